"""Taking an entry back and restoring it, ending a match unfinished and resuming it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from flask import Response, abort, request, url_for
from flask_babel import gettext as _

from scorekeeper.records.database import db
from scorekeeper.records.match_view import ItemView, Kind
from scorekeeper.records.queries import MatchView, load_match
from scorekeeper.rules.entries import EndEntry
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.reading import RawEntry
from scorekeeper.services import rounds
from scorekeeper.services.access import Role
from scorekeeper.services.errors import KeyReused, Refused, Stale
from scorekeeper.services.rounds import Recorded
from scorekeeper.web.current import actor, now, require
from scorekeeper.web.forms.entry.base import WriteForm
from scorekeeper.web.matches import answers, conflicts
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.matches.correct import item_of
from scorekeeper.web.matches.versions import raw_of
from scorekeeper.web.views.conflict import Way


@bp.post("/m/<match_id>/rounds/<int:seq>/withdraw")
def withdraw(match_id: str, seq: int) -> Response:
    """Take an entry back; every version of it stays in the history."""
    view, form = _asked(match_id)
    shown = item_of(view, seq)
    if shown.kind is Kind.ROUND:
        meant = _("Take round %(number)s back", number=shown.number or "")
    else:
        meant = _("Take the entry back")

    write = _job(rounds.correct, match_id, form, seq, None, reason=form.reason.data or "")
    return _answer(view, form, write, meant, _("Take it back all the same"))


@bp.post("/m/<match_id>/rounds/<int:seq>/restore")
def restore(match_id: str, seq: int) -> Response:
    """Bring an entry back to an earlier ``version`` of it."""
    view, form = _asked(match_id)
    raw = _version(item_of(view, seq), request.form.get("version", ""))

    write = _job(rounds.correct, match_id, form, seq, raw, reason=form.reason.data or "")
    return _answer(
        view,
        form,
        write,
        _("Bring the entry back to an earlier version"),
        _("Bring it back all the same"),
    )


@bp.post("/m/<match_id>/end")
def end(match_id: str) -> Response:
    """End a match that nobody has won."""
    view, form = _asked(match_id)

    write = _job(rounds.end_match, match_id, form)
    return _answer(
        view, form, write, _("End the match unfinished"), _("End the match all the same")
    )


@bp.post("/m/<match_id>/resume")
def resume(match_id: str) -> Response:
    """Go on with a match that was ended unfinished."""
    view, form = _asked(match_id)

    write = _job(rounds.resume, match_id, form)
    return _answer(view, form, write, _("Go on with the match"), _("Go on all the same"))


def _asked(match_id: str) -> tuple[MatchView, WriteForm]:
    require(match_id, Role.SCORE)
    view = load_match(db.session(), match_id)
    form = WriteForm()
    if not form.validate():
        abort(400)
    return view, form


def _job(
    job: Callable[..., Recorded], match_id: str, form: WriteForm, *what: object, **more: object
) -> Callable[[], Recorded]:
    """What this phone asks for now, under the key and the seq its form was made with."""
    return partial(
        job,
        db.session(),
        actor(),
        now(),
        match_id,
        *what,
        key=form.key.data,
        expected_seq=form.seq,
        client_at=form.client_at.data,
        **more,
    )


def _version(shown: ItemView, text: str) -> RawEntry:
    entry = next((row.entry for row in shown.versions if str(row.seq) == text), None)
    if entry is None or isinstance(entry, EndEntry):
        abort(404)
    return raw_of(entry)


def _answer(
    view: MatchView, form: WriteForm, write: Callable[[], Recorded], meant: str, again: str
) -> Response:
    try:
        return answers.saved(write(), form.key.data)
    except (Stale, KeyReused) as refusal:
        fields = {
            name: value
            for name, value in request.form.items()
            if name in ("version", "reason") and value
        }
        action = url_for(str(request.endpoint), **(request.view_args or {}))
        way = Way(again, "", action, fields)
        return conflicts.of_step(refusal, view, form.seq, meant, way)
    except (RuleBroken, Refused) as refusal:
        return answers.refused(view, refusal)
