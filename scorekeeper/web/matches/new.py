"""Starting a match, afresh or again with the same people."""

from __future__ import annotations

from typing import Any

from flask import Response, abort, make_response, redirect, render_template, request, url_for

from scorekeeper.records.database import db
from scorekeeper.records.queries import load_match, matches_of, names_used
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.services.access import Role
from scorekeeper.services.errors import KeyReused, Refused
from scorekeeper.services.matches import start_match
from scorekeeper.web.current import actor, chance, now, phone, require, token_for
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.new_match import NewMatchForm, new_match_form, rematch_data
from scorekeeper.web.keys import new_key
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.sentences import sentence
from scorekeeper.web.views.new_match import new_match_input


@bp.get("/new")
def new() -> Response:
    """An empty form; ``?from=`` fills it with the people and rules of another match.

    The phone gets its cookie here, so that a first match sent twice is still one.
    """
    phone()
    data: dict[str, Any] = {}
    other = request.args.get("from", "")
    if other:
        require(other, Role.WATCH)
        data = rematch_data(load_match(db.session(), other))
    form = new_match_form(data)
    form.key.data = new_key()
    return _page(form, Errors(), 200)


@bp.post("/new")
def start() -> Response:
    form = new_match_form()
    errors = Errors()
    if not form.validate():
        errors.add_form(form.errors)
    if form.key.errors:
        abort(400)
    status = 422
    if not errors:
        try:
            return _start(form)
        except KeyReused as refusal:
            errors.add("", sentence(refusal))
            form.key.data, status = new_key(), refusal.status
        except (RuleBroken, Refused) as refusal:
            errors.refuse(refusal, form.names)
    return _page(form, errors, status)


def _start(form: NewMatchForm) -> Response:
    started = start_match(db.session(), actor(), now(), chance, form.new_match(), token_for)
    table = url_for("matches.table", match_id=started.match_id, key=form.key.data)
    return make_response(redirect(table, 303))


def _page(form: NewMatchForm, errors: Errors, status: int) -> Response:
    names = names_used(db.session(), phone())
    latest = matches_of(db.session(), phone(), limit=1)
    new = new_match_input(form, errors, names, latest[0].game if latest else "")
    page = render_template("matches/new.html", new=new, errors=errors)
    return make_response(page, status)
