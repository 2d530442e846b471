"""The kinds of entry as callers send them: which one a body is, and what it says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from scorekeeper.records.match_view import Kind, MatchView
from scorekeeper.rules.choices import RoundKind
from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    Ended,
    Flag,
    LastHolderEntry,
    SheetEntry,
)
from scorekeeper.rules.entry_errors import BadPlay, WrongCount
from scorekeeper.rules.games.forty_two import POINTS as CONTRACT_POINTS
from scorekeeper.rules.reading import RawEntry, RawLine, RawPoints, RawRound
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.api.document.entries import NAMES

Said: TypeAlias = Mapping[str, Any]
"""A body, or the entry in one, in the shape of its kind."""


@dataclass(frozen=True, slots=True)
class EntryKind:
    """How a kind of entry is sent: the name its schemas begin with, and what reads one.

    ``read`` refuses what says two things at once, which no entry could hold: BadPlay for a play
    named twice, WrongCount for sides that took less or more than there is. ``reasoned``: a new
    one may say why, as any correction may.
    """

    name: str
    read: Callable[[Said], RawEntry]
    reasoned: bool = False

    @property
    def settle(self) -> str:
        return self.name + "Settle"

    @property
    def record(self) -> str:
        return self.name + "Record"

    @property
    def correct(self) -> str:
        return self.name + "Correct"


def _hands(said: Said) -> RawRound:
    flag = said.get("flag")
    return RawRound(
        ended=Ended(said["ended"]),
        hands=tuple(said.get("hands", ())),
        out=said.get("out"),
        starter=said.get("starter"),
        last_laid=said.get("last_laid"),
        reserve=said.get("reserve"),
        ends=tuple(said.get("ends") or ()),
        last_points=said.get("last_points"),
        flag=None if flag is None else Flag(flag),
        line=_line(said.get("line")),
    )


def _line(said: Said | None) -> RawLine | None:
    if said is None:
        return None
    return RawLine(
        tuple(said.get("ends") or ()), tuple(said.get("stock") or ()), said.get("stock_count")
    )


def _contract(said: Said) -> ContractEntry:
    took, others = said["took"], said.get("others")
    if others is not None and took + others != CONTRACT_POINTS:
        raise WrongCount("others", took + others, CONTRACT_POINTS)
    return ContractEntry(said["bidder"], said["bid"], took, said.get("starter"))


def _counts(said: Said) -> CountsEntry:
    mine, theirs = said["points"]
    taken, others = said["tricks"]
    one, other = said.get("declared") or ((), ())
    return CountsEntry(
        said["trump"],
        (mine, theirs),
        (taken, others),
        said.get("closed_by"),
        (tuple(sorted(one)), tuple(sorted(other))),
        said.get("bingo_by"),
        said.get("starter"),
    )


def _points(said: Said) -> RawPoints:
    return RawPoints(
        said["seat"],
        said.get("points"),
        tuple(said.get("ends") or ()),
        _plays(said.get("plays") or ()),
        said.get("claimed_by"),
    )


def _plays(said: Sequence[str | Said]) -> dict[str, int | None]:
    plays: dict[str, int | None] = {}
    for play in said:
        name, points = (play, None) if isinstance(play, str) else (play["name"], play.get("points"))
        if name in plays:
            raise BadPlay(name)
        plays[name] = points
    return plays


_READERS: Mapping[RoundKind, Callable[[Said], RawEntry]] = {
    RoundKind.HANDS: _hands,
    RoundKind.CONTRACT: _contract,
    RoundKind.COUNTS: _counts,
    RoundKind.LAST_HOLDER: lambda said: LastHolderEntry(said["last"], said.get("starter")),
    RoundKind.DEAL: lambda said: DealEntry(said.get("starter")),
    RoundKind.SHEET: lambda said: SheetEntry(tuple(said["points"]), said.get("starter")),
}
ROUNDS: Mapping[RoundKind, EntryKind] = {
    kind: EntryKind(NAMES[kind], read) for kind, read in _READERS.items()
}
POINTS = EntryKind("Points", _points, reasoned=True)
ADJUSTMENT = EntryKind(
    "Adjustment", lambda said: AdjustmentEntry(said["seat"], said["points"]), reasoned=True
)


def kind_of(rules: RuleSet, said: object) -> EntryKind:
    """What a body for a game is: a round, unless it names who scored and no end of a round."""
    if rules.in_play is not None and isinstance(said, dict):
        scored = "seat" in said and "ended" not in said
        return POINTS if scored else ROUNDS[rules.kind]
    return ROUNDS[rules.kind]


def kind_replaced(view: MatchView, replaces: int, said: object) -> EntryKind:
    """What a correction is: of the kind of what it replaces; judged by itself where that is
    nothing."""
    item = view.item(replaces)
    if item is None:
        return kind_of(view.rules, said)
    kinds = {Kind.POINTS: POINTS, Kind.ADJUSTMENT: ADJUSTMENT}
    return kinds.get(item.kind, ROUNDS[view.rules.kind])
