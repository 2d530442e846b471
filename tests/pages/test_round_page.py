"""A round's page on a phone: the tiles of a corrected round, by day and by night."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.pages.phone import BLOCKED, Phone

HANDS = ["2-1", "6-0 4-4", "5-5"]


def corrected(phone: Phone) -> str:
    """A match whose first round was blocked and corrected; its path."""
    match = phone.start_match(("Ann", "Ben", "Wolfgang-Amadeus Theophilus"))
    phone.send_round(match, BLOCKED, ["2-1", "4-4", "5-5"])
    tiles = {f"hands-{seat}-tiles": tiles for seat, tiles in enumerate(HANDS)}
    right = {"out": BLOCKED, **tiles, "reason": "one more tile", "do": "save"}
    phone.post(f"{match}/rounds/1/correct", right)
    return match


def test_from_the_table_to_a_round_and_back(phone: Phone) -> None:
    match = corrected(phone)
    phone.open(match)
    phone.follow(phone.page.locator(".round-title a"))
    expect(phone.page).to_have_url(f"{phone.house}{match}/r/1")
    hands = phone.page.locator(".evidence-hand")
    expect(hands).to_have_count(3)
    for seat, tiles in enumerate(HANDS):
        drawn = hands.nth(seat).locator(".tile")
        expect(drawn).to_have_count(len(tiles.split()))
        box = drawn.first.bounding_box()
        assert box is not None
        assert box["height"] >= 56
    expect(phone.page.locator(".history-entry")).to_have_count(2)
    for place in phone.page.locator("a.button, .top-link").all():
        box = place.bounding_box()
        assert box is not None
        assert box["height"] >= 48
    phone.follow(phone.page.locator(".top-link").first)
    expect(phone.page).to_have_url(f"{phone.house}{match}#round-1")


def test_all_of_a_round_leads_to_its_page(phone: Phone) -> None:
    match = corrected(phone)
    phone.open(match)
    working = phone.page.locator(".round-working").bounding_box()
    assert working is not None
    with phone.page.expect_navigation():
        phone.page.touchscreen.tap(working["x"] + 40, working["y"] + 8)
    expect(phone.page).to_have_url(f"{phone.house}{match}/r/1")
    phone.open(match)
    phone.follow(phone.page.locator(".round .button"))
    expect(phone.page).to_have_url(f"{phone.house}{match}/rounds/1/correct")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_stands_out_to_the_side(take_phone: Callable[..., Phone], scheme: str) -> None:
    phone = take_phone(color_scheme=scheme, viewport={"width": 320, "height": 640})
    match = corrected(phone)
    for path in (f"{match}/r/1", f"{match}/history"):
        phone.open(path)
        expect(phone.page.locator(".fingerprint").first).to_be_visible()
        assert phone.sideways() == 0
