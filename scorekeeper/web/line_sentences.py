"""What the line audit refuses, as sentences a player understands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.line import SETS
from scorekeeper.rules.line_errors import (
    BadLineEnds,
    HandOfTiles,
    NoLine,
    StockMissing,
    StockTooSmall,
    StockTwice,
    TooManyLeft,
    UnknownSet,
)
from scorekeeper.web.people import Names, one_of, who

Details = Mapping[str, Any]

_MOST_QUOTED = 20


def _bad_ends(details: Details, names: Names) -> str:
    told = {
        "ends": str(details["end"])[:_MOST_QUOTED],
        "least": details["least"],
        "most": details["most"],
        "highest": details["highest"],
    }
    if told["least"] == told["most"]:
        return _(
            "“%(ends)s” cannot be the open ends: there are %(most)d, each a half from 0 to "
            "%(highest)d. Write ? for one that nobody read.",
            **told,
        )
    return _(
        "“%(ends)s” cannot be the open ends: there are %(least)d to %(most)d, each a half from 0 "
        "to %(highest)d. Write ? for one that nobody read.",
        **told,
    )


def _stock_too_small(details: Details, names: Names) -> str:
    if details["given"] < 0:
        return _("The number of tiles in the stock cannot be less than 0.")
    return ngettext(
        "%(num)d tile of the stock is named, so it cannot be %(count)d in all.",
        "%(num)d tiles of the stock are named, so it cannot be %(count)d in all.",
        details["expected"],
        count=details["given"],
    )


def _stock_twice(details: Details, names: Names) -> str:
    seat = details["holders"][0]
    if seat is None:
        return _("%(tile)s is twice in the stock; the set has it once.", tile=details["tile"])
    return _(
        "%(tile)s cannot be both in the stock and with %(name)s; the set has it once.",
        tile=details["tile"],
        name=who(names, seat),
    )


def _too_many(details: Details, names: Names) -> str:
    return ngettext(
        "%(num)d tile in the hands and the stock is too many: the set has %(most)d.",
        "%(num)d tiles in the hands and the stock are too many: the set has %(most)d.",
        details["tiles"],
        most=details["most"],
    )


def _unknown_set(details: Details, names: Names) -> str:
    doubles = one_of([f"{highest}-{highest}" for highest in SETS])
    return _("A set of tiles goes up to %(doubles)s.", doubles=doubles)


LINE_SENTENCES: Mapping[type[RuleBroken], Callable[[Details, Names], str]] = {
    BadLineEnds: _bad_ends,
    HandOfTiles: lambda d, n: _(
        "Name the tiles that %(name)s holds: a total cannot be checked.", name=who(n, d["seat"])
    ),
    NoLine: lambda d, n: _("In this game no line is laid that could be checked."),
    StockMissing: lambda d, n: _("Name the tiles of the stock, or say how many there are."),
    StockTooSmall: _stock_too_small,
    StockTwice: _stock_twice,
    TooManyLeft: _too_many,
    UnknownSet: _unknown_set,
}
"""By class, for other refusals share some of their codes."""
