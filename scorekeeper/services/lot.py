"""Fair lots: for the first starter, and for the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from scorekeeper.records.match_view import LotRound
from scorekeeper.rules.tiles import TileSet

__all__ = ["LotRound", "SeatLot", "draw_lot", "draw_seats", "lot_winner"]


@dataclass(frozen=True, slots=True)
class SeatLot:
    """``order`` has the players by seat, each by the place it had before; ``draws`` are all the
    draws, those of who tied after the one they tied in."""

    order: tuple[int, ...]
    draws: tuple[LotRound, ...]


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


def draw_seats(tiles: TileSet, players: int, random: Random) -> SeatLot:
    """The heaviest tile takes the first seat, the next the one to the left; ties draw again."""
    draws: list[LotRound] = []

    def seated(drawing: Sequence[int]) -> list[int]:
        if len(drawing) == 1:
            return list(drawing)
        drawn = dict(zip(drawing, random.sample(tiles.tiles, len(drawing)), strict=True))
        draws.append(drawn)
        weights = sorted({tile.pips for tile in drawn.values()}, reverse=True)
        level = [[each for each in drawing if drawn[each].pips == weight] for weight in weights]
        return [each for group in level for each in seated(group)]

    return SeatLot(tuple(seated(range(players))), tuple(draws))


def _heaviest(drawn: LotRound) -> list[int]:
    most = max(tile.pips for tile in drawn.values())
    return [seat for seat, tile in drawn.items() if tile.pips == most]
