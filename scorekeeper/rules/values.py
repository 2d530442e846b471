"""The values the rules work with. Seats count from 0 clockwise, sides by their first seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from scorekeeper.rules.tiles import Tile, TileSet

Hand: TypeAlias = tuple[Tile, ...] | int
"""A leftover hand: its tiles, largest first, or its pip total."""


class Ended(StrEnum):
    """How a round ended."""

    DOMINO = "domino"
    BLOCKED = "blocked"


class AwardRule(StrEnum):
    """How leftover hands become points; the formulas stand in ``award.py``."""

    OPPONENTS = "opponents"
    MINUS_OWN_ONCE = "minus_own_once"
    MINUS_OWN_EACH = "minus_own_each"
    ALL_HANDS = "all_hands"
    R5_EACH = "r5_each"
    R5_TOTAL = "r5_total"
    FIXED = "fixed"


class NoAward(StrEnum):
    """Why a round gives nothing to anybody."""

    TIE = "tie"


class Drawing(StrEnum):
    """What of the stock may be drawn."""

    TO_RESERVE = "to_reserve"
    WHOLE_STOCK = "whole_stock"


class FirstStarter(StrEnum):
    """Who leads the first round of a match."""

    LOT = "lot"
    HIGHEST_DOUBLE = "highest_double"


class NextStarter(StrEnum):
    """Who leads a later round. Highest double: the table looks, so nobody is proposed."""

    ROTATE = "rotate"
    WINNER = "winner"
    HIGHEST_DOUBLE = "highest_double"


class AfterTie(StrEnum):
    """Who leads after a round that nobody won."""

    ROTATE = "rotate"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A game as data: all that settling its rounds and its match needs.

    ``deal`` gives the tiles a seat is dealt, ``targets`` the deciding score, by the number of
    players. ``reserve`` tiles of the stock are never drawn. ``fixed_points`` counts under
    ``AwardRule.FIXED`` only.
    """

    game: str
    deal: Mapping[int, int]
    targets: Mapping[int, int]
    award_out: AwardRule
    award_blocked: AwardRule
    first_starter: FirstStarter
    next_starter: NextStarter
    drawing: Drawing
    highest: int = 6
    reserve: int = 0
    fixed_points: int = 0
    after_tie: AfterTie = AfterTie.ROTATE
    options: tuple[str, ...] = field(default=())

    @property
    def tile_set(self) -> TileSet:
        return TileSet(self.highest)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players the game is played with."""
        return tuple(sorted(self.deal))

    def target(self, players: int) -> int:
        return self.targets[players]

    def stock(self, players: int) -> int:
        """Tiles left undealt, the reserve among them."""
        return self.tile_set.count - players * self.deal[players]


@dataclass(frozen=True, slots=True)
class Seating:
    """Which seats share a score. ``sides`` are ordered by their first seat."""

    sides: tuple[tuple[int, ...], ...]

    @classmethod
    def alone(cls, seats: int) -> Seating:
        """Everyone for themselves."""
        return cls(tuple((seat,) for seat in range(seats)))

    @property
    def seats(self) -> int:
        return sum(len(side) for side in self.sides)

    def side_of(self, seat: int) -> int:
        return next(index for index, side in enumerate(self.sides) if seat in side)


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """A settled round: how it ended and what every seat was left with.

    ``out`` is the seat that went out, None when blocked; its hand is ``()``. A hand that nobody
    entered is None. ``starter`` None takes the seat that the rotation proposes. ``last_laid`` is
    the seat that laid the last tile, where the table says so.
    """

    ended: Ended
    hands: tuple[Hand | None, ...]
    out: int | None = None
    starter: int | None = None
    last_laid: int | None = None


@dataclass(frozen=True, slots=True)
class EndEntry:
    """The end of a match that nobody finished."""


Entry: TypeAlias = RoundEntry | EndEntry


@dataclass(frozen=True, slots=True)
class Award:
    """What one entry adds to each side's score, and why.

    ``terms`` are the signed pips added up for the winner; ``winner`` is a side, or None.
    ``rule`` is the award rule applied, TIE where equal lowest hands give nothing.
    """

    points: tuple[int, ...]
    winner: int | None
    rule: AwardRule | NoAward
    terms: tuple[int, ...] = ()

    @property
    def working(self) -> str:
        """The sum as it is written on paper, "8 + 10 − 3 = 15"; empty where nothing is added."""
        if not self.terms:
            return ""
        first, *rest = self.terms
        written = str(first)
        own = len(rest) - 1 if self.rule is AwardRule.MINUS_OWN_ONCE else None
        for index, term in enumerate(rest):
            written += f" − {-term}" if term < 0 or index == own else f" + {term}"
        return f"{written} = {sum(self.terms)}" if rest else written


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether a match is decided. Several ``winners`` (sides) are a draw."""

    finished: bool
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between two entries. ``starter`` leads next, None where the table must look.

    ``rounds`` counts the rounds that count. A match ended unfinished is ``finished`` without
    ``winners``.
    """

    scores: tuple[int, ...]
    starter: int | None
    rounds: int = 0
    outcome: Outcome = Outcome(finished=False)

    @property
    def finished(self) -> bool:
        return self.outcome.finished

    @property
    def winners(self) -> tuple[int, ...]:
        return self.outcome.winners
