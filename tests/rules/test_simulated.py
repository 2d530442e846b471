"""The rules against rounds that were really played."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from scorekeeper.rules.choices import Drawing
from scorekeeper.rules.entries import Ended, RoundEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.match import replay
from scorekeeper.rules.options import with_options
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Seating
from tests.rules.rounds import DRAW, PARTNERS, TACTIC, settled
from tests.simulator import PlayedRound, match_to_target, play_match, play_round

ROUNDS = 700
MATCHES = 40

BLOCK, FIVES = game("block"), game("all-fives")

TABLES = pytest.mark.parametrize(
    ("rules", "players"),
    [(rules, players) for rules in (DRAW, TACTIC) for players in (2, 3, 4)],
    ids=lambda value: value.game if isinstance(value, RuleSet) else str(value),
)
ALL_TABLES = pytest.mark.parametrize(
    ("rules", "seating"),
    [
        *((rules, Seating.alone(seats)) for rules in (DRAW, TACTIC, FIVES) for seats in (2, 3, 4)),
        *((BLOCK, Seating.alone(seats)) for seats in (2, 3, 4, 5)),
        (BLOCK, PARTNERS),
    ],
    ids=lambda value: (
        value.game
        if isinstance(value, RuleSet)
        else "pairs"
        if value == PARTNERS
        else str(value.seats)
    ),
)


def played(rules: RuleSet, seating: Seating, count: int = ROUNDS) -> list[PlayedRound]:
    random = Random(f"{rules.game} {seating.seats}")
    leads = rules.game == "draw"
    return [
        play_round(
            rules,
            seating.seats,
            random,
            random.randrange(seating.seats) if leads else None,
            seating.sides,
        )
        for _ in range(count)
    ]


@ALL_TABLES
def test_played_rounds_settle_as_the_players_counted(rules: RuleSet, seating: Seating) -> None:
    for one in played(rules, seating):
        for entry in (one.entry, one.totals):
            award = settled(rules, entry, seating)
            assert (award.points, award.winner) == (one.points, one.winner), one
        for scored, points, side in one.scored:
            award = settled(rules, scored, seating)
            assert (sum(award.points), award.winner) == (points, side), scored


@ALL_TABLES
def test_rounds_are_played_by_the_book(rules: RuleSet, seating: Seating) -> None:
    players = seating.seats
    kept = rules.stock(players) if rules.drawing is Drawing.NOTHING else rules.reserve
    for one in played(rules, seating, 200):
        laid = [Tile.of(*halves) for halves in one.line]
        held = [tile for hand in one.hands for tile in hand]
        assert sorted([*laid, *held, *one.stock]) == sorted(rules.tile_set.tiles)
        assert all(left[1] == right[0] for left, right in pairwise(one.line))
        assert len(one.stock) == rules.stock(players) - one.drawn >= kept
        ends = {one.line[0][0], one.line[-1][1]}
        if one.ended is Ended.BLOCKED:
            assert one.out is None
            assert all(one.hands)
            assert len(one.stock) == kept
            assert not any(ends & {tile.high, tile.low} for tile in held)
        else:
            assert [seat for seat, hand in enumerate(one.hands) if not hand] == [one.out]
        assert not one.passes or len(one.stock) == kept


@ALL_TABLES
def test_rounds_end_in_every_way(rules: RuleSet, seating: Seating) -> None:
    players = seating.seats
    rounds = played(rules, seating)
    assert {one.ended for one in rounds} == {Ended.BLOCKED, Ended.DOMINO}
    assert {one.starter for one in rounds} == set(range(players))
    assert {one.out for one in rounds} == {None, *range(players)}
    assert any(one.ended is Ended.BLOCKED and one.winner is None for one in rounds)
    assert any(one.passes and one.ended is Ended.DOMINO for one in rounds)


def test_only_draw_lets_players_take_tiles_they_do_not_need() -> None:
    two = Seating.alone(2)
    assert any(one.chosen_draws for one in played(DRAW, two, 20))
    assert not any(one.chosen_draws for one in played(TACTIC, two, 200))
    assert not any(one.drawn for one in played(BLOCK, two, 200))


def test_all_fives_is_scored_in_every_way() -> None:
    scored = [entry for one in played(FIVES, Seating.alone(3)) for entry, _, _ in one.scored]
    assert {sum(isinstance(end, Tile) for end in entry.ends) for entry in scored} == {0, 1, 2}
    assert any(len(entry.ends) == 1 for entry in scored)
    assert any(entry.claimed_by is not None for entry in scored)


@ALL_TABLES
def test_whole_matches_end_as_the_players_say(rules: RuleSet, seating: Seating) -> None:
    random = Random(f"match of {rules.game} {seating.seats}")
    middle = 0
    for _ in range(MATCHES):
        match = match_to_target(rules, seating.seats, random, seating.sides)
        first = match.rounds[0].starter if rules.game == "draw" else None
        steps = replay(rules, seating, first, match.entries)
        assert tuple(step.after.scores for step in steps) == match.scores
        assert [step.after.finished for step in steps] == [False] * (len(steps) - 1) + [True]
        assert steps[-1].after.winners == match.winners
        assert all(step.counts for step in steps)
        assert not any(step.off_rotation for step in steps)
        if rules.game == "draw":
            assert [step.proposed for step in steps] == [one.starter for one in match.rounds]
        if rules is BLOCK or rules is FIVES:
            led = [step for step in steps if isinstance(step.entry, RoundEntry)]
            assert [step.proposed for step in led[1:]] == [one.starter for one in match.rounds[1:]]
        middle += not isinstance(match.entries[-1], RoundEntry)
    assert (middle > 0) == (rules is FIVES)


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
