"""The history of a match, for everyone who may see it."""

from __future__ import annotations

from flask import Response, render_template, url_for

from scorekeeper.records.database import db
from scorekeeper.records.fingerprint import fingerprint
from scorekeeper.records.queries import load_match
from scorekeeper.services.access import Role
from scorekeeper.web.current import require
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.matches.unchanged import as_it_stands
from scorekeeper.web.views.history import lines, started
from scorekeeper.web.views.lot import lot_shown


@bp.get("/m/<match_id>/history")
def history(match_id: str) -> Response:
    role = require(match_id, Role.WATCH)
    return history_page(match_id, role, url_for("matches.table", match_id=match_id))


def history_page(match_id: str, role: Role, base: str) -> Response:
    """Every row of the ledger with the fingerprint of all, and the lot; ``base`` is the address of
    the table."""
    return as_it_stands(match_id, role, lambda: _page(match_id, base))


def _page(match_id: str, base: str) -> str:
    view = load_match(db.session(), match_id)
    return render_template(
        "matches/history.html",
        lines=lines(view),
        started=started(view),
        lot_drawn=lot_shown(view),
        head=view.head,
        fingerprint=fingerprint(view.head_hash),
        base=base,
    )
