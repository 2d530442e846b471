"""Fields for what is typed at a table. Each keeps the text it was given as ``typed``."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from wtforms import Field
from wtforms.validators import StopValidation

from scorekeeper.rules.errors import ImpossiblePips, RuleBroken
from scorekeeper.rules.tiles import Tile, read_tiles
from scorekeeper.web.sentences import sentence
from scorekeeper.web.views.seats import isolated

MINUS = "\N{MINUS SIGN}"

_DIGITS = re.compile(r"[0-9]{1,6}")
MOST_TOKENS = 8
_BETWEEN = re.compile(r"[\s,;+]+")


class Given:
    """Refuses a field in which nothing was typed or chosen; 0 is something."""

    def __init__(self, told: str) -> None:
        self.told = told

    def __call__(self, _form: object, field: Field) -> None:
        if field.data is None and not field.process_errors:
            raise StopValidation(self.told)


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


class OneField(TypedField):
    """One of the values offered, by its text; None where nothing was chosen.

    ``told`` is what to say of two, or of one that is not offered.
    """

    def __init__(self, *args: Any, offered: Mapping[str, Any], told: str, **kw: Any):
        super().__init__(*args, **kw)
        self.offered = offered
        self.told = told

    def process_formdata(self, valuelist: list[str]) -> None:
        chosen = {value for value in valuelist if value}
        self.data: Any = None
        if len(chosen) > 1 or not chosen <= self.offered.keys():
            raise ValueError(self.told)
        for text in chosen:
            self.data = self.offered[text]

    def text_of(self, data: Any) -> str:
        return next((text for text, value in self.offered.items() if value == data), "")


class TickField(TypedField):
    """A box that is ticked, or not."""

    def process_formdata(self, valuelist: list[str]) -> None:
        self.data = any(valuelist)

    def text_of(self, data: Any) -> str:
        return "1" if data else ""


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


class NumberField(WholeField):
    """A whole number; ``told`` is what to say of anything else."""

    def __init__(self, *args: Any, told: str, **kw: Any):
        super().__init__(*args, **kw)
        self.told = told

    def refusal(self, text: str) -> str:
        return self.told


class SignedField(NumberField):
    """A whole number that may be below 0, with either minus sign."""

    def process_formdata(self, valuelist: list[str]) -> None:
        text = "".join(valuelist[:1]).strip()
        below = text[:1] in ("-", MINUS)
        super().process_formdata([text[1:] if below else text])
        if below and self.data is None:
            raise ValueError(self.told)
        self.data = -self.data if below and self.data else self.data

    def text_of(self, data: Any) -> str:
        return f"{MINUS}{-data}" if data < 0 else str(data)


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
    """Tiles of a seat's hand, or of nobody's, in any of the forms people type."""

    def __init__(self, *args: Any, seat: int | None, names: Sequence[str], **kw: Any):
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


class TokensField(TypedField):
    """Short texts with spaces or commas between them, one more than any entry has at most."""

    def process_formdata(self, valuelist: list[str]) -> None:
        texts = _BETWEEN.sub(" ", "".join(valuelist[:1])).split()
        self.data: tuple[Any, ...] = tuple(texts[:MOST_TOKENS])

    def text_of(self, data: Any) -> str:
        return " ".join(map(str, data))
