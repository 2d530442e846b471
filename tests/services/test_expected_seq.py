"""Two phones: what was written against an older match is confirmed or refused, never lost."""

from __future__ import annotations

import pytest

from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.errors import MatchFinished
from scorekeeper.rules.reading import RawRound
from scorekeeper.services.errors import KeyReused, Stale
from tests.services.keeping import Phone, blocked, out

ROUND = out(0, ["6-6", "5-1"])


def test_the_same_round_from_a_second_phone_is_confirmed(phone: Phone, other: Phone) -> None:
    match = phone.start().match_id
    first = phone.record(match, ROUND, expected_seq=0)
    second = other.record(match, out(0, ["1-5", "66"], starter=0), key="mine", expected_seq=0)
    assert second.how == "confirmed"
    assert (second.seq, second.award, second.state) == (1, first.award, first.state)
    view = phone.see(match)
    assert view.head == 1
    assert view.history[0].confirmed_by == ("Ben’s phone",)
    assert view.rounds[0].versions[0].confirmed_by == ("Ben’s phone",)


def test_the_key_of_a_confirmation_is_remembered(phone: Phone, other: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND, expected_seq=0)
    other.record(match, ROUND, key="mine", expected_seq=0)
    assert other.record(match, ROUND, key="mine", expected_seq=0).how == "known"
    with pytest.raises(KeyReused):
        other.record(match, out(0, 3), key="mine", expected_seq=1)
    assert phone.see(match).history[0].confirmed_by == ("Ben’s phone",)


def test_who_confirms_what_he_wrote_himself_adds_no_witness(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND, expected_seq=0)
    assert phone.record(match, ROUND, expected_seq=0).how == "confirmed"
    assert phone.see(match).history[0].confirmed_by == ()


def test_a_confirmation_is_answered_from_its_place(phone: Phone, other: Phone) -> None:
    match = phone.start().match_id
    first = phone.record(match, ROUND, expected_seq=0)
    phone.record(match, out(1, 30))
    late = other.record(match, ROUND, expected_seq=0)
    assert (late.how, late.seq, late.state) == ("confirmed", 1, first.state)


@pytest.mark.parametrize(
    "mine",
    [
        pytest.param(out(0, 18), id="a total never equals tiles"),
        pytest.param(out(0, ["6-6", "5-1"], starter=1), id="another starter"),
        pytest.param(out(1, ["6-6", "5-1"]), id="another out"),
        pytest.param(blocked(["6-6"], ["5-1"]), id="blocked"),
    ],
)
def test_other_content_is_refused_with_both_versions(
    phone: Phone, other: Phone, mine: RawRound
) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND, expected_seq=0)
    with pytest.raises(Stale) as refused:
        other.record(match, mine, expected_seq=0)
    stale = refused.value
    assert stale.current == phone.see(match)
    assert stale.theirs == stale.current.history[0]
    assert isinstance(stale.mine, RoundEntry)
    assert stale.mine.ended is mine.ended
    assert stale.details == {"expected_seq": 0, "seq": 1}
    assert phone.see(match).head == 1


def test_who_laid_last_may_be_left_unsaid(phone: Phone, other: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND, expected_seq=0)
    told = RawRound(ROUND.ended, ROUND.hands, ROUND.out, last_laid=0)
    assert other.record(match, told, expected_seq=0).how == "confirmed"


@pytest.mark.parametrize(
    ("mine", "read"),
    [
        pytest.param(out(0, ["6-6", "6-6"]), True, id="a tile twice"),
        pytest.param(out(0, ["nothing"]), False, id="no tile"),
        pytest.param(out(0, 2.5), False, id="fractional"),
        pytest.param(RawRound(ROUND.ended, ((), ())), True, id="nobody out"),
    ],
)
def test_stale_comes_before_the_rules(phone: Phone, mine: RawRound, read: bool) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND)
    with pytest.raises(Stale) as refused:
        phone.record(match, mine, expected_seq=0)
    assert (refused.value.mine is not None) is read


def test_stale_comes_before_a_finished_match(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(0, 100))
    with pytest.raises(Stale):
        phone.record(match, ROUND, expected_seq=0)
    with pytest.raises(MatchFinished):
        phone.record(match, ROUND, expected_seq=1)


@pytest.mark.parametrize("seen", [2, 99, -1, 10**30, -(10**30)])
def test_beyond_the_head_or_before_the_start_is_stale(phone: Phone, seen: int) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND)
    with pytest.raises(Stale) as refused:
        phone.record(match, ROUND, expected_seq=seen)
    assert refused.value.theirs is None
    assert refused.value.current.head == 1


def test_only_the_entry_in_its_place_is_compared(phone: Phone, other: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(1, 30), expected_seq=0)
    phone.record(match, ROUND, expected_seq=1)
    with pytest.raises(Stale) as refused:
        other.record(match, out(0, ["6-6", "5-1"], starter=1), expected_seq=0)
    assert refused.value.theirs == phone.see(match).history[0]


def test_corrections_withdrawals_and_ends_are_confirmed_too(phone: Phone, other: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND)
    phone.correct(match, 1, out(0, 9), expected_seq=1, reason="misread")
    assert other.correct(match, 1, out(0, 9), expected_seq=1).how == "confirmed"
    with pytest.raises(Stale):
        other.correct(match, 1, out(0, 8), expected_seq=1)
    phone.correct(match, 1, None, expected_seq=2)
    assert other.correct(match, 1, None, expected_seq=2).how == "confirmed"
    phone.end(match, expected_seq=3)
    assert other.end(match, expected_seq=3).how == "confirmed"
    phone.resume(match, expected_seq=4)
    assert other.resume(match, expected_seq=4).how == "confirmed"
    assert phone.see(match).head == 5


def test_a_round_is_not_confirmed_by_a_correction_of_it(phone: Phone, other: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND)
    phone.correct(match, 1, out(0, 9), expected_seq=1)
    with pytest.raises(Stale) as refused:
        other.record(match, out(0, 9), expected_seq=1)
    assert refused.value.theirs is not None
    assert refused.value.theirs.first == 1
