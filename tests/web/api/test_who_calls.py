"""Tokens: who may read, who may write, and what anybody else is told."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from scorekeeper.records.database import write
from tests.web.api.calling import API, BLOCKED, Caller, Table, refused, start

WRITES = {
    "rounds": BLOCKED,
    "corrections": {"replaces": 1, "entry": None},
    "points": {"seat": 0, "points": 5},
    "adjustments": {"seat": 0, "points": 5, "reason": "a bonus"},
}
WRITE = {"key": "k", "expected_seq": 0}


@pytest.mark.parametrize("role", ["score", "manage"])
def test_who_may_write(table: Table, role: str) -> None:
    caller = table.as_(getattr(table, role))
    response = caller.post(f"/matches/{table.id}/rounds", BLOCKED | WRITE)
    assert response.status_code == 201


@pytest.mark.parametrize("what", WRITES)
def test_who_watches_may_not_write(table: Table, what: str) -> None:
    watcher = table.as_(table.watch)
    refused(watcher.post(f"/matches/{table.id}/{what}", WRITES[what] | WRITE), 403, "not_allowed")
    refused(watcher.post(f"/matches/{table.id}/{what}", {}), 403, "not_allowed")
    assert table.read()["seq"] == 0


NO_TOKEN = {
    "none": None,
    "empty": "",
    "bare": "Bearer",
    "bearer without one": "Bearer ",
    "basic": "Basic QW5uOkFubg==",
    "broken": "Bearer \xe9\xff",
    "parameters": 'Bearer realm="x"',
}


@pytest.mark.parametrize("sent", NO_TOKEN.values(), ids=NO_TOKEN)
@pytest.mark.parametrize("what", ["", *WRITES])
def test_without_a_token(table: Table, what: str, sent: str | None) -> None:
    headers = {} if sent is None else {"Authorization": sent}
    path = f"{API}/matches/{table.id}"
    client = table.caller.client
    if what:
        body = WRITES[what] | WRITE
        response = client.post(f"{path}/{what}", json=body, headers=headers)
    else:
        response = client.get(path, headers=headers)
    problem = refused(response, 401, response.get_json()["code"])
    assert problem["code"] in ("token_missing", "token_unknown")
    assert response.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize("token", ["x", "a" * 32, "a" * 5000, "null", "undefined"])
def test_a_token_nobody_has(table: Table, token: str) -> None:
    response = table.as_(token).get(f"/matches/{table.id}")
    refused(response, 401, "token_unknown")
    assert response.headers["WWW-Authenticate"] == 'Bearer error="invalid_token"'


def test_the_scheme_may_be_written_in_any_case(table: Table) -> None:
    for scheme in ("bearer", "BEARER"):
        response = table.caller.client.get(
            f"{API}/matches/{table.id}", headers={"Authorization": f"{scheme} {table.watch}"}
        )
        assert response.status_code == 200


@pytest.mark.parametrize("what", WRITES)
def test_the_token_of_another_match_opens_nothing(table: Table, what: str) -> None:
    other = start(table.caller.client)
    path = f"/matches/{table.id}"
    refused(other.caller.get(path), 404, "match_unknown", "match")
    refused(
        other.caller.post(f"{path}/{what}", WRITES[what] | WRITE), 404, "match_unknown", "match"
    )
    assert table.read()["seq"] == 0


@pytest.mark.parametrize(
    "match_id", ["01JZQ4W8F3M7T2K9XB5N6R0YCD", "x", "%00", "é", "..", "a" * 999]
)
def test_a_match_nobody_knows(table: Table, match_id: str) -> None:
    refused(table.caller.get(f"/matches/{match_id}"), 404, "match_unknown", "match")
    refused(Caller(table.caller.client).get(f"/matches/{match_id}"), 401, "token_missing")


def test_a_link_turned_off_is_gone(table: Table, engine: Engine) -> None:
    with Session(engine) as session, write(session) as connection:
        connection.execute(
            text("UPDATE link SET off_at = created_at WHERE match_id = :id AND role = 'score'"),
            {"id": table.id},
        )
    off = table.as_(table.score)
    refused(off.get(f"/matches/{table.id}"), 410, "link_off", "token")
    refused(off.post(f"/matches/{table.id}/rounds", BLOCKED | WRITE), 410, "link_off", "token")
    assert table.record(BLOCKED).status_code == 201


def test_who_calls_is_asked_before_what_is_sent(table: Table) -> None:
    path = f"/matches/{table.id}/rounds"
    refused(Caller(table.caller.client).send(path, b"{"), 401, "token_missing")
    refused(table.as_(table.watch).send(path, b"{"), 403, "not_allowed")
    refused(table.caller.send(path, b"{"), 400, "bad_json")


def test_settling_and_starting_need_no_token_and_mind_none(caller: Caller) -> None:
    stranger = Caller(caller.client, "no such token")
    body = {"game": "draw", "players": ["Ann", "Ben"], "starter": 0}
    assert stranger.post("/matches", body).status_code == 201
    settle = {"game": "draw", "players": 2, "ended": "blocked", "hands": [1, 2]}
    assert stranger.post("/settle", settle).status_code == 200


def test_names_are_told_to_those_alone_who_showed_a_token(table: Table) -> None:
    other = start(table.caller.client)
    told = other.caller.post(f"/matches/{table.id}/rounds", BLOCKED | WRITE).text
    assert "Ann" not in told
