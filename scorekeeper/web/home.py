"""The first page: the matches of this phone."""

from __future__ import annotations

from flask import Blueprint, render_template

from scorekeeper.records.database import db
from scorekeeper.records.queries import matches_of
from scorekeeper.web.current import device_id
from scorekeeper.web.views.home import match_card

bp = Blueprint("home", __name__)


@bp.get("/")
def index() -> str:
    cards = [match_card(match) for match in matches_of(db.session(), device_id())]
    return render_template(
        "home/index.html",
        running=[card for card in cards if not card.finished],
        finished=[card for card in cards if card.finished],
    )
