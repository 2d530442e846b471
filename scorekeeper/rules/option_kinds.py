"""The kinds of option. Each sets fields of the rule set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from scorekeeper.rules.choices import RoundKind
from scorekeeper.rules.errors import BadOption
from scorekeeper.rules.ruleset import RuleSet

Settings: TypeAlias = Mapping[str, Any]
"""Fields of the rule set with the values an option gives them."""

MOST_TARGET = 1000
MOST_ON_A_SHEET = 100_000
MOST_ROUNDS = 100
NONE = "none"


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with named values. ``rare`` ones are known, and offered only by a game whose own
    they are. ``told_by`` are the fields that tell which value rules have, where another option
    may change the others."""

    name: str
    values: Mapping[str, Settings]
    rare: frozenset[str] = frozenset()
    told_by: tuple[str, ...] = ()

    def apply(self, rules: RuleSet, value: object) -> RuleSet:
        settings = self.values.get(_text(value))
        if settings is None:
            raise BadOption(self.name, value)
        return replace(rules, **settings)

    def value_in(self, rules: RuleSet, _players: int) -> str:
        """The value whose settings the rules have."""
        return next(
            value
            for value, settings in self.values.items()
            if all(getattr(rules, name) == settings[name] for name in self.told_by or settings)
        )

    def offered(self, own: str) -> tuple[str, ...]:
        """The values to choose from in a game whose own value this is."""
        return tuple(value for value in self.values if value not in self.rare or value == own)


@dataclass(frozen=True, slots=True)
class Custom:
    """A choice that changes no score: it is kept with the match and shown. The first value is
    the game's own."""

    name: str
    values: tuple[str, ...]

    def apply(self, rules: RuleSet, value: object) -> RuleSet:
        chosen = _text(value)
        if chosen not in self.values:
            raise BadOption(self.name, value)
        return replace(rules, customs={**rules.customs, self.name: chosen})

    def value_in(self, rules: RuleSet, _players: int) -> str:
        return rules.customs.get(self.name, self.values[0])

    def offered(self, _own: str) -> tuple[str, ...]:
        return self.values


@dataclass(frozen=True, slots=True)
class Target:
    """The deciding score, whatever the number of players; "none" where rounds decide alone."""

    name: str = "target"
    least: int = 1

    def most(self, rules: RuleSet) -> int:
        return MOST_ON_A_SHEET if rules.kind is RoundKind.SHEET else MOST_TARGET

    def apply(self, rules: RuleSet, value: object) -> RuleSet:
        # A match must end; only a sheet may be kept for as long as people like.
        if value == NONE and (rules.kind is RoundKind.SHEET or rules.rounds is not None):
            return replace(rules, targets={})
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadOption(self.name, value)
        if not self.least <= value <= self.most(rules):
            raise BadOption(self.name, value)
        return replace(rules, targets=dict.fromkeys(rules.deal, value))

    def value_in(self, rules: RuleSet, players: int) -> str | int:
        target = rules.target(players)
        return NONE if target is None else target


@dataclass(frozen=True, slots=True)
class Rounds:
    """The match ends after so many rounds, if not before; "none": only the target ends it."""

    name: str = "rounds"
    least: int = 1

    def most(self, _rules: RuleSet) -> int:
        return MOST_ROUNDS

    def apply(self, rules: RuleSet, value: object) -> RuleSet:
        # A game without a target would never end.
        if value == NONE and (rules.targets or rules.kind is RoundKind.SHEET):
            return replace(rules, rounds=None)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadOption(self.name, value)
        if not self.least <= value <= MOST_ROUNDS:
            raise BadOption(self.name, value)
        return replace(rules, rounds=value)

    def value_in(self, rules: RuleSet, _players: int) -> str | int:
        return NONE if rules.rounds is None else rules.rounds


Option: TypeAlias = Choice | Custom | Target | Rounds


def _text(value: object) -> str:
    """A value as its name: callers may send 12 or true for "12" or "yes"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, str | int) else ""
