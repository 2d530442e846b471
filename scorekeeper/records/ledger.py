"""The ledger: the only writer of entries, and the proof that none was altered.

Every row carries a SHA-256 over all that is stored of it and over the hash of the row before; the
first is chained to the hash of the match as it was started, its rules and seating included.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Text, bindparam, insert, select, type_coerce
from sqlalchemy.orm import Session

from scorekeeper.records.codec import canonical
from scorekeeper.records.database import Base
from scorekeeper.records.errors import MatchUnknown
from scorekeeper.records.match_view import Kind
from scorekeeper.records.models import Confirmation, Entry, Match, Reason
from scorekeeper.records.times import UtcText, utc_text

ENVELOPE = 1
"""The version of the envelope that new rows are hashed in."""

_OF_MATCH = {
    1: (
        *("envelope", "id", "game", "rules", "seating", "options", "first_starter", "lot"),
        *("key", "actor", "device_id", "created_at", "client_at"),
    )
}
_OF_ENTRY = {
    1: (
        *("envelope", "match_id", "seq", "kind", "payload", "key", "replaces", "reason_hash"),
        *("actor", "device_id", "received_at", "client_at", "prev_hash"),
    )
}


@dataclass(frozen=True, slots=True)
class Origin:
    """Who writes a row, from which phone and when. ``client_at`` is the phone's own clock."""

    actor: str
    device_id: str | None
    received_at: datetime
    client_at: datetime | None = None

    def columns(self) -> dict[str, Any]:
        return {
            "actor": self.actor,
            "device_id": self.device_id,
            "received_at": self.received_at,
            "client_at": self.client_at,
        }


@dataclass(frozen=True, slots=True)
class Row:
    """What is to be written. ``salt``, 32 hex digits nobody can guess, goes with a reason."""

    kind: Kind
    payload: str | None
    key: str
    replaces: int | None = None
    reason: str = ""
    salt: str = ""


def _sealed(columns: Mapping[Any, Any], versions: Mapping[int, Sequence[str]]) -> str | None:
    """The hash of a row over the columns its envelope seals, None for a version nobody knows."""
    names = versions.get(columns["envelope"])
    if names is None:
        return None
    stored = {
        name: utc_text(value) if isinstance(value := columns[name], datetime) else value
        for name in names
    }
    return _sha256(canonical(stored))


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def start(connection: Connection, columns: Mapping[str, Any]) -> None:
    """Write a match as it is started; its first entry is chained to it."""
    written = {**columns, "envelope": ENVELOPE}
    connection.execute(insert(Match), {**written, "hash": _sealed(written, _OF_MATCH)})


_LAST = (
    select(Entry.seq, Entry.hash)
    .where(Entry.match_id == bindparam("match_id"))
    .order_by(Entry.seq.desc())
    .limit(1)
)
_ROOT = select(Match.hash).where(Match.id == bindparam("match_id"))


def append(connection: Connection, match_id: str, row: Row, origin: Origin) -> int:
    """Write the next row of a match whose head is held; gives its seq. Raises MatchUnknown."""
    last = connection.execute(_LAST, {"match_id": match_id}).first()
    root = connection.execute(_ROOT, {"match_id": match_id}).scalar() if last is None else None
    if last is None and root is None:
        raise MatchUnknown(match_id)
    seq, prev_hash = (1, root) if last is None else (last.seq + 1, last.hash)
    written: dict[str, Any] = {
        "match_id": match_id,
        "seq": seq,
        "kind": row.kind.value,
        "payload": row.payload,
        "key": row.key,
        "replaces": row.replaces,
        "reason_hash": _sha256(row.salt + row.reason) if row.reason else None,
        **origin.columns(),
        "envelope": ENVELOPE,
        "prev_hash": prev_hash,
    }
    connection.execute(insert(Entry), {**written, "hash": _sealed(written, _OF_ENTRY)})
    if row.reason:
        reason = {"match_id": match_id, "seq": seq, "salt": row.salt, "text": row.reason}
        connection.execute(insert(Reason), reason)
    return seq


def confirm(connection: Connection, match_id: str, seq: int, key: str, origin: Origin) -> None:
    """Remember that somebody wrote the same as the row ``seq``, and by which key."""
    confirmed = {"match_id": match_id, "seq": seq, "key": key, **origin.columns()}
    connection.execute(insert(Confirmation), confirmed)


def _raw(table: type[Base]) -> list[ColumnElement[Any]]:
    """A table's columns with times as the texts they are: what is hashed is what is stored."""
    return [
        type_coerce(column, Text).label(column.name) if isinstance(column.type, UtcText) else column
        for column in table.__table__.columns
    ]


_RAW_MATCH = select(*_raw(Match)).where(Match.id == bindparam("match_id"))
_RAW_ENTRIES = (
    select(*_raw(Entry), Reason.salt.label("reason_salt"), Reason.text.label("reason_text"))
    .outerjoin_from(Entry, Reason, (Reason.match_id == Entry.match_id) & (Reason.seq == Entry.seq))
    .where(Entry.match_id == bindparam("match_id"))
    .order_by(Entry.seq)
)


def verify(session: Session, match_id: str) -> int | None:
    """The seq of the first row that is not as it was written, None where all are.

    0 is the match itself: its rules, its seating, its start. Raises MatchUnknown.
    """
    connection = session.connection()
    match = connection.execute(_RAW_MATCH, {"match_id": match_id}).mappings().first()
    if match is None:
        raise MatchUnknown(match_id)
    if match["hash"] != _sealed(match, _OF_MATCH):
        return 0
    last_hash = match["hash"]
    rows = connection.execute(_RAW_ENTRIES, {"match_id": match_id}).mappings()
    for seq, row in enumerate(rows, start=1):
        follows = row["seq"] == seq and row["prev_hash"] == last_hash
        if not follows or row["hash"] != _sealed(row, _OF_ENTRY) or not _same_reason(row):
            return seq
        last_hash = row["hash"]
    return None


def _same_reason(row: Mapping[Any, Any]) -> bool:
    """A reason may have been forgotten, but neither changed nor made up."""
    text = row["reason_text"]
    return text is None or bool(row["reason_hash"] == _sha256(row["reason_salt"] + text))
