"""Section 9: Bergen."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import AwardRule, Drawing, NoAward, Scored
from scorekeeper.rules.entries import Ended, Play, PointsEntry, RoundEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, Seating
from tests.rules.rounds import after, blocked, chosen, out, played, refused, scored, settled

BERGEN = game("bergen")
ADDED = chosen("bergen", plays_add="yes")
EACH = chosen("bergen", without_double="each")
ONE = chosen("bergen", bonus=1)


def test_players_deal_and_reserve() -> None:
    assert dict(BERGEN.deal) == {2: 6, 3: 6, 4: 5}
    assert (BERGEN.drawing, BERGEN.reserve, BERGEN.highest) == (Drawing.TO_RESERVE, 2, 6)


@pytest.mark.parametrize(("players", "target"), [(2, 15), (3, 10), (4, 10)])
@pytest.mark.parametrize("past", [-1, 0, 1])
def test_target(players: int, target: int, past: int) -> None:
    assert BERGEN.target(players) == target
    scores = (target - 2 + past,) + (0,) * (players - 1)
    for entry in (
        played(BERGEN, 0, "double"),
        out(0, "", *["1-2", "3-4", "5-6"][: players - 1]),
    ):
        state = after(BERGEN, scores, entry)
        assert (state.scores[0], state.finished) == (target + past, past >= 0)


@pytest.mark.parametrize(
    ("plays", "highest", "added"),
    [
        (("double",), 2, 2),
        (("equal_ends",), 2, 2),
        (("double_and_end",), 3, 3),
        (("double", "equal_ends"), 2, 4),
        (("double", "double_and_end"), 3, 5),
        (("equal_ends", "double_and_end"), 3, 5),
        (("double", "equal_ends", "double_and_end"), 3, 7),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else "",
)
def test_in_play_the_highest_that_applies(plays: tuple[str, ...], highest: int, added: int) -> None:
    award = settled(BERGEN, played(BERGEN, 1, *plays))
    assert award == Award((0, highest), 1, Scored.PLAYS, (highest,))
    assert settled(ADDED, played(ADDED, 1, *plays)).points == (0, added)


@pytest.mark.parametrize("points", range(-1, 10))
@pytest.mark.parametrize(
    ("rules", "possible"), [(BERGEN, {2, 3}), (ADDED, {2, 3, 4, 5, 7})], ids=["highest", "added"]
)
def test_numbers_a_tile_can_score(rules: RuleSet, possible: set[int], points: int) -> None:
    if points in possible:
        assert settled(rules, scored(0, points)).points == (points, 0)
    else:
        refusal = refused(rules, scored(0, points))
        assert (refusal.code, refusal.field) == ("bad_points", "points")


def test_plays_that_are_none() -> None:
    double = Play("double", 2)
    assert refused(BERGEN, PointsEntry(0, plays=(Play("fifteen", 2),))).code == "bad_play"
    assert refused(BERGEN, PointsEntry(0, plays=(double, double))).code == "bad_play"
    assert refused(BERGEN, PointsEntry(0, plays=(Play("double", 3),))).code == "bad_points"
    assert refused(BERGEN, PointsEntry(0, plays=(double,), claimed_by=1)).code == "bad_claim"
    assert refused(BERGEN, scored(0, "5 5")).code == "no_score"


@pytest.mark.parametrize(
    ("rules", "points"), [(BERGEN, (0, 2, 0)), (ONE, (0, 1, 0))], ids=["two", "one"]
)
def test_going_out(rules: RuleSet, points: tuple[int, ...]) -> None:
    award = settled(rules, out(1, "6-6", "", 40))
    assert (award.points, award.rule, award.winner) == (points, AwardRule.FIXED, 1)
    nobody_asked = RoundEntry(Ended.DOMINO, (), 1)
    assert settled(rules, nobody_asked, Seating.alone(3)).points == points


BLOCKED = [
    pytest.param(
        blocked("1-2 0-4", "3-3", "0-0 1-1"), (2, 0, 0), (2, 0, 0), id="one-without-doubles"
    ),
    pytest.param(
        blocked("6-5 6-4", "0-0", "1-1"), (2, 0, 0), (2, 0, 0), id="heavy-but-without-doubles"
    ),
    pytest.param(blocked("3-4", "2-3", "4-5"), (0, 2, 0), (0, 2, 0), id="no-doubles-lowest"),
    pytest.param(blocked("1-4", "2-3", "3-6"), (0, 0, 0), (0, 0, 0), id="no-doubles-level"),
    pytest.param(
        blocked("1-1 2-4", "3-3", "0-0 2-3"), (0, 0, 2), (0, 0, 2), id="all-double-blank-lowest"
    ),
    pytest.param(
        blocked("6-6 2-2", "3-3", "4-4 0-1"), (2, 0, 0), (2, 0, 0), id="all-lowest-of-several"
    ),
    pytest.param(blocked("1-2", "3-4", "0-0"), (2, 0, 0), (2, 2, 0), id="two-without-the-lightest"),
    pytest.param(blocked("1-6", "3-4", "0-0"), (0, 0, 0), (2, 2, 0), id="two-without-level"),
    pytest.param(
        blocked("1-6", "3-5", "0-0", "2-4"), (0, 0, 0, 2), (2, 2, 0, 2), id="three-without"
    ),
]


@pytest.mark.parametrize(("entry", "points", "each"), BLOCKED)
def test_blocked(entry: RoundEntry, points: tuple[int, ...], each: tuple[int, ...]) -> None:
    award = settled(BERGEN, entry)
    assert award.points == points
    assert award.winner == (points.index(2) if 2 in points else None)
    assert award.rule is (AwardRule.DOUBLES if 2 in points else NoAward.TIE)
    assert settled(EACH, entry).points == each
    assert settled(ONE, entry).points == tuple(given // 2 for given in points)


def test_each_hand_without_doubles_under_the_option() -> None:
    award = settled(EACH, blocked("1-2", "3-4", "0-0"))
    assert (award.winner, award.working) == (None, "2 / 2 / 0")
    both = chosen("bergen", without_double="each", bonus="1")
    assert settled(both, blocked("1-2", "3-4", "0-0")).points == (1, 1, 0)


def test_a_blocked_round_needs_tiles() -> None:
    for entry in (blocked(7, 9), blocked("1-2", 9), blocked(9, "0-0")):
        refusal = refused(BERGEN, entry)
        seat = next(seat for seat, hand in enumerate(entry.hands) if isinstance(hand, int))
        assert (refusal.code, refusal.field) == ("tiles_needed", f"hands.{seat}")
    assert refused(BERGEN, blocked("1-2", None)).code == "hand_missing"
    assert settled(BERGEN, out(0, "", 9)).points == (2, 0)


def test_reaching_the_target_in_play_wins_at_once() -> None:
    state = after(BERGEN, (12, 14), played(BERGEN, 0, "double_and_end"))
    assert (state.scores, state.winners, state.rounds) == ((15, 14), (0,), 0)
