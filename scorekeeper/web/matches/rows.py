"""The rounds of the table page, each rendered once for as long as nothing about it changes."""

from __future__ import annotations

from collections.abc import Hashable

from flask import current_app, render_template
from flask_babel import get_locale

from scorekeeper.records.queries import MatchView, RoundView
from scorekeeper.web.kept import Kept
from scorekeeper.web.views.rounds import round_shown

_MOST_ROWS = 4096
_rows: Kept[Hashable, str] = Kept(_MOST_ROWS)


def round_rows(view: MatchView, may_score: bool) -> list[str]:
    """The rounds as HTML, newest first; ``may_score`` adds the way to correct each."""
    made_with = (view.id, view.names, may_score, str(get_locale()), current_app.config["BUILD"])
    return [_row(view, shown, may_score, made_with) for shown in reversed(view.rounds)]


def _row(view: MatchView, shown: RoundView, may_score: bool, made_with: Hashable) -> str:
    # Rows of a ledger never change, so the newest version's seq stands for all that was entered.
    key = (
        made_with,
        shown.versions[-1].seq,
        shown.seq,
        shown.number,
        shown.proposed,
        shown.counts,
        shown.before,
        shown.after,
    )
    return _rows.get_or_make(
        key,
        lambda: render_template(
            "matches/_round.html",
            round=round_shown(view, shown),
            match_id=view.id,
            may_score=may_score,
        ),
    )
