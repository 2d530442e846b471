"""Entries in the field names of the bodies they can be sent as."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    EndEntry,
    Entry,
    Hand,
    LastHolderEntry,
    LineSeen,
    OpenEnd,
    PointsEntry,
    RoundEntry,
    SheetEntry,
)
from scorekeeper.rules.reading import RawEnd, RawEntry, RawHand, RawLine, RawPoints, RawRound

Shown = dict[str, Any]


def entry_shown(entry: Entry | RawEntry | None) -> Shown | None:
    """An entry, read or as it was sent; None is a withdrawal."""
    return None if entry is None else _SHOWN[type(entry)](entry)


def _some(**fields: Any) -> Shown:
    """Fields that most entries do without are shown only where they say something."""
    return {name: value for name, value in fields.items() if value not in (None, [], {})}


def _fields(*names: str) -> Callable[[Any], Shown]:
    return lambda entry: {name: getattr(entry, name) for name in names}


def _hands(entry: RoundEntry | RawRound) -> Shown:
    return {
        "ended": entry.ended.value,
        "out": entry.out,
        "hands": [_hand(hand) for hand in entry.hands],
        "starter": entry.starter,
        "last_laid": entry.last_laid,
        **_some(
            reserve=_hand(entry.reserve),
            ends=[_end(end) for end in entry.ends],
            last_points=entry.last_points,
            flag=entry.flag,
            line={} if entry.line is None else _line(entry.line),
        ),
    }


def _line(line: LineSeen | RawLine) -> Shown:
    return _some(
        ends=list(line.ends),
        stock=[str(tile) for tile in line.stock],
        stock_count=line.stock_count,
    )


def _points(entry: PointsEntry | RawPoints) -> Shown:
    plays: Mapping[str, int | None] | None = (
        {play.name: play.points for play in entry.plays}
        if isinstance(entry, PointsEntry)
        else entry.plays
    )
    return {
        "seat": entry.seat,
        **_some(
            points=entry.points,
            ends=[_end(end) for end in entry.ends],
            plays=[{"name": name, "points": points} for name, points in (plays or {}).items()],
            claimed_by=entry.claimed_by,
        ),
    }


def _hand(hand: Hand | RawHand) -> object:
    return hand if hand is None or isinstance(hand, int | float) else [str(tile) for tile in hand]


def _end(end: OpenEnd | RawEnd) -> str | int:
    return end if isinstance(end, int) else str(end)


_SHOWN: Mapping[type, Callable[[Any], Shown]] = {
    RoundEntry: _hands,
    RawRound: _hands,
    ContractEntry: _fields("bidder", "bid", "took", "starter"),
    CountsEntry: _fields(
        "trump", "points", "tricks", "closed_by", "declared", "bingo_by", "starter"
    ),
    LastHolderEntry: _fields("last", "starter"),
    DealEntry: _fields("starter"),
    SheetEntry: _fields("points", "starter"),
    PointsEntry: _points,
    RawPoints: _points,
    AdjustmentEntry: _fields("seat", "points"),
    EndEntry: lambda _entry: {"ended": "unfinished"},
}
