"""Could these pip totals be real? Hands without a common tile, made of what the set leaves.

Only what a tile counts matters here, so tiles are told apart by that, their pips as a rule. A
refusal is a proof: where the search would take too long the totals pass, which no double-six
round was found to need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorekeeper.rules.tiles import Tile, TileSet

_STEPS = 20_000

Counts: TypeAlias = tuple[int, ...]
"""How many tiles are left of each value, index by value."""

Group: TypeAlias = tuple[int, int]
"""Tiles that go together: their pips, and how many they are at the least."""


def _pips_of(tile: Tile) -> int:
    return tile.pips


def most_pips(
    tile_set: TileSet,
    known: Sequence[Tile],
    hands: int,
    reserve: int,
    value: Callable[[Tile], int] = _pips_of,
) -> int:
    """The largest total that one of ``hands`` unknown hands could have.

    The other unknown hands hold at least one tile each and ``reserve`` tiles stay in the stock:
    the lightest of those that are left.
    """
    held = set(known)
    left = sorted((value(tile) for tile in tile_set.tiles if tile not in held), reverse=True)
    return sum(left[: max(0, len(left) - reserve - (hands - 1))])


def possible(
    tile_set: TileSet,
    known: Sequence[Tile],
    totals: Sequence[int],
    reserve: int,
    value: Callable[[Tile], int] = _pips_of,
) -> bool:
    """Whether hands of one tile or more with these totals exist beside the known tiles.

    At least ``reserve`` tiles of the set stay in no hand.
    """
    held = set(known)
    left = [value(tile) for tile in tile_set.tiles if tile not in held]
    counts = [0] * (max(left, default=0) + 1)
    for worth in left:
        counts[worth] += 1
    in_no_hand = _pips(counts) - sum(totals)
    if in_no_hand < 0 or any(total < 0 for total in totals):
        return False
    # Lightest first: it can be made in the fewest ways, so what fails, fails soon.
    groups = sorted([*((total, 1) for total in totals), (in_no_hand, reserve)])
    try:
        return _Search().splits(tuple(counts), groups)
    except _Undecided:
        return True


class _Undecided(Exception):
    """The search ran out of steps."""


def _pips(counts: Sequence[int]) -> int:
    return sum(pips * count for pips, count in enumerate(counts))


@dataclass(slots=True)
class _Search:
    """One search for a way to split tiles into groups, with the steps it may still take."""

    steps: int = _STEPS

    def splits(self, counts: Counts, groups: Sequence[Group]) -> bool:
        """Whether all the tiles go into the groups; the last one takes what is left."""
        (total, least), *others = groups
        if not others:
            return sum(counts) >= least
        return any(
            self.splits(left, others)
            for left in self.without(counts, len(counts) - 1, total, least)
        )

    def without(self, counts: Counts, pips: int, total: int, least: int) -> Iterator[Counts]:
        """What is left once a group is taken from the tiles of at most ``pips``, in every way."""
        self.steps -= 1
        if self.steps < 0:
            raise _Undecided
        if pips == 0:
            if total == 0:
                for blanks in range(max(0, least), counts[0] + 1):
                    yield (counts[0] - blanks, *counts[1:])
            return
        if total > _pips(counts[: pips + 1]):
            return
        for taken in range(min(counts[pips], total // pips), -1, -1):
            left = (*counts[:pips], counts[pips] - taken, *counts[pips + 1 :])
            yield from self.without(left, pips - 1, total - taken * pips, least - taken)
