"""Hands of double-nine and larger sets, at tables of up to twelve: one half, then the other."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.pages.phone import Phone, tile_button
from tests.pages.test_access import axe, fits

NAMES = (
    *("Ann", "Ben", "Olena", "Петро", "Wolfgang", "Bartholomew Fitzroy"),
    *("Zoë", "Katharina", "Maximiliane Brandt", "Jürgen", "Anneliese", "Ai"),
)
TEXT_TWICE_AS_LARGE = """document.addEventListener('DOMContentLoaded',
  () => { document.documentElement.style.fontSize = '200%'; })"""


def record(phone: Phone, highest: int, seats: int = 3) -> None:
    """Open a round with this set and as many seats."""
    fields = {} if highest == 6 else {"set": str(highest)}
    game = "blitz" if highest == 6 else "mexican-train"
    match = phone.start_match(NAMES[:seats], game, starter="table", **fields)
    phone.open(f"{match}/record")


def ended(phone: Phone, out: int) -> None:
    """Say who went out, and who led where that is asked above the tiles."""
    phone.tap(f'[name=out][value="{out}"]')
    led = phone.page.locator('fieldset#field-starter [name=starter][value="0"]')
    if led.count():
        phone.tap(led)


def half(number: int) -> str:
    return f'[data-half="{number}"]'


def give(phone: Phone, hand: str) -> None:
    """Tap tiles, each by its first half and its second; a half that is chosen stays so."""
    for tile in hand.split():
        first, _ = tile.split("-")
        if phone.page.locator(half(int(first))).get_attribute("aria-pressed") != "true":
            phone.tap(half(int(first)))
        phone.tap(named(tile))


def named(tile: str) -> str:
    """The button of a tile, whichever of its halves was chosen."""
    first, second = sorted(map(int, tile.split("-")), reverse=True)
    return tile_button(f"{first}-{second}")


def head(phone: Phone, seat: int) -> Locator:
    return phone.page.locator(".hands button").nth(seat)


def held(phone: Phone) -> list[Any]:
    """The tiles in the row of the hand, as they stand there."""
    return list(
        phone.page.evaluate(
            "() => [...document.querySelectorAll('.held-tile')].map(({ dataset }) => dataset.held)"
        )
    )


@pytest.mark.parametrize("highest", [9, 12, 15, 18])
def test_a_half_is_chosen_and_then_the_other(phone: Phone, highest: int) -> None:
    record(phone, highest)
    ended(phone, 0)
    expect(phone.page.locator(".halves .half")).to_have_count(highest + 1)
    phone.tap(half(3))
    tiles = phone.page.locator(".picker-tile")
    asked = [f"{max(3, other)}-{min(3, other)}" for other in range(highest + 1)]
    assert [tile.get_attribute("data-tile") for tile in tiles.all()] == asked
    expect(phone.page.get_by_role("group", name="Tiles with 3")).to_be_visible()
    taps = phone.taps
    give(phone, f"3-{highest} 3-3 3-0 {highest}-{highest}")
    assert phone.taps == taps + 4 + 1
    assert held(phone) == [f"{highest}-{highest}", "3-0", "3-3", f"{highest}-3"]
    expect(head(phone, 1)).to_contain_text(f"{3 * highest + 12} pips")
    fits(phone)


def test_tiles_have_pips_and_above_nine_numerals(phone: Phone) -> None:
    record(phone, 12)
    phone.tap(half(9))
    tile = phone.page.locator(tile_button("12-9"))
    expect(tile.locator("use")).to_have_attribute("href", re.compile(r"tiles\.svg#h9$"))
    expect(tile.locator("text")).to_have_text("12")
    expect(phone.page.locator(half(12)).locator("text")).to_have_text("12")
    assert tile.evaluate("tile => tile.querySelector('use').getBBox().height") > 0


def test_a_tap_takes_a_tile_back_in_the_row_or_below(phone: Phone) -> None:
    record(phone, 12)
    ended(phone, 0)
    expect(phone.page.locator(".held")).to_have_text(
        "No tile of Ben yet: choose a half, then the tile."
    )
    give(phone, "12-1 12-7 5-5")
    phone.tap(phone.page.get_by_role("button", name="Take 12-7 back"))
    assert held(phone) == ["5-5", "12-1"]
    expect(head(phone, 1)).to_contain_text("23 pips")
    phone.tap(tile_button("5-5"))
    assert held(phone) == ["12-1"]
    phone.write('[name="hands-1-pips"]', "40")
    assert held(phone) == []
    phone.write('[name="hands-1-pips"]', "")
    assert held(phone) == ["12-1"]


def test_a_tile_somebody_holds_is_found_by_either_half_and_moved(phone: Phone) -> None:
    record(phone, 15, 8)
    ended(phone, 7)
    give(phone, "15-4")
    phone.tap(head(phone, 5))
    for number in (4, 15):
        phone.tap(half(number))
        expect(phone.page.locator(tile_button("15-4"))).to_have_accessible_name("15-4, with Ann")
    give(phone, "4-15")
    phone.told("Ann has 15-4. Tap it again to give it to Bartholomew Fitzroy.")
    phone.tap(tile_button("15-4"))
    assert held(phone) == ["15-4"]
    expect(head(phone, 0)).to_contain_text("–")
    expect(head(phone, 5)).to_contain_text("19 pips")


def test_what_is_tapped_is_saved(phone: Phone) -> None:
    match = phone.start_match(NAMES[:3], "double-nine", starter="table")
    phone.open(f"{match}/record")
    ended(phone, 0)
    give(phone, "9-8 0-0")
    phone.tap(head(phone, 2))
    give(phone, "7-9")
    expect(phone.page.locator(".preview-working")).to_have_text("17 + 16 = 33")
    phone.save()
    assert phone.scores == [33, 0, 0]
    phone.open(f"{match}/rounds/1/correct")
    phone.tap(head(phone, 1))
    assert held(phone) == ["0-0", "9-8"]


def test_a_total_is_typed_for_the_hand_in_view_of_partners_too(phone: Phone) -> None:
    match = phone.start_match(NAMES[:4], "block", starter="table", set="12")
    phone.open(f"{match}/record")
    ended(phone, 0)
    for seat in (1, 2, 3):
        phone.tap(head(phone, seat))
        phone.write(phone.page.get_by_label(f"or pips in all, {NAMES[seat]}"), str(seat * 10))
        expect(head(phone, seat)).to_contain_text(f"{seat * 10} pips in all")


def test_beside_many_hands_a_sum_is_the_number_alone_to_the_eye(phone: Phone) -> None:
    record(phone, 12, seats=6)
    ended(phone, 0)
    for seat, pips in ((1, 125), (2, 10)):
        phone.tap(head(phone, seat))
        phone.write(phone.page.get_by_label(f"or pips in all, {NAMES[seat]}"), str(pips))
        shown = head(phone, seat).locator(".hand-sum")
        expect(shown.locator("[aria-hidden]")).to_have_text(str(pips))
        expect(shown.locator(".unseen")).to_have_text(f"{pips} pips in all")
        assert shown.evaluate("(sum) => sum.scrollWidth <= sum.clientWidth")


def test_what_is_half_entered_comes_back(phone: Phone) -> None:
    record(phone, 18)
    ended(phone, 0)
    give(phone, "18-2 18-17")
    phone.page.reload()
    phone.wait()
    phone.tap(head(phone, 1))
    assert held(phone) == ["18-17", "18-2"]


def test_a_swipe_turns_to_another_hand_or_moves_the_row(phone: Phone) -> None:
    record(phone, 12)
    ended(phone, 0)
    phone.swipe()
    expect(head(phone, 2)).to_have_attribute("aria-pressed", "true")
    give(phone, "12-0 12-1 12-2 12-3 12-4 12-5 12-6 12-7 12-8")
    drag(phone, phone.page.locator(".held"))
    phone.page.wait_for_function("() => document.querySelector('.held').scrollLeft > 0")
    expect(head(phone, 2)).to_have_attribute("aria-pressed", "true")
    assert phone.sideways() == 0


def drag(phone: Phone, place: Locator) -> None:
    """A finger drawn to the left across a place."""
    box = place.bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    touch = phone.page.context.new_cdp_session(phone.page)
    for kind, x in (("Start", 300), ("Move", 270), ("Move", 180), ("Move", 90), ("End", None)):
        at = [] if x is None else [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": at})
    touch.detach()


def test_a_hand_by_the_keyboard_alone(phone: Phone) -> None:
    record(phone, 12)
    ended(phone, 0)
    keys = phone.page.keyboard
    phone.page.locator(half(0)).focus()
    for key in ("ArrowRight", "ArrowDown", "Enter", "Tab", "ArrowRight", "Space"):
        keys.press(key)
    assert held(phone) == ["8-1"]
    for key in ("ArrowDown", "Enter", "ArrowLeft", "Enter"):
        keys.press(key)
    assert held(phone) == ["8-7", "8-8", "8-1"]
    for key in ("Shift+Tab", "Shift+Tab", "ArrowRight", "ArrowRight", "Enter", "Enter"):
        keys.press(key)
    assert held(phone) == ["8-7"]
    focused = phone.page.locator(".held-tile:focus")
    expect(focused).to_have_accessible_name("Take 8-7 back")


@pytest.mark.parametrize(
    ("highest", "seats", "rows"), [(6, 5, [3, 2]), (6, 8, [4, 4]), (15, 10, [4, 4, 2])]
)
def test_the_hands_of_a_large_table_stand_in_rows(
    phone: Phone, highest: int, seats: int, rows: list[int]
) -> None:
    record(phone, highest, seats)
    ended(phone, 0)
    fits(phone)
    heads = phone.page.locator(".hands button").all()
    tops = [box["y"] for box in map(Locator.bounding_box, heads) if box]
    assert len(tops) == seats
    assert [tops.count(top) for top in sorted(set(tops))] == rows
    phone.tap(heads[-1])
    phone.tap(tile_button(f"{highest}-0"))
    expect(heads[-1]).to_contain_text(f"{highest} pips")
    expect(heads[-1]).to_be_in_viewport(ratio=1)


def test_the_largest_set_at_the_largest_table_is_on_the_screen_at_once(phone: Phone) -> None:
    record(phone, 18, 12)
    ended(phone, 0)
    last, bar = (
        phone.page.locator(place).bounding_box() for place in (".picker-tile >> nth=-1", ".thumb")
    )
    assert last is not None
    assert bar is not None
    assert last["y"] + last["height"] <= bar["y"]
    for seat in (1, 5, 11):
        phone.tap(head(phone, seat))
        give(phone, f"18-{seat}")
        expect(head(phone, 1)).to_be_in_viewport(ratio=0.9)
    fits(phone)


def test_for_every_eye(phone: Phone) -> None:
    record(phone, 12, 8)
    ended(phone, 0)
    give(phone, "12-12 12-3 9-8")
    phone.tap(head(phone, 2))
    give(phone, "9-9")
    assert axe(phone) == []
    phone.page.emulate_media(color_scheme="dark")
    assert axe(phone, "color-contrast") == []


@pytest.mark.parametrize(
    ("width", "prepared"),
    [
        pytest.param(320, "", id="narrow"),
        pytest.param(360, TEXT_TWICE_AS_LARGE, id="large text"),
        pytest.param(1280, "", id="wide"),
    ],
)
def test_other_widths_and_sizes(
    take_phone: Callable[..., Phone], width: int, prepared: str
) -> None:
    phone = take_phone(viewport={"width": width, "height": 800})
    phone.prepare(prepared)
    record(phone, 18, 12)
    ended(phone, 0)
    give(phone, "18-18 7-3")
    assert held(phone) == ["7-3", "18-18"]
    assert phone.sideways() == 0
