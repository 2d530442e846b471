"""The rules of each game in our own words, with cases the app works out itself."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request

from scorekeeper.rules.award import asks_hands
from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.games import GAMES
from scorekeeper.web.views import rules as views
from scorekeeper.web.views import worked
from scorekeeper.web.views.line_example import worked_audits

bp = Blueprint("rules", __name__)


@bp.get("/rules")
def index() -> str:
    asked = request.args.get("q", "")[:100]
    return render_template(
        "rules/index.html",
        families=views.families(asked),
        asked=asked,
        reserve_games=views.reserve_games(),
    )


@bp.get("/rules/line-audit")
def line_audit() -> str:
    """How the line of a blocked round is checked, and what that does not prove."""
    return render_template("rules/line-audit.html", worked=worked_audits())


@bp.get("/rules/<name>")
def game(name: str) -> str:
    if name not in GAMES:
        abort(404)
    rules = GAMES[name]
    return render_template(
        f"rules/{views.page_of(rules)}.html",
        facts=views.facts(rules),
        audited=rules.lies is not Layout.NONE and asks_hands(rules, Ended.BLOCKED),
        cases=worked.cases(rules),
        plays=worked.plays(rules),
        match_cases=worked.match_cases(rules),
        worth=views.worth(rules),
        reserve_games=views.reserve_games(),
    )
