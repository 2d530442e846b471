"""Bergen: few points, for doubles and for ends that match."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.choices import AwardRule, Drawing, InPlay, NoAward
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import Hand, RoundEntry
from scorekeeper.rules.games.common import ENDS, STARTS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Award

BERGEN = RuleSet(
    game="bergen",
    deal={2: 6, 3: 6, 4: 5},
    targets={2: 15, 3: 10, 4: 10},
    agreed_targets=(10, 15),
    award_out=AwardRule.FIXED,
    award_blocked=AwardRule.DOUBLES,
    fixed_points=2,
    in_play=InPlay.DOUBLES,
    drawing=Drawing.TO_RESERVE,
    reserve=2,
    options=("bonus", "plays_add", "without_double", *ENDS, *STARTS),
)


def lightest_doubles(rules: RuleSet, entry: RoundEntry) -> Award:
    """The bonus of a blocked round; everyone plays alone, and every hand is known by its tiles.

    A hand without doubles, the lightest of several; where all hold doubles, the lowest of them.
    """
    hands = [_tiles(hand) for hand in entry.hands]
    without = [seat for seat, hand in enumerate(hands) if not _doubles(hand)]
    if rules.hands_that_score and 0 < len(without) < len(hands):
        points = tuple(rules.fixed_points * (seat in without) for seat in range(len(hands)))
        winner = without[0] if len(without) == 1 else None
        return Award(
            points, winner, AwardRule.DOUBLES, sums=tuple((n,) if n else () for n in points)
        )
    if without:
        weights = {seat: hand_value(rules, hands[seat]) for seat in without}
    else:
        weights = {seat: min(_doubles(hand)) for seat, hand in enumerate(hands)}
    lowest = min(weights.values())
    first, *level = [seat for seat, weight in weights.items() if weight == lowest]
    points = tuple(rules.fixed_points * (seat == first and not level) for seat in range(len(hands)))
    if level:
        return Award(points, None, NoAward.TIE)
    return Award(points, first, AwardRule.DOUBLES, (rules.fixed_points,))


def _tiles(hand: Hand | None) -> tuple[Tile, ...]:
    if not isinstance(hand, tuple):
        raise TypeError("a hand whose tiles nobody named")
    return hand


def _doubles(hand: Sequence[Tile]) -> list[int]:
    return [tile.high for tile in hand if tile.is_double]
