"""Tiles, sets of tiles, and reading tiles the way people type them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from scorekeeper.rules.errors import UnknownTile

HIGHEST_IN_ANY_SET = 18

_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212"
_PAIR = re.compile(rf"([0-9]{{1,2}})\s*[{_DASHES}|:/]\s*([0-9]{{1,2}})")
_BARE = re.compile(r"([0-9])([0-9])")
_BETWEEN = re.compile(r"[\s,;]+")
_AROUND_MARK = re.compile(rf" ?([{_DASHES}|:/]) ?")


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A domino, its larger half first."""

    high: int
    low: int

    @classmethod
    def of(cls, one: int, other: int) -> Tile:
        return cls(max(one, other), min(one, other))

    @property
    def pips(self) -> int:
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        return self.high == self.low

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


@dataclass(frozen=True, slots=True)
class TileSet:
    """A whole set; ``highest`` is its largest half, 6 for double-six."""

    highest: int

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return _tiles_of(self.highest)

    @property
    def count(self) -> int:
        return (self.highest + 1) * (self.highest + 2) // 2

    @property
    def pips(self) -> int:
        return self.highest * (self.highest + 1) * (self.highest + 2) // 2

    def __contains__(self, tile: object) -> bool:
        return isinstance(tile, Tile) and 0 <= tile.low <= tile.high <= self.highest


@cache
def _tiles_of(highest: int) -> tuple[Tile, ...]:
    return tuple(Tile(high, low) for high in range(highest + 1) for low in range(high + 1))


def read_tile(text: str, *, seat: int | None = None) -> Tile:
    """Read one tile: "6-3", "36", "6|3", "3:6", "6/3"; two bare digits up to double-nine.

    Raises UnknownTile, at ``hands.<seat>`` where a seat is given.
    """
    stripped = text.strip()
    match = _PAIR.fullmatch(stripped) or _BARE.fullmatch(stripped)
    if match is None:
        raise UnknownTile(stripped[:40], seat=seat)
    tile = Tile.of(int(match[1]), int(match[2]))
    if tile.high > HIGHEST_IN_ANY_SET:
        raise UnknownTile(stripped[:40], seat=seat)
    return tile


def read_tiles(text: str, *, seat: int | None = None) -> tuple[Tile, ...]:
    """Read tiles with spaces, commas or semicolons between: "6-6 03, 5|2". Raises UnknownTile."""
    joined = _AROUND_MARK.sub(r"\1", " ".join(text.split()))
    return tuple(read_tile(word, seat=seat) for word in _BETWEEN.split(joined) if word)


def pips(tiles: Iterable[Tile]) -> int:
    """The sum of all halves."""
    return sum(tile.pips for tile in tiles)
