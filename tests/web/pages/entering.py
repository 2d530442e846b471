"""Matches of any game, begun by the interface and kept by a phone's plain forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.web.pages.browsing import Phone

NAMES = ("Ann", "Ben", "Olena", "Петро", "Iris", "Jo", "Kim", "Lev", "Mia", "Nik", "Oda", "Pia")
PAIRS = ((0, 2), (1, 3))


def begin(
    phone: Phone,
    game: str,
    players: int | Sequence[str],
    *,
    options: Mapping[str, object] | None = None,
    sides: Sequence[Sequence[int]] | None = None,
    starter: int | str | None = 0,
) -> str:
    """The path of a new match that this phone keeps, of so many players or of these."""
    body: dict[str, Any] = {
        "game": game,
        "players": list(NAMES[:players] if isinstance(players, int) else players),
        "options": dict(options or {}),
        "starter": starter,
    }
    if sides is not None:
        body["sides"] = [list(side) for side in sides]
    answer = phone.client.post("/api/v1/matches", json=body).get_json()
    token = answer["score_url"].rpartition("#")[2]
    joined = phone.send(phone.open("/join"), "/join", {"token": token})
    assert joined.path == f"/m/{answer['id']}", joined.text
    return joined.path
