"""Every option of every game: each value applies, is told back, and leaves the others alone."""

from __future__ import annotations

from itertools import combinations

import pytest

from scorekeeper.rules.errors import BadOption
from scorekeeper.rules.games import GAMES, game
from scorekeeper.rules.option_kinds import NONE, Choice, Custom, Rounds, Target
from scorekeeper.rules.options import OPTIONS, options_in_force, options_of, with_options
from scorekeeper.rules.ruleset import RuleSet
from tests.rules.tables import values_of

ALL = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)

BRINGS = {
    "set": {"rounds"},
    "points_of_five": {"target"},
    "stakes": {"target"},
}
"""What a value of an option brings with it, where nobody chose that by itself."""

OWN = {
    "draw": {"target": 100, "past_target": "kept", "reserve": "no", "first_starter": "lot"},
    "tactic": {"next_starter": "highest_double"},
    "block": {"set": "6", "award": "minus_own_once", "both_out": "no", "target": 121},
    "draw-pub": {"set": "6", "award": "minus_own_once", "target": 100},
    "cross": {"award": "minus_own_once"},
    "double-nine": {"set": "9"},
    "all-fives": {"award": "r5_each", "points_of_five": "no", "spinner": "no"},
    "fives-and-threes": {"award": "minus_own_each"},
    "fives-and-threes-league": {"target": 61, "past_target": "void", "first_starter": "lot"},
    "bergen": {"bonus": "2", "plays_add": "no", "without_double": "only_one"},
    "bingo": {"target": 7},
    "cribbage": {"target": 121, "second_count": "twenty_one", "runs": "sum"},
    "forty-two": {"stakes": "points", "level": "another_round", "target": 250},
    "mexican-train": {"set": "12", "double_blank": "0", "level": "shared", "rounds": 13},
    "kovbaska": {"sets": "1", "rounds": 10},
    "classic": {"tie": "nobody", "target": 100},
    "kozel": {
        "deal": "5",
        "writes": "largest",
        "threshold": "25",
        "hang": "no",
        "special": "always",
        "first_starter": "lowest_double",
        "target": 100,
    },
    "sea-goat": {"threshold": "25", "first_starter": "highest_double", "target": 125},
    "free": {"wins": "highest", "negative": "no"},
}
"""What the sheet says of each game, by its options."""


def chosen_of(rules: RuleSet) -> list[tuple[str, str | int]]:
    known = options_of(rules)
    return [(name, value) for name in known for value in values_of(rules, known[name])]


@pytest.mark.parametrize("name", OWN)
def test_what_the_sheet_says_holds_where_nothing_is_chosen(name: str) -> None:
    in_force = options_in_force(game(name), game(name).players[0])
    assert OWN[name].items() <= in_force.items()


@ALL
def test_every_value_applies_and_is_told_back(rules: RuleSet) -> None:
    for name, value in chosen_of(rules):
        chosen = with_options(rules, {name: value})
        for players in chosen.players:
            now = options_in_force(chosen, players)
            assert now[name] == value
            before = options_in_force(rules, players if players in rules.deal else 2)
            others = set(before) - {name} - BRINGS.get(name, set())
            assert {key: now[key] for key in others} == {key: before[key] for key in others}


@ALL
def test_two_options_together_do_not_undo_each_other(rules: RuleSet) -> None:
    for one, other in combinations(chosen_of(rules), 2):
        if one[0] == other[0]:
            continue
        both = with_options(rules, dict([one, other]))
        assert both == with_options(rules, dict([other, one]))
        now = options_in_force(both, both.players[-1])
        assert (now[one[0]], now[other[0]]) == (one[1], other[1]), (one, other)


@ALL
def test_what_is_in_force_can_be_chosen_again(rules: RuleSet) -> None:
    for name, value in chosen_of(rules):
        chosen = with_options(rules, {name: value})
        for players in chosen.players:
            in_force = options_in_force(chosen, players)
            again = with_options(rules, in_force)
            assert options_in_force(again, players) == in_force


@ALL
def test_the_own_value_is_among_those_offered(rules: RuleSet) -> None:
    for name, own in options_in_force(rules, rules.players[0]).items():
        option = options_of(rules)[name]
        if isinstance(option, Choice | Custom):
            offered = option.offered(str(own))
            assert own in offered
            assert len(set(offered)) == len(offered) > 1
            for value in offered:
                with_options(rules, {name: value})


@ALL
def test_what_no_option_knows_is_refused(rules: RuleSet) -> None:
    for name, option in options_of(rules).items():
        worst: list[object] = ["", "nonsense", -1, 0.5, None, [], {}, 10**9]
        if isinstance(option, Target | Rounds):
            worst += [0, True, "7"]
        if isinstance(option, Target) and rules.kind != "sheet" and rules.rounds is None:
            worst.append(NONE)
        for value in worst:
            with pytest.raises(BadOption) as refused:
                with_options(rules, {name: value})
            assert refused.value.field == f"options.{name}"
    with pytest.raises(BadOption):
        with_options(rules, {"colour": "blue"})


@ALL
@pytest.mark.parametrize("rounds", [0, 1, 100, 101])
def test_how_many_rounds_may_be_agreed(rules: RuleSet, rounds: int) -> None:
    if 1 <= rounds <= 100:
        assert with_options(rules, {"rounds": rounds}).rounds == rounds
    else:
        with pytest.raises(BadOption):
            with_options(rules, {"rounds": rounds})


@pytest.mark.parametrize(
    ("name", "option", "sent", "told_back"),
    [
        ("draw", "reserve", True, "yes"),
        ("draw", "reserve", False, "no"),
        ("kozel", "threshold", 13, "13"),
        ("mexican-train", "set", 15, "15"),
        ("block", "both_out", "yes", "yes"),
    ],
)
def test_values_as_callers_may_send_them(
    name: str, option: str, sent: object, told_back: str
) -> None:
    rules = with_options(game(name), {option: sent})
    assert options_in_force(rules, 4)[option] == told_back


def test_no_option_is_offered_that_would_change_nothing() -> None:
    for name in ("cribbage", "kovbaska"):
        assert "winner" not in values_of(game(name), options_of(game(name))["next_starter"])
    for name in ("classic", "kozel", "sea-goat"):
        assert "after_tie" not in options_of(game(name))
    assert "doubles" not in options_of(game("bergen"))


def test_every_option_belongs_to_some_game() -> None:
    assert {known for rules in GAMES.values() for known in rules.options} == set(OPTIONS)
    for rules in GAMES.values():
        names = [OPTIONS[known].name for known in rules.options]
        assert len(set(names)) == len(names)
