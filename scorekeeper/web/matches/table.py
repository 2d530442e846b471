"""The table page."""

from __future__ import annotations

import re

from flask import Response, make_response, render_template, request, url_for

from scorekeeper.records.database import db
from scorekeeper.records.queries import MatchView, load_match, stamp
from scorekeeper.services.access import Role
from scorekeeper.web.current import require
from scorekeeper.web.kept import Kept
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.matches.rows import match_rows
from scorekeeper.web.matches.unchanged import etag_of, known, tagged
from scorekeeper.web.views import table as views

_SEQ = re.compile(r"[0-9]{1,9}")
_MOST_PAGES = 512
_pages: Kept[tuple[str, str], str] = Kept(_MOST_PAGES)


@bp.get("/m/<match_id>")
def table(match_id: str) -> Response:
    role = require(match_id, Role.WATCH)
    return table_page(match_id, role, url_for("matches.table", match_id=match_id))


def table_page(match_id: str, role: Role, base: str) -> Response:
    """The table as the role may use it, or 304 where the phone has it as it stands.

    ``base`` is its address, under which history and rounds have theirs.
    """
    tag = stamp(db.session(), match_id).tag
    etag = etag_of(tag, role)
    if known(etag):
        response = Response(status=304)
    else:
        place = request.full_path
        page = _pages.get((etag, place))
        if page is None:
            page = _page(match_id, role >= Role.SCORE, base)
            # Rendering may have begun the session, and then the page is of that session.
            etag = etag_of(tag, role)
            _pages.put((etag, place), page)
        response = make_response(page)
    return tagged(response, etag)


def _page(match_id: str, may_score: bool, base: str) -> str:
    view = load_match(db.session(), match_id)
    seq = request.args.get("saved", "")
    return render_template(
        "matches/table.html",
        table=views.table(view, int(seq) if _SEQ.fullmatch(seq) else None),
        told_confirmed=_confirmed(view, seq),
        told_over=view.state.finished and request.args.get("told") == "finished",
        rows=match_rows(view, may_score, base),
        may_score=may_score,
        history=f"{base}/history",
        sheet=f"{base}/sheet",
        saved_key=request.args.get("key", "")[:64],
    )


def _confirmed(view: MatchView, seq: str) -> str:
    """What became of a round that another phone had recorded alike: "alike" or "changed", "seen"
    where only what was seen of the line is another."""
    shown = view.item(int(seq)) if _SEQ.fullmatch(seq) else None
    told = request.args.get("told")
    if shown is None or told not in ("confirmed", "seen"):
        return ""
    if len(shown.versions) > 1:
        return "changed"
    return "seen" if told == "seen" else "alike"
