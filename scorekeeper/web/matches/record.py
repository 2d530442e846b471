"""Recording a round, points made in play, a bonus or a penalty."""

from __future__ import annotations

from flask import Response, abort, make_response, redirect, render_template, request, url_for

from scorekeeper.records.database import db
from scorekeeper.records.match_view import Kind
from scorekeeper.records.queries import MatchView, load_match
from scorekeeper.rules.errors import MatchFinished, RuleBroken
from scorekeeper.services import rounds
from scorekeeper.services.access import Role
from scorekeeper.services.errors import KeyReused, Refused, Stale
from scorekeeper.web.current import actor, now, require
from scorekeeper.web.forms.entry.base import EntryForm
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.keys import new_key
from scorekeeper.web.matches import answers, conflicts
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.matches.kinds import entry_form
from scorekeeper.web.matches.page import entry_input
from scorekeeper.web.sentences import sentence, status_of
from scorekeeper.web.views.entry.preview import Preview
from scorekeeper.web.views.line import AuditShown


@bp.get("/m/<match_id>/record")
def record(match_id: str) -> Response:
    """An empty round, with the starter the rules propose."""
    return _open(match_id, Kind.ROUND)


@bp.post("/m/<match_id>/record")
def save_round(match_id: str) -> Response:
    return _save(match_id, Kind.ROUND)


@bp.get("/m/<match_id>/points")
def points(match_id: str) -> Response:
    """Points made while tiles are laid; nobody is proposed to have laid one."""
    return _open(match_id, Kind.POINTS)


@bp.post("/m/<match_id>/points")
def save_points(match_id: str) -> Response:
    return _save(match_id, Kind.POINTS)


@bp.get("/m/<match_id>/adjust")
def adjust(match_id: str) -> Response:
    """A bonus or a penalty, with its reason."""
    return _open(match_id, Kind.ADJUSTMENT)


@bp.post("/m/<match_id>/adjust")
def save_adjustment(match_id: str) -> Response:
    return _save(match_id, Kind.ADJUSTMENT)


def _match(match_id: str, kind: Kind) -> MatchView:
    """The match, if this phone may write to it and its game has entries of the kind."""
    require(match_id, Role.SCORE)
    view = load_match(db.session(), match_id)
    if kind is Kind.POINTS and view.rules.in_play is None:
        abort(404)
    return view


def _open(match_id: str, kind: Kind) -> Response:
    """An empty form; the table where the match is over."""
    view = _match(match_id, kind)
    if view.state.finished:
        over = url_for("matches.table", match_id=match_id, told="finished")
        return make_response(redirect(over))
    form = entry_form(view, kind)
    form.key.data, form.expected_seq.data = new_key(), str(view.head)
    if kind is Kind.ROUND:
        form.starter.data = view.state.starter
    return _page(view, kind, form, Errors())


def _save(match_id: str, kind: Kind) -> Response:
    """Check the entry or its line, preview it for a page that asks while it is typed, or save it:
    ``do`` says which."""
    view = _match(match_id, kind)
    form = entry_form(view, kind)
    errors = Errors()
    if not form.validate():
        errors.add_form(form.errors)
    if not form.sound:
        abort(400)
    do = request.form.get("do")
    part = answers.part(view, form, errors, do)
    if part is not None:
        return part
    shown = audit = None
    try:
        if not errors:
            instead = answers.instead_of_saving(view, form, errors, do)
            if instead is None:
                return _record(view, form)
            shown, audit = instead
    except MatchFinished as refusal:
        errors.add("", sentence(refusal))
        return _page(view, kind, form, errors, status=status_of(refusal))
    except (Stale, KeyReused) as refusal:
        return conflicts.of_entry(refusal, view, form, kind)
    except (RuleBroken, Refused) as refusal:
        errors.refuse(refusal, view.names)
    return _page(view, kind, form, errors, shown, audit)


def _record(view: MatchView, form: EntryForm) -> Response:
    raw = form.raw(view)
    recorded = rounds.record(
        db.session(),
        actor(),
        now(),
        view.id,
        raw,
        key=form.key.data,
        expected_seq=form.seq,
        reason=form.reason.data or "",
        client_at=form.client_at.data,
        ask_alike=True,
    )
    return answers.saved(recorded, form.key.data, raw)


def _page(
    view: MatchView,
    kind: Kind,
    form: EntryForm,
    errors: Errors,
    shown: Preview | None = None,
    audit: AuditShown | None = None,
    status: int = 422,
) -> Response:
    entry = entry_input(view, kind, form, errors, preview=shown, audit=audit)
    page = render_template(
        "matches/record.html",
        entry=entry,
        errors=errors,
        kind=kind.value,
        number=view.state.rounds + 1,
        over=view.state.finished,
    )
    return make_response(page, status if errors or entry.warned else 200)
