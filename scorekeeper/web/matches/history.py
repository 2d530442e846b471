"""The history of a match, for everyone who may see it."""

from __future__ import annotations

from flask import render_template, url_for

from scorekeeper.records.database import db
from scorekeeper.records.queries import load_match
from scorekeeper.services.access import Role
from scorekeeper.web.current import require
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.views.history import lines, started
from scorekeeper.web.views.lot import lot_shown


@bp.get("/m/<match_id>/history")
def history(match_id: str) -> str:
    require(match_id, Role.WATCH)
    return history_page(match_id, url_for("matches.table", match_id=match_id))


def history_page(match_id: str, back: str) -> str:
    """Every row of the ledger, and the lot; ``back`` is the way to the table."""
    view = load_match(db.session(), match_id)
    return render_template(
        "matches/history.html",
        lines=lines(view),
        started=started(view),
        lot_drawn=lot_shown(view),
        back=back,
    )
