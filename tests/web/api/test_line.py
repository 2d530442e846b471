"""The line audit by the interface: what it answers, what it refuses, how long it takes."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from scorekeeper.rules.tiles import TileSet
from scorekeeper.web.api.shapes import validator
from tests.web.api.calling import Caller, refused

THREE = [["1-2"], ["4-4"], ["5-5"]]
LINE = {"set": 6, "hands": THREE, "stock": ["3-3", "6-6"], "ended": "blocked"}
HIDDEN = {"set": 6, "hands": THREE, "stock": None, "stock_count": 2, "ended": "blocked"}
SHUT = {**LINE, "hands": [["1-1"], ["2-2", "4-4"], ["5-5"]], "stock": ["3-6", "0-0"]}


def audited(settler: Caller, body: dict[str, Any]) -> dict[str, Any]:
    response = settler.post("/line", body)
    assert response.status_code == 200, response.text
    assert response.headers["Cache-Control"] == "no-store"
    found: dict[str, Any] = response.get_json()
    validator("LineAudit").validate(found)
    return found


@pytest.mark.parametrize(
    ("body", "verdict", "ends", "codes"),
    [
        pytest.param(LINE, "not_blocked", [[1, 2]], ["ends", "can_play"], id="stock turned up"),
        pytest.param(
            LINE | {"ends": [2, 1]}, "not_blocked", [[1, 2]], ["can_play"], id="with both ends"
        ),
        pytest.param(
            LINE | {"ends": [None, 1]},
            "not_blocked",
            [[1, 2]],
            ["ends", "can_play"],
            id="with one end",
        ),
        pytest.param(
            LINE | {"ends": [None, None]}, "not_blocked", [[1, 2]], ["ends", "can_play"], id="none"
        ),
        pytest.param(LINE | {"ends": [1, 3]}, "impossible", [], ["other_ends"], id="other ends"),
        pytest.param(
            LINE | {"ended": "domino", "hands": [["1-2"], []]},
            "consistent",
            [[1, 2]],
            ["ends"],
            id="out",
        ),
        pytest.param(SHUT, "blocked", [[3, 6]], ["ends", "closed"], id="blocked"),
        pytest.param(HIDDEN | {"ends": [3, 6]}, "blocked", [[3, 6]], ["closed"], id="face down"),
        pytest.param(HIDDEN | {"ends": [3, 5]}, "not_blocked", [[3, 5]], ["can_play"], id="plays"),
        pytest.param(
            LINE | {"stock": ["3-3"], "stock_count": 2, "ends": [1, 2]},
            "not_blocked",
            [[1, 2]],
            ["can_play"],
            id="one of two turned up",
        ),
        pytest.param(LINE | {"stock": []}, "not_blocked", [[1, 2]], ["ends", "can_play"], id="[]"),
        pytest.param(
            LINE | {"hands": [["1-2", "3-4"], ["5-5"]]},
            "impossible",
            [],
            ["too_many_odd"],
            id="four odd values",
        ),
        pytest.param(
            {"game": "draw", "hands": THREE, "stock_count": 3, "ends": [3, 6], "ended": "blocked"},
            "not_blocked",
            [[3, 6]],
            ["can_draw"],
            id="something may be drawn",
        ),
        pytest.param(
            {"game": "draw", "hands": THREE, "stock_count": 2, "ends": [3, 6], "ended": "blocked"},
            "blocked",
            [[3, 6]],
            ["closed"],
            id="the reserve may not",
        ),
        pytest.param(
            {
                "game": "all-fives",
                "options": {"spinner": True},
                "hands": [["1-2"], ["3-3"]],
                "stock_count": 2,
                "ends": [1, 4, 4, 4],
                "ended": "blocked",
            },
            "not_blocked",
            [],
            ["can_play", "not_checked"],
            id="a spinner",
        ),
        pytest.param(
            {
                "game": "matador",
                "hands": [["1-6"], ["1-1"]],
                "stock": [],
                "ends": [6, 0],
                "ended": "blocked",
            },
            "not_blocked",
            [],
            ["can_play", "not_checked"],
            id="matador",
        ),
        pytest.param(
            {"game": "draw-pub", "set": 9, "hands": [["9-9"]], "stock": [], "ended": "blocked"},
            "impossible",
            [],
            ["too_many_odd"],
            id="a set named beside the game",
        ),
    ],
)
def test_what_it_answers(
    settler: Caller, body: dict[str, Any], verdict: str, ends: list[list[int]], codes: list[str]
) -> None:
    found = audited(settler, body)
    assert (found["verdict"], found["possible_ends"]) == (verdict, ends)
    assert [reason["code"] for reason in found["reasons"]] == codes
    assert all(reason["text"].endswith(".") for reason in found["reasons"])


def test_a_reason_names_what_it_speaks_of(settler: Caller) -> None:
    [ends, plays] = audited(settler, LINE)["reasons"]
    assert ends["pairs"] == [[1, 2]]
    assert plays["plays"][0] == {"seat": 0, "tile": "2-1", "end": 2}
    assert "Player 1" in plays["text"]
    shut = audited(settler, SHUT)["reasons"][-1]
    assert shut["values"] == [3, 6]
    assert {"tile": "6-3", "place": "stock"} in shut["tiles"]
    assert {"tile": "3-0", "place": "line"} in shut["tiles"]
    assert "plays" not in shut


def test_a_matador_goes_on_any_end(settler: Caller) -> None:
    body = {"game": "matador", "hands": [["1-6"], ["1-1"]], "stock": [], "ends": [6, 0]}
    [plays, _unchecked] = audited(settler, body | {"ended": "blocked"})["reasons"]
    assert plays["plays"] == [
        {"seat": 0, "tile": "6-1", "end": None},
        {"seat": 1, "tile": "1-1", "end": 6},
    ]


def test_what_may_have_been_misread_and_where_to_look(settler: Caller) -> None:
    found = audited(settler, LINE | {"ends": [1, 3]})
    first = found["corrections"][0]
    assert first == {
        "seat": None,
        "was": 3,
        "now": 2,
        "pips": 1,
        "blocked": False,
        "text": first["text"],
    }
    assert {type(one["was"]) for one in found["corrections"]} == {int, str}
    assert found["looks"] == []
    undecided = audited(settler, HIDDEN)
    assert [look["code"] for look in undecided["looks"]] == ["both_ends"]
    assert undecided["corrections"] == []


@pytest.mark.parametrize("text", ["6-3", "3-6", "63", "6|3", "3:6", " 6 / 3 "])
def test_tiles_are_read_as_everywhere(settler: Caller, text: str) -> None:
    found = audited(settler, SHUT | {"stock": [text, "00"]})
    assert (found["verdict"], found["possible_ends"]) == ("blocked", [[3, 6]])


WHOLE = [str(tile) for tile in TileSet(6).tiles]


@pytest.mark.parametrize("hands", [[WHOLE[:27]], [WHOLE], [WHOLE[:20], WHOLE[20:27]]], ids=len)
def test_a_whole_set_in_the_hands_leaves_no_line(settler: Caller, hands: list[list[str]]) -> None:
    held = sum(map(len, hands))
    found = audited(settler, LINE | {"hands": hands, "stock": None, "stock_count": 28 - held})
    assert (found["verdict"], found["reasons"][0]["code"]) == ("impossible", "nothing_laid")
    refused(
        settler.post("/line", LINE | {"hands": hands, "stock": None, "stock_count": 29 - held}),
        422,
        "too_many_tiles",
        "stock_count",
    )


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"set": 7}, "unknown_set", "set"),
    ({"set": 0}, "unknown_set", "set"),
    ({"set": -1}, "unknown_set", "set"),
    ({"set": 99}, "unknown_set", "set"),
    ({"set": 2**63}, "unknown_set", "set"),
    ({"set": True}, "bad_body", "set"),
    ({"set": "6"}, "bad_body", "set"),
    ({"set": 6.0}, "bad_body", "set"),
    ({"set": None}, "bad_body", "set"),
    ({"game": "chess"}, "unknown_game", "game"),
    ({"game": "forty-two"}, "no_line", "game"),
    ({"game": "bingo"}, "no_line", "game"),
    ({"game": "cribbage", "hands": [None]}, "no_line", "game"),
    ({"game": "draw", "options": {"spinner": True}}, "bad_option", "options.spinner"),
    ({"game": "all-fives", "options": {"spinner": 2}}, "bad_option", "options.spinner"),
    ({"options": {"target": 61}}, "bad_option", "options.target"),
    ({"hands": [["1-2"], 8, ["5-5"]]}, "tiles_needed", "hands.1"),
    ({"hands": [["1-2"], 8.5, ["5-5"]]}, "tiles_needed", "hands.1"),
    ({"hands": [["1-2"], None]}, "hand_missing", "hands.1"),
    ({"hands": [["1-2"], []]}, "empty_hand", "hands.1"),
    ({"hands": [["1-2"], ["7-1"]]}, "unknown_tile", "hands.1"),
    ({"hands": [["1-2"], ["six"]]}, "unknown_tile", "hands.1"),
    ({"hands": [["1-2"], ["2-1"]]}, "duplicate_tile", "hands.1"),
    ({"hands": []}, "bad_body", "hands"),
    ({"hands": [["1-2"]] * 200}, "bad_body", "hands"),
    ({"hands": [["1-2"] * 201]}, "bad_body", "hands.0"),
    ({"hands": None}, "bad_body", "hands"),
    ({"stock": ["3-3", "1-2"]}, "duplicate_tile", "stock"),
    ({"stock": ["3-3", "3-3"]}, "duplicate_tile", "stock"),
    ({"stock": ["7-7"]}, "unknown_tile", "stock"),
    ({"stock": ["q"]}, "unknown_tile", "stock"),
    ({"stock": None}, "stock_missing", "stock_count"),
    ({"stock_count": 1}, "wrong_count", "stock_count"),
    ({"stock_count": -1}, "wrong_count", "stock_count"),
    ({"stock": None, "stock_count": -1}, "wrong_count", "stock_count"),
    ({"stock_count": 26}, "too_many_tiles", "stock_count"),
    ({"stock_count": 10**9}, "too_many_tiles", "stock_count"),
    ({"stock_count": 10**200}, "too_many_tiles", "stock_count"),
    ({"stock_count": 2.0}, "bad_body", "stock_count"),
    ({"ends": [7, 3]}, "bad_ends", "ends"),
    ({"ends": [-1, 3]}, "bad_ends", "ends"),
    ({"ends": [2**63, 3]}, "bad_ends", "ends"),
    ({"ends": [3]}, "bad_ends", "ends"),
    ({"ends": [1, 2, 3]}, "bad_ends", "ends"),
    ({"ends": [3, "6-6"]}, "bad_body", "ends.1"),
    ({"ends": [3, True]}, "bad_body", "ends.1"),
    ({"ends": [1] * 101}, "bad_body", "ends"),
    ({"game": "cross", "ends": [1, 2, 3, 4, 5]}, "bad_ends", "ends"),
    ({"ended": "fish"}, "bad_body", "ended"),
    ({"ended": None}, "bad_body", "ended"),
]


@pytest.mark.parametrize(
    ("change", "code", "field"), REFUSED, ids=[json.dumps(change)[:50] for change, _, _ in REFUSED]
)
def test_what_it_refuses(settler: Caller, change: dict[str, Any], code: str, field: str) -> None:
    problem = refused(settler.post("/line", LINE | change), 422, code, field)
    assert len(problem["detail"]) < 300


@pytest.mark.parametrize("name", ["hands", "ended"])
def test_what_is_missing_is_named(settler: Caller, name: str) -> None:
    body = {key: value for key, value in LINE.items() if key != name}
    refused(settler.post("/line", body), 422, "bad_body", name)


@pytest.mark.parametrize(
    "raw",
    [
        b'{"set":6,"hands":' + b"[" * 5000 + b"]" * 5000 + b',"ended":"blocked"}',
        b'{"set":' + b"6" * 5000 + b"}",
        b'{"set":NaN}',
        b'{"set":6,"hands":[["\\ud800"]]}',
        b"",
    ],
    ids=["5000 deep", "5000 digits", "NaN", "a lone surrogate", "nothing"],
)
def test_what_is_no_json(settler: Caller, raw: bytes) -> None:
    refused(settler.send("/line", raw), 400, "bad_json")


def test_a_total_is_told_in_words_of_the_line(settler: Caller) -> None:
    problem = settler.post("/line", LINE | {"hands": [["1-2"], 8]}).get_json()
    assert problem["detail"] == "Name the tiles that player 2 holds: a total cannot be checked."


@pytest.mark.parametrize(
    ("highest", "hidden", "verdict"),
    [(12, 30, None), (18, 50, "undecided"), (15, 40, "undecided"), (9, 20, None)],
)
@pytest.mark.parametrize("ends", [None, [3, 5], [3, None]], ids=str)
def test_it_answers_within_a_second(
    settler: Caller, highest: int, hidden: int, verdict: str | None, ends: Any
) -> None:
    tiles = [str(tile) for tile in TileSet(highest).tiles][::7]
    body = {
        "set": highest,
        "hands": [tiles[0:3], tiles[3:6], tiles[6:8]],
        "stock_count": hidden,
        "ends": ends,
        "ended": "blocked",
    }
    began = time.perf_counter()
    found = audited(settler, body)
    assert time.perf_counter() - began < 2  # with room for a busy machine
    assert found["verdict"] == verdict or verdict is None
