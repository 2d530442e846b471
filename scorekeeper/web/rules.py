"""The rules of each game in our own words, with cases the app works out itself."""

from __future__ import annotations

from flask import Blueprint, abort, render_template

from scorekeeper.rules.games import GAMES
from scorekeeper.web.views import rules as views

bp = Blueprint("rules", __name__)


@bp.get("/rules")
def index() -> str:
    return render_template("rules/index.html", games=views.games())


@bp.get("/rules/<name>")
def game(name: str) -> str:
    if name not in GAMES:
        abort(404)
    rules = GAMES[name]
    return render_template(
        f"rules/{name}.html",
        facts=views.facts(rules),
        cases=views.cases(rules),
        match_cases=views.match_cases(rules),
    )
