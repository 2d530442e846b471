"""A plain sheet for any other game, and the games of which only the names are known."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.choices import (
    Drawing,
    FirstStarter,
    Layout,
    Partners,
    RoundKind,
    Scored,
    Wins,
)
from scorekeeper.rules.entries import SheetEntry
from scorekeeper.rules.entry_errors import BadPoints
from scorekeeper.rules.games.common import each
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, Seating

MOST_POINTS = 100_000

FREE = RuleSet(
    game="free",
    deal=each(tuple(range(2, 13)), 0),
    targets=each(tuple(range(2, 13)), 100),
    kind=RoundKind.SHEET,
    layout=Layout.NONE,
    drawing=Drawing.NOTHING,
    partners=Partners.FREE,
    first_starter=FirstStarter.OPEN,
    options=("wins", "target", "rounds", "past_target", "negative", "next_starter", "order"),
)

NAMED = tuple(
    replace(FREE, game=game)
    for game in (
        "sports-domino",
        "checheve",
        "osel",
        "telephone",
        "general",
        "simka",
        "six-matador",
    )
)


def check(rules: RuleSet, seating: Seating, entry: SheetEntry) -> None:
    """Refuse what is not a number for each side, or below 0 where nobody agreed to that.

    Raises BadPoints.
    """
    if len(entry.points) != len(seating.sides):
        raise BadPoints("points", None)
    least = -MOST_POINTS if rules.negative else 0
    for side, points in enumerate(entry.points):
        if not least <= points <= MOST_POINTS:
            raise BadPoints(f"points.{side}", points, least=least, most=MOST_POINTS)


def award(rules: RuleSet, _seating: Seating, entry: SheetEntry) -> Award:
    best = min(entry.points) if rules.wins is Wins.LOWEST else max(entry.points)
    winner = entry.points.index(best) if entry.points.count(best) == 1 else None
    sums = tuple((points,) if points else () for points in entry.points)
    return Award(entry.points, winner, Scored.SHEET, sums=sums)
