"""The line as it is drawn: rows of tiles, in one of the ways they may lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.replaying import JudgedLine, Laid, Step, Verdict
from scorekeeper.rules.tiles import Tile

_BRANCHING = (Layout.CROSS, Layout.CHAINS)


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile with its halves from left to right, and its move as people count."""

    tile: str
    double: bool
    number: int
    wrong: bool


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles end to end; ``of`` is the tile that they start from where they are an arm of one.

    ``first`` and ``last`` are the values open at their ends, None where there is no end.
    """

    pieces: tuple[Piece, ...]
    first: int | None
    last: int | None
    of: str | None = None


@dataclass(slots=True)
class _Arm:
    """What grows from one side of a tile: its value, and the tiles outward, each with its move and
    the half that is nearer."""

    end: int
    of: Tile
    tiles: list[tuple[int, Step, int]] = field(default_factory=list)


def drawn(judged: JudgedLine, layout: Layout) -> tuple[Row, ...]:
    """The first tile with what grows from its two ends, and every other arm by itself."""
    laid = [at for at, step in enumerate(judged.steps) if isinstance(step.move, Laid)]
    if not laid or not judged.steps[laid[0]].ends:
        return ()
    lead = _tile(judged.steps[laid[0]])
    trains = layout is Layout.TRAINS and lead.is_double
    arms = [] if trains else [_Arm(lead.high, lead), _Arm(lead.low, lead)]
    if trains or (layout in _BRANCHING and lead.is_double):
        arms += [_Arm(lead.high, lead) for _ in laid]
    crossed = lead.is_double
    for at in laid[1:]:
        step, where = judged.steps[at], judged.placed[at]
        if where is None:
            continue
        tile = _tile(step)
        ordered = arms if trains else _right_first(arms)
        arm = next(arm for arm in ordered if arm.end == where.end)
        arm.tiles.append((at, step, tile.low if where.half == tile.high else tile.high))
        arm.end = where.half
        if tile.is_double and (layout is Layout.CHAINS or (layout in _BRANCHING and not crossed)):
            arms += [_Arm(where.half, tile), _Arm(where.half, tile)]
        crossed = crossed or tile.is_double
    first = _piece(laid[0], judged.steps[laid[0]], lead.high)
    if trains:
        return (Row((first,), None, None), *_branches(arms))
    left, right = arms[:2]
    before = [_turned(each) for each in reversed(_pieces(left))]
    trunk = Row((*before, first, *_pieces(right)), left.end, right.end)
    return (trunk, *_branches(arms[2:]))


def _right_first(arms: Sequence[_Arm]) -> list[_Arm]:
    """To the right before to the left, and both before all else."""
    return [*reversed(arms[:2]), *arms[2:]]


def _branches(arms: Sequence[_Arm]) -> list[Row]:
    grown = [arm for arm in arms if arm.tiles]
    return [Row(tuple(_pieces(arm)), None, arm.end, str(arm.of)) for arm in grown]


def _pieces(arm: _Arm) -> list[Piece]:
    return [_piece(at, step, inner) for at, step, inner in arm.tiles]


def _piece(at: int, step: Step, left: int) -> Piece:
    """A tile with one of its halves to the left."""
    tile = _tile(step)
    right = tile.low if left == tile.high else tile.high
    wrong = step.verdict is Verdict.WRONG
    return Piece(f"{left}-{right}", tile.is_double, at + 1, wrong)


def _turned(piece: Piece) -> Piece:
    left, right = piece.tile.split("-")
    return Piece(f"{right}-{left}", piece.double, piece.number, piece.wrong)


def _tile(step: Step) -> Tile:
    if not isinstance(step.move, Laid):
        raise TypeError("a move that lays no tile")
    return step.move.tile
