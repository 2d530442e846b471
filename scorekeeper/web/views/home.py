"""A match in the list on the first page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.records.queries import MatchSummary
from scorekeeper.web.sentences import everyone
from scorekeeper.web.views.rounds import Named
from scorekeeper.web.words import game_title


@dataclass(frozen=True, slots=True)
class MatchCard:
    """``sides`` are named with their scores. ``rounds`` counts those that count."""

    id: str
    title: str
    target: int
    sides: tuple[tuple[Named, int], ...]
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
        title=game_title(match.game),
        target=match.target,
        sides=tuple(zip(sides, state.scores, strict=True)),
        rounds=state.rounds,
        leads=leads,
        finished=state.finished,
        winners=tuple(sides[side] for side in state.winners),
        changed_at=match.changed_at,
    )
