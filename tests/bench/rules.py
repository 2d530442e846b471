"""The rules alone: how many rounds settle in a second, how long a whole match replays."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from random import Random

from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.match import replay, settle
from scorekeeper.rules.options import with_options
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from tests.simulator import play_round

SETTLED = 2_000
ROUNDS = 40
REPEATS = 7


def bench() -> None:
    """Print settles a second, by tiles and by totals, and the time of one replay."""
    rules, seating = game("draw"), Seating.alone(3)
    random = Random(1)
    played = [play_round(rules, 3, random, seat % 3) for seat in range(SETTLED)]
    by_tiles = settles_per_second(rules, seating, [one.entry for one in played])
    by_totals = settles_per_second(rules, seating, [one.totals for one in played])
    seconds = seconds_to_replay(rules, seating, [one.entry for one in played[:ROUNDS]])
    print(f"rounds settled, by tiles        {by_tiles:8,.0f} /s")
    print(f"rounds settled, by pip totals   {by_totals:8,.0f} /s")
    print(f"replay of {ROUNDS} rounds             {seconds * 1e6:8,.0f} µs")


def settles_per_second(rules: RuleSet, seating: Seating, entries: Sequence[RoundEntry]) -> float:
    def all_of_them() -> None:
        for entry in entries:
            settle(rules, seating, entry)

    return len(entries) / _median(all_of_them)


def seconds_to_replay(rules: RuleSet, seating: Seating, entries: Sequence[RoundEntry]) -> float:
    """Replay all the entries as one match; its target is high, so that each of them counts."""
    long = with_options(rules, {"target": 1000})
    return _median(lambda: replay(long, seating, 0, entries))


def _median(work: Callable[[], object]) -> float:
    """Seconds of the median run."""
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


if __name__ == "__main__":
    bench()
