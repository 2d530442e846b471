"""The award rules: leftover hands become points, always with the reason and the terms.

w is what the winner's own hand counts, 0 when out, L each other side's; r5(n) is the multiple of
five nearest to n.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorekeeper.rules.choices import AwardRule, NoAward, Note, Tie
from scorekeeper.rules.counting import hand_value, side_values
from scorekeeper.rules.entries import Ended, RoundEntry
from scorekeeper.rules.games.bergen import lightest_doubles
from scorekeeper.rules.in_play import ends_points
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, Seating


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

WRITTEN = frozenset({AwardRule.OWN_HANDS, AwardRule.LARGEST_WRITES, AwardRule.LOSERS_WRITE})
"""Rules by which points are bad: they are written by those who hold them."""

_WITHOUT_HANDS = frozenset({AwardRule.FIXED, AwardRule.NOTHING})

_ROUNDED = frozenset({AwardRule.R5_EACH, AwardRule.R5_TOTAL})
"""Rules by which all that is counted is rounded, the reserve too where it counts."""


def rule_of(rules: RuleSet, ended: Ended) -> AwardRule:
    return rules.award_out if ended is Ended.DOMINO else rules.award_blocked


def asks_hands(rules: RuleSet, ended: Ended) -> bool:
    """Whether the hands decide anything: who won a blocked round, or what it gives."""
    rule = rule_of(rules, ended)
    if ended is Ended.DOMINO:
        # Who is out wins; two points for it need nobody's tiles.
        return rule not in _WITHOUT_HANDS
    return rule is not AwardRule.NOTHING


def round_award(rules: RuleSet, seating: Seating, entry: RoundEntry) -> Award:
    """The award of a round that was checked."""
    rule = rule_of(rules, entry.ended)
    sides = len(seating.sides)
    if entry.ended is Ended.BLOCKED and rule is AwardRule.NOTHING:
        return Award((0,) * sides, None, NoAward.NOTHING)
    if entry.ended is Ended.BLOCKED and rule is AwardRule.DOUBLES:
        return lightest_doubles(rules, entry)
    winner, left = _winner(rules, seating, entry)
    if rule in WRITTEN:
        return _written(rules, rule, left, winner)
    if winner is None:
        return Award((0,) * sides, None, NoAward.TIE)
    given = award(rule, rules.fixed_points, left, winner, rules.unit)
    extra = _extra(rules, entry)
    return given if not extra else _more(given, winner, extra)


def award(rule: AwardRule, fixed: int, totals: Sequence[int], winner: int, unit: int = 1) -> Award:
    """Apply one award rule to what the sides hold; ``fixed`` counts under FIXED only."""
    others = [total for side, total in enumerate(totals) if side != winner]
    if rule is AwardRule.FIXED:
        terms: tuple[int, ...] = (fixed,)
    elif rule is AwardRule.NOTHING:
        terms = ()
    else:
        terms = _TERMS[rule](totals[winner], others)
    if unit > 1:
        terms = tuple(term // unit for term in terms)
    points = [0] * len(totals)
    points[winner] = sum(terms)
    return Award(tuple(points), winner, rule, terms)


def _winner(
    rules: RuleSet, seating: Seating, entry: RoundEntry
) -> tuple[int | None, tuple[int, ...]]:
    """The side that won, None after a tie, and what each side has left to count."""
    if entry.out is not None:
        winner = seating.side_of(entry.out)
        if not asks_hands(rules, entry.ended):
            return winner, (0,) * len(seating.sides)
        # Who is out has nothing to count, and what a partner still holds does not count.
        return winner, tuple(
            0 if side == winner else sum(hand_value(rules, entry.hands[seat]) for seat in seats)
            for side, seats in enumerate(seating.sides)
        )
    left = side_values(rules, seating, entry.hands)
    lowest = min(left)
    level = [side for side, total in enumerate(left) if total == lowest]
    return (level[0] if len(level) == 1 else _of_level(rules, seating, entry, level)), left


def lowest_level(rules: RuleSet, seating: Seating, entry: RoundEntry) -> bool:
    """Whether the lowest hands of a blocked round are equal."""
    left = side_values(rules, seating, entry.hands)
    return left.count(min(left)) > 1


def _of_level(
    rules: RuleSet, seating: Seating, entry: RoundEntry, level: Sequence[int]
) -> int | None:
    if rules.tie is Tie.NOBODY or entry.last_laid is None:
        return None
    blocker = seating.side_of(entry.last_laid)
    if blocker not in level:
        return None
    if rules.tie is Tie.BLOCKER:
        return blocker
    others = [side for side in level if side != blocker]
    return others[0] if len(others) == 1 else None


def _written(rules: RuleSet, rule: AwardRule, left: tuple[int, ...], winner: int | None) -> Award:
    """Points that those who hold them write; less than the threshold waits or is dropped."""
    if rule is AwardRule.OWN_HANDS:
        return Award(left, winner, rule, sums=tuple((total,) if total else () for total in left))
    lowest, highest = min(left), max(left)
    if winner is None and lowest == highest:
        return Award((0,) * len(left), None, NoAward.TIE)
    if rule is AwardRule.LARGEST_WRITES:
        held = tuple(
            total if total == highest and side != winner else 0 for side, total in enumerate(left)
        )
    else:
        lost = [
            side != winner if winner is not None else total > lowest
            for side, total in enumerate(left)
        ]
        held = tuple(total if loses else 0 for total, loses in zip(left, lost, strict=True))
    points = tuple(total if total >= rules.threshold else 0 for total in held)
    waiting = tuple(total - written for total, written in zip(held, points, strict=True))
    note = None
    if any(waiting):
        note = Note.HUNG if rules.hang else Note.DROPPED
    sums = tuple((total,) if total else () for total in held)
    return Award(points, winner, rule, sums=sums, waiting=waiting, note=note)


def _extra(rules: RuleSet, entry: RoundEntry) -> tuple[int, ...]:
    """What comes to the winner's award besides: the last tile's own score, the reserve."""
    terms: tuple[int, ...] = ()
    if entry.ends and rules.in_play is not None:
        terms = (ends_points(rules, entry.ends),)
    elif entry.last_points:
        terms = (entry.last_points,)
    if rules.reserve_counts and entry.reserve is not None:
        reserve = hand_value(rules, entry.reserve)
        if rule_of(rules, entry.ended) in _ROUNDED:
            reserve = nearest_five(reserve)
        return (*terms, reserve // rules.unit)
    return terms


def _more(given: Award, winner: int, extra: tuple[int, ...]) -> Award:
    # The last tile is laid before its hand is empty; the reserve is turned up after.
    terms = (*extra, *given.terms) if given.rule is AwardRule.FIXED else (*given.terms, *extra)
    points = tuple(sum(terms) if side == winner else 0 for side in range(len(given.points)))
    return Award(points, given.winner, given.rule, terms)
