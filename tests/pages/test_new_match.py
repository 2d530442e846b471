"""A new match: names by one tap, seats by arrows and drag, who leads first, the deal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.pages.phone import Phone


@pytest.fixture
def known(phone: Phone) -> Phone:
    """A phone on which Ann, Ben, Olena and Петро have played, at the form of a new match."""
    phone.start_match(("Ann", "Ben", "Olena", "Петро"))
    phone.open("/new")
    return phone


def names(phone: Phone) -> list[str]:
    rows = phone.page.locator(".seat input")
    return [rows.nth(seat).input_value() for seat in range(rows.count())]


def row(phone: Phone, seat: int) -> Locator:
    return phone.page.locator(".seat").nth(seat)


def start(phone: Phone) -> None:
    phone.follow(phone.page.get_by_role("button", name="Start the match"))


def plates(phone: Phone) -> list[str]:
    return [text.strip() for text in phone.page.locator(".plate-name").all_inner_texts()]


def test_people_who_played_before_sit_down_by_one_tap_each(known: Phone) -> None:
    for name in ("Olena", "Ann", "Ben"):
        known.tap(known.page.get_by_role("button", name=name, exact=True))
    assert names(known)[:3] == ["Olena", "Ann", "Ben"]
    expect(known.page.get_by_role("button", name="Ann", exact=True)).to_be_hidden()
    start(known)
    assert known.taps == 4
    assert plates(known) == ["Olena", "Ann", "Ben"]


def test_one_empty_row_is_always_there(phone: Phone) -> None:
    phone.open("/new")
    rows = phone.page.locator(".seat:visible")
    expect(rows).to_have_count(2)
    for seat, shown in ((0, 2), (1, 3), (2, 4), (3, 4)):
        phone.write(f"[name=players-{seat}]", f"P{seat}")
        expect(rows).to_have_count(shown)


def test_enter_goes_on_to_the_next_name(phone: Phone) -> None:
    phone.open("/new")
    phone.tap("[name=players-0]")
    for name in ("Ann", "Ben", "Cid"):
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")
    expect(phone.page.locator("[name=players-3]")).to_be_focused()
    assert names(phone) == ["Ann", "Ben", "Cid", ""]


def test_a_seat_moves_up_and_takes_the_lead_along(phone: Phone) -> None:
    phone.open("/new")
    for seat, name in enumerate(("Ann", "Ben", "Olena")):
        phone.write(f"[name=players-{seat}]", name)
    phone.tap('[name=starter][value="2"]')
    phone.tap(phone.page.get_by_role("button", name="Move Olena up"))
    assert names(phone) == ["Ann", "Olena", "Ben", ""]
    expect(phone.page.locator('[name=starter][value="1"]')).to_be_checked()
    expect(phone.page.get_by_role("button", name="Move Olena up")).to_be_focused()
    start(phone)
    assert plates(phone) == ["Ann", "Olena", "Ben"]
    assert phone.leads == "Olena"


def test_a_seat_is_dragged_by_its_mark(phone: Phone) -> None:
    phone.open("/new")
    for seat, name in enumerate(("Ann", "Ben", "Olena")):
        phone.write(f"[name=players-{seat}]", name)
    boxes = [row(phone, seat).locator(".seat-mark").bounding_box() for seat in range(3)]
    first, last = boxes[0], boxes[2]
    assert first is not None
    assert last is not None
    mouse = phone.page.mouse
    mouse.move(first["x"] + 10, first["y"] + 10)
    mouse.down()
    mouse.move(last["x"] + 10, last["y"] + 10, steps=6)
    expect(row(phone, 2)).to_have_class(re.compile("seat-held"))
    mouse.up()
    expect(row(phone, 2)).not_to_have_class(re.compile("seat-held"))
    assert names(phone) == ["Ben", "Olena", "Ann", ""]


def test_a_player_is_removed_and_no_gap_is_left(phone: Phone) -> None:
    phone.open("/new")
    for seat, name in enumerate(("Ann", "Ben", "Olena")):
        phone.write(f"[name=players-{seat}]", name)
    phone.tap('[name=starter][value="1"]')
    phone.tap(phone.page.get_by_role("button", name="Remove Ben"))
    assert names(phone) == ["Ann", "Olena", "", ""]
    expect(phone.page.locator('[name=starter][value="lot"]')).to_be_checked()
    phone.page.locator("[name=players-0]").fill("")
    phone.refused(422, phone.page.get_by_role("button", name="Start the match"))
    expect(phone.page.locator(".flash-error")).to_contain_text("2 to 4 players; you named 1")
    assert names(phone)[0] == "Olena"


def test_the_deal_follows_the_game_and_the_number_of_players(phone: Phone) -> None:
    phone.open("/new")
    said = phone.page.locator("[data-deal-said]")
    target = phone.page.locator("[data-ends-said]")
    expect(said).to_contain_text("Deal 7 tiles each; 14 stay in the stock")
    expect(target).to_have_text("to 100")
    for seat in range(4):
        phone.write(f"[name=players-{seat}]", f"P{seat}")
    expect(said).to_contain_text("Deal 6 tiles each; 4 stay in the stock, and the last 2 of them")
    expect(target).to_have_text("to 61")
    phone.choose_game("tactic")
    expect(said).to_contain_text("Deal 5 tiles each; 8 stay in the stock")
    expect(target).to_have_text("to 100")
    expect(phone.page.locator('[name=starter][value="table"]')).to_be_checked()


def test_the_lot_is_shown_as_drawn_tiles(phone: Phone) -> None:
    phone.open("/new")
    for seat, name in enumerate(("Ann", "Ben", "Olena")):
        phone.write(f"[name=players-{seat}]", name)
    start(phone)
    expect(phone.page.locator(".lot").first.locator(".tile")).to_have_count(3)
    best = phone.page.locator(".lot-best")
    expect(best).to_have_count(1)
    assert phone.leads == best.inner_text().strip()


def test_from_first_open_to_the_first_round_of_three(phone: Phone) -> None:
    """Counted: the names, who went out and what was left; no sum is done by anybody."""
    phone.open("/")
    phone.follow(phone.page.get_by_role("link", name="New match"))
    phone.tap("[name=players-0]")
    for name in ("Ann", "Ben", "Cid"):
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")
    start(phone)
    phone.follow(phone.page.get_by_role("link", name="Record round"))
    phone.enter(0, [None, "6-1", "4-4"], swiping=True)
    phone.save()
    assert phone.scores == [15, 0, 0]
    assert phone.taps == 8


@pytest.mark.parametrize(
    "names",
    [
        ("Ольга-Марія", "שרה", "محمد", "さくら"),
        ("Zoë 🎲", "می‌خواهم", "a" * 40, "Maximilian Alexander von Hohenstaufen"),
    ],
    ids=["scripts", "signs and lengths"],
)
def test_names_of_any_script(phone: Phone, names: tuple[str, ...]) -> None:
    match = phone.start_match(names)
    phone.open(match)
    assert plates(phone) == list(names)
    assert phone.sideways() == 0
    for seat, name in enumerate(names):
        phone.open(f"{match}/record")
        phone.enter(seat, [None if other == seat else 5 for other in range(4)])
        expect(phone.page.locator(".preview-award bdi").first).to_have_text(name)
        assert phone.sideways() == 0
        phone.page.evaluate("localStorage.clear()")
    phone.save()
    assert phone.scores == [0, 0, 0, 15]
    assert phone.sideways() == 0
