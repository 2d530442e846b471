"""The line audit of a round while it is entered: asked for, or warned of before it is saved."""

from __future__ import annotations

from flask import Response, make_response, render_template

from scorekeeper.records.database import db
from scorekeeper.records.queries import MatchView, load_match
from scorekeeper.rules.entries import LineSeen, RoundEntry
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.hands import check_tiles
from scorekeeper.rules.line import check_seen
from scorekeeper.rules.line_errors import NoLine
from scorekeeper.rules.match import settle
from scorekeeper.rules.reading import RawEntry, RawRound, read_entry
from scorekeeper.services.rounds import Recorded
from scorekeeper.web.forms.entry.base import EntryForm
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.sentences import sentence
from scorekeeper.web.views.line import AuditShown, audit_shown
from scorekeeper.web.views.seats import isolated

LINE, AUDIT = "line", "audit"
"""What ``do`` says where the line is to be checked: the whole page, or the audit alone."""

ANYWAY = "anyway"
"""Saved although the tiles that are left contradict it."""


def audit_of_form(view: MatchView, form: EntryForm) -> AuditShown:
    """The audit of what a valid form says. Raises RuleBroken for what cannot lie on the table."""
    raw = form.raw(view)
    if not isinstance(raw, RawRound):
        return AuditShown(told=sentence(NoLine(view.rules.game)))
    entry = read_entry(view.rules, view.seating, raw)
    if not isinstance(entry, RoundEntry):
        raise TypeError("leftover hands read as another kind")
    check_tiles(view.rules, entry)
    check_seen(view.rules, entry)
    return audit_shown(view.rules, view.seating.seats, view.names, entry)


def asked(view: MatchView, form: EntryForm, errors: Errors) -> AuditShown:
    """The audit for the whole page; what is missing is told at its field as well."""
    audit = audit_of_form(view, form)
    if audit.field:
        errors.add(audit.field, audit.told)
    return audit


def alone(view: MatchView, form: EntryForm, errors: Errors) -> Response:
    """The audit by itself, or the first thing that is missing or wrong in its place."""
    if errors:
        audit = AuditShown(told=errors.all()[0][1])
    else:
        try:
            audit = audit_of_form(view, form)
        except RuleBroken as refusal:
            audit = AuditShown(told=sentence(refusal, isolated(view.names)))
    return make_response(render_template("matches/_audit.html", audit=audit, tapped=True))


def warning(view: MatchView, form: EntryForm, do: str | None) -> AuditShown | None:
    """The audit of a round that cannot have been so, unless it is to be saved all the same.

    Of what meets another write nothing is said: both are shown side by side first. Raises
    RuleBroken.
    """
    raw = form.raw(view)
    if do == ANYWAY or form.seq != view.head or not isinstance(raw, RawRound):
        return None
    settle(view.rules, view.seating, read_entry(view.rules, view.seating, raw))
    audit = audit_of_form(view, form)
    return audit if audit.contradicts else None


def seen_otherwise(recorded: Recorded, raw: RawEntry) -> bool:
    """Whether a round that another had recorded alike leaves out what this one saw of the line,
    or says otherwise."""
    view = load_match(db.session(), recorded.match_id)
    theirs, mine = view.history[recorded.seq - 1].entry, read_entry(view.rules, view.seating, raw)
    if not isinstance(theirs, RoundEntry) or not isinstance(mine, RoundEntry):
        return False
    if mine.line is None:
        return False
    seen = theirs.line or LineSeen()
    return any(
        getattr(mine.line, name) not in (getattr(LineSeen(), name), getattr(seen, name))
        for name in ("ends", "stock", "stock_count")
    )
