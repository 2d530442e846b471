"""The routes: read, call, choose, answer."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, current_app, g, request, url_for
from flask_babel import get_locale

from scorekeeper.records.database import db
from scorekeeper.records.queries import load_match, stamp
from scorekeeper.rules.games import game
from scorekeeper.rules.line import audit
from scorekeeper.rules.match import settle as settle_entry
from scorekeeper.rules.options import agreed
from scorekeeper.rules.reading import read_entry
from scorekeeper.services import matches, rounds
from scorekeeper.services.actor import Actor
from scorekeeper.services.rounds import Recorded
from scorekeeper.web.api import access, refusals
from scorekeeper.web.api.bodies import (
    JSON,
    OF_MATCH,
    Body,
    check_match,
    client_at,
    new_match,
    read_body,
    sides_of,
)
from scorekeeper.web.api.document import DOCUMENT, PREFIX
from scorekeeper.web.api.entry_bodies import (
    ADJUSTMENT,
    POINTS,
    ROUNDS,
    EntryKind,
    kind_of,
    kind_replaced,
)
from scorekeeper.web.api.entry_shown import entry_shown
from scorekeeper.web.api.json_text import write
from scorekeeper.web.api.line import audit_shown, line_case
from scorekeeper.web.api.shapes import check_shape
from scorekeeper.web.api.shown import (
    award_shown,
    match_shown,
    recorded_shown,
    started_shown,
)
from scorekeeper.web.current import chance, now, token_for

_KEPT = "private, no-cache"

bp = Blueprint("api", __name__, url_prefix=PREFIX)
refusals.register(bp)


def answer(body: Any, status: int = 200, *, cache: str = "no-store") -> Response:
    response = Response(write(body), status, mimetype=JSON)
    response.headers["Cache-Control"] = cache
    return response


@bp.get("/openapi.json")
def document() -> Response:
    """The OpenAPI document; bodies are judged by the schemas in it."""
    response = answer(DOCUMENT, cache="no-cache")
    response.set_etag(current_app.config["BUILD"], weak=True)
    response.make_conditional(request)
    return response


@bp.post("/settle")
def settle() -> Response:
    """The award of one round, or of points made while tiles are laid; nothing is stored."""
    body = read_body("AnyGame")
    rules = game(body["game"])
    kind = kind_of(rules, body)
    check_shape(kind.settle, body)
    rules, seating = agreed(rules, body.get("players"), sides_of(body), body.get("options") or {})
    entry = read_entry(rules, seating, kind.read(body))
    return answer(award_shown(settle_entry(rules, seating, entry)))


@bp.post("/line")
def line() -> Response:
    """What the leftover tiles prove of the line on the table; nothing is stored."""
    case = line_case(read_body("LineCase"))
    return answer(audit_shown(audit(case), case))


@bp.post("/matches")
def start() -> Response:
    """Start a match. The same key answers the same again, whatever has been played since."""
    new = new_match(read_body("NewMatch"))
    started = matches.start_match(db.session(), access.starter(), now(), chance, new, token_for)
    tokens = started.tokens
    body = started_shown(
        started.view,
        watch_url=url_for("links.watch", token=tokens["watch"], _external=True),
        score_url=url_for("links.join", _external=True) + "#" + tokens["score"],
        token=tokens["manage"],
    )
    response = answer(body, 201 if started.created else 200)
    if started.created:
        response.headers["Location"] = url_for("api.read", match_id=started.match_id)
    return response


@bp.get("/matches/<match_id>")
def read(match_id: str) -> Response:
    """The match as it stands; not replayed for somebody who has seen it so."""
    access.reader(match_id)
    language = get_locale().language
    tag = f"{stamp(db.session(), match_id).tag}-{language}-{current_app.config['BUILD']}"
    if request.if_none_match.contains_weak(tag):
        response = Response(status=304)
        response.headers["Cache-Control"] = _KEPT
    else:
        response = answer(match_shown(load_match(db.session(), match_id)), cache=_KEPT)
    response.set_etag(tag, weak=True)
    response.vary.add("Accept-Language")
    return response


@bp.post("/matches/<match_id>/rounds")
def record(match_id: str) -> Response:
    """Record a round."""
    actor = access.writer(match_id)
    return _record(match_id, actor, ROUNDS[load_match(db.session(), match_id).rules.kind])


@bp.post("/matches/<match_id>/points")
def points(match_id: str) -> Response:
    """Record points made while tiles are laid."""
    return _record(match_id, access.writer(match_id), POINTS)


@bp.post("/matches/<match_id>/adjustments")
def adjust(match_id: str) -> Response:
    """Record a bonus or a penalty with its reason."""
    return _record(match_id, access.writer(match_id), ADJUSTMENT)


def _record(match_id: str, actor: Actor, kind: EntryKind) -> Response:
    body = read_body(kind.record)
    raw = kind.read(body)
    g.sent = entry_shown(raw)
    _check_match(match_id, body, body)
    recorded = rounds.record(
        db.session(),
        actor,
        now(),
        match_id,
        raw,
        key=body["key"],
        expected_seq=body["expected_seq"],
        reason=(body.get("reason") or "") if kind.reasoned else "",
        client_at=client_at(body),
    )
    return _written(recorded)


@bp.post("/matches/<match_id>/corrections")
def correct(match_id: str) -> Response:
    """Correct an entry, withdraw it or restore it."""
    actor = access.writer(match_id)
    body = read_body("AnyCorrection")
    entry = body.get("entry")
    kind = kind_replaced(load_match(db.session(), match_id), body["replaces"], entry)
    check_shape(kind.correct, body)
    g.under = "entry."
    raw = None if entry is None else kind.read(entry)
    g.sent = entry_shown(raw)
    _check_match(match_id, body, entry or {})
    recorded = rounds.correct(
        db.session(),
        actor,
        now(),
        match_id,
        body["replaces"],
        raw,
        key=body["key"],
        expected_seq=body["expected_seq"],
        reason=body.get("reason") or "",
        client_at=client_at(body),
    )
    return _written(recorded)


def _check_match(match_id: str, body: Body, entry: Body) -> None:
    """What an entry says of its match must agree; a write that is stale is told so instead."""
    if OF_MATCH.isdisjoint(entry):
        return
    view = load_match(db.session(), match_id)
    if view.head == body["expected_seq"]:
        check_match(view, entry, g.get("under", ""))


def _written(recorded: Recorded) -> Response:
    return answer(recorded_shown(recorded), 201 if recorded.how == "created" else 200)
