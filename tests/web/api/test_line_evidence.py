"""What was seen of a line, kept with its round: it changes nothing, and is judged."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.web.api.shapes import validator
from tests.web.api.calling import BLOCKED, Caller, Table, refused

EVIDENCE = {"ends": [3, 6], "stock_count": 2}


def test_evidence_changes_no_award(settler: Caller, table: Table) -> None:
    body = {"game": "draw", "players": 3, **BLOCKED}
    assert settler.settle(**body).get_json() == settler.settle(**body, line=EVIDENCE).get_json()
    response = table.record({**BLOCKED, "line": EVIDENCE})
    assert response.status_code == 201
    assert response.get_json()["awards"] == [15, 0, 0]


def test_evidence_is_kept_and_shown_again(table: Table) -> None:
    table.record({**BLOCKED, "line": {"ends": [6, 3], "stock": ["1-3"], "stock_count": 2}})
    [shown] = table.read()["rounds"]
    assert shown["entry"]["line"] == {"ends": [3, 6], "stock": ["3-1"], "stock_count": 2}
    assert shown["line"] is None
    validator("Match").validate(table.read())


@pytest.mark.parametrize("line", [None, {}, {"ends": None, "stock": None}, {"ends": []}], ids=str)
def test_no_evidence_is_none(table: Table, line: object) -> None:
    assert table.record({**BLOCKED, "line": line}).status_code == 201
    assert "line" not in table.read()["rounds"][0]["entry"]


@pytest.mark.parametrize(
    ("line", "verdict", "code"),
    [
        ({"ends": [1, 3], "stock": ["3-3", "6-6"]}, "impossible", "other_ends"),
        ({"stock": ["3-3", "6-6"]}, "not_blocked", "ends"),
        ({"ends": [3, 6], "stock_count": 4}, "not_blocked", "can_draw"),
    ],
    ids=["impossible", "somebody could play", "something could be drawn"],
)
def test_a_round_that_is_contradicted_is_recorded_and_says_so(
    table: Table, line: dict[str, Any], verdict: str, code: str
) -> None:
    assert table.record({**BLOCKED, "line": line}).status_code == 201
    match = table.read()
    told = match["rounds"][0]["line"]
    assert (told["verdict"], told["reasons"][0]["code"]) == (verdict, code)
    validator("Match").validate(match)
    table.correct(1, {**BLOCKED, "line": {"ends": [3, 6], "stock_count": 2}})
    assert table.read()["rounds"][0]["line"] is None


def test_who_could_have_played_is_named(table: Table) -> None:
    table.record({**BLOCKED, "line": {"ends": [3, 5]}})
    [played] = table.read()["rounds"][0]["line"]["reasons"]
    assert "Olena" in played["text"]


@pytest.mark.parametrize(
    ("line", "code", "field"),
    [
        ({"ends": [7, 3]}, "bad_ends", "line.ends"),
        ({"ends": [3]}, "bad_ends", "line.ends"),
        ({"stock": ["1-2"]}, "duplicate_tile", "line.stock"),
        ({"stock": ["9-9"]}, "unknown_tile", "line.stock"),
        ({"stock": ["q"]}, "unknown_tile", "line.stock"),
        ({"stock": ["3-3"], "stock_count": 0}, "wrong_count", "line.stock_count"),
        ({"stock_count": 10**9}, "too_many_tiles", "line.stock_count"),
        ({"ends": ["3"]}, "bad_body", "line.ends.0"),
        ([], "bad_body", "line"),
    ],
    ids=str,
)
def test_evidence_that_cannot_be_is_refused(
    table: Table, line: object, code: str, field: str
) -> None:
    refused(table.record({**BLOCKED, "line": line}), 422, code, field)
    table.record(BLOCKED)
    refused(table.correct(1, {**BLOCKED, "line": line}), 422, code, f"entry.{field}")
    body = {"game": "draw", "players": 3, **BLOCKED, "line": line}
    refused(table.caller.post("/settle", body), 422, code, field)


def test_another_phone_that_saw_other_evidence_confirms_the_round(table: Table) -> None:
    table.record({**BLOCKED, "line": EVIDENCE})
    for line in (None, {"ends": [1, 3]}, EVIDENCE):
        answer = table.record({**BLOCKED, "line": line}, expected_seq=0).get_json()
        assert (answer["confirmed"], answer["seq"]) == (True, 1)
    assert table.read()["rounds"][0]["entry"]["line"] == EVIDENCE
