"""Letters as they are drawn on paper and in a picture: which there are, in which form and order.

A page leaves this to the browser; these two have fonts of their own, which know no shaping.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path

from bidi import get_display
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from scorekeeper.web.sheet.arabic import joined

PLAIN, BOLD = "DejaVuSans", "DejaVuSans-Bold"
FONTS = Path(__file__).parent / "fonts"

# Joiners have done their part once the forms are chosen; isolates, once the order is.
_UNDRAWN = dict.fromkeys(map(ord, "\u200c\u200d\u2060\u2066\u2067\u2068\u2069\ufe0f"))

_CLOSING = dict(zip(")]}»", "([{«", strict=True))
_PAIRS = {**_CLOSING, **{opening: closing for closing, opening in _CLOSING.items()}}


def font_file(face: str) -> Path:
    return FONTS / f"{face}.ttf"


@cache
def widths(face: str) -> Mapping[int, float]:
    """How wide each letter of a face is, in thousandths of its size. Makes the face known."""
    font = TTFont(face, str(font_file(face)))
    pdfmetrics.registerFont(font)
    return dict(font.face.charWidths)


def has_letters(text: str) -> bool:
    """Whether all of a text can be drawn."""
    known = widths(PLAIN)
    return all(ord(letter) in known for letter in drawn(text))


@lru_cache(maxsize=4096)
def drawn(text: str) -> str:
    """The letters from left to right as they stand on a line."""
    if text.isascii():
        return text
    return _mirrored(str(get_display(joined(text))).translate(_UNDRAWN))


def _mirrored(line: str) -> str:
    """The line with the brackets of what runs right to left turned round: there the one that
    closes a pair stands before the one that opens it."""
    turned = list(line)
    waiting: list[int] = []
    for place, letter in enumerate(line):
        before = line[waiting[-1]] if waiting else ""
        if before and _PAIRS.get(letter) == before:
            first = waiting.pop()
            if before in _CLOSING:
                turned[first], turned[place] = letter, before
        elif letter in _PAIRS:
            waiting.append(place)
    return "".join(turned)


@lru_cache(maxsize=16384)
def width(text: str, face: str, size: float) -> float:
    """How wide a text is drawn, in the units of the size."""
    known = widths(face)
    return sum(known.get(ord(letter), 0) for letter in drawn(text)) * size / 1000


def lines(text: str, face: str, size: float, room: float) -> list[str]:
    """The text in lines no wider than the room, broken between words where that can be."""
    done: list[str] = []
    line = ""
    for word in _words(text, face, size, room):
        longer = f"{line} {word}" if line else word
        if line and width(longer, face, size) > room:
            done.append(line)
            line = word
        else:
            line = longer
    return [*done, line] if line else done


def _words(text: str, face: str, size: float, room: float) -> Iterator[str]:
    """The words, one that is wider than a line in pieces."""
    for word in text.split(" "):
        piece = ""
        for letter in word if width(word, face, size) > room else ():
            if piece and width(piece + letter, face, size) > room:
                yield piece
                piece = ""
            piece += letter
        yield piece or word


def cut(text: str, face: str, size: float, room: float) -> str:
    """The text, or as much of its beginning as fits with a sign that it goes on."""
    if width(text, face, size) <= room:
        return text
    while text and width(f"{text}…", face, size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"
