"""All the lines that may lie on the table.

Where a tile fits both ends and nobody kept which one it went to, each line is followed, and what
comes later rules some of them out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TypeAlias

from scorekeeper.rules.replaying.growth import Grown, Growth, Line
from scorekeeper.rules.replaying.judged import Ends, Placed
from scorekeeper.rules.tiles import Tile

MOST_LINES = 600
"""So many are followed at once; with more, the ends count as unknown."""

Laying: TypeAlias = Callable[[Line, Tile, int | None], Iterator[Grown]]


class Lines:
    """The lines that may lie: none before the first tile, or where too much is possible."""

    def __init__(self, growth: Growth) -> None:
        self._growth = growth
        self._lines: tuple[Line, ...] = ()
        # Of each line that may lie after a move: the line before it, and where the tile went.
        self._came: dict[int, dict[Line, tuple[Line, Placed]]] = {}

    def __bool__(self) -> bool:
        return bool(self._lines)

    @property
    def ends(self) -> tuple[Ends, ...]:
        """The ends that may lie open."""
        return tuple(sorted({line.ends for line in self._lines}))

    @property
    def cross(self) -> Tile | None:
        """The double that may be met on four sides, once it lies."""
        crosses = (line.cross for line in self._lines if line.cross is not None)
        return next((Tile(cross, cross) for cross in crosses), None)

    def may_fit(self, tile: Tile) -> bool:
        """Whether a tile fits a line that may lie."""
        return any(self._growth.fits(line, tile) for line in self._lines)

    def surely_fit(self, tile: Tile) -> bool:
        """Whether it fits whichever line lies."""
        return bool(self) and all(self._growth.fits(line, tile) for line in self._lines)

    def block(self, tiles: Collection[Tile]) -> bool:
        """Whether on one of the lines none of these tiles fits."""
        return bool(self._blocking(tiles))

    def keep_blocking(self, tiles: Collection[Tile]) -> None:
        """Somebody with these tiles could not play: so much it tells of the line."""
        self._lines = self._blocking(tiles) or self._lines

    def lead(self, tile: Tile) -> None:
        self._lines = (self._growth.led(tile),)

    def lay(self, at: int, tile: Tile, end: int | None) -> bool:
        """Lay the tile of a move by the rules; False where it fits none of the lines."""
        return self._follow(at, self._growth.laid, tile, end)

    def lay_early(self, at: int, tile: Tile, end: int | None) -> bool:
        """Lay a tile that fits, though a cross has to be laid first; False where it does not."""
        return self._follow(at, self._growth.laid_early, tile, end)

    def misplace(self, at: int, tile: Tile, end: int | None) -> None:
        """Lay a tile that does not fit."""
        self._follow(at, self._growth.misplaced, tile, end)

    def placed(self, moves: int) -> tuple[Placed | None, ...]:
        """Where one of the lines that may lie now has the tile of every move."""
        found: list[Placed | None] = [None] * moves
        line = min(self._lines, key=lambda line: line.ends, default=None)
        for at in range(moves - 1, -1, -1):
            if line is not None and at in self._came:
                line, found[at] = self._came[at][line]
        return tuple(found)

    def _follow(self, at: int, laying: Laying, tile: Tile, end: int | None) -> bool:
        came: dict[Line, tuple[Line, Placed]] = {}
        for line in self._lines:
            for grown, placed in laying(line, tile, end):
                came.setdefault(grown, (line, placed))
        if came:
            self._came[at] = came
            self._lines = tuple(came) if len(came) <= MOST_LINES else ()
        return bool(came)

    def _blocking(self, tiles: Collection[Tile]) -> tuple[Line, ...]:
        return tuple(
            line for line in self._lines if not any(self._growth.fits(line, tile) for tile in tiles)
        )
