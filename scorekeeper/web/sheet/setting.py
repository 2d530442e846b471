"""Lines of words, marks and tiles, set into a width: what paper and picture both draw.

Lengths are those of the type's size: points on paper, pixels in a picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorekeeper.web.sheet import letters
from scorekeeper.web.sheet.letters import BOLD, PLAIN

LEADING = 1.32
_TILE_GAP = 0.16
_GAP = 0.34
_GROUP_GAP = 1.15


@dataclass(frozen=True, slots=True)
class Type:
    """How letters look; ``struck``: a line goes through them."""

    size: float
    colour: str
    bold: bool = False
    struck: bool = False

    @property
    def face(self) -> str:
        return BOLD if self.bold else PLAIN


@dataclass(frozen=True, slots=True)
class Words:
    text: str
    type: Type

    @property
    def width(self) -> float:
        return letters.width(self.text, self.type.face, self.type.size)


@dataclass(frozen=True, slots=True)
class Mark:
    """The shape of a side, ``size`` wide and high."""

    side: int
    size: float

    @property
    def width(self) -> float:
        return self.size


@dataclass(frozen=True, slots=True)
class Tile:
    """A domino that lies on its side, twice as wide as it is high."""

    tile: str
    height: float

    @property
    def width(self) -> float:
        return 2 * self.height


Atom: TypeAlias = Words | Mark | Tile


@dataclass(frozen=True, slots=True)
class Placed:
    x: float
    atom: Atom


@dataclass(frozen=True, slots=True)
class Line:
    """What stands side by side in a height; all of it is centred on the middle of that."""

    height: float
    placed: tuple[Placed, ...]

    @property
    def width(self) -> float:
        last = self.placed[-1]
        return last.x + last.atom.width


def height_of(lines: Sequence[Line]) -> float:
    return sum(line.height for line in lines)


def paragraph(text: str, style: Type, room: float) -> list[Line]:
    """A text in as many lines as it takes."""
    height = style.size * LEADING
    return [
        Line(height, (Placed(0, Words(line, style)),))
        for line in letters.lines(text, style.face, style.size, room)
    ]


def hung(before: Sequence[Atom], text: str, style: Type, room: float) -> list[Line]:
    """A text whose lines all begin after these atoms, which stand before the first one."""
    placed: list[Placed] = []
    x = 0.0
    for atom in before:
        placed.append(Placed(x, atom))
        x += atom.width + _GAP * style.size
    first, *rest = paragraph(text, style, room - x) or [Line(style.size * LEADING, ())]
    return [_moved(first, x, placed), *(_moved(line, x) for line in rest)]


def _moved(line: Line, by: float, before: Sequence[Placed] = ()) -> Line:
    placed = (Placed(each.x + by, each.atom) for each in line.placed)
    return Line(line.height, (*before, *placed))


def flow(groups: Sequence[Sequence[Atom]], size: float, room: float) -> list[Line]:
    """Groups of atoms with room between them, a group that is too wide broken inside.

    ``size`` is that of the type, which the gaps and the height of the lines go by.
    """
    lines: list[Line] = []
    placed: list[Placed] = []
    x = 0.0

    def end_line() -> None:
        nonlocal x
        if placed:
            lines.append(_line(placed, size))
            placed.clear()
        x = 0.0

    for group in ([*_broken(atoms, room)] for atoms in groups):
        x = x + _GROUP_GAP * size if placed else 0.0
        if placed and x + _width(group, size) > room:
            end_line()
        for before, atom in zip((None, *group), group, strict=False):
            gap = _between(before, atom) * size
            if placed and before is not None and x + gap + atom.width > room:
                end_line()
            x += gap if placed else 0.0
            placed.append(Placed(x, atom))
            x += atom.width
    end_line()
    return lines


def _broken(atoms: Sequence[Atom], room: float) -> Iterator[Atom]:
    """The atoms, words that are wider than a line in pieces."""
    for atom in atoms:
        if isinstance(atom, Words) and atom.width > room:
            pieces = letters.lines(atom.text, atom.type.face, atom.type.size, room)
            yield from (Words(piece, atom.type) for piece in pieces)
        else:
            yield atom


def _line(placed: Sequence[Placed], size: float) -> Line:
    tallest = max((p.atom.height for p in placed if isinstance(p.atom, Tile)), default=0.0)
    return Line(max(size * LEADING, tallest + size * 0.3), tuple(placed))


def _between(before: Atom | None, atom: Atom) -> float:
    if before is None:
        return 0.0
    return _TILE_GAP if isinstance(before, Tile) and isinstance(atom, Tile) else _GAP


def _width(group: Sequence[Atom], size: float) -> float:
    gaps = (_between(before, atom) for before, atom in zip((None, *group), group, strict=False))
    return sum(gaps) * size + sum(atom.width for atom in group)
