"""Who needs what, when a match is one entry away from its end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.choices import Past, Wins
from scorekeeper.rules.in_play import possible_points
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import MatchState, Seating

NEAR = 4
"""A score is near where no more than the target divided by this is missing."""

FEW = 2
"""So few points are near however small the target."""


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
    near = () if target is None else _at_the_target(rules, state, target)
    return (*near, *_last_round(rules, state))


def _at_the_target(rules: RuleSet, state: MatchState, target: int) -> tuple[Need, ...]:
    what = Needs.TO_LOSE if rules.wins is Wins.LOWEST else Needs.TO_WIN
    if rules.past is Past.VOID:
        what = Needs.EXACTLY
    most = _most_at_once(rules, target)
    missing = sorted((target - score, side) for side, score in enumerate(state.scores))
    return tuple(Need(what, (side,), points) for points, side in missing if points <= most)


def _over_and_level(rules: RuleSet, state: MatchState) -> Need:
    best = min(state.scores) if rules.wins is Wins.LOWEST else max(state.scores)
    level = tuple(side for side, score in enumerate(state.scores) if score == best)
    return Need(Needs.ANOTHER_ROUND, level, best)


def _most_at_once(rules: RuleSet, target: int) -> int:
    """Where every point past the target is lost, the greatest score there is; else a share."""
    if rules.past is Past.VOID:
        in_play = max(possible_points(rules), default=0)
        if in_play:
            return in_play + rules.fixed_points
    return max(FEW, target // NEAR)


def _last_round(rules: RuleSet, state: MatchState) -> tuple[Need, ...]:
    if rules.rounds is None or state.rounds != rules.rounds - 1 or len(state.scores) < 2:
        return ()
    lowest = rules.wins is Wins.LOWEST
    order = sorted(set(state.scores), reverse=not lowest)
    level = tuple(side for side, score in enumerate(state.scores) if score == order[0])
    if len(level) > 1:
        return (Need(Needs.LEVEL, level, order[0]),)
    return (Need(Needs.AHEAD, level, abs(order[1] - order[0])),)
