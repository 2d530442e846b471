"""The head of the sheet on paper: the match, its result, who played, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.web.entry_words import number
from scorekeeper.web.sheet import colours
from scorekeeper.web.sheet.contents import SheetShown, SheetSide, seat_said, when
from scorekeeper.web.sheet.ink import Ink
from scorekeeper.web.sheet.letters import width
from scorekeeper.web.sheet.piece import Piece, set_lines
from scorekeeper.web.sheet.setting import Line, Mark, Type, Words, height_of, hung, paragraph

_GAP = 7.0
_PAD = 6.0
_MOST_ACROSS = 4


def front(sheet: SheetShown, scale: float, room: float) -> Iterator[Piece[Ink]]:
    """Everything above the table of rounds."""
    yield _title(sheet, scale, room)
    yield _result(sheet, scale, room)
    yield from _plates(sheet, scale, room)
    yield set_lines(_rules(sheet, scale, room), _GAP)
    for note in sheet.notes:
        yield set_lines(paragraph(note, Type(8.2 * scale, colours.WRONG), room), 2.0)


def _title(sheet: SheetShown, scale: float, room: float) -> Piece[Ink]:
    label = Type(8.2 * scale, colours.FELT, bold=True)
    soft = Type(8.2 * scale, colours.INK_SOFT)
    told = (when(sheet), ngettext("%(num)d round", "%(num)d rounds", sheet.rounds))
    aside = max(width(text, soft.face, soft.size) for text in told)
    lines = [
        *paragraph(_("Score sheet"), label, room),
        *paragraph(sheet.title, Type(17 * scale, colours.INK, bold=True), room - aside - _GAP),
    ]

    def draw(ink: Ink, x: float, y: float) -> None:
        ink.lines(lines, x, y)
        for line in (line for text in told for line in paragraph(text, soft, room)):
            ink.line(line, x + room - line.width, y)
            y += line.height

    return Piece(height_of(lines), draw)


def _result(sheet: SheetShown, scale: float, room: float) -> Piece[Ink]:
    ended = sheet.finished
    style = Type(11.5 * scale, colours.FELT_INK if ended else colours.INK, bold=True)
    lines = paragraph(sheet.result or _("The match is running."), style, room - 2 * _PAD)
    height = height_of(lines) + _PAD

    def draw(ink: Ink, x: float, y: float) -> None:
        fill = colours.FELT if ended else colours.SURFACE_SUNK
        ink.panel((x, y + 3, room, height), fill, "" if ended else colours.LINE)
        ink.lines(lines, x + _PAD, y + 3 + _PAD / 2)

    return Piece(height + 3, draw)


@dataclass(frozen=True, slots=True)
class _Plate:
    side: SheetSide
    lines: Sequence[Line]
    score: Words
    tag: str


def _plates(sheet: SheetShown, scale: float, room: float) -> Iterator[Piece[Ink]]:
    """The sides with their players and scores, as many in a row as there is room for."""
    across = min(len(sheet.sides), 4)
    wide = (room - (across - 1) * _GAP) / across
    plates = [_plate(sheet, side, scale, wide) for side in sheet.sides]
    for first in range(0, len(plates), across):
        yield _row_of(plates[first : first + across], scale, wide)


def _plate(sheet: SheetShown, side: SheetSide, scale: float, wide: float) -> _Plate:
    name = Type(9 * scale, colours.INK, bold=True)
    soft = Type(8.2 * scale, colours.INK_SOFT)
    score = Words(number(side.score), Type(17 * scale, colours.INK, bold=True))
    tag = ""
    if side.won:
        tag = _("drawn") if sheet.drawn else _("won")
    elif side.lost:
        tag = _("lost")
    seated = sheet.many or sheet.partners
    mark = Mark(side.named.mark, 9 * scale)
    taken = max(score.width, width(tag, soft.face, soft.size)) + _GAP
    lines = [
        line
        for seat, told in side.seats
        for line in hung(
            (mark,),
            f"{told}, {seat_said(seat)}" if seated else told,
            name,
            wide - 2 * _PAD - taken,
        )
    ]
    return _Plate(side, lines, score, tag)


def _row_of(plates: Sequence[_Plate], scale: float, wide: float) -> Piece[Ink]:
    tagged = any(plate.tag for plate in plates)
    least = (17 * 1.3 + (8.2 * 1.2 if tagged else 0)) * scale
    height = max(least, *(height_of(plate.lines) for plate in plates)) + _PAD

    def draw(ink: Ink, x: float, y: float) -> None:
        for plate in plates:
            edge = colours.HONOUR if plate.side.won else colours.LINE
            ink.panel((x, y + _GAP, wide, height), colours.SURFACE, edge)
            ink.lines(plate.lines, x + _PAD, y + _GAP + _PAD / 2)
            right, top = x + wide - _PAD, y + _GAP + _PAD / 2
            score = plate.score
            ink.words(score.text, score.type, right - score.width, top + 11 * scale)
            colour = colours.WRONG if plate.side.lost else colours.FELT
            tag = Words(plate.tag, Type(8.2 * scale, colour, bold=True))
            ink.words(tag.text, tag.type, right - tag.width, top + 26 * scale)
            x += wide + _GAP

    return Piece(height + _GAP, draw)


def _rules(sheet: SheetShown, scale: float, room: float) -> list[Line]:
    """The house rules, those first that are not the game's own."""
    strong = Type(8.2 * scale, colours.INK, bold=True)
    soft = Type(8.2 * scale, colours.INK_SOFT)
    chosen = "; ".join(
        _(
            "%(title)s: %(value)s instead of %(own)s",
            title=option.title,
            value=option.value,
            own=option.own,
        )
        for option in sheet.chosen
    )
    others = "; ".join(
        _("%(title)s: %(value)s", title=option.title, value=option.value) for option in sheet.others
    )
    lines = paragraph(_("House rules. %(rules)s.", rules=chosen), strong, room) if chosen else []
    if others:
        lines += paragraph(_("As the game has them. %(rules)s.", rules=others), soft, room)
    return lines
