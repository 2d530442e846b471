"""Common to every game: who wins a round, when a match is decided, what a hand may be."""

from __future__ import annotations

from itertools import permutations

import pytest

from scorekeeper.rules.entries import EndEntry, Entry
from scorekeeper.rules.errors import MatchFinished
from scorekeeper.rules.match import apply_entry, check_entry, outcome
from scorekeeper.rules.options import with_options
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import MatchState, Outcome, Seating
from tests.rules.rounds import DRAW, TACTIC, Left, after, blocked, out, settled

BOTH = pytest.mark.parametrize("rules", [DRAW, TACTIC], ids=lambda rules: rules.game)


def worth(points: int, seats: int = 2) -> Entry:
    """A round that gives the first seat so many points; the second holds most of them."""
    rest = ("0-0", "0-1")[: seats - 2]
    return out(0, "", points - len(rest) // 2, *rest)


@BOTH
def test_double_six_and_everyone_alone(rules: RuleSet) -> None:
    assert rules.highest == 6
    assert rules.tile_set.count == 28
    assert Seating.alone(3).sides == ((0,), (1,), (2,))


@BOTH
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_award_goes_to_the_winner_alone_and_every_seat_has_a_value(
    rules: RuleSet, winner: int
) -> None:
    left = ["2-5", "6-6", "4-4"]
    left[winner] = ""
    award = settled(rules, out(winner, *left))
    assert award.winner == winner
    assert len(award.points) == 3
    assert [seat for seat, points in enumerate(award.points) if points] == [winner]


@BOTH
def test_the_award_is_exact(rules: RuleSet) -> None:
    assert settled(rules, out(0, "", "6-5", "0-2")).points == (13, 0, 0)


@BOTH
def test_scores_keep_what_they_had(rules: RuleSet) -> None:
    assert after(rules, (7, 0, 31), blocked(3, 8, 10)).scores[1:] == (0, 31)
    assert after(rules, (7, 0, 31), blocked(3, 3, 10)).scores == (7, 0, 31)


@BOTH
@pytest.mark.parametrize(
    ("left", "winner"),
    [
        ((3, 8, 10), 0),
        ((8, 3, 10), 1),
        ((8, 10, 3), 2),
        ((3, 8, 8), 0),
        ((7, 8), 0),
        ((8, 7), 1),
        (("0-0", "0-1"), 0),
        ((9, 6, 7, 8), 1),
        ((3, 3, 10), None),
        ((3, 10, 3), None),
        ((10, 3, 3), None),
        ((7, 7), None),
        ((5, 5, 5), None),
        ((5, 5, 5, 5), None),
        ((5, 9, 9, 5), None),
        (("1-2", "0-3", "5-5"), None),
        (("1-2", 3, 10), None),
    ],
    ids=str,
)
def test_blocked_the_one_lowest_wins(
    rules: RuleSet, left: tuple[Left, ...], winner: int | None
) -> None:
    award = settled(rules, blocked(*left))
    assert award.winner == winner
    if winner is None:
        assert award.points == (0,) * len(left)
        assert (award.rule, award.terms, award.working) == ("tie", (), "")
    else:
        assert award.points[winner] > 0


@BOTH
def test_a_hand_of_only_the_double_blank_is_a_hand(rules: RuleSet) -> None:
    assert settled(rules, blocked("0-0", "1-6")).winner == 0
    assert settled(rules, out(1, "0-0", "")).winner == 1


@BOTH
def test_tiles_and_totals_are_worth_the_same(rules: RuleSet) -> None:
    by_tiles = settled(rules, blocked("1-2", "4-4", "5-5"))
    assert settled(rules, blocked(3, 8, 10)) == by_tiles
    assert settled(rules, blocked("1-2", 8, "5-5")) == by_tiles
    assert settled(rules, out(0, "", 12)) == settled(rules, out(0, "", "6-6"))


@pytest.mark.parametrize(
    ("rules", "seats", "target"),
    [
        (DRAW, 2, 100),
        (DRAW, 3, 61),
        (DRAW, 4, 61),
        (TACTIC, 2, 100),
        (TACTIC, 3, 100),
        (TACTIC, 4, 100),
        (with_options(DRAW, {"target": 1}), 2, 1),
        (with_options(DRAW, {"target": 50}), 3, 50),
        (with_options(TACTIC, {"target": 121}), 4, 121),
        (with_options(DRAW, {"target": 1000}), 2, 1000),
    ],
    ids=lambda value: value.game if isinstance(value, RuleSet) else str(value),
)
@pytest.mark.parametrize("past", [-1, 0, 1, 2], ids=["below", "at", "past", "further"])
def test_reach_or_pass_the_target_after_the_round(
    rules: RuleSet, seats: int, target: int, past: int
) -> None:
    before = max(0, target - 10)
    state = after(rules, (before,) + (0,) * (seats - 1), worth(target + past - before, seats))
    assert state.scores[0] == target + past
    assert state.finished == (past >= 0)
    assert state.winners == ((0,) if past >= 0 else ())


@BOTH
@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((0, 0), None),
        ((99, 99), None),
        ((99, 100), (1,)),
        ((100, 99), (0,)),
        ((100, 100), (0, 1)),
        ((100, 101), (1,)),
        ((101, 100), (0,)),
        ((130, 130), (0, 1)),
        ((130, 131), (1,)),
    ],
    ids=str,
)
def test_the_highest_past_the_target_wins_and_equal_is_a_draw(
    rules: RuleSet, scores: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    expected = Outcome(finished=False) if winners is None else Outcome(True, winners)
    assert outcome(rules, Seating.alone(2), scores) == expected


@pytest.mark.parametrize("scores", sorted(set(permutations((61, 61, 70, 12)))), ids=str)
def test_the_order_of_the_seats_does_not_decide(scores: tuple[int, ...]) -> None:
    assert outcome(DRAW, Seating.alone(4), scores).winners == (scores.index(70),)


@pytest.mark.parametrize("scores", sorted(set(permutations((70, 61, 70, 12)))), ids=str)
def test_several_share_a_draw_in_the_order_of_seats(scores: tuple[int, ...]) -> None:
    highest = tuple(seat for seat in range(4) if scores[seat] == 70)
    assert outcome(DRAW, Seating.alone(4), scores).winners == highest


def test_two_past_a_lowered_target() -> None:
    """A target may be passed by several at once only where the match began with such scores."""
    rules = with_options(DRAW, {"target": 20})
    assert after(rules, (25, 19), worth(5)).winners == (0,)
    assert after(rules, (19, 25), worth(6)).winners == (0, 1)
    assert after(rules, (19, 25), worth(5)).winners == (1,)


@BOTH
@pytest.mark.parametrize(
    "entry",
    [blocked(3, 8), blocked(None, 8), out(0, 5, 5), EndEntry()],
    ids=["good", "unfinished", "bad", "end"],
)
def test_nothing_is_entered_past_the_end(rules: RuleSet, entry: Entry) -> None:
    for end in (Outcome(True, (0,)), Outcome(finished=True)):
        over = MatchState((100, 0), 0, 1, end)
        with pytest.raises(MatchFinished) as refused:
            check_entry(rules, Seating.alone(2), over, entry)
        assert refused.value.code == "match_finished"
        with pytest.raises(MatchFinished):
            apply_entry(rules, Seating.alone(2), over, entry)
