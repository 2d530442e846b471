"""Sections 5 and 6: what open ends score in All Fives and in Fives and Threes."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from scorekeeper.rules.choices import InPlay, Scored
from scorekeeper.rules.entries import Play, PointsEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.in_play import most_ends, possible_points, sum_points
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Award
from tests.rules.rounds import chosen, refused, scored, settled

FIVES = game("all-fives")
THREES = game("fives-and-threes")

BOTH = pytest.mark.parametrize("rules", [FIVES, THREES], ids=lambda rules: rules.game)


@pytest.mark.parametrize(
    ("given", "points"),
    [
        pytest.param("5 0", 5, id="5-0"),
        pytest.param("66 3", 15, id="3-and-6-6"),
        pytest.param("55 0", 10, id="5-5-and-a-blank"),
        pytest.param("55", 10, id="5-5-led-alone"),
        pytest.param("55 5", 15, id="5-5-and-a-five"),
        pytest.param("6 4", 10, id="6-and-4"),
        pytest.param("66 44", 20, id="two-doubles"),
        pytest.param("5 5", 10, id="five-and-five"),
        pytest.param("00 5", 5, id="0-0-and-a-five"),
    ],
)
@BOTH
def test_open_ends_that_make_fives(rules: RuleSet, given: str, points: int) -> None:
    award = settled(rules, scored(1, given))
    assert award == Award((0, points), 1, Scored.ENDS, (points,))


@pytest.mark.parametrize(
    ("given", "total"),
    [("3 1", 4), ("66 1", 13), ("44", 8), ("66 4", 16), ("0 2", 2), ("00", 0), ("0 0", 0)],
    ids=["3-5-5-5-5-1", "13", "4-4-alone", "16", "2", "0-0-alone", "blanks"],
)
@BOTH
def test_open_ends_that_score_nothing(rules: RuleSet, given: str, total: int) -> None:
    refusal = refused(rules, scored(0, given))
    if total:
        assert (refusal.code, refusal.details) == ("no_score", {"total": total})
    else:
        assert refusal.code == "no_score"


@pytest.mark.parametrize(
    ("total", "fives", "either", "both"),
    [
        (1, 0, 0, 0),
        (2, 0, 0, 0),
        (3, 0, 3, 1),
        (4, 0, 0, 0),
        (5, 5, 5, 1),
        (6, 0, 6, 2),
        (7, 0, 0, 0),
        (8, 0, 0, 0),
        (9, 0, 9, 3),
        (10, 10, 10, 2),
        (11, 0, 0, 0),
        (12, 0, 12, 4),
        (13, 0, 0, 0),
        (14, 0, 0, 0),
        (15, 15, 15, 8),
        (16, 0, 0, 0),
        (17, 0, 0, 0),
        (18, 0, 18, 6),
        (19, 0, 0, 0),
        (20, 20, 20, 4),
        (21, 0, 21, 7),
        (22, 0, 0, 0),
    ],
)
def test_what_each_sum_scores(total: int, fives: int, either: int, both: int) -> None:
    assert sum_points(InPlay.FIVES, total) == fives
    assert sum_points(InPlay.FIVES_OR_THREES, total) == either
    assert sum_points(InPlay.FIVES_AND_THREES, total) == both
    assert sum_points(InPlay.FIVES, total, 5) == fives // 5


def test_a_sum_of_both_scores_once() -> None:
    assert settled(THREES, scored(0, "66 3")).points == (15, 0)
    assert settled(THREES, scored(0, "3 3")).points == (6, 0)
    assert refused(FIVES, scored(0, "3 3")).code == "no_score"


@pytest.mark.parametrize(
    "given",
    ["7 3", "5", "65 0", "55 55", "77 1", "5 5 0", "55 5 0", "-1 6"],
    ids=["no-half", "one-half", "no-double", "double-twice", "no-tile", "three", "spun", "minus"],
)
@BOTH
def test_open_ends_that_no_line_has(rules: RuleSet, given: str) -> None:
    ends = tuple(
        Tile.of(int(end[0]), int(end[1])) if len(end) == 2 and end.isdigit() else int(end)
        for end in given.split()
    )
    refusal = refused(rules, PointsEntry(0, ends=ends))
    assert (refusal.code, refusal.field) == ("bad_ends", "ends")
    assert refusal.details["most"] == 2


def every_sum(highest: int, ends: int) -> set[int]:
    """What up to so many ends can add up to, a double at each only once."""
    halves = [(half, False) for half in range(highest + 1)]
    doubles = [(2 * half, True) for half in range(highest + 1)]
    sums = {value for value, _double in doubles}
    for count in range(2, ends + 1):
        for some in combinations_with_replacement([*halves, *doubles], count):
            twice = [value for value, double in some if double]
            if len(set(twice)) == len(twice):
                sums.add(sum(value for value, _double in some))
    return sums


@pytest.mark.parametrize("spinner", ["no", "yes"])
@BOTH
def test_every_number_that_ends_can_make_and_no_other(rules: RuleSet, spinner: str) -> None:
    rules = chosen(rules.game, spinner=spinner)
    assert rules.in_play is not None
    sums = every_sum(6, most_ends(rules))
    scores = {sum_points(rules.in_play, total) for total in sums} - {0}
    assert possible_points(rules) == scores
    for points in range(-1, 60):
        if points in scores:
            assert settled(rules, scored(0, points)).points == (points, 0)
        else:
            refusal = refused(rules, scored(0, points))
            assert (refusal.code, refusal.field) == ("bad_points", "points")


def test_a_spinner_opens_four_ends() -> None:
    spun = chosen("all-fives", spinner="yes")
    assert settled(spun, scored(0, "5 5 5 5")).points == (20, 0)
    assert settled(spun, scored(0, "66 55 44 0")).points == (30, 0)
    assert settled(spun, scored(0, 35)).points == (35, 0)
    assert refused(spun, scored(0, "5 5 5 5 0")).details["most"] == 4
    assert refused(FIVES, scored(0, 25)).code == "bad_points"


def test_muggins_goes_to_the_caller() -> None:
    award = settled(FIVES, scored(0, "66 3", claimed_by=1))
    assert award == Award((0, 15), 1, Scored.ENDS, (15,))
    for claimer in (0, 2, -1):
        refusal = refused(FIVES, scored(0, 10, claimed_by=claimer))
        assert (refusal.field, refusal.code) == (
            "claimed_by",
            "bad_claim" if claimer == 0 else "bad_seat",
        )
    assert refused(FIVES, scored(2, 10)).field == "seat"


@BOTH
def test_one_way_of_saying_what_was_scored(rules: RuleSet) -> None:
    for entry in (
        PointsEntry(0),
        PointsEntry(0, 10, ends=(5, 5)),
        PointsEntry(0, 10, plays=(Play("pair", 2),)),
    ):
        assert refused(rules, entry).code == "points_missing"
    assert refused(rules, PointsEntry(0, plays=(Play("pair", 2),))).code == "bad_play"
