"""The table of rounds on paper: its columns, its head and its rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.web.entry_words import number, signed
from scorekeeper.web.sheet import colours
from scorekeeper.web.sheet.contents import Cell, SheetRow, SheetShown, SheetSide
from scorekeeper.web.sheet.ink import Ink
from scorekeeper.web.sheet.letters import cut
from scorekeeper.web.sheet.piece import Piece
from scorekeeper.web.sheet.rows import Look, row_lines
from scorekeeper.web.sheet.setting import LEADING, Atom, Mark, Type, Words, flow, height_of

_WIDTHS = {1: 84.0, 2: 84.0, 3: 68.0, 4: 58.0, 5: 46.0, 6: 40.0}
_NARROW_WIDTH = 24.0
_NUMERAL_TILE = 11.8
"""How high a tile is that people can read figures on: theirs are 7 points."""
_PAD = 2.6
_GAP = 6.0


@dataclass(frozen=True, slots=True)
class Columns:
    """How wide the columns are, and the type that stands in them."""

    room: float
    number: float
    led: float
    side: float
    narrow: bool
    head: Type
    score: Type
    points: Type
    look: Look

    def main(self, sides: int) -> float:
        """What is left for what happened."""
        return self.room - self.number - self.led - _GAP - sides * self.side


def columns(sheet: SheetShown, scale: float, room: float) -> Columns:
    """The columns of a sheet; long scores take more room than short ones."""
    narrow = sheet.many
    score = Type((9 if narrow else 10) * scale, colours.INK, bold=True)
    points = Type(8.2 * scale, colours.INK_SOFT)
    cells = {cell for row in sheet.rows for cell in row.cells}
    widest = max(
        (words.width for cell in cells for words in _figures(cell, score, points)), default=0
    )
    # Type that is larger for want of rounds takes its room from these columns, not from the words.
    least = _WIDTHS.get(len(sheet.sides), _NARROW_WIDTH) * min(scale, 1)
    return Columns(
        room=room,
        number=20 * scale,
        led=(24 if narrow else 62) * scale,
        side=max(least, widest + 3),
        narrow=narrow,
        head=Type(8.2 * scale, colours.INK_SOFT, bold=True),
        score=score,
        points=points,
        look=Look(
            said=Type(9 * scale, colours.INK, bold=True),
            body=Type(8.6 * scale, colours.INK_SOFT),
            notice=Type(8.6 * scale, colours.WRONG, bold=True),
            tile=_NUMERAL_TILE if sheet.numerals else 8.8 * scale,
        ),
    )


def head(sheet: SheetShown, to: Columns) -> Piece[Ink]:
    """The head of the columns, once on every page."""
    names = [_named(side, to) for side in sheet.sides]
    deepest = max(len(name) for name in names)
    step = to.head.size * LEADING
    height = deepest * step + 3 * _PAD

    def draw(ink: Ink, x: float, y: float) -> None:
        foot = y + height - _PAD - step / 2
        ink.rule(x, y + height, to.room, colours.INK, 0.9)
        ink.words(_("No."), to.head, x, foot)
        led = cut(_("Led"), to.head.face, to.head.size, to.led)
        ink.words(led, to.head, x + to.number, foot)
        ink.words(_("What happened"), to.head, x + to.number + to.led, foot)
        right = x + to.room - (len(names) - 1) * to.side
        for name in names:
            top = foot - (len(name) - 1) * step
            for atoms in name:
                _to_the_right(ink, atoms, to.head.size, right, top)
                top += step
            right += to.side

    return Piece(height, draw)


def row(sheet: SheetShown, shown: SheetRow, to: Columns) -> Piece[Ink]:
    """One row under a fine rule."""
    said = row_lines(shown, to.look, to.main(len(sheet.sides)))
    step = to.score.size * LEADING
    figures = [_figures(cell, to.score, to.points) for cell in shown.cells]
    deepest = step + to.points.size * LEADING if any(cell.points for cell in shown.cells) else step
    height = max(height_of(said), deepest if figures else 0) + 2 * _PAD

    def draw(ink: Ink, x: float, y: float) -> None:
        ink.rule(x, y + height, to.room, colours.LINE)
        top = y + _PAD
        middle = top + to.look.said.size * LEADING / 2
        ink.words(_number(shown), to.head, x, middle)
        _led(ink, shown, to, x + to.number, middle)
        ink.lines(said, x + to.number + to.led, top)
        right = x + to.room - (len(figures) - 1) * to.side
        for score, points in figures:
            ink.words(score.text, score.type, right - score.width, top + step / 2)
            below = top + step + points.type.size * LEADING / 2
            ink.words(points.text, points.type, right - points.width, below)
            right += to.side

    return Piece(height, draw)


def _number(shown: SheetRow) -> str:
    if shown.number is not None:
        return str(shown.number)
    return "±" if shown.item is not None and shown.item.adjusts else "–"


def _led(ink: Ink, shown: SheetRow, to: Columns, x: float, middle: float) -> None:
    """Who led, by mark and name; where there is no room for names, by the mark."""
    led = None if shown.item is None else shown.item.entry.led
    if led is None:
        return
    mark = Mark(led.mark, to.look.mark)
    ink.mark(mark, x, middle)
    if not to.narrow:
        left = mark.width + 2
        body = to.look.body
        ink.words(cut(led.name, body.face, body.size, to.led - left - 3), body, x + left, middle)


def _figures(cell: Cell, score: Type, points: Type) -> tuple[Words, Words]:
    """A score and what was added to it."""
    return (
        Words(number(cell.score), score),
        Words(signed(cell.points) if cell.points else "", points),
    )


def _named(side: SheetSide, to: Columns) -> list[tuple[Atom, ...]]:
    """The head of a side's column, line by line: who is who stands in full above the table."""
    mark = Mark(side.named.mark, to.look.mark)
    style = to.head
    if to.narrow:
        seats = "+".join(str(seat) for seat, _name in side.seats)
        return [(mark,), (Words(cut(seats, style.face, style.size, to.side), style),)]
    name = cut(side.named.name, style.face, style.size, to.side - mark.width - style.size)
    return [(mark, Words(name, style))]


def _to_the_right(
    ink: Ink, atoms: Sequence[Atom], size: float, right: float, middle: float
) -> None:
    """Atoms that end at the right edge."""
    for line in flow([atoms], size, right):
        ink.line(line, right - line.width, middle - line.height / 2)
