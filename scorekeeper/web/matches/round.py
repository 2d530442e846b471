"""The page of one entry: a round with its evidence, its working and its versions."""

from __future__ import annotations

import re

from flask import Response, abort, make_response, redirect, render_template, url_for

from scorekeeper.records.database import db
from scorekeeper.records.queries import ItemView, Kind, MatchView, load_match
from scorekeeper.services.access import Role
from scorekeeper.web.current import require
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.matches.unchanged import as_it_stands
from scorekeeper.web.views.round_page import round_page

_SEQ = re.compile(r"[0-9]{1,9}")


@bp.get("/m/<match_id>/r/<seq>", endpoint="round")
def round_of(match_id: str, seq: str) -> Response:
    role = require(match_id, Role.WATCH)
    base = url_for("matches.table", match_id=match_id)
    return round_answer(match_id, seq, role, base, may_settle=True)


def round_answer(
    match_id: str, seq: str, role: Role, base: str, *, may_settle: bool = False
) -> Response:
    """The page of the entry first written under ``seq``; a later version leads to its place there.

    ``base`` is the address of the table; ``may_settle`` adds the way to have a round settled anew,
    which a link alone does not open. 404 where there is no such entry.
    """
    view = load_match(db.session(), match_id)
    row = int(seq) if _SEQ.fullmatch(seq) else 0
    if not 1 <= row <= view.head:
        abort(404)
    item = view.item(view.history[row - 1].first) or abort(404)
    if item.seq != row:
        return make_response(redirect(f"{base}/r/{item.seq}#entry-{row}"))
    may_settle = may_settle and item.kind is Kind.ROUND
    return as_it_stands(match_id, role, lambda: _page(view, item, role, base, may_settle))


def _page(view: MatchView, item: ItemView, role: Role, base: str, may_settle: bool) -> str:
    return render_template(
        "matches/round.html",
        page=round_page(view, item),
        match_id=view.id,
        may_score=role >= Role.SCORE,
        may_settle=may_settle,
        base=base,
    )
