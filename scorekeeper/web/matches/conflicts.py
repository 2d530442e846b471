"""A write that met another: both versions side by side, and the person chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import Response, make_response, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.records.database import db
from scorekeeper.records.match_view import ItemView, Kind
from scorekeeper.records.queries import MatchView, VersionView, load_match
from scorekeeper.rules.entries import Entry, RoundEntry
from scorekeeper.services.errors import KeyReused, Stale
from scorekeeper.web.forms.entry.base import EntryForm
from scorekeeper.web.keys import new_key
from scorekeeper.web.matches.kinds import NEW
from scorekeeper.web.matches.line import ANYWAY
from scorekeeper.web.views.conflict import (
    Conflict,
    Typed,
    Way,
    mine_shown,
    same_as,
    theirs_lines,
    typed_shown,
)
from scorekeeper.web.views.entries import EntryShown

CONFLICT = 409


def of_entry(
    refusal: Stale | KeyReused,
    view: MatchView,
    form: EntryForm,
    kind: Kind,
    replaces: int | None = None,
) -> Response:
    """An entry met another, or its key was used for one. ``replaces`` is the one corrected."""
    view, since = _now(refusal, view, form.seq)
    fields, raw = form.typed(), form.raw(view)
    mine, wrong = mine_shown(view, raw)
    if replaces is None:
        ways = _ways_of_new(view, since, kind, fields)
    else:
        correct = url_for("matches.correct", match_id=view.id, seq=replaces)
        ways = [
            Way(
                _("Correct it as I entered it"),
                _("The other version stays in the history."),
                correct,
                _sent_again(view, fields),
            )
        ]
    return _page(
        refusal,
        _conflict(
            view,
            since,
            refusal.mine if isinstance(refusal, Stale) and replaces is None else None,
            mine=mine,
            typed=None if mine else typed_shown(view, raw),
            wrong=wrong,
            meant="",
            ways=tuple(ways),
        ),
    )


def of_step(
    refusal: Stale | KeyReused, view: MatchView, seq: int, meant: str, way: Way
) -> Response:
    """Something that is no entry met one: taking back, ending, resuming."""
    view, since = _now(refusal, view, seq)
    again = Way(way.label, way.note, way.action, _sent_again(view, way.fields))
    return _page(
        refusal,
        _conflict(
            view,
            since,
            None,
            mine=None,
            typed=None,
            wrong="",
            meant=meant,
            ways=(again,),
        ),
    )


def _conflict(
    view: MatchView,
    since: Sequence[VersionView],
    sent: Entry | None,
    *,
    mine: EntryShown | None,
    typed: Typed | None,
    wrong: str,
    meant: str,
    ways: tuple[Way, ...],
) -> Conflict:
    lines = theirs_lines(view, since)
    there = same_as(since, sent)
    return Conflict(
        match_id=view.id,
        theirs=lines,
        earlier=len(since) - len(lines),
        there=next((line.heading for line in lines if there and line.seq == there.seq), ""),
        over=bool(view.state.winners),
        mine=mine,
        typed=typed,
        wrong=wrong,
        meant=meant,
        ways=ways,
    )


def _ways_of_new(
    view: MatchView, since: Sequence[VersionView], kind: Kind, fields: Mapping[str, str]
) -> list[Way]:
    ways = []
    items = [view.item(row.seq) for row in since]
    shown = next((item for item in items if item is not None and item.kind is kind), None)
    a_round = kind is Kind.ROUND
    if not view.state.finished:
        further = dict(fields)
        # The page proposed the starter of their round; a further round has the next one.
        if a_round and shown is not None and further["starter"] == str(shown.proposed):
            further["starter"] = ""
        ways.append(
            Way(
                _("Record mine as a further round")
                if a_round and shown is not None
                else _("Record mine as well"),
                _("Both rounds were played: yours comes after the other.")
                if a_round and shown is not None
                else _("Both happened: yours comes after the other."),
                url_for(NEW[kind], match_id=view.id),
                _sent_again(view, further),
            )
        )
    if shown is not None and shown.kind is kind:
        ways.append(
            Way(
                _("Put mine in its place"),
                _("It was the same round: yours corrects the other, which stays in the history.")
                if a_round
                else _("It was the same: yours corrects the other, which stays in the history."),
                url_for("matches.correct", match_id=view.id, seq=shown.seq),
                _sent_again(view, _in_place_of(shown, fields)),
            )
        )
    return ways


def _in_place_of(shown: ItemView, fields: Mapping[str, str]) -> dict[str, str]:
    """What was sent; who laid the last tile stays as the other said it, where this one does not."""
    theirs = shown.last_entry
    if not isinstance(theirs, RoundEntry) or theirs.last_laid is None or fields["last_laid"]:
        return dict(fields)
    return {**fields, "last_laid": str(theirs.last_laid)}


def _now(
    refusal: Stale | KeyReused, view: MatchView, seq: int
) -> tuple[MatchView, tuple[VersionView, ...]]:
    """The match as it now stands, and the rows written after the one the page had seen."""
    if isinstance(refusal, Stale):
        return refusal.current, refusal.since
    view = load_match(db.session(), view.id)
    return view, tuple(row for row in view.history if row.seq > seq)


def _sent_again(view: MatchView, fields: Mapping[str, str]) -> dict[str, str]:
    # Who had the tiles told to contradict each other, and saved, is not warned once more.
    do = ANYWAY if request.form.get("do") == ANYWAY else "save"
    return {**fields, "key": new_key(), "expected_seq": str(view.head), "do": do}


def _page(refusal: Stale | KeyReused, conflict: Conflict) -> Response:
    page = render_template(
        "matches/conflict.html", conflict=conflict, reused=isinstance(refusal, KeyReused)
    )
    return make_response(page, CONFLICT)
