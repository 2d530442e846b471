"""Triggers: what is in the ledger is never changed or deleted, and a row follows the last one.

A batch migration rebuilds a table and loses its triggers: it calls ``create_triggers`` again.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, MetaData, event

from scorekeeper.records.database import Base

WRITTEN_ONCE = ("match", "entry", "confirmation")

_FOLLOWS = """
    NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entry WHERE match_id = NEW.match_id)
    OR NEW.prev_hash <> coalesce(
        (SELECT hash FROM entry WHERE match_id = NEW.match_id ORDER BY seq DESC LIMIT 1),
        (SELECT hash FROM "match" WHERE id = NEW.match_id)
    )"""

_DOES_NOT_FOLLOW = "entry does not follow the last one"


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
    if table == "entry":
        made.append(
            f"CREATE TRIGGER entry_follows BEFORE INSERT ON entry WHEN {_FOLLOWS}\n"
            f"BEGIN SELECT raise(ABORT, '{_DOES_NOT_FOLLOW}'); END"
        )
    return tuple(made)


def _postgresql(table: str) -> tuple[str, ...]:
    made = [
        _function(f"{table}_written_once", f"RAISE EXCEPTION '{table} is written once';"),
        _trigger(table, "no_change", "UPDATE OR DELETE", "ROW", f"{table}_written_once"),
        _trigger(table, "no_truncate", "TRUNCATE", "STATEMENT", f"{table}_written_once"),
    ]
    if table == "entry":
        raised = f"RAISE EXCEPTION '{_DOES_NOT_FOLLOW}';"
        follows = f"IF {_FOLLOWS}\nTHEN {raised} END IF;\nRETURN NEW;"
        made.append(_function("entry_follows", follows))
        made.append(_trigger(table, "follows", "INSERT", "ROW", "entry_follows"))
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
