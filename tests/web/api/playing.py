"""Matches of any game by the interface: short words for what tables do again and again."""

from __future__ import annotations

from typing import Any

from flask import Flask

from tests.web.api.calling import Table, start

NAMES = ["Ann", "Ben", "Olena", "Petro"]
PAIRS = [[0, 2], [1, 3]]


def match(app: Flask, game: str, players: int, **more: object) -> Table:
    """A match that the first seat leads."""
    return start(app.test_client(), game=game, players=NAMES[:players], **more)


def out(seat: int, *hands: object, **more: object) -> dict[str, Any]:
    held = list(hands)
    held.insert(seat, [])
    return {"ended": "domino", "out": seat, "hands": held, **more}


def blocked(*hands: object, **more: object) -> dict[str, Any]:
    return {"ended": "blocked", "hands": list(hands), **more}


def play(table: Table, entries: list[tuple[str, dict[str, Any]]]) -> dict[str, Any]:
    """Send entries; all but the last leave the match open. Gives the last answer."""
    answer: dict[str, Any] = {}
    for what, entry in entries:
        assert answer.get("finished") is not True
        response = table.post(what, entry)
        assert response.status_code == 201, response.text
        answer = response.get_json()
    return answer
