"""Whether the first tile of a round may have led it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.replaying.holdings import Holdings
from scorekeeper.rules.replaying.judged import Code, Fault
from scorekeeper.rules.replaying.moves import LineRecord
from scorekeeper.rules.tiles import Tile

NO_BLANK = frozenset({"classic", "kozel", "sea-goat"})
"""Games that the double blank may not lead."""

ANY_TILE = frozenset({"all-fives", "fives-and-threes", "fives-and-threes-league"})
"""Games in which whoever holds the tile that is looked for may lead another."""

_BLANK = Tile(0, 0)

Rank = tuple[int, int]

# A double stands before any tile that is none; without one, some games look for a weight.
_RANKS: Mapping[str, Callable[[Tile], Rank]] = {
    "highest_double": lambda tile: (1, tile.high) if tile.is_double else (0, tile.pips),
    "lowest_double": lambda tile: (1, -tile.high) if tile.is_double else (0, -tile.pips),
    "heaviest": lambda tile: (0, tile.pips),
    "double_blank": lambda tile: (0, -tile.pips),
}


def lead_faults(
    record: LineRecord, holdings: Holdings, seat: int | None, tile: Tile
) -> Iterator[Fault]:
    """What is wrong with the tile that leads, as far as the hands are known."""
    rules = record.rules
    if rules.game in NO_BLANK and tile == _BLANK:
        yield Fault(Code.LED_BLANK, tile)
        return
    if rules.lies is Layout.TRAINS and not tile.is_double:
        yield Fault(Code.LED_NO_ENGINE, tile)
        return
    looked_for = rules.first_starter if record.first_round else rules.next_starter
    rank = _RANKS.get(looked_for.value)
    if rank is None:
        return
    best = rank(tile)
    if rules.game in ANY_TILE:
        if seat is None or not holdings.before(0, seat).whole:
            return
        best = max(rank(held) for held in holdings.before(0, seat).tiles)
    for holder in range(record.players):
        for held in sorted(holdings.before(0, holder).tiles, key=rank, reverse=True):
            barred = held == _BLANK and rules.game in NO_BLANK
            if not barred and rank(held) > best:
                yield Fault(Code.LED_WRONG, held, holder)
                return
