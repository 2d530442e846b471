"""Nothing tapped is lost: a half-entered form is kept until it is saved or discarded."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Playwright, expect

from tests.pages.browser import launch
from tests.pages.phone import Phone, open_context, tile_button

KEPT = "This was half entered before and kept for you."
REFUSED = """() => {
  const refuse = () => { throw new DOMException('refused', 'SecurityError'); };
  Object.defineProperty(window, 'localStorage', { get: refuse });
  Object.defineProperty(window, 'sessionStorage', { get: refuse });
}"""
FULL = """() => {
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
}"""


def half_entered(phone: Phone) -> str:
    """A match of three with one of two hands entered in its first round; its path."""
    match = phone.start_match(("Ann", "Ben", "Olena"))
    phone.open(match)
    phone.open(f"{match}/record")
    phone.enter(0, [None, "6-6 5-1", None])
    phone.swipe()
    return match


def still_there(phone: Phone) -> None:
    expect(phone.page.locator('[name=out][value="0"]')).to_be_checked()
    expect(phone.page.locator(".hands button").nth(1)).to_contain_text("18 pips")
    expect(phone.page.locator(".hands [aria-pressed=true]")).to_contain_text("Olena")


def drafts(phone: Phone) -> list[str]:
    return list(
        phone.page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('draft:'))")
    )


def reload(phone: Phone, match: str) -> None:
    phone.page.reload()
    phone.wait()


def leave_and_return(phone: Phone, match: str) -> None:
    phone.open(match)
    phone.follow(phone.page.get_by_role("link", name="Record round"))


def back_and_forward(phone: Phone, match: str) -> None:
    phone.page.go_back()
    phone.page.go_forward()
    phone.wait()


def elsewhere_and_back(phone: Phone, match: str) -> None:
    phone.open("/rules")
    phone.page.go_back()
    phone.wait()


def turn(phone: Phone, match: str) -> None:
    phone.page.set_viewport_size({"width": 740, "height": 360})
    phone.page.set_viewport_size({"width": 360, "height": 740})


def crash(phone: Phone, match: str) -> None:
    """Another page of the same browser, the first one never having said good-bye."""
    phone.page.goto("about:blank")
    phone.open(f"{match}/record")


@pytest.mark.parametrize(
    "meanwhile", [reload, leave_and_return, back_and_forward, elsewhere_and_back, turn, crash]
)
def test_a_half_entered_round_comes_back(
    phone: Phone, meanwhile: Callable[[Phone, str], None]
) -> None:
    match = half_entered(phone)
    meanwhile(phone, match)
    still_there(phone)
    if meanwhile is not turn:
        expect(phone.page.locator("[data-draft]")).to_contain_text(KEPT)
    phone.tap(tile_button("0-0"))
    phone.save()
    assert phone.scores == [18, 0, 0]
    assert drafts(phone) == []


def test_discard_forgets_it(phone: Phone) -> None:
    match = half_entered(phone)
    phone.page.reload()
    phone.wait()
    phone.follow(phone.page.get_by_role("button", name="Discard"))
    expect(phone.page.locator("[data-draft]")).to_be_hidden()
    expect(phone.page.locator("[name=out]:checked")).to_have_count(0)
    expect(phone.page.locator(".picker-tile[aria-pressed=true]")).to_have_count(0)
    assert drafts(phone) == []
    phone.open(f"{match}/record")
    expect(phone.page.locator("[data-draft]")).to_be_hidden()


def test_taking_everything_back_leaves_no_draft(phone: Phone) -> None:
    phone.open(phone.start_match(("Ann", "Ben")))
    phone.follow(phone.page.get_by_role("link", name="Record round"))
    phone.tap(tile_button("6-6"))
    assert len(drafts(phone)) == 1
    phone.tap(tile_button("6-6"))
    assert drafts(phone) == []


@pytest.mark.parametrize("storage", [REFUSED, FULL], ids=["refused", "full"])
def test_a_phone_that_keeps_nothing_records_all_the_same(phone: Phone, storage: str) -> None:
    phone.prepare(f"({storage})()")
    match = half_entered(phone)
    phone.tap(tile_button("0-0"))
    phone.save()
    assert phone.scores == [18, 0, 0]
    phone.open(f"{match}/record")
    expect(phone.page.locator("[name=out]:checked")).to_have_count(0)


def test_back_after_saving_offers_a_new_round(phone: Phone) -> None:
    half_entered(phone)
    phone.tap(tile_button("0-0"))
    phone.save()
    phone.page.go_back()
    expect(phone.page).to_have_title("Round 2 – Scorekeeper")
    expect(phone.page.locator("[name=out]:checked")).to_have_count(0)
    expect(phone.page.locator("[data-draft]")).to_be_hidden()


def test_a_page_set_aside_and_brought_back_is_made_new_once_its_round_is_saved(
    playwright: Playwright, house: str
) -> None:
    browser = launch(playwright, sets_pages_aside=True)
    phone = Phone.take(open_context(browser), house)
    shown: list[str] = []
    phone.page.on("console", lambda said: shown.append(said.text))
    half_entered(phone)
    phone.tap(tile_button("0-0"))
    phone.page.evaluate(
        "() => addEventListener('pageshow',"
        " ({ persisted }) => console.log(`as it was: ${persisted}`))"
    )
    phone.save()
    phone.page.evaluate("() => { setTimeout(() => history.back()) }")
    expect(phone.page).to_have_title("Round 2 – Scorekeeper")
    assert shown == ["as it was: true"]
    expect(phone.page.locator("[name=out]:checked")).to_have_count(0)
    expect(phone.page.locator("[data-draft]")).to_be_hidden()
    browser.close()
    assert phone.complaints == []


def test_after_a_failed_save_the_same_round_is_sent_again(phone: Phone) -> None:
    """The network went away: Back brings the round, and saving it makes one round."""
    match = half_entered(phone)
    phone.tap(tile_button("0-0"))
    phone.page.route("**/record", lambda route: route.abort())
    with phone.page.expect_event("requestfailed"):
        phone.tap(phone.page.get_by_role("button", name="Save"))
    phone.page.unroute("**/record")
    phone.complaints.clear()  # of the network
    phone.open(f"{match}/record")
    expect(phone.page.locator(".preview-award")).to_have_text("Ann +18")
    phone.save()
    assert phone.scores == [18, 0, 0]


def test_a_round_whose_answer_was_lost_is_not_recorded_twice(phone: Phone) -> None:
    match = half_entered(phone)
    phone.tap(tile_button("0-0"))
    fields = phone.page.evaluate(
        "Object.fromEntries(new FormData(document.querySelector('[data-module=record]')))"
    )
    phone.page.context.request.post(
        f"{phone.house}{match}/record", form={**fields, "do": "save"}, max_redirects=0
    )
    phone.open(f"{match}/record")
    still_entered = phone.page.locator("[data-draft]")
    expect(still_entered).to_be_visible()
    phone.save()
    assert phone.scores == [18, 0, 0]
    expect(phone.page.locator(".round")).to_have_count(1)
    assert drafts(phone) == []


@pytest.mark.parametrize(
    ("choice", "scores"),
    [
        ("Leave it as it stands", [0, 7, 0]),
        ("Record mine as a further round", [18, 7, 0]),
        ("Put mine in its place", [18, 0, 0]),
    ],
)
def test_a_round_that_met_another_is_done_with_once_somebody_chose(
    phone: Phone, choice: str, scores: list[int]
) -> None:
    match = half_entered(phone)
    phone.tap(tile_button("0-0"))
    phone.send_round(match, 1, ["6-1", None, "0-0"])
    phone.refused(409, phone.page.get_by_role("button", name="Save"))
    assert len(drafts(phone)) == 1
    role = "link" if choice.startswith("Leave") else "button"
    phone.follow(phone.page.get_by_role(role, name=choice))
    assert phone.scores == scores
    assert drafts(phone) == []


def test_a_correction_half_made_comes_back(phone: Phone) -> None:
    match = phone.start_match(("Ann", "Ben"))
    phone.send_round(match, 0, [None, "6-6"])
    phone.open(f"{match}/rounds/1/correct")
    phone.tap(tile_button("5-5"))
    phone.write("#reason", "the table miscounted")
    phone.open(match)
    phone.open(f"{match}/rounds/1/correct")
    expect(phone.page.locator(".preview-award")).to_have_text("Ann +22")
    expect(phone.page.locator("#reason")).to_have_value("the table miscounted")
    phone.save()
    assert phone.scores == [22, 0]
    assert drafts(phone) == []


def test_names_half_typed_come_back(phone: Phone) -> None:
    phone.open("/new")
    phone.write("[name=players-0]", "Ann")
    phone.choose_game("tactic")
    phone.open("/")
    phone.open("/new")
    expect(phone.page.locator("[name=game]")).to_have_value("tactic")
    expect(phone.page.locator("[data-draft]")).to_contain_text(KEPT)
    expect(phone.page.locator("[name=players-0]")).to_have_value("Ann")
    phone.write("[name=players-1]", "Ben")
    phone.follow(phone.page.get_by_role("button", name="Start the match"))
    assert drafts(phone) == []
    phone.open("/new")
    expect(phone.page.locator("[data-draft]")).to_be_hidden()


def test_a_spoilt_draft_is_let_go(phone: Phone) -> None:
    match = half_entered(phone)
    (name,) = drafts(phone)
    for spoilt in ('{"fields":5}', '{"fields":[1,2]}', "[]", "7", "{"):
        phone.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, spoilt])
        phone.open(f"{match}/record")
        expect(phone.page.locator("[name=out]:checked")).to_have_count(0)
        expect(phone.page.locator("[data-draft]")).to_be_hidden()
    phone.enter(0, [None, "6-6", "5-1"])
    phone.save()
    assert phone.scores == [18, 0, 0]


def test_a_refused_round_that_was_put_right_does_not_come_back(phone: Phone) -> None:
    match = phone.start_match(("Ann", "Ben"))
    phone.open(f"{match}/record")
    phone.enter(0, [None, 999])
    phone.refused(422, phone.page.get_by_role("button", name="Save"))
    phone.write('[name="hands-1-pips"]', "20")
    phone.save()
    phone.refusals |= {409, 422}
    phone.page.go_back()
    expect(phone.page).to_have_title("Round 2 – Scorekeeper")
    phone.open(match)
    phone.follow(phone.page.get_by_role("link", name="Record round"))
    expect(phone.page.get_by_text(KEPT)).to_be_hidden()
    assert drafts(phone) == []
