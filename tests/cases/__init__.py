"""Rounds and what they are worth, or why they are refused: one table for core and interface."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from scorekeeper.rules.games import game
from scorekeeper.rules.match import settle
from scorekeeper.rules.options import with_options
from scorekeeper.rules.reading import RawRound, read_round
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.values import Award, Ended

Request: TypeAlias = Mapping[str, Any]
"""The body of a settlement, as the JSON interface takes it."""

NOT_BUILT = frozenset(
    {
        "all-fives",
        "bergen",
        "bingo",
        "blind-blitz",
        "blitz",
        "block",
        "classic",
        "cribbage",
        "cross",
        "double-nine",
        "draw-pub",
        "fives-and-threes",
        "fives-and-threes-league",
        "forty-two",
        "free",
        "kovbaska",
        "kozel",
        "matador",
        "mexican-train",
        "sea-goat",
    }
)
"""Games of the rules that the app does not know yet. This list only shrinks."""


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


ALL_AWARDS, ALL_REFUSALS = _cases()
AWARDS = tuple(case for case in ALL_AWARDS if case.request["game"] not in NOT_BUILT)
REFUSALS = tuple(case for case in ALL_REFUSALS if case.request["game"] not in NOT_BUILT)


def settle_request(request: Request) -> Award:
    """Settle a request with the core alone. Raises RuleBroken."""
    rules = game(request["game"])
    seating = seat_players(rules, request["players"], request.get("sides"))
    rules = with_options(rules, request.get("options", {}))
    raw = RawRound(Ended(request["ended"]), tuple(request["hands"]), request.get("out"))
    return settle(rules, seating, read_round(rules, seating, raw))
