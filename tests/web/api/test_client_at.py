"""The caller's own clock: kept for people to read, and of no consequence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.api.calling import BLOCKED, OUT, Table, refused

SAID = "2026-03-01T21:30:00+02:00"
SHOWN = "2026-03-01T19:30:00.000Z"


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        (SAID, SHOWN),
        ("2026-03-01T19:30:00Z", SHOWN),
        ("2026-03-01t19:30:00z", SHOWN),
        ("2026-03-01 14:30:00-05:00", SHOWN),
        ("2026-03-01T19:30:00.0004999999Z", SHOWN),
        ("1999-12-31T23:59:59.25Z", "1999-12-31T23:59:59.250Z"),
        ("0001-01-01T00:00:00+14:00", None),
        (None, None),
    ],
)
def test_it_is_shown_with_its_version(table: Table, sent: str | None, shown: str | None) -> None:
    assert table.record(BLOCKED, client_at=sent).status_code == 201
    read = table.read()
    assert read["history"][0]["client_at"] == shown
    assert read["rounds"][0]["versions"][0]["client_at"] == shown


def test_a_correction_has_its_own(table: Table) -> None:
    table.record(BLOCKED)
    assert table.correct(1, OUT, client_at=SAID).status_code == 201
    assert table.correct(1, None, client_at=SAID).status_code == 201
    assert [row["client_at"] for row in table.read()["history"]] == [None, SHOWN, SHOWN]


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "now",
        "12:00",
        "2026-03-01",
        "2026-03-01T19:30:00",
        "20260301T193000Z",
        "2026-W09-7T19:30:00Z",
        "2026-02-30T19:30:00Z",
        "2026-03-01T24:00:00Z",
        "2026-03-01T19:30:00+25:00",
        "2026-03-01T19:30:00Z\n",
        "٢٠٢٦-03-01T19:30:00Z",
        1772393400,
        True,
        [SAID],
        {"at": SAID},
    ],
    ids=repr,
)
def test_what_is_no_time_is_refused(table: Table, sent: object) -> None:
    table.record(BLOCKED)
    points = {"seat": 0, "points": 5}
    for what, body in (
        ("rounds", OUT),
        ("corrections", {"replaces": 1, "entry": OUT}),
        ("points", points),
        ("adjustments", points | {"reason": "a bonus"}),
    ):
        refused(table.post(what, body, client_at=sent), 422, "bad_body", "client_at")
    assert table.read()["seq"] == 1


@pytest.mark.parametrize("again", [{}, {"client_at": None}, {"client_at": "1999-12-31T23:59:59Z"}])
def test_a_known_key_is_known_whenever_it_is_sent(table: Table, again: dict[str, Any]) -> None:
    first = table.record(BLOCKED, key="k", client_at=SAID)
    second = table.record(BLOCKED, **({"key": "k", "expected_seq": 0} | again))
    assert (second.status_code, second.get_json()) == (200, first.get_json())
    assert [row["client_at"] for row in table.read()["history"]] == [SHOWN]


def test_the_same_round_of_another_moment_is_confirmed(table: Table) -> None:
    table.record(BLOCKED, client_at=SAID)
    other = table.record(BLOCKED, expected_seq=0, client_at="2026-03-01T19:31:00Z")
    assert other.get_json()["confirmed"] is True


def test_points_are_refused_for_their_kind_alone(table: Table) -> None:
    points = {"seat": 0, "points": 5, "client_at": SAID}
    refused(table.post("points", points), 422, "wrong_kind", "kind")
