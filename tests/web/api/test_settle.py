"""Settling a round: the shared table of cases, and every refusal in its order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import AWARDS, REFUSALS, AwardCase, RefusalCase
from tests.web.api.bodies import NEVER
from tests.web.api.calling import Caller, refused

DRAW = {"game": "draw", "players": 3, "ended": "blocked", "hands": [["1-2"], ["4-4"], ["5-5"]]}


@pytest.mark.parametrize("case", AWARDS, ids=lambda case: case.id)
def test_award(caller: Caller, case: AwardCase) -> None:
    response = caller.post("/settle", case.request)
    assert response.status_code == 200
    assert response.mimetype == "application/json"
    assert response.headers["Cache-Control"] == "no-store"
    answer = response.get_json()
    assert answer["awards"] == list(case.awards)
    written = [answer["terms"], *answer["sums"]]
    assert answer["note"] in (None, "dropped")
    assert answer["note"] or sum(map(sum, written)) == sum(case.awards)
    if case.names_winner:
        assert answer["winner"] == case.winner


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case.id)
def test_refusal(caller: Caller, case: RefusalCase) -> None:
    response = caller.post("/settle", case.request)
    refused(response, case.status, case.code, response.get_json()["field"])


def test_the_answer_says_why(caller: Caller) -> None:
    assert caller.settle(**DRAW).get_json() == {
        "awards": [15, 0, 0],
        "winner": 0,
        "rule": "minus_own_once",
        "terms": [8, 10, -3],
        "sums": [],
        "working": "8 + 10 − 3 = 15",
        "note": None,
    }


def test_a_tie_gives_nothing_and_says_so(caller: Caller) -> None:
    answer = caller.settle(**DRAW | {"hands": [["1-2"], ["0-3"], ["5-5"]]}).get_json()
    assert answer == {
        "awards": [0, 0, 0],
        "winner": None,
        "rule": "tie",
        "terms": [],
        "sums": [],
        "working": "",
        "note": None,
    }


@pytest.mark.parametrize("tile", ["6-3", "3-6", "63", "6|3", "3:6", " 6 - 3 "])
def test_tiles_as_people_type_them(caller: Caller, tile: str) -> None:
    answer = caller.settle(**DRAW | {"hands": [["0-0"], [tile], ["1-1"]]}).get_json()
    assert answer["terms"] == [9, 2, 0]


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"game": "darw"}, "unknown_game", "game"),
        ({"game": ""}, "unknown_game", "game"),
        ({"game": "Draw"}, "unknown_game", "game"),
        ({"players": 1}, "bad_players", "players"),
        ({"players": 5}, "bad_players", "players"),
        ({"players": 0}, "bad_players", "players"),
        ({"players": -3}, "bad_players", "players"),
        ({"players": 10**100}, "bad_players", "players"),
        ({"players": None}, "bad_players", "players"),
        ({"sides": [[0, 2], [1]]}, "bad_sides", "sides"),
        ({"sides": []}, "bad_sides", "sides"),
        ({"options": {"target": 0}}, "bad_option", "options.target"),
        ({"options": {"target": "100"}}, "bad_option", "options.target"),
        ({"options": {"target": True}}, "bad_option", "options.target"),
        ({"options": {"target": [[]]}}, "bad_option", "options.target"),
        ({"options": {"spinner": True}}, "bad_option", "options.spinner"),
        ({"options": {"after_tie": "winner"}}, "bad_option", "options.after_tie"),
        ({"ended": "domino"}, "out_missing", "out"),
        ({"ended": "domino", "out": None}, "out_missing", "out"),
        ({"ended": "domino", "out": 3}, "bad_seat", "out"),
        ({"ended": "domino", "out": -1}, "bad_seat", "out"),
        ({"out": 1}, "out_in_blocked", "out"),
        ({"starter": 3}, "bad_seat", "starter"),
        ({"last_laid": 10**30}, "bad_seat", "last_laid"),
        ({"ended": "domino", "out": 0}, "out_holds_tiles", "hands.0"),
        ({"ended": "domino", "out": 0, "hands": [0, 1, 2]}, "out_holds_tiles", "hands.0"),
        ({"hands": [["1-2"], [], ["5-5"]]}, "empty_hand", "hands.1"),
        ({"hands": [["1-2"], None, ["5-5"]]}, "hand_missing", "hands.1"),
        ({"hands": [["1-2"], ["4-4"]]}, "hand_missing", "hands.2"),
        ({"hands": []}, "hand_missing", "hands.0"),
        ({"hands": [1, 2, 3, 4]}, "hand_without_seat", "hands"),
        ({"hands": [["1-2"], ["7-7"], ["5-5"]]}, "unknown_tile", "hands.1"),
        ({"hands": [["1-2"], ["double six"], ["5-5"]]}, "unknown_tile", "hands.1"),
        ({"hands": [["1-2"], [""], ["5-5"]]}, "unknown_tile", "hands.1"),
        ({"hands": [["1-2"], ["4-4"], ["2-1"]]}, "duplicate_tile", "hands.2"),
        ({"hands": [["1-2", "2|1"], ["4-4"], ["5-5"]]}, "duplicate_tile", "hands.0"),
        ({"hands": [-1, 8, 10]}, "impossible_pips", "hands.0"),
        ({"hands": [3.5, 8, 10]}, "impossible_pips", "hands.0"),
        ({"hands": [169, 8, 10]}, "impossible_pips", "hands.0"),
        ({"hands": [10**200, 8, 10]}, "impossible_pips", "hands.0"),
        ({"hands": [1e300, 8, 10]}, "impossible_pips", "hands.0"),
        ({"hands": [0, ["0-0"], 10]}, "impossible_pips", "hands.0"),
        ({"hands": [166, ["1-1"], ["0-1"]]}, "impossible_pips", "hands.0"),
    ],
)
def test_what_the_rules_refuse(
    caller: Caller, changes: dict[str, Any], code: str, field: str
) -> None:
    refused(caller.post("/settle", DRAW | changes), 422, code, field)


def test_more_tiles_than_the_set_leaves(caller: Caller) -> None:
    tiles = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    body = DRAW | {"hands": [tiles[:9], tiles[9:18], tiles[18:]]}
    problem = refused(caller.post("/settle", body), 422, "too_many_tiles", "hands")
    assert "28" in problem["detail"]
    assert "26" in problem["detail"]


def test_the_sentence_names_the_tile_and_both_holders(caller: Caller) -> None:
    body = DRAW | {"hands": [["1-2"], ["2-1"], ["5-5"]]}
    detail = caller.post("/settle", body).get_json()["detail"]
    assert all(word in detail for word in ("2-1", "player 1", "player 2"))


# Each row is refused for its own reason although everything further down is wrong too.
LADDER = [
    ("unknown_game", {"game": "none"}),
    ("bad_players", {"players": 9}),
    ("bad_option", {"options": {"target": -1}}),
    ("out_missing", {"ended": "domino"}),
    ("hand_missing", {"hands": [["9-9"], None, 0.5]}),
    ("unknown_tile", {"hands": [["9-9"], ["1-1", "1-1"], 0.5]}),
    ("duplicate_tile", {"hands": [["1-1", "1-1"], ["2-3"], 999]}),
    ("impossible_pips", {"hands": [["1-1"], ["2-3"], 999]}),
]


@pytest.mark.parametrize("rung", range(len(LADDER)), ids=[code for code, _ in LADDER])
def test_the_first_refusal_that_fits_is_told(caller: Caller, rung: int) -> None:
    body: dict[str, Any] = dict(DRAW)
    for _, changes in reversed(LADDER[rung:]):
        body |= changes
    response = caller.post("/settle", body)
    assert response.status_code == 422
    assert response.get_json()["code"] == LADDER[rung][0]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"game": NEVER}, "game"),
        ({"game": None}, "game"),
        ({"game": 7}, "game"),
        ({"players": "3"}, "players"),
        ({"players": True}, "players"),
        ({"players": 3.0}, "players"),
        ({"players": ["Ann", "Ben", "Olena"]}, "players"),
        ({"ended": NEVER}, "ended"),
        ({"ended": "fish"}, "ended"),
        ({"ended": None}, "ended"),
        ({"hands": None}, "hands"),
        ({"hands": "1-2"}, "hands"),
        ({"hands": {"0": ["1-2"]}}, "hands"),
        ({"hands": ["1-2", ["4-4"], ["5-5"]]}, "hands.0"),
        ({"hands": [["1-2"], True, ["5-5"]]}, "hands.1"),
        ({"hands": [["1-2"], {"pips": 8}, ["5-5"]]}, "hands.1"),
        ({"hands": [["1-2"], ["4-4"], ["5-5", 12]]}, "hands.2.1"),
        ({"out": "1"}, "out"),
        ({"out": 1.0}, "out"),
        ({"out": False}, "out"),
        ({"starter": [0]}, "starter"),
        ({"last_laid": "0"}, "last_laid"),
        ({"sides": [0, 1, 2]}, "sides.0"),
        ({"sides": [[0], [1], ["2"]]}, "sides.2.0"),
        ({"options": ["target"]}, "options"),
    ],
)
def test_a_wrong_shape_is_told_with_its_field(
    caller: Caller, changes: dict[str, Any], field: str
) -> None:
    body = {name: value for name, value in (DRAW | changes).items() if value is not NEVER}
    problem = refused(caller.post("/settle", body), 422, "bad_body", field)
    assert field in problem["detail"]


@pytest.mark.parametrize("body", [[], "draw", 7, None, True])
def test_a_body_that_is_no_object(caller: Caller, body: object) -> None:
    refused(caller.post("/settle", body), 422, "bad_body")


def test_what_nobody_knows_is_ignored(caller: Caller) -> None:
    body = DRAW | {"table": {"hall": "blue"}, "out": None, "sides": None, "options": None}
    assert caller.post("/settle", body).get_json()["awards"] == [15, 0, 0]


def test_a_whole_number_may_be_written_with_a_point_in_a_total(caller: Caller) -> None:
    assert caller.settle(**DRAW | {"hands": [3.0, 8, 1e1]}).get_json()["awards"] == [15, 0, 0]


def test_settling_stores_nothing_and_meets_no_limit(caller: Caller) -> None:
    for _ in range(300):
        assert caller.post("/settle", DRAW).status_code == 200
