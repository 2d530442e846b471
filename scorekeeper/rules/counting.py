"""What a leftover hand counts: pips, but for the tiles and doubles that a game values otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.choices import Doubles, Special
from scorekeeper.rules.entries import Hand
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile, pips
from scorekeeper.rules.values import Seating


def hand_value(rules: RuleSet, hand: Hand | None) -> int:
    """What a hand counts, a total standing for itself."""
    if hand is None:
        raise ValueError("a hand that nobody entered counts nothing yet")
    if isinstance(hand, int):
        return hand
    if not rules.special and rules.doubles is Doubles.WHOLE:
        return pips(hand)
    alone = len(hand) == 1
    return sum(tile_value(rules, tile, alone=alone) for tile in hand)


def tile_value(rules: RuleSet, tile: Tile, *, alone: bool) -> int:
    """What one tile counts; ``alone``: nothing else is in its hand."""
    special = rules.special.get(tile)
    if special is not None and (alone or rules.special_when is Special.ALWAYS):
        return special
    return tile.high if tile.is_double and rules.doubles is Doubles.HALF else tile.pips


def side_values(rules: RuleSet, seating: Seating, hands: Sequence[Hand | None]) -> tuple[int, ...]:
    """What is left to each side."""
    return tuple(sum(hand_value(rules, hands[seat]) for seat in side) for side in seating.sides)
