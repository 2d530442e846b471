"""What saving an entry would do."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.choices import Wins
from scorekeeper.rules.entries import (
    ROUNDS,
    AdjustmentEntry,
    Ended,
    PointsEntry,
    Round,
    RoundEntry,
)
from scorekeeper.rules.in_play import end_value
from scorekeeper.rules.reading import RawEntry, read_entry
from scorekeeper.services import rounds
from scorekeeper.web.entry_words import look_words
from scorekeeper.web.views.entries import EntryShown, entry_shown
from scorekeeper.web.views.rounds import SideScore, scores_shown
from scorekeeper.web.views.seats import Named, named_seat, side_named


@dataclass(frozen=True, slots=True)
class Preview:
    """The entry with what it gives and the sum of that, and the match after it.

    ``ends_round`` is False of what leaves the lead where it is. ``sought`` is whom the table looks
    for where nobody is proposed. Of a finished match without ``winners`` nobody has won. ``lost``
    is who reached the score that loses it.
    """

    entry: EntryShown
    working: str
    partners: bool
    scores: tuple[SideScore, ...]
    ends_round: bool
    leads: Named | None
    sought: str
    finished: bool
    winners: tuple[Named, ...]
    lost: Named | None


def preview_of(view: MatchView, raw: RawEntry, replaces: int | None = None) -> Preview:
    """Ask the service. Raises RuleBroken or EntryUnknown."""
    award, state = rounds.preview(view, raw, replaces)
    entry = read_entry(view.rules, view.seating, raw)
    blocked = isinstance(entry, RoundEntry) and entry.ended is Ended.BLOCKED
    sought = look_words(view.rules, state.rounds, blocked=blocked) if not state.finished else ""
    shown = entry_shown(view, entry, award)
    return Preview(
        entry=shown,
        working=_ends_sum(entry) or shown.working,
        partners=view.seating.partners,
        scores=scores_shown(view, award, state),
        ends_round=isinstance(entry, ROUNDS),
        leads=None if state.finished else named_seat(view, state.starter),
        sought=sought,
        finished=state.finished,
        winners=tuple(side_named(view, side) for side in state.winners),
        lost=_lost(view, state.scores) if state.finished else None,
    )


def _lost(view: MatchView, scores: tuple[int, ...]) -> Named | None:
    """The side that reached a score nobody wants."""
    target = view.rules.target(view.seating.seats)
    highest = max(scores)
    if view.rules.wins is not Wins.LOWEST or target is None or highest < target:
        return None
    return side_named(view, scores.index(highest)) if scores.count(highest) == 1 else None


def _ends_sum(entry: Round | PointsEntry | AdjustmentEntry) -> str:
    """The open ends added up, "3 + 12 = 15"."""
    if not isinstance(entry, PointsEntry) or not entry.ends:
        return ""
    # As they lie, not doubles first as they are kept.
    values = sorted(end_value(end) for end in entry.ends)
    return f"{' + '.join(map(str, values))} = {sum(values)}" if len(values) > 1 else ""
