"""Pip totals against every way the tiles could lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from scorekeeper.rules.tiles import Tile, TileSet, pips, read_tiles
from scorekeeper.rules.totals import most_pips, possible


def every_way(left: Sequence[Tile], hands: int, reserve: int) -> set[tuple[int, ...]]:
    """The totals of all ways to lay tiles into hands of one or more, the reserve apart."""
    found = set()
    for places in product(range(hands + 1), repeat=len(left)):
        held = [[t for t, at in zip(left, places, strict=True) if at == n] for n in range(hands)]
        if all(held) and places.count(hands) >= reserve:
            found.add(tuple(pips(tiles) for tiles in held))
    return found


def reachable(left: Sequence[Tile], hands: int, reserve: int) -> set[tuple[int, ...]]:
    """The same one tile after the other, forgetting which tiles made a total."""
    states = {((0,) * hands, (False,) * hands, 0)}
    for tile in left:
        further = set()
        for totals, started, apart in states:
            further.add((totals, started, min(apart + 1, reserve)))
            for at in range(hands):
                more = (*totals[:at], totals[at] + tile.pips, *totals[at + 1 :])
                further.add((more, (*started[:at], True, *started[at + 1 :]), apart))
        states = further
    return {totals for totals, started, apart in states if all(started) and apart == reserve}


def without(highest: int, known: Iterable[Tile]) -> list[Tile]:
    return [tile for tile in TileSet(highest).tiles if tile not in set(known)]


@pytest.mark.parametrize("reserve", [0, 1, 2])
@pytest.mark.parametrize("known", ["", "0-0", "2-2", "1-1 0-2", "0-0 0-1 0-2"], ids=str)
@pytest.mark.parametrize("hands", [1, 2, 3])
def test_double_two_tile_by_tile(hands: int, known: str, reserve: int) -> None:
    held = read_tiles(known)
    real = every_way(without(2, held), hands, reserve)
    assert real == reachable(without(2, held), hands, reserve)
    for totals in product(range(-1, 14), repeat=hands):
        assert possible(TileSet(2), held, totals, reserve) == (totals in real), totals


@pytest.mark.parametrize("reserve", [0, 2])
@pytest.mark.parametrize("known", ["", "0-0", "0-1 3-3", "1-1 2-0 3-1"], ids=str)
@pytest.mark.parametrize("hands", [1, 2, 3])
def test_double_three(hands: int, known: str, reserve: int) -> None:
    held = read_tiles(known)
    real = reachable(without(3, held), hands, reserve)
    for totals in combinations_with_replacement(range(32), hands):
        assert possible(TileSet(3), held, totals, reserve) == (totals in real), totals


@pytest.mark.parametrize("reserve", [0, 2])
def test_double_six_two_hands(reserve: int) -> None:
    real = reachable(TileSet(6).tiles, 2, reserve)
    for totals in combinations_with_replacement(range(170), 2):
        assert possible(TileSet(6), (), totals, reserve) == (totals in real), totals


@pytest.mark.parametrize("held", range(20, 26))
def test_double_six_three_and_four_hands_of_the_few_tiles_left(held: int) -> None:
    random = Random(held)
    tile_set = TileSet(6)
    for _ in range(6):
        known = random.sample(tile_set.tiles, held)
        left = without(6, known)
        for hands in (3, 4):
            real = reachable(left, hands, 2)
            light = pips(left) // hands
            for _ in range(60):
                totals = tuple(random.randint(0, light + 3) for _ in range(hands))
                assert possible(tile_set, known, totals, 2) == (totals in real), (known, totals)


@pytest.mark.parametrize(
    ("known", "totals", "reserve", "real"),
    [
        ("", (0,), 2, True),
        ("", (0, 0), 2, False),
        ("0-0", (0,), 2, False),
        ("", (1, 1), 2, False),
        ("", (1, 0), 2, True),
        ("0-1", (1,), 2, False),
        ("", (2, 2), 2, True),
        ("", (2, 2, 2), 2, False),
        ("0-1", (2, 2, 2), 2, False),
        ("", (168,), 0, True),
        ("", (168,), 1, True),
        ("", (168,), 2, False),
        ("", (167,), 2, True),
        ("", (166,), 2, True),
        ("", (169,), 0, False),
        ("", (-1,), 0, False),
        ("3-3", (162,), 0, True),
        ("3-3", (162,), 2, False),
        ("3-3", (161,), 2, True),
        ("0-1", (80, 86), 2, False),
        ("0-1", (80, 85), 2, True),
        ("", (69, 24, 42, 32), 2, True),
        ("", (42, 42, 42, 42), 0, True),
        ("", (42, 42, 42, 42), 2, False),
        ("0-0 0-1 0-2", (160, 5), 2, False),
    ],
    ids=str,
)
def test_double_six(known: str, totals: tuple[int, ...], reserve: int, real: bool) -> None:
    assert possible(TileSet(6), read_tiles(known), totals, reserve) is real


@pytest.mark.parametrize("highest", [9, 12, 18])
def test_larger_sets_answer_in_time(highest: int) -> None:
    tile_set = TileSet(highest)
    fair = [tile_set.pips // 8] * 8
    assert possible(tile_set, (), fair, 0)
    assert not possible(tile_set, (), [*fair, tile_set.pips], 0)
    known = tile_set.tiles[8:]
    assert not possible(tile_set, known, [7] * 8, 0)


def test_what_cannot_be_decided_in_time_passes() -> None:
    """The tiles left have even pips, so no hand can be odd; but that would be a long search."""
    tile_set = TileSet(18)
    known = [tile for tile in tile_set.tiles if tile.pips % 2]
    assert possible(tile_set, known, [101, 101], 0)


@pytest.mark.parametrize(
    ("known", "hands", "reserve", "most"),
    [
        ("", 1, 0, 168),
        ("", 1, 2, 167),
        ("", 2, 2, 165),
        ("", 4, 2, 160),
        ("3-3", 1, 2, 161),
        ("0-0 0-1", 1, 2, 163),
    ],
)
def test_most_pips(known: str, hands: int, reserve: int, most: int) -> None:
    assert most_pips(TileSet(6), read_tiles(known), hands, reserve) == most


def test_most_pips_of_too_few_tiles() -> None:
    assert most_pips(TileSet(6), TileSet(6).tiles[:27], 1, 2) == 0
