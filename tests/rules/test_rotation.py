"""Who sits where, and who leads next under each choice."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scorekeeper.rules.choices import AwardRule
from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.errors import BadSides, RuleBroken
from scorekeeper.rules.match import begin
from scorekeeper.rules.options import with_options
from scorekeeper.rules.rotation import next_seat, next_starter, seat_players, winning_seat
from scorekeeper.rules.values import Award, Seating
from tests.rules.rounds import DRAW, TACTIC, after, blocked, out

PARTNERS = Seating(((0, 2), (1, 3)))


@pytest.mark.parametrize(
    ("seats", "order"), [(2, [0, 1, 0]), (3, [0, 1, 2, 0]), (4, [0, 1, 2, 3, 0])]
)
def test_clockwise(seats: int, order: list[int]) -> None:
    for seat, following in pairwise(order):
        assert next_seat(Seating.alone(seats), seat) == following
    assert next_seat(PARTNERS, 3) == 0


# Led by the first of three; who leads next after: the third wins, the second wins, nobody wins.
@pytest.mark.parametrize(
    ("options", "third_wins", "second_wins", "nobody_wins"),
    [
        ({}, 1, 1, 1),
        ({"next_starter": "rotate", "after_tie": "rotate"}, 1, 1, 1),
        ({"next_starter": "winner"}, 2, 1, 1),
        ({"after_tie": "same"}, 1, 1, 0),
        ({"next_starter": "winner", "after_tie": "same"}, 2, 1, 0),
        ({"next_starter": "highest_double"}, None, None, None),
        ({"next_starter": "highest_double", "after_tie": "same"}, None, None, None),
    ],
    ids=str,
)
def test_who_leads_next(
    options: dict[str, object],
    third_wins: int | None,
    second_wins: int | None,
    nobody_wins: int | None,
) -> None:
    rules = with_options(DRAW, options)
    for entry in (out(2, 5, 6, ""), blocked(5, 6, 4)):
        assert after(rules, (0, 0, 0), entry).starter == third_wins
    for entry in (out(1, 5, "", 6), blocked(5, 4, 6)):
        assert after(rules, (0, 0, 0), entry).starter == second_wins
    assert after(rules, (0, 0, 0), blocked(5, 5, 6)).starter == nobody_wins


@pytest.mark.parametrize("named", [0, 1, 2])
def test_the_rotation_follows_who_really_led(named: int) -> None:
    state = after(DRAW, (0, 0, 0), out(0, "", 5, 6, starter=named), starter=0)
    assert state.starter == (named + 1) % 3


def test_tactic_may_rotate_once_somebody_has_led() -> None:
    rules = with_options(TACTIC, {"next_starter": "rotate"})
    assert begin(rules, Seating.alone(2), None).starter is None
    assert after(rules, (0, 0), out(0, "", 5, starter=1)).starter == 0


@pytest.mark.parametrize(
    ("leads", "entry", "starter"),
    [
        ("rotate", out(0, "", 5), None),
        ("rotate", blocked(5, 5), None),
        ("winner", out(1, 5, ""), 1),
        ("winner", blocked(5, 5), None),
    ],
    ids=["rotate-won", "rotate-tie", "winner-won", "winner-tie"],
)
def test_nobody_is_proposed_where_nobody_is_known_to_have_led(
    leads: str, entry: RoundEntry, starter: int | None
) -> None:
    for after_tie in ("rotate", "same"):
        rules = with_options(TACTIC, {"next_starter": leads, "after_tie": after_tie})
        assert after(rules, (0, 0), entry, starter=None).starter == starter


@pytest.mark.parametrize(
    ("entry", "seat"),
    [
        (out(3, 1, 2, 3, ""), 3),
        (blocked(1, 8, 20, 9), 1),
        (blocked(9, 8, 1, 20), 2),
    ],
    ids=["out", "lighter-partner", "lighter-partner-second"],
)
def test_the_seat_that_won_for_its_side(entry: RoundEntry, seat: int) -> None:
    side = PARTNERS.side_of(seat)
    assert winning_seat(DRAW, PARTNERS, entry, side) == seat
    rules = with_options(DRAW, {"next_starter": "winner"})
    assert next_starter(rules, PARTNERS, 0, entry, Award((9, 0), side, AwardRule.OPPONENTS)) == seat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_sits_alone(players: int) -> None:
    alone = Seating(tuple((seat,) for seat in range(players)))
    assert seat_players(DRAW, players) == alone
    assert seat_players(DRAW, players, [[seat] for seat in range(players)]) == alone
    assert alone.seats == players


@pytest.mark.parametrize(
    "sides",
    [
        [],
        [[0], [1], [2]],
        [[0, 2], [1, 3]],
        [[1], [0], [2], [3]],
        [[0], [1], [2], [2]],
        [[0], [1], [2], [4]],
        [[0], [1], [2], [3], []],
    ],
    ids=str,
)
def test_other_sides_are_refused(sides: list[list[int]]) -> None:
    with pytest.raises(BadSides) as refused:
        seat_players(DRAW, 4, sides)
    assert (refused.value.code, refused.value.field) == ("bad_sides", "sides")


def test_players_are_judged_before_sides() -> None:
    with pytest.raises(RuleBroken) as refused:
        seat_players(DRAW, 5, [[0]])
    assert refused.value.code == "bad_players"
