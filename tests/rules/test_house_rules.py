"""House rules any game may switch on, in the games that have them."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import FirstStarter
from scorekeeper.rules.entries import (
    ContractEntry,
    CountsEntry,
    DealEntry,
    Entry,
    LastHolderEntry,
    RoundEntry,
    SheetEntry,
)
from scorekeeper.rules.errors import StarterMissing
from scorekeeper.rules.games import GAMES, game
from scorekeeper.rules.match import begin, outcome, replay
from scorekeeper.rules.options import options_of
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Outcome, Seating
from tests.rules.rounds import (
    PARTNERS,
    Left,
    after,
    blocked,
    bonus,
    chosen,
    out,
    refused,
    settled,
)

ALL = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
HANDS = [name for name, rules in GAMES.items() if "doubles" in options_of(rules)]


def some_round(rules: RuleSet, seating: Seating, winner: int = 0) -> Entry:
    """A round that gives somebody something, in whatever kind the game has."""
    match rules.kind:
        case "hands":
            left: list[Left] = [10] * seating.seats
            left[winner] = ""
            return out(winner, *left)
        case "contract":
            return ContractEntry(winner, 30, 30)
        case "counts":
            return CountsEntry(1, (92, 43), (8, 6))
        case "last_holder":
            return LastHolderEntry(winner)
        case "deal":
            return DealEntry()
        case _:
            return SheetEntry(tuple(int(side == 0) for side in range(len(seating.sides))))


@ALL
@pytest.mark.parametrize("rounds", [1, 3])
def test_any_game_may_end_after_an_agreed_number_of_rounds(rules: RuleSet, rounds: int) -> None:
    agreed = chosen(rules.game, rounds=rounds)
    seating = seat_players(agreed, max(2, rules.players[0]) if rules.kind != "contract" else None)
    entry = some_round(agreed, seating)
    steps = replay(agreed, seating, 0, [entry] * (rounds + 1))
    assert [step.after.finished for step in steps] == [False] * (rounds - 1) + [True, True]
    assert [step.counts for step in steps] == [True] * rounds + [False]
    assert steps[-1].after.winners
    best = steps[-1].after.scores
    wanted = min(best) if rules.wins == "lowest" else max(best)
    assert {best[side] for side in steps[-1].after.winners} == {wanted}


@pytest.mark.parametrize("name", [name for name in GAMES if "target" in options_of(GAMES[name])])
@pytest.mark.parametrize("target", [1, 50, 1000])
def test_custom_target(name: str, target: int) -> None:
    rules = chosen(name, target=target)
    for players in rules.players:
        assert rules.target(players) == target
    seating = Seating.opposite() if rules.kind == "contract" else Seating.alone(rules.players[0])
    rest = (0,) * (len(seating.sides) - 1)
    assert not outcome(rules, seating, (target - 1, *rest)).finished
    assert outcome(rules, seating, (target, *rest)).finished


def test_the_target_comes_before_the_last_round_where_both_are_agreed() -> None:
    rules = chosen("draw", target=50, rounds=3)
    two = Seating.alone(2)
    assert outcome(rules, two, (50, 0), rounds=1) == Outcome(True, (0,))
    assert outcome(rules, two, (49, 49), rounds=3) == Outcome(True, (0, 1))
    assert outcome(rules, two, (49, 49), rounds=2) == Outcome(finished=False)


@ALL
def test_counter_clockwise(rules: RuleSet) -> None:
    turned = chosen(rules.game, order="counter_clockwise", next_starter="rotate")
    seating = seat_players(turned, 4) if 4 in rules.deal else seat_players(turned, 2)
    seats = seating.seats
    for starter in range(seats):
        entry = some_round(turned, seating)
        nothing = (0,) * len(seating.sides)
        state = after(turned, nothing, entry, starter, seating)
        assert state.starter == (starter - 1) % seats


# Who leads after: the third of three wins, the first lowest blocked, a tie; led by the second,
# the last tile laid by the third.
STARTERS = [
    ({}, 2, 2, 2),
    ({"next_starter": "winner"}, 2, 0, 2),
    ({"after_tie": "same"}, 2, 2, 1),
    ({"after_tie": "last_laid"}, 2, 2, 2),
    ({"next_starter": "winner", "after_tie": "last_laid"}, 2, 0, 2),
    ({"next_starter": "winner", "after_tie": "same"}, 2, 0, 1),
    ({"order": "counter_clockwise"}, 0, 0, 0),
    ({"order": "counter_clockwise", "after_tie": "same"}, 0, 0, 1),
    ({"next_starter": "highest_double", "after_tie": "same"}, None, None, None),
]


@pytest.mark.parametrize(("options", "won", "block", "tie"), STARTERS, ids=str)
@pytest.mark.parametrize("name", ["draw", "block", "all-fives", "matador", "bergen"])
def test_who_leads_next(
    name: str, options: dict[str, object], won: int | None, block: int | None, tie: int | None
) -> None:
    rules = chosen(name, **options)
    nothing = (0, 0, 0)
    for starter, entry in (
        (won, out(2, "1-2", "0-3", "")),
        (block, blocked("0-1", "1-2", "1-3", last_laid=2)),
        (tie, blocked("1-2", "0-3", "4-5", last_laid=2)),
    ):
        assert after(rules, nothing, entry, 1).starter == starter


@pytest.mark.parametrize("name", ["draw", "block", "all-fives"])
def test_after_a_tie_the_last_to_lay_where_nobody_said_who(name: str) -> None:
    rules = chosen(name, after_tie="last_laid")
    assert rules.asks_last_laid
    assert after(rules, (0, 0), blocked(5, 5), 0).starter is None


@pytest.mark.parametrize("name", ["draw", "matador", "kozel", "bingo"])
@pytest.mark.parametrize("first", ["lot", "highest_double", "heaviest"])
def test_first_starter(name: str, first: str) -> None:
    rules = chosen(name, first_starter=first)
    assert rules.first_starter is FirstStarter(first)
    assert rules.table_looks == (first != "lot")
    two = Seating.alone(2)
    assert begin(rules, two, 1).starter == 1
    if first == "lot":
        with pytest.raises(StarterMissing):
            begin(rules, two, None)
    else:
        assert begin(rules, two, None).starter is None


@pytest.mark.parametrize(
    ("name", "entry", "points"),
    [
        ("draw", out(0, "", "4-4"), (4, 0)),
        ("draw", out(0, "", "4-4 6-6 0-0 1-2"), (13, 0)),
        ("draw", blocked("6-6", "3-4"), (1, 0)),
        ("draw", blocked("5-5", "0-5", "6-6"), (0, 0, 0)),
        ("tactic", blocked("6-6", "3-4"), (7, 0)),
        ("block", blocked("6-6", "3-4"), (1, 0)),
        ("all-fives", out(0, "", "6-6"), (5, 0)),
        ("fives-and-threes", out(0, "", "6-6"), (6, 0)),
        ("classic", out(0, "", "6-6 0-0"), (16, 0)),
        ("kozel", out(0, "", "6-6 5-5"), (0, 55)),
        ("kozel", out(0, "", "5-5 6-5 4-3"), (0, 0)),
        ("mexican-train", out(0, "", "12-12"), (0, 12)),
        ("double-nine", out(0, "", "9-9"), (9, 0)),
    ],
    ids=[
        "4-4-is-4",
        "several",
        "the-winners-own-too",
        "tie-by-halves",
        "tactic",
        "block",
        "rounded",
        "threes",
        "0-0-still-10",
        "6-6-still-50",
        "5-5-is-5",
        "train",
        "nine",
    ],
)
def test_a_double_as_one_half(name: str, entry: RoundEntry, points: tuple[int, ...]) -> None:
    assert settled(chosen(name, doubles="half"), entry).points == points


def test_totals_where_a_double_is_one_half() -> None:
    rules = chosen("tactic", doubles="half")
    most = 168 - 21
    assert settled(rules, out(0, "", most)).points == (most, 0)
    assert refused(rules, out(0, "", most + 1)).code == "impossible_pips"


@pytest.mark.parametrize(
    ("past", "then", "finished"),
    [("kept", 112, True), ("void", 92, False), ("capped", 100, True)],
)
@pytest.mark.parametrize("name", ["draw", "tactic", "draw-pub", "classic", "matador"])
def test_points_past_the_target(name: str, past: str, then: int, finished: bool) -> None:
    rules = chosen(name, past_target=past)
    state = after(rules, (92, 0), out(0, "", 20))
    assert (state.scores[0], state.finished) == (then, finished)
    exact = after(rules, (92, 0), out(0, "", 8))
    assert (exact.scores[0], exact.finished) == (100, True)
    below = after(rules, (92, 0), out(0, "", 7))
    assert (below.scores[0], below.finished) == (99, False)


@ALL
@pytest.mark.parametrize("points", [7, -7])
def test_bonus_and_penalty(rules: RuleSet, points: int) -> None:
    seating = seat_players(rules, None if rules.kind == "contract" else rules.players[0])
    nothing = (0,) * len(seating.sides)
    target = rules.target(seating.seats)
    state = after(rules, nothing, bonus(1, points), 0, seating)
    assert state.scores[1] == points
    assert sum(map(abs, state.scores)) == 7
    assert state.finished == (target is not None and points >= target)
    assert (state.rounds, state.starter) == (0, 0)


def test_a_bonus_can_end_a_match_and_a_penalty_cannot() -> None:
    draw = game("draw")
    assert after(draw, (99, 50), bonus(0, 1)).winners == (0,)
    assert after(draw, (99, 50), bonus(0, -1)).scores == (98, 50)
    assert after(game("block"), (100, 50), bonus(2, 21), 0, PARTNERS).winners == (0,)
    assert after(game("kozel"), (99, 50), bonus(0, 1)).winners == (1,)


@pytest.mark.parametrize(
    ("entry", "code", "field"),
    [
        pytest.param(bonus(0, 0), "bad_points", "points", id="nothing"),
        pytest.param(bonus(0, 100_001), "bad_points", "points", id="too-much"),
        pytest.param(bonus(0, -100_001), "bad_points", "points", id="too-little"),
        pytest.param(bonus(2, 5), "bad_seat", "seat", id="nobody"),
        pytest.param(bonus(-1, 5), "bad_seat", "seat", id="nobody-either"),
    ],
)
def test_a_bonus_that_cannot_be(entry: Entry, code: str, field: str) -> None:
    refusal = refused(game("draw"), entry, Seating.alone(2))
    assert (refusal.code, refusal.field) == (code, field)
