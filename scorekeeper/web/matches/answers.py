"""How a write is answered: the table after it or a page that says why not, and what it would do."""

from __future__ import annotations

from flask import Response, make_response, redirect, render_template, url_for

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.reading import RawEntry
from scorekeeper.services.errors import Refused
from scorekeeper.services.rounds import Recorded
from scorekeeper.web.forms.entry.base import EntryForm
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.matches import line
from scorekeeper.web.sentences import sentence, status_of
from scorekeeper.web.views.entry.preview import Preview, preview_of
from scorekeeper.web.views.line import AuditShown
from scorekeeper.web.views.seats import isolated

SEE_OTHER = 303
CHECK, PREVIEW = "check", "preview"
"""What ``do`` says where nothing is to be saved: the whole page, or the preview alone."""


def saved(recorded: Recorded, key: str, raw: RawEntry | None = None) -> Response:
    """To the table, which tells what was saved; its module forgets the draft of this key.

    Of what was sent as ``raw`` it tells as well if another had seen something else of the line.
    """
    told = None
    if recorded.how == "confirmed":
        told = "seen" if raw and line.seen_otherwise(recorded, raw) else "confirmed"
    table = url_for(
        "matches.table", match_id=recorded.match_id, saved=recorded.seq, key=key, told=told
    )
    return make_response(redirect(table, SEE_OTHER))


def refused(view: MatchView, refusal: RuleBroken | Refused) -> Response:
    """A sentence and the way to the table: 409 where the match is over."""
    told = sentence(refusal, isolated(view.names))
    page = render_template("matches/refused.html", match_id=view.id, told=told)
    return make_response(page, status_of(refusal))


def part(
    view: MatchView, form: EntryForm, errors: Errors, do: str | None, replaces: int | None = None
) -> Response | None:
    """What a page asks for by itself while it is filled in; None where it asks for all of it."""
    if do == PREVIEW:
        return previewed(view, form, errors, replaces)
    return line.alone(view, form, errors) if do == line.AUDIT else None


def instead_of_saving(
    view: MatchView, form: EntryForm, errors: Errors, do: str | None, replaces: int | None = None
) -> tuple[Preview | None, AuditShown | None] | None:
    """What the page shows of a valid form that is not to be saved, or not before a warning is
    read: both parts where it warns. None where it is to be saved. Raises what saving does."""
    if do == CHECK:
        return preview_of(view, form.raw(view), replaces), None
    if do == line.LINE:
        return None, line.asked(view, form, errors)
    audit = line.warning(view, form, do)
    return None if audit is None else (preview_of(view, form.raw(view), replaces), audit)


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
