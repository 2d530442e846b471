"""What a write would put into the ledger, seen from the match it was made against."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias

from scorekeeper.records.match_view import Kind, MatchView, Replayed, VersionView
from scorekeeper.rules.entries import (
    ROUNDS,
    AdjustmentEntry,
    EndEntry,
    Entry,
    PointsEntry,
    RoundEntry,
)
from scorekeeper.rules.errors import WrongKind
from scorekeeper.rules.match import award_of, check_entry, led_by, settle
from scorekeeper.rules.reading import RawEntry, read_entry
from scorekeeper.services.errors import EntryUnknown, NothingToWithdraw


@dataclass(frozen=True, slots=True)
class Content:
    """A row without its key, its writer and its place; ``entry`` None withdraws."""

    kind: Kind
    replaces: int | None
    entry: Entry | None

    def same_as(self, row: VersionView) -> bool:
        """Whether another wrote the same; what is evidence only, and who laid
        the last tile, may be left unsaid."""
        return (self.kind, self.replaces, _unsaid(self.entry)) == (
            row.kind,
            row.replaces,
            _unsaid(row.entry),
        )

    @property
    def tells_itself(self) -> bool:
        """Whether equal content is proof that another wrote the same: leftover hands are, five
        points are not, for a seat may make them twice."""
        return self.kind not in (Kind.POINTS, Kind.ADJUSTMENT)


Wanted: TypeAlias = Callable[[MatchView, Replayed], Content]
"""Works out the content against the match as it stood when somebody wanted it.

Raises RuleBroken, EntryUnknown or NothingToWithdraw where it cannot be read so.
"""


def _unsaid(entry: Entry | None) -> Entry | None:
    if not isinstance(entry, RoundEntry):
        return entry
    return replace(entry, last_laid=None, line=None)


def an_entry(raw: RawEntry) -> Wanted:
    """A new round, led by the proposed seat where it names none; points, or an adjustment."""

    def content(view: MatchView, then: Replayed) -> Content:
        entry = read_entry(view.rules, view.seating, raw)
        if isinstance(entry, ROUNDS):
            entry = led_by(then.state, entry)
        return Content(_kind_of(entry), None, entry)

    return content


def a_correction(replaces: int, raw: RawEntry) -> Wanted:
    """Another version of an entry; a round is led by who led the earlier one where it names
    nobody. Raises WrongKind for an entry of another kind."""

    def content(view: MatchView, then: Replayed) -> Content:
        before = then.item(replaces)
        if before is None:
            raise EntryUnknown(replaces)
        entry = read_entry(view.rules, view.seating, raw)
        if _kind_of(entry) is not before.kind:
            raise WrongKind(_kind_of(entry))
        if isinstance(entry, ROUNDS) and entry.starter is None:
            entry = replace(entry, starter=before.led)
        return Content(Kind.CORRECTION, replaces, entry)

    return content


def _kind_of(entry: Entry) -> Kind:
    if isinstance(entry, PointsEntry):
        return Kind.POINTS
    return Kind.ADJUSTMENT if isinstance(entry, AdjustmentEntry) else Kind.ROUND


def a_withdrawal(replaces: int) -> Wanted:
    """A round, or the end of the match, taken back."""

    def content(view: MatchView, then: Replayed) -> Content:
        firsts = {row.seq for row in view.history if row.replaces is None}
        if replaces not in firsts:
            raise EntryUnknown(replaces)
        shown = then.item(replaces)
        if then.ended_seq != replaces and (shown is None or shown.withdrawn):
            raise NothingToWithdraw
        return Content(Kind.WITHDRAWAL, replaces, None)

    return content


def an_end() -> Wanted:
    """The end of a match nobody has won."""
    return lambda _view, _then: Content(Kind.END, None, EndEntry())


def a_resumption() -> Wanted:
    """That end, taken back."""

    def content(_view: MatchView, then: Replayed) -> Content:
        if then.ended_seq is None:
            raise NothingToWithdraw
        return Content(Kind.WITHDRAWAL, then.ended_seq, None)

    return content


def next_row(
    view: MatchView,
    content: Content,
    received_at: datetime,
    *,
    client_at: datetime | None = None,
    key: str = "",
    reason: str = "",
) -> VersionView:
    """The row a content would be, without a phone's label and a hash. Raises RuleBroken."""
    entry = content.entry
    if entry is not None and content.kind is Kind.CORRECTION:
        settle(view.rules, view.seating, entry)
    elif entry is not None:
        check_entry(view.rules, view.seating, view.state, entry)
    return VersionView(
        seq=view.head + 1,
        kind=content.kind,
        key=key,
        replaces=content.replaces,
        entry=entry,
        award=None if entry is None else award_of(view.rules, view.seating, entry),
        received_at=received_at,
        client_at=client_at,
        phone=None,
        reason=reason,
        confirmed_by=(),
        hash="",
    )
