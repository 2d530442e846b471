"""The kinds of entry. Each is what the table saw; what it is worth, the rules say.

``starter`` is the seat that led, None takes the seat that the rotation proposes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeAlias

from scorekeeper.rules.choices import RoundKind
from scorekeeper.rules.tiles import Tile

Hand: TypeAlias = tuple[Tile, ...] | int
"""A leftover hand: its tiles, largest first, or its total as the game counts it."""

OpenEnd: TypeAlias = int | Tile
"""An open end: its half, or the double that lies there and counts with both."""


class Ended(StrEnum):
    """How a round ended."""

    DOMINO = "domino"
    BLOCKED = "blocked"


class Flag(StrEnum):
    """What decides a match of sea goat at once, whatever the score.

    Bald goat: out on 0-0. Hundred: led 6-6 and out first. Failed hundred: led 6-6 and was left
    with more than 25.
    """

    BALD_GOAT = "bald_goat"
    HUNDRED = "hundred"
    FAILED_HUNDRED = "failed_hundred"


@dataclass(frozen=True, slots=True)
class LineSeen:
    """What was read of the table when a round ended, as evidence: it changes no award.

    ``ends`` are the open ends, None for one that nobody read; ``stock`` the tiles of the stock that
    were turned up, ``stock_count`` all of it, None where nobody counted.
    """

    ends: tuple[int | None, ...] = ()
    stock: tuple[Tile, ...] = ()
    stock_count: int | None = None


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """A round settled by leftover hands.

    ``out`` is the seat that went out, None when blocked; its hand is ``()``. A hand that nobody
    entered is None. ``last_laid`` is the seat that laid the last tile, where the table says so.
    ``reserve`` is what could not be drawn, where the game counts it. ``ends`` or ``last_points``
    are what the last tile scored, where that is one entry with going out. ``line`` is evidence.
    """

    ended: Ended
    hands: tuple[Hand | None, ...]
    out: int | None = None
    starter: int | None = None
    last_laid: int | None = None
    reserve: Hand | None = None
    ends: tuple[OpenEnd, ...] = ()
    last_points: int | None = None
    flag: Flag | None = None
    line: LineSeen | None = None

    kind: ClassVar[RoundKind] = RoundKind.HANDS

    def hand(self, seat: int) -> Hand | None:
        """What was entered for a seat."""
        return self.hands[seat] if seat < len(self.hands) else None


@dataclass(frozen=True, slots=True)
class ContractEntry:
    """A hand of Forty-two: the seat that bid, its bid, the points its side took of 42."""

    bidder: int
    bid: int
    took: int
    starter: int | None = None

    kind: ClassVar[RoundKind] = RoundKind.CONTRACT


@dataclass(frozen=True, slots=True)
class CountsEntry:
    """A round of Bingo: tile points and tricks of each side, declarations apart.

    ``declared`` are the numbers of doubles in each side's declarations whose trick it took;
    ``closed_by`` is the side that closed the stock, ``bingo_by`` the one whose 0-0 took the
    trump double.
    """

    trump: int
    points: tuple[int, int]
    tricks: tuple[int, int]
    closed_by: int | None = None
    declared: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    bingo_by: int | None = None
    starter: int | None = None

    kind: ClassVar[RoundKind] = RoundKind.COUNTS


@dataclass(frozen=True, slots=True)
class LastHolderEntry:
    """A round whose last seat with tiles takes a loss."""

    last: int
    starter: int | None = None

    kind: ClassVar[RoundKind] = RoundKind.LAST_HOLDER


@dataclass(frozen=True, slots=True)
class DealEntry:
    """A deal played out; its points were entered as they were made."""

    starter: int | None = None

    kind: ClassVar[RoundKind] = RoundKind.DEAL


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """A round of any game: whole points for each side."""

    points: tuple[int, ...]
    starter: int | None = None

    kind: ClassVar[RoundKind] = RoundKind.SHEET


@dataclass(frozen=True, slots=True)
class Play:
    """A named score and its points."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class PointsEntry:
    """Points made while tiles are laid, before the round ends; one of the three is given.

    ``seat`` laid the tile; ``claimed_by`` is the seat that called an unclaimed score and gets it.
    """

    seat: int
    points: int | None = None
    ends: tuple[OpenEnd, ...] = ()
    plays: tuple[Play, ...] = ()
    claimed_by: int | None = None

    @property
    def scorer(self) -> int:
        return self.seat if self.claimed_by is None else self.claimed_by


@dataclass(frozen=True, slots=True)
class AdjustmentEntry:
    """A bonus, or a penalty below 0, for the side of a seat; its reason stands beside it."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class EndEntry:
    """The end of a match that nobody finished."""


Round: TypeAlias = (
    RoundEntry | ContractEntry | CountsEntry | LastHolderEntry | DealEntry | SheetEntry
)
"""What ends a round; it names who led."""

ROUNDS = (RoundEntry, ContractEntry, CountsEntry, LastHolderEntry, DealEntry, SheetEntry)

Entry: TypeAlias = Round | PointsEntry | AdjustmentEntry | EndEntry
