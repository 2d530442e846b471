"""An earlier version of an entry, to be entered once more."""

from __future__ import annotations

from scorekeeper.rules.entries import (
    AdjustmentEntry,
    Hand,
    LineSeen,
    OpenEnd,
    PointsEntry,
    Round,
    RoundEntry,
)
from scorekeeper.rules.reading import RawEnd, RawEntry, RawHand, RawLine, RawPoints, RawRound


def raw_of(entry: Round | PointsEntry | AdjustmentEntry) -> RawEntry:
    """The entry as a page would send it."""
    if isinstance(entry, RoundEntry):
        return RawRound(
            entry.ended,
            tuple(_hand(hand) for hand in entry.hands),
            entry.out,
            entry.starter,
            entry.last_laid,
            reserve=_hand(entry.reserve),
            ends=_ends(entry.ends),
            last_points=entry.last_points,
            flag=entry.flag,
            line=_line(entry.line),
        )
    if isinstance(entry, PointsEntry):
        plays = {play.name: play.points for play in entry.plays}
        return RawPoints(
            entry.seat, entry.points, _ends(entry.ends), plays or None, entry.claimed_by
        )
    return entry


def _hand(hand: Hand | None) -> RawHand:
    return [str(tile) for tile in hand] if isinstance(hand, tuple) else hand


def _line(seen: LineSeen | None) -> RawLine | None:
    if seen is None:
        return None
    return RawLine(seen.ends, [str(tile) for tile in seen.stock], seen.stock_count)


def _ends(ends: tuple[OpenEnd, ...]) -> tuple[RawEnd, ...]:
    return tuple(end if isinstance(end, int) else str(end) for end in ends)
