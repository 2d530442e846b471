"""The score sheet in a browser: seen, printed, and its picture sent."""

from __future__ import annotations

from io import BytesIO

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.pages.phone import NAMES, Hand, Phone
from tests.web.sheet.sheets import Rounds

SHARES = """() => {
  window.shared = [];
  const given = { canShare: () => true, share: async ({ files }) => {
    if (window.refuse) throw new DOMException('', window.refuse);
    window.shared.push([files[0].name, files[0].type, files[0].size]);
  } };
  Object.assign(navigator, given);
}"""


def evening(phone: Phone) -> str:
    """A match of four in which fourteen rounds were played. Its path."""
    match = phone.start_match(NAMES[:4], target="900")
    for entry in Rounds(4, 14).entries():
        hands: list[Hand] = [" ".join(map(str, hand)) or None for hand in entry.hands]  # type: ignore[arg-type]
        phone.send_round(match, entry.out or 0, hands)
    return match


def test_a_sheet_is_seen_and_printed(phone: Phone) -> None:
    match = evening(phone)
    phone.open(match)
    phone.follow(phone.page.get_by_role("link", name="Score sheet"))
    for scheme in ("light", "dark"):
        phone.page.emulate_media(color_scheme=scheme)
        assert phone.sideways() == 0
    expect(phone.page.locator("tbody tr")).to_have_count(14)
    for paper in ("A4", "Letter"):
        printed = PdfReader(BytesIO(phone.page.pdf(format=paper)))
        assert len(printed.pages) == 1
        text = printed.pages[0].extract_text()
        assert "Петро" in text
        assert "Fingerprint" in text
        assert "Picture" not in text
    phone.open(f"{match}/sheet?paper=letter")
    printed = PdfReader(BytesIO(phone.page.pdf(prefer_css_page_size=True)))
    assert [(page.mediabox.width, page.mediabox.height) for page in printed.pages] == [(612, 792)]


def test_its_picture_is_handed_to_another_app(phone: Phone) -> None:
    phone.prepare(f"({SHARES})()")
    phone.open(f"{phone.start_match(('Ann', 'Ben'))}/sheet")
    button = phone.page.locator("[data-module=picture]")
    expect(button).to_have_text("Share picture")
    button.tap()
    phone.page.wait_for_function("() => window.shared.length")
    name, kind, size = phone.page.evaluate("window.shared[0]")
    assert (name, kind) == ("score-sheet.png", "image/png")
    assert size > 10_000


@pytest.mark.parametrize(
    ("refusal", "said"),
    [("AbortError", "Share picture"), ("NotAllowedError", "Tap again to send")],
)
def test_what_the_button_says_of_a_refusal(phone: Phone, refusal: str, said: str) -> None:
    phone.prepare(f"({SHARES})()")
    phone.open(f"{phone.start_match(('Ann', 'Ben'))}/sheet")
    phone.page.evaluate("refusal => { window.refuse = refusal; }", refusal)
    button = phone.page.locator("[data-module=picture]")
    with phone.page.expect_response("**/sheet.png"):
        button.tap()
    expect(button).to_have_text(said)
    phone.page.evaluate("window.refuse = ''")
    button.tap()
    phone.page.wait_for_function("() => window.shared.length")


def test_without_sharing_the_picture_is_a_download(phone: Phone) -> None:
    """As over plain http on a table's own network."""
    phone.open(f"{phone.start_match(('Ann', 'Ben'))}/sheet")
    button = phone.page.locator("[data-module=picture]")
    expect(button).to_have_text("Picture")
    with phone.page.expect_download() as got:
        button.tap()
    assert got.value.suggested_filename == "score-sheet.png"
