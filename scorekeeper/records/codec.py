"""The rules' values as versioned JSON text and back.

The text is canonical: keys sorted, no spaces, no escapes, so equal values are equal texts. What a
later version of the rules adds is read from an older text as its default.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

from scorekeeper.records.entry_codec import entry_of, plain, tile_of
from scorekeeper.records.match_view import LotRound
from scorekeeper.rules import choices
from scorekeeper.rules.entries import Entry
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating

VERSION = 1

_MANY = 8192


def canonical(value: object) -> str:
    """JSON text that is the same for equal values."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def encode_entry(entry: Entry) -> str:
    """The payload of an entry."""
    return canonical({"v": VERSION, **plain(entry)})


@lru_cache(maxsize=_MANY)
def decode_entry(payload: str) -> Entry:
    """The entry of a payload. Raises ValueError for a version or a kind that is not known."""
    return entry_of(_known(payload))


def _by_players(numbers: Mapping[str, int]) -> dict[int, int]:
    return {int(players): number for players, number in numbers.items()}


_READ: Mapping[str, Callable[[Any], Any]] = {
    "deal": _by_players,
    "targets": _by_players,
    "special": lambda values: {tile_of(tile): value for tile, value in values.items()},
    "in_play": lambda name: None if name is None else choices.InPlay(name),
    "options": tuple,
    "agreed_targets": tuple,
    "plays_without": tuple,
    "kind": choices.RoundKind,
    "drawing": choices.Drawing,
    "layout": choices.Layout,
    "partners": choices.Partners,
    "award_out": choices.AwardRule,
    "award_blocked": choices.AwardRule,
    "tie": choices.Tie,
    "doubles": choices.Doubles,
    "special_when": choices.Special,
    "stakes": choices.Stakes,
    "first_starter": choices.FirstStarter,
    "next_starter": choices.NextStarter,
    "after_tie": choices.AfterTie,
    "after_block": choices.AfterBlock,
    "order": choices.Order,
    "wins": choices.Wins,
    "past": choices.Past,
    "level": choices.Level,
}
"""How the fields are read that are not what JSON makes of them."""


_OF_THE_GAME = ("layout", "last_double")
"""Fields that no option changes, and that matches begun before there were any take from the game:
their default is another game's."""


def encode_rules(rules: RuleSet) -> str:
    """Every field: what a later version takes for granted may be something else."""
    told = {field.name: getattr(rules, field.name) for field in fields(rules)}
    told["special"] = {str(tile): value for tile, value in rules.special.items()}
    return canonical({"v": VERSION} | told)


@lru_cache(maxsize=256)
def decode_rules(text: str) -> RuleSet:
    """The rule set of a text. Raises ValueError for a version that is not known."""
    known = _known(text)
    del known["v"]
    for name in _OF_THE_GAME:
        if name not in known and known["game"] in GAMES:
            known[name] = getattr(GAMES[known["game"]], name)
    return RuleSet(
        **{name: _READ[name](value) if name in _READ else value for name, value in known.items()}
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
        {int(seat): tile_of(tile) for seat, tile in draw.items()} for draw in _known(text)["draws"]
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
