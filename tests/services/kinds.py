"""A match of each kind of entry, with entries that could be made at its table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.records.match_view import Kind
from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    Ended,
    LastHolderEntry,
    SheetEntry,
)
from scorekeeper.rules.reading import RawEntry, RawPoints, RawRound
from tests.services.keeping import blocked, out

FOUR = ("Ann", "Ben", "Olena", "Petro")
PAIRS = ((0, 2), (1, 3))


@dataclass(frozen=True)
class Kept:
    """``entry`` and ``other`` are of one kind; ``points`` and ``others`` are what they give."""

    id: str
    game: str
    entry: RawEntry
    points: tuple[int, ...]
    other: RawEntry
    others: tuple[int, ...]
    kind: Kind = Kind.ROUND
    players: tuple[str, ...] = ("Ann", "Ben")
    sides: tuple[tuple[int, ...], ...] | None = None
    options: Mapping[str, object] = field(default_factory=dict)


EVERY = [
    Kept("draw", "draw", out(0, ["6-6"]), (12, 0), blocked(3, 8), (5, 0)),
    Kept(
        "partners",
        "block",
        out(0, 5, None, 9),
        (14, 0),
        blocked(1, 8, 20, 10),
        (0, 3),
        players=FOUR,
        sides=PAIRS,
    ),
    Kept(
        "open-ends",
        "all-fives",
        RawPoints(0, ends=("6-6", 3)),
        (15, 0),
        RawPoints(0, 10, claimed_by=1),
        (0, 10),
        Kind.POINTS,
    ),
    Kept(
        "plays",
        "bergen",
        RawPoints(1, plays={"double": None}),
        (0, 2),
        RawPoints(1, plays={"double": None, "double_and_end": None}),
        (0, 3),
        Kind.POINTS,
    ),
    Kept(
        "pegs",
        "cribbage",
        RawPoints(0, plays={"pair": None, "run": 12}),
        (14, 0),
        RawPoints(1, 29),
        (0, 29),
        Kind.POINTS,
    ),
    Kept(
        "last-tile",
        "fives-and-threes-league",
        RawRound(Ended.DOMINO, (), 0, ends=("6", "0")),
        (3, 0),
        RawRound(Ended.DOMINO, (), 1, last_points=8),
        (0, 9),
    ),
    Kept(
        "contract",
        "forty-two",
        ContractEntry(0, 35, 37),
        (37, 5),
        ContractEntry(0, 35, 30),
        (0, 47),
        players=FOUR,
        sides=PAIRS,
    ),
    Kept(
        "counts",
        "bingo",
        CountsEntry(1, (92, 43), (8, 6)),
        (1, 0),
        CountsEntry(1, (17, 118), (3, 11), declared=((), (6,))),
        (0, 3),
    ),
    Kept("losses", "kovbaska", LastHolderEntry(0), (1, 0), LastHolderEntry(1), (0, 1)),
    Kept("deal", "cribbage", DealEntry(), (0, 0), DealEntry(1), (0, 0)),
    Kept("sheet", "free", SheetEntry((3, 9)), (3, 9), SheetEntry((0, 7)), (0, 7)),
    Kept("train", "mexican-train", out(1, ["12-5"]), (17, 0), out(1, 40), (40, 0)),
    Kept(
        "goat",
        "sea-goat",
        out(0, ["0-0"], ["3-4"]),
        (0, 25, 0),
        blocked(9, 14, 30),
        (0, 0, 30),
        players=FOUR[:3],
    ),
    Kept(
        "bonus",
        "draw",
        AdjustmentEntry(1, 5),
        (0, 5),
        AdjustmentEntry(0, -7),
        (-7, 0),
        Kind.ADJUSTMENT,
    ),
]
