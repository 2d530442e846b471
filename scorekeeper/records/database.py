"""The database: connections that keep their promises, and the one way to write.

A read on SQLite is a statement by itself: it never takes the write lock, and no page that is still
being made holds up a commit. What is read in several statements must not need them to see one
moment; PostgreSQL's READ COMMITTED promises no more. Outside ``write`` nothing can be changed. A
write takes SQLite's lock at once (``BEGIN IMMEDIATE``), one at a time in a process, so that
nobody starves in its busy wait.
"""

from __future__ import annotations

import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from flask import Flask
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, MetaData, event
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.orm import DeclarativeBase, Session

WAIT_SECONDS = 30
"""How long a write waits for others."""

SYNCHRONOUS = "FULL"
"""With it, in both of the journals chosen below, what is answered is on the disk: the journal, the
folder it stands in and the file itself are synced, and a journal that is done with once more, so
that it cannot come back after a power cut and undo the write."""

_WRITES = "scorekeeper_writes"
_one_writer = threading.Lock()

_MENDED: dict[tuple[int, ...], int] = {(3, 50): 7, (3, 44): 6}
"""Older lines of SQLite and the first release of each in which WAL is sound."""


class Base(DeclarativeBase):
    """What all tables are declared on; constraints have names that a migration can say."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
        }
    )


class Database(SQLAlchemy):
    """Flask-SQLAlchemy over our own tables, its engines set up as ``set_up`` says."""

    def init_app(self, app: Flask) -> None:
        super().init_app(app)
        with app.app_context():
            for engine in self.engines.values():
                set_up(engine)


def journal_mode(version: tuple[int, ...]) -> str:
    """The journal for a version of SQLite: WAL only without the WAL-reset fault.

    Else a rollback journal, emptied after each write: that is quicker than deleting it, which
    would also need EXTRA in place of FULL to be as lasting.
    """
    sound = version >= (3, 51, 3) or version[2] >= _MENDED.get(version[:2], sys.maxsize)
    return "WAL" if sound else "TRUNCATE"


def set_up(engine: Engine) -> Engine:
    """Give an engine's connections their pragmas and transactions; PostgreSQL needs neither."""
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _on_connect)
        event.listen(engine, "begin", _on_begin)
        event.listen(engine, "commit", _on_end)
        event.listen(engine, "rollback", _on_end)
    return engine


def _on_connect(connection: sqlite3.Connection, _record: Any) -> None:
    # Without this the driver begins by itself, and only at the first change.
    connection.isolation_level = None
    _pragmas(
        connection,
        f"busy_timeout={WAIT_SECONDS * 1000}",
        f"journal_mode={journal_mode(sqlite3.sqlite_version_info)}",
        f"synchronous={SYNCHRONOUS}",
        "foreign_keys=ON",
        # INSERT OR REPLACE deletes without asking the DELETE triggers otherwise.
        "recursive_triggers=ON",
        "query_only=ON",
    )


def _on_begin(connection: Connection) -> None:
    if connection.get_execution_options().get(_WRITES):
        _pragmas(_driver(connection), "query_only=OFF")
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        except OperationalError:
            _pragmas(_driver(connection), "query_only=ON")
            raise


def _on_end(connection: Connection) -> None:
    if connection.get_execution_options().get(_WRITES):
        _pragmas(_driver(connection), "query_only=ON")


def _driver(connection: Connection) -> sqlite3.Connection:
    return cast("sqlite3.Connection", connection.connection.driver_connection)


def _pragmas(connection: sqlite3.Connection, *pragmas: str) -> None:
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}").close()


@contextmanager
def write(session: Session) -> Iterator[Connection]:
    """One transaction that writes: committed at the end, rolled back on an error.

    What the session was reading ends here, so all that the job decides on must be read inside.
    Answer after the block: only then is anything stored. Raises OperationalError where others
    were writing for more than ``WAIT_SECONDS``.
    """
    if session.info.get(_WRITES):
        raise RuntimeError("a write inside a write")
    session.rollback()
    with _one_writer_on(session.get_bind().dialect.name):
        session.info[_WRITES] = True
        try:
            yield session.connection(execution_options={_WRITES: True})
            session.commit()
        except BaseException:
            session.rollback()
            raise
        finally:
            del session.info[_WRITES]


@contextmanager
def _one_writer_on(dialect: str) -> Iterator[None]:
    if dialect != "sqlite":
        yield
        return
    if not _one_writer.acquire(timeout=WAIT_SECONDS):
        waited = TimeoutError(f"another write took more than {WAIT_SECONDS} s")
        raise OperationalError("BEGIN IMMEDIATE", None, waited)
    try:
        yield
    finally:
        _one_writer.release()


@contextmanager
def in_migration(engine: Engine) -> Iterator[Connection]:
    """One transaction in which tables may be made and rebuilt.

    On SQLite foreign keys are off meanwhile, for a rebuild drops the old table, and checked
    before the commit. Raises IntegrityError where one leads nowhere.
    """
    with engine.connect().execution_options(**{_WRITES: True}) as connection:
        if engine.dialect.name != "sqlite":
            with connection.begin():
                yield connection
            return
        # By the driver itself: inside a transaction this pragma is ignored.
        _pragmas(_driver(connection), "foreign_keys=OFF")
        try:
            with connection.begin():
                yield connection
                if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                    raise IntegrityError("PRAGMA foreign_key_check", None, ValueError("broken"))
        finally:
            _pragmas(_driver(connection), "foreign_keys=ON")


# A statement's values are people's names and reasons: no error message repeats them.
db = Database(metadata=Base.metadata, engine_options={"hide_parameters": True})
