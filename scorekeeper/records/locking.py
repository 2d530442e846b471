"""Who may write next. SQLite has one writer at a time; PostgreSQL is told what is held."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, func, select

from scorekeeper.records.errors import MatchUnknown
from scorekeeper.records.ids import is_id
from scorekeeper.records.models import Device, Match

_HEAD = select(Match.id).where(Match.id == bindparam("match_id")).with_for_update()
# Weak enough that others may still write rows that name the phone.
_DEVICE = (
    select(Device.id).where(Device.id == bindparam("device_id")).with_for_update(key_share=True)
)


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


def hold_device(connection: Connection, device_id: str) -> None:
    """Let nobody else write what is this phone's own until the transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(_DEVICE, {"device_id": device_id})
