"""Recording a round."""

from __future__ import annotations

from flask import Response, abort, make_response, redirect, render_template, request, url_for

from scorekeeper.records.database import db
from scorekeeper.records.queries import MatchView, load_match
from scorekeeper.rules.errors import MatchFinished, RuleBroken
from scorekeeper.services.access import Role
from scorekeeper.services.errors import KeyReused, Refused, Stale
from scorekeeper.services.rounds import preview, record_round
from scorekeeper.web.current import actor, now, require
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.round import RoundForm, round_form
from scorekeeper.web.keys import new_key
from scorekeeper.web.matches import answers, conflicts
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.sentences import sentence, status_of
from scorekeeper.web.views.round_form import Preview, preview_shown, round_input


@bp.get("/m/<match_id>/record")
def record(match_id: str) -> Response:
    """An empty round, with the starter the rules propose; the table where the match is over."""
    require(match_id, Role.SCORE)
    view = load_match(db.session(), match_id)
    if view.state.finished:
        over = url_for("matches.table", match_id=match_id, told="finished")
        return make_response(redirect(over))
    form = round_form(view)
    form.key.data, form.expected_seq.data = new_key(), str(view.head)
    form.starter.data = view.state.starter
    return _page(view, form, Errors())


@bp.post("/m/<match_id>/record")
def save_round(match_id: str) -> Response:
    """Check the round, or save it: ``do`` says which."""
    require(match_id, Role.SCORE)
    view = load_match(db.session(), match_id)
    form = round_form(view)
    errors = Errors()
    if not form.validate():
        errors.add_form(form.errors)
    if not form.sound:
        abort(400)
    shown = None
    try:
        if not errors and request.form.get("do") == "check":
            shown = preview_shown(view, *preview(view, form.raw(view)))
        elif not errors:
            return _record(view, form)
    except MatchFinished as refusal:
        errors.add("", sentence(refusal))
        return _page(view, form, errors, status=status_of(refusal))
    except (Stale, KeyReused) as refusal:
        return conflicts.of_round(refusal, view, form)
    except (RuleBroken, Refused) as refusal:
        errors.refuse(refusal, view.names)
    return _page(view, form, errors, shown)


def _record(view: MatchView, form: RoundForm) -> Response:
    recorded = record_round(
        db.session(),
        actor(),
        now(),
        view.id,
        form.raw(view),
        key=form.key.data,
        expected_seq=form.seq,
        client_at=form.client_at.data,
    )
    return answers.saved(recorded, form.key.data)


def _page(
    view: MatchView,
    form: RoundForm,
    errors: Errors,
    shown: Preview | None = None,
    status: int = 422,
) -> Response:
    page = render_template(
        "matches/record.html",
        round=round_input(view, form, errors, preview=shown),
        errors=errors,
        number=view.state.rounds + 1,
        over=view.state.finished,
    )
    return make_response(page, status if errors else 200)
