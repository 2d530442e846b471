"""Points made while tiles are laid: what open ends and named plays score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from scorekeeper.rules.choices import InPlay, Scored
from scorekeeper.rules.entries import OpenEnd, PointsEntry
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Award, Seating

BY_ENDS = frozenset({InPlay.FIVES, InPlay.FIVES_OR_THREES, InPlay.FIVES_AND_THREES})

PLAYS: Mapping[InPlay, Mapping[str, int | None]] = {
    InPlay.DOUBLES: {"double": 2, "equal_ends": 2, "double_and_end": 3},
    InPlay.PEGS: {
        "pair": 2,
        "three_alike": 6,
        "four_alike": 12,
        "run": None,
        "fifteen": 2,
        "twenty_one": 2,
        "thirty_one": 2,
        "last_tile": 1,
        "starter_double": 1,
        "show": None,
        "crib": None,
    },
}
"""The named scores of a game, None where the points are counted at the table."""


def end_value(end: OpenEnd) -> int:
    """A double at an end counts both halves."""
    return end.pips if isinstance(end, Tile) else end


def sum_points(in_play: InPlay, total: int, unit: int = 1) -> int:
    """What open ends that add up to ``total`` score, 0 for nothing."""
    if in_play not in BY_ENDS:
        return 0
    by_five, by_three = total % 5 == 0, total % 3 == 0
    if in_play is InPlay.FIVES_AND_THREES:
        return total // 5 * by_five + total // 3 * by_three
    scores = by_five or (by_three and in_play is InPlay.FIVES_OR_THREES)
    return total // unit if scores else 0


def ends_points(rules: RuleSet, ends: Sequence[OpenEnd]) -> int:
    """What these open ends score in a game that adds them up."""
    if rules.in_play is None:
        return 0
    return sum_points(rules.in_play, sum(map(end_value, ends)), rules.unit)


def most_ends(rules: RuleSet) -> int:
    """How many ends may be open at once."""
    return 4 if rules.spinner else 2


def possible_points(rules: RuleSet) -> frozenset[int]:
    """Every score that one tile can give: by some open ends of the set, or by plays whose points
    are fixed."""
    if rules.in_play is None:
        return frozenset()
    if rules.in_play is InPlay.DOUBLES:
        fixed = [points for points in plays_of(rules).values() if points is not None]
        most = len(fixed) if rules.plays_add else 1
        return frozenset(
            sum(some) for count in range(1, most + 1) for some in combinations(fixed, count)
        )
    sums = set(_sums(rules.highest, most_ends(rules)))
    scores = {sum_points(rules.in_play, total, rules.unit) for total in sums}
    return frozenset(scores - {0})


def _sums(highest: int, most: int) -> Iterator[int]:
    """Sums of up to ``most`` ends: each a half, some of them a double, no double twice."""
    doubles = [2 * half for half in range(highest + 1)]
    for laid in range(most + 1):
        for some in combinations(doubles, laid):
            rest = most - laid
            yield from range(sum(some), sum(some) + rest * highest + 1)


def plays_of(rules: RuleSet) -> Mapping[str, int | None]:
    """The named scores of the game."""
    known = {} if rules.in_play is None else PLAYS.get(rules.in_play, {})
    return {name: points for name, points in known.items() if name not in rules.plays_without}


def points_award(rules: RuleSet, seating: Seating, entry: PointsEntry) -> Award:
    """The award of points that were checked."""
    terms: tuple[int, ...]
    if entry.plays:
        worth = [play.points for play in entry.plays]
        one_counts = rules.in_play is InPlay.DOUBLES and not rules.plays_add
        terms, rule = ((max(worth),) if one_counts else tuple(worth)), Scored.PLAYS
    elif entry.ends:
        terms, rule = (ends_points(rules, entry.ends),), Scored.ENDS
    else:
        terms, rule = (entry.points or 0,), Scored.POINTS
    side = seating.side_of(entry.scorer)
    points = [0] * len(seating.sides)
    points[side] = sum(terms)
    return Award(tuple(points), side, rule, terms)
