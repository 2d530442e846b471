"""An abandoned match is ended and can be resumed; nothing is deleted."""

from __future__ import annotations

import pytest

from scorekeeper.rules.errors import MatchFinished
from scorekeeper.services.errors import EntryUnknown, NothingToWithdraw
from tests.services.keeping import Phone, out


def test_an_ended_match_has_no_winner_and_takes_no_round(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(0, 30))
    told = phone.end(match, reason="the pub closed")
    assert (told.seq, told.award) == (2, None)
    assert (told.state.finished, told.state.winners) == (True, ())
    view = phone.see(match)
    assert (view.ended_seq, view.history[1].reason) == (2, "the pub closed")
    assert len(view.rounds) == 1
    with pytest.raises(MatchFinished):
        phone.record(match, out(0, 30))
    with pytest.raises(MatchFinished):
        phone.end(match)


def test_it_goes_on_where_it_stood(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(0, 30))
    before = phone.see(match)
    phone.end(match)
    told = phone.resume(match)
    assert told.state == before.state
    view = phone.see(match)
    assert (view.ended_seq, view.head) == (None, 3)
    assert phone.record(match, out(1, 5)).state.scores == (30, 5)
    phone.end(match)
    assert phone.see(match).ended_seq == 5


def test_what_is_not_ended_is_not_resumed(phone: Phone) -> None:
    match = phone.start().match_id
    with pytest.raises(NothingToWithdraw):
        phone.resume(match)
    phone.end(match)
    phone.resume(match)
    with pytest.raises(NothingToWithdraw):
        phone.resume(match)


def test_a_won_match_is_not_ended(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(0, 100))
    with pytest.raises(MatchFinished):
        phone.end(match)


def test_an_end_is_taken_back_by_its_seq_too_but_never_becomes_a_round(phone: Phone) -> None:
    match = phone.start().match_id
    phone.end(match)
    with pytest.raises(EntryUnknown):
        phone.correct(match, 1, out(0, 5))
    assert not phone.correct(match, 1, None).state.finished
    with pytest.raises(NothingToWithdraw):
        phone.correct(match, 1, None)


def test_a_correction_may_win_an_ended_match_and_give_it_back(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(0, 30))
    phone.end(match)
    phone.correct(match, 1, out(0, 100))
    assert phone.see(match).state.winners == (0,)
    phone.correct(match, 1, out(0, 30))
    view = phone.see(match)
    assert (view.state.finished, view.state.winners, view.ended_seq) == (True, (), 2)
