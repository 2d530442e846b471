"""The award rules: leftover hands become points, always with the reason and the terms.

w are the winner's own pips, 0 when out, L each other side's; r5(n) is the multiple of five
nearest to n.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorekeeper.rules.tiles import pips
from scorekeeper.rules.values import (
    Award,
    AwardRule,
    Ended,
    Hand,
    NoAward,
    RoundEntry,
    RuleSet,
    Seating,
)


def nearest_five(n: int) -> int:
    """r5: 2 becomes 0, 3 becomes 5."""
    return 5 * ((n + 2) // 5)


_TERMS: dict[AwardRule, Callable[[int, Sequence[int]], tuple[int, ...]]] = {
    AwardRule.OPPONENTS: lambda _own, others: tuple(others),
    AwardRule.MINUS_OWN_ONCE: lambda own, others: (*others, -own),
    AwardRule.MINUS_OWN_EACH: lambda own, others: tuple(other - own for other in others),
    AwardRule.ALL_HANDS: lambda own, others: (*others, own),
    AwardRule.R5_EACH: lambda own, others: tuple(nearest_five(other - own) for other in others),
    AwardRule.R5_TOTAL: lambda _own, others: (nearest_five(sum(others)),),
}


def hand_pips(hand: Hand | None) -> int:
    """Pips of a leftover hand, a total standing for itself."""
    if hand is None:
        raise ValueError("a hand that nobody entered has no pips")
    return hand if isinstance(hand, int) else pips(hand)


def side_pips(seating: Seating, hands: Sequence[Hand | None]) -> tuple[int, ...]:
    """Pips left to each side."""
    return tuple(sum(hand_pips(hands[seat]) for seat in side) for side in seating.sides)


def round_award(rules: RuleSet, seating: Seating, entry: RoundEntry) -> Award:
    """The award of a round that ``check_round`` has let pass."""
    totals = side_pips(seating, entry.hands)
    if entry.ended is Ended.DOMINO and entry.out is not None:
        winner = seating.side_of(entry.out)
        # Who is out has no pips, and what a partner still holds does not count.
        left = tuple(0 if side == winner else total for side, total in enumerate(totals))
        return award(rules.award_out, rules.fixed_points, left, winner)
    lowest = min(totals)
    if totals.count(lowest) > 1:
        return Award((0,) * len(totals), None, NoAward.TIE)
    return award(rules.award_blocked, rules.fixed_points, totals, totals.index(lowest))


def award(rule: AwardRule, fixed: int, totals: Sequence[int], winner: int) -> Award:
    """Apply one award rule to the sides' pip totals; ``fixed`` counts under FIXED only."""
    others = [total for side, total in enumerate(totals) if side != winner]
    if rule is AwardRule.FIXED:
        terms: tuple[int, ...] = (fixed,)
    else:
        terms = _TERMS[rule](totals[winner], others)
    points = [0] * len(totals)
    points[winner] = sum(terms)
    return Award(tuple(points), winner, rule, terms)
