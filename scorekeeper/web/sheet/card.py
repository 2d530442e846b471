"""The upper part of the picture, on felt: the match, its result, the scores on ivory plates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.web.entry_words import number
from scorekeeper.web.sheet import colours
from scorekeeper.web.sheet.brush import Brush
from scorekeeper.web.sheet.contents import SheetShown, SheetSide, when
from scorekeeper.web.sheet.piece import Piece, set_lines
from scorekeeper.web.sheet.setting import Line, Mark, Type, Words, height_of, hung, paragraph

_TITLE = Type(38, colours.FELT_INK, bold=True)
_SMALL = Type(28, colours.FELT_INK_SOFT)
_RESULT = Type(50, colours.HONOUR, bold=True)
_NAME = Type(32, colours.INK, bold=True)
_WON = Type(26, colours.HONOUR_INK, bold=True)
_LOST = Type(26, colours.WRONG, bold=True)
_GAP, _PAD, _GROOVE = 22, 22, 12
_ACROSS = {1: 1, 2: 2, 3: 3, 4: 2}
"""How many plates stand side by side; three of five and more."""


def card(sheet: SheetShown, room: int) -> Iterator[Piece[Brush]]:
    """All of it, in a column so wide."""
    yield set_lines(paragraph(sheet.title, _TITLE, room))
    yield set_lines(paragraph(when(sheet), _SMALL, room))
    yield set_lines(paragraph(sheet.result or _("The match is running."), _RESULT, room), 14)
    sides = sheet.sides
    across = _ACROSS.get(len(sides), 3)
    wide = (room - (across - 1) * _GAP) // across
    for first in range(0, len(sides), across):
        yield _row([_plate(sheet, side, wide) for side in sides[first : first + across]], wide)
    for note in sheet.notes:
        yield set_lines(paragraph(note, _SMALL, room), 12)


@dataclass(frozen=True, slots=True)
class _Plate:
    """``filled`` is how far the groove to the target is, 0 to 1; None without a target."""

    side: SheetSide
    names: Sequence[Line]
    score: Words
    tag: str
    filled: float | None


def _plate(sheet: SheetShown, side: SheetSide, wide: int) -> _Plate:
    mark = Mark(side.named.mark, 30)
    names = [
        line for _seat, name in side.seats for line in hung((mark,), name, _NAME, wide - 2 * _PAD)
    ]
    size = {1: 84, 2: 84, 3: 72, 4: 72}.get(len(sheet.sides), 52)
    tag = ""
    if side.won:
        tag = _("drawn") if sheet.drawn else _("won")
    elif side.lost:
        tag = _("lost")
    return _Plate(
        side,
        names,
        Words(number(side.score), Type(size, colours.INK, bold=True)),
        tag,
        None if sheet.target is None else min(max(side.score / sheet.target, 0), 1),
    )


def _row(plates: Sequence[_Plate], wide: int) -> Piece[Brush]:
    """Plates side by side, all as high as the highest."""
    tall = plates[0].score.type.size
    groove = 0 if plates[0].filled is None else 2 * _GROOVE
    height = round(max(height_of(plate.names) for plate in plates) + tall + groove + 2 * _PAD)

    def draw(brush: Brush, x: float, y: float) -> None:
        left, top = round(x), round(y) + _GAP
        for plate in plates:
            edge = colours.HONOUR if plate.side.won else ""
            brush.panel((left, top, wide, height), colours.SURFACE, colours.SURFACE_SUNK, 20, edge)
            brush.lines(plate.names, left + _PAD, top + _PAD - 4)
            middle = top + height - _PAD - groove - tall * 0.42
            score = plate.score
            brush.words(score, left + wide - _PAD - score.width, middle)
            _tag(brush, plate, left + _PAD, middle)
            if plate.filled is not None:
                _groove(brush, plate, (left + _PAD, top + height - _PAD - 4), wide - 2 * _PAD)
            left += wide + _GAP

    return Piece(height + _GAP, draw)


def _tag(brush: Brush, plate: _Plate, left: int, middle: float) -> None:
    if not plate.tag:
        return
    told = Words(plate.tag, _LOST if plate.side.lost else _WON)
    fill = colours.WRONG_SOFT if plate.side.lost else colours.HONOUR
    brush.bar((left, round(middle) - 19, round(told.width) + 32, 40), fill)
    brush.words(told, left + 16, middle)


def _groove(brush: Brush, plate: _Plate, at: tuple[int, int], length: int) -> None:
    """The way to the target, filled as far as the score has come."""
    brush.bar((*at, length, _GROOVE), colours.LINE)
    filled = round(length * (plate.filled or 0))
    if filled >= _GROOVE:
        brush.bar((*at, filled, _GROOVE), colours.side_colour(plate.side.named.mark))
