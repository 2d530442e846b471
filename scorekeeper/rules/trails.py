"""Lines as trails: values are points, tiles are the ways between them, and a line takes each once.

Sets of values are bit masks: bit 3 is the value 3. A line of the tiles played exists exactly if
they hang together and none or two values have an odd number of halves among them (Euler 1736).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import TypeAlias

from scorekeeper.rules.tiles import Tile

Pair: TypeAlias = tuple[int, int]
"""Two open ends, the lower value first."""

STEPS = 150_000
"""How much a search may try before it gives up; about half a second on a small computer."""

_FEW = 3
"""Up to so many tiles are tried one after another; for more, what can be reached is tabled."""

_LARGEST_TABLED = 12
_BOTH_HALVES = 2


class TooLong(Exception):
    """A search that was given up."""


class Steps:
    """What all searches of one question may try together."""

    def __init__(self, left: int = STEPS) -> None:
        self.left = left

    def take(self, steps: int = 1) -> None:
        """Raises TooLong once they are used up."""
        self.left -= steps
        if self.left < 0:
            raise TooLong


def all_pairs(highest: int) -> Iterator[Pair]:
    """Every pair of ends there could be in a set."""
    return combinations_with_replacement(range(highest + 1), 2)


def mask_of(values: Iterable[int]) -> int:
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


def values_of(mask: int) -> tuple[int, ...]:
    return tuple(value for value in range(mask.bit_length()) if mask >> value & 1)


def way(tile: Tile) -> int:
    """The two values of a tile whose number of halves it changes; none for a double."""
    return (1 << tile.high) ^ (1 << tile.low)


def odd_values(tiles: Iterable[Tile]) -> int:
    """The values with an odd number of halves."""
    odd = 0
    for tile in tiles:
        odd ^= way(tile)
    return odd


def groups(tiles: Iterable[Tile]) -> tuple[int, ...]:
    """The values that hang together by these tiles, one mask for each group, the largest first."""
    found: list[int] = []
    for tile in tiles:
        joined = 1 << tile.high | 1 << tile.low
        apart = []
        for group in found:
            if group & joined:
                joined |= group
            else:
                apart.append(group)
        found = [*apart, joined]
    return tuple(sorted(found, key=lambda group: (-group.bit_count(), group)))


def ends_of(tiles: Sequence[Tile]) -> tuple[Pair, ...]:
    """Every pair of open ends that one line of exactly these tiles can have, none if there is no
    such line."""
    together = groups(tiles)
    odd = values_of(odd_values(tiles))
    if len(together) != 1 or len(odd) > _BOTH_HALVES:
        return ()
    if odd:
        return ((odd[0], odd[1]),)
    return tuple((value, value) for value in values_of(together[0]))


class Search:
    """Lines of ``tiles`` of which some ``hidden`` ones, nobody knows which, were not played.

    Every question raises TooLong once the steps are used up.
    """

    def __init__(self, tiles: Sequence[Tile], hidden: int, highest: int, steps: Steps) -> None:
        self.hidden = hidden
        self.highest = highest
        self._step = steps.take
        self._tiles = tuple(tiles)
        self._doubles = mask_of(tile.high for tile in tiles if tile.is_double)
        ways = sorted((tile.low, tile.high) for tile in tiles if not tile.is_double)
        self._ways = ways
        self._masks = [1 << low | 1 << high for low, high in ways]
        self._place = {mask: at for at, mask in enumerate(self._masks)}
        self._odd = odd_values(tiles)
        self._all = mask_of(value for pair in ways for value in pair)
        self._reach: list[list[int]] = []

    def can_end(self, pair: Pair) -> bool:
        """Whether some line of them has these open ends. Raises TooLong."""
        first, second = pair
        if first != second:
            wanted = 1 << first | 1 << second
            return any(True for _covered in self._lines(self._odd ^ wanted))
        return first in self._rings(1 << first)

    def possible(self, pairs: Iterable[Pair]) -> tuple[frozenset[Pair], frozenset[Pair]]:
        """Which of these pairs some line has, and for which the steps did not suffice."""
        found, unknown, equal = set(), set(), 0
        for pair in pairs:
            if pair[0] == pair[1]:
                equal |= 1 << pair[0]
                continue
            try:
                if self.can_end(pair):
                    found.add(pair)
            except TooLong:
                unknown.add(pair)
        rings: set[int] = set()
        try:
            rings.update(self._rings(equal))
        except TooLong:
            unknown.update((value, value) for value in values_of(equal) if value not in rings)
        return frozenset(found.union((value, value) for value in rings)), frozenset(unknown)

    def _rings(self, wanted: int) -> Iterator[int]:
        """Which of these values some line has for both ends: each closes a ring, or is the one
        double laid. Raises TooLong, after those that were found."""
        if len(self._tiles) - self.hidden == 1:
            yield from values_of(wanted & self._doubles)
            return
        wanted &= self._all
        if not wanted:
            return
        for covered in self._lines(self._odd):
            yield from values_of(wanted & covered)
            wanted &= ~covered
            if not wanted:
                return

    def _lines(self, odd: int) -> Iterator[int]:
        """What each line covers whose hidden tiles have an odd number of halves at ``odd``."""
        played = len(self._tiles) - self.hidden
        if played < 1:
            return
        if min(self.hidden, played) > _FEW and self.highest > _LARGEST_TABLED:
            raise TooLong
        doubles = self._doubles.bit_count()
        if played <= _FEW < self.hidden:
            for size in range(max(1, played - doubles), min(played, len(self._ways)) + 1):
                for chosen in self._few(0, size, odd ^ self._odd):
                    covered = self._joined(chosen)
                    if covered and (self._doubles & covered).bit_count() >= played - size:
                        yield covered
            return
        hidden = self._hidden_few(odd) if self.hidden <= _FEW else self._hidden_tabled(odd)
        for left_out in hidden:
            kept = set(range(len(self._ways))).difference(left_out)
            covered = self._joined(kept)
            # Doubles that the line does not touch must be among the hidden ones.
            spare = self.hidden - len(left_out)
            if covered and (self._doubles & ~covered).bit_count() <= spare <= doubles:
                yield covered

    def _joined(self, chosen: Collection[int]) -> int:
        """The values that these ways cover if they hang together, else 0."""
        self._step(1 + len(chosen) // 8)
        together: list[int] = []
        for at in chosen:
            joined, apart = self._masks[at], []
            for group in together:
                if group & joined:
                    joined |= group
                else:
                    apart.append(group)
            apart.append(joined)
            together = apart
        return together[0] if len(together) == 1 else 0

    def _hidden_few(self, odd: int) -> Iterator[tuple[int, ...]]:
        doubles = self._doubles.bit_count()
        for size in range(max(0, self.hidden - doubles), self.hidden + 1):
            yield from self._few(0, size, odd)

    def _few(self, start: int, size: int, odd: int) -> Iterator[tuple[int, ...]]:
        """So many ways whose halves are odd at just these values, by trying them."""
        self._step()
        if odd.bit_count() > _BOTH_HALVES * size:
            return
        if not size:
            yield ()
            return
        if size == 1:
            if self._place.get(odd, -1) >= start:
                yield (self._place[odd],)
            return
        for at in range(start, len(self._ways) - size + 1):
            for rest in self._few(at + 1, size - 1, odd ^ self._masks[at]):
                yield (at, *rest)

    def _hidden_tabled(self, odd: int) -> Iterator[tuple[int, ...]]:
        if not self._reach:
            self._reach = self._table()
        yield from self._walk(0, odd, self.hidden)

    def _walk(self, at: int, odd: int, left: int) -> Iterator[tuple[int, ...]]:
        """The ways from ``at`` on that may be hidden; dead ends are seen in the table."""
        self._step()
        if at == len(self._ways):
            if not odd:
                yield ()
            return
        base = self._ways[at][0]
        if odd & ((1 << base) - 1) or not self._reach[at][odd >> base] >> left & 1:
            return
        # Kept first: the ways of the first values reach all others, so the line hangs together.
        yield from self._walk(at + 1, odd, left)
        if left:
            for rest in self._walk(at + 1, odd ^ self._masks[at], left - 1):
                yield (at, *rest)

    def _table(self) -> list[list[int]]:
        """By way and by what is still odd (from the way's lower value up): a bit for each number
        of hidden tiles, doubles too, that can come of the ways from there on."""
        doubles = (1 << self._doubles.bit_count() + 1) - 1
        last = self.highest + 1
        after, base = [doubles], last
        table: list[list[int]] = []
        for (low, _high), mask in zip(reversed(self._ways), reversed(self._masks), strict=True):
            states = 1 << last - low
            self._step(states // 4)
            if base != low:
                # Values below those of the ways that follow are settled: they must be even.
                gap = (1 << base - low) - 1
                after = [0 if at & gap else after[at >> base - low] for at in range(states)]
                base = low
            shifted = mask >> low
            after = [after[at] | after[at ^ shifted] << 1 for at in range(states)]
            table.append(after)
        table.reverse()
        return table
