"""What was seen of the line when a round ended: its open ends, and the stock."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from wtforms import Field

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.line import MOST_ENDS
from scorekeeper.rules.reading import RawLine
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.forms.fields import NumberField, TilesField, TypedField

ENDS, STOCK, COUNT = "line-ends", "line-stock", "line-count"

NOT_READ = "?"
_BETWEEN = re.compile(r"[\s,;+|/-]+")
_HALF = re.compile(r"[0-9]{1,2}")


class LineEndsField(TypedField):
    """The open ends, ``?`` for one that nobody read; of a line with two ends one alone is one of
    them. Whether the set has such halves is for the rules to say."""

    def __init__(self, *args: Any, rules: RuleSet, **kw: Any):
        super().__init__(*args, **kw)
        self.rules = rules

    def process_formdata(self, valuelist: list[str]) -> None:
        self.data: tuple[int | None, ...] = ()
        texts = _BETWEEN.sub(" ", "".join(valuelist[:1])).split()
        most = MOST_ENDS[self.rules.lies]
        if not all(text == NOT_READ or _HALF.fullmatch(text) for text in texts):
            raise ValueError(
                _("Write the open ends as halves, such as 3 5, with ? for one that nobody read.")
            )
        # One more than there can be is refused as well as a thousand.
        ends = [None if text == NOT_READ else int(text) for text in texts[: most + 1]]
        if len(ends) == 1 and self.rules.lies is not Layout.TRAINS:
            ends.append(None)
        if any(end is not None for end in ends):
            self.data = tuple(ends)

    def text_of(self, data: Any) -> str:
        return ends_text(data)


def ends_text(ends: Sequence[int | None]) -> str:
    """Open ends as they are typed: "3 5", "3 ?"."""
    return " ".join(NOT_READ if end is None else str(end) for end in ends)


def line_fields(rules: RuleSet, names: Sequence[str]) -> dict[str, Field]:
    """The fields of a game in which a line is laid, none of another."""
    if rules.lies is Layout.NONE:
        return {}
    return {
        ENDS: LineEndsField(rules=rules),
        STOCK: TilesField(seat=None, names=names),
        COUNT: NumberField(told=_("Write the number of tiles in the stock in digits only.")),
    }


def line_seen(form: Any, *, blocked: bool) -> RawLine | None:
    """What was typed of the line. The tiles that could not be drawn are those of a blocked round's
    stock, where they were named and it was not."""
    if ENDS not in form:
        return None
    stock = form[STOCK].data
    if blocked and not stock and "reserve" in form:
        stock = form["reserve"].form.tiles.data
    return RawLine(form[ENDS].data or (), [str(tile) for tile in stock or ()], form[COUNT].data)


def line_entered(entry: RoundEntry) -> Mapping[str, Any]:
    """The fields as an entry fills them."""
    if entry.line is None:
        return {}
    stock = () if entry.line.stock == entry.reserve else entry.line.stock
    return {ENDS: entry.line.ends, STOCK: stock, COUNT: entry.line.stock_count}
