"""The fair lot for the first starter."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scorekeeper.records.match_view import LotRound
from scorekeeper.rules.tiles import TileSet

__all__ = ["LotRound", "draw_lot", "lot_winner"]


def draw_lot(tiles: TileSet, seats: int, random: Random) -> tuple[LotRound, ...]:
    """Every seat draws a tile; those who tie for the heaviest draw again from the whole set."""
    draws: list[LotRound] = []
    drawing = list(range(seats))
    while not draws or len(drawing) > 1:
        drawn = dict(zip(drawing, random.sample(tiles.tiles, len(drawing)), strict=True))
        draws.append(drawn)
        drawing = _heaviest(drawn)
    return tuple(draws)


def lot_winner(lot: Sequence[LotRound]) -> int:
    """The seat with the heaviest tile of the last draw."""
    return _heaviest(lot[-1])[0]


def _heaviest(drawn: LotRound) -> list[int]:
    most = max(tile.pips for tile in drawn.values())
    return [seat for seat, tile in drawn.items() if tile.pips == most]
