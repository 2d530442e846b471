"""A match as it stands: every round with all its versions, worked out from the ledger's rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import TypeAlias

from scorekeeper.records.roles import Role
from scorekeeper.rules.entries import ROUNDS, AdjustmentEntry, Entry, PointsEntry, Round
from scorekeeper.rules.history import Kept, Written, standing
from scorekeeper.rules.match import Step, begin, go_on
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Award, MatchState, Seating

_ITEMS = (*ROUNDS, PointsEntry, AdjustmentEntry)

LotRound: TypeAlias = Mapping[int, Tile]
"""One draw of the lot: the tile of every seat that drew."""


class Kind(StrEnum):
    """What a row of the ledger is."""

    ROUND = "round"
    POINTS = "points"
    ADJUSTMENT = "adjustment"
    SEATS = "seats"
    END = "end"
    CORRECTION = "correction"
    WITHDRAWAL = "withdrawal"


@dataclass(frozen=True, slots=True)
class Tip:
    """The newest row of a match's ledger: 0 and the match's own hash where there is none."""

    match_id: str
    seq: int
    hash: str


@dataclass(frozen=True, slots=True)
class VersionView:
    """One row of the ledger.

    ``key`` is the one it was written by. ``replaces`` is the seq of the first version where this
    is a later one; ``entry`` None withdraws it. ``award`` is what this version gives by itself.
    ``phone`` is the label of the phone that wrote it, None where none did; ``confirmed_by`` those
    of others that wrote the same, "" for one without a label. Times are UTC. ``hash`` seals it,
    "" for a row that is not written.
    """

    seq: int
    kind: Kind
    key: str
    replaces: int | None
    entry: Entry | None
    award: Award | None
    received_at: datetime
    client_at: datetime | None
    phone: str | None
    reason: str
    confirmed_by: tuple[str, ...]
    hash: str

    @property
    def first(self) -> int:
        """The seq of the entry this is a version of."""
        return self.seq if self.replaces is None else self.replaces


@dataclass(frozen=True, slots=True)
class ItemView:
    """A round, in-play points or an adjustment as it stands, by the ``seq`` of its first version.

    ``number`` counts from 1 the rounds that are not withdrawn; of points it is the round they
    were made in; None for what is withdrawn. Then ``entry`` and ``award`` are None too and
    ``before`` equals ``after``. ``counts`` is False past the end of the match. ``proposed`` is
    the seat the rules would have let lead.
    """

    seq: int
    kind: Kind
    number: int | None
    entry: Round | PointsEntry | AdjustmentEntry | None
    award: Award | None
    before: MatchState
    after: MatchState
    counts: bool
    proposed: int | None
    off_rotation: bool
    withdrawn: bool
    versions: tuple[VersionView, ...]

    @property
    def last_entry(self) -> Round | PointsEntry | AdjustmentEntry:
        """What stands, or stood before it was withdrawn."""
        entries = [version.entry for version in self.versions]
        return next(entry for entry in reversed(entries) if isinstance(entry, _ITEMS))

    @property
    def led(self) -> int | None:
        """The seat that led the round, None where it is none or nobody knows."""
        last = self.last_entry
        return last.starter if isinstance(last, ROUNDS) else None


@dataclass(frozen=True, slots=True)
class Replayed:
    """What stands after some rows of a ledger."""

    state: MatchState
    items: tuple[ItemView, ...]
    ended_seq: int | None

    def item(self, seq: int) -> ItemView | None:
        """What was first written under ``seq``."""
        return next((shown for shown in self.items if shown.seq == seq), None)

    def award_of(self, row: VersionView) -> Award | None:
        """What a row that stands came to in the match, where that ended or limited it; else what
        it gives by itself."""
        shown = self.item(row.first)
        stands = shown is not None and shown.versions[-1].seq == row.seq
        return shown.award if shown is not None and stands else row.award


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as it stands.

    ``rules`` have the options in force; ``options`` are all of them with their values,
    ``chosen_options`` those named at the start. ``names`` are told apart ("Ann", "Ann (2)").
    ``lot`` is every draw for the first starter, None where there was none. ``head`` is the seq of
    the newest row, 0 for a new match. ``confirmed`` has the seq that each key confirmed which
    wrote no row of its own. ``ended_seq`` is the seq of the standing end of an
    unfinished match.
    """

    id: str
    game: str
    rules: RuleSet
    options: Mapping[str, str | int]
    chosen_options: Mapping[str, str | int]
    seating: Seating
    first_starter: int | None
    lot: tuple[LotRound, ...] | None
    names: tuple[str, ...]
    created_at: datetime
    head: int
    head_hash: str
    state: MatchState
    items: tuple[ItemView, ...]
    history: tuple[VersionView, ...]
    confirmed: Mapping[str, int]
    ended_seq: int | None

    @property
    def rounds(self) -> tuple[ItemView, ...]:
        """The rounds alone, without the points made during them."""
        return tuple(shown for shown in self.items if shown.kind is Kind.ROUND)

    def item(self, seq: int) -> ItemView | None:
        """What was first written under ``seq``."""
        return next((shown for shown in self.items if shown.seq == seq), None)

    def written_by(self, key: str) -> int | None:
        """The seq of the row that a key wrote."""
        return next((row.seq for row in reversed(self.history) if row.key == key), None)

    @property
    def tip(self) -> Tip:
        return Tip(self.id, self.head, self.head_hash)

    @property
    def now(self) -> Replayed:
        return Replayed(self.state, self.items, self.ended_seq)

    def as_of(self, seq: int) -> Replayed:
        """The match as it stood when the row ``seq`` was its newest."""
        if seq == self.head:
            return self.now
        return replayed(self.rules, self.seating, self.first_starter, self.history[:seq])

    def with_rows(self, rows: Sequence[VersionView]) -> Replayed:
        """The match as it would stand after further rows."""
        if all(row.replaces is None for row in rows):
            return _onward(self.rules, self.seating, self.now, rows)
        return replayed(self.rules, self.seating, self.first_starter, (*self.history, *rows))

    def moved_on(self, rows: Sequence[VersionView], after: Replayed, tip: Tip) -> MatchView:
        """The view with further rows, after which ``after`` stands."""
        return replace(
            self,
            head=tip.seq,
            head_hash=tip.hash,
            state=after.state,
            items=after.items,
            history=(*self.history, *rows),
            ended_seq=after.ended_seq,
        )


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match in a list. ``rules`` have the options in force; ``role`` is what the asking phone
    may do with it."""

    id: str
    game: str
    names: tuple[str, ...]
    seating: Seating
    rules: RuleSet
    state: MatchState
    created_at: datetime
    changed_at: datetime
    role: Role


def replayed(
    rules: RuleSet, seating: Seating, first_starter: int | None, rows: Sequence[VersionView]
) -> Replayed:
    """What stands after these rows, the first of a ledger and in their order."""
    return _onward(rules, seating, Replayed(begin(rules, seating, first_starter), (), None), rows)


def _onward(
    rules: RuleSet, seating: Seating, before: Replayed, rows: Sequence[VersionView]
) -> Replayed:
    """What stands after further rows that replace none of those before."""
    kept = standing(Written(row.seq, row.entry, row.replaces) for row in rows)
    entries = [item.entry for item in kept if item.entry is not None]
    steps = iter(go_on(rules, seating, before.state, entries))
    by_seq = {row.seq: row for row in rows}
    state, items, ended_seq = before.state, list(before.items), before.ended_seq
    number = sum(shown.kind is Kind.ROUND and not shown.withdrawn for shown in items)
    for item in kept:
        step = None if item.entry is None else next(steps)
        kind = by_seq[item.seq].kind
        if kind is Kind.END:
            ended_seq = ended_seq if step is None else item.seq
        else:
            number += kind is Kind.ROUND and step is not None
            during = number if kind is Kind.ROUND else number + 1
            items.append(_item(item, kind, step, state, during, by_seq))
        state = state if step is None else step.after
    return Replayed(state, tuple(items), ended_seq)


def _item(
    item: Kept,
    kind: Kind,
    step: Step | None,
    state: MatchState,
    number: int,
    by_seq: Mapping[int, VersionView],
) -> ItemView:
    versions = tuple(by_seq[seq] for seq in item.versions)
    if step is None:
        return ItemView(
            item.seq,
            kind,
            None,
            None,
            None,
            state,
            state,
            False,
            state.starter,
            False,
            True,
            versions,
        )
    return ItemView(
        item.seq,
        kind,
        number,
        step.entry if isinstance(step.entry, _ITEMS) else None,
        step.award,
        step.before,
        step.after,
        step.counts,
        step.proposed,
        step.off_rotation,
        False,
        versions,
    )
