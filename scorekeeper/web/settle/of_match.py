"""A round of a match, as it is typed or as it stands: why it gives what it gives."""

from __future__ import annotations

from flask import Response, abort, request

from scorekeeper.records.database import db
from scorekeeper.records.match_view import Kind, MatchView
from scorekeeper.records.queries import load_match
from scorekeeper.rules.entries import ROUNDS, Round
from scorekeeper.services.access import Role
from scorekeeper.web.current import require
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.settle import NEW, match_data, settle_form
from scorekeeper.web.settle.blueprint import bp
from scorekeeper.web.settle.page import answered, page, round_form
from scorekeeper.web.settle.unstarted import unstarted
from scorekeeper.web.views.settle.answer import answer_of


@bp.post("/m/<match_id>/settle")
def of_form(match_id: str) -> Response:
    """The round that is typed at the moment, settled by the rules of its match; ``?of=`` is the
    one that it corrects."""
    require(match_id, Role.WATCH)
    return _page(load_match(db.session(), match_id), None, request.args.get("of", NEW))


@bp.get("/m/<match_id>/r/<int:seq>/settle")
def of_round(match_id: str, seq: int) -> Response:
    """A round as it stands, or stood before it was taken back."""
    require(match_id, Role.WATCH)
    match = load_match(db.session(), match_id)
    item = match.item(seq)
    if item is None or item.kind is not Kind.ROUND or not isinstance(item.last_entry, ROUNDS):
        abort(404)
    return _page(match, item.last_entry, "")


def _page(match: MatchView, entry: Round | None, of: str) -> Response:
    """The answer to an entry, or to what was sent where there is none; ``of`` is the entry that
    the page leads back to."""
    view = unstarted(match.rules, match.seating, match.names)
    form, errors = round_form(view, entry), Errors()
    answer = answered(view, form, errors) if entry is None else answer_of(view, entry)
    return page(settle_form(match_data(match, of)), view, form, errors, answer)
