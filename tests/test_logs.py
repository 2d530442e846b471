"""The log tells what went wrong, and nothing of what people entered."""

from __future__ import annotations

import json
from typing import Any

import pytest
import structlog
from flask import Flask
from sqlalchemy import text

from scorekeeper.records.database import db, write
from scorekeeper.services import matches
from tests.web.api.calling import Caller

NEW = {"game": "draw", "players": ["Olena", "Петро"], "starter": 0}


def logged(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The one line that was logged. It names nobody."""
    [line] = capsys.readouterr().err.splitlines()
    for name in NEW["players"]:  # type: ignore[attr-defined]
        assert name not in line
        assert json.dumps(name) not in line
    told: dict[str, Any] = json.loads(line)
    assert {"event", "level", "timestamp"} <= set(told)
    return told


def test_a_fault_is_told_without_the_names_at_the_table(
    app: Flask, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def start_match(*asked: object) -> None:
        players = asked[4].players  # type: ignore[attr-defined]
        assert players
        raise ZeroDivisionError("one thing by nothing")

    monkeypatch.setattr(matches, "start_match", start_match)
    assert Caller(app.test_client()).post("/matches", NEW).status_code == 500
    told = logged(capsys)
    assert (told["event"], told["level"]) == ("unforeseen", "error")
    assert told["exception"].startswith("Traceback")
    assert told["exception"].endswith("ZeroDivisionError: one thing by nothing")


def test_a_fault_of_the_database_is_told_without_the_values_of_a_statement(
    app: Flask, capsys: pytest.CaptureFixture[str]
) -> None:
    with app.app_context(), write(db.session()) as connection:
        connection.execute(
            text(
                "CREATE TRIGGER nobody_sits BEFORE INSERT ON seat "
                "BEGIN SELECT raise(ABORT, 'nobody sits'); END"
            )
        )
    assert Caller(app.test_client()).post("/matches", NEW).status_code == 500
    told = logged(capsys)
    assert "INSERT INTO seat" in told["exception"]
    assert "nobody sits" in told["exception"]


def test_the_row_that_postgresql_refused_is_left_out(
    app: Flask, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = 'violates "ck_seat_name_length"\nDETAIL:  Failing row contains (Olena).\nLINE 1: seat'
    structlog.get_logger().error("storage_failed", error=refused)
    assert logged(capsys)["error"] == 'violates "ck_seat_name_length"\nLINE 1: seat'
