"""What both ways to the page have in common: a round that is asked about, and the page itself."""

from __future__ import annotations

from dataclasses import replace

from flask import Response, make_response, render_template

from scorekeeper.records.database import db
from scorekeeper.records.match_view import Kind, MatchView
from scorekeeper.rules.entries import Round
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.services.access import role_of
from scorekeeper.web.current import device_id
from scorekeeper.web.forms.entry.base import EntryForm
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.settle import SettleForm
from scorekeeper.web.matches.kinds import entry_form
from scorekeeper.web.matches.page import entry_input
from scorekeeper.web.views.settle.answer import Answer, answer_of, read_round
from scorekeeper.web.views.settle.asked import table_asked


def round_form(view: MatchView, entry: Round | None = None) -> EntryForm:
    """The form of a round that is not written anywhere; the app has judged who sends it."""
    form = entry_form(view, Kind.ROUND, entry)
    for of_a_write in (form.key, form.expected_seq):
        of_a_write.validators = ()
    if "csrf_token" in form:
        del form["csrf_token"]
    return form


def answered(view: MatchView, form: EntryForm, errors: Errors) -> Answer | None:
    """Settle the round of a form; None with what keeps that from being done in ``errors``."""
    if not form.validate():
        errors.add_form(form.errors)
    if errors:
        return None
    try:
        return answer_of(view, read_round(view, form.raw(view)))
    except RuleBroken as refusal:
        errors.refuse(refusal, view.names)
        return None


def page(
    form: SettleForm, view: MatchView, entry: EntryForm, errors: Errors, answer: Answer | None
) -> Response:
    """The answer, if there is one, above the form."""
    shown = entry_input(view, Kind.ROUND, entry, errors)
    led = shown.starter if view.rules.bald_goat else None
    whole = render_template(
        "settle/index.html",
        entry=replace(shown, at_once=False, starter=led),
        table=table_asked(form, errors, _known(form.match.data or "")),
        errors=errors,
        answer=answer,
    )
    return make_response(whole, 422 if errors else 200)


def _known(match_id: str) -> str:
    """The id of a match this phone may see, else nothing."""
    known = match_id and role_of(db.session(), device_id(), match_id)
    return match_id if known else ""
