"""Who sits where and who leads next."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.choices import AfterBlock, AfterTie, NextStarter, Order, Partners
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import Ended, Round, RoundEntry
from scorekeeper.rules.errors import BadPlayers, BadSides
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, Seating

_LOOKED_FOR = frozenset(NextStarter) - {NextStarter.ROTATE, NextStarter.WINNER}


def next_seat(seating: Seating, seat: int, order: Order = Order.CLOCKWISE) -> int:
    """One seat further, clockwise unless the table goes the other way."""
    step = 1 if order is Order.CLOCKWISE else -1
    return (seat + step) % seating.seats


def seat_players(
    rules: RuleSet, players: int | None, sides: Sequence[Sequence[int]] | None = None
) -> Seating:
    """Seat a number of players, everyone alone where no sides are named and the game lets them.

    A game for one number of players needs none said. Raises BadPlayers or BadSides.
    """
    if players is None and len(rules.deal) == 1:
        players = rules.players[0]
    if players is None or players not in rules.deal:
        raise BadPlayers(players or 0, rules.players[0], rules.players[-1])
    if sides is None:
        always = rules.partners is Partners.ALWAYS
        return Seating.opposite() if always else Seating.alone(players)
    wanted = Seating(tuple(tuple(side) for side in sides))
    if not may_sit(rules, wanted, players):
        raise BadSides(rules.partners)
    return wanted


def may_sit(rules: RuleSet, wanted: Seating, players: int) -> bool:
    """Whether the game may be played with these sides."""
    if rules.partners is not Partners.ALWAYS and wanted == Seating.alone(players):
        return True
    if rules.partners is Partners.NEVER:
        return False
    if rules.partners is not Partners.FREE:
        return wanted == Seating.opposite() and players == wanted.seats
    seats = [seat for side in wanted.sides for seat in side]
    firsts = [min(side, default=-1) for side in wanted.sides]
    in_order = [-1, *firsts] == sorted({-1, *firsts})
    sides_in_order = all(list(side) == sorted(side) for side in wanted.sides)
    whole = sorted(seats) == list(range(players)) and len(firsts) > 1
    return whole and in_order and sides_in_order


def next_starter(
    rules: RuleSet, seating: Seating, starter: int | None, entry: Round, award: Award
) -> int | None:
    """The seat that leads after a round ``starter`` led; None where the table must look."""
    hands = entry if isinstance(entry, RoundEntry) else None
    if hands and hands.ended is Ended.BLOCKED and rules.after_block is AfterBlock.LAST_LAID:
        return hands.last_laid
    if rules.next_starter in _LOOKED_FOR:
        return None
    if award.winner is None:
        if rules.after_tie is AfterTie.SAME:
            return starter
        if rules.after_tie is AfterTie.LAST_LAID and hands:
            return hands.last_laid
    elif rules.next_starter is NextStarter.WINNER:
        return winning_seat(rules, seating, entry, award.winner)
    return None if starter is None else next_seat(seating, starter, rules.order)


def winning_seat(rules: RuleSet, seating: Seating, entry: Round, side: int) -> int:
    """The seat that won a round for its side: the one that is out, else the lowest hand; where
    hands do not say, the side's first seat."""
    seats = seating.sides[side]
    if not isinstance(entry, RoundEntry):
        return seats[0]
    if entry.out is not None:
        return entry.out
    return min(seats, key=lambda seat: hand_value(rules, entry.hands[seat]))
