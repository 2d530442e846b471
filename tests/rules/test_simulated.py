"""The rules against rounds that were really played."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from scorekeeper.rules.match import replay
from scorekeeper.rules.options import with_options
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Ended, RuleSet, Seating
from tests.rules.rounds import DRAW, TACTIC, settled
from tests.simulator import PlayedRound, match_to_target, play_match, play_round

ROUNDS = 700
MATCHES = 40

TABLES = pytest.mark.parametrize(
    ("rules", "players"),
    [(rules, players) for rules in (DRAW, TACTIC) for players in (2, 3, 4)],
    ids=lambda value: value.game if isinstance(value, RuleSet) else str(value),
)


def played(rules: RuleSet, players: int, count: int = ROUNDS) -> list[PlayedRound]:
    random = Random(f"{rules.game} {players}")
    leads = rules.game == "draw"
    return [
        play_round(rules, players, random, random.randrange(players) if leads else None)
        for _ in range(count)
    ]


@TABLES
def test_played_rounds_settle_as_the_players_counted(rules: RuleSet, players: int) -> None:
    for one in played(rules, players):
        for entry in (one.entry, one.totals):
            award = settled(rules, entry)
            assert (award.points, award.winner) == (one.points, one.winner), one


@TABLES
def test_rounds_are_played_by_the_book(rules: RuleSet, players: int) -> None:
    for one in played(rules, players, 200):
        laid = [Tile.of(*halves) for halves in one.line]
        held = [tile for hand in one.hands for tile in hand]
        assert sorted([*laid, *held, *one.stock]) == sorted(rules.tile_set.tiles)
        assert all(left[1] == right[0] for left, right in pairwise(one.line))
        assert len(one.stock) == rules.stock(players) - one.drawn >= rules.reserve
        ends = {one.line[0][0], one.line[-1][1]}
        if one.ended is Ended.BLOCKED:
            assert one.out is None
            assert all(one.hands)
            assert len(one.stock) == rules.reserve
            assert not any(ends & {tile.high, tile.low} for tile in held)
        else:
            assert [seat for seat, hand in enumerate(one.hands) if not hand] == [one.out]
        assert not one.passes or len(one.stock) == rules.reserve


@TABLES
def test_rounds_end_in_every_way(rules: RuleSet, players: int) -> None:
    rounds = played(rules, players)
    assert {one.ended for one in rounds} == {Ended.BLOCKED, Ended.DOMINO}
    assert {one.starter for one in rounds} == set(range(players))
    assert {one.out for one in rounds} == {None, *range(players)}
    assert any(one.ended is Ended.BLOCKED and one.winner is None for one in rounds)
    assert any(one.passes and one.ended is Ended.DOMINO for one in rounds)


def test_only_draw_lets_players_take_tiles_they_do_not_need() -> None:
    assert any(one.chosen_draws for one in played(DRAW, 2, 20))
    assert not any(one.chosen_draws for one in played(TACTIC, 2, 200))


@TABLES
def test_whole_matches_end_as_the_players_say(rules: RuleSet, players: int) -> None:
    random = Random(f"match of {rules.game} {players}")
    for _ in range(MATCHES):
        match = match_to_target(rules, players, random)
        first = None if rules.game == "tactic" else match.rounds[0].starter
        steps = replay(rules, Seating.alone(players), first, match.entries)
        assert tuple(step.after.scores for step in steps) == match.scores
        assert [step.after.finished for step in steps] == [False] * (len(steps) - 1) + [True]
        assert steps[-1].after.winners == match.winners
        assert all(step.counts for step in steps)
        assert not any(step.off_rotation for step in steps)
        if rules.game == "draw":
            assert [step.proposed for step in steps] == [one.starter for one in match.rounds]


@pytest.mark.parametrize("after_tie", ["rotate", "same"])
@pytest.mark.parametrize("next_starter", ["rotate", "winner", "highest_double"])
@TABLES
def test_matches_under_every_choice(
    rules: RuleSet, players: int, next_starter: str, after_tie: str
) -> None:
    chosen = with_options(
        rules, {"next_starter": next_starter, "after_tie": after_tie, "target": 40}
    )
    random = Random(7)
    for _ in range(10):
        match = match_to_target(chosen, players, random)
        first = None if rules.game == "tactic" else match.rounds[0].starter
        steps = replay(chosen, Seating.alone(players), first, match.entries)
        assert steps[-1].after.winners == match.winners
        assert not any(step.off_rotation for step in steps)
        proposed = [step.proposed for step in steps[1:]]
        if next_starter == "highest_double":
            assert set(proposed) <= {None}
        else:
            assert proposed == [one.starter for one in match.rounds[1:]]


def test_the_same_seed_plays_the_same_match() -> None:
    assert play_match(DRAW, 3, Random(5)) == play_match(DRAW, 3, Random(5))
    assert play_match(DRAW, 3, Random(5)) != play_match(DRAW, 3, Random(6))
