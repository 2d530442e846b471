"""What the rules answer. Seats count from 0 clockwise, sides by their first seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.choices import AwardRule, NoAward, Note, Scored


@dataclass(frozen=True, slots=True)
class Seating:
    """Which seats share a score. ``sides`` are ordered by their first seat."""

    sides: tuple[tuple[int, ...], ...]

    @classmethod
    def alone(cls, seats: int) -> Seating:
        """Everyone for themselves."""
        return cls(tuple((seat,) for seat in range(seats)))

    @classmethod
    def opposite(cls) -> Seating:
        """Four seats, partners facing each other."""
        return cls(((0, 2), (1, 3)))

    @property
    def seats(self) -> int:
        return sum(len(side) for side in self.sides)

    @property
    def partners(self) -> bool:
        """Whether some seats share a score."""
        return len(self.sides) < self.seats

    def side_of(self, seat: int) -> int:
        return next(index for index, side in enumerate(self.sides) if seat in side)


@dataclass(frozen=True, slots=True)
class Award:
    """What one entry adds to each side's score, and why.

    ``terms`` are the signed numbers added up for the one side that scores; where several write,
    ``sums`` are the terms of each side instead. ``winner`` is a side, or None. ``waiting`` is what
    each side holds below the threshold. ``note`` says where the match changed the points.
    """

    points: tuple[int, ...]
    winner: int | None
    rule: AwardRule | NoAward | Scored
    terms: tuple[int, ...] = ()
    sums: tuple[tuple[int, ...], ...] = ()
    waiting: tuple[int, ...] = ()
    note: Note | None = None

    @property
    def working(self) -> str:
        """The sum as it is written on paper, "8 + 10 − 3 = 15"; of several, " / " between them.

        Empty where nothing is added.
        """
        if self.sums:
            return " / ".join(self.workings)
        # The winner's own hand comes after the others', and a reserve that counts after it.
        own = len(self.points) - 1 if self.rule is AwardRule.MINUS_OWN_ONCE else None
        return _written(self.terms, own)

    @property
    def workings(self) -> tuple[str, ...]:
        """The sum of each side where several write, "0" where one has none; else nothing."""
        return tuple(_written(terms) or "0" for terms in self.sums)


def _written(terms: Sequence[int], taken_off: int | None = None) -> str:
    if not terms:
        return ""
    first, *rest = terms
    written = str(first) if first >= 0 else f"−{-first}"
    for index, term in enumerate(rest, 1):
        minus = term < 0 or index == taken_off
        written += f" − {-term}" if minus else f" + {term}"
    return f"{written} = {sum(terms)}" if rest else written


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether a match is decided. Several ``winners`` (sides) are a draw."""

    finished: bool
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between two entries. ``starter`` leads next, None where the table must look.

    ``rounds`` counts the rounds that count. A match ended unfinished is ``finished`` without
    ``winners``. ``hanging`` is what waits for each side's next loss, ``went_out`` how often each
    side did, both empty where the game does not ask for it.
    """

    scores: tuple[int, ...]
    starter: int | None
    rounds: int = 0
    outcome: Outcome = Outcome(finished=False)
    hanging: tuple[int, ...] = ()
    went_out: tuple[int, ...] = ()

    @property
    def finished(self) -> bool:
        return self.outcome.finished

    @property
    def winners(self) -> tuple[int, ...]:
        return self.outcome.winners
