"""Pieces that are stacked on paper or in a picture: each knows its height before it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from scorekeeper.web.sheet.setting import Line, height_of


class Surface(Protocol):
    """What lines are drawn on."""

    def lines(self, lines: Sequence[Line], x: float, y: float) -> float: ...


On_contra = TypeVar("On_contra", bound=Surface, contravariant=True)


@dataclass(frozen=True, slots=True)
class Piece(Generic[On_contra]):
    """``draw`` is given the surface and the piece's left and top edge."""

    height: float
    draw: Callable[[On_contra, float, float], None]


def set_lines(lines: Sequence[Line], above: float = 0.0) -> Piece[Surface]:
    """Lines below one another, with room above them."""

    def draw(on: Surface, x: float, y: float) -> None:
        on.lines(lines, x, y + above)

    return Piece(above + height_of(lines), draw)


def stack(pieces: Sequence[Piece[On_contra]], on: On_contra, x: float, y: float) -> float:
    """Draw pieces below one another; where the last one ends."""
    for piece in pieces:
        piece.draw(on, x, y)
        y += piece.height
    return y
