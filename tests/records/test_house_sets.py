"""Saved options: what is read of them, what the table refuses, and how it came to be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flask_migrate
import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from scorekeeper.records.database import db, write
from scorekeeper.records.errors import HouseSetUnknown
from scorekeeper.records.house_sets import HouseSet, house_set, house_sets_of
from scorekeeper.records.ledger import verify
from tests.conftest import ROOT, url_of
from tests.services.keeping import NOON, Phone

INSERT = text(
    "INSERT INTO house_set VALUES "
    "(:id, :device_id, :name, :folded, :game, :options, :sides, :created_at)"
)
TABLES = text("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")


def row(phone: Phone, **columns: Any) -> dict[str, Any]:
    return {
        "id": "0" * 26,
        "device_id": phone.device,
        "name": "Наш паб",
        "folded": "наш паб",
        "game": "draw",
        "options": '{"chosen":{"target":50},"v":1}',
        "sides": "alone",
        "created_at": "2026-03-01T12:00:00.000000Z",
    } | columns


def put(phone: Phone, **columns: Any) -> None:
    with write(phone.session) as connection:
        connection.execute(INSERT, row(phone, **columns))


def test_a_set_is_read_as_it_was_saved(session: Session, phone: Phone) -> None:
    put(phone, sides="partners")
    kept = HouseSet("0" * 26, "Наш паб", "draw", {"target": 50}, True, NOON)
    assert house_set(session, phone.device, kept.id) == kept
    assert house_sets_of(session, phone.device) == [kept]


def test_the_newest_stands_first(session: Session, phone: Phone) -> None:
    saved = [("B", 1), ("A", 3), ("D", 2), ("C", 2)]
    for letter, hour in saved:
        time = f"2026-03-01T0{hour}:00:00.000000Z"
        put(phone, id=letter.rjust(26, "0"), folded=letter, name=letter, created_at=time)
    assert [kept.name for kept in house_sets_of(session, phone.device)] == ["A", "D", "C", "B"]


def test_nobody_reads_the_sets_of_another_phone(session: Session, phone: Phone) -> None:
    put(phone)
    other = Phone(session, "Ben’s phone")
    for device in (other.device, None):
        assert house_sets_of(session, device) == []
        with pytest.raises(HouseSetUnknown):
            house_set(session, device, "0" * 26)


@pytest.mark.parametrize("set_id", ["", "x", "1" * 26, "\ud800", "x\x00", "Z" * 26], ids=ascii)
def test_an_unknown_set(session: Session, phone: Phone, set_id: str) -> None:
    put(phone)
    with pytest.raises(HouseSetUnknown) as refused:
        house_set(session, phone.device, set_id)
    assert (refused.value.code, refused.value.status) == ("house_set_unknown", 404)


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ({"id": "short"}, "ck_house_set_id_is_id"),
        ({"device_id": "1" * 26}, "FOREIGN KEY"),
        ({"name": ""}, "ck_house_set_name_length"),
        ({"name": "x" * 41}, "ck_house_set_name_length"),
        ({"options": "target 50"}, "ck_house_set_options_is_json"),
        ({"options": b"{}"}, "cannot store BLOB value in TEXT column"),
        ({"sides": "teams"}, "ck_house_set_sides_known"),
        ({"created_at": "2026-02-30T12:00:00.000000Z"}, "ck_house_set_created_at_is_utc"),
        ({"game": None}, "NOT NULL"),
        ({}, "UNIQUE constraint failed: house_set.device_id, house_set.folded"),
        ({"id": "0" * 26, "folded": "x"}, "UNIQUE constraint failed: house_set.id"),
    ],
    ids=str,
)
def test_a_broken_row_is_refused(phone: Phone, broken: dict[str, Any], message: str) -> None:
    put(phone)
    with pytest.raises(IntegrityError, match=message):
        put(phone, **{"id": "1" * 26} | broken)


def test_sets_may_be_changed_and_deleted(session: Session, phone: Phone) -> None:
    put(phone)
    with write(session) as connection:
        connection.execute(text("UPDATE house_set SET name = 'Наш Паб'"))
        connection.execute(text("DELETE FROM house_set"))
    assert house_sets_of(session, phone.device) == []


def test_an_older_database_comes_up_to_date_with_its_matches(
    session: Session, phone: Phone, kept: str, database: Path
) -> None:
    now = session.execute(TABLES).scalars().all()
    session.close()
    bare = Flask("migration")
    bare.config["SQLALCHEMY_DATABASE_URI"] = url_of(database)
    db.init_app(bare)
    flask_migrate.Migrate(bare, db, directory=str(ROOT / "migrations"), render_as_batch=True)
    with bare.app_context():
        flask_migrate.downgrade(revision="0001")
        older = db.session.execute(TABLES).scalars().all()
        db.session.remove()
        flask_migrate.upgrade()
        db.engine.dispose()
    assert [sql for sql in now if sql not in older] == [sql for sql in now if "house_set" in sql]
    assert session.execute(TABLES).scalars().all() == now
    assert phone.see(kept).head == 6
    assert verify(session, kept) is None
    put(phone)
