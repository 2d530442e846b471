"""The answer to a dispute: what the round gives, how that comes about, what others would say."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.entries import ROUNDS, Round, RoundEntry
from scorekeeper.rules.match import settle
from scorekeeper.rules.reading import RawEntry, read_entry
from scorekeeper.web.game_words import game_title
from scorekeeper.web.views.entries import EntryShown, entry_shown
from scorekeeper.web.views.kinds import HandShown
from scorekeeper.web.views.line import AuditShown, audit_shown
from scorekeeper.web.views.settle.beside import Compared, compared
from scorekeeper.web.views.worked_lines import WorkedLine, worked_lines


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the working, and the hands it speaks of."""

    line: WorkedLine
    hands: tuple[HandShown, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A round that was settled.

    ``steps`` is the working line by line, ``rule`` what it follows in words, of the game ``title``.
    ``audit`` is what the tiles say of the line, None where nobody asked and nothing can be said.
    """

    shown: EntryShown
    steps: tuple[Step, ...]
    game: str
    title: str
    rule: str
    audit: AuditShown | None
    compared: Compared


def answer_of(view: MatchView, entry: Round) -> Answer:
    """Settle a round by the rules of a table. Raises RuleBroken."""
    award = settle(view.rules, view.seating, entry)
    shown = entry_shown(view, entry, award)
    worked = worked_lines(view.rules, view.seating, view.names, entry, award)
    hands = _by_seat(entry, shown.hands)
    return Answer(
        shown=shown,
        steps=tuple(
            Step(line, tuple(hands[seat] for seat in line.seats if seat in hands))
            for line in worked.lines
        ),
        game=view.game,
        title=game_title(view.game),
        rule=worked.rule,
        audit=_audit(view, entry),
        compared=compared(view, entry, award),
    )


def _audit(view: MatchView, entry: Round) -> AuditShown | None:
    if not isinstance(entry, RoundEntry) or (entry.out is not None and entry.line is None):
        return None
    found = audit_shown(view.rules, view.seating.seats, view.names, entry)
    # Of hands that cannot be judged nothing is said unless somebody asked; of a table that cannot
    # be, such as more tiles than the set has, something is.
    asked = entry.line is not None or not found.field
    return found if found.verdict or asked else None


def _by_seat(entry: Round, shown: tuple[HandShown, ...]) -> dict[int, HandShown]:
    """The hands that are shown; those that nobody entered are not."""
    if not shown or not isinstance(entry, RoundEntry):
        return {}
    seats = (seat for seat, hand in enumerate(entry.hands) if hand is not None)
    return dict(zip(seats, shown, strict=True))


def read_round(view: MatchView, raw: RawEntry) -> Round:
    """The round as the rules know it. Raises RuleBroken."""
    entry = read_entry(view.rules, view.seating, raw)
    if not isinstance(entry, ROUNDS):
        raise TypeError("an entry that ends no round")
    return entry
