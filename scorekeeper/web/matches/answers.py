"""How a write is answered: the table after it or a page that says why not, and what it would do."""

from __future__ import annotations

from flask import Response, make_response, redirect, render_template, url_for

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.services.errors import Refused
from scorekeeper.services.rounds import Recorded
from scorekeeper.web.forms.entry.base import EntryForm
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.sentences import sentence, status_of
from scorekeeper.web.views.entry.preview import preview_of
from scorekeeper.web.views.seats import isolated

SEE_OTHER = 303
CHECK, PREVIEW = "check", "preview"
"""What ``do`` says where nothing is to be saved: the whole page, or the preview alone."""


def saved(recorded: Recorded, key: str) -> Response:
    """To the table, which tells what was saved; its module forgets the draft of this key."""
    told = "confirmed" if recorded.how == "confirmed" else None
    table = url_for(
        "matches.table", match_id=recorded.match_id, saved=recorded.seq, key=key, told=told
    )
    return make_response(redirect(table, SEE_OTHER))


def refused(view: MatchView, refusal: RuleBroken | Refused) -> Response:
    """A sentence and the way to the table: 409 where the match is over."""
    told = sentence(refusal, isolated(view.names))
    page = render_template("matches/refused.html", match_id=view.id, told=told)
    return make_response(page, status_of(refusal))


def previewed(
    view: MatchView, form: EntryForm, errors: Errors, replaces: int | None = None
) -> Response:
    """The preview by itself, or the first thing that is missing or wrong in its place."""
    preview = None
    told = errors.all()[0][1] if errors else ""
    if not errors:
        try:
            preview = preview_of(view, form.raw(view), replaces)
        except (RuleBroken, Refused) as refusal:
            told = sentence(refusal, isolated(view.names))
    return make_response(render_template("matches/_preview.html", preview=preview, told=told))
