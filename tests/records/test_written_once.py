"""What the ledger promises to whoever opens the file, without a pragma of the app."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.orm import Session

from scorekeeper.records.triggers import WRITTEN_ONCE
from tests.services.keeping import Phone, out


@pytest.fixture
def bare(session: Session, phone: Phone, kept: str, database: Path) -> Iterator[sqlite3.Connection]:
    """The file as any other program opens it: none of the app's pragmas. One row is confirmed."""
    phone.record(kept, out(0, ["6-6", "5-1"]), expected_seq=0)
    phone.start("Olena", "Petro", key="a-match")
    session.rollback()
    connection = sqlite3.connect(database, isolation_level=None)
    for pragma in ("foreign_keys", "recursive_triggers"):
        assert connection.execute(f"PRAGMA {pragma}").fetchone() == (0,)
    yield connection
    connection.close()


def dump(connection: sqlite3.Connection) -> list[str]:
    return list(connection.iterdump())


def put(
    connection: sqlite3.Connection, verb: str, table: str, changes: dict[str, Any], **where: Any
) -> None:
    """A row like one that is there, but for some columns."""
    connection.row_factory = sqlite3.Row
    named = " AND ".join(f"{name} = :{name}" for name in where) or "true"
    row = dict(connection.execute(f'SELECT * FROM "{table}" WHERE {named}', where).fetchone())
    listed = ", ".join(f":{name}" for name in row)
    connection.execute(f'{verb} INTO "{table}" VALUES ({listed})', row | changes)


@pytest.mark.parametrize(
    ("table", "changes"),
    [
        pytest.param("match", {"actor": "someone"}, id="match by its id"),
        pytest.param("match", {"id": "1" * 26}, id="match by its actor and key"),
        pytest.param("confirmation", {"actor": "someone"}, id="confirmation by its key"),
    ],
)
@pytest.mark.parametrize("verb", ["INSERT", "INSERT OR REPLACE", "REPLACE", "INSERT OR IGNORE"])
def test_nothing_is_overwritten_without_the_pragmas_of_the_app(
    bare: sqlite3.Connection, verb: str, table: str, changes: dict[str, Any]
) -> None:
    before = dump(bare)
    where = {"key": "a-match"} if table == "match" else {}
    with pytest.raises(sqlite3.IntegrityError, match=f"{table} is written once"):
        put(bare, verb, table, changes, **where)
    assert dump(bare) == before


@pytest.mark.parametrize("taken", ["key", "seq"])
@pytest.mark.parametrize("verb", ["INSERT OR REPLACE", "REPLACE"])
def test_no_entry_is_overwritten_without_the_pragmas_of_the_app(
    bare: sqlite3.Connection, kept: str, verb: str, taken: str
) -> None:
    before = dump(bare)
    [last] = bare.execute("SELECT hash FROM entry ORDER BY seq DESC LIMIT 1").fetchone()
    changes: dict[str, Any] = {"actor": "someone"}
    if taken == "key":  # a row that follows the last one, under the first one's key
        changes |= {"seq": 7, "prev_hash": last}
    with pytest.raises(
        sqlite3.IntegrityError, match="is written once" if taken == "key" else "entry"
    ):
        put(bare, verb, "entry", changes, match_id=kept, seq=1)
    assert dump(bare) == before


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM {}",
        "UPDATE {} SET actor = 'someone'",
        "UPDATE OR REPLACE {} SET actor = 'someone'",
    ],
)
@pytest.mark.parametrize("table", WRITTEN_ONCE)
def test_nothing_is_changed_without_the_pragmas_of_the_app(
    bare: sqlite3.Connection, table: str, statement: str
) -> None:
    before = dump(bare)
    with pytest.raises(sqlite3.IntegrityError, match=f"{table} is written once"):
        bare.execute(statement.format(f'"{table}"'))
    assert dump(bare) == before


@pytest.mark.parametrize("match_id", ["0" * 26, None], ids=["unknown", "null"])
def test_no_entry_begins_a_ledger_without_a_match(
    bare: sqlite3.Connection, match_id: str | None
) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="does not follow"):
        put(bare, "INSERT", "entry", {"match_id": match_id}, seq=1)
