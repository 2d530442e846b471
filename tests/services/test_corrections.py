"""Correct round 3 after round 9: the scores, the winner and the next starter follow."""

from __future__ import annotations

import pytest

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.errors import BadSeat, DuplicateTile, MatchFinished
from scorekeeper.services.errors import BadReason, EntryUnknown, NothingToWithdraw
from scorekeeper.services.rounds import preview
from tests.services.keeping import Phone, blocked, out


def scores(view: MatchView) -> list[tuple[int, ...]]:
    return [shown.after.scores for shown in view.rounds]


def counting(view: MatchView) -> list[bool]:
    return [shown.counts for shown in view.rounds]


@pytest.fixture
def nine(phone: Phone) -> str:
    """Nine rounds of 5, won in turn; Ann, who leads the first, has 25, Ben 20."""
    match = phone.start().match_id
    for number in range(9):
        phone.record(match, out(number % 2, 5))
    return match


def test_round_three_after_round_nine(phone: Phone, nine: str) -> None:
    told = phone.correct(nine, 3, out(1, 15), reason="the 6-6 was overlooked")
    view = phone.see(nine)
    assert (told.seq, told.how, told.state) == (10, "created", view.state)
    assert told.award is not None
    assert told.award.points == (0, 15)
    assert view.state.scores == (20, 35)
    assert scores(view)[1:4] == [(5, 5), (5, 20), (5, 25)]
    assert [shown.number for shown in view.rounds] == list(range(1, 10))
    assert all(counting(view))


def test_both_versions_stay_with_time_phone_and_reason(phone: Phone, nine: str) -> None:
    phone.correct(nine, 3, out(1, 15), reason="the 6-6 was overlooked")
    third = phone.see(nine).item(3)
    assert third is not None
    first, second = third.versions
    assert (first.seq, second.seq, second.replaces) == (3, 10, 3)
    assert first.award is not None
    assert first.award.points == (5, 0)
    assert (first.phone, second.phone) == ("Ann’s phone", "Ann’s phone")
    assert (first.reason, second.reason) == ("", "the 6-6 was overlooked")
    assert first.received_at < second.received_at


def test_the_next_starter_follows_where_the_winner_starts(phone: Phone) -> None:
    match = phone.start(options={"next_starter": "winner"}).match_id
    phone.record(match, out(0, 5))
    phone.record(match, out(0, 5))
    assert phone.see(match).state.starter == 0
    assert phone.correct(match, 2, out(1, 5)).state.starter == 1


def test_past_starters_stay_and_are_marked_off_the_rotation(phone: Phone) -> None:
    match = phone.start(options={"after_tie": "same"}).match_id
    phone.record(match, out(0, 5))
    phone.record(match, out(0, 5))
    phone.record(match, out(0, 5))
    phone.correct(match, 1, blocked(5, 5))
    view = phone.see(match)
    assert [shown.entry and shown.entry.starter for shown in view.rounds] == [0, 1, 0]
    assert [shown.proposed for shown in view.rounds] == [0, 0, 0]
    assert [shown.off_rotation for shown in view.rounds] == [False, True, False]
    assert view.state.starter == 1


def test_a_correction_keeps_the_starter_it_does_not_name(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(0, 5, starter=1))
    phone.correct(match, 1, out(0, 6))
    phone.correct(match, 1, out(0, 7))
    view = phone.see(match)
    assert [row.entry.starter for row in view.history] == [1, 1, 1]  # type: ignore[union-attr]
    phone.correct(match, 1, out(0, 7, starter=0))
    assert phone.see(match).state.starter == 1


def test_an_earlier_end_makes_later_rounds_not_count_until_it_is_taken_back(
    phone: Phone, nine: str
) -> None:
    phone.correct(nine, 3, out(0, 96))
    view = phone.see(nine)
    assert view.state.winners == (0,)
    assert view.state.scores == (101, 5)
    assert counting(view) == [True] * 3 + [False] * 6
    assert [shown.number for shown in view.rounds] == list(range(1, 10))
    assert view.rounds[8].award is not None
    phone.correct(nine, 3, out(0, 5))
    view = phone.see(nine)
    assert not view.state.finished
    assert view.state.scores == (25, 20)
    assert all(counting(view))


def test_a_match_winning_round_can_be_taken_back(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(0, 60))
    won = phone.record(match, out(0, 40))
    assert won.state.winners == (0,)
    with pytest.raises(MatchFinished):
        phone.record(match, out(1, 5))
    undone = phone.correct(match, 2, None)
    assert undone.award is None
    assert not undone.state.finished
    assert undone.state.scores == (60, 0)
    assert phone.record(match, out(1, 5)).state.scores == (60, 5)


def test_a_correction_can_win_the_match(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(0, 99))
    assert phone.correct(match, 1, out(0, 100)).state.winners == (0,)


def test_a_withdrawn_round_stands_empty_and_can_be_restored(phone: Phone, nine: str) -> None:
    before = phone.see(nine)
    phone.correct(nine, 4, None, reason="never played")
    view = phone.see(nine)
    fourth = view.rounds[3]
    assert (fourth.withdrawn, fourth.number, fourth.entry, fourth.award) == (True, None, None, None)
    assert fourth.before == fourth.after == view.rounds[2].after
    assert [shown.number for shown in view.rounds] == [1, 2, 3, None, 4, 5, 6, 7, 8]
    assert view.state.scores == (25, 15)
    with pytest.raises(NothingToWithdraw):
        phone.correct(nine, 4, None)
    entry = fourth.last_entry
    phone.correct(nine, 4, out(1, 5))
    view = phone.see(nine)
    assert view.rounds[3].entry == entry
    assert view.state == before.state
    assert [row.kind.value for row in view.rounds[3].versions] == [
        "round",
        "withdrawal",
        "correction",
    ]


def test_a_corrected_ledger_equals_one_that_was_right_at_once(phone: Phone, nine: str) -> None:
    right = phone.start().match_id
    for number in range(9):
        raw = blocked(7, 7) if number == 4 else out(number % 2, 5)
        phone.record(right, raw)
    phone.correct(nine, 5, blocked(7, 7))
    one, two = phone.see(nine), phone.see(right)
    assert one.state == two.state
    assert [(shown.entry, shown.award, shown.after) for shown in one.rounds] == [
        (shown.entry, shown.award, shown.after) for shown in two.rounds
    ]


@pytest.mark.parametrize("seq", [0, -1, 10, 11, 10**30])
def test_only_the_first_version_of_a_round_is_replaced(phone: Phone, nine: str, seq: int) -> None:
    phone.correct(nine, 1, out(0, 6))
    for raw in (out(0, 5), None):
        with pytest.raises(EntryUnknown) as refused:
            phone.correct(nine, seq, raw)
        assert refused.value.field == "replaces"


@pytest.mark.parametrize(
    ("raw", "refusal"),
    [
        pytest.param(out(0, ["6-6", "6-6"]), DuplicateTile, id="a tile twice"),
        pytest.param(out(0, 5, starter=4), BadSeat, id="a seat nobody sits on"),
    ],
)
def test_a_correction_obeys_the_rules(
    phone: Phone, nine: str, raw: object, refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        phone.correct(nine, 1, raw)  # type: ignore[arg-type]
    assert phone.see(nine).head == 9


@pytest.mark.parametrize(
    ("reason", "why"),
    [("x" * 201, "too_long"), ("a\u202eb", "hidden"), ("a\x07", "control"), ("\ud800", "control")],
)
def test_a_reason_can_be_read(phone: Phone, nine: str, reason: str, why: str) -> None:
    with pytest.raises(BadReason) as refused:
        phone.correct(nine, 1, None, reason=reason)
    assert (refused.value.field, refused.value.reason) == ("reason", why)
    phone.correct(nine, 1, None, reason="  не грали   цього  ")
    assert phone.see(nine).history[-1].reason == "не грали цього"


def test_a_preview_says_what_saving_would_and_stores_nothing(phone: Phone, nine: str) -> None:
    view = phone.see(nine)
    award, state = preview(view, out(1, 15), replaces=3)
    assert phone.see(nine) == view
    told = phone.correct(nine, 3, out(1, 15))
    assert (award, state) == (told.award, told.state)
    award, state = preview(phone.see(nine), out(0, ["6-5"]))
    told = phone.record(nine, out(0, ["6-5"]))
    assert (award, state) == (told.award, told.state)
