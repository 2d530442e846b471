"""The table page: the scores, who leads and what can be done next."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.records.queries import MatchView
from scorekeeper.web.views.heading import Heading, heading
from scorekeeper.web.views.lot import LotTile, lot_shown
from scorekeeper.web.views.options import OptionShown, options_shown
from scorekeeper.web.views.saved import Saved, saved
from scorekeeper.web.views.seats import Named, side_named
from scorekeeper.web.views.stage import Stage, stage
from scorekeeper.web.words import deal_words


@dataclass(frozen=True, slots=True)
class Table:
    """A match at the table. Several ``winners`` are a draw, none of a finished one unfinished.

    ``in_play``: points are made before a round ends. ``options`` are all house rules in force.
    """

    id: str
    game: str
    heading: Heading
    target: int | None
    head: int
    stage: Stage
    finished: bool
    winners: tuple[Named, ...]
    ended: bool
    in_play: bool
    lot: tuple[tuple[LotTile, ...], ...]
    deal: str
    options: tuple[OptionShown, ...]
    saved: Saved | None


def table(view: MatchView, saved_seq: int | None = None) -> Table:
    """The table of a match; ``saved_seq`` is what was just written, told while it is the newest."""
    state = view.state
    return Table(
        id=view.id,
        game=view.game,
        heading=heading(view.rules, view.seating.seats, state),
        target=view.rules.target(view.seating.seats),
        head=view.head,
        stage=stage(view),
        finished=state.finished,
        winners=tuple(side_named(view, side) for side in state.winners),
        # Past a won match the end does not count, and there is nothing to go on with.
        ended=view.ended_seq is not None and not state.winners,
        in_play=view.rules.in_play is not None,
        lot=lot_shown(view),
        deal=deal_words(view.rules, view.seating.seats),
        options=options_shown(view),
        saved=saved(view, saved_seq) if saved_seq == view.head and saved_seq else None,
    )
