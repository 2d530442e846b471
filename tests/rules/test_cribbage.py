"""Section 11: domino cribbage, where every score is a peg with its reason."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import NoAward, Scored
from scorekeeper.rules.entries import DealEntry, Play, PointsEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.in_play import plays_of
from scorekeeper.rules.match import replay
from scorekeeper.rules.options import options_in_force
from scorekeeper.rules.values import Award, Seating
from tests.rules.rounds import after, blocked, chosen, out, played, refused, scored, settled

CRIBBAGE = game("cribbage")
TO_31 = chosen("cribbage", second_count="thirty_one")


def test_two_players_six_tiles() -> None:
    assert dict(CRIBBAGE.deal) == {2: 6}


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("pair", 2),
        ("three_alike", 6),
        ("four_alike", 12),
        ("fifteen", 2),
        ("twenty_one", 2),
        ("last_tile", 1),
        ("starter_double", 1),
    ],
)
def test_pegs_of_fixed_value(name: str, points: int) -> None:
    assert settled(CRIBBAGE, played(CRIBBAGE, 1, name)) == Award(
        (0, points), 1, Scored.PLAYS, (points,)
    )
    for wrong in (points - 1, points + 1):
        refusal = refused(CRIBBAGE, PointsEntry(1, plays=(Play(name, wrong),)))
        assert (refusal.code, refusal.details["most"]) == ("bad_points", points)


@pytest.mark.parametrize("name", ["run", "show", "crib"])
@pytest.mark.parametrize("points", [-1, 0, 1, 12, 99, 100])
def test_pegs_counted_at_the_table(name: str, points: int) -> None:
    entry = played(CRIBBAGE, 0, **{name: points})
    if 1 <= points <= 99:
        assert settled(CRIBBAGE, entry).points == (points, 0)
    else:
        assert refused(CRIBBAGE, entry).code == "bad_points"


def test_several_reasons_for_one_tile_are_added() -> None:
    award = settled(CRIBBAGE, played(CRIBBAGE, 0, "pair", "fifteen", run=9))
    assert (award.points, award.working) == ((13, 0), "2 + 2 + 9 = 13")


def test_the_second_count_is_twenty_one_or_thirty_one() -> None:
    assert {"fifteen", "twenty_one"} <= set(plays_of(CRIBBAGE))
    assert refused(CRIBBAGE, PointsEntry(0, plays=(Play("thirty_one", 2),))).code == "bad_play"
    assert settled(TO_31, played(TO_31, 0, "thirty_one")).points == (2, 0)
    assert refused(TO_31, PointsEntry(0, plays=(Play("twenty_one", 2),))).code == "bad_play"


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("second_count", ["twenty_one", "thirty_one"]),
        ("runs", ["sum", "tiles"]),
        ("show_order", ["show_play_crib", "play_show_crib"]),
    ],
)
def test_choices_that_are_kept_and_shown(name: str, values: list[str]) -> None:
    assert options_in_force(CRIBBAGE, 2)[name] == values[0]
    for value in values:
        assert options_in_force(chosen("cribbage", **{name: value}), 2)[name] == value


def test_plain_points_and_what_they_cannot_be() -> None:
    assert settled(CRIBBAGE, scored(0, 29)).points == (29, 0)
    for points in (0, -1, 100):
        assert refused(CRIBBAGE, scored(0, points)).code == "bad_points"
    assert refused(CRIBBAGE, scored(0, 5, claimed_by=1)).code == "bad_claim"
    assert refused(CRIBBAGE, scored(0, "5 5")).code == "no_score"


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("past", [-1, 0, 1])
def test_the_target_is_reached_at_once(target: int, past: int) -> None:
    rules = chosen("cribbage", target=target)
    state = after(rules, (target - 6 + past, 120 if target == 121 else 60), scored(0, 6))
    assert state.finished == (past >= 0)
    assert state.winners == ((0,) if past >= 0 else ())


def test_121_unless_agreed_otherwise() -> None:
    assert CRIBBAGE.target(2) == 121


def test_a_deal_ends_without_counting_hands() -> None:
    assert settled(CRIBBAGE, DealEntry()) == Award((0, 0), None, NoAward.NOTHING)
    entries = [scored(0, 8), DealEntry(0), scored(1, 2), DealEntry(1)]
    steps = replay(CRIBBAGE, Seating.alone(2), 0, entries)
    assert [step.after.starter for step in steps] == [0, 1, 1, 0]
    assert [step.after.rounds for step in steps] == [0, 1, 1, 2]
    for entry in (blocked(3, 8), out(0, "", 8)):
        assert refused(CRIBBAGE, entry).code == "wrong_kind"
