"""The lower part of the picture, on ivory: the last rounds, each with its tiles and its sums."""

from __future__ import annotations

from flask_babel import gettext as _

from scorekeeper.web.entry_words import number, signed
from scorekeeper.web.sheet import colours
from scorekeeper.web.sheet.brush import Brush
from scorekeeper.web.sheet.contents import SheetRow, SheetShown, earlier_rows
from scorekeeper.web.sheet.piece import Piece, set_lines
from scorekeeper.web.sheet.rows import Look, row_lines
from scorekeeper.web.sheet.setting import LEADING, Mark, Type, Words, height_of, paragraph

_LOOK = Look(
    said=Type(31, colours.INK, bold=True),
    body=Type(28, colours.INK_SOFT),
    notice=Type(26, colours.WRONG, bold=True),
    tile=32,
)
_NUMBER_TYPE = Type(31, colours.INK_SOFT, bold=True)
_TOTAL = Type(34, colours.INK, bold=True)
_POINTS = Type(26, colours.INK_SOFT)
_EARLIER = Type(28, colours.INK_SOFT)
_MOST_COLUMNS = 4
"""So many sides have their scores beside every round."""
_NUMBER, _DIGIT, _COLUMN, _PAD = 62, 22, 100, 13
"""Room for a number of two digits and for one digit more, for a score, and around a row."""


def card_rows(sheet: SheetShown, room: int, height: float) -> list[Piece[Brush]]:
    """As many of the last rounds as the height allows, and how many came before them."""
    if not sheet.rows:
        return [set_lines(paragraph(_("No round has been recorded yet."), _EARLIER, room))]
    shown = _columns(sheet)
    head = _head(sheet, room) if shown else set_lines([])
    earlier = _EARLIER.size * LEADING + _PAD
    left = height - head.height - earlier
    digits = max(len(_number(row)) for row in sheet.rows)
    beside = _NUMBER + max(digits - 2, 0) * _DIGIT
    rows: list[Piece[Brush]] = []
    for row in reversed(sheet.rows):
        piece = _row(row, room, shown, beside)
        left -= piece.height
        if left < 0 and rows:
            break
        rows.insert(0, piece)
    unseen = sheet.earlier + len(sheet.rows) - len(rows)
    if not unseen:
        return [head, *rows]
    return [head, set_lines(paragraph(earlier_rows(unseen), _EARLIER, room), _PAD), *rows]


def _columns(sheet: SheetShown) -> int:
    """Columns of scores, none where there are too many sides."""
    return len(sheet.sides) if len(sheet.sides) <= _MOST_COLUMNS else 0


def _head(sheet: SheetShown, room: int) -> Piece[Brush]:
    def draw(brush: Brush, x: float, y: float) -> None:
        right = x + room - (len(sheet.sides) - 1) * _COLUMN
        for side in sheet.sides:
            mark = Mark(side.named.mark, 28)
            brush.sprite(mark, right - mark.width, y + 14)
            right += _COLUMN

    return Piece(32, draw)


def _row(row: SheetRow, room: int, columns: int, beside: int) -> Piece[Brush]:
    lines = row_lines(row, _LOOK, room - beside - columns * _COLUMN)
    cells = row.cells if columns else ()
    step = _TOTAL.size * LEADING
    figures = step + _POINTS.size * LEADING if any(cell.points for cell in cells) else step
    height = max(height_of(lines), figures if cells else 0) + 2 * _PAD

    def draw(brush: Brush, x: float, y: float) -> None:
        brush.rule(round(x), round(y), room, colours.LINE)
        top = y + _PAD
        brush.words(Words(_number(row), _NUMBER_TYPE), x, top + _LOOK.said.size * LEADING / 2)
        brush.lines(lines, x + beside, top)
        right = x + room - (len(cells) - 1) * _COLUMN
        for cell in cells:
            total = Words(number(cell.score), _TOTAL)
            brush.words(total, right - total.width, top + step / 2)
            if cell.points:
                points = Words(signed(cell.points), _POINTS)
                below = top + step + _POINTS.size * LEADING / 2
                brush.words(points, right - points.width, below)
            right += _COLUMN

    return Piece(height, draw)


def _number(row: SheetRow) -> str:
    if row.number is not None:
        return str(row.number)
    return "±" if row.item is not None and row.item.adjusts else "–"
