"""Taking a round back and restoring it, ending a match unfinished and resuming it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from flask import Response, abort, request, url_for
from flask_babel import gettext as _

from scorekeeper.records.database import db
from scorekeeper.records.queries import MatchView, RoundView, load_match
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.reading import RawRound
from scorekeeper.rules.values import RoundEntry
from scorekeeper.services import rounds
from scorekeeper.services.access import Role
from scorekeeper.services.errors import KeyReused, Refused, Stale
from scorekeeper.services.rounds import Recorded
from scorekeeper.web.current import actor, now, require
from scorekeeper.web.forms.round import WriteForm
from scorekeeper.web.matches import answers, conflicts
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.matches.correct import round_of
from scorekeeper.web.views.conflict import Way


@bp.post("/m/<match_id>/rounds/<int:seq>/withdraw")
def withdraw(match_id: str, seq: int) -> Response:
    """Take a round back; every version of it stays in the history."""
    view, form = _asked(match_id)
    shown = round_of(view, seq)
    meant = _("Take round %(number)s back", number=shown.number or "")

    write = _job(rounds.correct, match_id, form, seq, None, reason=form.reason.data or "")
    return _answer(view, form, write, meant, _("Take it back all the same"))


@bp.post("/m/<match_id>/rounds/<int:seq>/restore")
def restore(match_id: str, seq: int) -> Response:
    """Bring a round back to an earlier ``version`` of it."""
    view, form = _asked(match_id)
    raw = _version(round_of(view, seq), request.form.get("version", ""))

    write = _job(rounds.correct, match_id, form, seq, raw, reason=form.reason.data or "")
    return _answer(
        view,
        form,
        write,
        _("Bring the round back to an earlier version"),
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


def _version(shown: RoundView, text: str) -> RawRound:
    entry = next((row.entry for row in shown.versions if str(row.seq) == text), None)
    if not isinstance(entry, RoundEntry):
        abort(404)
    hands = tuple(
        [str(tile) for tile in hand] if isinstance(hand, tuple) else hand for hand in entry.hands
    )
    return RawRound(entry.ended, hands, entry.out, entry.starter, entry.last_laid)


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
