"""Judging a round move by move, and how it stands after the last."""

from __future__ import annotations

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.replaying.holdings import Holdings
from scorekeeper.rules.replaying.judged import JudgedLine, Standing, Stands, Unchecked
from scorekeeper.rules.replaying.moves import Known, LineRecord, check_record
from scorekeeper.rules.replaying.table import FACE_DOWN, Table
from scorekeeper.rules.replaying.turns import SERIES, order_of_play


def judge_line(record: LineRecord) -> JudgedLine:
    """Judge every move. Raises RuleBroken where the record is of no round of the game."""
    check_record(record)
    turns, seats = order_of_play(record)
    table = Table(record, Holdings(record, seats))
    steps = tuple(map(table.take, record.moves, seats, turns))
    return JudgedLine(
        steps,
        table.lines.placed(len(steps)),
        _standing(record, table),
        table.stock,
        tuple(table.counts),
        _miscounted(record, table),
        () if table.out else tuple(sorted(turns[-1].due)),
        _unchecked(record),
    )


def _standing(record: LineRecord, table: Table) -> Standing:
    if table.out is not None:
        return Standing(Stands.OUT, table.out[0])
    if not table.lines:
        return Standing(Stands.OPEN)
    if not any(map(table.lines.may_fit, record.rules.tile_set.tiles - table.laid.keys())):
        return Standing(Stands.DEAD)
    return _by_hands(record, table)


def _by_hands(record: LineRecord, table: Table) -> Standing:
    """How it stands where some tile might still fit, by the hands as far as they are known."""
    hands = [table.held(seat) for seat in range(record.players)]
    held = [(seat, tile) for seat, hand in enumerate(hands) for tile in hand.tiles]
    if record.rules.lies is not Layout.TRAINS:
        for seat, tile in held:
            if table.lines.surely_fit(tile):
                return Standing(Stands.CAN_PLAY, seat, tile)
    if table.drawable:
        return Standing(Stands.CAN_DRAW)
    if all(hand.whole for hand in hands) and not any(table.lines.may_fit(tile) for _, tile in held):
        return Standing(Stands.HELD)
    return Standing(Stands.PASSED if table.passes >= record.players else Stands.OPEN)


def _miscounted(record: LineRecord, table: Table) -> tuple[int, ...]:
    """The seats that were left with another number of tiles than their moves leave them."""
    left = [record.hand(seat, Known.LEFT) for seat in range(record.players)]
    return tuple(
        seat
        for seat, (hand, count) in enumerate(zip(left, table.counts, strict=True))
        if hand is not None and count is not None and len(hand) != count
    )


def _unchecked(record: LineRecord) -> tuple[Unchecked, ...]:
    rules = record.rules
    not_judged = {
        Unchecked.SERIES: rules.game in SERIES,
        Unchecked.FACE_DOWN: rules.game in FACE_DOWN,
        Unchecked.TRAINS: rules.lies is Layout.TRAINS,
        Unchecked.MATADORS: rules.lies is Layout.SEVENS,
    }
    return tuple(each for each, holds in not_judged.items() if holds)
