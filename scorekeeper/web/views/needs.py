"""Who needs what, when a match is one entry away from its end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.award import WRITTEN
from scorekeeper.rules.choices import AwardRule, Past, RoundKind, Special, Stakes, Wins
from scorekeeper.rules.games.forty_two import MARKS, POINTS
from scorekeeper.rules.in_play import possible_points
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import MatchState, Seating

NEAR = 4
"""Where nothing says what one entry brings, it is the target divided by this."""

FEW = 2
"""So many points an entry brings however small the target."""

ORDINARY = 20
"""Pips that the leftover hands of a round, or a score at cribbage, come to at the least."""

BIG_POINTS = 3
"""What all tricks of a round of Bingo bring."""

_BY_NUMBER = frozenset({AwardRule.FIXED, AwardRule.DOUBLES})
_NOT_BY_HANDS = _BY_NUMBER | {AwardRule.NOTHING}


class Needs(StrEnum):
    """What is said of ``Need.sides`` and ``Need.points``."""

    TO_WIN = "to_win"
    EXACTLY = "exactly"
    TO_LOSE = "to_lose"
    AHEAD = "ahead"
    LEVEL = "level"
    ANOTHER_ROUND = "another_round"


@dataclass(frozen=True, slots=True)
class Need:
    """One thing to say: what a side lacks, or how those in front stand before the last round."""

    what: Needs
    sides: tuple[int, ...]
    points: int


def needs(rules: RuleSet, seating: Seating, state: MatchState) -> tuple[Need, ...]:
    """What decides the match with the next entry; nothing while that is far, or over.

    A target is told to those within what one entry plausibly brings, nearest first.
    """
    if state.finished:
        return ()
    target = rules.target(seating.seats)
    reached = target is not None and max(state.scores) >= target
    if reached or (rules.rounds is not None and state.rounds >= rules.rounds):
        return (_over_and_level(rules, state),)
    near = () if target is None else _at_the_target(rules, seating, state, target)
    return (*near, *_last_round(rules, state))


def most_at_once(rules: RuleSet, seating: Seating, side: int) -> int:
    """The most that one entry plausibly brings a side, its hanging points apart.

    The greatest score there is where scores are few and known. Hands that are left are taken for
    a third of what was dealt, at the set's mean.
    """
    share = max(FEW, (rules.target(seating.seats) or 0) // NEAR)
    if rules.kind is RoundKind.CONTRACT:
        # A bid of every point that failed at once; marks go by the highest bid.
        return max(MARKS.values()) if rules.stakes is Stakes.MARKS else 2 * POINTS
    if rules.kind is RoundKind.COUNTS:
        return BIG_POINTS
    if rules.kind is RoundKind.DEAL:
        return max(share, ORDINARY)
    if rules.kind is not RoundKind.HANDS:
        return share
    awards = {rules.award_out, rules.award_blocked}
    laid = max(possible_points(rules), default=0)
    ended = rules.fixed_points if awards & _BY_NUMBER else 0
    known = max(laid, ended + laid * rules.last_tile_scores)
    if awards <= _NOT_BY_HANDS:
        return known
    return max(known, share, _leftover(rules, seating, side) // rules.unit)


def _leftover(rules: RuleSet, seating: Seating, side: int) -> int:
    """What the hands of one round come to for a side, in pips."""
    hand = rules.deal[seating.seats] * rules.highest // 3
    worth = rules.special.values()
    special = max(worth, default=0) if rules.special_when is Special.ALONE else sum(worth)
    if rules.award_out in WRITTEN:
        return max(ORDINARY, hand * len(seating.sides[side]), special, rules.threshold)
    others = hand * (seating.seats - len(seating.sides[side]))
    # However many play, a match is not said to be near its end before the middle of it.
    half = (rules.target(seating.seats) or 0) * rules.unit // 2
    return max(ORDINARY, special, min(half, others))


def _at_the_target(
    rules: RuleSet, seating: Seating, state: MatchState, target: int
) -> tuple[Need, ...]:
    what = Needs.TO_LOSE if rules.wins is Wins.LOWEST else Needs.TO_WIN
    if rules.past is Past.VOID:
        what = Needs.EXACTLY
    hanging = state.hanging or (0,) * len(state.scores)
    missing = sorted((target - score, side) for side, score in enumerate(state.scores))
    return tuple(
        Need(what, (side,), points)
        for points, side in missing
        if points <= most_at_once(rules, seating, side) + hanging[side]
    )


def _over_and_level(rules: RuleSet, state: MatchState) -> Need:
    best = min(state.scores) if rules.wins is Wins.LOWEST else max(state.scores)
    level = tuple(side for side, score in enumerate(state.scores) if score == best)
    return Need(Needs.ANOTHER_ROUND, level, best)


def _last_round(rules: RuleSet, state: MatchState) -> tuple[Need, ...]:
    if rules.rounds is None or state.rounds != rules.rounds - 1 or len(state.scores) < 2:
        return ()
    lowest = rules.wins is Wins.LOWEST
    order = sorted(set(state.scores), reverse=not lowest)
    level = tuple(side for side, score in enumerate(state.scores) if score == order[0])
    if len(level) > 1:
        return (Need(Needs.LEVEL, level, order[0]),)
    return (Need(Needs.AHEAD, level, abs(order[1] - order[0])),)
