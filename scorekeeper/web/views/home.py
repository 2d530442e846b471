"""A match in the list on the first page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.records.queries import MatchSummary
from scorekeeper.web.entry_words import number
from scorekeeper.web.sentences import everyone
from scorekeeper.web.views.heading import Heading, heading
from scorekeeper.web.views.seats import Named


@dataclass(frozen=True, slots=True)
class MatchCard:
    """``sides`` are named with their scores. ``rounds`` counts those that count."""

    id: str
    heading: Heading
    sides: tuple[tuple[Named, str], ...]
    rounds: int
    leads: Named | None
    finished: bool
    winners: tuple[Named, ...]
    changed_at: datetime


def match_card(match: MatchSummary) -> MatchCard:
    """What the list says of a match."""
    sides = tuple(
        Named(side, everyone(match.names, seats)) for side, seats in enumerate(match.seating.sides)
    )
    state = match.state
    leads = None
    if state.starter is not None and not state.finished:
        leads = Named(match.seating.side_of(state.starter), match.names[state.starter])
    return MatchCard(
        id=match.id,
        heading=heading(match.rules, match.seating.seats, state),
        sides=tuple((side, number(score)) for side, score in zip(sides, state.scores, strict=True)),
        rounds=state.rounds,
        leads=leads,
        finished=state.finished,
        winners=tuple(sides[side] for side in state.winners),
        changed_at=match.changed_at,
    )
