"""Moves as people write them: "6-6, 6-4, pass, draw, Ann: draw 3-4, 4-2 on 6"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.errors import UnknownTile
from scorekeeper.rules.replaying import Drew, Laid, Move, Passed
from scorekeeper.rules.tiles import Tile, read_tile

MOST_MOVES = 400
MOST_CHARACTERS = 20_000
MOST_DRAWN = 60
"""Tiles drawn that one word may stand for."""

_MOST_TOLD = 3
_EXCERPT = 30

_ENGLISH = "pass passes passed p knock knocks k", "draw draws drew d", "on to at"
"""Known in every language, for there are records in them."""

_NUMBER = re.compile(r"\s*\d{1,3}[.)](?=\s|$)")
_BETWEEN = re.compile(r"[,;\n]+")
_TILE = r"\d{1,2}\s?[-\u2010-\u2015\u2212|:/]\s?\d{1,2}|\d\d"
_PLAYER = re.compile(r"(\d{1,2})\s*:(?=\s*(?:[^\s\d]|\d{1,2}\s?[-\u2010-\u2015\u2212|/]))")


@dataclass(frozen=True, slots=True)
class Read:
    """The moves that could be read, and a sentence for each thing that could not."""

    moves: tuple[Move, ...]
    errors: tuple[str, ...]


def move_words() -> tuple[list[str], list[str], list[str]]:
    """What a pass and a draw are called, and what stands between a tile and the end it was laid to:
    the words of the page's language, the one that is written first."""
    return (
        _("pass passes passed p knock knocks k").split(),
        _("draw draws drew d").split(),
        _("on to at").split(),
    )


def read_moves(text: str, names: Sequence[str], *, series: bool = False) -> Read:
    """Read moves with commas, semicolons or new lines between, or spaces alone.

    Before a move may stand its number ("3."), and a name, or a seat counted from 1 ("2:"). After a
    draw may stand the tile, or how many were drawn; after a tile, the end it was laid to. A name
    holds until its turn is over; ``series``: until the next comma.
    """
    if len(text) > MOST_CHARACTERS:
        return Read((), (_too_many(),))
    reader = _Reader(_Words.of([_plain(name) for name in names]), len(names), series)
    for item in _BETWEEN.split(_plain(text).replace("\r", "\n")):
        reader.read(item)
        if len(reader.moves) > MOST_MOVES:
            return Read((), (_too_many(),))
    return Read(tuple(reader.moves), tuple(reader.errors[:_MOST_TOLD]))


def _plain(text: str) -> str:
    """Wide letters and digits as narrow ones, whichever keyboard they come from."""
    return unicodedata.normalize("NFKC", text)


def _too_many() -> str:
    return ngettext(
        "That is too much: a line has at most %(num)d move.",
        "That is too much: a line has at most %(num)d moves.",
        MOST_MOVES,
    )


@dataclass(frozen=True, slots=True)
class _Words:
    """What a move may begin with. Words and names are whole ones, in any case."""

    names: re.Pattern[str]
    seats: dict[str, int]
    tile: re.Pattern[str]
    passed: re.Pattern[str]
    drew: re.Pattern[str]

    @classmethod
    def of(cls, names: Sequence[str]) -> _Words:
        passing, drawing, beside = (
            _either([*words, *english.split()])
            for words, english in zip(move_words(), _ENGLISH, strict=True)
        )
        called = _either([name for name in names if name] or ["\0"])
        return cls(
            names=re.compile(rf"({called})(?!\w)\s*([:\-–—]?)", re.IGNORECASE),
            seats={name.casefold(): seat for seat, name in enumerate(names)},
            tile=re.compile(
                rf"({_TILE})(?!\d)(?:\s*(?:[@>→]|(?:{beside})(?!\w))\s*(\d{{1,2}})(?!\d))?",
                re.IGNORECASE,
            ),
            passed=re.compile(rf"(?:{passing})(?!\w)\.?", re.IGNORECASE),
            drew=re.compile(
                rf"(?:{drawing})(?!\w)\.?(?:\s*({_TILE})(?!\d)|\s*x\s*(\d{{1,2}})(?!\d)|\s*(\d)(?!\d))?",
                re.IGNORECASE,
            ),
        )


def _either(words: Sequence[str]) -> str:
    """Any of some words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


@dataclass(slots=True)
class _Reader:
    words: _Words
    seats: int
    series: bool
    moves: list[Move] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def read(self, item: str) -> None:
        """Read what stands between two commas."""
        numbered = _NUMBER.match(item)
        at = numbered.end() if numbered else 0
        seat: int | None = None
        while item[at:].strip():
            at += len(item[at:]) - len(item[at:].lstrip())
            if (named := self._named(item, at, with_colon=True)) is not None:
                seat, at = named
            elif found := self.words.passed.match(item, at):
                self.moves.append(Passed(seat))
                seat, at = None, found.end()
            elif found := self.words.drew.match(item, at):
                self._draw(found, seat)
                at = found.end()
            elif (named := self._named(item, at)) is not None:
                seat, at = named
            elif found := self.words.tile.match(item, at):
                self._lay(found, seat)
                seat, at = (seat if self.series else None), found.end()
            else:
                self._refuse(item[at:])
                return

    def _named(self, item: str, at: int, *, with_colon: bool = False) -> tuple[int, int] | None:
        """The seat that is named here, and where its name ends. With a colon it is a name even
        where it might be a word: a player may be called D."""
        if found := _PLAYER.match(item, at):
            seat = int(found[1]) - 1
            if 0 <= seat < self.seats:
                return seat, found.end()
        elif (found := self.words.names.match(item, at)) and (found[2] == ":" or not with_colon):
            seat = self.words.seats.get(found[1].casefold(), self.seats)
            return (seat, found.end()) if seat < self.seats else None
        return None

    def _draw(self, found: re.Match[str], seat: int | None) -> None:
        if found[1]:
            tile = self._tile(found[1])
            if tile is not None:
                self.moves.append(Drew(tile, seat))
            return
        drawn = int(found[2] or found[3] or 1)
        if not 0 < drawn <= MOST_DRAWN:
            self._refuse(found[0])
            return
        self.moves.extend([Drew(None, seat)] * drawn)

    def _lay(self, found: re.Match[str], seat: int | None) -> None:
        tile = self._tile(found[1])
        if tile is not None:
            self.moves.append(Laid(tile, seat, int(found[2]) if found[2] else None))

    def _tile(self, text: str) -> Tile | None:
        try:
            return read_tile(text)
        except UnknownTile:
            self._refuse(text)
            return None

    def _refuse(self, text: str) -> None:
        excerpt = " ".join(text.split())
        if len(excerpt) > _EXCERPT:
            excerpt = f"{excerpt[:_EXCERPT]}…"
        (pass_word, *_more), (draw_word, *_more), _on = move_words()
        told = _(
            "“%(text)s” is not a move. Write tiles like 6-4, and %(pass_word)s or %(draw_word)s.",
            text=excerpt,
            pass_word=pass_word,
            draw_word=draw_word,
        )
        if told not in self.errors:
            self.errors.append(told)
