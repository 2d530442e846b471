"""The rules' values as versioned JSON text and back.

The text is canonical: keys sorted, no spaces, no escapes, so equal values are equal texts. What a
later version of the rules adds is read from an older text as its default.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from scorekeeper.records.match_view import LotRound
from scorekeeper.rules.tiles import read_tile
from scorekeeper.rules.values import (
    AfterTie,
    AwardRule,
    Drawing,
    Ended,
    EndEntry,
    Entry,
    FirstStarter,
    Hand,
    NextStarter,
    RoundEntry,
    RuleSet,
    Seating,
)

VERSION = 1

_MANY = 8192
_tile = lru_cache(maxsize=512)(read_tile)


def canonical(value: object) -> str:
    """JSON text that is the same for equal values."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def encode_entry(entry: Entry) -> str:
    """The payload of a round or of an end."""
    if isinstance(entry, EndEntry):
        return canonical({"v": VERSION, "kind": "end"})
    return canonical(
        {
            "v": VERSION,
            "kind": "round",
            "ended": entry.ended,
            "hands": [_hand_text(hand) for hand in entry.hands],
            "out": entry.out,
            "starter": entry.starter,
            "last_laid": entry.last_laid,
        }
    )


@lru_cache(maxsize=_MANY)
def decode_entry(payload: str) -> Entry:
    """The entry of a payload. Raises ValueError for a version or a kind that is not known."""
    known = _known(payload)
    if known["kind"] == "end":
        return EndEntry()
    if known["kind"] != "round":
        raise ValueError(f"an entry of kind {known['kind']}")
    return RoundEntry(
        Ended(known["ended"]),
        tuple(_hand(hand) for hand in known["hands"]),
        known["out"],
        known["starter"],
        known["last_laid"],
    )


def _hand_text(hand: Hand | None) -> list[str] | int | None:
    return [str(tile) for tile in hand] if isinstance(hand, tuple) else hand


def _hand(hand: list[str] | int | None) -> Hand | None:
    return tuple(_tile(text) for text in hand) if isinstance(hand, list) else hand


def _by_players(numbers: Mapping[str, int]) -> dict[int, int]:
    return {int(players): number for players, number in numbers.items()}


_RULE_FIELDS: Mapping[str, Callable[[Any], Any]] = {
    "game": str,
    "deal": _by_players,
    "targets": _by_players,
    "award_out": AwardRule,
    "award_blocked": AwardRule,
    "first_starter": FirstStarter,
    "next_starter": NextStarter,
    "drawing": Drawing,
    "highest": int,
    "reserve": int,
    "fixed_points": int,
    "after_tie": AfterTie,
    "options": tuple,
}


def encode_rules(rules: RuleSet) -> str:
    return canonical({"v": VERSION} | {name: getattr(rules, name) for name in _RULE_FIELDS})


@lru_cache(maxsize=256)
def decode_rules(text: str) -> RuleSet:
    """The rule set of a text. Raises ValueError for a version that is not known."""
    known = _known(text)
    return RuleSet(
        **{name: read(known[name]) for name, read in _RULE_FIELDS.items() if name in known}
    )


def encode_seating(seating: Seating) -> str:
    return canonical({"v": VERSION, "sides": seating.sides})


@lru_cache(maxsize=256)
def decode_seating(text: str) -> Seating:
    """The seating of a text. Raises ValueError for a version that is not known."""
    return Seating(tuple(tuple(side) for side in _known(text)["sides"]))


def encode_lot(lot: Sequence[LotRound]) -> str:
    drawn = [{str(seat): str(tile) for seat, tile in draw.items()} for draw in lot]
    return canonical({"v": VERSION, "draws": drawn})


def decode_lot(text: str) -> tuple[LotRound, ...]:
    """The lot of a text. Raises ValueError for a version that is not known."""
    return tuple(
        {int(seat): _tile(tile) for seat, tile in draw.items()} for draw in _known(text)["draws"]
    )


def encode_options(options: Mapping[str, object]) -> str:
    return canonical({"v": VERSION, "chosen": options})


def decode_options(text: str) -> dict[str, str | int]:
    """The chosen options of a text. Raises ValueError for a version that is not known."""
    chosen: dict[str, str | int] = _known(text)["chosen"]
    return chosen


def _known(text: str) -> dict[str, Any]:
    known: dict[str, Any] = json.loads(text)
    if known["v"] != VERSION:
        raise ValueError(f"version {known['v']} of a stored value")
    return known
