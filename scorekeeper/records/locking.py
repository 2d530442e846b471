"""Who may write next. SQLite has one writer at a time; PostgreSQL is told what is held."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, func, select

from scorekeeper.records.errors import MatchUnknown
from scorekeeper.records.ids import is_id
from scorekeeper.records.models import Match

_HEAD = select(Match.id).where(Match.id == bindparam("match_id")).with_for_update()


def hold_head(connection: Connection, match_id: str) -> None:
    """Let nobody else append to this match until the transaction ends. Raises MatchUnknown."""
    if not is_id(match_id):
        raise MatchUnknown(match_id)
    if connection.dialect.name == "postgresql":
        connection.execute(_HEAD, {"match_id": match_id})


def hold_key(connection: Connection, actor: str, key: str) -> None:
    """Let nobody else start a match by this actor's key until the transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(f"{actor} {key}"))))
