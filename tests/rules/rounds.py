"""Entries the short way: a hand is its tiles, "6-6 03", or its total; ends are "66 3"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from scorekeeper.rules.entries import (
    AdjustmentEntry,
    Ended,
    Entry,
    Hand,
    OpenEnd,
    Play,
    PointsEntry,
    RoundEntry,
)
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.games import game
from scorekeeper.rules.in_play import plays_of
from scorekeeper.rules.match import apply_entry, begin, settle
from scorekeeper.rules.options import with_options
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import read_tile, read_tiles
from scorekeeper.rules.values import Award, MatchState, Seating

Left: TypeAlias = str | int | None

DRAW = game("draw")
TACTIC = game("tactic")

PARTNERS = Seating.opposite()


def chosen(name: str, **options: object) -> RuleSet:
    """A game with some of its options in force."""
    return with_options(game(name), options)


def hand(left: Left) -> Hand | None:
    return read_tiles(left) if isinstance(left, str) else left


def blocked(*left: Left, starter: int | None = None, **more: Any) -> RoundEntry:
    return RoundEntry(Ended.BLOCKED, tuple(hand(each) for each in left), None, starter, **more)


def out(seat: int, *left: Left, starter: int | None = None, **more: Any) -> RoundEntry:
    """Somebody went out; the hand of that seat is ""."""
    return RoundEntry(Ended.DOMINO, tuple(hand(each) for each in left), seat, starter, **more)


def ends(text: str) -> tuple[OpenEnd, ...]:
    """Open ends: "3 66" is a three and the double six."""
    return tuple(int(end) if len(end) < 2 else read_tile(end) for end in text.split())


def scored(seat: int, points: int | str, claimed_by: int | None = None) -> PointsEntry:
    """In-play points, a number or the open ends."""
    if isinstance(points, str):
        return PointsEntry(seat, ends=ends(points), claimed_by=claimed_by)
    return PointsEntry(seat, points, claimed_by=claimed_by)


def played(rules: RuleSet, seat: int, *names: str, **counted: int) -> PointsEntry:
    """Named plays, each with what the game gives for it or what was counted at the table."""
    known = [Play(name, plays_of(rules)[name] or 0) for name in names]
    return PointsEntry(seat, plays=(*known, *(Play(*pair) for pair in counted.items())))


def bonus(seat: int, points: int) -> AdjustmentEntry:
    return AdjustmentEntry(seat, points)


def settled(rules: RuleSet, entry: Entry, seating: Seating | None = None) -> Award:
    """The award of an entry, everyone alone where no seating is given."""
    if seating is None and isinstance(entry, RoundEntry) and entry.hands:
        seating = Seating.alone(len(entry.hands))
    return settle(rules, seating or Seating.alone(rules.players[0]), entry)


def refused(rules: RuleSet, entry: Entry, seating: Seating | None = None) -> RuleBroken:
    """Why an entry is refused."""
    with pytest.raises(RuleBroken) as refusal:
        settled(rules, entry, seating)
    return refusal.value


def standing_at(
    rules: RuleSet, scores: tuple[int, ...], starter: int | None = 0, seating: Seating | None = None
) -> MatchState:
    """A match in the middle of which these scores stand."""
    fresh = begin(rules, seating or Seating.alone(len(scores)), starter or 0)
    return replace(fresh, scores=scores, starter=starter)


def after(
    rules: RuleSet,
    scores: tuple[int, ...],
    entry: Entry,
    starter: int | None = 0,
    seating: Seating | None = None,
) -> MatchState:
    """The match after one entry, from scores that stood before it."""
    state = standing_at(rules, scores, starter, seating)
    return apply_entry(rules, seating or Seating.alone(len(scores)), state, entry)
