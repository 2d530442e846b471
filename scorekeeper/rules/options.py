"""The choices people may make for a match: each option sets one field of the rule set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from scorekeeper.rules.errors import BadOption
from scorekeeper.rules.values import AfterTie, NextStarter, RuleSet

LEAST_TARGET, MOST_TARGET = 1, 1000


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with named values; it sets the rule set's field of the same name."""

    name: str
    values: type[StrEnum]

    def apply(self, rules: RuleSet, value: object) -> RuleSet:
        chosen = next((known for known in self.values if known.value == value), None)
        if chosen is None:
            raise BadOption(self.name, value)
        setting: dict[str, Any] = {self.name: chosen}
        return replace(rules, **setting)

    def value_in(self, rules: RuleSet, _players: int) -> str:
        value: StrEnum = getattr(rules, self.name)
        return value.value


@dataclass(frozen=True, slots=True)
class Target:
    """The deciding score, whatever the number of players."""

    name: str = "target"

    def apply(self, rules: RuleSet, value: object) -> RuleSet:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadOption(self.name, value)
        if not LEAST_TARGET <= value <= MOST_TARGET:
            raise BadOption(self.name, value)
        return replace(rules, targets=dict.fromkeys(rules.targets, value))

    def value_in(self, rules: RuleSet, players: int) -> int:
        return rules.target(players)


OPTIONS: Mapping[str, Choice | Target] = {
    option.name: option
    for option in (
        Target(),
        Choice("next_starter", NextStarter),
        Choice("after_tie", AfterTie),
    )
}


def with_options(rules: RuleSet, options: Mapping[str, object]) -> RuleSet:
    """The rule set with the named options in force. Raises BadOption."""
    for name, value in options.items():
        if name not in rules.options:
            raise BadOption(name, value)
        rules = OPTIONS[name].apply(rules, value)
    return rules


def options_in_force(rules: RuleSet, players: int) -> dict[str, str | int]:
    """Every option of the game with the value that holds for this many players."""
    return {name: OPTIONS[name].value_in(rules, players) for name in rules.options}
