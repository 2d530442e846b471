"""A domino that lies on its side, 80 wide and 40 high: where its pips are."""

from __future__ import annotations

from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]

PIP = 4.1
PIN = 2.4
BAR = (6.0, 34.0)
NUMERAL = 24.0

MOST_PIPS = 9
"""Halves above it are numerals."""
_PAIRS: tuple[tuple[Spot, Spot], ...] = (
    ((10, 10), (30, 30)),
    ((30, 10), (10, 30)),
    ((20, 10), (20, 30)),
    ((10, 20), (30, 20)),
)
_MIDDLE: Spot = (20, 20)


def halves(tile: str) -> tuple[int, int]:
    """The halves of "6-3"."""
    left, _, right = tile.partition("-")
    return int(left), int(right)


def pips(half: int) -> tuple[Spot, ...] | None:
    """The pips of a half in a square of 40, turned as on a tile that lies; None for a numeral."""
    if half > MOST_PIPS:
        return None
    pairs = _PAIRS[: half // 2]
    return (*((_MIDDLE,) if half % 2 else ()), *(spot for pair in pairs for spot in pair))
