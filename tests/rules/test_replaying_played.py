"""Replaying rounds that were really played, as they were and with a mistake in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from scorekeeper.rules.games import game
from scorekeeper.rules.options import with_options
from scorekeeper.rules.replaying import (
    Code,
    Drew,
    Known,
    Laid,
    LineRecord,
    Move,
    Passed,
    Stands,
    Verdict,
    judge_line,
)
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from tests.rules.played_lines import PlayedLine, is_legal, play_line

ROUNDS = 60
MUTATIONS = 400

TABLES = pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        *(("draw", players, {}) for players in (2, 3, 4)),
        *(("tactic", players, {"next_starter": "rotate"}) for players in (2, 3, 4)),
        *(("block", players, {}) for players in (2, 3, 4, 5)),
        ("block", 4, {"set": "12"}),
        ("draw-pub", 3, {"set": "9"}),
        ("cross", 3, {}),
        ("double-nine", 4, {}),
        ("matador", 3, {}),
        ("all-fives", 2, {}),
        ("all-fives", 4, {"spinner": "yes"}),
    ],
    ids=lambda value: (
        " ".join(f"{name} {chosen}" for name, chosen in value.items()) or "plain"
        if isinstance(value, dict)
        else str(value)
    ),
)


def record_of(rules: RuleSet, players: int, line: PlayedLine, known: Known | None) -> LineRecord:
    hands = {Known.DEALT: line.dealt, Known.LEFT: line.left, None: ()}[known]
    return LineRecord(rules, players, line.moves, line.starter, hands, known or Known.LEFT)


@pytest.mark.parametrize("name", ["draw", "matador", "double-nine"])
def test_where_the_tiles_lie_agrees_with_the_ends(name: str) -> None:
    """One after the other, each tile goes to an end that is open, and leaves the open ends."""
    rules = game(name)
    random = Random(f"placed {name}")
    for _ in range(ROUNDS):
        line = play_line(rules, 3, random)
        judged = judge_line(record_of(rules, 3, line, None))
        tiles = [
            (move.tile, placed)
            for move, placed in zip(line.moves, judged.placed, strict=True)
            if isinstance(move, Laid)
        ]
        (first, nowhere), *others = tiles
        assert nowhere is None
        crossed = name == "double-nine" and first.is_double
        ends = [first.high, first.low] * (2 if crossed else 1)
        for tile, placed in others:
            assert placed is not None
            assert placed.half in (tile.high, tile.low)
            ends.remove(placed.end)
            ends += [placed.half] * (3 if name == "double-nine" and tile.is_double else 1)
        assert tuple(sorted(ends)) in judged.ends


@TABLES
@pytest.mark.parametrize("told", [False, True], ids=["as kept", "all told"])
def test_what_was_played_by_the_book_is_right(
    name: str, players: int, options: dict[str, object], told: bool
) -> None:
    rules = with_options(game(name), options)
    random = Random(f"{name} {players} {options} {told}")
    for _ in range(ROUNDS):
        line = play_line(rules, players, random, told=told)
        for known in (None, *Known):
            judged = judge_line(record_of(rules, players, line, known))
            assert judged.first_wrong is None, (line, known)
            assert line.ends in judged.ends
            assert judged.holds == tuple(map(len, line.left))
            assert (judged.stock, judged.miscounted) == (line.stock, ())
            if line.out is not None:
                assert judged.standing.stands is Stands.OUT
                assert judged.standing.seat == line.out
            else:
                assert judged.standing.blocked
            if told:
                assert judged.ends == (line.ends,)
                assert known is None or not any(step.faults for step in judged.steps)


Mistake = Callable[[Random, PlayedLine], tuple[Move, ...]]
"""The moves of a round with one mistake in them."""


def _other_tile(random: Random, line: PlayedLine) -> tuple[Move, ...]:
    """A tile that was read for another one of the set."""
    at = random.choice([at for at, move in enumerate(line.moves) if isinstance(move, Laid)])
    return (*line.moves[:at], Laid(_any_tile(random)), *line.moves[at + 1 :])


def _other_order(random: Random, line: PlayedLine) -> tuple[Move, ...]:
    """Two moves written down the wrong way round."""
    at = random.randrange(len(line.moves) - 1)
    first, second = line.moves[at : at + 2]
    return (*line.moves[:at], second, first, *line.moves[at + 2 :])


def _missing(random: Random, line: PlayedLine) -> tuple[Move, ...]:
    """A move nobody wrote down."""
    at = random.randrange(len(line.moves))
    return (*line.moves[:at], *line.moves[at + 1 :])


def _needless_pass(random: Random, line: PlayedLine) -> tuple[Move, ...]:
    at = random.randrange(len(line.moves) + 1)
    return (*line.moves[:at], Passed(), *line.moves[at:])


@pytest.mark.parametrize("mistake", [_other_tile, _other_order, _missing, _needless_pass])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_mistake_is_found_unless_the_round_can_have_been(mistake: Mistake, players: int) -> None:
    """Nothing is drawn in Block, so a search tells whether a round can have been."""
    rules = game("block")
    random = Random(f"{mistake.__name__} {players}")
    found = 0
    for _ in range(MUTATIONS):
        line = play_line(rules, players, random)
        moves = mistake(random, line)
        judged = judge_line(replace(record_of(rules, players, line, Known.LEFT), moves=moves))
        legal = is_legal(moves, line.left, players, line.starter, rules.deal[players])
        assert (judged.first_wrong is None) == legal, (moves, line)
        found += not legal
    assert found > MUTATIONS / 4


@pytest.mark.parametrize(
    ("name", "code"),
    [("draw", Code.RESERVE_TOUCHED), ("tactic", Code.STOCK_EMPTY), ("block", Code.NOTHING_DRAWN)],
)
def test_a_draw_too_many_is_found(name: str, code: Code) -> None:
    rules = with_options(game(name), {"next_starter": "rotate"})
    random = Random(name)
    for _ in range(ROUNDS):
        line = play_line(rules, 3, random)
        if line.out is not None:
            continue
        judged = judge_line(replace(record_of(rules, 3, line, None), moves=(*line.moves, Drew())))
        assert judged.first_wrong == len(line.moves)
        assert judged.steps[-1].faults[0].code is code


@pytest.mark.parametrize("name", ["draw", "tactic"])
def test_a_pass_while_tiles_may_be_drawn_is_found(name: str) -> None:
    rules = with_options(game(name), {"next_starter": "rotate"})
    random = Random(f"pass {name}")
    for _ in range(ROUNDS):
        line = play_line(rules, 2, random)
        draws = [at for at, move in enumerate(line.moves) if isinstance(move, Drew)]
        if not draws or draws[0] == 0:
            continue
        moves = (*line.moves[: draws[0]], Passed())
        judged = judge_line(replace(record_of(rules, 2, line, None), moves=moves))
        assert judged.first_wrong == draws[0]
        assert judged.steps[-1].faults[0].code is Code.PASSED_COULD_DRAW


def test_whatever_is_written_down_is_judged() -> None:
    """Any moves at all have a verdict, and the first wrong one is the first that has WRONG."""
    random = Random("anything")
    names = ("draw", "blitz", "blind-blitz", "sea-goat", "cross", "double-nine", "matador")
    for _ in range(300):
        rules = game(random.choice((*names, "mexican-train")))
        players = random.choice(rules.players)
        moves = tuple(_any_move(random, players) for _ in range(random.randrange(60)))
        starter = random.choice([None, *range(players)])
        judged = judge_line(LineRecord(rules, players, moves, starter))
        verdicts = [step.verdict for step in judged.steps]
        assert len(verdicts) == len(moves)
        wrong = verdicts.index(Verdict.WRONG) if Verdict.WRONG in verdicts else None
        assert judged.first_wrong == wrong
        assert (judged.remedy is None) == (wrong is None)
        assert judged.stock >= 0


def _any_tile(random: Random) -> Tile:
    return Tile.of(random.randrange(7), random.randrange(7))


def _any_move(random: Random, players: int) -> Move:
    seat = random.choice([None, None, *range(players)])
    return random.choice(
        [
            Laid(_any_tile(random), seat, random.choice([None, 3, 9])),
            Laid(_any_tile(random), seat),
            Drew(random.choice([None, _any_tile(random)]), seat),
            Passed(seat),
        ]
    )
