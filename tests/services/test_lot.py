"""The lot is fair: every tile and every seat alike, ties drawn again."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from scorekeeper.rules.tiles import Tile, TileSet
from scorekeeper.services.lot import draw_lot, draw_seats, lot_winner

DOUBLE_SIX = TileSet(6)


class Dealt(Random):
    """Hands out given tiles."""

    def __init__(self, *draws: str) -> None:
        super().__init__(0)
        self._draws = list(draws)

    def sample(self, population, k, *, counts=None):  # type: ignore[no-untyped-def]
        tiles = [Tile.of(*map(int, text.split("-"))) for text in self._draws.pop(0).split()]
        assert len(tiles) == k
        assert set(tiles) <= set(population)
        return tiles


@pytest.mark.parametrize(
    ("draws", "winner", "drew"),
    [
        pytest.param(["6-4 3-3"], 0, [[0, 1]], id="heaviest"),
        pytest.param(["3-3 4-6"], 1, [[0, 1]], id="the second seat"),
        pytest.param(
            ["0-0 5-1 6-6 4-2"], 2, [[0, 1, 2, 3]], id="a double is no more than its pips"
        ),
        pytest.param(["5-1 3-3", "1-0 2-0"], 1, [[0, 1], [0, 1]], id="a tie"),
        pytest.param(["6-4 1-1 5-5", "0-0 1-0"], 2, [[0, 1, 2], [0, 2]], id="two of three tie"),
        pytest.param(
            ["6-4 5-5 1-1 0-0", "3-3 4-2", "5-1 6-0", "1-1 0-0"],
            0,
            [[0, 1, 2, 3], [0, 1], [0, 1], [0, 1]],
            id="tie after tie",
        ),
        pytest.param(["6-0 5-1 4-2 3-3", "1-0 2-0 1-1 0-0", "6-6 0-0"], 1, None, id="all tie"),
        pytest.param(["1-0 2-0 1-1", "6-5 6-6"], 2, [[0, 1, 2], [1, 2]], id="low ones tie"),
    ],
)
def test_drawn(draws: list[str], winner: int, drew: list[list[int]] | None) -> None:
    lot = draw_lot(DOUBLE_SIX, len(draws[0].split()), Dealt(*draws))
    assert lot_winner(lot) == winner
    assert len(lot) == len(draws)
    if drew is not None:
        assert [list(draw) for draw in lot] == drew


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fair(seats: int) -> None:
    random = Random(1)
    lots = [draw_lot(DOUBLE_SIX, seats, random) for _ in range(6000)]
    won = Counter(lot_winner(lot) for lot in lots)
    assert all(abs(won[seat] / len(lots) - 1 / seats) < 0.03 for seat in range(seats))
    tiles = Counter(tile for lot in lots for tile in lot[0].values())
    share = 1 / DOUBLE_SIX.count
    drawn = sum(tiles.values())
    assert all(abs(tiles[tile] / drawn - share) < 0.01 for tile in DOUBLE_SIX.tiles)
    for lot in lots:
        for draw, then in pairwise(lot):
            most = max(tile.pips for tile in draw.values())
            assert list(then) == [seat for seat, tile in draw.items() if tile.pips == most]
        assert all(len(set(draw.values())) == len(draw) for draw in lot)
        pips = sorted(tile.pips for tile in lot[-1].values())
        assert pips[-1] > pips[-2]


@pytest.mark.parametrize(
    ("draws", "order", "drew"),
    [
        pytest.param(["1-0 6-5"], (1, 0), [[0, 1]], id="the heaviest first"),
        pytest.param(["2-1 6-6 0-0 5-5"], (1, 3, 0, 2), [[0, 1, 2, 3]], id="all by weight"),
        pytest.param(["3-3 4-2 1-0", "0-0 1-0"], (1, 0, 2), [[0, 1, 2], [0, 1]], id="a tie"),
        pytest.param(
            ["3-3 4-2 2-0 1-1", "6-0 5-0", "0-0 1-0"],
            (0, 1, 3, 2),
            [[0, 1, 2, 3], [0, 1], [2, 3]],
            id="two ties",
        ),
        pytest.param(["6-0 5-1", "3-3 4-2", "0-0 1-0"], (1, 0), [[0, 1]] * 3, id="tie after tie"),
    ],
)
def test_seats_drawn(draws: list[str], order: tuple[int, ...], drew: list[list[int]]) -> None:
    lot = draw_seats(DOUBLE_SIX, len(draws[0].split()), Dealt(*draws))
    assert lot.order == order
    assert [list(draw) for draw in lot.draws] == drew


@pytest.mark.parametrize("players", [2, 5, 12])
def test_seats_are_fair(players: int) -> None:
    random = Random(2)
    first = Counter(draw_seats(DOUBLE_SIX, players, random).order[0] for _ in range(4000))
    assert all(abs(first[each] / 4000 - 1 / players) < 0.03 for each in range(players))
