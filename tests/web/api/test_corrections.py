"""Correcting, withdrawing and restoring rounds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.api.calling import BLOCKED, OUT, Table, refused

CORRECTED = {"ended": "blocked", "hands": [["1-2"], ["4-4"], ["5-6"]]}
WINNING = {"ended": "domino", "out": 0, "hands": [[], 50, 11]}


def test_a_correction_flows_forward(table: Table) -> None:
    table.record(BLOCKED)
    table.record(OUT)
    response = table.correct(1, CORRECTED, reason="the 5-6 was misread")
    assert response.status_code == 201
    assert response.get_json() == {
        "seq": 3,
        "awards": [16, 0, 0],
        "note": None,
        "scores": [16, 19, 0],
        "starter": 2,
        "finished": False,
        "winners": [],
    }
    first = table.read()["rounds"][0]
    assert (first["seq"], first["number"], first["awards"]) == (1, 1, [16, 0, 0])
    before, after = first["versions"]
    assert (before["kind"], before["awards"], before["reason"]) == ("round", [15, 0, 0], "")
    assert (after["kind"], after["replaces"]) == ("correction", 1)
    assert after["reason"] == "the 5-6 was misread"
    assert after["received_at"] >= before["received_at"]


def test_the_earlier_starter_stays_unless_another_is_named(table: Table) -> None:
    table.record(BLOCKED, starter=2)
    table.correct(1, CORRECTED)
    assert table.read()["rounds"][0]["starter"] == 2
    table.correct(1, CORRECTED | {"starter": 1})
    assert table.read()["rounds"][0]["starter"] == 1


def test_a_round_is_withdrawn_and_restored(table: Table) -> None:
    table.record(BLOCKED)
    table.record(OUT)
    withdrawn = table.correct(1, None)
    assert withdrawn.status_code == 201
    assert withdrawn.get_json()["awards"] == [0, 0, 0]
    assert withdrawn.get_json()["scores"] == [0, 19, 0]
    first, second = table.read()["rounds"]
    assert (first["withdrawn"], first["number"], first["entry"], first["working"]) == (
        True,
        None,
        None,
        "",
    )
    assert second["number"] == 1
    refused(table.correct(1, None), 422, "nothing_to_withdraw", "replaces")
    assert table.correct(1, BLOCKED).get_json()["scores"] == [15, 19, 0]
    assert table.read()["rounds"][0]["withdrawn"] is False


def test_a_match_winning_round_can_be_taken_back(table: Table) -> None:
    assert table.record(WINNING).get_json()["finished"] is True
    assert table.correct(1, None).get_json() == {
        "seq": 2,
        "awards": [0, 0, 0],
        "note": None,
        "scores": [0, 0, 0],
        "starter": 0,
        "finished": False,
        "winners": [],
    }
    assert table.record(BLOCKED).status_code == 201


def test_rounds_past_an_earlier_end_do_not_count(table: Table) -> None:
    table.record(BLOCKED)
    table.record(OUT)
    answer = table.correct(1, WINNING).get_json()
    assert (answer["scores"], answer["finished"], answer["winners"]) == ([61, 0, 0], True, [0])
    assert [shown["counts"] for shown in table.read()["rounds"]] == [True, False]
    table.correct(1, BLOCKED)
    assert [shown["counts"] for shown in table.read()["rounds"]] == [True, True]


@pytest.mark.parametrize("replaces", [0, 3, 4, 2**53 - 1])
def test_only_a_first_entry_can_be_replaced(table: Table, replaces: int) -> None:
    table.record(BLOCKED)
    table.record(OUT)
    table.correct(1, CORRECTED)
    for entry in (BLOCKED, None):
        refused(table.correct(replaces, entry), 422, "unknown_entry", "replaces")
    refused(table.correct(replaces, BLOCKED, expected_seq=0), 409, "stale", "expected_seq")


@pytest.mark.parametrize(
    ("entry", "code", "field"),
    [
        (BLOCKED | {"hands": [["1-2"], ["1-2"], ["5-5"]]}, "duplicate_tile", "entry.hands.1"),
        (BLOCKED | {"ended": "domino"}, "out_missing", "entry.out"),
        (BLOCKED | {"starter": 7}, "bad_seat", "entry.starter"),
        (BLOCKED | {"game": "tactic"}, "match_differs", "entry.game"),
        ({"hands": [1, 2, 3]}, "bad_body", "entry.ended"),
        ({"ended": "blocked"}, "hand_missing", "entry.hands.0"),
        (BLOCKED | {"hands": [True, 1, 2]}, "bad_body", "entry.hands.0"),
        ([], "bad_body", "entry"),
    ],
)
def test_the_field_of_a_refusal_is_found_in_the_body(
    table: Table, entry: object, code: str, field: str
) -> None:
    table.record(BLOCKED)
    refused(table.correct(1, entry), 422, code, field)
    assert table.read()["seq"] == 1


def test_an_entry_left_out_is_no_withdrawal(table: Table) -> None:
    table.record(BLOCKED)
    refused(table.post("corrections", {"replaces": 1}), 422, "bad_body", "entry")


@pytest.mark.parametrize(
    ("reason", "code"),
    [
        ("x" * 201, "bad_reason"),
        ("a\u0000b", "bad_reason"),
        ("\u202eback", "bad_reason"),
        (7, "bad_body"),
    ],
)
def test_a_reason_that_cannot_be_kept(table: Table, reason: object, code: str) -> None:
    table.record(BLOCKED)
    refused(table.correct(1, None, reason=reason), 422, code, "reason")


@pytest.mark.parametrize("reason", ["", None])
def test_a_reason_may_be_empty(table: Table, reason: str | None) -> None:
    table.record(BLOCKED)
    assert table.correct(1, None, reason=reason).status_code == 201
    assert table.read()["history"][1]["reason"] == ""


def test_a_correction_is_answered_again_for_its_key(table: Table) -> None:
    table.record(BLOCKED)
    first = table.correct(1, CORRECTED, key="c", reason="misread")
    table.record(OUT)
    again = table.correct(1, CORRECTED, key="c", reason="misread", expected_seq=1)
    assert (again.status_code, again.get_json()) == (200, first.get_json())
    refused(table.correct(1, BLOCKED, key="c"), 409, "key_reused", "key")
    refused(table.correct(1, CORRECTED, key="c", reason="no"), 409, "key_reused", "key")
    refused(table.correct(3, CORRECTED, key="c", reason="misread"), 409, "key_reused", "key")


def test_the_same_correction_from_two_phones_is_one(table: Table) -> None:
    table.record(BLOCKED)
    table.correct(1, CORRECTED)
    confirmed = table.correct(1, CORRECTED, expected_seq=1).get_json()
    assert (confirmed["seq"], confirmed["confirmed"]) == (2, True)
    withdrawn = table.correct(1, None)
    assert withdrawn.status_code == 201
    assert table.correct(1, None, expected_seq=2).get_json()["confirmed"] is True


def test_two_corrections_that_differ_are_shown_side_by_side(table: Table) -> None:
    table.record(BLOCKED)
    table.correct(1, CORRECTED)
    problem: dict[str, Any] = refused(
        table.correct(1, None, expected_seq=1), 409, "stale", "expected_seq"
    )
    assert problem["theirs"]["entry"]["hands"] == [["2-1"], ["4-4"], ["6-5"]]
    assert problem["yours"] is None
    other = refused(table.correct(1, OUT, expected_seq=1), 409, "stale", "expected_seq")
    assert other["yours"]["out"] == 1
