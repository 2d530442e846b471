"""Starting a match, afresh or again with the same people, by a game's rules or by a house's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask import Response, abort, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.records.database import db
from scorekeeper.records.house_sets import house_set, house_sets_of
from scorekeeper.records.queries import load_match, matches_of, names_used
from scorekeeper.rules.choices import Partners
from scorekeeper.rules.errors import BadOption, BadSides, RuleBroken, UnknownGame
from scorekeeper.rules.games import GAMES, game
from scorekeeper.rules.options import options_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.services.access import Role
from scorekeeper.services.errors import HouseSetUnknown, KeyReused, Refused
from scorekeeper.services.house_sets import remove_house_set, save_house_set
from scorekeeper.services.lot import draw_seats
from scorekeeper.services.matches import start_match
from scorekeeper.web.current import actor, chance, now, phone, require, token_for
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.new_match import (
    LEAST_SEATS,
    NewMatchForm,
    house_data,
    new_match_form,
    rematch_data,
    switch_data,
)
from scorekeeper.web.forms.table import ALONE, NUMBERS
from scorekeeper.web.keys import new_key
from scorekeeper.web.matches.blueprint import bp
from scorekeeper.web.sentences import sentence
from scorekeeper.web.views.lot import SeatsDrawn, seats_drawn
from scorekeeper.web.views.new_match import HOUSE, Opened, new_match_input


@bp.get("/new")
def new() -> Response:
    """An empty form: of the last game, of ``?game=``, or by the house rules saved as ``?house=``;
    ``?from=`` fills it with the people and rules of another match.

    The phone gets its cookie here, so that a first match sent twice is still one.
    """
    phone()
    form = new_match_form({**_begun(), "key": new_key()}, afresh=True)
    return _page(form, Errors(), 200)


def _begun() -> dict[str, Any]:
    other, saved = request.args.get("from", ""), request.args.get("house", "")
    if other:
        require(other, Role.WATCH)
        return rematch_data(load_match(db.session(), other))
    if saved:
        return house_data(house_set(db.session(), phone(), saved))
    return {"game": request.args.get("game", "")}


@bp.post("/new")
def start() -> Response:
    """Start the match, or do what another button of the form asks for and show it again."""
    form = new_match_form()
    errors = Errors()
    if not form.validate():
        errors.add_form(form.errors)
    if form.key.errors:
        abort(400)
    if form.job == "start":
        return _start(form, errors)
    if form.job not in _JOBS:
        abort(400)
    return _JOBS[form.job](form)


def _start(form: NewMatchForm, errors: Errors) -> Response:
    status = 422
    if not errors:
        try:
            return _started(form)
        except KeyReused as refusal:
            errors.add("", sentence(refusal))
            form.key.data, status = new_key(), refusal.status
        except (RuleBroken, Refused) as refusal:
            if _has_field(_rules(form), refusal):
                errors.refuse(refusal, form.names)
            else:
                errors.add("", sentence(refusal))
    return _page(form, errors, status)


def _has_field(rules: RuleSet, refusal: RuleBroken | Refused) -> bool:
    """Whether the form of this game has a field for what was refused: it may be another game's."""
    if isinstance(refusal, BadOption):
        return refusal.details["name"] in options_of(rules)
    return not isinstance(refusal, BadSides) or rules.partners is not Partners.NEVER


def _started(form: NewMatchForm) -> Response:
    started = start_match(db.session(), actor(), now(), chance, form.new_match(), token_for)
    table = url_for("matches.table", match_id=started.match_id, key=form.key.data)
    return make_response(redirect(table, 303))


def _switch(form: NewMatchForm) -> Response:
    """Another game, or saved house rules, for the same people."""
    wanted = form.switch.data or ""
    errors = Errors()
    try:
        if wanted.startswith(HOUSE):
            saved = house_set(db.session(), phone(), wanted.removeprefix(HOUSE))
            data = house_data(saved)
        else:
            data = {"game": game(wanted).game}
    except (UnknownGame, HouseSetUnknown) as refusal:
        errors.add("game", sentence(refusal))
        return _page(form, errors, getattr(refusal, "status", 422))
    return _page(new_match_form({**switch_data(form), **data}, afresh=True), errors, 200)


def _find(form: NewMatchForm) -> Response:
    return _page(form, Errors(), 200, Opened.GAMES)


def _look(form: NewMatchForm) -> Response:
    return _page(form, Errors(), 200, Opened.RULES)


def _draw_seats(form: NewMatchForm) -> Response:
    """Who sits where by a lot; whoever was to lead first is asked anew."""
    errors = Errors()
    names = [name for name in form.names if name.strip()]
    if len(names) < LEAST_SEATS:
        errors.add("players", _("Write down who plays first; then the seats can be drawn."))
        return _page(form, errors, 422)
    lot = draw_seats(_rules(form).tile_set, len(names), chance)
    form.seat([names[each] for each in lot.order])
    return _page(form, errors, 200, drawn=seats_drawn(lot, names))


def _save(form: NewMatchForm) -> Response:
    """Keep the house rules as they are chosen; without a name, under the one they came from."""
    errors = Errors()
    errors.add_form({name: told for name, told in form.errors.items() if name in NUMBERS})
    if errors:
        return _page(form, errors, 422)
    known = {saved.id: saved.name for saved in house_sets_of(db.session(), phone())}
    try:
        rules = form.rules
        saved = save_house_set(
            db.session(),
            actor(),
            now(),
            chance,
            name=form.house_name.data or known.get(form.house.data or "", ""),
            game=rules.game,
            options=form.options(rules),
            partners=form.sides.data not in (None, "", ALONE),
        )
    except (RuleBroken, Refused) as refusal:
        if refusal.field == "name":
            errors.add("house_name", sentence(refusal))
        else:
            errors.refuse(refusal, ())
        return _page(form, errors, 422, Opened.RULES)
    form.house.data, form.house_name.data = saved.id, ""
    return _page(form, errors, 200, Opened.RULES)


def _remove(form: NewMatchForm) -> Response:
    """Forget the saved set; what it says stays chosen for this match."""
    errors = Errors()
    status = 200
    try:
        remove_house_set(db.session(), actor(), form.house.data or "")
    except HouseSetUnknown as refusal:
        errors.add("house_name", sentence(refusal))
        status = refusal.status
    form.house.data = ""
    return _page(form, errors, status, Opened.RULES)


_JOBS: Mapping[str, Callable[[NewMatchForm], Response]] = {
    "switch": _switch,
    "find": _find,
    "look": _look,
    "seats": _draw_seats,
    "save": _save,
    "remove": _remove,
}


def _page(
    form: NewMatchForm,
    errors: Errors,
    status: int,
    opened: Opened = Opened.NOTHING,
    drawn: SeatsDrawn = (),
) -> Response:
    saved = house_sets_of(db.session(), phone())
    names = names_used(db.session(), phone())
    new = new_match_input(form, _rules(form), errors, saved, names, opened)
    page = render_template("matches/new.html", new=new, errors=errors, drawn=drawn)
    return make_response(page, status)


def _rules(form: NewMatchForm) -> RuleSet:
    """The game on the page, the one played last where none is chosen."""
    if form.game.data in GAMES:
        return GAMES[form.game.data]
    latest = matches_of(db.session(), phone(), limit=1)
    return GAMES[latest[0].game] if latest else next(iter(GAMES.values()))
