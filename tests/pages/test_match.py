"""Whole matches: undo, corrections, the end, a rematch; with the picker and without JavaScript."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from scorekeeper.rules.games import game
from tests.pages.phone import BLOCKED, Hand, Phone, tile_button
from tests.simulator import PlayedRound, match_to_target

NAMES = ("Ann", "Ben", "Olena", "Петро")


def left(played: PlayedRound) -> list[Hand]:
    return [
        None if seat == played.out else " ".join(str(tile) for tile in hand)
        for seat, hand in enumerate(played.hands)
    ]


def who_out(played: PlayedRound) -> int | str:
    return BLOCKED if played.out is None else played.out


def test_undo_takes_the_round_back(phone: Phone) -> None:
    match = phone.start_match(NAMES[:2])
    phone.open(f"{match}/record")
    phone.enter(0, [None, "6-6"])
    phone.save()
    assert phone.scores == [12, 0]
    phone.follow(phone.page.get_by_role("button", name="Undo"))
    expect(phone.page.locator(".banner")).to_contain_text("The round was taken back.")
    assert phone.scores == [0, 0]
    assert phone.leads == "Ann"
    expect(phone.page.locator(".round")).to_contain_text("taken back")
    phone.follow(phone.page.get_by_role("button", name="Undo"))
    expect(phone.page.locator(".banner")).to_contain_text("Round 1 counts again: Ann +12")
    assert phone.scores == [12, 0]


def nine_rounds(phone: Phone) -> str:
    """Nine rounds of a match to 100, seven points each in turn; its path."""
    match = phone.start_match(NAMES[:2])
    for number in range(9):
        out = number % 2
        hands: list[Hand] = ["5-2", "5-2"]
        hands[out] = None
        phone.send_round(match, out, hands)
    phone.open(match)
    assert phone.scores == [35, 28]
    assert phone.leads == "Ben"
    return match


def test_round_three_corrected_after_round_nine(phone: Phone) -> None:
    match = nine_rounds(phone)
    phone.follow(phone.page.get_by_role("link", name="Correct round 3"))
    expect(phone.page).to_have_title("Correct round 3 – Scorekeeper")
    expect(phone.page.locator('[name=out][value="0"]')).to_be_checked()
    expect(phone.page.locator(tile_button("5-2"))).to_have_attribute("aria-pressed", "true")
    phone.previewed("7", "Ann +7", "Ben leads next", [35, 28])
    phone.tap('[name=out][value="1"]')
    phone.turn_to(1)
    phone.tap(tile_button("5-2"))
    phone.turn_to(0)
    phone.tap(tile_button("6-4"))
    phone.previewed("10", "Ben +10", "Ben leads next", [28, 38])
    phone.write("#reason", "it was Ben")
    phone.save()
    assert phone.scores == [28, 38]
    assert phone.leads == "Ben"
    expect(phone.page.locator(".round").nth(6)).to_contain_text("corrected")
    phone.open(f"{match}/history")
    history = phone.page.locator("main")
    expect(history).to_contain_text("it was Ben")
    expect(history).to_contain_text("Ann +7")
    expect(history).to_contain_text("Ben +10")


def test_a_correction_that_ends_the_match_earlier_and_one_that_takes_it_back(phone: Phone) -> None:
    match = nine_rounds(phone)
    phone.open(f"{match}/rounds/3/correct")
    phone.write('[name="hands-1-pips"]', "93")
    phone.previewed("93", "Ann +93", "Ann wins the match", [100, 7])
    phone.save()
    assert phone.scores == [100, 7]
    expect(phone.page.locator(".stage-said")).to_have_text("Ann has won the match with 100.")
    expect(phone.page.get_by_role("link", name="Record round")).to_have_count(0)
    uncounted = phone.page.locator(".round", has_text="does not count")
    expect(uncounted).to_have_count(6)
    phone.open(f"{match}/rounds/3/correct")
    phone.write('[name="hands-1-pips"]', "92")
    phone.previewed("92", "Ann +92", "Ann wins the match", [106, 14])
    phone.save()
    assert phone.scores == [106, 14]
    expect(uncounted).to_have_count(4)
    phone.open(f"{match}/rounds/3/correct")
    phone.write('[name="hands-1-pips"]', "7")
    phone.save()
    assert phone.scores == [35, 28]
    assert phone.leads == "Ben"
    expect(uncounted).to_have_count(0)


@pytest.mark.parametrize(
    ("points", "told"),
    [(60, "Ben leads next"), (61, "Ann wins the match"), (62, "Ann wins the match")],
)
def test_the_target_less_one_the_target_and_one_more(phone: Phone, points: int, told: str) -> None:
    match = phone.start_match(NAMES[:3])
    phone.send_round(match, 0, [None, 30, 10])
    phone.open(f"{match}/record")
    phone.enter(0, [None, 12, points - 52])
    expect(phone.page.locator(".preview-next")).to_have_text(
        told.replace("Ben", "Olena") if points < 61 else told
    )
    phone.save()
    assert phone.scores == [points, 0, 0]
    finished = points >= 61
    expect(phone.page.get_by_role("link", name="Rematch")).to_have_count(int(finished))


def test_a_match_won_and_its_rematch(phone: Phone) -> None:
    match = phone.start_match(NAMES[:3])
    phone.send_round(match, 2, [40, 15, None])
    phone.open(f"{match}/record")
    phone.enter(2, ["4-2", "0-0", None])
    expect(phone.page.locator(".preview-next")).to_have_text("Olena wins the match")
    phone.save()
    expect(phone.page.locator(".plate-won")).to_contain_text("Olena")
    phone.follow(phone.page.get_by_role("link", name="Rematch"))
    for seat, name in enumerate(NAMES[:3]):
        expect(phone.page.locator(f"[name=players-{seat}]")).to_have_value(name)
    expect(phone.page.locator('[name=starter][value="2"]')).to_be_checked()
    phone.follow(phone.page.get_by_role("button", name="Start the match"))
    assert phone.scores == [0, 0, 0]
    assert phone.leads == "Olena"
    assert match not in phone.page.url


def test_a_drawn_match_is_told(phone: Phone) -> None:
    """Equal lowest totals after the last round."""
    match = phone.begin("mexican-train", 3, options={"rounds": 1}, starter=None)
    phone.open(f"{match}/record")
    phone.enter(BLOCKED, [9, 30, 9])
    told = phone.page.locator(".preview-next")
    expect(told).to_have_text("The match is drawn between Ann and Olena")


def test_ending_a_match_unfinished_and_going_on(phone: Phone) -> None:
    match = phone.start_match(NAMES[:2])
    phone.send_round(match, 0, [None, "6-6"])
    phone.open(match)
    phone.page.locator("summary", has_text="End the match unfinished").tap()
    phone.follow(phone.page.get_by_role("button", name="End it here"))
    expect(phone.page.locator(".stage-said")).to_have_text("This match was ended unfinished.")
    assert phone.scores == [12, 0]
    phone.follow(phone.page.get_by_role("button", name="Go on with it"))
    expect(phone.page.get_by_role("link", name="Record round")).to_be_visible()
    assert phone.scores == [12, 0]
    assert phone.leads == "Ben"


@pytest.mark.parametrize(
    ("name", "players", "seed"),
    [("draw", 3, "by taps 16"), ("tactic", 4, "picker tactic 8")],
    ids=["draw", "tactic"],
)
def test_a_match_as_it_is_played_kept_with_the_picker(
    phone: Phone, name: str, players: int, seed: str
) -> None:
    rules = game(name)
    played = match_to_target(rules, players, Random(seed))
    leads = {"starter": str(played.rounds[0].starter)} if name == "draw" else {}
    match = phone.start_match(NAMES[:players], name, **leads)
    for done, scores in zip(played.rounds, played.scores, strict=True):
        phone.open(f"{match}/record")
        phone.enter(who_out(done), left(done))
        phone.save()
        assert phone.scores == list(scores)
    won = [NAMES[seat] for seat in played.winners]
    expect(phone.page.locator(".plate-won .plate-name")).to_have_text(won)


def test_a_whole_match_without_javascript(take_phone: Callable[..., Phone]) -> None:
    phone = take_phone(java_script_enabled=False)
    played = match_to_target(game("draw"), 3, Random("no script 16"))
    page = phone.page
    phone.open("/")
    phone.follow(page.get_by_role("link", name="New match"))
    for seat, name in enumerate(NAMES[:3]):
        page.locator(f"[name=players-{seat}]").fill(name)
    page.locator(f'[name=starter][value="{played.rounds[0].starter}"]').check()
    phone.follow(page.get_by_role("button", name="Start the match"))
    for done, scores in zip(played.rounds, played.scores, strict=True):
        assert phone.leads == NAMES[done.starter]
        phone.follow(page.get_by_role("link", name="Record round"))
        page.locator(f'[name=out][value="{who_out(done)}"]').check()
        for seat, hand in enumerate(left(done)):
            page.locator(f'[name="hands-{seat}-tiles"]').fill(str(hand or ""))
        phone.follow(page.get_by_role("button", name="Check", exact=True))
        award = f"{NAMES[done.winner]} +{sum(done.points)}" if done.winner is not None else ""
        expect(page.locator(".preview-award")).to_have_text(award)
        phone.follow(page.get_by_role("button", name="Save"))
        assert phone.scores == list(scores)
    expect(page.locator(".plate-won")).to_contain_text(NAMES[played.winners[0]])
    phone.follow(page.get_by_role("button", name="Undo"))
    expect(page.get_by_role("link", name="Record round")).to_be_visible()
