"""The marks of twelve sides: told apart in one colour, seen on every ground they stand on."""

import re
from typing import TypeAlias

import pytest
from jinja2 import Environment, FileSystemLoader

from scorekeeper.config import ROOT

MARKS = Environment(loader=FileSystemLoader(ROOT / "templates"), autoescape=True).get_template(
    "macros/icon.html"
)
TOKENS = (ROOT / "static/css/tokens.css").read_text("utf-8")
ON_WOOD = (ROOT / "static/css/components/board.css").read_text("utf-8")
LIGHT, _, DARK = TOKENS.partition("@media (prefers-color-scheme: dark)")

SIDES = range(12)
GROUNDS = ("page", "surface", "surface-sunk", "action-soft")

Colours: TypeAlias = dict[str, str]


def colours(css: str) -> Colours:
    return dict(re.findall(r"--([a-z0-9-]+): ([^;]+);", css))


SCHEMES = {"light": colours(LIGHT), "dark": colours(LIGHT) | colours(DARK)}


def luminance(named: Colours, value: str) -> float:
    """Of a colour or of the token it is taken from (WCAG 2.2)."""
    while token := re.fullmatch(r"var\(--(.+)\)", value):
        value = named[token[1]]
    parts = [int(value[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(named: Colours, one: str, other: str) -> float:
    dark, light = sorted((luminance(named, one), luminance(named, other)))
    return (light + 0.05) / (dark + 0.05)


def test_every_side_has_a_shape_of_its_own() -> None:
    shapes = [str(MARKS.module.mark_path(side)) for side in SIDES]
    assert len(set(shapes)) == 12
    assert str(MARKS.module.mark_path(12)) == shapes[0]


@pytest.mark.parametrize("side", SIDES)
def test_a_mark_is_of_its_side(side: int) -> None:
    drawn = str(MARKS.module.mark(side))
    assert f'class="mark side-{side}"' in drawn
    assert str(MARKS.module.mark_path(side)) in drawn


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("side", SIDES)
def test_a_mark_stands_out_on_paper(side: int, scheme: str) -> None:
    named = SCHEMES[scheme]
    for ground in GROUNDS:
        assert contrast(named, named[f"side-{side}"], named[ground]) >= 4.5, ground


@pytest.mark.parametrize("side", SIDES)
def test_a_mark_on_wood_stands_out_from_its_pale_edge(side: int) -> None:
    """The edge, not the wood, is what a mark is seen against there, in light and dark."""
    on_wood = colours(ON_WOOD)
    assert contrast(on_wood, on_wood[f"side-{side}"], "#fff3da") >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES)
def test_sides_have_colours_of_their_own(scheme: str) -> None:
    assert len({SCHEMES[scheme][f"side-{side}"] for side in SIDES}) == 12
