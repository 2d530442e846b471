"""The score sheet as a picture for the group's chat: the result, the scores, the last rounds.

Chats show pictures small, and those that are too tall smaller still: no letter is below 26 pixels
of 1080, and the height has an end.
"""

from __future__ import annotations

from collections.abc import Sequence

from flask_babel import gettext as _

from scorekeeper.web.sheet import colours
from scorekeeper.web.sheet.brush import Brush
from scorekeeper.web.sheet.card import card
from scorekeeper.web.sheet.card_rows import card_rows
from scorekeeper.web.sheet.contents import SheetShown, counted_entries
from scorekeeper.web.sheet.piece import Piece, stack
from scorekeeper.web.sheet.setting import Type, Words

WIDTH, MOST_HEIGHT = 1080, 2600
MOST_ROWS = 60
"""More than can have room."""

_EDGE, _PAD = 32, 34
_FOOT = 104
_ROOM = WIDTH - 2 * (_EDGE + _PAD)
_FOOT_TYPE = Type(29, "#3f2206", bold=True)


def png(sheet: SheetShown, shapes: Sequence[str]) -> bytes:
    """The picture, 1080 wide and hardly more than 2600 high; ``shapes`` are the marks of the
    sides as SVG paths. The same sheet gives the same bytes.
    """
    felt = [*card(sheet, _ROOM)]
    felt_height = _height(felt)
    left = MOST_HEIGHT - felt_height - 3 * _EDGE - _FOOT - 2 * _PAD
    ivory = card_rows(sheet, _ROOM, left)
    ivory_height = _height(ivory)
    brush = Brush(WIDTH, felt_height + ivory_height + 2 * _EDGE + _FOOT, shapes)
    wide = WIDTH - 2 * _EDGE
    brush.panel((_EDGE, _EDGE, wide, felt_height), colours.FELT, colours.FELT_DEEP, 36)
    stack(felt, brush, _EDGE + _PAD, _EDGE + _PAD)
    top = 2 * _EDGE + felt_height
    brush.panel((_EDGE, top, wide, ivory_height), colours.SURFACE, colours.SURFACE_SUNK, 36)
    stack(ivory, brush, _EDGE + _PAD, top + _PAD)
    _foot(brush, sheet, top + ivory_height + _FOOT / 2)
    return brush.finished()


def _height(pieces: Sequence[Piece[Brush]]) -> int:
    """How high a panel with these is."""
    return round(sum(piece.height for piece in pieces)) + 2 * _PAD


def _foot(brush: Brush, sheet: SheetShown, middle: float) -> None:
    """Carved into the wood: by what two people know that they have the same sheet."""
    told = _(
        "Fingerprint %(fingerprint)s · %(entries)s",
        fingerprint=sheet.fingerprint,
        entries=counted_entries(sheet),
    )
    words = Words(told, _FOOT_TYPE)
    left = (WIDTH - words.width) / 2
    brush.words(Words(told, Type(_FOOT_TYPE.size, "#e9c68f", bold=True)), left, middle + 2)
    brush.words(words, left, middle)
