"""How a line grows in each layout: what fits where, and what lies open then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.replaying.judged import Placed
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile

SEVEN = 7


@dataclass(frozen=True, slots=True)
class Line:
    """A line by its open ends, from low to high.

    ``cross`` is the double that is met on four sides, once it lies; ``sides`` of it are to be met
    before a tile goes anywhere else.
    """

    ends: tuple[int, ...]
    cross: int | None = None
    sides: int = 0

    @property
    def playable(self) -> tuple[int, ...]:
        """The values that may be played to."""
        if self.sides and self.cross is not None:
            return (self.cross,)
        return tuple(sorted(set(self.ends)))


Grown: TypeAlias = tuple[Line, Placed]
"""A line after a tile was laid to it, and where."""


@dataclass(frozen=True, slots=True)
class Growth:
    """A layout; ``cross_first``: the first double is met on its sides before anything else;
    ``trains`` start from the tile led."""

    layout: Layout
    cross_first: bool = False
    trains: int = 0

    @classmethod
    def of(cls, rules: RuleSet, players: int) -> Growth:
        """A spinner may be met on its sides, a cross must."""
        layout = rules.lies
        crossed = layout in (Layout.CROSS, Layout.CHAINS) and not rules.spinner
        return cls(layout, crossed, players + 1)

    def fits(self, line: Line, tile: Tile) -> bool:
        return any(self.outward(tile, end) for end in line.playable)

    def outward(self, tile: Tile, end: int) -> tuple[int, ...]:
        """The halves that may lie open once the tile is laid to an end; none where it fits not."""
        if self.layout is Layout.SEVENS:
            if is_matador(tile):
                return tuple({tile.low, tile.high})
            meets = SEVEN - end
        else:
            meets = end
        if tile.high == meets:
            return (tile.low,)
        return (tile.high,) if tile.low == meets else ()

    def led(self, tile: Tile) -> Line:
        """The line after its first tile."""
        if tile.is_double and self.layout in (Layout.CROSS, Layout.CHAINS):
            return Line((tile.high,) * 4, tile.high, 4 if self.cross_first else 0)
        if tile.is_double and self.layout is Layout.TRAINS:
            return Line((tile.high,) * self.trains)
        return Line((tile.low, tile.high))

    def laid(self, line: Line, tile: Tile, at: int | None = None) -> Iterator[Grown]:
        """All lines that laying a tile by the rules may leave, to one end where it is told."""
        for end in line.playable:
            if at in (None, end):
                for half in self.outward(tile, end):
                    yield self._grown(line, tile, end, half)

    def laid_early(self, line: Line, tile: Tile, at: int | None = None) -> Iterator[Grown]:
        """All lines that a tile leaves that fits, but not a cross that had to be laid first."""
        if line.sides:
            for grown, placed in self.laid(replace(line, sides=0), tile, at):
                yield replace(grown, sides=line.sides), placed

    def misplaced(self, line: Line, tile: Tile, at: int | None = None) -> Iterator[Grown]:
        """All lines that a tile laid wrong may leave: at any end, with either half outward."""
        ends = {at} if at in line.ends else set(line.ends)
        for end in ends:
            for half in {tile.high, tile.low}:
                yield self._grown(line, tile, end, half)

    def _grown(self, line: Line, tile: Tile, end: int, half: int) -> Grown:
        return self._with(line, tile, end, half), Placed(end, half)

    def _with(self, line: Line, tile: Tile, end: int, half: int) -> Line:
        branching = self.layout in (Layout.CROSS, Layout.CHAINS)
        first = tile.is_double and branching and line.cross is None
        opened = 3 if first or (tile.is_double and self.layout is Layout.CHAINS) else 1
        rest = list(line.ends)
        rest.remove(end)
        grown = replace(line, ends=tuple(sorted([*rest, *[half] * opened])))
        if first:
            return replace(grown, cross=tile.high, sides=3 if self.cross_first else 0)
        met = line.sides and end == line.cross
        return replace(grown, sides=line.sides - 1) if met else grown


def is_matador(tile: Tile) -> bool:
    """A tile of Matador that may be laid anywhere: seven pips, or the double blank."""
    return tile.pips in (0, SEVEN)
