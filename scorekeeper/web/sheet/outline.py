"""Shapes written as SVG paths, as polygons: what paper and pictures draw of the sides' marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import acos, ceil, copysign, cos, hypot, pi, sin, sqrt
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

_TOKEN = re.compile(r"[a-zA-Z]|[-+]?(?:\d*\.\d+|\d+)")
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "a": 7, "z": 0}
_STEPS = 12
"""Straight pieces of a curve, and of half a circle."""


@dataclass
class _Pen:
    at: Point = (0.0, 0.0)
    shapes: list[list[Point]] = field(default_factory=list)

    def go(self, point: Point) -> None:
        self.at = point
        self.shapes[-1].append(point)


@lru_cache(maxsize=64)
def polygons(path: str) -> tuple[tuple[Point, ...], ...]:
    """The closed shapes of a path of moves, lines, cubic curves and arcs of circles.

    Raises KeyError for any other command.
    """
    pen = _Pen()
    for command, numbers in _commands(path):
        _draw(pen, command, numbers)
    return tuple(tuple(shape) for shape in pen.shapes)


def _commands(path: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    tokens = _TOKEN.findall(path)
    command, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        takes = _TAKES[command.lower()]
        yield command, tuple(map(float, tokens[at : at + takes]))
        at += takes
        # Further pairs after a move are lines.
        command = {"m": "l", "M": "L"}.get(command, command)


def _draw(pen: _Pen, command: str, numbers: tuple[float, ...]) -> None:
    kind = command.lower()
    x, y = pen.at
    dx, dy = (0.0, 0.0) if command.isupper() else pen.at
    if kind == "z":
        pen.at = pen.shapes[-1][0]
    elif kind == "m":
        pen.at = (numbers[0] + dx, numbers[1] + dy)
        pen.shapes.append([pen.at])
    elif kind == "h":
        pen.go((numbers[0] + dx, y))
    elif kind == "v":
        pen.go((x, numbers[0] + dy))
    elif kind == "a":
        radius, _, _, large, sweep, *_ = numbers
        end = (numbers[5] + dx, numbers[6] + dy)
        for point in _arc(pen.at, end, radius, large=bool(large), sweep=bool(sweep)):
            pen.go(point)
    else:
        points = [(numbers[at] + dx, numbers[at + 1] + dy) for at in range(0, len(numbers), 2)]
        for point in points if kind == "l" else _curve(pen.at, *points):
            pen.go(point)


def _curve(start: Point, first: Point, second: Point, end: Point) -> Iterator[Point]:
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        corners = tuple(zip((start, first, second, end), weights, strict=True))
        yield (
            sum(point[0] * weight for point, weight in corners),
            sum(point[1] * weight for point, weight in corners),
        )


def _arc(start: Point, end: Point, radius: float, *, large: bool, sweep: bool) -> Iterator[Point]:
    """Along a circle, as the SVG specification finds its middle (F.6.5)."""
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    half = hypot(half_x, half_y)
    radius = max(radius, half)
    off = sqrt(max(0.0, radius**2 - half**2)) / half * (-1 if large == sweep else 1)
    middle = (
        (start[0] + end[0]) / 2 + off * half_y,
        (start[1] + end[1]) / 2 - off * half_x,
    )
    first = _angle(start, middle, radius)
    turn = (_angle(end, middle, radius) - first) % (2 * pi)
    if not sweep:
        turn -= 2 * pi
    steps = ceil(abs(turn) / pi * _STEPS)
    for step in range(1, steps + 1):
        angle = first + turn * step / steps
        yield (middle[0] + radius * cos(angle), middle[1] + radius * sin(angle))


def _angle(point: Point, middle: Point, radius: float) -> float:
    across = max(-1.0, min(1.0, (point[0] - middle[0]) / radius))
    return copysign(acos(across), point[1] - middle[1])
