"""Kovbaska: whoever is the last to hold tiles takes a loss."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.choices import Drawing, Layout, RoundKind, Scored, Wins
from scorekeeper.rules.entries import LastHolderEntry
from scorekeeper.rules.errors import BadSeat
from scorekeeper.rules.games.common import UNWON
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, Seating

KOVBASKA = RuleSet(
    game="kovbaska",
    deal={2: 14, 3: 9, 4: 7},
    targets={},
    kind=RoundKind.LAST_HOLDER,
    layout=Layout.NONE,
    drawing=Drawing.NOTHING,
    wins=Wins.LOWEST,
    rounds=10,
    options=("sets", "rounds", "target", *UNWON),
)

SETS: Mapping[str, Mapping[str, object]] = {
    "1": {"sets": 1, "deal": KOVBASKA.deal},
    "2": {"sets": 2, "deal": {2: 28, 3: 18, 4: 14, 5: 11, 6: 9, 7: 8, 8: 7}},
}
"""With a second set more may play."""


def check(_rules: RuleSet, seating: Seating, entry: LastHolderEntry) -> None:
    """Refuse a seat nobody sits on. Raises BadSeat."""
    if not 0 <= entry.last < seating.seats:
        raise BadSeat("last", entry.last)


def award(_rules: RuleSet, seating: Seating, entry: LastHolderEntry) -> Award:
    side = seating.side_of(entry.last)
    sums = tuple((1,) if each == side else () for each in range(len(seating.sides)))
    points = tuple(sum(terms) for terms in sums)
    return Award(points, None, Scored.LAST_HOLDER, sums=sums)
