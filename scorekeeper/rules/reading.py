"""Reading an entry as a page or a caller sends it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorekeeper.rules.award import asks_hands
from scorekeeper.rules.entries import (
    ROUNDS,
    AdjustmentEntry,
    Ended,
    Flag,
    Hand,
    LineSeen,
    OpenEnd,
    Play,
    PointsEntry,
    Round,
    RoundEntry,
)
from scorekeeper.rules.entry_errors import BadEnds, BadPlay, BadReserve
from scorekeeper.rules.errors import BadSeat, ImpossiblePips, UnknownTile, WrongKind
from scorekeeper.rules.hands import check_tiles, check_who
from scorekeeper.rules.in_play import most_ends, plays_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import read_tile
from scorekeeper.rules.values import Seating

RawHand: TypeAlias = Sequence[str] | int | float | None
"""Tiles as texts, a total, or None where nobody entered the hand."""

RawEnd: TypeAlias = str | int
"""A half, or a double as "6-6"."""

_SOME_TILES = 1


@dataclass(frozen=True, slots=True)
class RawLine:
    """What was read of the table before its tiles are read; the fields are those of
    ``LineSeen``."""

    ends: tuple[int | None, ...] = ()
    stock: Sequence[str] = ()
    stock_count: int | None = None


@dataclass(frozen=True, slots=True)
class RawRound:
    """A round of leftover hands before its tiles are read; the fields are those of
    ``RoundEntry``."""

    ended: Ended
    hands: tuple[RawHand, ...]
    out: int | None = None
    starter: int | None = None
    last_laid: int | None = None
    reserve: RawHand = None
    ends: tuple[RawEnd, ...] = ()
    last_points: int | None = None
    flag: Flag | None = None
    line: RawLine | None = None


@dataclass(frozen=True, slots=True)
class RawPoints:
    """In-play points before they are read; of a play whose points are fixed they may be None."""

    seat: int
    points: int | None = None
    ends: tuple[RawEnd, ...] = ()
    plays: Mapping[str, int | None] | None = None
    claimed_by: int | None = None


RawEntry: TypeAlias = RawRound | RawPoints | Round | AdjustmentEntry
"""An entry as it is sent; kinds without tiles are their own."""


def read_entry(
    rules: RuleSet, seating: Seating, raw: RawEntry
) -> Round | PointsEntry | AdjustmentEntry:
    """The entry as the rules know it. Raises RuleBroken."""
    if isinstance(raw, RawRound):
        if rules.kind is not RoundEntry.kind:
            raise WrongKind(RoundEntry.kind)
        return read_round(rules, seating, raw)
    if isinstance(raw, RawPoints):
        return read_points(rules, raw)
    starter = raw.starter if isinstance(raw, ROUNDS) else None
    if starter is not None and not 0 <= starter < seating.seats:
        raise BadSeat("starter", starter)
    return raw


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
    said = any(hand is not None and (hand or seat != raw.out) for seat, hand in enumerate(hands))
    if not said and not asks_hands(rules, raw.ended):
        hands = []  # hands left out one by one are no other round than hands left out
    entry = RoundEntry(
        raw.ended,
        tuple(hands),
        raw.out,
        raw.starter,
        raw.last_laid,
        reserve=_read_reserve(rules, raw.reserve),
        ends=_read_ends(rules, raw.ends),
        last_points=raw.last_points,
        flag=raw.flag,
        line=_read_line(rules, raw.line),
    )
    if no_tiles or no_totals:
        check_who(rules, seating, entry)
        if no_tiles:
            raise no_tiles[0]
        check_tiles(rules, entry)
        raise no_totals[0]
    return entry


def read_points(rules: RuleSet, raw: RawPoints) -> PointsEntry:
    """Read in-play points; plays of fixed value get it. Raises RuleBroken."""
    if rules.in_play is None:
        raise WrongKind("points")
    known = plays_of(rules)
    plays = []
    for name, points in (raw.plays or {}).items():
        worth = known.get(name) if points is None else points
        if worth is None:
            raise BadPlay(name)
        plays.append(Play(name, worth))
    order = list(known)
    plays.sort(key=lambda play: order.index(play.name) if play.name in known else len(order))
    ends = _read_ends(rules, raw.ends)
    return PointsEntry(raw.seat, raw.points, ends, tuple(plays), raw.claimed_by)


def _read_ends(rules: RuleSet, given: Sequence[RawEnd]) -> tuple[OpenEnd, ...]:
    """Open ends, doubles first, so that equal ends are equal entries."""
    ends: list[OpenEnd] = []
    for end in given:
        if isinstance(end, int):
            ends.append(end)
            continue
        text = end.strip()
        try:
            ends.append(int(text) if text.isdecimal() and len(text) < 2 else read_tile(text))
        except UnknownTile:
            raise BadEnds(text[:20], most_ends(rules)) from None
    return tuple(sorted(ends, key=lambda end: (isinstance(end, int), str(end))))


def _read_line(rules: RuleSet, given: RawLine | None) -> LineSeen | None:
    """Ends in order, the lower first, so that what is read alike is stored alike."""
    if given is None:
        return None
    stock = []
    for text in given.stock:
        try:
            tile = read_tile(text)
        except UnknownTile as refusal:
            refusal.field = "line.stock"
            raise
        if tile not in rules.tile_set:
            raise UnknownTile(str(tile), highest=rules.highest, field="line.stock")
        stock.append(tile)
    ends = tuple(sorted(given.ends, key=lambda end: (end is None, end or 0)))
    seen = LineSeen(ends, tuple(sorted(stock, reverse=True)), given.stock_count)
    return None if seen == LineSeen() else seen


def _read_reserve(rules: RuleSet, given: RawHand) -> Hand | None:
    try:
        hand = _read_hand(rules, None, given)
    except UnknownTile as refusal:
        refusal.field = "reserve"
        raise
    except ImpossiblePips:
        raise BadReserve(rules.reserve) from None
    return None if hand == () else hand


def _read_hand(rules: RuleSet, seat: int | None, given: RawHand) -> Hand | None:
    if given is None or isinstance(given, int):
        return given
    if isinstance(given, float):
        if not given.is_integer():
            raise ImpossiblePips(seat or 0, given, rules.tile_set.pips, [seat or 0])
        return int(given)
    tiles = []
    for text in given:
        tile = read_tile(text, seat=seat)
        if tile not in rules.tile_set:
            raise UnknownTile(str(tile), seat=seat, highest=rules.highest)
        tiles.append(tile)
    return tuple(sorted(tiles, reverse=True))
