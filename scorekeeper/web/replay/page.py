"""The form and its answer."""

from __future__ import annotations

from flask import Blueprint, Response, abort, make_response, render_template, request
from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.errors import RuleBroken, UnknownGame
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.replaying import Known, LineRecord, judge_line
from scorekeeper.rules.replaying.turns import SERIES
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile, read_tiles
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.replay import WITH_A_LINE, ReplayForm, replay_form
from scorekeeper.web.forms.settle import switch_data
from scorekeeper.web.game_words import game_title
from scorekeeper.web.replay.reading import read_moves
from scorekeeper.web.sentences import sentence
from scorekeeper.web.settle.unstarted import table_of
from scorekeeper.web.views.house_rules import in_force
from scorekeeper.web.views.replay.answer import ReplayAnswer, answer_of
from scorekeeper.web.views.replay.asked import replay_asked
from scorekeeper.web.views.seats import isolated

bp = Blueprint("replay", __name__)

_SHOWN_AGAIN = ("switch", "find", "look")


@bp.route("/settle/line", methods=["GET", "POST"])
def line() -> Response:
    """An empty form, of ``?game=`` for ``?players=``; or the moves judged, or the form for
    another table."""
    errors = Errors()
    if request.method == "GET":
        form = replay_form({name: request.args.get(name, "") for name in ("game", "players")})
    else:
        form = replay_form()
        form.validate()
        if form.job not in (*_SHOWN_AGAIN, "judge"):
            abort(400)
    if form.job == "switch":
        form = _switched(form, errors)
    else:
        _check_game(form.game.data or "", errors)
    rules = in_force(form.chosen, form.options(form.chosen))
    names = table_of(form, errors).names
    judging = request.method == "GET" or form.job == "judge"
    answer = _answered(form, rules, names, errors) if judging else None
    asked = replay_asked(form, errors, rules, names)
    page = render_template(
        "replay/line.html", asked=asked, table=asked.table, answer=answer, errors=errors
    )
    return make_response(page, 422 if errors else 200)


def _check_game(name: str, errors: Errors) -> None:
    if name and name not in GAMES:
        errors.add("game", sentence(UnknownGame(name)))
    elif name and name not in WITH_A_LINE:
        told = _("No line is laid in %(game)s, so there is none to replay.", game=game_title(name))
        errors.add("game", told)


def _switched(form: ReplayForm, errors: Errors) -> ReplayForm:
    """Another game for the same people, by its own rules."""
    wanted = form.switch.data or ""
    _check_game(wanted, errors)
    if errors:
        return form
    data = switch_data(form, wanted)
    fits = replay_form(data)
    kept = {"players": str(fits.count), "do": "look"}
    kept |= {name: form[name].data for name in ("moves", "starter")}
    return replay_form({**data, **kept})


def _answered(
    form: ReplayForm, rules: RuleSet, names: tuple[str, ...], errors: Errors
) -> ReplayAnswer | None:
    """Judge the moves of a form; None with what keeps that from being done in ``errors``."""
    read = read_moves(form.moves.data or "", names, series=rules.game in SERIES)
    for told in read.errors:
        errors.add("moves", told)
    for field in ("starter", "hands_are"):
        errors.add_form({field: form[field].errors} if form[field].errors else {})
    if form.leader is not None and form.leader >= len(names):
        errors.add("starter", form.starter.told)
    known = Known(form.hands_are.data or Known.LEFT)
    most = rules.deal[len(names)] if known is Known.DEALT else None
    hands = tuple(_hand(form, seat, names, most, errors) for seat in range(len(names)))
    if errors:
        return None
    first = bool(form.first.data)
    record = LineRecord(rules, len(names), read.moves, form.leader, hands, known, first)
    try:
        return answer_of(record, judge_line(record), names)
    except RuleBroken as refusal:
        field = refusal.field.replace("hands.", "hand-")
        errors.add(field, sentence(refusal, isolated(names)))
        return None


def _hand(
    form: ReplayForm, seat: int, names: tuple[str, ...], most: int | None, errors: Errors
) -> tuple[Tile, ...] | None:
    """A known hand, None where nothing is typed."""
    name = f"hand-{seat}"
    try:
        tiles = read_tiles(form[name].data or "", seat=seat)
    except RuleBroken as refusal:
        errors.add(name, sentence(refusal, isolated(names)))
        return None
    if most is not None and len(tiles) > most:
        told = ngettext(
            "%(name)s is dealt %(num)d tile in this game.",
            "%(name)s is dealt %(num)d tiles in this game.",
            most,
            name=isolated(names)[seat],
        )
        errors.add(name, told)
    return tiles or None
