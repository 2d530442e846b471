"""The server beside its two floors: a bare Flask answer and a bare SQLite commit."""

from __future__ import annotations

import json
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient
from flask_migrate import upgrade

from scorekeeper import create_app

ROUNDS = 40
REPEATS = 400


def bench() -> None:
    """Print the table page and recording a round as ratios to the floors."""
    with tempfile.TemporaryDirectory() as folder:
        app = _app(Path(folder))
        hello = _median(_get(_hello().test_client(), "/"))
        client, match = _played(app)
        page = _median(_get(client, f"/m/{match}"))
        etag = client.get(f"/m/{match}").headers["ETag"]
        same = _median(_get(client, f"/m/{match}", {"If-None-Match": etag}, 304))
        commit = _bare_commit(Path(folder))
        record = _recording(app)
    print(f"bare Flask hello                {hello * 1e6:8.0f} µs")
    print(f"table page, {ROUNDS} rounds, whole    {page * 1e6:8.0f} µs   {hello / page:.2f} of hello")
    print(f"table page, unchanged (304)     {same * 1e6:8.0f} µs   {hello / same:.2f} of hello")
    print(f"bare SQLite commit, synced      {commit * 1e6:8.0f} µs")
    print(f"recording a round               {record * 1e6:8.0f} µs   {record / commit:.1f} commits")


def _app(folder: Path) -> Flask:
    url = f"sqlite:///{folder / 'bench.sqlite3'}"
    app = create_app(
        {"SECRET_KEY": "bench", "SQLALCHEMY_DATABASE_URI": url, "WTF_CSRF_ENABLED": False}
    )
    with app.app_context():
        upgrade()
    return app


def _hello() -> Flask:
    app = Flask("hello")
    app.add_url_rule("/", "hello", lambda: "hello")
    return app


def _median(ask: Callable[[], None]) -> float:
    """Seconds of the median call, after a warm-up."""
    times = []
    for turn in range(REPEATS + 20):
        began = time.perf_counter()
        ask()
        if turn >= 20:
            times.append(time.perf_counter() - began)
    return statistics.median(times)


def _get(
    client: FlaskClient, path: str, headers: dict[str, str] | None = None, status: int = 200
) -> Callable[[], None]:
    def ask() -> None:
        answer = client.get(path, headers=headers)
        assert answer.status_code == status, answer.status

    return ask


def _played(app: Flask) -> tuple[FlaskClient, str]:
    """A phone that holds a match of 40 rounds, kept through its pages."""
    client = app.test_client()
    form = {
        "game": "draw",
        "players-0": "Ann",
        "players-1": "Ben",
        "players-2": "Olena",
        "starter": "0",
        "target": "1000",
        "key": "bench",
    }
    match = client.post("/new", data=form).headers["Location"].split("/m/")[1].split("?")[0]
    for number in range(ROUNDS):
        round_form = {
            "key": f"round-{number}",
            "expected_seq": str(number),
            "out": "blocked",
            "hands-0-tiles": "1-2",
            "hands-1-tiles": "4-4 0-1",
            "hands-2-tiles": "5-5 6-1",
            "starter": str(number % 3),
            "do": "save",
        }
        answer = client.post(f"/m/{match}/record", data=round_form)
        assert answer.status_code == 303, answer.status
    return client, match


def _bare_commit(folder: Path) -> float:
    """Seconds of one synced commit of a row as large as a round."""
    connection = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE entry (seq INTEGER PRIMARY KEY, payload TEXT)")

    def commit() -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO entry (payload) VALUES (?)", ("x" * 400,))
        connection.execute("COMMIT")

    seconds = _median(commit)
    connection.close()
    return seconds


def _recording(app: Flask) -> float:
    """Seconds of one recorded round, by the JSON interface, each on a match of some 20 rounds."""
    client = app.test_client()
    times = []
    for _ in range(10):
        body = {"game": "draw", "players": ["Ann", "Ben"], "starter": 0}
        body["options"] = {"target": 1000}
        started = client.post("/api/v1/matches", json=body).get_json()
        headers = {"Authorization": f"Bearer {started['token']}"}
        for seq in range(40):
            sent = json.dumps(
                {
                    "ended": "blocked",
                    "hands": [["1-2"], ["4-4", "0-1"]],
                    "key": f"k{seq}",
                    "expected_seq": seq,
                }
            )
            began = time.perf_counter()
            answer = client.post(
                f"/api/v1/matches/{started['id']}/rounds",
                data=sent,
                headers=headers,
                content_type="application/json",
            )
            times.append(time.perf_counter() - began)
            assert answer.status_code == 201, answer.get_data(as_text=True)
    return statistics.median(times)
