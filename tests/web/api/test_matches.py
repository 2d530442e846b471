"""Starting a match and reading it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorekeeper import create_app
from scorekeeper.records.fingerprint import fingerprint
from tests.web.api.calling import API, BLOCKED, OUT, Caller, Table, refused, start

DRAW: dict[str, Any] = {"game": "draw", "players": ["Ann", "Ben", "Olena"], "starter": 0}
IN_FORCE = {
    "target": 61,
    "past_target": "kept",
    "rounds": "none",
    "first_starter": "lot",
    "next_starter": "rotate",
    "after_tie": "rotate",
    "order": "clockwise",
    "doubles": "whole",
    "reserve": "no",
}


def test_a_match_is_started(caller: Caller) -> None:
    response = caller.post("/matches", DRAW)
    assert response.status_code == 201
    assert response.headers["Cache-Control"] == "no-store"
    answer = response.get_json()
    assert response.headers["Location"] == f"{API}/matches/{answer['id']}"
    assert answer["watch_url"].startswith("http://localhost/w/")
    assert answer["score_url"].startswith("http://localhost/join#")
    assert {name: answer[name] for name in ("seq", "scores", "starter", "finished", "winners")} == {
        "seq": 0,
        "scores": [0, 0, 0],
        "starter": 0,
        "finished": False,
        "winners": [],
    }
    table = Table.started(caller.client, answer)
    assert len({table.watch, table.score, table.manage}) == 3


def test_the_links_lead_to_pages(caller: Caller) -> None:
    answer = caller.post("/matches", DRAW).get_json()
    assert caller.client.get(answer["watch_url"]).status_code == 200
    assert caller.client.get(answer["score_url"]).status_code == 200


def test_a_new_match_is_read(table: Table) -> None:
    read = table.read()
    assert read.pop("created_at").endswith("Z")
    assert fingerprint(read.pop("head_hash")) == read.pop("fingerprint")
    assert read == {
        "id": table.id,
        "game": "draw",
        "players": ["Ann", "Ben", "Olena"],
        "sides": [[0], [1], [2]],
        "options": IN_FORCE,
        "target": 61,
        "seq": 0,
        "scores": [0, 0, 0],
        "starter": 0,
        "finished": False,
        "winners": [],
        "rounds": [],
        "points": [],
        "history": [],
        "lot": None,
    }


def test_a_played_match_is_read(table: Table) -> None:
    table.record(BLOCKED)
    table.record(OUT, starter=2)
    read = table.read()
    assert (read["seq"], read["scores"], read["starter"]) == (2, [15, 19, 0], 0)
    first, second = read["rounds"]
    assert first["entry"] == {
        "ended": "blocked",
        "out": None,
        "hands": [["2-1"], ["4-4"], ["5-5"]],
        "starter": 0,
        "last_laid": None,
    }
    assert (first["seq"], first["number"], first["starter"], first["awards"]) == (
        1,
        1,
        0,
        [15, 0, 0],
    )
    assert (first["working"], first["winner"], first["scores"]) == (
        "8 + 10 − 3 = 15",
        0,
        [15, 0, 0],
    )
    assert (first["counts"], first["withdrawn"], first["off_rotation"]) == (True, False, False)
    assert (second["starter"], second["proposed"], second["off_rotation"]) == (2, 1, True)
    assert second["entry"]["out"] == 1
    assert second["entry"]["hands"] == [["6-6", "0-0"], [], ["5-2"]]
    assert [version["seq"] for version in read["history"]] == [1, 2]
    assert second["versions"] == [read["history"][1]]


def test_an_entry_can_be_sent_as_it_was_read(table: Table) -> None:
    table.record(OUT)
    entry = table.read()["rounds"][0]["entry"]
    other = start(table.caller.client)
    assert other.record(entry).status_code == 201
    assert other.read()["rounds"][0]["entry"] == entry


def test_options_are_in_force(caller: Caller) -> None:
    body = DRAW | {"options": {"target": 121, "next_starter": "winner"}}
    table = Table.started(caller.client, caller.post("/matches", body).get_json())
    assert table.read()["options"] == IN_FORCE | {"target": 121, "next_starter": "winner"}
    assert table.record(OUT).get_json()["starter"] == 1


@pytest.mark.parametrize("game", ["draw", "tactic"])
def test_a_lot_is_drawn_and_shown(caller: Caller, game: str) -> None:
    response = caller.post("/matches", DRAW | {"game": game, "starter": "lot"})
    assert response.status_code == 201
    answer = response.get_json()
    draws = [
        {drawn["seat"]: sum(map(int, drawn["tile"].split("-"))) for drawn in draw}
        for draw in answer["lot"]
    ]
    assert set(draws[0]) == {0, 1, 2}
    last = draws[-1]
    assert [seat for seat in last if last[seat] == max(last.values())] == [answer["starter"]]
    table = Table.started(caller.client, answer)
    assert table.read()["lot"] == answer["lot"]
    assert table.read()["starter"] == answer["starter"]


@pytest.mark.parametrize("starter", [{}, {"starter": None}])
def test_in_tactic_the_table_looks(caller: Caller, starter: dict[str, None]) -> None:
    body = {"game": "tactic", "players": ["Ann", "Ben"], **starter}
    response = caller.post("/matches", body)
    assert response.status_code == 201
    assert response.get_json()["starter"] is None


def test_equal_names_are_told_apart(caller: Caller) -> None:
    body = DRAW | {"players": ["Ann", " Ann ", "Олена"]}
    table = Table.started(caller.client, caller.post("/matches", body).get_json())
    assert table.read()["players"] == ["Ann", "Ann (2)", "Олена"]


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"game": "bridge"}, "unknown_game", "game"),
        ({"game": "forty-two"}, "bad_players", "players"),
        ({"players": ["Ann"]}, "bad_players", "players"),
        ({"players": []}, "bad_players", "players"),
        ({"players": list("ABCDE")}, "bad_players", "players"),
        ({"players": ["Ann", "  ", "Ben"]}, "bad_name", "players.1"),
        ({"players": ["Ann", "Ben", "x" * 41]}, "bad_name", "players.2"),
        ({"players": ["Ann\u202e", "Ben", "Olena"]}, "bad_name", "players.0"),
        ({"players": ["A\u0000n", "Ben", "Olena"]}, "bad_name", "players.0"),
        ({"sides": [[0, 1], [2]]}, "bad_sides", "sides"),
        ({"options": {"target": 1001}}, "bad_option", "options.target"),
        ({"options": {"spinner": True}}, "bad_option", "options.spinner"),
        ({"starter": None}, "starter_missing", "starter"),
        ({"starter": 3}, "bad_seat", "starter"),
        ({"starter": -1}, "bad_seat", "starter"),
        ({"starter": 10**50}, "bad_seat", "starter"),
        ({"starter": "Ann"}, "bad_body", "starter"),
        ({"starter": True}, "bad_body", "starter"),
        ({"starter": 0.0}, "bad_body", "starter"),
        ({"players": 3}, "bad_body", "players"),
        ({"players": ["Ann", 7, "Ben"]}, "bad_body", "players.1"),
        ({"key": ""}, "bad_body", "key"),
        ({"key": "two words"}, "bad_body", "key"),
        ({"key": "k" * 65}, "bad_body", "key"),
        ({"key": "ключ"}, "bad_body", "key"),
        ({"key": "line\n"}, "bad_key", "key"),
        ({"key": 5}, "bad_body", "key"),
    ],
)
def test_what_cannot_be_started(
    caller: Caller, changes: dict[str, Any], code: str, field: str
) -> None:
    refused(caller.post("/matches", DRAW | changes), 422, code, field)


def test_a_starter_nobody_named_is_missing(caller: Caller) -> None:
    body = {name: value for name, value in DRAW.items() if name != "starter"}
    refused(caller.post("/matches", body), 422, "starter_missing", "starter")


@pytest.mark.parametrize("starter", [0, "lot"])
def test_the_same_key_answers_the_same_match(caller: Caller, starter: object) -> None:
    body = DRAW | {"starter": starter, "key": "7d3c"}
    first = caller.post("/matches", body)
    table = Table.started(caller.client, first.get_json())
    table.record(BLOCKED)
    again = caller.post("/matches", body)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.get_json() == first.get_json()
    assert "Location" not in again.headers


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "tactic"},
        {"players": ["Ann", "Ben", "Petro"]},
        {"players": ["Ann", "Ben"]},
        {"options": {"target": 100}},
        {"starter": 1},
        {"starter": "lot"},
    ],
)
def test_a_key_with_other_content_is_refused(caller: Caller, changes: dict[str, Any]) -> None:
    assert caller.post("/matches", DRAW | {"key": "7d3c"}).status_code == 201
    refused(caller.post("/matches", DRAW | {"key": "7d3c"} | changes), 409, "key_reused", "key")


def test_without_a_key_every_match_is_new(caller: Caller) -> None:
    ids = {caller.post("/matches", DRAW).get_json()["id"] for _ in range(30)}
    assert len(ids) == 30


def test_somebody_elsewhere_does_not_get_the_match_of_a_key(app: Flask) -> None:
    def ask(address: str) -> dict[str, Any]:
        response = app.test_client().post(
            f"{API}/matches", json=DRAW | {"key": "1"}, environ_base={"REMOTE_ADDR": address}
        )
        assert response.status_code in (200, 201)
        answer: dict[str, Any] = response.get_json()
        return answer

    here, there = ask("192.0.2.1"), ask("192.0.2.2")
    assert here["id"] != there["id"]
    assert here["token"] != there["token"]
    assert ask("192.0.2.1") == here


def test_a_retry_after_a_restart_gets_the_same_answers(app: Flask, database: Path) -> None:
    table = start(app.test_client(), key="7d3c")
    first = table.record(BLOCKED, key="k")
    settings = {name: app.config[name] for name in ("SECRET_KEY", "SQLALCHEMY_DATABASE_URI")}
    restarted = create_app({"TESTING": True, **settings})
    again = Caller(restarted.test_client()).post("/matches", DRAW | {"key": "7d3c"})
    assert again.status_code == 200
    same = Table.started(restarted.test_client(), again.get_json())
    assert (same.id, same.manage, same.score) == (table.id, table.manage, table.score)
    repeated = same.record(BLOCKED, key="k")
    assert (repeated.status_code, repeated.get_json()) == (200, first.get_json())


def test_every_row_has_its_hash_and_the_newest_stands_for_all(table: Table) -> None:
    heads = [table.read()["head_hash"]]
    for write in (
        lambda: table.record(BLOCKED),
        lambda: table.record(OUT),
        lambda: table.correct(1, None, reason="never played"),
    ):
        assert write().status_code == 201
        read = table.read()
        assert read["history"][-1]["hash"] == read["head_hash"]
        assert read["fingerprint"] == fingerprint(read["head_hash"])
        heads.append(read["head_hash"])
    assert [row["hash"] for row in read["history"]] == heads[1:]
    assert len(set(heads)) == 4
    first = read["rounds"][0]
    assert [version["hash"] for version in first["versions"]] == [heads[1], heads[3]]


def test_a_confirmation_moves_no_fingerprint(table: Table) -> None:
    table.record(BLOCKED)
    before = table.read()["fingerprint"]
    assert table.record(BLOCKED, expected_seq=0).get_json()["confirmed"] is True
    assert table.read()["fingerprint"] == before


def test_what_has_not_changed_is_not_sent_again(table: Table) -> None:
    path = f"/matches/{table.id}"
    first = table.caller.get(path)
    tag = first.headers["ETag"]
    assert first.headers["Cache-Control"] == "private, no-cache"
    same = table.caller.get(path, If_None_Match=tag)
    assert (same.status_code, same.data, same.headers["ETag"]) == (304, b"", tag)
    table.record(BLOCKED)
    changed = table.caller.get(path, If_None_Match=tag)
    assert changed.status_code == 200
    assert changed.headers["ETag"] != tag


def test_what_has_not_changed_is_not_sent_again_compressed_either(table: Table) -> None:
    table.record(BLOCKED)
    path = f"/matches/{table.id}"
    first = table.caller.get(path, Accept_Encoding="br")
    assert first.headers["Content-Encoding"] == "br"
    tag = first.headers["ETag"]
    assert table.caller.get(path, If_None_Match=tag, Accept_Encoding="br").status_code == 304


def test_another_link_is_read_with_the_same_match(table: Table) -> None:
    reads = [table.as_(token).get(f"/matches/{table.id}") for token in (table.watch, table.score)]
    assert [response.get_json() for response in reads] == [table.read()] * 2
