"""Fields for what is typed at a table. Each keeps the text it was given as ``typed``."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from wtforms import Field

from scorekeeper.rules.errors import ImpossiblePips, RuleBroken
from scorekeeper.rules.tiles import Tile, read_tiles
from scorekeeper.web.sentences import sentence
from scorekeeper.web.views.seats import isolated

_DIGITS = re.compile(r"[0-9]{1,6}")


class TypedField(Field):
    """A field whose text is kept as it was typed, readable or not."""

    @property
    def typed(self) -> str:
        if self.raw_data:
            return str(self.raw_data[0])
        return "" if self.data is None else self.text_of(self.data)

    def text_of(self, data: Any) -> str:
        return str(data)


class SeatField(TypedField):
    """One seat, or one of some words; None where nothing was chosen.

    ``told`` is what to say of two choices, or of one that is not offered.
    """

    def __init__(self, *args: Any, seats: int, told: str, words: Sequence[str] = (), **kw: Any):
        super().__init__(*args, **kw)
        self.seats = seats
        self.told = told
        self.words = words

    def process_formdata(self, valuelist: list[str]) -> None:
        chosen = {value for value in valuelist if value}
        self.data: int | str | None = None
        if len(chosen) > 1:
            raise ValueError(self.told)
        for text in chosen:
            if text in self.words:
                self.data = text
            elif _DIGITS.fullmatch(text) and int(text) < self.seats:
                self.data = int(text)
            else:
                raise ValueError(self.told)


class MomentField(Field):
    """A time by the phone's own clock; None where it cannot be read, for nothing hangs on it."""

    def process_formdata(self, valuelist: list[str]) -> None:
        self.data = _moment("".join(valuelist[:1]))


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


class WholeField(TypedField):
    """A whole number in plain digits: no sign, no separator, no fraction, no other script's."""

    def process_formdata(self, valuelist: list[str]) -> None:
        text = "".join(valuelist[:1]).strip()
        self.data: int | None = None
        if _DIGITS.fullmatch(text):
            self.data = int(text)
        elif text:
            raise ValueError(self.refusal(text))

    @abstractmethod
    def refusal(self, text: str) -> str:
        """What to say of a text that is no whole number."""


class TotalField(WholeField):
    """The pip total of a seat's hand."""

    def __init__(self, *args: Any, seat: int, most: int, names: Sequence[str], **kw: Any):
        super().__init__(*args, **kw)
        self.seat = seat
        self.most = most
        self.names = names

    def refusal(self, text: str) -> str:
        broken = ImpossiblePips(self.seat, text[:20], self.most, [self.seat])
        return sentence(broken, isolated(self.names))


class TilesField(TypedField):
    """The tiles of a seat's hand, in any of the forms people type."""

    def __init__(self, *args: Any, seat: int, names: Sequence[str], **kw: Any):
        super().__init__(*args, **kw)
        self.seat = seat
        self.names = names

    def process_formdata(self, valuelist: list[str]) -> None:
        self.data: tuple[Tile, ...] = ()
        try:
            self.data = read_tiles("".join(valuelist[:1]), seat=self.seat)
        except RuleBroken as refusal:
            raise ValueError(sentence(refusal, isolated(self.names))) from refusal

    def text_of(self, data: Any) -> str:
        return " ".join(str(tile) for tile in data)
