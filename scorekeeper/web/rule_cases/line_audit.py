"""The worked example of the line audit: what was left of a blocked round of Draw between two, and
the same with one tile misread."""

from __future__ import annotations

from scorekeeper.rules.entries import Ended, LineSeen, RoundEntry
from scorekeeper.rules.tiles import Tile, read_tiles


def _round(*hands: str, stock: str) -> RoundEntry:
    seen = LineSeen(stock=read_tiles(stock), stock_count=2)
    return RoundEntry(Ended.BLOCKED, tuple(read_tiles(hand) for hand in hands), line=seen)


EXAMPLE = _round("2-0 1-0", "4-4 2-1", stock="6-6 5-3")
MISREAD = _round("2-0 1-0", "4-4 2-2", stock="6-6 5-3")


def left(entry: RoundEntry) -> tuple[tuple[Tile, ...], ...]:
    """The hands and the stock, as they are drawn."""
    stock = entry.line.stock if entry.line else ()
    return (*(hand for hand in entry.hands if isinstance(hand, tuple)), stock)
