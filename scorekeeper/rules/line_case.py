"""What the line audit is asked and what it answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.tiles import Tile, TileSet
from scorekeeper.rules.trails import Pair, mask_of

Ends: TypeAlias = tuple[int | None, ...]
"""The open ends that were read, None for one that was not."""

STOCK = "stock"
LINE = "line"
LINE_OR_STOCK = "line_or_stock"


class Verdict(StrEnum):
    """What the leftover tiles prove. CONSISTENT refutes nothing and proves no more than that."""

    BLOCKED = "blocked"
    NOT_BLOCKED = "not_blocked"
    CONSISTENT = "consistent"
    IMPOSSIBLE = "impossible"
    UNDECIDED = "undecided"


class Finding(StrEnum):
    """A reason, by its code.

    The ends must be a pair, or are equal; what cannot be: too many values odd (``values``), the
    tiles hang together in several groups, the ends would be others (``pairs``), nothing was laid;
    what can be done still: a seat lays a tile on an end (``plays``), ``count`` tiles are drawn;
    why nobody can: all tiles of the open ``values`` are placed; what stays open: some of ``pairs``
    are blocked, others not; the search was given up; and what a layout keeps from being checked.
    """

    ENDS = "ends"
    ENDS_EQUAL = "ends_equal"
    TOO_MANY_ODD = "too_many_odd"
    APART = "apart"
    OTHER_ENDS = "other_ends"
    NO_LINE = "no_line"
    NOTHING_LAID = "nothing_laid"
    CAN_PLAY = "can_play"
    CAN_DRAW = "can_draw"
    CLOSED = "closed"
    DEPENDS = "depends"
    TOO_LONG = "too_long"
    NOT_CHECKED = "not_checked"


class Look(StrEnum):
    """A thing to look at that decides."""

    ONE_END = "one_end"
    BOTH_ENDS = "both_ends"
    ALL_ENDS = "all_ends"
    STOCK = "stock"
    WHOSE_TRAIN = "whose_train"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class LineCase:
    """The table when a round ended.

    ``stock`` are the tiles of it that were turned up, ``hidden`` counts the others; ``drawable``
    counts those of either kind that might still be drawn. ``ends`` empty: nobody read them.
    Without ``last_double`` nobody may lay a double that is all they hold; ``cross_first``: the
    first double is met on all its sides before anything else is laid. Where ``both_out``, a side
    plays on after one of its partners is out, so a hand may be empty in a block.
    """

    highest: int
    hands: tuple[tuple[Tile, ...], ...]
    stock: tuple[Tile, ...] = ()
    hidden: int = 0
    ends: Ends = ()
    ended: Ended = Ended.BLOCKED
    layout: Layout = Layout.LINE
    drawable: int = 0
    last_double: bool = True
    cross_first: bool = False
    both_out: bool = False

    @property
    def unseen(self) -> tuple[Tile, ...]:
        """The tiles nobody was seen to hold: laid, or face down in the stock."""
        known = {tile for hand in self.hands for tile in hand}.union(self.stock)
        return tuple(tile for tile in TileSet(self.highest).tiles if tile not in known)

    @property
    def laid(self) -> int:
        """How many tiles the line has."""
        return len(self.unseen) - self.hidden

    @property
    def playable(self) -> tuple[tuple[int, Tile], ...]:
        """Every seat with each tile that it may lay where it fits."""
        return tuple(
            (seat, tile)
            for seat, hand in enumerate(self.hands)
            for tile in hand
            if self.last_double or len(hand) > 1 or not tile.is_double
        )

    @property
    def held(self) -> int:
        """The values of which somebody has a tile that may be laid, as a mask."""
        return mask_of(value for _seat, tile in self.playable for value in halves(tile))

    @property
    def read(self) -> tuple[int, ...]:
        """The ends that were read."""
        return tuple(end for end in self.ends if end is not None)


@dataclass(frozen=True, slots=True)
class LinePlay:
    """A tile that a seat holds and could lay on an open end."""

    seat: int
    tile: Tile
    end: int


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a tile is: a seat, the stock, the line, or one of the last two."""

    tile: Tile
    at: int | str


@dataclass(frozen=True, slots=True)
class Reason:
    """One finding; the fields that it does not speak of are empty."""

    code: Finding
    values: tuple[int, ...] = ()
    pairs: tuple[Pair, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()
    plays: tuple[LinePlay, ...] = ()
    placed: tuple[Placed, ...] = ()
    count: int = 0
    layout: Layout | None = None


@dataclass(frozen=True, slots=True)
class Correction:
    """One reading changed so that the line becomes possible: a tile of ``seat``, of the stock where
    that is None, or an end. ``pips`` is how far off the reading was; ``blocked``, whether the round
    would be blocked then."""

    was: Tile | int
    now: Tile | int
    seat: int | None
    pips: int
    blocked: bool


@dataclass(frozen=True, slots=True)
class LineAudit:
    """``possible_ends`` are those that the line can have, none where the layout has no pair of
    ends. Each of ``looks`` decides by itself, the easiest first, where nothing is decided; where a
    search was given up it is what makes it short."""

    verdict: Verdict
    possible_ends: tuple[Pair, ...] = ()
    reasons: tuple[Reason, ...] = ()
    corrections: tuple[Correction, ...] = ()
    looks: tuple[Look, ...] = ()

    @property
    def contradicts(self) -> bool:
        """Whether the round cannot have ended as it is said to."""
        return self.verdict in (Verdict.IMPOSSIBLE, Verdict.NOT_BLOCKED)


def halves(tile: Tile) -> tuple[int, ...]:
    """The values of a tile, a double's once."""
    return (tile.high,) if tile.is_double else (tile.high, tile.low)


def plays_on(case: LineCase, values: Iterable[int]) -> tuple[LinePlay, ...]:
    """Every held tile that fits one of the values, in the order of the seats."""
    wanted = set(values)
    return tuple(
        LinePlay(seat, tile, end)
        for seat, tile in case.playable
        for end in halves(tile)
        if end in wanted
    )


def closed(case: LineCase, values: Sequence[int]) -> Reason:
    """Where all the tiles of the open values are."""
    seats = {tile: seat for seat, hand in enumerate(case.hands) for tile in hand}
    elsewhere = LINE_OR_STOCK if case.hidden else LINE

    def place(tile: Tile) -> int | str:
        if tile in seats:
            return seats[tile]
        return STOCK if tile in case.stock else elsewhere

    wanted = set(values)
    tiles = [tile for tile in TileSet(case.highest).tiles if wanted.intersection(halves(tile))]
    placed = tuple(Placed(tile, place(tile)) for tile in tiles)
    return Reason(Finding.CLOSED, values=tuple(sorted(wanted)), placed=placed)


def can_draw(case: LineCase) -> tuple[Reason, ...]:
    """That tiles may still be drawn, where they may; then no round is blocked."""
    if case.ended is Ended.BLOCKED and case.drawable:
        return (Reason(Finding.CAN_DRAW, count=case.drawable),)
    return ()
