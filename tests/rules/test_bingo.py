"""Section 10: Bingo."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.choices import Scored
from scorekeeper.rules.entries import CountsEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.games.bingo import deck_points, tile_points
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import read_tile
from scorekeeper.rules.values import Seating
from tests.rules.rounds import after, blocked, chosen, refused, settled

BINGO = game("bingo")


def counts(
    one: int, other: int, tricks: tuple[int, int] = (8, 6), trump: int = 1, **more: Any
) -> CountsEntry:
    return CountsEntry(trump, (one, other), tricks, **more)


def test_two_players_seven_tiles() -> None:
    assert dict(BINGO.deal) == {2: 7}
    assert BINGO.highest == 6


@pytest.mark.parametrize(
    ("trump", "points"), [(0, 143), (1, 135), (2, 138), (3, 131), (4, 134), (5, 147), (6, 140)]
)
def test_the_points_of_the_deck(trump: int, points: int) -> None:
    assert deck_points(trump) == points


@pytest.mark.parametrize(
    ("tile", "trump", "points"),
    [
        ("3-3", 3, 28),
        ("0-0", 0, 28),
        ("0-0", 3, 14),
        ("6-6", 3, 12),
        ("1-1", 3, 2),
        ("3-5", 3, 8),
        ("3-1", 3, 4),
        ("3-0", 3, 10),
        ("4-0", 4, 11),
        ("6-0", 6, 13),
        ("6-0", 0, 13),
        ("1-0", 0, 8),
        ("6-4", 3, 10),
        ("6-4", 6, 10),
        ("6-4", 4, 10),
        ("3-0", 6, 10),
        ("3-0", 0, 10),
        ("6-5", 3, 0),
        ("1-0", 3, 0),
        ("2-1", 3, 0),
    ],
)
def test_the_points_of_a_tile(tile: str, trump: int, points: int) -> None:
    assert tile_points(read_tile(tile), trump) == points


@pytest.mark.parametrize("trump", range(7))
def test_points_add_up_to_the_deck(trump: int) -> None:
    whole = deck_points(trump)
    assert settled(BINGO, counts(92, whole - 92, trump=trump)).winner == 0
    for wrong in (whole - 1, whole + 1):
        refusal = refused(BINGO, counts(92, wrong - 92, trump=trump))
        assert (refusal.code, refusal.field) == ("wrong_count", "points")
        assert refusal.details["given"] == wrong
        assert refusal.details["expected"] == whole


@pytest.mark.parametrize(
    ("entry", "code", "field"),
    [
        pytest.param(counts(136, -1), "wrong_count", "points", id="below-nought"),
        pytest.param(counts(92, 43, (8, 5)), "wrong_tricks", "tricks", id="thirteen-tricks"),
        pytest.param(counts(92, 43, (8, 7)), "wrong_tricks", "tricks", id="fifteen-tricks"),
        pytest.param(counts(92, 43, (15, -1)), "wrong_tricks", "tricks", id="minus-one-trick"),
        pytest.param(counts(92, 43, (14, 0)), "wrong_tricks", "tricks", id="points-no-trick"),
        pytest.param(
            counts(135, 1, closed_by=0), "wrong_count", "points", id="closed-more-than-all"
        ),
        pytest.param(
            counts(60, 40, (9, 6), closed_by=0), "wrong_tricks", "tricks", id="closed-15-tricks"
        ),
        pytest.param(counts(92, 43, trump=7), "bad_trump", "trump", id="trump-7"),
        pytest.param(counts(92, 43, trump=-1), "bad_trump", "trump", id="trump-minus-1"),
        pytest.param(counts(92, 43, closed_by=2), "bad_seat", "closed_by", id="closed-by-nobody"),
        pytest.param(counts(92, 43, bingo_by=-1), "bad_seat", "bingo_by", id="bingo-by-nobody"),
        pytest.param(
            counts(135, 0, (14, 0), bingo_by=1), "wrong_tricks", "tricks", id="bingo-no-trick"
        ),
        pytest.param(
            counts(92, 51, trump=0, bingo_by=0), "bad_trump", "trump", id="bingo-takes-itself"
        ),
        pytest.param(
            counts(92, 43, declared=((1,), ())), "bad_declaration", "declared.0", id="one-double"
        ),
        pytest.param(
            counts(92, 43, declared=((), (8,))), "bad_declaration", "declared.1", id="eight"
        ),
        pytest.param(
            counts(135, 0, (14, 0), declared=((), (2,))),
            "bad_declaration",
            "declared.1",
            id="declared-no-trick",
        ),
        pytest.param(
            counts(120, 15, (13, 1), declared=((), (3, 2))),
            "bad_declaration",
            "declared.1",
            id="two-declared-one-trick",
        ),
        pytest.param(
            counts(92, 43, declared=((7, 7), ())), "bad_declaration", "declared.0", id="7-twice"
        ),
        pytest.param(
            counts(92, 43, declared=((5,), (3,))),
            "bad_declaration",
            "declared.1",
            id="eight-doubles-in-two-hands",
        ),
        pytest.param(blocked(3, 8), "wrong_kind", "kind", id="leftover-hands"),
        pytest.param(counts(92, 43, starter=2), "bad_seat", "starter", id="led-by-nobody"),
    ],
)
def test_refusal(entry: CountsEntry, code: str, field: str) -> None:
    refusal = refused(BINGO, entry)
    assert (refusal.code, refusal.field) == (code, field)


@pytest.mark.parametrize(
    ("entry", "points", "winner"),
    [
        pytest.param(counts(92, 43), (1, 0), 0, id="plain"),
        pytest.param(counts(43, 92), (0, 1), 1, id="plain-second"),
        pytest.param(counts(69, 66), (0, 0), None, id="nobody-at-69"),
        pytest.param(counts(70, 65), (0, 0), None, id="nobody-at-70"),
        pytest.param(counts(71, 64), (1, 0), 0, id="more-than-70"),
        pytest.param(counts(64, 71), (0, 1), 1, id="more-than-70-second"),
        pytest.param(counts(114, 21), (1, 0), 0, id="other-21"),
        pytest.param(counts(115, 20), (1, 0), 0, id="other-20"),
        pytest.param(counts(116, 19), (2, 0), 0, id="other-19"),
        pytest.param(counts(118, 17, (11, 3)), (2, 0), 0, id="other-17"),
        pytest.param(counts(135, 0, (13, 1)), (2, 0), 0, id="other-0-with-a-trick"),
        pytest.param(counts(135, 0, (14, 0)), (3, 0), 0, id="other-no-trick"),
        pytest.param(counts(0, 135, (0, 14)), (0, 3), 1, id="other-no-trick-second"),
    ],
)
def test_big_points(entry: CountsEntry, points: tuple[int, int], winner: int | None) -> None:
    award = settled(BINGO, entry)
    assert (award.points, award.winner, award.rule) == (points, winner, Scored.BIG_POINTS)


@pytest.mark.parametrize(
    ("entry", "points"),
    [
        pytest.param(counts(61, 40, (5, 4), closed_by=0), (0, 2), id="61"),
        pytest.param(counts(69, 66, (5, 4), closed_by=0), (0, 2), id="69"),
        pytest.param(counts(70, 65, (5, 4), closed_by=0), (1, 0), id="70-is-enough"),
        pytest.param(counts(71, 40, (5, 4), closed_by=0), (1, 0), id="71"),
        pytest.param(counts(40, 70, (4, 5), closed_by=0), (0, 2), id="the-other-has-70"),
        pytest.param(counts(40, 61, (4, 5), closed_by=1), (2, 0), id="second-closed-in-vain"),
        pytest.param(counts(40, 70, (4, 5), closed_by=1), (0, 1), id="second-made-it"),
        pytest.param(counts(70, 19, (6, 2), closed_by=0), (2, 0), id="made-other-19"),
        pytest.param(counts(70, 20, (6, 2), closed_by=0), (1, 0), id="made-other-20"),
        pytest.param(counts(70, 0, (7, 0), closed_by=0), (3, 0), id="made-other-no-trick"),
        pytest.param(counts(60, 0, (7, 0), closed_by=0), (0, 3), id="failed-other-no-trick"),
        pytest.param(counts(0, 60, (0, 7), closed_by=0), (0, 3), id="failed-no-trick-of-his-own"),
        pytest.param(counts(10, 5, (5, 2), closed_by=0), (0, 2), id="failed-both-few"),
    ],
)
def test_a_closed_stock(entry: CountsEntry, points: tuple[int, int]) -> None:
    award = settled(BINGO, entry)
    assert award.points == points
    failed = entry.points[entry.closed_by or 0] < 70
    assert award.rule is (Scored.STOCK_CLOSED if failed else Scored.BIG_POINTS)


@pytest.mark.parametrize(
    ("one", "declared", "points"),
    [
        pytest.param(65, ((2,), ()), (1, 0), id="2-add-20"),
        pytest.param(66, ((), ()), (0, 0), id="nothing-declared"),
        pytest.param(51, ((2,), ()), (0, 1), id="both-pass-70-the-higher"),
        pytest.param(65, ((3,), ()), (1, 0), id="3-add-40"),
        pytest.param(66, ((4,), (2,)), (1, 0), id="4-add-50"),
        pytest.param(66, ((5,), ()), (1, 0), id="5-add-60"),
        pytest.param(66, ((), (5,)), (0, 1), id="5-of-the-other"),
        pytest.param(65, ((), (2, 2)), (0, 1), id="twice-2"),
        pytest.param(66, ((6,), ()), (1, 0), id="6-is-a-big-point"),
        pytest.param(66, ((), (7,)), (0, 3), id="7-are-three"),
        pytest.param(92, ((7,), ()), (4, 0), id="7-and-the-round"),
        pytest.param(116, ((), (2,)), (1, 0), id="other-19-and-20"),
        pytest.param(66, ((4, 3, 2), ()), (1, 0), id="again-with-those-still-held"),
    ],
)
def test_declared_doubles(
    one: int, declared: tuple[tuple[int, ...], tuple[int, ...]], points: tuple[int, int]
) -> None:
    award = settled(BINGO, counts(one, 135 - one, (7, 7), declared=declared))
    assert award.points == points


@pytest.mark.parametrize(
    ("declared", "adds"), [(2, 20), (3, 40), (4, 50), (5, 60)], ids=["2", "3", "4", "5"]
)
def test_what_declared_doubles_add_to_the_last_point(declared: int, adds: int) -> None:
    """Who closed the stock needs seventy with them."""
    for points, made in ((70 - adds, True), (69 - adds, False)):
        entry = counts(points, 40, (5, 4), closed_by=0, declared=((declared,), ()))
        assert settled(BINGO, entry).points == ((1, 0) if made else (0, 2))


def test_bingo_that_takes_the_trump_double() -> None:
    assert settled(BINGO, counts(92, 43, bingo_by=1)).points == (1, 1)
    assert settled(BINGO, counts(92, 43, bingo_by=0)).points == (2, 0)
    assert settled(BINGO, counts(70, 65, bingo_by=0)).points == (1, 0)
    assert settled(BINGO, counts(92, 43, bingo_by=0)).working == "1 + 1 = 2 / 0"


def test_declared_points_do_not_belong_to_the_deck() -> None:
    assert refused(BINGO, counts(112, 43, declared=((2,), ()))).code == "wrong_count"


@pytest.mark.parametrize(("rules", "target"), [(BINGO, 7), (chosen("bingo", target=8), 8)])
@pytest.mark.parametrize("past", [-1, 0, 1])
def test_the_match(rules: RuleSet, target: int, past: int) -> None:
    entry = counts(92, 43, bingo_by=0)
    state = after(rules, (target - 2 + past, 0), entry)
    assert (state.scores[0], state.finished) == (target + past, past >= 0)


def test_the_lead_rotates() -> None:
    assert after(BINGO, (0, 0), counts(92, 43), starter=0).starter == 1
    winner = chosen("bingo", next_starter="winner")
    assert after(winner, (0, 0), counts(92, 43), starter=0).starter == 0
    assert after(winner, (0, 0), counts(70, 65), starter=0).starter == 1
    assert Seating.alone(2).sides == ((0,), (1,))
