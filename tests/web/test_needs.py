"""Who needs what before the entry that may end a match, with the neighbouring scores."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.games import game
from scorekeeper.rules.options import with_options
from scorekeeper.rules.values import MatchState, Outcome, Seating
from scorekeeper.web.views.needs import Need, Needs, needs


def told(
    name: str, scores: tuple[int, ...], rounds: int = 3, partners: bool = False, **options: object
) -> list[tuple[str, tuple[int, ...], int]]:
    rules = with_options(game(name), options)
    seating = Seating.opposite() if partners else Seating.alone(len(scores))
    found = needs(rules, seating, MatchState(scores, 0, rounds))
    return [(need.what.value, need.sides, need.points) for need in found]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        pytest.param((74, 0), [], id="26 of 100 are far"),
        pytest.param((75, 0), [("to_win", (0,), 25)], id="a quarter"),
        pytest.param((99, 80), [("to_win", (0,), 1), ("to_win", (1,), 20)], id="nearest first"),
        pytest.param((80, 99), [("to_win", (1,), 1), ("to_win", (0,), 20)], id="whoever it is"),
        pytest.param((-5, 0), [], id="below nothing"),
    ],
)
def test_a_target_to_reach(scores: tuple[int, ...], expected: list[Any]) -> None:
    assert told("draw", scores) == expected


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        # The best sum of two ends is 15, for 8.
        pytest.param((51, 0), [], id="10 is more than one entry gives"),
        pytest.param((52, 0), [("exactly", (0,), 9)], id="9: 8 and the point for going out"),
        pytest.param((60, 53), [("exactly", (0,), 1), ("exactly", (1,), 8)], id="both"),
    ],
)
def test_a_target_to_hit(scores: tuple[int, ...], expected: list[Any]) -> None:
    assert told("fives-and-threes-league", scores, partners=True) == expected


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        pytest.param((93, 0, 0), [], id="32 of 125 are far"),
        pytest.param((94, 0, 0), [("to_lose", (0,), 31)], id="31 of 125"),
        pytest.param((101, 0, 110), [("to_lose", (2,), 15), ("to_lose", (0,), 24)], id="two"),
    ],
)
def test_a_target_to_keep_away_from(scores: tuple[int, ...], expected: list[Any]) -> None:
    assert told("sea-goat", scores) == expected


@pytest.mark.parametrize(
    ("game_name", "scores", "rounds", "expected"),
    [
        pytest.param("kovbaska", (3, 2, 4), 8, [], id="two rounds left"),
        pytest.param("kovbaska", (3, 2, 4), 9, [("ahead", (1,), 1)], id="fewest is ahead"),
        pytest.param("kovbaska", (2, 2, 4), 9, [("level", (0, 1), 2)], id="level"),
        pytest.param("mexican-train", (120, 90), 12, [("ahead", (1,), 30)], id="thirteen rounds"),
    ],
)
def test_the_last_round(
    game_name: str, scores: tuple[int, ...], rounds: int, expected: list[Any]
) -> None:
    assert told(game_name, scores, rounds) == expected


def test_a_target_and_a_last_round() -> None:
    rules = with_options(game("draw"), {"rounds": 5})
    found = needs(rules, Seating.alone(2), MatchState((80, 62), 0, 4))
    assert found == (Need(Needs.TO_WIN, (0,), 20), Need(Needs.AHEAD, (0,), 18))


def test_level_past_the_target_plays_another_hand() -> None:
    assert told("forty-two", (252, 252), partners=True) == [("another_round", (0, 1), 252)]


def test_a_small_target_is_near_from_two_points_on() -> None:
    assert told("bingo", (4, 5)) == [("to_win", (1,), 2)]


def test_nothing_after_the_end() -> None:
    over = MatchState((100, 99), 0, 5, Outcome(True, (0,)))
    assert needs(game("draw"), Seating.alone(2), over) == ()
