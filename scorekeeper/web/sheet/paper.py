"""The score sheet as a PDF: one page for a match as people play it, more where it needs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from flask_babel import gettext as _

from scorekeeper.web.sheet import colours, table
from scorekeeper.web.sheet.contents import SheetShown, counted_entries, earlier_rows, proof
from scorekeeper.web.sheet.front import front
from scorekeeper.web.sheet.ink import Ink
from scorekeeper.web.sheet.letters import cut
from scorekeeper.web.sheet.piece import Piece, set_lines, stack
from scorekeeper.web.sheet.setting import Type, Words, paragraph

MOST_ROWS = 1000
"""The last ones; making a file is bounded, and the page has all of them."""
PAPERS: Mapping[str, tuple[float, float]] = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}

_MARGIN = 34.0
_FOOT = 22.0
_SCALES = (1.25, 1.12, 1.0, 0.93, 0.86)
"""How large the type may be on a single page; at 0.86 its smallest, 8.2 points, is 7.05."""
_FLOWING = 0.93
_FOOT_TYPE = Type(8.0, colours.INK_SOFT)


def pdf(sheet: SheetShown, paper: str, shapes: Sequence[str], language: str) -> bytes:
    """The sheet on a paper of ``PAPERS``; ``shapes`` are the marks of the sides as SVG paths.

    The same sheet gives the same bytes.
    """
    ink = Ink(PAPERS[paper], shapes, sheet.last)
    ink.entitle(f"{sheet.title} – {_('Score sheet')}", language)
    room = ink.width - 2 * _MARGIN
    pages = _pages(sheet, room, ink.height - 2 * _MARGIN - _FOOT)
    for number, page in enumerate(pages, 1):
        stack(page, ink, _MARGIN, _MARGIN)
        _foot(ink, sheet, number, len(pages))
        ink.end_page()
    return ink.finished()


def _pages(sheet: SheetShown, room: float, height: float) -> list[list[Piece[Ink]]]:
    """The pieces of one page in the largest type that lets all of them stand there, else of as
    many pages as it takes."""
    for scale in _SCALES:
        if whole := _one_page(_pieces(sheet, scale, room), height):
            return [whole]
    return _flowing(sheet, room, height)


def _one_page(pieces: Iterator[Piece[Ink]], height: float) -> list[Piece[Ink]]:
    """All the pieces, or none where they are too high: the rest is not even set then."""
    page: list[Piece[Ink]] = []
    for piece in pieces:
        height -= piece.height
        if height < 0:
            return []
        page.append(piece)
    return page


def _flowing(sheet: SheetShown, room: float, height: float) -> list[list[Piece[Ink]]]:
    columns = table.columns(sheet, _FLOWING, room)
    title = Type(9.5 * _FLOWING, colours.INK, bold=True)
    again: list[Piece[Ink]] = [
        set_lines(paragraph(cut(sheet.title, title.face, title.size, room), title, room)),
        table.head(sheet, columns),
    ]
    pages: list[list[Piece[Ink]]] = [[]]
    left = height
    for piece in _pieces(sheet, _FLOWING, room):
        if piece.height > left and pages[-1]:
            pages.append([*again])
            left = height - sum(repeated.height for repeated in again)
        pages[-1].append(piece)
        left -= piece.height
    return pages


def _pieces(sheet: SheetShown, scale: float, room: float) -> Iterator[Piece[Ink]]:
    """The whole sheet from its title to the sentence about its fingerprint."""
    soft = Type(8.2 * scale, colours.INK_SOFT)
    yield from front(sheet, scale, room)
    if sheet.rows:
        columns = table.columns(sheet, scale, room)
        yield table.head(sheet, columns)
        if sheet.earlier:
            yield set_lines(paragraph(earlier_rows(sheet.earlier), soft, room), 4)
        yield from (table.row(sheet, row, columns) for row in sheet.rows)
    else:
        yield set_lines(paragraph(_("No round has been recorded yet."), soft, room), 10)
    yield set_lines(paragraph(proof(), soft, room), 6)


def _foot(ink: Ink, sheet: SheetShown, number: int, pages: int) -> None:
    """On every page: what it is a page of, and the fingerprint of the whole."""
    middle = ink.height - _MARGIN - 5
    ink.rule(_MARGIN, middle - 9, ink.width - 2 * _MARGIN, colours.LINE_STRONG)
    strong = Type(_FOOT_TYPE.size, colours.INK, bold=True)
    told = (
        Words(_("Fingerprint"), _FOOT_TYPE),
        Words(sheet.fingerprint, strong),
        Words(counted_entries(sheet), _FOOT_TYPE),
    )
    x = _MARGIN
    for words in told:
        ink.words(words.text, words.type, x, middle)
        x += words.width + 6
    page = Words(_("page %(number)d of %(all)d", number=number, all=pages), _FOOT_TYPE)
    ink.words(page.text, page.type, ink.width - _MARGIN - page.width, middle)
