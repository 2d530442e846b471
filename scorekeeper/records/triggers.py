"""Triggers: what is in the ledger is never changed or deleted, and a row follows the last one.

They hold for any program that opens the file: SQLite has foreign keys and recursive triggers off
until a connection asks for them, so nothing here leans on either. A batch migration rebuilds a
table and loses its triggers: it calls ``create_triggers`` again.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, MetaData, event

from scorekeeper.records.database import Base

WRITTEN_ONCE = ("match", "entry", "confirmation")

_TAKEN = {
    "match": 'SELECT 1 FROM "match" WHERE id = NEW.id OR (actor = NEW.actor AND key = NEW.key)',
    "entry": "SELECT 1 FROM entry WHERE match_id = NEW.match_id "
    "AND (seq = NEW.seq OR key = NEW.key)",
    "confirmation": "SELECT 1 FROM confirmation WHERE match_id = NEW.match_id AND key = NEW.key",
}
"""The row in whose place INSERT OR REPLACE would put another, asking no DELETE trigger."""

_FOLLOWS = """
    NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entry WHERE match_id = NEW.match_id)
    OR coalesce(NEW.prev_hash <> coalesce(
        (SELECT hash FROM entry WHERE match_id = NEW.match_id ORDER BY seq DESC LIMIT 1),
        (SELECT hash FROM "match" WHERE id = NEW.match_id)
    ), true)"""
_REPLACES = """
    NEW.replaces BETWEEN 1 AND NEW.seq - 1 AND NOT EXISTS (
        SELECT 1 FROM entry
        WHERE match_id = NEW.match_id AND seq = NEW.replaces AND replaces IS NULL
    )"""
_OF_ENTRIES = {
    "follows": (_FOLLOWS, "entry does not follow the last one"),
    "replaces": (_REPLACES, "entry replaces what is no first version"),
}
"""What a new entry must not be, by the name of its trigger, and what is said then."""


def statements(dialect: str, table: str) -> tuple[str, ...]:
    """The DDL for one table, on ``sqlite`` or ``postgresql``."""
    if dialect == "sqlite":
        return _sqlite(table)
    if dialect == "postgresql":
        return _postgresql(table)
    raise ValueError(f"no triggers are written for {dialect}")


def _sqlite(table: str) -> tuple[str, ...]:
    made = [
        f'CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON "{table}"\n'
        f"BEGIN SELECT raise(ABORT, '{table} is written once'); END"
        for verb in ("UPDATE", "DELETE")
    ]
    refused = {"no_replace": (f"EXISTS ({_TAKEN[table]})", f"{table} is written once")}
    if table == "entry":
        refused |= _OF_ENTRIES
    made += [
        f'CREATE TRIGGER {table}_{name} BEFORE INSERT ON "{table}" WHEN {wrong}\n'
        f"BEGIN SELECT raise(ABORT, '{told}'); END"
        for name, (wrong, told) in refused.items()
    ]
    return tuple(made)


def _postgresql(table: str) -> tuple[str, ...]:
    made = [
        _function(f"{table}_written_once", f"RAISE EXCEPTION '{table} is written once';"),
        _trigger(table, "no_change", "UPDATE OR DELETE", "ROW", f"{table}_written_once"),
        _trigger(table, "no_truncate", "TRUNCATE", "STATEMENT", f"{table}_written_once"),
    ]
    if table == "entry":
        for name, (wrong, told) in _OF_ENTRIES.items():
            refuse = f"IF {wrong}\nTHEN RAISE EXCEPTION '{told}'; END IF;\nRETURN NEW;"
            made.append(_function(f"entry_{name}", refuse))
            made.append(_trigger(table, name, "INSERT", "ROW", f"entry_{name}"))
    return tuple(made)


def _function(name: str, body: str) -> str:
    return (
        f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$\n"
        f"BEGIN {body} END $$"
    )


def _trigger(table: str, name: str, verbs: str, each: str, function: str) -> str:
    return (
        f'CREATE TRIGGER {table}_{name} BEFORE {verbs} ON "{table}"\n'
        f"FOR EACH {each} EXECUTE FUNCTION {function}()"
    )


def create_triggers(connection: Connection, *tables: str) -> None:
    """Create the triggers of the named tables, of all that are written once where none is named."""
    for table in tables or WRITTEN_ONCE:
        for statement in statements(connection.dialect.name, table):
            connection.exec_driver_sql(statement)


@event.listens_for(Base.metadata, "after_create")
def _with_the_tables(_target: MetaData, connection: Connection, **_kw: Any) -> None:
    create_triggers(connection)
