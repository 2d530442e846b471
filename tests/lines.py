"""Lines laid tile by tile, so that the line audit has somebody to agree with.

Nothing here counts odd values: a line is what can be laid end to end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TypeAlias

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.line_case import LineCase, Verdict
from scorekeeper.rules.tiles import Tile, TileSet

Pair: TypeAlias = tuple[int, int]


def lines_of(tiles: Sequence[Tile]) -> dict[frozenset[Tile], frozenset[Pair]]:
    """By the tiles laid, of these: every pair of open ends that a line of them can have."""
    bits = [(1 << at, tile.high, tile.low) for at, tile in enumerate(tiles)]
    lying = {(bit, (low, high)) for bit, high, low in bits}
    found: dict[int, set[Pair]] = {}
    while lying:
        grown = set()
        for laid, ends in lying:
            found.setdefault(laid, set()).add(ends)
            for bit, high, low in bits:
                if not laid & bit:
                    for end, other in (ends, ends[::-1]):
                        for half, outward in ((high, low), (low, high)):
                            if half == end:
                                pair = (min(outward, other), max(outward, other))
                                grown.add((laid | bit, pair))
        lying = grown
    return {
        frozenset(tile for at, tile in enumerate(tiles) if laid >> at & 1): frozenset(ends)
        for laid, ends in found.items()
    }


def possible(case: LineCase, lines: dict[frozenset[Tile], frozenset[Pair]]) -> frozenset[Pair]:
    """Every pair of ends that the line of a case can have, by laying it out."""
    unseen = case.unseen
    found: set[Pair] = set()
    for hidden in combinations(unseen, case.hidden):
        found |= lines.get(frozenset(unseen).difference(hidden), frozenset())
    read = Counter(case.read)
    return frozenset(pair for pair in found if not read - Counter(pair))


def verdict(case: LineCase, pairs: Iterable[Pair]) -> Verdict:
    """The verdict as it is defined, from the pairs of ends that there can be."""
    held = {
        half
        for hand in case.hands
        for tile in hand
        for half in (tile.high, tile.low)
        if case.last_double or hand != (tile,) or tile.high != tile.low
    }
    fits = {bool(held & set(pair)) for pair in pairs}
    if not fits:
        return Verdict.IMPOSSIBLE
    if case.ended is Ended.DOMINO:
        return Verdict.CONSISTENT
    if case.drawable or fits == {True}:
        return Verdict.NOT_BLOCKED
    return Verdict.BLOCKED if fits == {False} else Verdict.UNDECIDED


def splits(tiles: Sequence[Tile]) -> Iterator[tuple[tuple[Tile, ...], tuple[Tile, ...]]]:
    """Every way to have some of these tiles in a hand and others of them in the stock."""
    for held in subsets(tiles):
        for stock in subsets([tile for tile in tiles if tile not in held]):
            yield held, stock


def subsets(tiles: Sequence[Tile]) -> Iterator[tuple[Tile, ...]]:
    for size in range(len(tiles) + 1):
        yield from combinations(tiles, size)


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A round broken off somewhere: what lies open, each side by itself, with whether it is a side
    of a double that branches; the hands, and the stock."""

    sides: tuple[tuple[int, bool], ...]
    hands: tuple[tuple[Tile, ...], ...]
    stock: tuple[Tile, ...]

    @property
    def ends(self) -> tuple[int, ...]:
        return tuple(end for end, _ in self.sides)

    @property
    def readings(self) -> Iterator[tuple[int, ...]]:
        """How people may read it: all sides, one of each double that branches, none of them."""
        tips = [end for end, double in self.sides if not double]
        doubles = {end for end, double in self.sides if double}
        yield self.ends
        yield (*tips, *doubles)
        yield tuple(tips)


def play_open(layout: Layout, highest: int, players: int, random: Random) -> OpenTable:
    """Deal and play; a tile fits, or it does not: nobody is blocked before the round is broken off,
    and draws one tile where nothing fits."""
    tiles = list(TileSet(highest).tiles)
    random.shuffle(tiles)
    hands = [[tiles.pop() for _ in range(random.randint(3, 7))] for _ in range(players)]
    sides: list[tuple[int, bool]] = []
    crossed = False
    if layout is Layout.TRAINS:
        engine = next(tile for tile in tiles if tile.is_double)
        tiles.remove(engine)
        sides = [(engine.high, True)] * (players + 1)
    for turn in range(random.randrange(1, 2 * len(tiles))):
        hand = hands[turn % players]
        ways = [way for tile in hand for way in _ways(layout, tile, sides)]
        if not ways:
            if tiles:
                hand.append(tiles.pop())
            continue
        tile, side, outward = random.choice(ways)
        hand.remove(tile)
        branches = tile.is_double and (
            layout is Layout.CHAINS or (layout is Layout.CROSS and not crossed)
        )
        crossed = crossed or tile.is_double
        if side is None:
            open_to = (tile.high, tile.low, *((tile.high, tile.low) if branches else ()))
            sides = [(half, branches) for half in open_to]
        else:
            sides.remove(side)
            sides += [(outward, branches)] * (3 if branches else 1)
        if not hand:
            break
    return OpenTable(tuple(sides), tuple(map(tuple, hands)), tuple(tiles))


_Way: TypeAlias = tuple[Tile, tuple[int, bool] | None, int]


def _ways(layout: Layout, tile: Tile, sides: Sequence[tuple[int, bool]]) -> Iterator[_Way]:
    """Each side that a tile may be laid to, with the half that lies outward then."""
    if not sides:
        yield tile, None, tile.high
    for side in dict.fromkeys(sides):
        for meets, outward in ((tile.high, tile.low), (tile.low, tile.high)):
            if meets_side(layout, tile, meets, side[0]):
                yield tile, side, outward


def meets_side(layout: Layout, tile: Tile, half: int, end: int) -> bool:
    """Whether a half of a tile may touch an open end."""
    if layout is Layout.SEVENS:
        return half + end == 7 or str(tile) in ("6-1", "5-2", "4-3", "0-0")
    return half == end
