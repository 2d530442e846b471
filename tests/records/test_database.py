"""Connections, and who may write when."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import Connection, Engine, TextClause, create_engine, insert, text
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError
from sqlalchemy.orm import Session

from scorekeeper.records import database as module
from scorekeeper.records.database import db, in_migration, journal_mode, set_up, write
from scorekeeper.records.models import Device

DEVICE = {"id": "0" * 26, "label": "", "created_at": "2026-03-01T12:00:00.000000Z"}
INSERT = text("INSERT INTO device VALUES (:id, :label, :created_at)")


def devices(session: Session) -> int:
    count = session.execute(text("SELECT count(*) FROM device")).scalar_one()
    assert isinstance(count, int)
    return count


def run(session: Session, *statements: TextClause) -> None:
    with write(session) as connection:
        for statement in statements:
            connection.execute(statement, DEVICE)


def interrupted(session: Session) -> None:
    with write(session) as connection:
        connection.execute(INSERT, DEVICE)
        raise KeyError


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Somebody else's process, writing."""
    others = sqlite3.connect(path, isolation_level=None)
    others.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        others.execute("ROLLBACK")
        others.close()


@pytest.mark.parametrize(
    ("version", "mode"),
    [
        ((3, 37, 0), "TRUNCATE"),
        ((3, 40, 1), "TRUNCATE"),
        ((3, 44, 5), "TRUNCATE"),
        ((3, 44, 6), "WAL"),
        ((3, 45, 0), "TRUNCATE"),
        ((3, 49, 9), "TRUNCATE"),
        ((3, 50, 6), "TRUNCATE"),
        ((3, 50, 7), "WAL"),
        ((3, 51, 0), "TRUNCATE"),
        ((3, 51, 2), "TRUNCATE"),
        ((3, 51, 3), "WAL"),
        ((3, 52, 0), "WAL"),
        ((4, 0, 0), "WAL"),
    ],
)
def test_the_journal_by_version(version: tuple[int, ...], mode: str) -> None:
    assert journal_mode(version) == mode


def test_every_connection_is_set_up(engine: Engine) -> None:
    expected = {
        "journal_mode": journal_mode(sqlite3.sqlite_version_info).lower(),
        "synchronous": 2,
        "foreign_keys": 1,
        "recursive_triggers": 1,
        "busy_timeout": 30_000,
        "query_only": 1,
    }
    with engine.connect() as one, engine.connect() as two:
        for connection in (one, two):
            for pragma, value in expected.items():
                assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value, pragma


def test_the_app_is_set_up_alike(app: Flask) -> None:
    with app.app_context():
        for pragma, value in {"synchronous": 2, "foreign_keys": 1, "query_only": 1}.items():
            assert db.session.execute(text(f"PRAGMA {pragma}")).scalar() == value


def test_what_is_written_is_there_after_the_block(session: Session, engine: Engine) -> None:
    with write(session) as connection:
        connection.execute(INSERT, DEVICE)
        with Session(engine) as others:
            assert devices(others) == 0
    with Session(engine) as others:
        assert devices(others) == 1


def test_a_read_never_takes_the_lock_and_holds_up_nobody(session: Session, engine: Engine) -> None:
    assert devices(session) == 0  # and the session stays open
    with Session(engine) as others, write(others) as connection:
        connection.execute(INSERT, DEVICE)
        assert devices(session) == 0
    assert devices(session) == 1


def test_a_read_goes_on_while_another_process_writes(session: Session, database: Path) -> None:
    with locked(database):
        assert devices(session) == 0


def test_a_write_takes_the_lock_at_its_beginning(session: Session, database: Path) -> None:
    others = sqlite3.connect(database, timeout=0, isolation_level=None)
    with write(session), pytest.raises(sqlite3.OperationalError, match="locked"):
        others.execute("BEGIN IMMEDIATE")
    others.close()


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO device VALUES ('', '', '')",
        "UPDATE device SET label = ''",
        "DELETE FROM device",
        "CREATE TABLE other (a TEXT)",
    ],
)
def test_nothing_is_changed_outside_a_write(session: Session, statement: str) -> None:
    with pytest.raises(OperationalError, match="readonly"):
        session.execute(text(statement))
    session.rollback()
    with write(session) as connection:
        connection.execute(INSERT, DEVICE)
    with pytest.raises(OperationalError, match="readonly"):
        session.execute(text(statement))


def test_an_error_undoes_all_and_the_session_goes_on(session: Session) -> None:
    for statements in ([INSERT, text("nonsense")], [INSERT, INSERT]):
        with pytest.raises(DatabaseError):
            run(session, *statements)
        assert devices(session) == 0
    with pytest.raises(KeyError):
        interrupted(session)
    assert devices(session) == 0
    with write(session) as connection:
        connection.execute(INSERT, DEVICE)
    assert devices(session) == 1


def test_a_write_inside_a_write_is_a_mistake(session: Session) -> None:
    with write(session), pytest.raises(RuntimeError), write(session):
        pass
    with write(session):
        pass


def test_a_lock_held_too_long_is_said_and_the_session_goes_on(
    session: Session, database: Path
) -> None:
    session.execute(text("PRAGMA busy_timeout=20"))
    with locked(database):
        with pytest.raises(OperationalError, match="locked"), write(session):
            pass
        assert devices(session) == 0
        with pytest.raises(OperationalError, match="readonly"):
            session.execute(INSERT, DEVICE)
    session.rollback()
    with write(session) as connection:
        connection.execute(INSERT, DEVICE)
    assert devices(session) == 1


def test_a_reader_in_the_middle_makes_a_commit_wait(session: Session, database: Path) -> None:
    """Where the commit itself fails nothing is stored, and the next write stores."""
    session.execute(text("PRAGMA busy_timeout=20"))
    reader = sqlite3.connect(database, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM device").fetchone()
    if journal_mode(sqlite3.sqlite_version_info) == "TRUNCATE":
        with pytest.raises(OperationalError, match="locked"), write(session) as connection:
            connection.execute(INSERT, DEVICE)
    reader.close()
    assert devices(session) == 0
    with write(session) as connection:
        connection.execute(INSERT, DEVICE)
    assert devices(session) == 1


def test_another_thread_waits_its_turn_or_gives_up(
    session: Session, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WAIT_SECONDS", 0.05)
    begun, done = threading.Event(), threading.Event()

    def hold() -> None:
        with Session(engine) as others, write(others):
            begun.set()
            done.wait(10)

    holder = threading.Thread(target=hold)
    holder.start()
    begun.wait(10)
    with pytest.raises(OperationalError), write(session):
        pass
    done.set()
    holder.join()
    with write(session):
        pass


def test_a_full_disk_stores_nothing_and_reading_goes_on(session: Session) -> None:
    pages = session.execute(text("PRAGMA page_count")).scalar_one()
    session.execute(text(f"PRAGMA max_page_count={pages}"))
    many = text(
        "WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up LIMIT 5000) "
        "INSERT INTO device SELECT printf('%026d', n), :id, :created_at FROM up"
    )
    with pytest.raises(OperationalError, match="full"):
        run(session, many)
    assert devices(session) == 0
    session.execute(text("PRAGMA max_page_count=1000000"))
    session.rollback()
    with write(session) as connection:
        connection.execute(INSERT, DEVICE)
    assert devices(session) == 1


def migrate(engine: Engine, *steps: Callable[[Connection], object]) -> None:
    with in_migration(engine) as connection:
        for step in steps:
            step(connection)


def rebuild(connection: Connection) -> None:
    for statement in (
        "CREATE TABLE device_new (id TEXT PRIMARY KEY, label TEXT, created_at TEXT) STRICT",
        "INSERT INTO device_new SELECT id, label, created_at FROM device",
        "DROP TABLE device",
        "ALTER TABLE device_new RENAME TO device",
    ):
        connection.exec_driver_sql(statement)


def test_a_table_others_refer_to_can_be_rebuilt(engine: Engine, kept: str) -> None:
    migrate(engine, rebuild)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
        assert connection.execute(text("SELECT count(*) FROM device")).scalar() == 1


def test_a_migration_that_breaks_a_reference_is_undone(engine: Engine, kept: str) -> None:
    with pytest.raises(IntegrityError):
        migrate(
            engine, rebuild, lambda connection: connection.exec_driver_sql("DELETE FROM device")
        )
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
        assert connection.execute(text("SELECT count(*) FROM device")).scalar() == 1


def test_times_need_a_zone(session: Session) -> None:
    with pytest.raises(Exception, match="zone"), write(session) as connection:
        connection.execute(insert(Device), DEVICE | {"created_at": datetime(2026, 3, 1)})  # noqa: DTZ001


def test_only_sqlite_needs_to_be_set_up() -> None:
    engine = create_engine("postgresql+psycopg://nobody@localhost/none")
    assert set_up(engine) is engine
