"""A round of no match: asked about, settled, and stored nowhere."""

from __future__ import annotations

from flask import Response, abort, request

from scorekeeper.records.match_view import MatchView
from scorekeeper.rules.errors import UnknownGame
from scorekeeper.rules.games import GAMES
from scorekeeper.web.forms.entry.base import EntryForm
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.settle import SettleForm, settle_form, switch_data
from scorekeeper.web.matches import answers
from scorekeeper.web.sentences import sentence
from scorekeeper.web.settle.blueprint import bp
from scorekeeper.web.settle.page import answered, page, round_form
from scorekeeper.web.settle.unstarted import table_of

SETTLE = "settle"
_SHOWN_AGAIN = ("switch", "find", "look")


@bp.get("/settle")
def index() -> Response:
    """An empty form, of ``?game=`` or of the first of all games, for ``?players=``."""
    form = settle_form({name: request.args.get(name, "") for name in ("game", "players")})
    errors = Errors()
    view = table_of(form, errors)
    return page(form, view, round_form(view), errors, None)


@bp.post("/settle")
def settle() -> Response:
    """Settle the round, preview it for a page that asks while it is typed, or show the form again
    for another table: ``do`` says which."""
    form, errors = settle_form(), Errors()
    form.validate()
    if form.job == "switch":
        form = _switched(form, errors)
    elif form.game.data and form.game.data not in GAMES:
        errors.add("game", sentence(UnknownGame(form.game.data)))
    view = table_of(form, errors)
    entry = round_form(view)
    if form.job == answers.PREVIEW:
        return _previewed(view, entry, errors)
    if form.job == SETTLE:
        return page(form, view, entry, errors, answered(view, entry, errors))
    if form.job not in _SHOWN_AGAIN:
        abort(400)
    return page(form, view, entry, errors, None)


def _previewed(view: MatchView, entry: EntryForm, errors: Errors) -> Response:
    if not entry.validate():
        errors.add_form(entry.errors)
    return answers.previewed(view, entry, errors)


def _switched(form: SettleForm, errors: Errors) -> SettleForm:
    """Another game for the same people, by its own rules."""
    wanted = form.switch.data or ""
    if wanted not in GAMES:
        errors.add("game", sentence(UnknownGame(wanted)))
        return form
    data = switch_data(form, wanted)
    fits = settle_form(data)
    return settle_form({**data, "players": str(fits.count), "do": "switch"})
