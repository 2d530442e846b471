"""Sets, tiles, and the forms in which people type them."""

from __future__ import annotations

import contextlib

import pytest

from scorekeeper.rules.errors import UnknownTile
from scorekeeper.rules.tiles import Tile, TileSet, pips, read_tile, read_tiles


@pytest.mark.parametrize(
    ("highest", "tiles", "total"),
    [(6, 28, 168), (9, 55, 495), (12, 91, 1092), (15, 136, 2040), (18, 190, 3420)],
    ids=["double-six", "double-nine", "double-twelve", "double-fifteen", "double-eighteen"],
)
def test_set(highest: int, tiles: int, total: int) -> None:
    whole = TileSet(highest)
    assert whole.count == len(whole.tiles) == len(set(whole.tiles)) == tiles
    assert whole.pips == pips(whole.tiles) == total
    assert all(tile in whole for tile in whole.tiles)
    assert Tile(highest + 1, 0) not in whole


@pytest.mark.parametrize("other", [Tile(3, 6), Tile(2, -1), "6-3", 63], ids=repr)
def test_only_a_tile_of_the_set_is_in_the_set(other: object) -> None:
    assert other not in TileSet(6)


def test_a_tile_is_the_same_whichever_half_comes_first() -> None:
    assert Tile.of(3, 6) == Tile.of(6, 3) == Tile(6, 3)
    assert str(Tile.of(3, 6)) == "6-3"


@pytest.mark.parametrize(("tile", "count"), [(Tile(6, 6), 12), (Tile(0, 0), 0), (Tile(6, 3), 9)])
def test_pips_of_a_tile(tile: Tile, count: int) -> None:
    assert tile.pips == count
    assert tile.is_double == (tile.high == tile.low)


@pytest.mark.parametrize(
    ("typed", "tile"),
    [
        ("6-6", Tile(6, 6)),
        ("66", Tile(6, 6)),
        ("6-3", Tile(6, 3)),
        ("3-6", Tile(6, 3)),
        ("36", Tile(6, 3)),
        ("6|3", Tile(6, 3)),
        ("3:6", Tile(6, 3)),
        ("6/3", Tile(6, 3)),
        ("6\u20103", Tile(6, 3)),
        ("6\u20113", Tile(6, 3)),
        ("6\u20123", Tile(6, 3)),
        ("6\u20133", Tile(6, 3)),
        ("6\u20143", Tile(6, 3)),
        ("6\u22123", Tile(6, 3)),
        (" 6 - 3 ", Tile(6, 3)),
        ("6 |3", Tile(6, 3)),
        ("6\u00a0-\u00a03", Tile(6, 3)),
        ("\t6-3\n", Tile(6, 3)),
        ("00", Tile(0, 0)),
        ("0-0", Tile(0, 0)),
        ("03", Tile(3, 0)),
        ("90", Tile(9, 0)),
        ("99", Tile(9, 9)),
        ("12-5", Tile(12, 5)),
        ("5-12", Tile(12, 5)),
        ("18-18", Tile(18, 18)),
    ],
    ids=ascii,
)
def test_a_tile_is_read(typed: str, tile: Tile) -> None:
    assert read_tile(typed) == tile


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "6",
        "6-",
        "-6",
        "-",
        "6--3",
        "6-3-1",
        "6 3",
        "6.3",
        "6,3",
        "6x3",
        "125",
        "1212",
        "666",
        "-66",
        "+66",
        "1-19",
        "19-1",
        "100-1",
        "1-001",
        "\u0666-\u0663",
        "\u0666-3",
        "6-\u0663",
        "\u0666\u0663",
        "6\u0663",
        "\uff16-\uff13",
        "\u00b2-\u00b3",
        "six-three",
        "[6|3]",
        "6-3 5-2",
        "6\u200b3",
        "null",
    ],
    ids=ascii,
)
def test_what_is_no_tile_is_refused_as_it_was_typed(typed: str) -> None:
    with pytest.raises(UnknownTile) as refused:
        read_tile(typed, seat=2)
    assert refused.value.code == "unknown_tile"
    assert refused.value.field == "hands.2"
    assert refused.value.details == {"tile": typed.strip(), "seat": 2, "highest": None}


def test_a_long_text_is_not_repeated_whole() -> None:
    with pytest.raises(UnknownTile) as refused:
        read_tile("6-3" * 1000)
    assert refused.value.field == "tile"
    assert len(str(refused.value.details["tile"])) == 40


@pytest.mark.parametrize(
    ("typed", "tiles"),
    [
        ("", ()),
        ("  \n ", ()),
        (" , ;", ()),
        ("6-6", ("6-6",)),
        ("6-6 03 5|2", ("6-6", "3-0", "5-2")),
        ("6-6 03, 5|2", ("6-6", "3-0", "5-2")),
        ("6-6,03,5|2", ("6-6", "3-0", "5-2")),
        ("6-6;03 ; 5|2", ("6-6", "3-0", "5-2")),
        ("6-6\n0-3\r\n5-2\n", ("6-6", "3-0", "5-2")),
        ("6-6\t0-3\u00a05-2", ("6-6", "3-0", "5-2")),
        (", 6-6 ,, 0-3,", ("6-6", "3-0")),
        ("6 - 6 0 | 3  5 :2", ("6-6", "3-0", "5-2")),
        ("6 / 6, 0 \u2013 3", ("6-6", "3-0")),
        ("66 03 52", ("6-6", "3-0", "5-2")),
        ("12-5 11-12", ("12-5", "12-11")),
        ("6-6 6-6", ("6-6", "6-6")),
    ],
    ids=ascii,
)
def test_tiles_are_read_in_the_order_typed(typed: str, tiles: tuple[str, ...]) -> None:
    assert tuple(map(str, read_tiles(typed))) == tiles


@pytest.mark.parametrize(
    ("typed", "at_fault"),
    [
        ("6-6 6 3", "6"),
        ("6-6 6-", "6-"),
        ("6-6 x 5-2", "x"),
        ("6-6.5-2", "6-6.5-2"),
        ("6-3 - 5-2", "6-3-5-2"),
        ("6-6 | ", "6-6|"),
        ("6603", "6603"),
    ],
    ids=ascii,
)
def test_the_first_text_that_is_no_tile_is_named(typed: str, at_fault: str) -> None:
    with pytest.raises(UnknownTile) as refused:
        read_tiles(typed, seat=0)
    assert refused.value.details["tile"] == at_fault
    assert refused.value.field == "hands.0"


@pytest.mark.parametrize("text", ["1" + " " * 200_000 + "1", "6-3" + " \t" * 100_000])
def test_a_long_text_is_read_in_its_length(text: str) -> None:
    """Quadratic reading of this would take minutes; the gate's limit on a test would end it."""
    with contextlib.suppress(UnknownTile):
        read_tiles(text)
