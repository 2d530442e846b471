"""What every answer carries, and what is said where nothing else answers."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import event

from scorekeeper.records import database as records
from tests.web.api.calling import API, BLOCKED, Caller, Table, refused, start

TIED = BLOCKED | {"hands": [["1-2"], ["0-3"], ["5-5"]]}
DRAW = {"game": "draw", "players": ["Ann", "Ben", "Olena"], "starter": 0}


def test_no_cookie_is_set_or_read(app: Flask) -> None:
    client = app.test_client()
    client.set_cookie("scorekeeper", "broken")
    client.set_cookie("session", "broken")
    caller = Caller(client)
    table = start(client)
    answers = [
        caller.post("/settle", {}),
        caller.post("/matches", DRAW),
        table.record(BLOCKED),
        table.correct(1, None),
        table.caller.get(f"/matches/{table.id}"),
        caller.get(f"/matches/{table.id}"),
        caller.get("/openapi.json"),
        caller.get("/nothing"),
    ]
    for response in answers:
        assert "Set-Cookie" not in response.headers
        assert "Cookie" not in response.headers.get("Vary", "")


def test_a_phone_s_cookie_opens_nothing_here(app: Flask) -> None:
    """The interface asks for tokens alone, so no page elsewhere can borrow a session."""
    client = app.test_client()
    table = start(client)
    with client.session_transaction() as session:
        session["device"] = "01JZQ4W8F3M7T2K9XB5N6R0YCD"
    refused(Caller(client).get(f"/matches/{table.id}"), 401, "token_missing")


def test_an_address_nothing_has(caller: Caller) -> None:
    for path in ("/nothing", "/matches/x/rounds/1", "/settle/", "/openapi.yaml"):
        refused(caller.get(path), 404, "not_found")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/settle", "POST"),
        ("PUT", "/settle", "POST"),
        ("GET", "/matches", "POST"),
        ("POST", "/matches/x", "GET"),
        ("DELETE", "/matches/x", "GET"),
        ("PATCH", "/matches/x/rounds", "POST"),
        ("GET", "/matches/x/corrections", "POST"),
        ("GET", "/matches/x/points", "POST"),
        ("POST", "/openapi.json", "GET"),
    ],
)
def test_a_method_an_address_does_not_take(
    app: Flask, method: str, path: str, allowed: str
) -> None:
    response = app.test_client().open(API + path, method=method)
    refused(response, 405, "method_not_allowed")
    assert allowed in response.headers["Allow"].split(", ")


def test_an_answer_is_in_the_names_own_script(caller: Caller) -> None:
    table = Table.started(
        caller.client,
        caller.post("/matches", DRAW | {"players": ["Олена", "王", "علی"]}).get_json(),
    )
    raw = table.caller.get(f"/matches/{table.id}").data.decode()
    assert all(name in raw for name in ("Олена", "王", "علی"))


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waiting for a lock takes half a minute otherwise."""
    monkeypatch.setattr(records, "WAIT_SECONDS", 0)


def test_a_locked_database_says_try_again(impatient: None, app: Flask, database: Path) -> None:
    table = start(app.test_client())
    holder = sqlite3.connect(database, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        response = table.record(BLOCKED, key="k")
        refused(response, 503, "storage_failed")
        assert int(response.headers["Retry-After"]) > 0
        refused(table.caller.post("/matches", DRAW), 503, "storage_failed")
    finally:
        holder.rollback()
        holder.close()
    assert table.record(BLOCKED, key="k").status_code == 201


def test_a_full_disk_says_try_again(app: Flask) -> None:
    table = start(app.test_client())
    with app.app_context():
        engine = records.db.engine

    def _full(connection: sqlite3.Connection, _record: object) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages}")

    engine.dispose()
    event.listen(engine, "connect", _full)
    try:
        response = None
        for _ in range(200):
            response = table.record(TIED)
            if response.status_code != 201:
                break
        assert response is not None
        refused(response, 503, "storage_failed")
        assert int(response.headers["Retry-After"]) > 0
    finally:
        event.remove(engine, "connect", _full)
        engine.dispose()
    kept = table.seq
    assert table.read()["seq"] == kept
    assert table.record(BLOCKED).get_json()["seq"] == kept + 1
