"""Correcting a round, or restoring one that was taken back."""

from __future__ import annotations

from flask import Response, abort, make_response, render_template, request

from scorekeeper.records.database import db
from scorekeeper.records.queries import MatchView, RoundView, load_match
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.services import rounds
from scorekeeper.services.access import Role
from scorekeeper.services.errors import KeyReused, Refused, Stale
from scorekeeper.web.current import actor, now, require
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.round import RoundForm, round_form
from scorekeeper.web.keys import new_key
from scorekeeper.web.matches import answers, conflicts
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.views.round_form import Preview, preview_shown, round_input


@bp.get("/m/<match_id>/rounds/<int:seq>/correct")
def correct(match_id: str, seq: int) -> Response:
    """The round with everything that was entered; a withdrawn one with what it was."""
    require(match_id, Role.SCORE)
    view = load_match(db.session(), match_id)
    of = round_of(view, seq)
    form = round_form(view, of.last_entry)
    form.key.data, form.expected_seq.data = new_key(), str(view.head)
    return _page(view, of, form, Errors())


@bp.post("/m/<match_id>/rounds/<int:seq>/correct")
def save_correction(match_id: str, seq: int) -> Response:
    """Check the correction, or save it: ``do`` says which."""
    require(match_id, Role.SCORE)
    view = load_match(db.session(), match_id)
    of = round_of(view, seq)
    form = round_form(view)
    errors = Errors()
    if not form.validate():
        errors.add_form(form.errors)
    if not form.sound:
        abort(400)
    shown = None
    try:
        if not errors and request.form.get("do") == "check":
            shown = preview_shown(view, *rounds.preview(view, form.raw(view), seq))
        elif not errors:
            return _correct(view, seq, form)
    except (Stale, KeyReused) as refusal:
        return conflicts.of_round(refusal, view, form, seq)
    except (RuleBroken, Refused) as refusal:
        errors.refuse(refusal, view.names)
    return _page(view, of, form, errors, shown)


def round_of(view: MatchView, seq: int) -> RoundView:
    """The round first written under a seq; a page that says so where there is none."""
    return view.round(seq) or abort(404)


def _correct(view: MatchView, seq: int, form: RoundForm) -> Response:
    recorded = rounds.correct(
        db.session(),
        actor(),
        now(),
        view.id,
        seq,
        form.raw(view),
        key=form.key.data,
        expected_seq=form.seq,
        client_at=form.client_at.data,
        reason=form.reason.data or "",
    )
    return answers.saved(recorded, form.key.data)


def _page(
    view: MatchView,
    of: RoundView,
    form: RoundForm,
    errors: Errors,
    shown: Preview | None = None,
) -> Response:
    page = render_template(
        "matches/correct.html",
        round=round_input(view, form, errors, of=of, preview=shown),
        errors=errors,
        seq=of.seq,
        number=of.number,
        withdrawn=of.withdrawn,
        withdraw_key=new_key(),
        head=view.head,
    )
    return make_response(page, 422 if errors else 200)
