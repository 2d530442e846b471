"""The tables keep their promises themselves."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from sqlalchemy.schema import CreateTable

from scorekeeper.records.database import Base, in_migration, set_up, write
from scorekeeper.records.triggers import WRITTEN_ONCE, create_triggers, statements
from tests.services.keeping import Phone, out

TIME = "2026-03-01T12:00:00.000000Z"
HASH = "0" * 64


def schema(engine: Engine) -> dict[str, str]:
    """The DDL of everything, by name."""
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
        )
        return {name: sql for name, sql in rows if name != "alembic_version"}


def clauses(ddl: str) -> tuple[list[str], list[str]]:
    """The lines of a DDL: those that stand in order, and the constraints, which need none."""
    lines = [line.strip(" \t,") for line in ddl.splitlines()]
    constraints = [line for line in lines if line.startswith("CONSTRAINT")]
    return [line for line in lines if line not in constraints], sorted(constraints)


def test_the_migrated_schema_is_that_of_the_models(engine: Engine, tmp_path: Path) -> None:
    made = set_up(create_engine(f"sqlite:///{tmp_path / 'made.sqlite3'}"))
    with in_migration(made) as connection:
        Base.metadata.create_all(connection)
    one, two = schema(engine), schema(made)
    assert {name: clauses(ddl) for name, ddl in one.items()} == {
        name: clauses(ddl) for name, ddl in two.items()
    }
    made.dispose()
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_every_table_is_strict_and_every_constraint_named(engine: Engine) -> None:
    for name, sql in schema(engine).items():
        if sql.startswith("CREATE TABLE"):
            assert "STRICT" in sql.rpartition(")")[2], name
            assert sql.count("CHECK (") == sql.count(f"CONSTRAINT ck_{name}_"), name
            types = set(re.findall(r"[(,] \"?\w+\"? ([A-Z]+)", sql)) - {"CHECK", "KEY"}
            assert types <= {"TEXT", "INTEGER", "REAL", "BLOB"}, (name, types)


def test_postgresql_can_be_told_the_same() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    for table in Base.metadata.sorted_tables:
        ddl = str(CreateTable(table).compile(dialect=dialect))
        assert "STRICT" not in ddl
        assert not {"GLOB", "strftime", "json_valid"} & set(re.findall(r"\w+", ddl))
        assert ddl.count("_is_utc CHECK (") == len(
            re.findall(r"\((\w+) IS NULL OR \1 ~ '\^\[0-9\]", ddl)
        )
    assert str(CreateTable(Base.metadata.tables["match"]).compile(dialect=dialect)).count(
        " AS json)"
    ) == len(("rules", "seating", "options", "lot"))
    for table in WRITTEN_ONCE:
        ddl = "\n".join(statements("postgresql", table))
        assert f'BEFORE UPDATE OR DELETE ON "{table}"' in ddl
        assert f'BEFORE TRUNCATE ON "{table}"' in ddl
    inserted = "\n".join(statements("postgresql", "entry"))
    assert inserted.count("BEFORE INSERT ON") == 2
    with pytest.raises(ValueError, match="mysql"):
        statements("mysql", "entry")


def refused(session: Session, statement: str, values: dict[str, Any], message: str) -> None:
    with pytest.raises(IntegrityError, match=message), write(session) as connection:
        connection.execute(text(statement), values)


def columns(session: Session, table: str) -> dict[str, Any]:
    row = session.execute(text(f'SELECT * FROM "{table}" ORDER BY rowid DESC')).mappings().first()
    assert row is not None
    return dict(row)


@pytest.mark.parametrize("verb", ["UPDATE", "DELETE", "INSERT OR REPLACE", "UPDATE OR REPLACE"])
@pytest.mark.parametrize("table", WRITTEN_ONCE)
def test_what_is_written_once_is_never_changed(
    engine: Engine, phone: Phone, kept: str, table: str, verb: str
) -> None:
    with Session(engine) as session:
        other = Phone(session)
        other.record(kept, out(0, ["6-6", "5-1"]), expected_seq=0)
        before = session.execute(text(f'SELECT * FROM "{table}"')).all()
        assert before
        names = [column.name for column in Base.metadata.tables[table].columns]
        statement = {
            "UPDATE": f"UPDATE \"{table}\" SET actor = 'someone'",
            "UPDATE OR REPLACE": f"UPDATE OR REPLACE \"{table}\" SET actor = 'someone'",
            "DELETE": f'DELETE FROM "{table}"',
            "INSERT OR REPLACE": f'INSERT OR REPLACE INTO "{table}" ({", ".join(names)}) '
            f'SELECT {", ".join(names)} FROM "{table}" LIMIT 1',
        }[verb]
        message = f"{table} is written once|entry does not follow"
        refused(session, statement, {}, message)
        assert session.execute(text(f'SELECT * FROM "{table}"')).all() == before


def test_replacing_is_refused_even_where_a_row_would_follow(engine: Engine, kept: str) -> None:
    with Session(engine) as session:
        with write(session) as connection:
            connection.exec_driver_sql("DROP TRIGGER entry_follows")
        names = ", ".join(column.name for column in Base.metadata.tables["entry"].columns)
        statement = f"INSERT OR REPLACE INTO entry ({names}) SELECT {names} FROM entry LIMIT 1"
        refused(session, statement, {}, "entry is written once")


def test_triggers_lost_in_a_rebuild_can_be_made_again(engine: Engine) -> None:
    before = schema(engine)
    with in_migration(engine) as connection:
        for name in before:
            if name.startswith("entry_"):
                connection.exec_driver_sql(f"DROP TRIGGER {name}")
        create_triggers(connection, "entry")
    assert schema(engine) == before


ENTRY = {
    "match_id": None,
    "seq": 7,
    "kind": "round",
    "payload": "{}",
    "key": "k",
    "replaces": None,
    "reason_hash": None,
    "actor": "someone",
    "device_id": None,
    "received_at": TIME,
    "client_at": None,
    "envelope": 1,
    "prev_hash": None,
    "hash": HASH,
}
INSERT_ENTRY = f"INSERT INTO entry VALUES ({', '.join(f':{name}' for name in ENTRY)})"


@pytest.fixture
def following(session: Session, kept: str) -> dict[str, Any]:
    """A row that would be let in."""
    last = session.execute(text("SELECT hash FROM entry ORDER BY seq DESC")).scalar()
    return ENTRY | {"match_id": kept, "prev_hash": last}


def test_a_row_that_follows_is_let_in(session: Session, following: dict[str, Any]) -> None:
    with write(session) as connection:
        connection.execute(text(INSERT_ENTRY), following)


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ({"seq": "seven"}, "does not follow|cannot store TEXT"),
        ({"envelope": "one"}, "cannot store TEXT value in INTEGER column"),
        ({"envelope": 1.5}, "cannot store REAL value in INTEGER column"),
        ({"payload": b"{}"}, "cannot store BLOB value in TEXT column"),
        ({"envelope": 0}, "ck_entry_envelope_version"),
        ({"kind": "gift"}, "ck_entry_kind_known"),
        ({"kind": "withdrawal", "replaces": 1}, "ck_entry_payload_of_kind"),
        ({"payload": None}, "ck_entry_payload_of_kind"),
        ({"payload": ""}, "ck_entry_payload_is_json"),
        ({"payload": "{'v': 1}"}, "ck_entry_payload_is_json"),
        ({"kind": "correction"}, "ck_entry_replaces_of_kind"),
        ({"replaces": 1}, "ck_entry_replaces_of_kind"),
        ({"kind": "correction", "replaces": 7}, "ck_entry_replaces_earlier"),
        ({"kind": "correction", "replaces": 0}, "ck_entry_replaces_earlier"),
        ({"key": ""}, "ck_entry_key_length"),
        ({"key": "k" * 65}, "ck_entry_key_length"),
        ({"key": None}, "NOT NULL"),
        ({"actor": ""}, "ck_entry_actor_length"),
        ({"received_at": "yesterday"}, "ck_entry_received_at_is_utc"),
        ({"received_at": "2026-03-01T12:00:00+00:00"}, "ck_entry_received_at_is_utc"),
        ({"received_at": "abcd-ef-ghTij:kl:mn.opqrstZ"}, "ck_entry_received_at_is_utc"),
        ({"received_at": "2026-03-01T12:00:00.000000z"}, "ck_entry_received_at_is_utc"),
        ({"received_at": "2026-13-01T12:00:00.000000Z"}, "ck_entry_received_at_is_utc"),
        ({"received_at": "2026-02-30T12:00:00.000000Z"}, "ck_entry_received_at_is_utc"),
        ({"received_at": "2026-03-01T24:00:00.000000Z"}, "ck_entry_received_at_is_utc"),
        ({"client_at": "12:00"}, "ck_entry_client_at_is_utc"),
        ({"hash": "short"}, "ck_entry_hash_is_sha256"),
        ({"reason_hash": "short"}, "ck_entry_reason_hash_is_sha256"),
        ({"device_id": "0" * 26}, "FOREIGN KEY"),
        ({"seq": 8}, "does not follow"),
        ({"seq": 1}, "does not follow"),
        ({"prev_hash": HASH}, "does not follow"),
    ],
    ids=str,
)
def test_a_broken_row_is_refused(
    session: Session, following: dict[str, Any], broken: dict[str, Any], message: str
) -> None:
    refused(session, INSERT_ENTRY, following | broken, message)


def test_a_key_is_taken_once(session: Session, following: dict[str, Any]) -> None:
    taken = session.execute(text("SELECT key FROM entry")).scalar()
    refused(session, INSERT_ENTRY, following | {"key": taken}, "entry is written once")


@pytest.mark.parametrize(
    "replaces",
    [pytest.param(5, id="a correction"), pytest.param(6, id="a withdrawal")],
)
def test_only_a_first_version_is_replaced(
    session: Session, following: dict[str, Any], replaces: int
) -> None:
    row = following | {"kind": "correction", "replaces": replaces}
    refused(session, INSERT_ENTRY, row, "no first version")
    with write(session) as connection:
        connection.execute(text(INSERT_ENTRY), row | {"replaces": 2})


@pytest.mark.parametrize(
    ("table", "broken", "message"),
    [
        ("device", {"id": "short"}, "ck_device_id_is_id"),
        ("device", {"label": "x" * 41}, "ck_device_label_length"),
        ("device", {"created_at": ""}, "ck_device_created_at_is_utc"),
        ("match", {"first_starter": -1}, "ck_match_first_starter_is_seat"),
        ("match", {"first_starter": "Ann"}, "cannot store TEXT value in INTEGER column"),
        ("match", {"hash": ""}, "ck_match_hash_is_sha256"),
        ("match", {"envelope": 0}, "ck_match_envelope_version"),
        ("match", {"rules": "{"}, "ck_match_rules_is_json"),
        ("match", {"seating": "[0], [1]"}, "ck_match_seating_is_json"),
        ("match", {"options": ""}, "ck_match_options_is_json"),
        ("match", {"lot": "heads"}, "ck_match_lot_is_json"),
        ("match", {"created_at": "2026-02-29T12:00:00.000000Z"}, "ck_match_created_at_is_utc"),
        ("seat", {"seat": -1}, "ck_seat_seat_is_seat"),
        ("seat", {"name": ""}, "ck_seat_name_length"),
        ("seat", {"name": "x" * 41}, "ck_seat_name_length"),
        ("link", {"role": "king"}, "ck_link_role_known"),
        ("link", {"token_hash": "token"}, "ck_link_token_hash_is_sha256"),
        ("link", {"off_at": "now"}, "ck_link_off_at_is_utc"),
        ("grant", {"id": 99, "role": "king"}, "ck_grant_role_known"),
        ("grant", {"id": 99}, "UNIQUE"),
        ("reason", {"salt": "pepper"}, "ck_reason_salt_length"),
        ("reason", {"text": ""}, "ck_reason_text_length"),
        ("reason", {"text": "x" * 201}, "ck_reason_text_length"),
    ],
    ids=str,
)
def test_checks_of_the_other_tables(
    session: Session, kept: str, table: str, broken: dict[str, Any], message: str
) -> None:
    row = session.execute(text(f'SELECT * FROM "{table}"')).mappings().first()
    assert row is not None
    fresh = dict(row) | ({"id": "1" * 26} if table == "match" else {}) | broken
    listed = ", ".join(f":{name}" for name in fresh)
    refused(session, f'INSERT INTO "{table}" VALUES ({listed})', fresh, message)
