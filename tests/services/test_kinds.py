"""Every kind of entry is recorded, corrected, taken back and restored in one way."""

from __future__ import annotations

import pytest

from scorekeeper.records.ledger import verify
from scorekeeper.records.match_view import Kind
from scorekeeper.rules.entries import (
    ROUNDS,
    AdjustmentEntry,
    ContractEntry,
    EndEntry,
    LastHolderEntry,
)
from scorekeeper.rules.errors import MatchFinished, RuleBroken, WrongKind
from scorekeeper.rules.reading import RawEntry, RawPoints
from scorekeeper.services.errors import KeyReused, NothingToWithdraw, Stale
from scorekeeper.services.rounds import preview
from tests.services.keeping import Phone, fresh, out
from tests.services.kinds import EVERY, FOUR, PAIRS, Kept

KINDS = pytest.mark.parametrize("kept", EVERY, ids=lambda kept: kept.id)
TWO = ("Ann", "Ben")


def begun(phone: Phone, kept: Kept) -> str:
    return phone.start(
        *kept.players, game=kept.game, sides=kept.sides, options=kept.options
    ).match_id


@KINDS
@pytest.mark.parametrize("program", [False, True], ids=["phone", "program"])
def test_recorded(phone: Phone, kept: Kept, program: bool) -> None:
    phone.program = program
    match = begun(phone, kept)
    told = phone.record(match, kept.entry, reason="so it was")
    assert told.award is not None
    assert (told.seq, told.how, told.award.points) == (1, "created", kept.points)
    view = phone.see(match)
    assert view == fresh(phone, match)
    assert view.state == told.state
    assert view.state.scores == kept.points
    shown = view.items[0]
    assert (shown.kind, shown.number, shown.award) == (kept.kind, 1, told.award)
    assert view.rounds == ((shown,) if kept.kind is Kind.ROUND else ())
    assert view.state.rounds == (kept.kind is Kind.ROUND)
    assert (view.history[0].reason, view.history[0].kind) == ("so it was", kept.kind)
    assert shown.led == (0 if isinstance(shown.entry, ROUNDS) else None)
    assert verify(phone.session, match) is None


@KINDS
def test_corrected(phone: Phone, kept: Kept) -> None:
    match, right = begun(phone, kept), begun(phone, kept)
    phone.record(match, kept.entry)
    phone.record(match, kept.other)
    told = phone.correct(match, 1, kept.other, reason="misread")
    assert told.award is not None
    assert told.award.points == kept.others
    view = phone.see(match)
    assert view == fresh(phone, match)
    assert [row.kind for row in view.history] == [kept.kind, kept.kind, Kind.CORRECTION]
    assert [row.replaces for row in view.items[0].versions] == [None, 1]
    phone.record(right, kept.other)
    phone.record(right, kept.other)
    at_once = phone.see(right)
    assert view.state.scores == at_once.state.scores == tuple(2 * n for n in kept.others)
    assert [shown.award for shown in view.items] == [shown.award for shown in at_once.items]


@KINDS
def test_taken_back_and_restored(phone: Phone, kept: Kept) -> None:
    match = begun(phone, kept)
    phone.record(match, kept.entry)
    before = phone.record(match, kept.other).state
    gone = phone.correct(match, 1, None)
    assert gone.award is None
    assert gone.state.scores == kept.others
    view = phone.see(match)
    assert view == fresh(phone, match)
    first, second = view.items
    assert (first.withdrawn, first.entry, first.number) == (True, None, None)
    assert second.number == 1
    assert first.last_entry == first.versions[0].entry
    with pytest.raises(NothingToWithdraw):
        phone.correct(match, 1, None)
    assert phone.correct(match, 1, kept.entry).state == before
    assert phone.see(match).items[0].entry == first.last_entry
    assert verify(phone.session, match) is None


@KINDS
def test_a_preview_says_what_saving_would(phone: Phone, kept: Kept) -> None:
    match = begun(phone, kept)
    view = phone.see(match)
    before = preview(view, kept.entry)
    assert phone.see(match) == view
    told = phone.record(match, kept.entry)
    assert before == (told.award, told.state)
    before = preview(phone.see(match), kept.other, replaces=1)
    told = phone.correct(match, 1, kept.other)
    assert before == (told.award, told.state)


@KINDS
def test_a_double_tap_is_one_entry(phone: Phone, kept: Kept) -> None:
    match = begun(phone, kept)
    first = phone.record(match, kept.entry, key="tap", expected_seq=0)
    phone.record(match, kept.other)
    phone.correct(match, 1, kept.other)
    again = phone.record(match, kept.entry, key="tap", expected_seq=0)
    assert (again.how, again.seq) == ("known", 1)
    assert (again.award, again.state) == (first.award, first.state)
    for wrong in (kept.other, RawPoints(0, 99), out(0, ["6-5"])):
        with pytest.raises(KeyReused):
            phone.record(match, wrong, key="tap")
    with pytest.raises(KeyReused):
        phone.correct(match, 1, kept.entry, key="tap")
    assert phone.see(match).head == 3


@KINDS
def test_two_phones(phone: Phone, other: Phone, kept: Kept) -> None:
    match = begun(phone, kept)
    first = phone.record(match, kept.entry, expected_seq=0)
    same = other.record(match, kept.entry, key="mine", expected_seq=0)
    assert (same.how, same.seq, same.award, same.state) == (
        "confirmed",
        1,
        first.award,
        first.state,
    )
    assert phone.see(match).history[0].confirmed_by == ("Ben’s phone",)
    assert other.record(match, kept.entry, key="mine", expected_seq=0).how == "known"
    with pytest.raises(Stale) as refused:
        other.record(match, kept.other, expected_seq=0)
    stale = refused.value
    assert (stale.theirs, stale.current.head) == (phone.see(match).history[0], 1)
    assert stale.mine is not None
    assert other.record(match, kept.other, expected_seq=1).seq == 2


def test_equal_points_may_be_asked_about(phone: Phone, other: Phone) -> None:
    match = phone.start("Ann", "Ben", game="all-fives").match_id
    phone.record(match, RawPoints(0, 5), expected_seq=0)
    with pytest.raises(Stale) as refused:
        other.record(match, RawPoints(0, 5), expected_seq=0, ask_alike=True)
    assert refused.value.since == phone.see(match).history
    assert refused.value.mine == phone.see(match).history[0].entry
    phone.record(match, out(0, 8), expected_seq=1)
    again = other.record(match, out(0, 8), expected_seq=1, ask_alike=True)
    assert again.how == "confirmed"


def test_a_penalty_for_another_reason_is_another(phone: Phone, other: Phone) -> None:
    match = phone.start("Ann", "Ben").match_id
    phone.record(match, AdjustmentEntry(0, -5), reason="late", expected_seq=0)
    with pytest.raises(Stale):
        other.record(match, AdjustmentEntry(0, -5), reason="swore", expected_seq=0)
    same = other.record(match, AdjustmentEntry(0, -5), reason="late", expected_seq=0)
    assert same.how == "confirmed"


# One entry of each kind that a game of All Fives has, and what other games have.
FIVES: dict[str, RawEntry] = {
    "round": out(0, 8),
    "points": RawPoints(0, 10),
    "bonus": AdjustmentEntry(0, 5),
}


@pytest.mark.parametrize("was", FIVES)
@pytest.mark.parametrize("wanted", [*FIVES, "contract", "losses"])
@pytest.mark.parametrize("withdrawn", [False, True], ids=["standing", "withdrawn"])
def test_a_correction_keeps_the_kind(phone: Phone, was: str, wanted: str, withdrawn: bool) -> None:
    match = phone.start(*TWO, game="all-fives").match_id
    phone.record(match, FIVES[was])
    if withdrawn:
        phone.correct(match, 1, None)
    elsewhere = {"contract": ContractEntry(0, 30, 30), "losses": LastHolderEntry(0)}
    raw = (FIVES | elsewhere)[wanted]
    before = phone.see(match)
    if was == wanted:
        phone.correct(match, 1, raw)
        return
    with pytest.raises(WrongKind) as refused:
        phone.correct(match, 1, raw)
    assert refused.value.field == "kind"
    with pytest.raises(WrongKind):
        preview(before, raw, replaces=1)
    phone.session.rollback()
    assert phone.see(match) == before


@KINDS
def test_an_entry_of_another_game_is_refused(phone: Phone, kept: Kept) -> None:
    match = phone.start(*TWO, game="tactic").match_id
    if kept.kind is Kind.ADJUSTMENT or kept.game in {"draw", "mexican-train"}:
        return
    with pytest.raises(RuleBroken):
        phone.record(match, kept.entry)
    assert phone.see(match).head == 0


def test_pairs_are_kept_as_sides(phone: Phone) -> None:
    view = phone.start(*FOUR, game="block", sides=PAIRS).view
    assert view.seating.sides == PAIRS
    told = phone.record(view.id, out(3, 1, 2, 3))
    assert (told.state.scores, told.state.starter) == ((0, 4), 1)
    alone = phone.start(*FOUR, game="block").view
    assert alone.state.scores == (0, 0, 0, 0)
    always = phone.start(*FOUR, game="forty-two").view
    assert always.seating.sides == PAIRS


def test_a_match_of_any_kind_can_be_ended_unfinished(phone: Phone) -> None:
    for kept in EVERY:
        match = begun(phone, kept)
        phone.record(match, kept.entry)
        phone.end(match)
        view = phone.see(match)
        assert (view.state.finished, view.state.winners) == (True, ())
        assert isinstance(view.history[-1].entry, EndEntry)
        with pytest.raises(MatchFinished):
            phone.record(match, kept.entry)
        phone.session.rollback()
        assert phone.resume(match).state.scores == kept.points
