"""Rounds written down the short way, "6-6 6-4@6 d d3-4 p 1:4-2", and what is said of them."""

from __future__ import annotations

from scorekeeper.rules.games import game
from scorekeeper.rules.options import with_options
from scorekeeper.rules.replaying import (
    Drew,
    JudgedLine,
    Known,
    Laid,
    LineRecord,
    Move,
    Passed,
    Verdict,
    judge_line,
)
from scorekeeper.rules.tiles import read_tile, read_tiles

HANDS = tuple[str | None, ...]


def moves(text: str) -> tuple[Move, ...]:
    """Moves such as "6-6 6-4@6 d d3-4 p 1:4-2": tiles with the end they went to, draws, passes,
    and before any of them the seat."""
    return tuple(_move(word) for word in text.split())


def _move(word: str) -> Move:
    named, _, rest = word.rpartition(":")
    seat = int(named) if named else None
    if rest == "p":
        return Passed(seat)
    if rest.startswith("d"):
        return Drew(read_tile(rest[1:]) if rest[1:] else None, seat)
    tile, _, end = rest.partition("@")
    return Laid(read_tile(tile), seat, int(end) if end else None)


def judged(
    played: str,
    name: str = "draw",
    players: int = 2,
    *,
    starter: int | None = 0,
    dealt: HANDS = (),
    left: HANDS = (),
    first_round: bool = False,
    options: dict[str, object] | None = None,
) -> JudgedLine:
    rules = with_options(game(name), options or {})
    hands = tuple(None if hand is None else read_tiles(hand) for hand in dealt or left)
    known = Known.DEALT if dealt else Known.LEFT
    return judge_line(LineRecord(rules, players, moves(played), starter, hands, known, first_round))


def codes(line: JudgedLine) -> list[str | None]:
    """The first fault of every move."""
    return [step.fault and step.fault.code.value for step in line.steps]


def wrong(line: JudgedLine) -> list[tuple[int, str]]:
    return [
        (at, step.faults[0].code.value)
        for at, step in enumerate(line.steps)
        if step.verdict is Verdict.WRONG
    ]


def ends(line: JudgedLine) -> list[str]:
    return [" ".join(map(str, each)) for each in line.ends]
