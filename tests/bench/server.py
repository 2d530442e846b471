"""The server beside its two floors: a bare Flask answer and a bare SQLite commit.

Both apps are served by gunicorn with one thread and asked over one kept connection, in turns.
"""

from __future__ import annotations

import http.client
import itertools
import json
import os
import re
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from flask import Flask

from scorekeeper.records.database import SYNCHRONOUS, journal_mode

ROUNDS = 40
REPEATS = 1000
HEADERS = {"Accept-Encoding": "br, gzip", "Accept-Language": "en-GB,en;q=0.9"}
_HIDDEN = re.compile(rb'name="(csrf_token|key|expected_seq)"[^>]* value="([^"]*)"')


hello = Flask("hello")


@hello.get("/")
def say_hello() -> str:
    return "hello"


class Caller:
    """One kept connection with the cookies of one phone."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.cookie = ""

    def ask(
        self, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> tuple[http.client.HTTPResponse, bytes]:
        sent = {**HEADERS, "Cookie": self.cookie, **headers}
        self.connection.request(method, path, body, sent)
        answer = self.connection.getresponse()
        told = answer.read()
        if given := answer.getheader("Set-Cookie"):
            self.cookie = given.partition(";")[0]
        return answer, told

    def get(self, path: str, status: int = 200, **headers: str) -> None:
        answer, _ = self.ask("GET", path, **headers)
        assert answer.status == status, answer.status

    def send_form(self, page: str, fields: Mapping[str, str]) -> str:
        """Send the page's form with its own hidden fields; the path it leads to."""
        _, told = self.ask("GET", page, **{"Accept-Encoding": "identity"})
        hidden = {name.decode(): value.decode() for name, value in _HIDDEN.findall(told)}
        body = urlencode({**hidden, **fields}).encode()
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        answer, _ = self.ask("POST", page, body, **kind)
        assert answer.status == 303, answer.status
        return str(answer.getheader("Location")).partition("?")[0]

    def post_json(self, path: str, body: object, **headers: str) -> dict[str, object]:
        kind = {"Content-Type": "application/json", "Accept-Encoding": "identity"}
        answer, told = self.ask("POST", path, json.dumps(body).encode(), **kind, **headers)
        assert answer.status == 201, told
        read: dict[str, object] = json.loads(told)
        return read


def bench() -> None:
    """Print the table page and recording a round as ratios to the floors."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'bench.sqlite3'}"
        env = {**os.environ, "SECRET_KEY": "for the bench", "DATABASE_URL": url}
        subprocess.run(
            [sys.executable, "-m", "flask", "db", "upgrade"],
            env=env, check=True, capture_output=True,
        )  # fmt: skip
        with _served("tests.bench.server:hello", env) as bare, _served("app:app", env) as port:
            _print_pages(Caller(bare), Caller(port))
            _print_recording(_bare_commit(folder), Caller(port))


def _print_pages(bare: Caller, phone: Caller) -> None:
    match = _played(phone)
    answer, _ = phone.ask("GET", match)
    etag = str(answer.getheader("ETag"))
    floor, whole, same = _medians(
        lambda: bare.get("/"),
        lambda: phone.get(match),
        lambda: phone.get(match, 304, **{"If-None-Match": etag}),
    )
    # A page that was never asked for before, as after every new round.
    others = (f"{match}?n={n}" for n in itertools.count())
    [anew] = _medians(lambda: phone.get(next(others)))
    print(f"bare Flask hello                {floor * 1e6:8.0f} µs")
    for label, seconds in (("anew", anew), ("whole", whole), ("unchanged (304)", same)):
        ratio = floor / seconds
        print(f"table of {ROUNDS}, {label:15}      {seconds * 1e6:8.0f} µs   {ratio:.2f} of hello")


def _print_recording(commit: float, caller: Caller) -> None:
    record = _recording(caller)
    print(f"bare SQLite commit, synced      {commit * 1e6:8.0f} µs")
    print(f"recording a round               {record * 1e6:8.0f} µs   {record / commit:.1f} commits")


@contextmanager
def _served(app: str, env: Mapping[str, str]) -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", app, "--bind", f"127.0.0.1:{port}"]
    command += ["--worker-class", "gthread", "--threads", "1", "--no-control-socket"]
    command += ["--log-level", "error", "--keep-alive", "60"]
    server = subprocess.Popen(command, env=env)
    try:
        _wait_for(port)
        yield port
    finally:
        server.terminate()
        server.wait()


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(f"nothing listens on port {port}")


def _timed(work: Callable[[], None]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _medians(*works: Callable[[], None]) -> list[float]:
    """Seconds of the median run of each, the works taking turns so that they share the weather."""
    times: list[list[float]] = [[] for _ in works]
    for turn in range(REPEATS + 50):
        for place, work in enumerate(works):
            seconds = _timed(work)
            if turn >= 50:
                times[place].append(seconds)
    return [statistics.median(runs) for runs in times]


def _played(phone: Caller) -> str:
    """A phone that holds a match of 40 rounds, kept through its pages."""
    players = {"players-0": "Ann", "players-1": "Ben", "players-2": "Olena"}
    match = phone.send_form("/new", {"game": "draw", **players, "starter": "0", "target": "1000"})
    hands = {"hands-0-tiles": "1-2", "hands-1-tiles": "4-4 0-1", "hands-2-tiles": "5-5 6-1"}
    for _ in range(ROUNDS):
        phone.send_form(f"{match}/record", {"out": "blocked", "do": "save", **hands})
    return match


def _bare_commit(folder: Path) -> float:
    """Seconds of one commit of a row as large as a round, as durable as the app's own."""
    connection = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    connection.execute(f"PRAGMA journal_mode={journal_mode(sqlite3.sqlite_version_info)}")
    connection.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
    connection.execute("CREATE TABLE entry (seq INTEGER PRIMARY KEY, payload TEXT)")

    def commit() -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO entry (payload) VALUES (?)", ("x" * 400,))
        connection.execute("COMMIT")

    [seconds] = _medians(commit)
    connection.close()
    return seconds


def _recording(caller: Caller) -> float:
    """Seconds of one recorded round over the JSON interface, in matches of up to 40 rounds."""
    times = []
    options = {"target": 1000}
    body = {"game": "draw", "players": ["Ann", "Ben"], "starter": 0, "options": options}
    hands = [["1-2"], ["4-4", "0-1"]]
    for _ in range(10):
        started = caller.post_json("/api/v1/matches", body)
        path = f"/api/v1/matches/{started['id']}/rounds"
        for seq in range(ROUNDS):
            entry = {"ended": "blocked", "hands": hands, "key": f"k{seq}", "expected_seq": seq}
            began = time.perf_counter()
            caller.post_json(path, entry, Authorization=f"Bearer {started['token']}")
            times.append(time.perf_counter() - began)
    return statistics.median(times)
