"""What the same round would have given by other rules that people play by.

Each is settled by the rules themselves, over the same hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask_babel import gettext as _

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.award import WRITTEN, asks_hands, rule_of
from scorekeeper.rules.choices import AwardRule, Doubles, Tie
from scorekeeper.rules.entries import Ended, Round, RoundEntry
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import settle
from scorekeeper.rules.option_kinds import Choice
from scorekeeper.rules.options import options_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award
from scorekeeper.web.game_words import game_title
from scorekeeper.web.option_words import option_title, option_words
from scorekeeper.web.views.entries import Gain, entry_shown
from scorekeeper.web.views.worked_hands import to_nearest_five
from scorekeeper.web.views.worked_lines import worked_lines

GAMES_BESIDE = ("draw", "tactic", "all-fives", "fives-and-threes")
"""Games whose awards tell most of the common ones apart."""

_HOUSE: Mapping[Ended, Sequence[AwardRule]] = {
    Ended.BLOCKED: (AwardRule.ALL_HANDS, AwardRule.R5_TOTAL, AwardRule.FIXED),
    Ended.DOMINO: (AwardRule.R5_TOTAL, AwardRule.FIXED),
}
"""What is common besides as a house rule."""

_OWN = (
    *("award", "bonus", "without_double", "points_of_five", "double_blank"),
    *("writes", "threshold", "special", "stakes", "tie"),
)
"""The house rules of some games by which their own rounds give other awards."""

_COUNTED = ("doubles", "special", "special_when")
"""By these a total of one game is no total of another."""


@dataclass(frozen=True, slots=True)
class Beside:
    """A rule and what it gives. ``game`` has a rule page, empty for a house rule; ``in_force``
    is the rule of this round."""

    name: str
    words: str
    game: str
    working: str
    in_force: bool


@dataclass(frozen=True, slots=True)
class SameAward:
    """Rules that give the same. ``gains`` is empty where nobody gets anything."""

    gains: tuple[Gain, ...]
    rules: tuple[Beside, ...]

    @property
    def in_force(self) -> bool:
        return any(rule.in_force for rule in self.rules)


@dataclass(frozen=True, slots=True)
class Compared:
    """The rules by what they give, that of this round first; ``by_tiles``: some were left out,
    for only a hand known by its tiles can be counted otherwise."""

    groups: tuple[SameAward, ...]
    by_tiles: bool


@dataclass(frozen=True, slots=True)
class _Other:
    rules: RuleSet
    name: str
    words: str = ""
    game: str = ""


def compared(view: MatchView, entry: Round, award: Award) -> Compared:
    """The rule of a settled round and the others beside it."""
    title = game_title(view.game)
    here = _shown(view, entry, award, _Other(view.rules, title, game=view.game), in_force=True)
    found = [here]
    by_tiles = False
    for other in _others(view, entry):
        if _needs_tiles(view.rules, other.rules, entry):
            by_tiles = True
            continue
        try:
            given = settle(other.rules, view.seating, _as_read(other.rules, entry))
        except RuleBroken:
            continue  # not a round of that rule: it asks what nobody entered
        beside = replace(view, rules=other.rules)
        found.append(_shown(beside, _as_read(other.rules, entry), given, other))
    grouped: dict[tuple[int, ...], list[tuple[tuple[Gain, ...], Beside]]] = {}
    for points, gains, rule in found:
        grouped.setdefault(points, []).append((gains, rule))
    groups = (SameAward(same[0][0], tuple(rule for _, rule in same)) for same in grouped.values())
    return Compared(tuple(groups), by_tiles)


def _shown(
    view: MatchView, entry: Round, award: Award, other: _Other, *, in_force: bool = False
) -> tuple[tuple[int, ...], tuple[Gain, ...], Beside]:
    shown = entry_shown(view, entry, award)
    worked = worked_lines(view.rules, view.seating, view.names, entry, award)
    words = other.words or worked.rule
    working = shown.working if len(award.terms) > 1 else ""
    if award.rule is AwardRule.R5_TOTAL:
        sums = [line.sum for line in worked.lines]
        rounded = [line.said for line in worked.lines].index(to_nearest_five())
        working = " → ".join(sums[max(rounded - 1, 0) : rounded + 1])
    rule = Beside(other.name, words, other.game, working, in_force)
    return award.points, shown.gains, rule


def _others(view: MatchView, entry: Round) -> Iterator[_Other]:
    if isinstance(entry, RoundEntry) and _by_winner(view.rules, entry):
        yield from _common(view.rules, entry.ended)
    yield from _own(view.rules)


def _by_winner(rules: RuleSet, entry: RoundEntry) -> bool:
    """Whether the hands were entered for whoever wins the round, as in most games."""
    return asks_hands(rules, entry.ended) and rules.award_out not in WRITTEN


def _common(rules: RuleSet, ended: Ended) -> Iterator[_Other]:
    """Other games' rules with this table's set, and common house rules in the game itself."""
    table: dict[str, Any] = {
        "highest": rules.highest,
        "reserve": rules.reserve,
        "both_out": rules.both_out,
    }
    for game in GAMES_BESIDE:
        if game != rules.game or _scoring(GAMES[game]) != _scoring(rules):
            yield _Other(replace(GAMES[game], **table), game_title(game), game=game)
    for rule in _HOUSE[ended]:
        if rule is not rule_of(rules, ended):
            yield _Other(_by_rule(rules, rule), _("House rule"))
    if rules.doubles is Doubles.WHOLE:
        half = replace(rules, doubles=Doubles.HALF)
        words = f"{option_title('doubles')} {option_words('doubles', 'half')}."
        yield _Other(half, _("House rule"), words)


def _by_rule(rules: RuleSet, rule: AwardRule) -> RuleSet:
    return replace(
        rules,
        award_out=rule,
        award_blocked=rule,
        fixed_points=int(rule is AwardRule.FIXED),
        unit=1,
        reserve_counts=False,
    )


def _own(rules: RuleSet) -> Iterator[_Other]:
    """The other values of the game's own house rules."""
    for name, option in options_of(rules).items():
        if name not in _OWN or not isinstance(option, Choice):
            continue
        if name == "award" and rules.kind is RoundEntry.kind:
            continue  # they stand among the common ones
        now = option.value_in(rules, rules.players[0])
        for value in option.offered(now):
            if value != now:
                words = option_words(name, value)
                yield _Other(option.apply(rules, value), option_title(name), words)


def _scoring(rules: RuleSet) -> Sequence[Any]:
    """All by which a round of hands gives what it gives."""
    by = ("award_out", "award_blocked", "fixed_points", "unit", "reserve_counts", "tie", *_COUNTED)
    return [getattr(rules, name) for name in by]


def _needs_tiles(rules: RuleSet, other: RuleSet, entry: Round) -> bool:
    """Whether hands are counted otherwise, and one of them is known by its total alone."""
    totals = isinstance(entry, RoundEntry) and any(isinstance(hand, int) for hand in entry.hands)
    return totals and any(getattr(rules, name) != getattr(other, name) for name in _COUNTED)


def _as_read(other: RuleSet, entry: Round) -> Round:
    """The round as a table would have seen it that plays by the other rule."""
    if not isinstance(entry, RoundEntry):
        return entry
    reserve = entry.reserve if other.reserve_counts else None
    last: Mapping[str, Any] = {} if other.last_tile_scores else {"ends": (), "last_points": None}
    laid = entry.last_laid if other.tie is not Tie.NOBODY else None
    return replace(entry, reserve=reserve, last_laid=laid, flag=None, line=None, **last)
