"""The line audit: how long a table takes, by its set and by what lies face down."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from random import Random

from scorekeeper.rules.line import audit
from scorekeeper.rules.line_case import LineCase
from scorekeeper.rules.tiles import TileSet

TABLES = 200
SIZES = ((6, 0), (6, 2), (9, 2), (12, 2), (12, 30), (18, 2), (18, 50))


def bench() -> None:
    """Print the median and the longest audit of random tables; most of them are impossible, and
    come with suggestions."""
    for highest, hidden in SIZES:
        times = seconds(tables(highest, hidden))
        table = f"audit, double-{highest}, {hidden} face down"
        median, most = statistics.median(times) * 1e3, max(times) * 1e3
        print(f"{table:32}{median:8.1f} ms   {most:.1f} ms at most")


def tables(highest: int, hidden: int) -> list[LineCase]:
    """Four hands of random tiles, every second table with its ends read."""
    random = Random(f"{highest} {hidden}")
    return [_table(highest, hidden, random, read=turn % 2 == 0) for turn in range(TABLES)]


def _table(highest: int, hidden: int, random: Random, *, read: bool) -> LineCase:
    tiles = random.sample(TileSet(highest).tiles, 4 * random.randint(1, 5))
    hands = tuple(tuple(tiles[seat::4]) for seat in range(4))
    ends = tuple(random.randint(0, highest) for _ in range(2)) if read else ()
    return LineCase(highest, hands, hidden=hidden, ends=ends)


def seconds(cases: Sequence[LineCase]) -> list[float]:
    """How long the processor takes for each, as if it had never been asked before."""
    times = []
    for case in cases:
        began = time.process_time()
        audit.__wrapped__(case)
        times.append(time.process_time() - began)
    return times


if __name__ == "__main__":
    bench()
