"""Points made in play, and bonus and penalty: recorded, shown, confirmed, corrected."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from tests.web.api.calling import BLOCKED, Table, refused, start

FIFTEEN = {"seat": 0, "ends": [3, "6-6"]}
PENALTY = {"seat": 2, "points": -10, "reason": "a tile laid out of turn"}


@pytest.fixture
def fives(app: Flask) -> Table:
    """Three at All Fives to 100, seat 0 leading."""
    return start(app.test_client(), game="all-fives")


def test_points_are_recorded_and_shown_with_their_round(fives: Table) -> None:
    answer = fives.post("points", FIFTEEN)
    assert answer.status_code == 201
    assert answer.get_json() == {
        "seq": 1,
        "awards": [15, 0, 0],
        "note": None,
        "scores": [15, 0, 0],
        "starter": 0,
        "finished": False,
        "winners": [],
    }
    fives.record(BLOCKED)
    fives.post("points", {"seat": 1, "points": 5, "claimed_by": 2})
    read = fives.read()
    assert (read["seq"], read["scores"], read["starter"]) == (3, [25, 0, 5], 1)
    assert [shown["seq"] for shown in read["rounds"]] == [2]
    assert [shown["kind"] for shown in read["history"]] == ["points", "round", "points"]
    first, second = read["points"]
    assert first == {
        "seq": 1,
        "kind": "points",
        "round": 1,
        "entry": {"seat": 0, "ends": ["6-6", 3]},
        "awards": [15, 0, 0],
        "winner": 0,
        "working": "15",
        "sums": [],
        "note": None,
        "scores": [15, 0, 0],
        "counts": True,
        "withdrawn": False,
        "versions": [read["history"][0]],
    }
    assert (second["round"], second["awards"]) == (2, [0, 0, 5])
    assert second["entry"] == {"seat": 1, "points": 5, "claimed_by": 2}


def test_the_reason_stands_with_its_row(fives: Table) -> None:
    fives.post("points", FIFTEEN, reason="called late")
    fives.post("adjustments", PENALTY)
    read = fives.read()
    assert [row["reason"] for row in read["history"]] == ["called late", PENALTY["reason"]]
    assert read["points"][1]["entry"] == {"seat": 2, "points": -10}
    assert (read["points"][1]["kind"], read["points"][1]["round"]) == ("adjustment", 1)


@pytest.mark.parametrize(
    ("game", "players", "body"),
    [
        ("all-fives", 2, {"seat": 0, "ends": ["5-5", 0]}),
        ("all-fives", 2, {"seat": 0, "points": 5, "claimed_by": 1}),
        ("cribbage", 2, {"seat": 1, "plays": ["pair", {"name": "run", "points": 9}]}),
        ("bergen", 3, {"seat": 2, "plays": ["double_and_end"]}),
        ("fives-and-threes-league", 2, {"seat": 1, "points": 8}),
    ],
    ids=str,
)
def test_points_can_be_sent_as_they_were_read(
    app: Flask, game: str, players: int, body: dict[str, Any]
) -> None:
    names = ["Ann", "Ben", "Olena"][:players]
    table, other = (start(app.test_client(), game=game, players=names) for _ in range(2))
    assert table.post("points", body).status_code == 201
    entry = table.read()["points"][0]["entry"]
    assert other.post("points", entry).status_code == 201
    assert other.read()["points"][0]["entry"] == entry
    assert other.correct(1, entry).get_json()["scores"] == table.read()["scores"]


def test_a_known_key_is_answered_again(fives: Table) -> None:
    first = fives.post("points", FIFTEEN, key="k")
    fives.record(BLOCKED)
    again = fives.post("points", FIFTEEN, key="k", expected_seq=9)
    assert (again.status_code, again.get_json()) == (200, first.get_json())
    refused(fives.post("points", FIFTEEN | {"seat": 1}, key="k"), 409, "key_reused", "key")
    refused(fives.post("adjustments", PENALTY, key="k"), 409, "key_reused", "key")
    refused(fives.record(BLOCKED, key="k"), 409, "key_reused", "key")


def test_the_same_points_from_two_phones_are_one(fives: Table) -> None:
    first = fives.post("points", FIFTEEN).get_json()
    other = {"seat": 0, "ends": ["66", 3], "points": None, "plays": [], "claimed_by": None}
    response = fives.post("points", other, key="other", expected_seq=0)
    assert (response.status_code, response.get_json()) == (200, first | {"confirmed": True})
    assert fives.read()["seq"] == 1


@pytest.mark.parametrize(
    "body",
    [
        {"seat": 0, "points": 15},
        {"seat": 1, "ends": [3, "6-6"]},
        {"seat": 0, "ends": [3, 6]},
        {"seat": 0, "ends": [3, "6-6"], "claimed_by": 1},
        {"seat": 0, "ends": [4, 4]},
        {"seat": 7, "points": 3},
        {"seat": 0},
    ],
    ids=str,
)
def test_other_points_in_their_place_are_stale(fives: Table, body: dict[str, Any]) -> None:
    fives.post("points", FIFTEEN)
    problem = refused(fives.post("points", body, expected_seq=0), 409, "stale", "expected_seq")
    assert problem["yours"].items() >= {"seat": body["seat"]}.items()
    assert problem["theirs"]["entry"] == {"seat": 0, "ends": ["6-6", 3]}
    assert fives.read()["seq"] == 1


def test_points_and_a_round_in_one_place_are_two_things(fives: Table) -> None:
    fives.post("points", FIFTEEN)
    problem = refused(fives.record(BLOCKED, expected_seq=0), 409, "stale", "expected_seq")
    assert problem["theirs"]["kind"] == "points"
    adjustment = {"seat": 0, "points": 15, "reason": "as many"}
    refused(fives.post("adjustments", adjustment, expected_seq=0), 409, "stale", "expected_seq")


def test_the_same_adjustment_from_two_phones_is_one(table: Table) -> None:
    table.post("adjustments", PENALTY)
    assert table.post("adjustments", PENALTY, expected_seq=0).get_json()["confirmed"] is True
    assert table.read()["scores"] == [0, 0, -10]


def test_points_that_reach_the_target_end_the_match_mid_round(app: Flask) -> None:
    table = start(app.test_client(), game="all-fives", options={"target": 20})
    table.post("points", FIFTEEN)
    answer = table.post("points", {"seat": 0, "points": 5}).get_json()
    assert (answer["finished"], answer["winners"], answer["scores"]) == (True, [0], [20, 0, 0])
    assert table.read()["rounds"] == []
    refused(table.post("points", FIFTEEN), 409, "match_finished", "match")
    refused(table.post("adjustments", PENALTY), 409, "match_finished", "match")
    refused(table.record(BLOCKED), 409, "match_finished", "match")
    assert table.read()["seq"] == 2


def test_a_correction_of_points_flows_forward(app: Flask) -> None:
    table = start(app.test_client(), game="all-fives", options={"target": 20})
    table.post("points", FIFTEEN)
    table.post("points", {"seat": 0, "points": 5})
    answer = table.correct(1, {"seat": 1, "ends": [4, 6]}, reason="Ben laid it").get_json()
    assert (answer["awards"], answer["scores"]) == ([0, 10, 0], [5, 10, 0])
    assert answer["finished"] is False
    assert table.correct(2, None).get_json()["scores"] == [0, 10, 0]
    withdrawn = table.read()["points"][1]
    assert (withdrawn["withdrawn"], withdrawn["round"], withdrawn["entry"]) == (True, None, None)
    assert table.correct(2, {"seat": 0, "points": 10}).get_json()["scores"] == [10, 10, 0]
    assert table.correct(1, {"seat": 1, "points": 20}).get_json()["winners"] == [1]
    assert [shown["counts"] for shown in table.read()["points"]] == [True, False]


def test_an_adjustment_is_corrected_withdrawn_and_restored(table: Table) -> None:
    table.post("adjustments", PENALTY)
    assert table.correct(1, {"seat": 0, "points": 5}).get_json()["scores"] == [5, 0, 0]
    assert table.correct(1, None).get_json()["scores"] == [0, 0, 0]
    sent = {name: PENALTY[name] for name in ("seat", "points")}
    assert table.correct(1, sent).get_json()["scores"] == [0, 0, -10]
    kinds = [row["kind"] for row in table.read()["history"]]
    assert kinds == ["adjustment", "correction", "withdrawal", "correction"]


def test_a_correction_is_of_the_kind_of_what_it_replaces(fives: Table) -> None:
    fives.post("points", FIFTEEN)
    fives.post("adjustments", PENALTY)
    fives.record(BLOCKED)
    refused(fives.correct(1, BLOCKED), 422, "bad_body", "entry.seat")
    refused(fives.correct(2, {"seat": 1, "ends": [4, 6]}), 422, "bad_body", "entry.points")
    refused(fives.correct(3, FIFTEEN), 422, "bad_body", "entry.ended")
    refused(fives.correct(9, FIFTEEN), 422, "unknown_entry", "replaces")
    refused(fives.correct(9, FIFTEEN, expected_seq=1), 409, "stale", "expected_seq")
    refused(fives.correct(1, {"seat": 0, "ends": [4, 4]}), 422, "no_score", "entry.ends")
    refused(fives.correct(2, {"seat": 0, "points": 0}), 422, "bad_points", "entry.points")
    assert fives.read()["seq"] == 3


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"points": 0}, "bad_points", "points"),
        ({"points": 100_001}, "bad_points", "points"),
        ({"points": -(2**63)}, "bad_points", "points"),
        ({"seat": 3}, "bad_seat", "seat"),
        ({"seat": -1}, "bad_seat", "seat"),
        ({"reason": "x" * 201}, "bad_reason", "reason"),
        ({"reason": "\u202eback"}, "bad_reason", "reason"),
        ({"reason": ""}, "bad_body", "reason"),
        ({"reason": " \t"}, "bad_body", "reason"),
        ({"reason": None}, "bad_body", "reason"),
        ({"points": None}, "bad_body", "points"),
        ({"points": -10.0}, "bad_body", "points"),
        ({"points": True}, "bad_body", "points"),
        ({"seat": "2"}, "bad_body", "seat"),
        ({"game": "tactic"}, "match_differs", "game"),
    ],
    ids=str,
)
def test_an_adjustment_that_cannot_be(
    table: Table, changes: dict[str, Any], code: str, field: str
) -> None:
    refused(table.post("adjustments", PENALTY | changes), 422, code, field)
    assert table.read()["seq"] == 0


@pytest.mark.parametrize("name", ["seat", "points", "reason", "key", "expected_seq"])
def test_what_an_adjustment_misses_is_named(table: Table, name: str) -> None:
    body = {**PENALTY, "key": "k", "expected_seq": 0}
    del body[name]
    refused(table.caller.post(f"/matches/{table.id}/adjustments", body), 422, "bad_body", name)


def test_two_contracts_in_one_round_are_a_conflict(app: Flask) -> None:
    names = ["Ann", "Ben", "Olena", "Petro"]
    table = start(app.test_client(), game="forty-two", players=names)
    bid = {"bidder": 0, "bid": 35, "took": 30}
    assert table.read()["sides"] == [[0, 2], [1, 3]]
    assert table.record(bid | {"others": 12}).get_json()["scores"] == [0, 47]
    assert table.record(bid, expected_seq=0).get_json()["confirmed"] is True
    other = table.record(bid | {"bidder": 1}, expected_seq=0)
    problem = refused(other, 409, "stale", "expected_seq")
    assert problem["yours"] == {"bidder": 1, "bid": 35, "took": 30, "starter": 0}
    assert problem["theirs"]["entry"] == bid | {"starter": 0}
    refused(table.record(bid | {"others": 11}), 422, "wrong_count", "others")
    refused(table.record(bid | {"others": 11}, expected_seq=0), 422, "wrong_count", "others")
    refused(table.correct(1, bid | {"others": 13}), 422, "wrong_count", "entry.others")
    assert table.correct(1, bid | {"took": 36, "others": 6}).get_json()["scores"] == [36, 6]


KINDS: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    (
        {"game": "bingo", "players": ["Ann", "Ben"]},
        {"trump": 1, "points": [92, 43], "tricks": [8, 6], "declared": [[3, 2], []]},
        {"declared": [[2, 3], []], "closed_by": None, "bingo_by": None},
    ),
    ({"game": "kovbaska"}, {"last": 2}, {"starter": 0}),
    ({"game": "cribbage", "players": ["Ann", "Ben"]}, {}, {"starter": 0}),
    ({"game": "free"}, {"points": [12, 0, 7]}, {"starter": None}),
    (
        {"game": "fives-and-threes-league"},
        {"ended": "domino", "out": 1, "ends": [3, "6-6"]},
        {"hands": [None, []], "ends": ["66", 3], "last_points": None, "flag": None},
    ),
    (
        {"game": "sea-goat"},
        {"ended": "domino", "out": 1, "hands": [31, [], 18], "flag": "bald_goat", "starter": 1},
        {"reserve": None, "last_laid": None},
    ),
    (
        {"options": {"reserve": True}},
        {"ended": "domino", "out": 0, "hands": [[], 3, 4], "reserve": ["6-5", "1-0"]},
        {"reserve": ["0-1", "5|6"]},
    ),
]


@pytest.mark.parametrize(("match", "body", "alike"), KINDS, ids=str)
def test_every_kind_of_round_is_confirmed_shown_and_corrected(
    app: Flask, match: dict[str, Any], body: dict[str, Any], alike: dict[str, Any]
) -> None:
    table, other = (start(app.test_client(), **match) for _ in range(2))
    first = table.record(body)
    assert first.status_code == 201, first.text
    assert table.record(body | alike, expected_seq=0).get_json()["confirmed"] is True
    entry = table.read()["rounds"][0]["entry"]
    assert other.record(entry).status_code == 201
    assert other.read()["rounds"][0]["entry"] == entry
    assert table.correct(1, None).get_json()["awards"] == [0] * len(first.get_json()["awards"])
    assert table.correct(1, entry).get_json()["awards"] == first.get_json()["awards"]
