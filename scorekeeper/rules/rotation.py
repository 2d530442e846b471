"""Who sits where and who leads next."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.award import hand_pips
from scorekeeper.rules.errors import BadPlayers, BadSides
from scorekeeper.rules.values import (
    AfterTie,
    Award,
    NextStarter,
    RoundEntry,
    RuleSet,
    Seating,
)


def next_seat(seating: Seating, seat: int) -> int:
    """One seat clockwise."""
    return (seat + 1) % seating.seats


def seat_players(
    rules: RuleSet, players: int, sides: Sequence[Sequence[int]] | None = None
) -> Seating:
    """Seat a number of players, everyone alone where no sides are named.

    Raises BadPlayers or BadSides; a game without partners takes only sides of one seat.
    """
    if players not in rules.deal:
        raise BadPlayers(players, rules.players[0], rules.players[-1])
    alone = Seating.alone(players)
    if sides is not None and tuple(tuple(side) for side in sides) != alone.sides:
        raise BadSides
    return alone


def next_starter(
    rules: RuleSet, seating: Seating, starter: int | None, entry: RoundEntry, award: Award
) -> int | None:
    """The seat that leads after a round ``starter`` led; None where the table must look."""
    if rules.next_starter is NextStarter.HIGHEST_DOUBLE:
        return None
    if award.winner is None:
        if rules.after_tie is AfterTie.SAME:
            return starter
    elif rules.next_starter is NextStarter.WINNER:
        return winning_seat(seating, entry, award.winner)
    return None if starter is None else next_seat(seating, starter)


def winning_seat(seating: Seating, entry: RoundEntry, side: int) -> int:
    """The seat that won a round for its side: the one that is out, else the lowest hand."""
    if entry.out is not None:
        return entry.out
    return min(seating.sides[side], key=lambda seat: hand_pips(entry.hands[seat]))
