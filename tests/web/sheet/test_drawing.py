"""Marks, tiles and colours on paper are those of the pages."""

from __future__ import annotations

import re
from math import pi

import pytest

from scorekeeper.config import ROOT
from scorekeeper.web.sheet import colours
from scorekeeper.web.sheet.outline import Point, polygons
from scorekeeper.web.sheet.tiles import MOST_PIPS, halves, pips
from tests.web.test_marks import LIGHT, MARKS

TILES = (ROOT / "static/icons/tiles.svg").read_text("utf-8")
TOKENS = dict(re.findall(r"--([a-z0-9-]+): ([^;]+);", LIGHT))


def area(shape: tuple[Point, ...]) -> float:
    pairs = zip(shape, (*shape[1:], shape[0]), strict=True)
    return abs(sum(x * other_y - other_x * y for (x, y), (other_x, other_y) in pairs)) / 2


SHAPES = [
    pytest.param("M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z", 36 * pi, id="two half circles"),
    pytest.param("M-5-5h10v10h-10z", 100, id="there and back"),
    pytest.param("M-5-5H5V5H-5z", 100, id="to places"),
    pytest.param("M-7 0a7 7 0 0 1 14 0z", 49 * pi / 2, id="half a circle"),
    pytest.param("M0 0L10 0 10 10z", 50, id="lines"),
    pytest.param("M0 0c0 0 10 0 10 0l0 10z", 50, id="a straight curve"),
    pytest.param("M7 0A7 7 0 1 1 0-7L0 0z", 49 * pi * 3 / 4, id="the long way round"),
]


@pytest.mark.parametrize(("path", "expected"), SHAPES)
def test_a_path_as_a_polygon(path: str, expected: float) -> None:
    assert sum(map(area, polygons(path))) == pytest.approx(expected, rel=0.02)


@pytest.mark.parametrize("side", range(12))
def test_a_mark_is_drawn_whole(side: int) -> None:
    shapes = polygons(str(MARKS.module.mark_path(side)))
    assert sum(map(area, shapes)) > 40
    assert all(abs(x) <= 8.1 and abs(y) <= 8.1 for shape in shapes for x, y in shape)


@pytest.mark.parametrize("half", range(MOST_PIPS + 1))
def test_pips_lie_where_those_of_the_page_do_when_it_lies(half: int) -> None:
    found = re.search(rf'id="h{half}"[^/]* d="([^"]*)"', TILES)
    spots = re.findall(r"M(\d+) (\d+)h0", found[1]) if found else []
    lying = {(int(y), 40 - int(x)) for x, y in spots}
    assert set(pips(half) or ()) == lying
    assert len(lying) == half


def test_a_half_above_nine_is_a_numeral() -> None:
    assert pips(10) is None
    assert halves("18-10") == (18, 10)


def test_colours_are_those_of_the_pages_by_day() -> None:
    def value(name: str) -> str:
        given = TOKENS[name]
        while token := re.fullmatch(r"var\(--(.+)\)", given):
            given = TOKENS[token[1]]
        return given

    named = {
        name.lower().replace("_", "-"): told
        for name, told in vars(colours).items()
        if isinstance(told, str) and re.fullmatch(r"#[0-9a-f]{6}", told)
    }
    own = {"tile-pin"}
    assert {name: value(name) for name in named.keys() - own} == {
        name: told for name, told in named.items() if name not in own
    }
    assert tuple(value(f"side-{side}") for side in range(12)) == colours.SIDES
