"""What workings are made of: lines with their sums, the table they are of, open ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.rules.choices import InPlay
from scorekeeper.rules.entries import OpenEnd
from scorekeeper.rules.in_play import end_value, ends_points
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from scorekeeper.web.entry_words import Word, number
from scorekeeper.web.people import everyone


@dataclass(frozen=True, slots=True)
class WorkedLine:
    """One step: what is counted, and the sum as it is written, "18 − 3 = 15"; empty for none.

    ``seats`` are those whose hands it speaks of.
    """

    said: str
    sum: str = ""
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkedLines:
    """A whole working: the rule in a sentence, then the steps of this entry."""

    rule: str
    lines: tuple[WorkedLine, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkedTable:
    """Whose entry it is: the rules, the sides and the names by seat, ready for a sentence."""

    rules: RuleSet
    seating: Seating
    names: tuple[str, ...]

    def side(self, side: int) -> str:
        """The people of a side."""
        return everyone(self.names, self.seating.sides[side])

    def seats(self, *sides: int) -> tuple[int, ...]:
        """The seats of several sides."""
        return tuple(seat for side in sides for seat in self.seating.sides[side])

    def sides(self, sides: Sequence[int]) -> str:
        """The people of several sides."""
        return everyone([self.side(side) for side in sides], range(len(sides)))


def addition(terms: Sequence[int]) -> str:
    """Numbers added up, "8 + 10 = 18"; what is 0 beside others is left out."""
    told = [term for term in terms if term] or [0]
    first, *rest = told
    if not rest:
        return number(first)
    written = "".join(f" − {-term}" if term < 0 else f" + {term}" for term in rest)
    return f"{number(first)}{written} = {number(sum(told))}"


_ENDS: Mapping[InPlay, Word] = {
    InPlay.FIVES: lambda: _("The open ends score their sum, if it can be divided by five."),
    InPlay.FIVES_OR_THREES: lambda: _(
        "The open ends score their sum, if it can be divided by five or by three."
    ),
    InPlay.FIVES_AND_THREES: lambda: _(
        "The open ends score a point for each five and each three that divide their sum."
    ),
}


def ends_rule(rules: RuleSet) -> str:
    """What open ends score, empty in a game that does not add them up."""
    words = None if rules.in_play is None else _ENDS.get(rules.in_play)
    return "" if words is None else words()


def ends_lines(rules: RuleSet, ends: Sequence[OpenEnd]) -> tuple[WorkedLine, ...]:
    """The sum of open ends, and how it becomes points where that is another number."""
    total, points = sum(map(end_value, ends)), ends_points(rules, ends)
    # As they lie, not doubles first as they are kept.
    summed = WorkedLine(_("The open ends"), addition(sorted(map(end_value, ends))))
    if points == total:
        return (summed,)
    if rules.in_play is not InPlay.FIVES_AND_THREES:
        return summed, WorkedLine(_("Each five is a point"), f"{total} ÷ {rules.unit} = {points}")
    parts = [
        (_("Fives in %(sum)d", sum=total), 5),
        (_("Threes in %(sum)d", sum=total), 3),
    ]
    divided = [
        WorkedLine(said, f"{total} ÷ {by} = {total // by}") for said, by in parts if total % by == 0
    ]
    if len(divided) > 1:
        shares = [total // by for _said, by in parts]
        divided.append(WorkedLine(_("Together"), addition(shares)))
    return summed, *divided
