"""Calling the JSON interface, and a match to call about."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

API = "/api/v1"
BLOCKED = {"ended": "blocked", "hands": [["1-2"], ["4-4"], ["5-5"]]}
OUT = {"ended": "domino", "out": 1, "hands": [["6-6", "0-0"], [], ["2-5"]]}


@dataclass(frozen=True)
class Caller:
    """A program that calls, with or without a token."""

    client: FlaskClient
    token: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    def post(self, path: str, body: object, **headers: str) -> TestResponse:
        return self.send(path, json.dumps(body).encode(), **headers)

    def send(self, path: str, raw: bytes, kind: str = "application/json", **headers: str) -> Any:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.post(
            API + path, data=raw, content_type=kind, headers=self.headers | named
        )

    def get(self, path: str, **headers: str) -> TestResponse:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.get(API + path, headers=self.headers | named)

    def settle(self, **body: object) -> TestResponse:
        return self.post("/settle", body)


@dataclass
class Table:
    """A match and the tokens of its links; writes take the head as it was last answered."""

    caller: Caller
    id: str
    watch: str
    score: str
    manage: str
    seq: int = 0
    keys: int = field(default=0)

    @classmethod
    def started(cls, client: FlaskClient, answer: Mapping[str, Any]) -> Table:
        watch = answer["watch_url"].rpartition("/w/")[2]
        score = answer["score_url"].rpartition("#")[2]
        caller = Caller(client, answer["token"])
        return cls(caller, answer["id"], watch, score, answer["token"])

    def as_(self, token: str | None) -> Caller:
        return Caller(self.caller.client, token)

    def post(self, what: str, body: Mapping[str, Any], **changes: object) -> TestResponse:
        """Write with a new key and the head, unless ``changes`` say otherwise."""
        self.keys += 1
        sent = {**body, "key": f"key-{self.keys}", "expected_seq": self.seq, **changes}
        response = self.caller.post(f"/matches/{self.id}/{what}", sent)
        if response.status_code == 201:
            self.seq = response.get_json()["seq"]
        return response

    def record(self, body: Mapping[str, Any], **changes: object) -> TestResponse:
        return self.post("rounds", body, **changes)

    def correct(self, replaces: int, entry: object, **changes: object) -> TestResponse:
        return self.post("corrections", {"replaces": replaces, "entry": entry}, **changes)

    def read(self) -> dict[str, Any]:
        response = self.caller.get(f"/matches/{self.id}")
        assert response.status_code == 200
        read: dict[str, Any] = response.get_json()
        return read


def start(client: FlaskClient, **changes: object) -> Table:
    body = {"game": "draw", "players": ["Ann", "Ben", "Olena"], "starter": 0, **changes}
    response = Caller(client).post("/matches", body)
    assert response.status_code == 201, response.text
    return Table.started(client, response.get_json())


def refused(response: TestResponse, status: int, code: str, field: str | None = None) -> Any:
    """Check that a response is the problem it should be; gives its body."""
    assert response.status_code == status, response.text
    assert response.mimetype == "application/problem+json"
    assert response.headers["Cache-Control"] == "no-store"
    problem = response.get_json()
    assert problem["code"] == code, problem
    assert problem["status"] == status
    assert problem["type"] == "about:blank"
    assert problem["title"]
    assert problem["detail"].endswith((".", "?", "…"))
    assert problem.get("field") == field, problem
    return problem
