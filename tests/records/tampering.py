"""What somebody with the database file in their hands could do."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.orm import Session

from scorekeeper.records.database import write


def tamper(session: Session, *statements: str) -> None:
    """Run these with every trigger dropped, and put the triggers back."""
    with write(session) as connection:
        triggers = connection.execute(
            text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        ).all()
        for name, _ in triggers:
            connection.exec_driver_sql(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.exec_driver_sql(statement)
        for _, sql in triggers:
            connection.exec_driver_sql(sql)
