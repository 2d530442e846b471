"""A line replayed by taps: tiles in the order played, Pass, Draw, Undo, and what the rules say."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.pages.phone import Phone, tile_button
from tests.pages.test_access import axe


def lay(phone: Phone, tiles: str) -> None:
    """Tap tiles, each once the one before lies in the line."""
    for tile in tiles.split():
        first, second = tile.split("-")
        phone.tap(tile_button(tile))
        lying = f'#line [aria-label="{tile}"], #line [aria-label="{second}-{first}"]'
        expect(phone.page.locator(lying)).to_be_visible()


def on_the_bar(phone: Phone) -> Locator:
    return phone.page.locator("[data-bar]")


def turn(phone: Phone) -> Locator:
    return phone.page.locator(".hands [aria-pressed=true]")


def test_a_mistake_is_marked_at_once_and_taken_back(phone: Phone) -> None:
    phone.open("/settle/line")
    expect(turn(phone)).to_have_text("A")
    lay(phone, "6-6 6-4 4-1")
    expect(turn(phone)).to_have_text("B")
    expect(on_the_bar(phone)).to_have_text("No mistake was found")
    expect(phone.page.locator(".line-end")).to_have_text([re.compile("6$"), re.compile("1$")])

    lay(phone, "5-3")
    expect(on_the_bar(phone)).to_have_text(re.compile("Move 4 is wrong: B"))
    expect(phone.page.locator(".piece-wrong")).to_have_text(re.compile("4$"))
    expect(phone.page.locator(".verdict")).to_contain_text("is taken back")
    assert axe(phone) == []
    phone.tap("[data-undo]")
    expect(phone.page.locator(".piece-wrong")).to_have_count(0)
    assert phone.page.locator("#moves").input_value() == "6-6, 6-4, 4-1"

    phone.tap("[data-draw]")
    expect(phone.page.locator(".moves .move")).to_have_count(4)
    expect(turn(phone)).to_have_text("B")
    phone.tap("[data-pass]")
    expect(on_the_bar(phone)).to_have_text(re.compile("Move 5 is wrong: B, a pass"))
    expect(turn(phone)).to_have_text("A")
    assert phone.sideways() == 0


def test_another_leads_an_end_is_told_and_a_large_set_has_two_steps(phone: Phone) -> None:
    phone.open("/settle/line")
    phone.tap(phone.page.locator(".hands .hand").nth(1))
    expect(turn(phone)).to_have_text("B")
    lay(phone, "6-4 4-2 6-2")
    phone.tap('[data-end="2"]')
    expect(phone.page.locator(".line-end")).to_have_text([re.compile("6$"), re.compile("6$")])
    assert phone.page.locator("#moves").input_value() == "6-4, 4-2, 6-2 on 2"
    expect(phone.page.locator(".moves .move").first).to_contain_text("B")

    # What was tapped is there again, for a phone that was put away.
    phone.open("/settle/line")
    expect(phone.page.locator(".moves .move")).to_have_count(3)
    phone.tap(".games summary")
    phone.tap('.game[value="double-nine"]')
    expect(phone.page.locator('[data-half="9"]')).to_have_attribute("aria-pressed", "true")
    expect(phone.page.locator(".moves .move")).to_have_count(3)
    phone.tap('[data-half="6"]')
    lay(phone, "6-0")
    expect(on_the_bar(phone)).to_have_text(re.compile("No mistake"))
