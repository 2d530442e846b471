"""Leftover hands: may they have been?"""

from __future__ import annotations

from scorekeeper.rules.award import asks_hands, lowest_level, rule_of
from scorekeeper.rules.choices import AwardRule, Tie
from scorekeeper.rules.entries import Ended, RoundEntry
from scorekeeper.rules.entry_errors import (
    BadReserve,
    LastLaidMissing,
    TilesNeeded,
)
from scorekeeper.rules.errors import (
    BadSeat,
    DuplicateTile,
    EmptyHand,
    HandMissing,
    HandWithoutSeat,
    OutHoldsTiles,
    OutInBlocked,
    OutMissing,
    TooManyTiles,
    UnknownTile,
)
from scorekeeper.rules.games.goats import check_flag
from scorekeeper.rules.hand_totals import check_totals, reserve_may_count
from scorekeeper.rules.line import check_seen
from scorekeeper.rules.points import check_last_tile
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Seating


def check_round(rules: RuleSet, seating: Seating, entry: RoundEntry) -> None:
    """Refuse a round that cannot have been. Raises RuleBroken, the first that fits in this order:
    who is out, missing or empty hands, unknown tile, duplicate tile, too many tiles, totals, and
    then what only some games ask.
    """
    check_who(rules, seating, entry)
    check_tiles(rules, entry)
    check_totals(rules, entry.hands)
    _check_more(rules, seating, entry)


def check_who(rules: RuleSet, seating: Seating, entry: RoundEntry) -> None:
    """Refuse a wrong seat, a wrong or missing seat that is out, then a missing or an empty hand.

    Raises RuleBroken.
    """
    _check_out(rules, seating, entry)
    _check_hands(rules, seating, entry)


def _check_out(rules: RuleSet, seating: Seating, entry: RoundEntry) -> None:
    for name in ("starter", "last_laid", "out"):
        seat: int | None = getattr(entry, name)
        if seat is not None and not 0 <= seat < seating.seats:
            raise BadSeat(name, seat)
    if entry.ended is Ended.DOMINO and entry.out is None:
        raise OutMissing
    if entry.ended is Ended.BLOCKED and entry.out is not None:
        raise OutInBlocked(entry.out)
    if entry.out is None:
        return
    empty = seating.sides[seating.side_of(entry.out)] if rules.both_out else (entry.out,)
    for seat in empty:
        if entry.hand(seat) not in (None, ()):
            raise OutHoldsTiles(seat)


def hand_asked(rules: RuleSet, seating: Seating, entry: RoundEntry, seat: int) -> bool:
    """Whether a seat's hand must be entered: one that is out has none, a partner's is not
    counted, and in some games nobody's decides anything."""
    if not asks_hands(rules, entry.ended):
        return False
    return entry.out is None or seat not in seating.sides[seating.side_of(entry.out)]


def _check_hands(rules: RuleSet, seating: Seating, entry: RoundEntry) -> None:
    if len(entry.hands) > seating.seats:
        raise HandWithoutSeat(len(entry.hands), seating.seats)
    for seat in range(seating.seats):
        hand = entry.hand(seat)
        named = seat == entry.out and asks_hands(rules, entry.ended)
        if hand is None and (named or hand_asked(rules, seating, entry, seat)):
            raise HandMissing(seat)
        if hand == () and seat != entry.out and not _out_before(rules, seating, entry, seat):
            raise EmptyHand(seat)


def _out_before(rules: RuleSet, seating: Seating, entry: RoundEntry, seat: int) -> bool:
    """Where both partners must go out: whether this one may have been out already."""
    if not rules.both_out:
        return False
    side = seating.sides[seating.side_of(seat)]
    if entry.out in side:
        return True
    return any(entry.hand(partner) != () for partner in side)


def check_tiles(rules: RuleSet, entry: RoundEntry) -> None:
    """Refuse tiles that the set has not, or not twice, or not so many. Raises RuleBroken."""
    for seat, hand in enumerate(entry.hands):
        for tile in hand if isinstance(hand, tuple) else ():
            if tile not in rules.tile_set:
                raise UnknownTile(str(tile), seat=seat, highest=rules.highest)
    holders: dict[Tile, int] = {}
    for seat, hand in enumerate(entry.hands):
        for tile in hand if isinstance(hand, tuple) else ():
            if tile in holders:
                raise DuplicateTile(str(tile), (holders[tile], seat))
            holders[tile] = seat
    unnamed = sum(isinstance(hand, int) for hand in entry.hands)
    most = rules.tile_set.count - rules.reserve
    if len(holders) + unnamed > most:
        raise TooManyTiles(len(holders) + unnamed, most)


def _check_more(rules: RuleSet, seating: Seating, entry: RoundEntry) -> None:
    """What only some games or rounds tell: tiles, who laid last, a flag, the reserve, the last
    tile, what was seen of the line."""
    if rule_of(rules, entry.ended) is AwardRule.DOUBLES and entry.ended is Ended.BLOCKED:
        for seat, hand in enumerate(entry.hands):
            if isinstance(hand, int):
                raise TilesNeeded(seat)
    if (
        rules.tie is not Tie.NOBODY
        and entry.ended is Ended.BLOCKED
        and entry.last_laid is None
        and lowest_level(rules, seating, entry)
    ):
        raise LastLaidMissing
    check_flag(rules, entry)
    _check_reserve(rules, entry)
    check_last_tile(rules, entry)
    check_seen(rules, entry)


def _check_reserve(rules: RuleSet, entry: RoundEntry) -> None:
    reserve = entry.reserve
    if reserve is None:
        return
    if not rules.reserve_counts:
        raise BadReserve(0)
    held = [tile for hand in entry.hands if isinstance(hand, tuple) for tile in hand]
    if isinstance(reserve, int):
        if not reserve_may_count(rules, held, reserve):
            raise BadReserve(rules.reserve)
        return
    for tile in reserve:
        if tile not in rules.tile_set:
            raise UnknownTile(str(tile), highest=rules.highest, field="reserve")
    clash = set(held).intersection(reserve)
    if len(set(reserve)) != len(reserve) or len(reserve) > rules.reserve or clash:
        raise BadReserve(rules.reserve)
