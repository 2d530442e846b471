"""Moves as people write them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from scorekeeper.rules.replaying import Drew, Laid, Move, Passed
from scorekeeper.rules.tiles import Tile
from scorekeeper.web.replay.reading import MOST_CHARACTERS, MOST_MOVES, read_moves

NAMES = ("Ann", "Ben B", "Олена", "D")


@pytest.fixture(autouse=True)
def _language(app: Flask) -> Iterator[None]:
    with app.test_request_context("/"):
        yield


SIX_FOUR = Laid(Tile(6, 4))


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param(" ,; \n\r\n", [], id="separators alone"),
        pytest.param("6-6, 6-4", [Laid(Tile(6, 6)), SIX_FOUR], id="commas"),
        pytest.param("6-6\n6-4", [Laid(Tile(6, 6)), SIX_FOUR], id="lines"),
        pytest.param("66 4|6 6:4 4/6", [Laid(Tile(6, 6)), *[SIX_FOUR] * 3], id="tiles typed"),
        pytest.param("12-11, 6 – 4", [Laid(Tile(12, 11)), SIX_FOUR], id="large, and a dash"),
        pytest.param("pass, Passed; knock p", [Passed()] * 4, id="passes"),
        pytest.param("draw, drew d", [Drew()] * 3, id="draws"),
        pytest.param("draw 3-4", [Drew(Tile(4, 3))], id="a known tile drawn"),
        pytest.param("draw, 3-4", [Drew(), Laid(Tile(4, 3))], id="drawn, then laid"),
        pytest.param("draw 2, d x3", [Drew()] * 5, id="several drawn"),
        pytest.param("6-4 on 6", [Laid(Tile(6, 4), None, 6)], id="on an end"),
        pytest.param("6-4@4 6-4>6", [Laid(Tile(6, 4), None, 4), Laid(Tile(6, 4), None, 6)], id="@"),
        pytest.param("６-４ Ｐａｓｓ", [SIX_FOUR, Passed()], id="wide letters"),
        pytest.param("draw 64", [Drew(Tile(6, 4))], id="two digits are a tile"),
        pytest.param("6-4 ON 12", [Laid(Tile(6, 4), None, 12)], id="a large end"),
        pytest.param("Ann: 6-4", [Laid(Tile(6, 4), 0)], id="a name"),
        pytest.param("ann 6-4 ben b pass", [Laid(Tile(6, 4), 0), Passed(1)], id="names inside"),
        pytest.param("Олена – draw", [Drew(None, 2)], id="another script"),
        pytest.param("D: p, d: d", [Passed(3), Drew(None, 3)], id="a name that is a word"),
        pytest.param("2: 6-4, 2:pass", [Laid(Tile(6, 4), 1), Passed(1)], id="a seat"),
        pytest.param("3:6", [Laid(Tile(6, 3))], id="a tile is no seat"),
        pytest.param("3:6 4-2", [Laid(Tile(6, 3)), Laid(Tile(4, 2))], id="two tiles are no seat"),
        pytest.param("3:6-4", [Laid(Tile(6, 4), 2)], id="a seat and a tile"),
        pytest.param("1. 6-6\n2) 6-4", [Laid(Tile(6, 6)), SIX_FOUR], id="numbered"),
        pytest.param(
            "Ann draw 2 6-4 pass",
            [Drew(None, 0), Drew(None, 0), Laid(Tile(6, 4), 0), Passed()],
            id="a name holds for a turn",
        ),
        pytest.param("Annie", None, id="a name inside a word"),
        pytest.param("passing", None, id="a word inside a word"),
        pytest.param("6-4-2", None, id="no tile"),
        pytest.param("19-0", None, id="no set has it"),
        pytest.param("draw 0", None, id="none drawn"),
        pytest.param("draw x99", None, id="too many drawn"),
        pytest.param("5: 6-4", None, id="nobody's seat"),
        pytest.param("6" * 5000, None, id="five thousand digits"),
        pytest.param("6-4\x00", None, id="a NUL"),
        pytest.param("\ud800", None, id="half a letter"),
        pytest.param("٦-٤", None, id="other digits"),
    ],
)
def test_moves(text: str, moves: list[Move] | None) -> None:
    read = read_moves(text, NAMES)
    assert (list(read.moves) == moves and not read.errors) if moves is not None else read.errors


def test_a_name_holds_for_a_series() -> None:
    read = read_moves("Ann 6-6 6-4, 4-1", NAMES, series=True)
    assert [move.seat for move in read.moves] == [0, 0, None]


def test_what_cannot_be_read_is_named() -> None:
    read = read_moves("6-6, what is this, and this, and that, and more", NAMES)
    assert len(read.errors) == 3
    told = "“what is this” is not a move. Write tiles like 6-4, and pass or draw."
    assert read.errors[0] == told
    assert read.moves == (Laid(Tile(6, 6)),)


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        pytest.param("p " * MOST_MOVES, True, id="as many as there may be"),
        pytest.param("p " * (MOST_MOVES + 1), False, id="one more"),
        pytest.param("d x60," * 7, False, id="draws count one by one"),
        pytest.param(" " * MOST_CHARACTERS, True, id="as long as it may be"),
        pytest.param(" " * (MOST_CHARACTERS + 1), False, id="longer"),
    ],
)
def test_a_line_has_its_length(text: str, fits: bool) -> None:
    read = read_moves(text, NAMES)
    assert (
        not read.errors
        if fits
        else read.errors == ("That is too much: a line has at most 400 moves.",)
    )
