"""Rounds the short way: a hand is its tiles, "6-6 03", or its pip total."""

from __future__ import annotations

from typing import TypeAlias

from scorekeeper.rules.games import game
from scorekeeper.rules.match import apply_entry, settle
from scorekeeper.rules.tiles import read_tiles
from scorekeeper.rules.values import (
    Award,
    Ended,
    Entry,
    Hand,
    MatchState,
    RoundEntry,
    RuleSet,
    Seating,
)

Left: TypeAlias = str | int | None

DRAW = game("draw")
TACTIC = game("tactic")


def hand(left: Left) -> Hand | None:
    return read_tiles(left) if isinstance(left, str) else left


def blocked(*left: Left, starter: int | None = None) -> RoundEntry:
    return RoundEntry(Ended.BLOCKED, tuple(hand(each) for each in left), None, starter)


def out(seat: int, *left: Left, starter: int | None = None) -> RoundEntry:
    """Somebody went out; the hand of that seat is ""."""
    return RoundEntry(Ended.DOMINO, tuple(hand(each) for each in left), seat, starter)


def settled(rules: RuleSet, entry: RoundEntry, seating: Seating | None = None) -> Award:
    """The award of a round, everyone alone where no seating is given."""
    return settle(rules, seating or Seating.alone(len(entry.hands)), entry)


def after(
    rules: RuleSet, scores: tuple[int, ...], entry: Entry, starter: int | None = 0
) -> MatchState:
    """The match after one entry, from scores that stood before it."""
    return apply_entry(rules, Seating.alone(len(scores)), MatchState(scores, starter), entry)
