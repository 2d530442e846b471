"""Names as pages write them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.records.queries import MatchView
from scorekeeper.web.sentences import everyone

_ISOLATE, _POP = "\u2068", "\u2069"
_TURNING = frozenset({"R", "AL", "AN"})


@dataclass(frozen=True, slots=True)
class Named:
    """A side's mark and a name, of the side or of one of its seats."""

    mark: int
    name: str


def isolated(names: Sequence[str]) -> tuple[str, ...]:
    """Names for a plain sentence: one that runs right to left turns nothing around it."""
    return tuple(
        f"{_ISOLATE}{name}{_POP}"
        if any(unicodedata.bidirectional(letter) in _TURNING for letter in name)
        else name
        for name in names
    )


def side_names(view: MatchView) -> tuple[str, ...]:
    """The name of every side: of its one player, or of its partners."""
    return tuple(everyone(view.names, side) for side in view.seating.sides)


def named_seat(view: MatchView, seat: int | None) -> Named | None:
    """A seat's name beside the mark of its side."""
    return None if seat is None else seat_named(view, seat)


def seat_named(view: MatchView, seat: int) -> Named:
    return Named(view.seating.side_of(seat), view.names[seat])


def side_named(view: MatchView, side: int) -> Named:
    return Named(side, side_names(view)[side])
