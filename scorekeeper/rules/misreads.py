"""A line that cannot be: which single reading may have been wrong, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from scorekeeper.rules.line_case import Correction, LineAudit, LineCase, Verdict
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.trails import TooLong

MOST = 6
"""So many suggestions help; more are a list of the set."""

Judge: TypeAlias = Callable[[LineCase], LineAudit]


@dataclass(frozen=True, slots=True)
class _Change:
    pips: int
    was: Tile | int
    now: Tile | int
    seat: int | None
    case: LineCase


def corrections(case: LineCase, judge: Judge) -> tuple[Correction, ...]:
    """Each changes one tile or one end so that ``judge`` no longer finds the line impossible.

    A pip more or less comes first; among those equally far off, what leaves the round blocked.
    Tried until there are enough, or ``judge`` raises TooLong.
    """
    found: list[Correction] = []
    tried = sorted(_changes(case), key=lambda change: change.pips)
    for _pips, alike in groupby(tried, key=lambda change: change.pips):
        tier = []
        try:
            for change in alike:
                verdict = judge(change.case).verdict
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


def _changes(case: LineCase) -> Iterator[_Change]:
    unseen = case.unseen
    for at, end in enumerate(case.ends):
        for value in range(case.highest + 1) if end is not None else ():
            if value != end:
                ends = (*case.ends[:at], value, *case.ends[at + 1 :])
                yield _Change(
                    abs(value - (end or 0)), end or 0, value, None, replace(case, ends=ends)
                )
    for seat, hand in enumerate(case.hands):
        for at, tile in enumerate(hand):
            for other in unseen:
                held = (*hand[:at], other, *hand[at + 1 :])
                hands = (*case.hands[:seat], held, *case.hands[seat + 1 :])
                yield _Change(_apart(tile, other), tile, other, seat, replace(case, hands=hands))
    for at, tile in enumerate(case.stock):
        for other in unseen:
            stock = (*case.stock[:at], other, *case.stock[at + 1 :])
            yield _Change(_apart(tile, other), tile, other, None, replace(case, stock=stock))


def _apart(one: Tile, other: Tile) -> int:
    """How many pips a reading was off, halves taken either way round."""
    straight = abs(one.high - other.high) + abs(one.low - other.low)
    turned = abs(one.high - other.low) + abs(one.low - other.high)
    return min(straight, turned)
