"""Correcting an entry, or restoring one that was taken back."""

from __future__ import annotations

from flask import Response, abort, make_response, render_template, request

from scorekeeper.records.database import db
from scorekeeper.records.match_view import ItemView, Kind
from scorekeeper.records.queries import MatchView, load_match
from scorekeeper.rules.errors import RuleBroken
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
from scorekeeper.web.views.entry.preview import Preview
from scorekeeper.web.views.line import AuditShown


@bp.get("/m/<match_id>/rounds/<int:seq>/correct")
def correct(match_id: str, seq: int) -> Response:
    """The entry with everything that was entered; a withdrawn one with what it was."""
    require(match_id, Role.SCORE)
    view = load_match(db.session(), match_id)
    of = item_of(view, seq)
    form = entry_form(view, of.kind, of.last_entry)
    form.key.data, form.expected_seq.data = new_key(), str(view.head)
    if of.kind is Kind.ADJUSTMENT:
        # Why there is one at all is corrected with it.
        form.reason.data = next((v.reason for v in reversed(of.versions) if v.entry), "")
    return _page(view, of, form, Errors())


@bp.post("/m/<match_id>/rounds/<int:seq>/correct")
def save_correction(match_id: str, seq: int) -> Response:
    """Check the correction or its line, preview it, or save it: ``do`` says which."""
    require(match_id, Role.SCORE)
    view = load_match(db.session(), match_id)
    of = item_of(view, seq)
    form = entry_form(view, of.kind)
    errors = Errors()
    if not form.validate():
        errors.add_form(form.errors)
    if not form.sound:
        abort(400)
    do = request.form.get("do")
    part = answers.part(view, form, errors, do, seq)
    if part is not None:
        return part
    shown = audit = None
    try:
        if not errors:
            instead = answers.instead_of_saving(view, form, errors, do, seq)
            if instead is None:
                return _correct(view, seq, form)
            shown, audit = instead
    except (Stale, KeyReused) as refusal:
        return conflicts.of_entry(refusal, view, form, of.kind, seq)
    except (RuleBroken, Refused) as refusal:
        errors.refuse(refusal, view.names)
    return _page(view, of, form, errors, shown, audit)


def item_of(view: MatchView, seq: int) -> ItemView:
    """The entry first written under a seq; a page that says so where there is none."""
    return view.item(seq) or abort(404)


def _correct(view: MatchView, seq: int, form: EntryForm) -> Response:
    raw = form.raw(view)
    recorded = rounds.correct(
        db.session(),
        actor(),
        now(),
        view.id,
        seq,
        raw,
        key=form.key.data,
        expected_seq=form.seq,
        client_at=form.client_at.data,
        reason=form.reason.data or "",
    )
    return answers.saved(recorded, form.key.data, raw)


def _page(
    view: MatchView,
    of: ItemView,
    form: EntryForm,
    errors: Errors,
    shown: Preview | None = None,
    audit: AuditShown | None = None,
) -> Response:
    entry = entry_input(view, of.kind, form, errors, of=of, preview=shown, audit=audit)
    page = render_template(
        "matches/correct.html",
        entry=entry,
        errors=errors,
        kind=of.kind.value,
        seq=of.seq,
        number=of.number,
        withdrawn=of.withdrawn,
        withdraw_key=new_key(),
        head=view.head,
    )
    return make_response(page, 422 if errors or entry.warned else 200)
