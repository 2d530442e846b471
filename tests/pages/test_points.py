"""Points made while tiles are laid: open ends by taps, plays, pegs, and drafts of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.pages.phone import Phone, choice, token
from tests.pages.test_entering import PAIRS


def held(phone: Phone) -> list[str | None]:
    """What was tapped at the open ends, by its labels."""
    chips = phone.page.locator("[data-ends] [data-back]")
    return [chip.get_attribute("aria-label") for chip in chips.all()]


@pytest.mark.parametrize(
    ("game", "ends", "told", "award"),
    [
        ("all-fives", ["3", "6-6"], "3 + 12 = 15: 15 points", "Ben +15"),
        ("all-fives", ["5-5", "0"], "0 + 10 = 10: 10 points", "Ben +10"),
        ("fives-and-threes", ["3", "6"], "3 + 6 = 9: 9 points", "Ben +9"),
        ("fives-and-threes-league", ["3", "6-6"], "3 + 12 = 15: 8 points", "Ben +8"),
        ("fives-and-threes-league", ["0", "3"], "0 + 3 = 3: 1 point", "Ben +1"),
    ],
)
def test_open_ends_are_tapped_and_added_up(
    phone: Phone, game: str, ends: Sequence[str], told: str, award: str
) -> None:
    match = phone.begin(game, 3)
    phone.open(f"{match}/points")
    phone.tap(choice("seat", 1))
    for end in ends:
        phone.tap(token(end))
    expect(phone.page.locator("[data-ends-sum]")).to_have_text(told)
    expect(phone.page.locator(".preview-award")).to_have_text(award)
    phone.save()
    assert phone.taps == 1 + len(ends) + 1
    assert phone.scores[1] == int(award.split("+")[1])


def test_a_score_is_two_taps_and_save(phone: Phone) -> None:
    match = phone.begin("all-fives", 2)
    phone.open(match)
    phone.follow(phone.page.get_by_role("link", name="points"))
    phone.taps = 0
    phone.tap(choice("seat", 0))
    phone.tap(choice("points", 15))
    phone.save()
    assert phone.taps == 2 + 1
    assert phone.scores == [15, 0]


def test_ends_that_score_nothing_are_told(phone: Phone) -> None:
    match = phone.begin("all-fives", 2)
    phone.open(f"{match}/points")
    phone.tap(choice("seat", 0))
    phone.tap(token("3"))
    phone.tap(token("4"))
    expect(phone.page.locator("[data-ends-sum]")).to_have_text("3 + 4 = 7: no score")
    expect(phone.page.locator(".preview-told")).to_contain_text("7")


def test_ends_are_taken_back_and_the_score_stands_in_for_them(phone: Phone) -> None:
    match = phone.begin("all-fives", 2)
    phone.open(f"{match}/points")
    for end in ("3", "3"):
        phone.tap(token(end))
    assert held(phone) == ["Take 3 back", "Take 3 back"]
    phone.page.locator(token("4")).tap(force=True)  # no third end is open
    assert held(phone) == ["Take 3 back", "Take 3 back"]
    phone.tap(phone.page.locator("[data-back='0']"))
    phone.tap(token("6-6"))
    assert held(phone) == ["Take 3 back", "Take 6-6 back"]
    phone.tap(token("6-6"))  # a double lies once, so this takes it back
    assert held(phone) == ["Take 3 back"]
    phone.tap(choice("points", 10))
    assert held(phone) == []
    phone.tap(token("5"))
    expect(phone.page.locator(choice("points", 10))).not_to_be_checked()


def test_muggins_goes_to_whoever_called_it(phone: Phone) -> None:
    match = phone.begin("all-fives", 3)
    phone.open(f"{match}/points")
    phone.tap(choice("seat", 0))
    phone.tap(choice("points", 20))
    phone.page.locator("summary", has_text="muggins").tap()
    phone.tap(choice("claimed_by", 2))
    expect(phone.page.locator(".fold-said")).to_have_text("Olena")
    expect(phone.page.locator(".preview-award")).to_have_text("Olena +20")
    phone.save()
    assert phone.scores == [0, 0, 20]


@pytest.mark.parametrize(
    ("game", "players", "sides", "laid", "barred"),
    [
        ("all-fives", 3, None, 1, ["1"]),
        ("fives-and-threes-league", 4, PAIRS, 0, ["0", "2"]),
    ],
)
def test_whose_tile_it_was_is_not_offered_as_the_caller(
    phone: Phone,
    game: str,
    players: int,
    sides: Sequence[Sequence[int]] | None,
    laid: int,
    barred: list[str],
) -> None:
    match = phone.begin(game, players, sides=sides)
    phone.open(f"{match}/points")
    off = phone.page.locator("[name=claimed_by]:disabled")
    expect(off).to_have_count(0)
    phone.page.locator("summary", has_text="muggins").tap()
    phone.tap(choice("claimed_by", laid))
    phone.tap(choice("seat", laid))
    assert [caller.get_attribute("value") for caller in off.all()] == barred
    expect(phone.page.locator(".fold-said")).to_have_text("Nobody called it")
    phone.tap(choice("seat", 1 - laid))
    expect(phone.page.locator(choice("claimed_by", laid))).to_be_enabled()


def test_pegs_are_tapped_and_counted(phone: Phone) -> None:
    match = phone.begin("cribbage", 2)
    phone.open(f"{match}/points")
    phone.tap(choice("seat", 1))
    phone.tap("[name=plays-pair]")
    expect(phone.page.locator(".preview-award")).to_have_text("Ben +2")
    phone.write("[name=plays-run]", "9")
    expect(phone.page.locator(".preview-working")).to_have_text("2 + 9 = 11")
    phone.save()
    assert phone.scores == [0, 11]


def test_a_bergen_play_is_two_taps_and_save(phone: Phone) -> None:
    match = phone.begin("bergen", 3)
    phone.open(f"{match}/points")
    phone.tap(choice("seat", 2))
    phone.tap(choice("plays", "double_and_end"))
    phone.save()
    assert phone.taps == 2 + 1
    assert phone.scores == [0, 0, 3]


def test_a_half_entered_contract_is_kept_apart_from_points_and_bonus(phone: Phone) -> None:
    match = phone.begin("cribbage", 2)
    phone.open(f"{match}/points")
    phone.tap(choice("seat", 1))
    phone.tap("[name=plays-pair]")
    phone.open(f"{match}/adjust")
    expect(phone.page.locator("[data-draft]")).to_be_hidden()
    phone.open(f"{match}/points")
    expect(phone.page.locator("[data-draft]")).to_be_visible()
    expect(phone.page.locator("[name=plays-pair]")).to_be_checked()
    expect(phone.page.locator(choice("seat", 1))).to_be_checked()
    phone.save()
    phone.open(f"{match}/points")
    expect(phone.page.locator("[data-draft]")).to_be_hidden()
    expect(phone.page.locator("[name=plays-pair]")).not_to_be_checked()


def test_ends_come_back_from_a_draft(phone: Phone) -> None:
    match = phone.begin("all-fives", 2)
    phone.open(f"{match}/points")
    phone.tap(choice("seat", 1))
    for end in ("3", "6-6"):
        phone.tap(token(end))
    phone.open(f"{match}/points")
    assert held(phone) == ["Take 3 back", "Take 6-6 back"]
    phone.save()
    assert phone.scores == [0, 15]
