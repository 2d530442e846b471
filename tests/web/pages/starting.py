"""Starting a match by the form of any game, as a browser without JavaScript does."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from flask import Flask

from scorekeeper.records.database import db
from scorekeeper.records.match_view import MatchView
from scorekeeper.records.queries import load_match
from tests.web.pages.browsing import Page, Phone

NAMES = ("Ann", "Ben", "Olena", "Петро", "Cid", "Dora", "Eve", "Fred", "Gus", "Hana", "Ivo", "Jo")


def people(count: int) -> dict[str, str]:
    return {f"players-{seat}": name for seat, name in enumerate(NAMES[:count])}


def press(phone: Phone, page: Page, name: str, value: str, **fields: str) -> Page:
    return phone.send(page, "/new", fields, (name, value))


def begin(
    app: Flask, phone: Phone, path: str, fields: Mapping[str, str | Sequence[str]]
) -> MatchView:
    """The match that a filled form of this page starts, as it is stored."""
    page = phone.open(path)
    answer = phone.client.post("/new", data={**dict(page.form("/new").sent()), **fields})
    assert answer.status_code == 303, Page(answer, "/new").text
    match_id = answer.location.split("?")[0].removeprefix("/m/")
    with app.app_context():
        return load_match(db.session(), match_id)


def refused(phone: Phone, path: str, fields: dict[str, str]) -> Page:
    page = phone.send(phone.open(path), "/new", fields)
    assert page.status == 422, page.path
    return page


def told(page: Page) -> dict[str, object]:
    """What the page tells its modules of the game."""
    script = page.root.one("script", data_part="data")
    data: dict[str, object] = json.loads("".join(str(part) for part in script.inside))
    return data
