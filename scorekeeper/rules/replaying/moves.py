"""A round as somebody kept it. A seat that is not named is found by whose turn it was."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.errors import (
    BadPlayers,
    BadSeat,
    DuplicateTile,
    HandWithoutSeat,
    UnknownTile,
)
from scorekeeper.rules.line_errors import NoLine
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile laid; ``end`` is the value it was laid to, where that was kept."""

    tile: Tile
    seat: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Drew:
    """One tile drawn from the stock, known or not."""

    tile: Tile | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn given on without a tile."""

    seat: int | None = None


Move: TypeAlias = Laid | Drew | Passed


class Known(StrEnum):
    """Which hands are known: those that were dealt, or those left at the end."""

    DEALT = "dealt"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class LineRecord:
    """What was kept of a round. ``rules`` have the options in force.

    ``hands`` go by seat, None for one that nobody knows; of those dealt some tiles may be missing.
    ``first_round``: of the match, where another rule may say who leads.
    """

    rules: RuleSet
    players: int
    moves: tuple[Move, ...]
    starter: int | None = None
    hands: tuple[tuple[Tile, ...] | None, ...] = ()
    hands_are: Known = Known.LEFT
    first_round: bool = False

    def hand(self, seat: int, known: Known) -> tuple[Tile, ...] | None:
        """The hand of a seat as it was dealt or left, None where it is not known."""
        if known is not self.hands_are or seat >= len(self.hands):
            return None
        return self.hands[seat]


def check_record(record: LineRecord) -> None:
    """Refuse what is no round of the game; a wrong move is judged, not refused.

    Raises NoLine, BadPlayers, BadSeat, HandWithoutSeat, UnknownTile or DuplicateTile.
    """
    rules, players = record.rules, record.players
    if rules.lies is Layout.NONE:
        raise NoLine(rules.game)
    if players not in rules.deal:
        raise BadPlayers(players, rules.players[0], rules.players[-1])
    seats = {"starter": record.starter} | {
        f"moves.{at}": move.seat for at, move in enumerate(record.moves)
    }
    for field, seat in seats.items():
        if seat is not None and not 0 <= seat < players:
            raise BadSeat(field, seat)
    if len(record.hands) > players:
        raise HandWithoutSeat(len(record.hands), players)
    holders: dict[Tile, int] = {}
    for seat, hand in enumerate(record.hands):
        for tile in hand or ():
            if tile not in rules.tile_set:
                raise UnknownTile(str(tile), seat=seat, highest=rules.highest)
            if tile in holders:
                raise DuplicateTile(str(tile), (holders[tile], seat))
            holders[tile] = seat
