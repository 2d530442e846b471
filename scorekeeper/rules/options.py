"""The choices people may make for a match, by their ids and by the games that have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from scorekeeper.rules.choices import (
    AfterTie,
    AwardRule,
    Doubles,
    FirstStarter,
    Level,
    NextStarter,
    Order,
    Past,
    Special,
    Tie,
    Wins,
)
from scorekeeper.rules.errors import BadOption
from scorekeeper.rules.games import block, fives, forty_two, goats, kovbaska, train
from scorekeeper.rules.option_kinds import Choice, Custom, Option, Rounds, Settings, Target
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Seating


def _each(name: str, values: type[StrEnum], rare: frozenset[str] = frozenset()) -> Choice:
    """One value for each of an enumeration, which the field of the same name takes."""
    return Choice(name, {value.value: {name: value} for value in values}, rare)


def _yes(name: str, setting: str | None = None) -> Choice:
    return Choice(name, {"no": {setting or name: False}, "yes": {setting or name: True}})


def _awards(name: str, *rules: AwardRule) -> dict[str, Settings]:
    return {rule.value: {name: rule} for rule in rules}


_BLANK, _DOUBLE_SIX = Tile(0, 0), Tile(6, 6)
_BLOCKED = _awards(
    "award_blocked", AwardRule.MINUS_OWN_ONCE, AwardRule.OPPONENTS, AwardRule.ALL_HANDS
)
_ONE = {"award_out": AwardRule.FIXED, "award_blocked": AwardRule.FIXED, "fixed_points": 1}
_BY_PIPS: dict[str, object] = {"award_out": AwardRule.OPPONENTS, "fixed_points": 0}

OPTIONS: Mapping[str, Option] = {
    "target": Target(),
    "rounds": Rounds(),
    "past_target": Choice("past_target", {value.value: {"past": value} for value in Past}),
    "first_starter": _each(
        "first_starter",
        FirstStarter,
        frozenset({"lowest_double", "double_blank", "engine", "open"}),
    ),
    "next_starter": _each(
        "next_starter",
        NextStarter,
        frozenset({"lowest_double", "heaviest", "double_blank", "engine"}),
    ),
    "next_starter:unwon": Choice(
        "next_starter",
        {
            value.value: {"next_starter": value}
            for value in (NextStarter.ROTATE, NextStarter.HIGHEST_DOUBLE)
        },
    ),
    "after_tie": _each("after_tie", AfterTie),
    "order": _each("order", Order),
    "doubles": _each("doubles", Doubles),
    "reserve": _yes("reserve", "reserve_counts"),
    "award:block": Choice(
        "award",
        {
            "minus_own_once": {**_BY_PIPS, **_BLOCKED["minus_own_once"]},
            "opponents": {**_BY_PIPS, **_BLOCKED["opponents"]},
            "all_hands": {**_BY_PIPS, **_BLOCKED["all_hands"]},
            "one_point": _ONE,
        },
    ),
    "award:fives": Choice(
        "award",
        {
            rule.value: {"award_out": rule, "award_blocked": rule}
            for rule in (AwardRule.R5_EACH, AwardRule.R5_TOTAL)
        },
    ),
    "award:threes": Choice(
        "award", _awards("award_blocked", AwardRule.MINUS_OWN_EACH, AwardRule.MINUS_OWN_ONCE)
    ),
    "both_out": _yes("both_out"),
    "spinner": _yes("spinner"),
    "points_of_five": Choice("points_of_five", fives.UNITS, told_by=("unit",)),
    "set:block": Choice("set", block.SETS, told_by=("highest",)),
    "set:larger": Choice("set", {str(high): {"highest": high} for high in (6, 9, 12)}),
    "set:nine": Choice("set", {str(high): {"highest": high} for high in (9, 12)}),
    "set:train": Choice("set", train.SETS, told_by=("highest",)),
    "double_blank": Choice(
        "double_blank",
        {"0": {"special": {}}, "25": {"special": {_BLANK: 25}}, "50": {"special": {_BLANK: 50}}},
    ),
    "level:out": Choice(
        "level", {"shared": {"level": Level.SHARED}, "went_out": {"level": Level.WENT_OUT}}
    ),
    "level:hand": Choice(
        "level",
        {"another_round": {"level": Level.ANOTHER_ROUND}, "shared": {"level": Level.SHARED}},
    ),
    "bonus": Choice("bonus", {"2": {"fixed_points": 2}, "1": {"fixed_points": 1}}),
    "plays_add": _yes("plays_add"),
    "without_double": Choice(
        "without_double",
        {"only_one": {"hands_that_score": False}, "each": {"hands_that_score": True}},
    ),
    "stakes": Choice("stakes", forty_two.STAKES, told_by=("stakes",)),
    "sets": Choice("sets", kovbaska.SETS, told_by=("sets",)),
    "tie": _each("tie", Tie),
    "deal": Choice("deal", {name: {"deal": deal} for name, deal in goats.DEALS.items()}),
    "writes": Choice(
        "writes",
        {
            "largest": {
                "award_out": AwardRule.LARGEST_WRITES,
                "award_blocked": AwardRule.LARGEST_WRITES,
            },
            "losers": {
                "award_out": AwardRule.LOSERS_WRITE,
                "award_blocked": AwardRule.LOSERS_WRITE,
            },
        },
    ),
    "threshold": Choice(
        "threshold",
        {"25": {"threshold": 25}, "26": {"threshold": 26}, "13": {"threshold": 13}},
    ),
    "hang": _yes("hang"),
    "special": Choice("special", {value.value: {"special_when": value} for value in Special}),
    "wins": _each("wins", Wins),
    "negative": _yes("negative"),
    "second_count": Choice(
        "second_count",
        {
            "twenty_one": {"plays_without": ("thirty_one",)},
            "thirty_one": {"plays_without": ("twenty_one",)},
        },
    ),
    "runs": Custom("runs", ("sum", "tiles")),
    "show_order": Custom("show_order", ("show_play_crib", "play_show_crib")),
}
"""Every option by its id. Two games may have an option of one name with other values."""


def options_of(rules: RuleSet) -> dict[str, Option]:
    """The options of a game by their names."""
    return {OPTIONS[known].name: OPTIONS[known] for known in rules.options}


def with_options(rules: RuleSet, options: Mapping[str, object]) -> RuleSet:
    """The rule set with the named options in force. Raises BadOption.

    They are taken in the game's own order, so that what a larger set brings is there before what
    was chosen by itself.
    """
    known = options_of(rules)
    for name, value in options.items():
        if name not in known:
            raise BadOption(name, value)
    for name, option in known.items():
        if name in options:
            rules = option.apply(rules, options[name])
    return rules


def agreed(
    rules: RuleSet,
    players: int | None,
    sides: Sequence[Sequence[int]] | None,
    options: Mapping[str, object],
) -> tuple[RuleSet, Seating]:
    """The rules with the options in force, and who sits where: a larger set may seat more.

    Raises BadPlayers, BadSides or BadOption; what is wrong with the players comes first.
    """
    try:
        chosen = with_options(rules, options)
    except BadOption:
        seat_players(rules, players, sides)
        raise
    return chosen, seat_players(chosen, players, sides)


def options_in_force(rules: RuleSet, players: int) -> dict[str, str | int]:
    """Every option of the game with the value that holds for this many players."""
    return {name: option.value_in(rules, players) for name, option in options_of(rules).items()}
