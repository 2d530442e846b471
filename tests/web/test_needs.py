"""Who needs what before the entry that may end a match, with the neighbouring scores."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.games import game
from scorekeeper.rules.options import with_options
from scorekeeper.rules.values import MatchState, Outcome, Seating
from scorekeeper.web.views.needs import Need, Needs, needs


def told(
    name: str,
    scores: tuple[int, ...],
    rounds: int = 3,
    partners: bool = False,
    hanging: tuple[int, ...] = (),
    **options: object,
) -> list[tuple[str, tuple[int, ...], int]]:
    rules = with_options(game(name), options)
    seating = Seating.opposite() if partners else Seating.alone(len(scores))
    found = needs(rules, seating, MatchState(scores, 0, rounds, hanging=hanging))
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
        # 0-0 counts 25, and 6-6 counts 50.
        pytest.param((49, 0, 0), [], id="76 are more than 0-0 and 6-6"),
        pytest.param((50, 0, 0), [("to_lose", (0,), 75)], id="75: both in one hand"),
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


ENTRIES = [
    pytest.param("bergen", (6, 0, 0), {}, [], id="bergen: a tile scores 3"),
    pytest.param("bergen", (7, 0, 0), {}, [("to_win", (0,), 3)], id="bergen: 3 of 10"),
    pytest.param("bergen", (11, 0), {}, [], id="bergen: 4 of 15"),
    pytest.param("bergen", (8, 0), {"plays_add": "yes"}, [("to_win", (0,), 7)], id="bergen: added"),
    pytest.param("bergen", (7, 0), {"plays_add": "yes"}, [], id="bergen: no more are added"),
    pytest.param("bingo", (3, 3), {}, [], id="bingo: 4 of 7"),
    pytest.param("bingo", (4, 3), {}, [("to_win", (0,), 3)], id="bingo: three big points"),
    pytest.param("forty-two", (166, 165), {}, [("to_win", (0,), 84)], id="42 bid and failed"),
    pytest.param("forty-two", (3, 2), {"stakes": "marks"}, [("to_win", (0,), 4)], id="marks: 168"),
    pytest.param("draw", (33, 31, 0), {}, [("to_win", (0,), 28)], id="draw: two hands"),
    pytest.param("draw", (42, 0, 0), {}, [("to_win", (0,), 19)], id="draw: an ordinary round"),
    pytest.param("draw", (31, 30, 0, 0), {}, [("to_win", (0,), 30)], id="draw: never before half"),
    pytest.param("draw", (31, 29), {"target": 50}, [("to_win", (0,), 19)], id="draw to 50"),
    pytest.param("kozel", (24, 0, 0), {}, [], id="kozel: 76 of 100"),
    pytest.param("kozel", (25, 0, 0), {}, [("to_lose", (0,), 75)], id="kozel: 75 of 100"),
    pytest.param("kozel", (49, 0), {"special": "alone"}, [], id="kozel: 6-6 alone"),
    pytest.param(
        "kozel", (50, 0), {"special": "alone"}, [("to_lose", (0,), 50)], id="kozel: 50 alone"
    ),
    pytest.param("cribbage", (90, 0), {}, [], id="cribbage: 31"),
    pytest.param("cribbage", (91, 0), {}, [("to_win", (0,), 30)], id="cribbage: 30"),
    pytest.param("cribbage", (20, 0), {"target": 40}, [("to_win", (0,), 20)], id="cribbage to 40"),
    pytest.param("block", (120, 119), {"award": "one_point"}, [("to_win", (0,), 1)], id="a point"),
    pytest.param(
        "all-fives", (45, 0), {"points_of_five": "yes"}, [], id="points of five: 16 of 61"
    ),
    pytest.param(
        "all-fives",
        (46, 0),
        {"points_of_five": "yes"},
        [("to_win", (0,), 15)],
        id="points of five: 15 of 61",
    ),
    pytest.param("free", (5, 8), {"target": 10}, [("to_win", (1,), 2)], id="an unknown game"),
]


@pytest.mark.parametrize(("game_name", "scores", "options", "expected"), ENTRIES)
def test_what_one_entry_can_bring(
    game_name: str, scores: tuple[int, ...], options: dict[str, object], expected: list[Any]
) -> None:
    partners = game_name == "forty-two"
    assert told(game_name, scores, partners=partners, **options) == expected


def test_what_hangs_comes_with_the_next_loss() -> None:
    scores = (1, 0, 0)
    lost = [("to_lose", (0,), 99)]
    assert told("kozel", scores, hanging=(24, 0, 0), hang="yes") == lost
    assert told("kozel", scores, hanging=(23, 24, 0), hang="yes") == []


def test_nothing_after_the_end() -> None:
    over = MatchState((100, 99), 0, 5, Outcome(True, (0,)))
    assert needs(game("draw"), Seating.alone(2), over) == ()
