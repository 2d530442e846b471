"""Whose turn it is, as far as the moves tell."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.replaying.moves import Drew, Laid, LineRecord, Move, Passed
from scorekeeper.rules.rotation import next_seat
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating

SERIES = frozenset({"blitz", "blind-blitz"})
"""Games in which a turn goes on while tiles fit."""

TWO_DOUBLES = frozenset({"sea-goat"})
"""Games in which two doubles that fit the two ends may be laid in one turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The seats whose turn it may be; one of ``again`` has laid a double and may lay another."""

    due: frozenset[int]
    again: frozenset[int] = frozenset()

    def movers(self, move: Move) -> frozenset[int]:
        """Who may make a move."""
        second = isinstance(move, Laid) and move.tile.is_double
        return self.due | self.again if second else self.due

    def seat(self, move: Move) -> int | None:
        """Who made it: the seat that is named, else the only one that may have."""
        if move.seat is not None:
            return move.seat
        movers = self.movers(move)
        return next(iter(movers)) if len(movers) == 1 else None


def order_of_play(record: LineRecord) -> tuple[tuple[Turn, ...], tuple[int | None, ...]]:
    """The turn before each move and the one after the last, and who made each move.

    Where nobody is known to lead it may be anybody's.
    """
    before: list[Turn] = []
    seats: list[int | None] = []
    turns = _Turns(record.rules, record.players)
    everybody = frozenset(range(record.players))
    turn = Turn(everybody if record.starter is None else frozenset({record.starter}))
    engine_sought = record.rules.lies is Layout.TRAINS
    for move in record.moves:
        if engine_sought and isinstance(move, Drew):
            # All draw until somebody holds the engine.
            before.append(Turn(everybody))
            seats.append(move.seat)
            continue
        engine_sought = False
        before.append(turn)
        seats.append(turn.seat(move))
        turn = turns.after(turn, move, seats[-1])
    return (*before, turn), tuple(seats)


class _Turns:
    def __init__(self, rules: RuleSet, players: int) -> None:
        self._rules = rules
        self._seating = Seating.alone(players)
        self._counts = [rules.deal[players]] * players
        self._counted = rules.both_out

    def after(self, turn: Turn, move: Move, seat: int | None) -> Turn:
        """The turn that follows a move. Where both partners go out, those who are passed over."""
        movers = turn.movers(move) if seat is None else frozenset({seat})
        if isinstance(move, Drew):
            self._count(seat, 1)
            return Turn(movers)
        if isinstance(move, Laid):
            self._count(seat, -1)
        empty = [seat for seat, count in enumerate(self._counts) if count <= 0]
        skipped = empty if self._counted else ()
        following = frozenset(self._next(mover, skipped) for mover in movers)
        if isinstance(move, Passed):
            return Turn(following)
        double = move.tile.is_double
        if self._rules.game in SERIES or (double and self._rules.lies is Layout.TRAINS):
            return Turn(following | movers)
        if double and self._rules.game in TWO_DOUBLES and seat is not None:
            return Turn(following, movers - turn.again)
        return Turn(following)

    def _count(self, seat: int | None, tiles: int) -> None:
        if seat is None:
            self._counted = False
        else:
            self._counts[seat] += tiles

    def _next(self, seat: int, skipped: Collection[int]) -> int:
        for _ in range(self._seating.seats):
            seat = next_seat(self._seating, seat, self._rules.order)
            if seat not in skipped:
                break
        return seat
