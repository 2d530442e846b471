"""The table page."""

from __future__ import annotations

import hashlib
import re

from flask import Response, current_app, make_response, render_template, request, session, url_for

from scorekeeper.records.database import db
from scorekeeper.records.queries import MatchView, load_match, stamp
from scorekeeper.services.access import Role
from scorekeeper.web.current import device_id, require
from scorekeeper.web.kept import Kept
from scorekeeper.web.locale import choose_locale
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.matches.rows import match_rows
from scorekeeper.web.views import table as views

_SEQ = re.compile(r"[0-9]{1,9}")
_MOST_PAGES = 512
_pages: Kept[tuple[str, str], str] = Kept(_MOST_PAGES)


@bp.get("/m/<match_id>")
def table(match_id: str) -> Response:
    role = require(match_id, Role.WATCH)
    history = url_for("matches.history", match_id=match_id)
    return table_page(match_id, role, history)


def table_page(match_id: str, role: Role, history: str) -> Response:
    """The table as the role may use it, or 304 where the phone has it as it stands.

    ``history`` is the address of the match's history.
    """
    tag = stamp(db.session(), match_id).tag
    etag = _etag(tag, role)
    if _known(etag):
        response = Response(status=304)
    else:
        place = request.full_path
        page = _pages.get((etag, place))
        if page is None:
            page = _page(match_id, role >= Role.SCORE, history)
            # Rendering may have begun the session, and then the page is of that session.
            etag = _etag(tag, role)
            _pages.put((etag, place), page)
        response = make_response(page)
    response.set_etag(etag)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _page(match_id: str, may_score: bool, history: str) -> str:
    view = load_match(db.session(), match_id)
    seq = request.args.get("saved", "")
    return render_template(
        "matches/table.html",
        table=views.table(view, int(seq) if _SEQ.fullmatch(seq) else None),
        told_confirmed=_confirmed(view, seq),
        told_over=view.state.finished and request.args.get("told") == "finished",
        rows=match_rows(view, may_score),
        may_score=may_score,
        history=history,
        saved_key=request.args.get("key", "")[:64],
    )


def _confirmed(view: MatchView, seq: str) -> str:
    """What became of a round that another phone had recorded alike: "alike" or "changed"."""
    shown = view.item(int(seq)) if _SEQ.fullmatch(seq) else None
    if shown is None or request.args.get("told") != "confirmed":
        return ""
    return "alike" if len(shown.versions) == 1 else "changed"


def _etag(tag: str, role: Role) -> str:
    """All that the page depends on; one that may only be watched is the same for everybody."""
    parts = [tag, role, choose_locale(), current_app.config["BUILD"]]
    if role > Role.WATCH:
        parts += [device_id() or "", session.get("csrf_token", "")]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]


def _known(etag: str) -> bool:
    """Whether the phone sent this tag; compression has written its own name behind it."""
    return any(
        sent.partition(":")[0] == etag for sent in request.if_none_match.as_set(include_weak=True)
    )
