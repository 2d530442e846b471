"""The write protocol: key, then seq, then rules; nothing is lost, doubled or overwritten."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.api.calling import BLOCKED, OUT, Table, refused, start

OTHER = {"ended": "blocked", "hands": [["1-2"], ["4-4"], ["6-6"]]}
IMPOSSIBLE = {"ended": "blocked", "hands": [["1-2"], ["1-2"], ["1-2"]]}
UNREADABLE = {"ended": "blocked", "hands": [["q"], ["4-4"], ["5-5"]]}
FIRST = {
    "seq": 1,
    "awards": [15, 0, 0],
    "note": None,
    "scores": [15, 0, 0],
    "starter": 1,
    "finished": False,
    "winners": [],
}


def test_a_round_is_recorded(table: Table) -> None:
    response = table.record(BLOCKED)
    assert response.status_code == 201
    assert response.headers["Cache-Control"] == "no-store"
    assert response.get_json() == FIRST


def test_a_known_key_is_answered_again_however_often(table: Table) -> None:
    table.record(BLOCKED, key="k")
    table.record(OUT)
    for seen in (0, 1, 2, 99):
        response = table.record(BLOCKED, key="k", expected_seq=seen)
        assert (response.status_code, response.get_json()) == (200, FIRST)
    assert table.read()["seq"] == 2


def test_a_known_key_names_the_starter_it_was_given(table: Table) -> None:
    table.record(BLOCKED, key="k")
    named = table.record(BLOCKED, key="k", expected_seq=0, starter=0)
    assert (named.status_code, named.get_json()) == (200, FIRST)
    other = table.record(BLOCKED, key="k", expected_seq=0, starter=1)
    refused(other, 409, "key_reused", "key")


@pytest.mark.parametrize("body", [OTHER, OUT, IMPOSSIBLE, UNREADABLE], ids=str)
def test_a_known_key_with_other_content_is_refused(table: Table, body: dict[str, Any]) -> None:
    table.record(BLOCKED, key="k")
    refused(table.record(body, key="k"), 409, "key_reused", "key")


def test_a_key_of_a_round_is_no_key_of_a_correction(table: Table) -> None:
    table.record(BLOCKED, key="k")
    refused(table.correct(1, None, key="k"), 409, "key_reused", "key")
    table.correct(1, OTHER, key="c")
    refused(table.record(OTHER, key="c"), 409, "key_reused", "key")


def test_keys_of_one_match_do_not_touch_another(table: Table) -> None:
    table.record(BLOCKED, key="k")
    assert start(table.caller.client).record(OTHER, key="k").status_code == 201


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"starter": 0},
        {"hands": [["2|1"], ["44"], ["5:5"]]},
        {"out": None, "last_laid": 2},
    ],
    ids=["alike", "starter named", "tiles typed otherwise", "who laid last"],
)
def test_a_stale_write_of_the_same_round_is_confirmed(
    table: Table, changes: dict[str, Any]
) -> None:
    table.record(BLOCKED)
    first = table.record(BLOCKED | changes, key="other-phone", expected_seq=0)
    assert (first.status_code, first.get_json()) == (200, FIRST | {"confirmed": True})
    again = table.record(BLOCKED | changes, key="other-phone", expected_seq=0)
    assert again.status_code == 200
    assert again.get_json().items() >= FIRST.items()
    read = table.read()
    assert (read["seq"], read["scores"], len(read["history"])) == (1, [15, 0, 0], 1)


def test_a_confirmed_key_is_used_up(table: Table) -> None:
    table.record(BLOCKED)
    table.record(BLOCKED, key="mine", expected_seq=0)
    refused(table.record(OTHER, key="mine"), 409, "key_reused", "key")


def test_the_order_of_tiles_is_no_difference(table: Table) -> None:
    table.record(OUT)
    other = OUT | {"hands": [["0-0", "6-6"], [], ["5-2"]]}
    assert table.record(other, expected_seq=0).get_json()["confirmed"] is True


def test_tiles_never_equal_a_total(table: Table) -> None:
    table.record(BLOCKED)
    refused(
        table.record(BLOCKED | {"hands": [3, 8, 10]}, expected_seq=0), 409, "stale", "expected_seq"
    )


def test_another_starter_is_another_round(table: Table) -> None:
    table.record(BLOCKED)
    refused(table.record(BLOCKED, expected_seq=0, starter=1), 409, "stale", "expected_seq")


def test_it_is_compared_with_the_entry_in_its_place_only(table: Table) -> None:
    table.record(OUT)
    table.record(BLOCKED, starter=0)
    refused(table.record(BLOCKED, expected_seq=0), 409, "stale", "expected_seq")
    assert table.record(BLOCKED, expected_seq=1, starter=0).get_json()["seq"] == 2


def test_a_stale_write_gets_both_versions_and_the_match(table: Table) -> None:
    table.record(BLOCKED)
    table.record(OUT)
    response = table.record(OTHER, expected_seq=0)
    problem = refused(response, 409, "stale", "expected_seq")
    assert problem["current"] == {
        "seq": 2,
        "scores": [15, 19, 0],
        "starter": 2,
        "finished": False,
        "winners": [],
    }
    assert problem["theirs"] == table.read()["history"][0]
    assert problem["yours"] == {
        "ended": "blocked",
        "out": None,
        "hands": [["2-1"], ["4-4"], ["6-6"]],
        "starter": 0,
        "last_laid": None,
    }
    assert table.read()["seq"] == 2


@pytest.mark.parametrize("body", [IMPOSSIBLE, UNREADABLE], ids=["impossible", "unreadable"])
@pytest.mark.parametrize("seen", [0, 2], ids=["behind", "beyond"])
def test_what_is_stale_is_told_so_even_if_the_rules_would_refuse_it(
    table: Table, body: dict[str, Any], seen: int
) -> None:
    table.record(BLOCKED)
    problem = refused(table.record(body, expected_seq=seen), 409, "stale", "expected_seq")
    assert problem["yours"]["hands"][1] in (["1-2"], ["2-1"], ["4-4"])
    assert (problem["theirs"] is None) == (seen == 2)


@pytest.mark.parametrize("seen", [2, 99, 2**53 - 1])
def test_a_seq_beyond_the_head_is_stale(table: Table, seen: int) -> None:
    table.record(BLOCKED)
    problem = refused(table.record(BLOCKED, expected_seq=seen), 409, "stale", "expected_seq")
    assert problem["theirs"] is None
    assert problem["current"]["seq"] == 1


def test_a_seq_beyond_the_head_of_a_new_match_is_stale(table: Table) -> None:
    refused(table.record(BLOCKED, expected_seq=1), 409, "stale", "expected_seq")
    assert table.read()["rounds"] == []


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"key": None}, "key"),
        ({"key": 1}, "key"),
        ({"key": ""}, "key"),
        ({"key": "two words"}, "key"),
        ({"key": "k" * 65}, "key"),
        ({"expected_seq": None}, "expected_seq"),
        ({"expected_seq": "0"}, "expected_seq"),
        ({"expected_seq": 0.0}, "expected_seq"),
        ({"expected_seq": False}, "expected_seq"),
        ({"expected_seq": -1}, "expected_seq"),
        ({"expected_seq": 10**40}, "expected_seq"),
        ({"ended": "fish"}, "ended"),
        ({"hands": None}, "hands"),
        ({"players": "three"}, "players"),
    ],
)
def test_a_wrong_shape_is_refused_before_anything_else(
    table: Table, changes: dict[str, Any], field: str
) -> None:
    refused(table.record(BLOCKED, **changes), 422, "bad_body", field)
    assert table.read()["seq"] == 0


@pytest.mark.parametrize("name", ["key", "expected_seq", "ended"])
def test_what_is_missing_is_named(table: Table, name: str) -> None:
    body = {**BLOCKED, "key": "k", "expected_seq": 0}
    del body[name]
    refused(table.caller.post(f"/matches/{table.id}/rounds", body), 422, "bad_body", name)


def test_refused_by_the_rules_with_the_names_of_the_table(table: Table) -> None:
    problem = refused(table.record(IMPOSSIBLE), 422, "duplicate_tile", "hands.1")
    assert "Ann" in problem["detail"]
    assert "Ben" in problem["detail"]
    assert table.read()["seq"] == 0


@pytest.mark.parametrize(
    "said",
    [
        {"game": "draw"},
        {"players": 3},
        {"players": ["Ann", "Ben", "Olena"]},
        {"sides": [[0], [1], [2]]},
        {"options": {"target": 61}},
        {"options": {}},
        {"game": None, "players": None, "sides": None, "options": None},
        {
            "game": "draw",
            "players": 3,
            "sides": [[0], [1], [2]],
            "options": {"after_tie": "rotate"},
        },
    ],
    ids=str,
)
def test_what_a_round_says_of_its_match_may_be_sent(table: Table, said: dict[str, Any]) -> None:
    assert table.record(BLOCKED | said).status_code == 201


DIFFERS = [
    ({"game": "tactic"}, "game"),
    ({"players": 2}, "players"),
    ({"players": ["Ann", "Ben"]}, "players"),
    ({"players": ["Ben", "Ann", "Olena"]}, "players"),
    ({"players": ["", "Ann", "Olena"]}, "players"),
    ({"sides": [[0], [1]]}, "sides"),
    ({"sides": [[0, 2], [1]]}, "sides"),
    ({"options": {"target": 100}}, "options"),
    ({"options": {"target": [61]}}, "options"),
    ({"options": {"spinner": True}}, "options"),
]


@pytest.mark.parametrize(("said", "field"), DIFFERS, ids=str)
def test_what_a_round_says_of_its_match_must_agree(
    table: Table, said: dict[str, Any], field: str
) -> None:
    refused(table.record(BLOCKED | said), 422, "match_differs", field)
    assert table.read()["seq"] == 0
    table.record(BLOCKED)
    refused(table.record(OTHER | said, expected_seq=0), 409, "stale", "expected_seq")


def test_the_names_may_be_said_as_they_were_sent_or_as_they_are_shown(table: Table) -> None:
    twins = start(table.caller.client, players=["Ann", "Ann", "Ben"])
    assert twins.record(BLOCKED, players=["Ann", "Ann", "Ben"]).status_code == 201
    assert twins.record(BLOCKED, players=["Ann", "Ann (2)", "Ben"]).status_code == 201


def test_a_finished_match_takes_no_round(table: Table) -> None:
    table.record({"ended": "domino", "out": 0, "hands": [[], 50, 11]})
    assert table.read()["winners"] == [0]
    refused(table.record(BLOCKED), 409, "match_finished", "match")
    refused(table.record(OTHER, expected_seq=0), 409, "stale", "expected_seq")


def test_a_round_takes_no_reason(table: Table) -> None:
    assert table.record(BLOCKED, reason=["no", "text"]).status_code == 201
    assert table.read()["history"][0]["reason"] == ""


def test_in_play_points_are_no_part_of_draw(table: Table) -> None:
    points = {"seat": 0, "points": 15}
    refused(table.post("points", points), 422, "wrong_kind", "kind")
    table.record(BLOCKED, key="k")
    refused(table.post("points", points, key="k"), 409, "key_reused", "key")
    problem = refused(table.post("points", points, expected_seq=0), 409, "stale", "expected_seq")
    assert problem["yours"] == points
    refused(table.post("points", {"seat": 0}), 422, "wrong_kind", "kind")
    refused(table.post("points", points | {"points": "15"}), 422, "bad_body", "points")
    refused(table.post("points", points | {"seat": 0.0}), 422, "bad_body", "seat")
    refused(table.post("points", points | {"reason": "x" * 201}), 422, "bad_reason", "reason")
    assert table.read()["seq"] == 1
