"""Rounds and what they are worth, or why they are refused: one table for core and interface."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from scorekeeper.rules.choices import RoundKind
from scorekeeper.rules.entries import (
    ContractEntry,
    CountsEntry,
    DealEntry,
    Ended,
    Entry,
    LastHolderEntry,
    SheetEntry,
)
from scorekeeper.rules.games import game
from scorekeeper.rules.match import settle
from scorekeeper.rules.options import agreed
from scorekeeper.rules.reading import RawEntry, RawRound, read_entry
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, Seating

Request: TypeAlias = Mapping[str, Any]
"""The body of a settlement, as the JSON interface takes it."""


@dataclass(frozen=True, slots=True)
class AwardCase:
    """A settlement with its points by side; ``winner`` is checked where the case names one."""

    id: str
    request: Request
    awards: tuple[int, ...]
    names_winner: bool
    winner: int | None


@dataclass(frozen=True, slots=True)
class RefusalCase:
    """A settlement that is refused with an HTTP status and a code."""

    id: str
    request: Request
    status: int
    code: str


def _cases() -> tuple[tuple[AwardCase, ...], tuple[RefusalCase, ...]]:
    table = json.loads(Path(__file__).with_name("settle.json").read_text("utf-8"))
    return (
        tuple(
            AwardCase(
                row["id"],
                row["request"],
                tuple(row["awards"]),
                "winner" in row,
                row.get("winner"),
            )
            for row in table["awards"]
        ),
        tuple(
            RefusalCase(row["id"], row["request"], row["status"], row["code"])
            for row in table["refusals"]
        ),
    )


AWARDS, REFUSALS = _cases()


def _counts(request: Request) -> CountsEntry:
    points, tricks = request["points"], request["tricks"]
    return CountsEntry(
        request["trump"],
        (points[0], points[1]),
        (tricks[0], tricks[1]),
        request.get("closed_by"),
    )


_READ: Mapping[RoundKind, Callable[[Request], RawEntry]] = {
    RoundKind.HANDS: lambda request: RawRound(
        Ended(request["ended"]), tuple(request["hands"]), request.get("out")
    ),
    RoundKind.CONTRACT: lambda request: ContractEntry(
        request["bidder"], request["bid"], request["took"]
    ),
    RoundKind.COUNTS: _counts,
    RoundKind.LAST_HOLDER: lambda request: LastHolderEntry(request["last"]),
    RoundKind.DEAL: lambda _request: DealEntry(),
    RoundKind.SHEET: lambda request: SheetEntry(tuple(request["points"])),
}


def read_request(request: Request) -> tuple[RuleSet, Seating, Entry]:
    """The table of a request and its entry. Raises RuleBroken."""
    rules, seating = agreed(
        game(request["game"]),
        request.get("players"),
        request.get("sides"),
        request.get("options", {}),
    )
    return rules, seating, read_entry(rules, seating, _READ[rules.kind](request))


def settle_request(request: Request) -> Award:
    """Settle a request with the core alone. Raises RuleBroken."""
    return settle(*read_request(request))
