"""A key makes a retry, or a double tap, one write."""

from __future__ import annotations

import pytest

from scorekeeper.rules.reading import RawRound
from scorekeeper.services.errors import BadKey, KeyReused
from tests.services.keeping import Phone, blocked, out

ROUND = out(0, ["6-6", "5-1"], starter=0)


def test_a_double_tap_is_one_round(phone: Phone) -> None:
    match = phone.start().match_id
    first = phone.record(match, ROUND, key="tap", expected_seq=0)
    second = phone.record(match, ROUND, key="tap", expected_seq=0)
    assert (first.how, second.how) == ("created", "known")
    assert (first.seq, first.award, first.state) == (second.seq, second.award, second.state)
    assert phone.see(match).head == 1


def test_a_known_key_is_answered_from_its_place_whatever_came_after(phone: Phone) -> None:
    match = phone.start().match_id
    first = phone.record(match, ROUND, key="tap", expected_seq=0)
    phone.record(match, out(1, 6))
    phone.correct(match, 1, out(0, 40))
    again = phone.record(match, ROUND, key="tap", expected_seq=3)
    assert again.how == "known"
    assert (again.seq, again.award, again.state) == (1, first.award, first.state)


@pytest.mark.parametrize(
    "retry",
    [
        pytest.param(out(0, ["5-1", "6-6"], starter=0), id="tiles in another order"),
        pytest.param(out(0, ["66", "1|5"], starter=0), id="tiles written otherwise"),
        pytest.param(out(0, ["6-6", "5-1"]), id="the proposed starter left out"),
    ],
)
def test_the_same_in_other_words_is_known(phone: Phone, retry: RawRound) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND, key="tap")
    assert phone.record(match, retry, key="tap").how == "known"


@pytest.mark.parametrize(
    "retry",
    [
        pytest.param(out(0, ["6-6", "5-2"], starter=0), id="another tile"),
        pytest.param(out(0, 18, starter=0), id="a total for tiles"),
        pytest.param(out(0, ["6-6", "5-1"], starter=1), id="another starter"),
        pytest.param(out(1, ["6-6", "5-1"], starter=0), id="another out"),
        pytest.param(blocked(["6-6", "5-1"], ["0-0"], starter=0), id="blocked"),
        pytest.param(out(0, ["no tile"], starter=0), id="not to be read"),
        pytest.param(RawRound(ROUND.ended, ROUND.hands, 0, 0, last_laid=0), id="last laid"),
    ],
)
def test_a_known_key_with_other_content_is_refused(phone: Phone, retry: RawRound) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND, key="tap")
    with pytest.raises(KeyReused):
        phone.record(match, retry, key="tap")
    assert phone.see(match).head == 1


def test_a_key_belongs_to_one_kind_of_write(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND, key="tap")
    with pytest.raises(KeyReused):
        phone.correct(match, 1, ROUND, key="tap")
    with pytest.raises(KeyReused):
        phone.correct(match, 1, None, key="tap")
    with pytest.raises(KeyReused):
        phone.end(match, key="tap")


def test_a_correction_is_known_by_its_round_and_its_reason(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND)
    phone.correct(match, 1, out(0, 9), key="fix", reason="misread")
    assert phone.correct(match, 1, out(0, 9), key="fix", reason=" misread ").how == "known"
    with pytest.raises(KeyReused):
        phone.correct(match, 1, out(0, 9), key="fix", reason="other")
    with pytest.raises(KeyReused):
        phone.correct(match, 1, None, key="fix", reason="misread")


def test_taking_back_twice_by_one_key_takes_back_once(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, ROUND)
    phone.correct(match, 1, None, key="undo")
    assert phone.correct(match, 1, None, key="undo").how == "known"
    assert phone.see(match).head == 2


def test_the_same_key_in_another_match_is_another_key(phone: Phone) -> None:
    one, two = phone.start().match_id, phone.start().match_id
    assert phone.record(one, ROUND, key="tap").how == "created"
    assert phone.record(two, ROUND, key="tap").how == "created"


@pytest.mark.parametrize("key", ["", " ", "a b", "a\n", "ключ", "x" * 65, "\ud800", "a\x00"])
def test_a_key_is_plain_and_short(phone: Phone, key: str) -> None:
    match = phone.start().match_id
    with pytest.raises(BadKey):
        phone.record(match, ROUND, key=key)
    with pytest.raises(BadKey):
        phone.start(key=key)
    assert phone.record(match, ROUND, key="~" * 64).how == "created"
