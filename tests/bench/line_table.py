"""``make line-table``: what share of single misread tiles the line audit finds.

Rounds of Draw are played by the simulator. In each, every leftover tile is read in turn as every
tile that nobody named, and the audit is asked what it makes of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from scorekeeper.rules.entries import Ended
from scorekeeper.rules.games import game
from scorekeeper.rules.line import drawable
from scorekeeper.rules.line_case import Ends, LineAudit, LineCase
from scorekeeper.rules.one_line import one_line
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.trails import Steps
from tests.simulator import PlayedRound, play_round

DRAW = game("draw")
PLAYERS = (2, 3, 4)
ROUNDS = 60
"""So many blocked ones, and so many that somebody went out of, for each number of players."""

READ = ("both ends", "one end", "no end")
STOCK = ("turned up", "face down")

Key: TypeAlias = tuple[int, Ended, str, str, bool]
"""Players, how it ended, the stock, the ends, and whether the tile read is one pip off."""


@dataclass(slots=True)
class Counted:
    """Misread tiles, how many of them were found to be impossible, and how many contradicted the
    round in another way: somebody could still play."""

    tried: int = 0
    impossible: int = 0
    contradicted: int = 0

    @property
    def share(self) -> float:
        return 100 * (self.impossible + self.contradicted) / self.tried


def main() -> None:
    found = measured(ROUNDS)
    print("Single misread tiles found, in percent: of all / of those one pip off")
    print()
    print("| players | round | stock | " + " | ".join(READ) + " |")
    print("| --- " * (3 + len(READ)) + "|")
    for players in PLAYERS:
        for ended in Ended:
            for stock in STOCK:
                cells = (_cell(found, players, ended, stock, read) for read in READ)
                how = "blocked" if ended is Ended.BLOCKED else "out"
                print(f"| {players} | {how} | {stock} | " + " | ".join(cells) + " |")
    print()
    for stock in STOCK:
        for read in READ:
            every = [
                counted
                for (_players, _ended, of, ends, near), counted in found.items()
                if (of, ends, near) == (stock, read, False)
            ]
            tried = sum(one.tried for one in every)
            seen = sum(one.impossible + one.contradicted for one in every)
            print(f"stock {stock}, {read}: {100 * seen / tried:.0f} % of {tried:,}")


def _cell(found: Mapping[Key, Counted], players: int, ended: Ended, stock: str, read: str) -> str:
    every, near = (found[players, ended, stock, read, off] for off in (False, True))
    return f"{every.share:.0f} / {near.share:.0f}"


def measured(rounds: int) -> dict[Key, Counted]:
    """The counts of every column, from so many rounds of each kind."""
    found: dict[Key, Counted] = {}
    for players in PLAYERS:
        for one in _played(players, rounds):
            for stock in STOCK:
                for read in READ:
                    true = _case(one, stock, read)
                    for case, near in misread(true):
                        audit = one_line(case, Steps())
                        for off in {False, near}:
                            key = (players, one.ended, stock, read, off)
                            _count(found.setdefault(key, Counted()), audit)
    return found


def misread(case: LineCase) -> Iterator[tuple[LineCase, bool]]:
    """The case with each tile of a hand read as each that nobody named, and whether that is one
    pip off."""
    for seat, hand in enumerate(case.hands):
        for at, tile in enumerate(hand):
            for other in case.unseen:
                held = (*hand[:at], other, *hand[at + 1 :])
                hands = (*case.hands[:seat], held, *case.hands[seat + 1 :])
                yield replace(case, hands=hands), _one_pip_off(tile, other)


def _one_pip_off(one: Tile, other: Tile) -> bool:
    halves = ((one.high, one.low), (one.low, one.high))
    return any(abs(a - other.high) + abs(b - other.low) == 1 for a, b in halves)


def _count(counted: Counted, audit: LineAudit) -> None:
    counted.tried += 1
    if audit.contradicts:
        if audit.possible_ends:
            counted.contradicted += 1
        else:
            counted.impossible += 1


def _played(players: int, rounds: int) -> list[PlayedRound]:
    """As many blocked rounds as others."""
    random = Random(f"table {players}")
    played: list[PlayedRound] = []
    endings: Counter[Ended] = Counter()
    while len(played) < 2 * rounds:
        one = play_round(DRAW, players, random, random.randrange(players))
        if endings[one.ended] < rounds:
            endings[one.ended] += 1
            played.append(one)
    return played


def _case(one: PlayedRound, stock: str, read: str) -> LineCase:
    left, right = one.line[0][0], one.line[-1][1]
    ends: dict[str, Ends] = {"both ends": (left, right), "one end": (left, None), "no end": ()}
    up = one.stock if stock == "turned up" else ()
    return LineCase(
        DRAW.highest,
        one.hands,
        up,
        len(one.stock) - len(up),
        ends[read],
        one.ended,
        drawable=drawable(DRAW, len(one.stock)),
    )


if __name__ == "__main__":
    main()
