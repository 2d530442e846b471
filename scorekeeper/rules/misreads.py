"""A line that cannot be: which single reading may have been wrong, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias, TypeVar

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.line_case import Correction, LineAudit, LineCase, Verdict
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.trails import TooLong, mask_of, odd_values, way

MOST = 6
"""So many suggestions help; more are a list of the set."""

_LINE_ENDS = 2
_BOTH_HALVES = 2

_T = TypeVar("_T")

Judge: TypeAlias = Callable[[LineCase], LineAudit]


@dataclass(frozen=True, slots=True)
class _Change:
    """A tile of a seat, of the stock where that is None, or an end, read otherwise; ``at`` is its
    place there. ``changed`` are the values whose number of halves is odd or even otherwise."""

    pips: int
    was: Tile | int
    now: Tile | int
    seat: int | None
    at: int
    changed: int

    def made(self, case: LineCase) -> LineCase:
        """The case as it would have been read."""
        if isinstance(self.now, int):
            return replace(case, ends=_put(case.ends, self.at, self.now))
        if self.seat is None:
            return replace(case, stock=_put(case.stock, self.at, self.now))
        hand = _put(case.hands[self.seat], self.at, self.now)
        return replace(case, hands=_put(case.hands, self.seat, hand))


def corrections(case: LineCase, judge: Judge) -> tuple[Correction, ...]:
    """Each changes one tile or one end so that ``judge`` no longer finds the line impossible.

    A pip more or less comes first; among those equally far off, what leaves the round blocked.
    Tried until there are enough, or ``judge`` raises TooLong.
    """
    found: list[Correction] = []
    tried = sorted(_promising(case), key=lambda change: change.pips)
    for _pips, alike in groupby(tried, key=lambda change: change.pips):
        tier = []
        try:
            for change in alike:
                verdict = judge(change.made(case)).verdict
                if verdict is not Verdict.IMPOSSIBLE:
                    blocked = verdict is Verdict.BLOCKED
                    tier.append(
                        Correction(change.was, change.now, change.seat, change.pips, blocked)
                    )
        except TooLong:
            break
        finally:
            found += sorted(tier, key=lambda one: not one.blocked)
        if len(found) >= MOST:
            break
    return tuple(found[:MOST])


def _promising(case: LineCase) -> Iterator[_Change]:
    """The changes after which no more values are odd than can be: most of all fail here, and so
    cost next to nothing."""
    odd = odd_values(case.unseen)
    for end in case.read:
        odd ^= 1 << end
    most = _most_odd(case)
    chained = mask_of(tile.high for tile in case.unseen if tile.is_double)
    for change in _changes(case):
        left = odd ^ change.changed
        if case.layout is Layout.CHAINS:
            left &= ~(chained | _double(change.was))
        if most is None or left.bit_count() <= most:
            yield change


def _most_odd(case: LineCase) -> int | None:
    """How many values may be odd beside the ends that were read; None where that is not known.

    Each unknown end is one, each tile face down two, and a double met on three sides one; of chains
    each double is forgiven that.
    """
    unread = case.ends.count(None) if case.ends else _LINE_ENDS
    hidden = _BOTH_HALVES * case.hidden
    if case.layout is Layout.LINE:
        return unread + hidden
    if not case.ends or unread or case.layout is Layout.SEVENS:
        return None
    return hidden if case.layout is Layout.CHAINS else 1 + hidden


def _double(read: Tile | int) -> int:
    """The value of a double, as a mask."""
    return 1 << read.high if isinstance(read, Tile) and read.is_double else 0


def _changes(case: LineCase) -> Iterator[_Change]:
    unseen = case.unseen
    for at, end in enumerate(case.ends):
        # Of equal ends it is the same whichever one was read wrong.
        for value in range(case.highest + 1) if end not in (None, *case.ends[:at]) else ():
            if end is not None and value != end:
                changed = 1 << value | 1 << end
                yield _Change(abs(value - end), end, value, None, at, changed)
    for seat, hand in (*enumerate(case.hands), (None, case.stock)):
        for at, tile in enumerate(hand):
            for other in unseen:
                changed = way(tile) ^ way(other)
                yield _Change(_apart(tile, other), tile, other, seat, at, changed)


def _put(row: tuple[_T, ...], at: int, item: _T) -> tuple[_T, ...]:
    return (*row[:at], item, *row[at + 1 :])


def _apart(one: Tile, other: Tile) -> int:
    """How many pips a reading was off, halves taken either way round."""
    straight = abs(one.high - other.high) + abs(one.low - other.low)
    turned = abs(one.high - other.low) + abs(one.low - other.high)
    return min(straight, turned)
