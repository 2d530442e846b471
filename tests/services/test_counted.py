"""What an entry comes to in its match, and how it follows a correction before it."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import Note
from scorekeeper.rules.entries import AdjustmentEntry, Ended
from scorekeeper.rules.errors import MatchFinished
from scorekeeper.rules.reading import RawPoints, RawRound
from tests.services.keeping import Phone, blocked, fresh, out

TWO = ("Ann", "Ben")


def test_points_belong_to_the_round_they_were_made_in(phone: Phone) -> None:
    match = phone.start(*TWO, game="all-fives").match_id
    for raw in (
        RawPoints(0, 10),
        RawPoints(1, 5),
        out(0, 8),
        AdjustmentEntry(1, 5),
        RawPoints(1, 15),
        out(1, 8),
        RawPoints(0, 5),
    ):
        phone.record(match, raw)
    view = phone.see(match)
    assert [shown.number for shown in view.items] == [1, 1, 1, 2, 2, 2, 3]
    assert [shown.number for shown in view.rounds] == [1, 2]
    assert view.state.scores == (25, 35)
    phone.correct(match, 3, None)
    assert [shown.number for shown in phone.see(match).items] == [1, 1, None, 1, 1, 1, 2]
    assert phone.see(match) == fresh(phone, match)


def test_points_can_end_a_match_in_the_middle_of_a_round(phone: Phone) -> None:
    match = phone.start(*TWO, game="all-fives").match_id
    phone.record(match, out(0, 90))
    won = phone.record(match, RawPoints(0, ends=("5", "5")))
    assert (won.state.scores, won.state.winners, won.state.rounds) == ((100, 0), (0,), 1)
    for raw in (RawPoints(1, 5), out(1, 8), AdjustmentEntry(1, 5)):
        with pytest.raises(MatchFinished):
            phone.record(match, raw)
    # Given to the caller instead, the match goes on.
    on = phone.correct(match, 2, RawPoints(0, ends=(5, 5), claimed_by=1))
    assert (on.state.scores, on.state.finished) == ((90, 10), False)
    phone.record(match, RawPoints(1, 5))
    phone.correct(match, 2, RawPoints(0, ends=(5, 5)))
    view = phone.see(match)
    assert [shown.counts for shown in view.items] == [True, True, False]
    assert view.state.scores == (100, 0)
    assert view == fresh(phone, match)


@pytest.mark.parametrize("program", [False, True], ids=["phone", "program"])
def test_a_void_entry_is_kept_known_and_follows_corrections(phone: Phone, program: bool) -> None:
    """At 59 a last tile worth 2 and the point for going out count for nothing."""
    phone.program = program
    match = phone.start(*TWO, game="fives-and-threes-league").match_id
    for _ in range(7):
        phone.record(match, RawPoints(0, 8))
    phone.record(match, RawPoints(0, 3))
    last = RawRound(Ended.DOMINO, (), 0, ends=("6", 0))
    void = phone.record(match, last, key="last", expected_seq=8)
    assert void.award is not None
    assert (void.award.points, void.award.note) == ((0, 0), Note.VOID)
    assert (void.state.scores, void.state.rounds) == ((59, 0), 1)
    assert phone.record(match, last, key="last", expected_seq=8).award == void.award
    view = phone.see(match)
    assert view == fresh(phone, match)
    assert view.items[-1].award == void.award
    # With a point less before it, it counts and wins; the key still tells what was told then.
    won = phone.correct(match, 8, RawPoints(0, 2))
    assert (won.state.scores, won.state.winners) == ((61, 0), (0,))
    again = phone.record(match, last, key="last", expected_seq=8)
    assert (again.how, again.award, again.state) == ("known", void.award, void.state)
    shown = phone.see(match).items[-1]
    assert shown.award is not None
    assert (shown.award.points, shown.award.note) == ((3, 0), None)
    assert phone.see(match) == fresh(phone, match)
    back = phone.correct(match, 8, RawPoints(0, 3))
    assert (back.state.scores, back.state.finished) == ((59, 0), False)


@pytest.mark.parametrize("program", [False, True], ids=["phone", "program"])
def test_what_hangs_follows_corrections(phone: Phone, program: bool) -> None:
    phone.program = program
    match = phone.start(*TWO, game="kozel", options={"hang": "yes"}).match_id
    phone.record(match, out(0, 20))
    told = phone.record(match, out(0, 10))
    assert told.award is not None
    assert told.award.points == (0, 30)
    assert phone.see(match) == fresh(phone, match)
    less = phone.correct(match, 1, out(0, 14))
    assert (less.state.scores, less.state.hanging) == ((0, 0), (0, 24))
    gone = phone.correct(match, 1, None)
    assert (gone.state.scores, gone.state.hanging) == ((0, 0), (0, 10))
    assert phone.see(match) == fresh(phone, match)


def test_going_out_counts_follow_corrections(phone: Phone) -> None:
    options = {"level": "went_out", "rounds": 2}
    match = phone.start(*TWO, game="mexican-train", options=options).match_id
    phone.record(match, out(0, 20))
    level = phone.record(match, out(1, 20))
    assert level.state.winners == (0, 1)
    again = phone.correct(match, 2, blocked(20, 20))
    assert (again.state.scores, again.state.winners) == ((20, 40), (0,))
    back = phone.correct(match, 1, blocked(20, 20))
    assert (back.state.winners, back.state.went_out) == ((0, 1), (0, 0))


def test_a_bonus_and_a_penalty_with_their_reasons(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, AdjustmentEntry(0, 5), reason=" first  round ")
    told = phone.record(match, AdjustmentEntry(1, -7), reason="a tile looked at")
    assert told.state.scores == (5, -7)
    view = phone.see(match)
    assert [row.reason for row in view.history] == ["first round", "a tile looked at"]
    phone.record(match, out(1, 20))
    assert phone.see(match).state.scores == (5, 13)
    assert phone.correct(match, 2, None).state.scores == (5, 20)
