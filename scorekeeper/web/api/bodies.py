"""Reading what callers send."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from flask import request
from flask_babel import gettext as _

from scorekeeper.records.match_view import MatchView
from scorekeeper.services.errors import BadName
from scorekeeper.services.matches import NewMatch
from scorekeeper.services.names import clean_name, told_apart
from scorekeeper.web.api.json_text import NotJson, parse
from scorekeeper.web.api.moments import read_moment
from scorekeeper.web.api.problems import Problem
from scorekeeper.web.api.shapes import check_shape

JSON = "application/json"
LOT = "lot"

OF_MATCH = frozenset({"game", "players", "sides", "options"})
"""What an entry may say of its match, though the match knows it."""

Body = dict[str, Any]


def read_body(schema: str) -> Body:
    """The body of this request.

    Raises RequestEntityTooLarge, or Problem: 415, 400 bad_json or 422 bad_body.
    """
    if request.mimetype != JSON:
        raise Problem(
            415, "unsupported_media_type", _("Send JSON, with the content type application/json.")
        )
    raw = request.get_data(cache=False)
    # A body without a declared length ends silently at the limit; asking for more raises.
    request.stream.read(1)
    try:
        body = parse(raw)
    except NotJson:
        raise Problem(400, "bad_json", _("That is not JSON that everybody reads alike.")) from None
    check_shape(schema, body)
    checked: Body = body
    return checked


def new_match(body: Body) -> NewMatch:
    """What somebody chose for a match; ``starter`` "lot" has it drawn."""
    starter = body.get("starter")
    return NewMatch(
        game=body["game"],
        players=tuple(body["players"]),
        sides=sides_of(body),
        options=body.get("options") or {},
        starter=None if starter == LOT else starter,
        lot=starter == LOT,
        key=body.get("key"),
    )


def client_at(body: Mapping[str, Any]) -> datetime | None:
    """What the client's own clock said, where it was asked."""
    told = body.get("client_at")
    return None if told is None else read_moment(told)


def sides_of(body: Mapping[str, Any]) -> tuple[tuple[int, ...], ...] | None:
    sides = body.get("sides")
    return None if sides is None else tuple(tuple(side) for side in sides)


def check_match(view: MatchView, body: Mapping[str, Any], under: str = "") -> None:
    """Refuse an entry that says it belongs to another match: 422 match_differs."""
    differs = {
        "game": body.get("game") not in (None, view.game),
        "players": not _same_players(view, body.get("players")),
        "sides": sides_of(body) not in (None, view.seating.sides),
        "options": not all(
            _same_option(view.options.get(name), value)
            for name, value in (body.get("options") or {}).items()
        ),
    }
    for field, other in differs.items():
        if other:
            raise Problem(
                422,
                "match_differs",
                _("“%(field)s” is not that of this match; leave it out.", field=under + field),
                under + field,
            )


def _same_option(in_force: str | int | None, said: object) -> bool:
    """Values may be said as at the start, 12 or true for "12" or "yes"."""
    if isinstance(said, bool):
        return in_force == ("yes" if said else "no")
    return in_force == (str(said) if isinstance(in_force, str) and type(said) is int else said)


def _same_players(view: MatchView, players: int | list[str] | None) -> bool:
    """A count, as in a body to settle, or the names, as the match itself is told."""
    if not isinstance(players, list):
        return players in (None, view.seating.seats)
    try:
        return told_apart([clean_name(name) for name in players]) == view.names
    except BadName:
        return False
