"""Every page for every hand and eye: axe, targets, narrow screens, large text, dark rooms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, expect

from tests.pages.phone import BLOCKED, Phone, open_context, tile_button
from tests.pages.tour import Tour, tour_of

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
RUN_AXE = """async (rules) => {
  const only = rules.length ? { runOnly: { type: 'rule', values: rules } } : {};
  // No rule in use asks for style sheets or media to be fetched before.
  const how = { ...only, resultTypes: ['violations'], preload: false };
  const { violations } = await axe.run(document, how);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`));
}"""
SMALL_TARGETS = """() => {
  const touched = 'a[href], button, input, select, summary, textarea';
  const small = [];
  for (const found of document.querySelectorAll(touched)) {
    const box = (found.closest('label.choice, label.check') ?? found).getBoundingClientRect();
    const inText = found.matches('p a, li a, dd a, td a') && !found.matches('.button, .card');
    const hidden = box.width <= 1 || found.type === 'hidden' || !found.checkVisibility();
    if (hidden || inText || found.matches('.skip')) continue;
    if (box.width < 47.99 || box.height < 47.99)
      small.push(`${found.outerHTML.slice(0, 90)} ${box.width}x${box.height}`);
  }
  return small;
}"""

PAGES = (
    "home",
    "new",
    "new-games",
    "new-teams",
    "table-lot",
    "table",
    "record-empty",
    "record",
    "record-refused",
    "line-checked",
    "line-warned",
    "correct",
    "round",
    "history",
    "sheet",
    "table-saved",
    "conflict",
    "entry-ends",
    "entry-pegs",
    "entry-contract",
    "entry-counts",
    "entry-sheet",
    "entry-bonus",
    "entry-league",
    "entry-goats",
    "table-won",
    "rematch",
    "settle",
    "settled",
    "replay",
    "rules",
    "rules-draw",
    "rules-tactic",
    "rules-line",
    "join",
    "missing",
)


@pytest.fixture(scope="module")
def tour(browser: Browser, house: str) -> Iterator[Tour]:
    """One phone that walks through every page."""
    phone = Phone.take(open_context(browser), house)
    yield tour_of(phone)
    phone.page.context.close()
    assert phone.complaints == []


def axe(phone: Phone, *rules: str) -> list[str]:
    if not phone.page.evaluate("'axe' in window"):
        phone.page.evaluate(AXE)
    return list(phone.page.evaluate(RUN_AXE, rules))


def fits(phone: Phone) -> None:
    """Nothing to push aside at 360 pixels, nothing smaller than a thumb."""
    assert phone.sideways() == 0
    assert phone.page.evaluate(SMALL_TARGETS) == []


def test_the_tour_is_whole(tour: Tour) -> None:
    assert tuple(tour.visits) == PAGES


@pytest.mark.parametrize("name", PAGES)
def test_page(tour: Tour, name: str) -> None:
    tour.visit(name)
    phone = tour.phone
    fits(phone)
    assert axe(phone) == []
    phone.page.emulate_media(color_scheme="dark")
    assert axe(phone, "color-contrast") == []
    phone.page.emulate_media(color_scheme="light")
    phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert phone.sideways() == 0


def test_the_first_page_ever_seen(phone: Phone) -> None:
    phone.open("/")
    fits(phone)
    assert axe(phone) == []


def test_the_plain_form_of_a_round(take_phone: Callable[..., Phone]) -> None:
    """As it is where scripts are off; axe is one itself, so only the page's own are taken away."""
    phone = take_phone()
    phone.scripts = False
    phone.page.route(
        "**/js/app.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    match = phone.start_match(("Ann", "Ben", "Olena"))
    phone.open(f"{match}/record")
    fits(phone)
    phone.page.locator('[name=out][value="0"]').check()
    phone.refused(422, phone.page.get_by_role("button", name="Check"))
    fits(phone)
    assert axe(phone) == []
    phone.page.emulate_media(color_scheme="dark")
    assert axe(phone, "color-contrast") == []


def test_with_text_twice_as_large_a_round_is_recorded(phone: Phone) -> None:
    phone.prepare(
        "document.addEventListener('DOMContentLoaded',"
        " () => { document.documentElement.style.fontSize = '200%'; })"
    )
    match = phone.start_match(("Ann", "Ben"))
    phone.open(f"{match}/record")
    phone.enter(BLOCKED, ["6-4", "6-6 0-0"])
    save = phone.page.get_by_role("button", name="Save")
    expect(save).to_be_in_viewport(ratio=1)
    tile = phone.page.locator(tile_button("3-3"))
    tile.scroll_into_view_if_needed()
    expect(tile).to_be_in_viewport()
    assert phone.sideways() == 0
    phone.save()
    assert phone.scores == [2, 0]


def test_other_widths_hold_the_pages_too(take_phone: Callable[..., Phone]) -> None:
    phone = take_phone()
    match = phone.start_match(("Ann", "Ben", "Olena", "Петро"))
    for path in ("/", "/new", match, f"{match}/record", "/rules/draw"):
        phone.open(path)
        for width in (320, 412, 768, 1280):
            phone.page.set_viewport_size({"width": width, "height": 800})
            assert phone.sideways() == 0, f"{path} at {width}"
