"""What the picture is painted with: wood and ivory, letters, marks and tiles.

Lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from math import sin
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageOps

from scorekeeper.web.sheet import colours
from scorekeeper.web.sheet.letters import BOLD, drawn, font_file
from scorekeeper.web.sheet.outline import polygons
from scorekeeper.web.sheet.setting import Line, Mark, Tile, Type, Words
from scorekeeper.web.sheet.tiles import BAR, NUMERAL, PIN, PIP, halves, pips

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height."""

_FINE = 4
"""Small things are painted so many times as large and then brought down, for soft edges."""
_COARSE = 4
"""Shadows are painted so many times smaller."""
_WOOD = ("#b07a3f", "#d8ac74", "#c08d51")
_GRAIN = "#5f3510"
_GOLDEN = 0.618034


class Brush:
    """A picture that is painted from the back to the front; the same strokes, the same bytes."""

    def __init__(self, width: int, height: int, shapes: Sequence[str]) -> None:
        self._image = _wood(width, height)
        self._draw = ImageDraw.Draw(self._image)
        self._shapes = [polygons(shape) for shape in shapes]
        self._fonts: dict[tuple[str, float], ImageFont.FreeTypeFont] = {}
        self._marks: dict[Mark, Image.Image] = {}
        self._tiles: dict[Tile, Image.Image] = {}

    def finished(self) -> bytes:
        """The picture as PNG."""
        written = BytesIO()
        self._image.save(written, "PNG", compress_level=7)
        return written.getvalue()

    def line(self, line: Line, x: float, y: float) -> None:
        """A line of a setting, its top edge at y."""
        middle = y + line.height / 2
        for placed in line.placed:
            atom = placed.atom
            if isinstance(atom, Words):
                self.words(atom, x + placed.x, middle)
            else:
                self.sprite(atom, x + placed.x, middle)

    def lines(self, lines: Sequence[Line], x: float, y: float) -> float:
        """Lines below one another; where the last one ends."""
        for line in lines:
            self.line(line, x, y)
            y += line.height
        return y

    def words(self, words: Words, x: float, middle: float) -> None:
        """A text that begins at x."""
        style = words.type
        foot = middle + 0.36 * style.size
        self._draw.text((x, foot), drawn(words.text), style.colour, self._font(style), anchor="ls")
        if style.struck:
            through = round(middle + 0.1 * style.size)
            self._draw.rectangle((x, through, x + words.width, through + 2), fill=style.colour)

    def sprite(self, atom: Mark | Tile, x: float, middle: float) -> None:
        """A mark or a tile."""
        if isinstance(atom, Mark):
            made = self._marks.get(atom) or self._marks.setdefault(atom, _mark(atom, self._shapes))
        else:
            made = self._tiles.get(atom) or self._tiles.setdefault(atom, _tile(atom))
        self._image.paste(made, (round(x), round(middle - made.height / 2)), made)

    def panel(self, box: Box, top: str, foot: str, radius: int, edge: str = "") -> None:
        """A rounded sheet that lies on what was painted before and throws a shadow."""
        left, upper, width, height = box
        self._shadow(box)
        if edge:
            rim = _rounded(width + 8, height + 8, radius + 4)
            self._image.paste(edge, (left - 4, upper - 4), rim)
        shade = Image.linear_gradient("L").resize((1, height)).resize((width, height))
        sheet = ImageOps.colorize(shade, top, foot)
        self._image.paste(sheet, (left, upper), _rounded(width, height, radius))

    def bar(self, box: Box, colour: str) -> None:
        """A strip with round ends."""
        left, upper, width, height = box
        self._image.paste(colour, (left, upper), _rounded(width, height, height // 2))

    def rule(self, x: int, y: int, length: int, colour: str) -> None:
        """A line across."""
        self._draw.rectangle((x, y, x + length, y + 1), fill=colour)

    def _font(self, style: Type) -> ImageFont.FreeTypeFont:
        key = (style.face, style.size)
        if key not in self._fonts:
            self._fonts[key] = ImageFont.truetype(
                font_file(style.face), style.size, layout_engine=ImageFont.Layout.BASIC
            )
        return self._fonts[key]

    def _shadow(self, box: Box) -> None:
        width, height = box[2] // _COARSE, box[3] // _COARSE
        around = 6
        size = (width + 2 * around, height + 2 * around)
        soft = Image.new("L", size, 0)
        soft.paste(105, (around, around, around + width, around + height))
        soft = soft.filter(ImageFilter.GaussianBlur(3))
        soft = soft.resize((size[0] * _COARSE, size[1] * _COARSE), Image.Resampling.BILINEAR)
        at = (box[0] - around * _COARSE, box[1] - around * _COARSE + 8)
        self._image.paste("#1d0f02", at, soft)


def _wood(width: int, height: int) -> Image.Image:
    """A plank with a grain that runs along it, always the same one."""
    light = Image.linear_gradient("L").resize((1, height)).resize((width, height))
    plank = ImageOps.colorize(light, _WOOD[0], _WOOD[2], mid=_WOOD[1])
    grain = Image.new("L", (width, height), 0)
    draw = ImageDraw.Draw(grain)
    for line in range(height // 9):
        # Steps of the golden section scatter the lines, and are the same each time.
        here, there = line * _GOLDEN % 1, line * _GOLDEN * _GOLDEN * 7 % 1
        y, tilt, swing = here * height, 18 * there - 9, 1 + 4 * here
        points = [
            (x, y + tilt * x / width + swing * sin(6 * there + x / 190))
            for x in range(0, width + 40, 40)
        ]
        shade = 18 + round(42 * there)
        draw.line(points, fill=shade, width=(1, 1, 2, 5)[line % 4])
    plank.paste(_GRAIN, (0, 0), grain.filter(ImageFilter.BoxBlur(1)))
    return plank


@cache
def _corner(radius: int) -> Image.Image:
    fine = Image.new("L", (2 * radius * _FINE, 2 * radius * _FINE), 0)
    ImageDraw.Draw(fine).ellipse((0, 0, fine.width - 1, fine.height - 1), fill=255)
    return fine.resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)


def _rounded(width: int, height: int, radius: int) -> Image.Image:
    """What of a rectangle is left where its corners are taken off."""
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    disc = _corner(radius)
    for right in (False, True):
        for lower in (False, True):
            quarter = disc.crop(
                (
                    radius * right,
                    radius * lower,
                    radius * (1 + right),
                    radius * (1 + lower),
                )
            )
            mask.paste(quarter, ((width - radius) * right, (height - radius) * lower))
    return mask


def _mark(mark: Mark, shapes: Sequence[Sequence[Sequence[tuple[float, float]]]]) -> Image.Image:
    side = round(mark.size)
    scale = side * _FINE / 16
    colour = colours.side_colour(mark.side)
    fine = Image.new("L", (side * _FINE, side * _FINE), 0)
    draw = ImageDraw.Draw(fine)
    for shape in shapes[mark.side % len(shapes)]:
        draw.polygon([((x + 8) * scale, (y + 8) * scale) for x, y in shape], fill=255)
    made = Image.new("RGBA", (side, side), colour)
    made.putalpha(fine.resize((side, side), Image.Resampling.LANCZOS))
    return made


def _tile(tile: Tile) -> Image.Image:
    """An ivory domino: a rim in the shade of its edge, pips or numerals, a pin in its middle."""
    high = round(tile.height)
    scale = high * _FINE / 40
    fine = Image.new("RGBA", (2 * high * _FINE, high * _FINE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(fine)
    right, foot = fine.width - 1, fine.height - 1
    draw.rounded_rectangle((0, 0, right, foot), 7 * scale, colours.TILE_EDGE)
    face = (1.2 * scale, 1.0 * scale, right - 1.2 * scale, foot - 3.0 * scale)
    draw.rounded_rectangle(face, 6 * scale, colours.TILE_TOP)
    draw.line(
        [(40 * scale, BAR[0] * scale), (40 * scale, BAR[1] * scale)],
        colours.TILE_EDGE,
        round(1.6 * scale),
    )
    _dot(draw, 40 * scale, 20 * scale, PIN * scale, colours.TILE_PIN)
    for half, left in zip(halves(tile.tile), (0, 40), strict=True):
        spots = pips(half)
        for x, y in spots or ():
            _dot(draw, (left + x) * scale, y * scale, PIP * scale, colours.TILE_INK)
        if spots is None:
            font = ImageFont.truetype(
                font_file(BOLD), NUMERAL * scale, layout_engine=ImageFont.Layout.BASIC
            )
            at = ((left + 20) * scale, 28.5 * scale)
            draw.text(at, str(half), colours.TILE_INK, font, anchor="ms")
    return fine.resize((2 * high, high), Image.Resampling.LANCZOS)


def _dot(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: str) -> None:
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
