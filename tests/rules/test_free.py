"""The plain sheet, for any other table game and for those of which the seeds give only the name."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import Scored, Wins
from scorekeeper.rules.entries import Entry, SheetEntry
from scorekeeper.rules.errors import BadOption, BadSides
from scorekeeper.rules.games import GAMES, game
from scorekeeper.rules.match import begin, outcome, replay
from scorekeeper.rules.options import options_in_force
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.values import Award, Seating
from tests.rules.rounds import PARTNERS, after, blocked, bonus, chosen, refused, settled

FREE = game("free")
LOWEST = chosen("free", wins="lowest")
NEGATIVE = chosen("free", negative="yes")
THREE = Seating.alone(3)
NAMED = ["sports-domino", "checheve", "osel", "telephone", "general", "simka", "six-matador"]


def sheet(*points: int, starter: int | None = None) -> SheetEntry:
    return SheetEntry(points, starter)


@pytest.mark.parametrize("name", NAMED)
def test_games_of_which_only_the_name_is_known_are_sheets(name: str) -> None:
    rules = game(name)
    assert rules.kind is FREE.kind
    assert rules.options == FREE.options
    assert settled(rules, sheet(3, 0), Seating.alone(2)).points == (3, 0)


def test_two_to_twelve_players_in_any_teams() -> None:
    assert FREE.players == tuple(range(2, 13))
    assert seat_players(FREE, 12).seats == 12
    for sides in (
        [[0, 2], [1, 3]],
        [[0, 1], [2, 3]],
        [[0], [1, 2, 3]],
        [[0, 3], [1], [2]],
        [[0, 1, 2], [3, 4, 5]],
    ):
        seats = sum(map(len, sides))
        assert seat_players(FREE, seats, sides).sides == tuple(map(tuple, sides))
    for sides in (
        [[0, 1, 2, 3]],
        [[1, 3], [0, 2]],
        [[2, 0], [1, 3]],
        [[0, 2], [1, 1]],
        [[0, 2], [1]],
        [[0, 2], [1, 4]],
        [[0, 2], [], [1, 3]],
        [[0, -1], [1, 2]],
    ):
        with pytest.raises(BadSides):
            seat_players(FREE, 4, sides)


@pytest.mark.parametrize(
    ("entry", "winner"),
    [
        pytest.param(sheet(5, 9, 0), 1, id="highest"),
        pytest.param(sheet(9, 9, 0), None, id="level"),
        pytest.param(sheet(0, 0, 0), None, id="nothing"),
        pytest.param(sheet(100_000, 1, 2), 0, id="most"),
    ],
)
def test_whole_points_of_each(entry: SheetEntry, winner: int | None) -> None:
    award = settled(FREE, entry, THREE)
    sums = tuple((points,) if points else () for points in entry.points)
    assert award == Award(entry.points, winner, Scored.SHEET, sums=sums)


def test_a_sheet_is_won_by_the_lowest_where_the_lowest_wins() -> None:
    assert settled(LOWEST, sheet(5, 9, 0), THREE).winner == 2
    assert settled(LOWEST, sheet(0, 9, 0), THREE).winner is None


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        pytest.param(sheet(-1, 9, 0), "points.0", id="below-nought"),
        pytest.param(sheet(1, 100_001, 0), "points.1", id="too-many"),
        pytest.param(sheet(1, 2), "points", id="one-missing"),
        pytest.param(sheet(1, 2, 3, 4), "points", id="one-too-many"),
    ],
)
def test_refusal(entry: SheetEntry, field: str) -> None:
    refusal = refused(FREE, entry, THREE)
    assert (refusal.code, refusal.field) == ("bad_points", field)


def test_negative_numbers_where_people_agreed_to_them() -> None:
    assert settled(NEGATIVE, sheet(-5, 9, -100_000), THREE).points == (-5, 9, -100_000)
    assert settled(NEGATIVE, sheet(-5, 9, 0), THREE).working == "−5 / 9 / 0"
    assert refused(NEGATIVE, sheet(-100_001, 0, 0), THREE).code == "bad_points"
    assert after(NEGATIVE, (3, 3, 3), sheet(-5, 0, 2)).scores == (-2, 3, 5)


@pytest.mark.parametrize("past", [-1, 0, 1])
def test_a_target_of_the_highest(past: int) -> None:
    rules = chosen("free", target=500)
    state = after(rules, (490, 0), sheet(10 + past, 3))
    assert (state.finished, state.winners) == ((True, (0,)) if past >= 0 else (False, ()))


@pytest.mark.parametrize("past", [-1, 0, 1])
def test_reaching_it_loses_where_the_lowest_wins(past: int) -> None:
    state = after(LOWEST, (90, 0, 0), sheet(10 + past, 3, 3))
    assert (state.finished, state.winners) == ((True, (1, 2)) if past >= 0 else (False, ()))


def test_rounds_instead_of_a_target() -> None:
    rules = chosen("free", target="none", rounds=3)
    assert rules.target(2) is None
    assert options_in_force(rules, 2)["target"] == "none"
    entries: list[Entry] = [sheet(1, 0), bonus(1, 50), sheet(0, 5000), sheet(0, 1), sheet(0, 1)]
    steps = replay(rules, Seating.alone(2), 0, entries)
    assert [step.after.finished for step in steps] == [False, False, False, True, True]
    assert [step.counts for step in steps] == [True, True, True, True, False]
    assert steps[-1].after.winners == (1,)


def test_neither_target_nor_rounds_goes_on_until_it_is_ended() -> None:
    rules = chosen("free", target="none", rounds="none")
    assert not outcome(rules, THREE, (99_999, 0, 0), rounds=1000).finished
    assert options_in_force(rules, 3)["rounds"] == "none"


@pytest.mark.parametrize("target", [0, -1, 100_001, 1.5, "all", True])
def test_targets_that_are_none(target: object) -> None:
    with pytest.raises(BadOption):
        chosen("free", target=target)


def test_anybody_may_lead_first_and_the_lead_rotates() -> None:
    assert begin(FREE, THREE, None).starter is None
    assert after(FREE, (0, 0, 0), sheet(1, 2, 3, starter=2), None).starter == 0
    assert after(FREE, (0, 0, 0), sheet(1, 2, 3), None).starter is None
    winner = chosen("free", next_starter="winner")
    assert after(winner, (0, 0, 0), sheet(1, 2, 3), 0).starter == 2
    assert after(winner, (0, 0, 0), sheet(3, 3, 1), 0).starter == 1
    assert refused(FREE, sheet(1, 2, 3, starter=3), THREE).field == "starter"


def test_teams_win_as_one_side() -> None:
    assert settled(FREE, sheet(3, 5), PARTNERS).winner == 1
    assert after(FREE, (95, 0), sheet(5, 0), 0, PARTNERS).winners == (0,)


def test_hands_are_not_counted_on_a_sheet() -> None:
    assert refused(FREE, blocked(3, 5)).code == "wrong_kind"
    for name, rules in GAMES.items():
        if rules.kind is not FREE.kind:
            assert refused(rules, sheet(1, 2)).code == "wrong_kind", name
    assert LOWEST.wins is Wins.LOWEST
