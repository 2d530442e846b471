"""The rows of the table page, each rendered once for as long as nothing about it changes."""

from __future__ import annotations

from collections.abc import Hashable

from flask import current_app, render_template
from flask_babel import get_locale

from scorekeeper.records.queries import ItemView, MatchView
from scorekeeper.web.kept import Kept
from scorekeeper.web.views.rounds import MOST_OPEN, Group, groups, item_shown, plays_shown

_MOST_ROWS = 4096
_rows: Kept[Hashable, str] = Kept(_MOST_ROWS)


def match_rows(view: MatchView, may_score: bool, base: str) -> list[str]:
    """The list as HTML, newest first; ``may_score`` adds the way to correct each entry, and
    ``base`` is the address of the table it is on."""
    locale, build = str(get_locale()), current_app.config["BUILD"]
    made_with = (view.id, view.names, may_score, base, locale, build)
    rows = [_row(view, group, may_score, base, made_with) for group in groups(view.items)]
    return rows[::-1]


def _row(view: MatchView, group: Group, may_score: bool, base: str, made_with: Hashable) -> str:
    running = view.state.rounds + 1 if group.item is None else None
    key = (made_with, running, *map(_state, (group.item, *group.plays)))
    return _rows.get_or_make(
        key,
        lambda: render_template(
            "matches/_round.html",
            round=None if group.item is None else item_shown(view, group.item),
            plays=plays_shown(view, group.plays),
            running=running,
            most_open=MOST_OPEN,
            match_id=view.id,
            may_score=may_score,
            base=base,
        ),
    )


def _state(item: ItemView | None) -> Hashable:
    """All that may change about an entry of the list."""
    if item is None:
        return None
    # Rows of a ledger never change, so the newest version's seq stands for all that was entered.
    return (
        item.versions[-1].seq,
        item.seq,
        item.number,
        item.proposed,
        item.counts,
        item.before,
        item.after,
        tuple(version.reason for version in item.versions),
    )
