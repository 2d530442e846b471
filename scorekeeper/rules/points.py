"""In-play points, and bonus or penalty: may they have been?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from scorekeeper.rules.choices import InPlay
from scorekeeper.rules.entries import AdjustmentEntry, Ended, OpenEnd, PointsEntry, RoundEntry
from scorekeeper.rules.entry_errors import (
    BadClaim,
    BadEnds,
    BadPlay,
    BadPoints,
    NoScore,
    PointsMissing,
)
from scorekeeper.rules.errors import BadSeat, WrongKind
from scorekeeper.rules.in_play import (
    BY_ENDS,
    end_value,
    ends_points,
    most_ends,
    plays_of,
    possible_points,
)
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Seating

MOST_AT_ONCE = 99
MOST_ADJUSTMENT = 100_000


def check_points(rules: RuleSet, seating: Seating, entry: PointsEntry) -> None:
    """Refuse points the game does not know, or that no tile laid can have made.

    Raises RuleBroken.
    """
    if rules.in_play is None:
        raise WrongKind("points")
    _check_seats(rules, seating, entry)
    given = (entry.points is not None, bool(entry.ends), bool(entry.plays))
    if given.count(True) != 1:
        raise PointsMissing
    if entry.ends:
        check_ends(rules, entry.ends)
        if not ends_points(rules, entry.ends):
            raise NoScore(sum(map(end_value, entry.ends)))
    elif entry.plays:
        _check_plays(rules, entry)
    elif entry.points is not None:
        _check_number(rules, "points", entry.points)


def _check_seats(rules: RuleSet, seating: Seating, entry: PointsEntry) -> None:
    for name in ("seat", "claimed_by"):
        seat: int | None = getattr(entry, name)
        if seat is not None and not 0 <= seat < seating.seats:
            raise BadSeat(name, seat)
    if entry.claimed_by is not None:
        same = seating.side_of(entry.claimed_by) == seating.side_of(entry.seat)
        if same or rules.in_play not in BY_ENDS:
            raise BadClaim(entry.claimed_by)


def check_last_tile(rules: RuleSet, entry: RoundEntry) -> None:
    """Refuse what the last tile of a round is said to have scored. Raises RuleBroken."""
    if not entry.ends and entry.last_points is None:
        return
    if not rules.last_tile_scores or entry.ended is Ended.BLOCKED:
        raise WrongKind("points")
    if entry.ends and entry.last_points is not None:
        raise PointsMissing
    if entry.ends:
        check_ends(rules, entry.ends)
    elif entry.last_points:
        _check_number(rules, "last_points", entry.last_points)


def check_ends(rules: RuleSet, ends: Sequence[OpenEnd]) -> None:
    """Refuse open ends that no line of the set has. Raises BadEnds."""
    most = most_ends(rules)
    for end in ends:
        half = end.high if isinstance(end, Tile) else end
        double = not isinstance(end, Tile) or end.is_double
        if not 0 <= half <= rules.highest or not double:
            raise BadEnds(str(end), most)
    doubles = [end for end in ends if isinstance(end, Tile)]
    alone = len(ends) == 1 and not doubles
    if alone or len(ends) > most or len(set(doubles)) < len(doubles):
        raise BadEnds(" ".join(map(str, ends)), most)


def check_adjustment(_rules: RuleSet, seating: Seating, entry: AdjustmentEntry) -> None:
    """Refuse a bonus or penalty of nothing, or for nobody. Raises RuleBroken."""
    if not 0 <= entry.seat < seating.seats:
        raise BadSeat("seat", entry.seat)
    if not entry.points or abs(entry.points) > MOST_ADJUSTMENT:
        raise BadPoints("points", entry.points, least=-MOST_ADJUSTMENT, most=MOST_ADJUSTMENT)


def _check_number(rules: RuleSet, field: str, points: int) -> None:
    if rules.in_play is InPlay.PEGS:
        scores = frozenset(range(1, MOST_AT_ONCE + 1))
    else:
        scores = _scores(rules.in_play, rules.highest, rules.spinner, rules.unit, rules.plays_add)
    if points not in scores:
        raise BadPoints(field, points, least=min(scores), most=max(scores))


@lru_cache(maxsize=64)
def _scores(
    in_play: InPlay | None, highest: int, spinner: bool, unit: int, plays_add: bool
) -> frozenset[int]:
    rules = RuleSet(
        game="",
        deal={},
        targets={},
        in_play=in_play,
        highest=highest,
        spinner=spinner,
        unit=unit,
        plays_add=plays_add,
    )
    return possible_points(rules)


def _check_plays(rules: RuleSet, entry: PointsEntry) -> None:
    known = plays_of(rules)
    names = [play.name for play in entry.plays]
    for play in entry.plays:
        if play.name not in known or names.count(play.name) > 1:
            raise BadPlay(play.name)
        worth = known[play.name]
        if worth is not None and play.points != worth:
            raise BadPoints("plays", play.points, least=worth, most=worth)
        if not 1 <= play.points <= MOST_AT_ONCE:
            raise BadPoints("plays", play.points, least=1, most=MOST_AT_ONCE)
