"""A match as its ledger tells it: replayed, corrected, reopened, ended."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from scorekeeper.rules.entries import EndEntry, Entry
from scorekeeper.rules.errors import EmptyHand, RuleBroken
from scorekeeper.rules.history import Kept, Written, standing
from scorekeeper.rules.match import Step, apply_entry, begin, check_entry, led_by, replay
from scorekeeper.rules.options import with_options
from scorekeeper.rules.values import MatchState, Outcome, Seating
from tests.rules.rounds import DRAW, blocked, out

TWO = Seating.alone(2)
THREE = Seating.alone(3)

# Nine rounds of three to 61, the award of each behind it. Rotation would let 0, 1, 2, 0 ... lead.
NINE = [
    out(0, "", 3, 4, starter=0),  # 7, 0, 0
    out(1, 5, "", 4, starter=1),  # 7, 9, 0
    blocked(3, 8, 10, starter=2),  # 22, 9, 0
    blocked(4, 4, 9, starter=0),  # the same
    out(2, 6, 7, "", starter=1),  # 22, 9, 13
    out(0, "", 5, 6, starter=2),  # 33, 9, 13
    out(1, 5, "", 6, starter=0),  # 33, 20, 13
    out(2, 5, 6, "", starter=1),  # 33, 20, 24
    out(0, "", 5, 6, starter=2),  # 44, 20, 24
]


def scores(steps: Sequence[Step]) -> list[tuple[int, ...]]:
    return [step.after.scores for step in steps]


def test_a_match_begins_with_nothing() -> None:
    state = begin(DRAW, THREE, 2)
    assert state == MatchState((0, 0, 0), 2, 0, Outcome(finished=False))
    assert (state.finished, state.winners) == (False, ())


def test_scores_starters_and_awards_of_nine_rounds() -> None:
    steps = replay(DRAW, THREE, 0, NINE)
    assert scores(steps) == [
        (7, 0, 0),
        (7, 9, 0),
        (22, 9, 0),
        (22, 9, 0),
        (22, 9, 13),
        (33, 9, 13),
        (33, 20, 13),
        (33, 20, 24),
        (44, 20, 24),
    ]
    assert [step.proposed for step in steps] == [0, 1, 2, 0, 1, 2, 0, 1, 2]
    assert [step.after.rounds for step in steps] == list(range(1, 10))
    assert all(step.counts for step in steps)
    assert not any(step.off_rotation for step in steps)
    assert steps[-1].after.starter == 0
    assert all(len(step.award.points) == 3 for step in steps if step.award)


def test_each_step_stands_on_the_one_before() -> None:
    steps = replay(DRAW, THREE, 0, NINE)
    assert steps[0].before == begin(DRAW, THREE, 0)
    for step, following in pairwise(steps):
        assert following.before == step.after
    state = begin(DRAW, THREE, 0)
    for step in steps:
        assert check_entry(DRAW, THREE, state, step.entry) == step.award
        state = apply_entry(DRAW, THREE, state, step.entry)
        assert state == step.after


def test_a_round_that_names_nobody_is_led_by_the_seat_proposed() -> None:
    state = MatchState((0, 0, 0), 2)
    entry = out(0, "", 3, 4)
    assert led_by(state, entry).starter == 2
    assert led_by(state, out(0, "", 3, 4, starter=1)).starter == 1
    assert apply_entry(DRAW, THREE, state, entry).starter == 0


def test_a_round_led_out_of_turn_is_marked_and_followed() -> None:
    led = [NINE[0], out(1, 5, "", 4, starter=0), blocked(3, 8, 10, starter=1)]
    steps = replay(DRAW, THREE, 0, led)
    assert [step.off_rotation for step in steps] == [False, True, False]
    assert [step.proposed for step in steps] == [0, 1, 1]


def test_round_three_corrected_after_round_nine() -> None:
    """The correction makes the third seat's round a win of the second, who reaches the target."""
    rows = [Written(seq, entry) for seq, entry in enumerate(NINE, 1)]
    correction = out(1, 30, "", 30, starter=2)
    kept = standing([*rows, Written(10, correction, replaces=3)])
    assert kept[2] == Kept(3, correction, (3, 10))
    steps = replay(DRAW, THREE, 0, [each.entry for each in kept if each.entry])
    assert steps[2].after == MatchState((7, 69, 0), 0, 3, Outcome(True, (1,)))
    assert [step.counts for step in steps] == [True] * 3 + [False] * 6
    assert {step.after for step in steps[3:]} == {steps[2].after}
    assert [step.award for step in steps[3:]] == [
        step.award for step in replay(DRAW, THREE, 0, NINE)[3:]
    ]
    assert not any(step.off_rotation for step in steps)

    back = standing([*rows, Written(10, correction, 3), Written(11, NINE[2], 3)])
    assert back[2].versions == (3, 10, 11)
    assert replay(DRAW, THREE, 0, [each.entry for each in back if each.entry]) == replay(
        DRAW, THREE, 0, NINE
    )


def test_a_corrected_winner_moves_the_start_and_marks_who_led_since() -> None:
    rules = with_options(DRAW, {"next_starter": "winner"})
    led = [out(0, "", 3, 4, starter=0), out(1, 3, "", 4, starter=0)]
    assert [step.off_rotation for step in replay(rules, THREE, 0, led)] == [False, False]
    corrected = [out(2, 3, 4, "", starter=0), led[1]]
    steps = replay(rules, THREE, 0, corrected)
    assert [step.off_rotation for step in steps] == [False, True]
    assert steps[1].after.starter == 1


def test_a_finished_match_is_reopened_by_a_correction() -> None:
    won = [out(0, "", 99, starter=0), out(0, "", 3, starter=1)]
    steps = replay(DRAW, TWO, 0, won)
    assert steps[-1].after.winners == (0,)
    mended = replay(DRAW, TWO, 0, [won[0], out(1, 3, "", starter=1)])
    assert not mended[-1].after.finished
    assert mended[-1].after.scores == (99, 3)
    withdrawn = replay(DRAW, TWO, 0, won[:1])
    assert withdrawn[-1].after == MatchState((99, 0), 1, 1)


@pytest.mark.parametrize(
    "led",
    [
        [out(0, "", 60, starter=0), out(0, "", 40, starter=1)],
        [out(0, "", 100, starter=0)],
        [out(0, "", 101, starter=0)],
    ],
    ids=["reached", "at-once", "passed"],
)
def test_the_end_keeps_who_would_lead_next(led: list[Entry]) -> None:
    state = replay(DRAW, TWO, 0, led)[-1].after
    assert state.finished
    assert state.starter == len(led) % 2
    assert state.rounds == len(led)


def test_a_match_nobody_finished() -> None:
    steps = replay(DRAW, THREE, 0, [*NINE[:2], EndEntry(), NINE[2]])
    assert [step.counts for step in steps] == [True, True, True, False]
    assert steps[2].award is None
    assert steps[2].after == MatchState((7, 9, 0), 2, 2, Outcome(finished=True))
    assert steps[3].after == steps[2].after
    assert not steps[2].off_rotation
    assert check_entry(DRAW, THREE, begin(DRAW, THREE, 0), EndEntry()) is None


def test_a_refused_round_changes_nothing() -> None:
    state = MatchState((7, 9, 0), 2, 2)
    with pytest.raises(EmptyHand):
        apply_entry(DRAW, THREE, state, blocked("", 8, 10))
    assert state == MatchState((7, 9, 0), 2, 2)


def test_an_empty_ledger() -> None:
    assert replay(DRAW, THREE, 0, []) == ()
    assert standing([]) == ()


@pytest.mark.parametrize("starter", [None, 3])
def test_no_replay_without_a_starter_that_can_be(starter: int | None) -> None:
    with pytest.raises(RuleBroken):
        replay(DRAW, THREE, starter, NINE)


def test_withdrawn_and_restored() -> None:
    one, two, other = NINE[:3]
    rows = [
        Written(1, one),
        Written(2, two),
        Written(3, None, replaces=1),
    ]
    assert standing(rows) == (Kept(1, None, (1, 3)), Kept(2, two, (2,)))
    rows.append(Written(4, other, replaces=1))
    assert standing(rows) == (Kept(1, other, (1, 3, 4)), Kept(2, two, (2,)))
    rows.append(Written(5, one))
    assert [each.seq for each in standing(rows)] == [1, 2, 5]


@pytest.mark.parametrize("replaces", [2, 3, 4, 9])
def test_only_a_first_version_is_replaced(replaces: int) -> None:
    rows = [Written(1, NINE[0]), Written(2, NINE[1], replaces=1)]
    with pytest.raises(KeyError):
        standing([*rows, Written(3, NINE[2], replaces=replaces)])
