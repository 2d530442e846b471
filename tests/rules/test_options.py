"""What a table may agree on before a match, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.choices import AfterTie, NextStarter
from scorekeeper.rules.errors import BadOption
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.options import options_in_force, with_options
from scorekeeper.rules.ruleset import RuleSet
from tests.cases import settle_request
from tests.rules.rounds import DRAW, TACTIC

HOUSE = {
    "past_target": "kept",
    "rounds": "none",
    "next_starter": "rotate",
    "after_tie": "rotate",
    "order": "clockwise",
    "doubles": "whole",
}
LOOKED_FOR = {"first_starter": "highest_double", "next_starter": "highest_double"}

BOTH = pytest.mark.parametrize("rules", [DRAW, TACTIC], ids=lambda rules: rules.game)


@pytest.mark.parametrize(
    ("rules", "players", "in_force"),
    [
        (DRAW, 2, HOUSE | {"target": 100, "first_starter": "lot", "reserve": "no"}),
        (DRAW, 3, HOUSE | {"target": 61, "first_starter": "lot", "reserve": "no"}),
        (DRAW, 4, HOUSE | {"target": 61, "first_starter": "lot", "reserve": "no"}),
        (TACTIC, 2, HOUSE | LOOKED_FOR | {"target": 100}),
        (TACTIC, 4, HOUSE | LOOKED_FOR | {"target": 100}),
    ],
    ids=lambda value: value.game if isinstance(value, RuleSet) else "",
)
def test_what_holds_when_nothing_is_chosen(
    rules: RuleSet, players: int, in_force: dict[str, object]
) -> None:
    assert options_in_force(rules, players) == in_force
    assert with_options(rules, {}) == rules
    assert with_options(rules, in_force).target(players) == in_force["target"]


@BOTH
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 1),
        ("target", 61),
        ("target", 121),
        ("target", 1000),
        ("next_starter", "rotate"),
        ("next_starter", "winner"),
        ("next_starter", "highest_double"),
        ("after_tie", "rotate"),
        ("after_tie", "same"),
    ],
)
def test_an_option_is_in_force_for_any_number_of_players(
    rules: RuleSet, name: str, value: object
) -> None:
    chosen = with_options(rules, {name: value})
    for players in rules.players:
        before = options_in_force(rules, players)
        assert options_in_force(chosen, players) == {**before, name: value}


def test_options_set_the_fields_of_the_rules() -> None:
    chosen = with_options(DRAW, {"next_starter": "winner", "after_tie": "same", "target": 50})
    assert chosen == replace(
        DRAW,
        next_starter=NextStarter.WINNER,
        after_tie=AfterTie.SAME,
        targets={2: 50, 3: 50, 4: 50},
    )
    assert DRAW.targets == {2: 100, 3: 61, 4: 61}


@BOTH
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 0),
        ("target", -1),
        ("target", 1001),
        ("target", 10**30),
        ("target", 61.5),
        ("target", "61"),
        ("target", ""),
        ("target", None),
        ("target", True),
        ("target", [61]),
        ("next_starter", ""),
        ("next_starter", "Winner"),
        ("next_starter", "loser"),
        ("next_starter", "same"),
        ("next_starter", None),
        ("next_starter", 0),
        ("next_starter", ["winner"]),
        ("next_starter", {"winner": 1}),
        ("after_tie", "winner"),
        ("after_tie", True),
        ("reserve", 0),
        ("award_out", "fixed"),
        ("game", "tactic"),
        ("", ""),
    ],
    ids=str,
)
def test_bad_option(rules: RuleSet, name: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        with_options(rules, {name: value})
    assert refused.value.code == "bad_option"
    assert refused.value.field == f"options.{name}"
    assert refused.value.details == {"name": name, "value": value}


def test_one_bad_option_among_good_ones_is_named() -> None:
    with pytest.raises(BadOption) as refused:
        with_options(DRAW, {"target": 50, "after_tie": "never", "next_starter": "winner"})
    assert refused.value.field == "options.after_tie"


@BOTH
def test_no_option_changes_an_award(rules: RuleSet) -> None:
    request: dict[str, Any] = {
        "game": rules.game,
        "players": 3,
        "ended": "blocked",
        "hands": [3, 8, 10],
    }
    plain = settle_request(request)
    for name, value in (("target", 5), ("next_starter", "winner"), ("after_tie", "same")):
        assert settle_request(request | {"options": {name: value}}) == plain


@pytest.mark.parametrize(
    "rules", [rules for rules in GAMES.values() if rules.agreed_targets], ids=lambda r: r.game
)
def test_the_usual_targets_may_be_chosen_and_the_games_own_is_among_them(rules: RuleSet) -> None:
    assert list(rules.agreed_targets) == sorted(set(rules.agreed_targets))
    assert set(rules.targets.values()) <= set(rules.agreed_targets)
    for number in rules.agreed_targets:
        assert with_options(rules, {"target": number}).target(rules.players[0]) == number
