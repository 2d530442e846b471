"""Reading a round as a page or a caller sends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorekeeper.rules.errors import ImpossiblePips, UnknownTile
from scorekeeper.rules.match import check_tiles, check_who
from scorekeeper.rules.tiles import read_tile
from scorekeeper.rules.values import Ended, Hand, RoundEntry, RuleSet, Seating

RawHand: TypeAlias = Sequence[str] | int | float | None
"""Tiles as texts, a pip total, or None where nobody entered the hand."""

_SOME_TILES = 1


@dataclass(frozen=True, slots=True)
class RawRound:
    """A round before its tiles are read; the fields are those of ``RoundEntry``."""

    ended: Ended
    hands: tuple[RawHand, ...]
    out: int | None = None
    starter: int | None = None
    last_laid: int | None = None


def read_round(rules: RuleSet, seating: Seating, raw: RawRound) -> RoundEntry:
    """Read a round; hands are sorted, heaviest half first. Raises RuleBroken.

    A hand that cannot be read is refused in the order ``check_round`` keeps, what comes before
    it first.
    """
    hands: list[Hand | None] = []
    no_tiles: list[UnknownTile] = []
    no_totals: list[ImpossiblePips] = []
    for seat, given in enumerate(raw.hands):
        hand: Hand | None = _SOME_TILES
        try:
            hand = _read_hand(rules, seat, given)
        except UnknownTile as refusal:
            no_tiles.append(refusal)
        except ImpossiblePips as refusal:
            no_totals.append(refusal)
        hands.append(hand)
    entry = RoundEntry(raw.ended, tuple(hands), raw.out, raw.starter, raw.last_laid)
    if no_tiles or no_totals:
        check_who(seating, entry)
        if no_tiles:
            raise no_tiles[0]
        check_tiles(rules, entry)
        raise no_totals[0]
    return entry


def _read_hand(rules: RuleSet, seat: int, given: RawHand) -> Hand | None:
    if given is None or isinstance(given, int):
        return given
    if isinstance(given, float):
        if not given.is_integer():
            raise ImpossiblePips(seat, given, rules.tile_set.pips, [seat])
        return int(given)
    tiles = []
    for text in given:
        tile = read_tile(text, seat=seat)
        if tile not in rules.tile_set:
            raise UnknownTile(str(tile), seat=seat, highest=rules.highest)
        tiles.append(tile)
    return tuple(sorted(tiles, reverse=True))
