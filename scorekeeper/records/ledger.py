"""The ledger: the only writer of entries, and the proof that none was altered.

Every row carries a SHA-256 over all that is stored of it and over the hash of the row before; the
first is chained to the hash of the match as it was started, its rules and seating included.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Text, bindparam, insert, select, type_coerce
from sqlalchemy.orm import Session

from scorekeeper.records.codec import canonical
from scorekeeper.records.database import Base
from scorekeeper.records.errors import MatchUnknown
from scorekeeper.records.match_view import Kind, Tip
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


def _sealed(columns: Mapping[Any, Any], names: Sequence[str]) -> str:
    """The hash of a row over the columns its envelope seals."""
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
    sealed = _sealed(written, _OF_MATCH[ENVELOPE])
    connection.execute(insert(Match), {**written, "hash": sealed})


_ENTRY, _REASON, _CONFIRMATION = insert(Entry), insert(Reason), insert(Confirmation)


def append(connection: Connection, tip: Tip, row: Row, origin: Origin) -> Tip:
    """Write the row after ``tip``, read under the lock that ``hold_head`` takes; gives the new tip.

    Raises IntegrityError where ``tip`` is not the newest row: a trigger looks.
    """
    seq = tip.seq + 1
    written: dict[str, Any] = {
        "match_id": tip.match_id,
        "seq": seq,
        "kind": row.kind.value,
        "payload": row.payload,
        "key": row.key,
        "replaces": row.replaces,
        "reason_hash": _sha256(row.salt + row.reason) if row.reason else None,
        **origin.columns(),
        "envelope": ENVELOPE,
        "prev_hash": tip.hash,
    }
    sealed = _sealed(written, _OF_ENTRY[ENVELOPE])
    connection.execute(_ENTRY, {**written, "hash": sealed})
    if row.reason:
        reason = {"match_id": tip.match_id, "seq": seq, "salt": row.salt, "text": row.reason}
        connection.execute(_REASON, reason)
    return Tip(tip.match_id, seq, sealed)


def confirm(connection: Connection, match_id: str, seq: int, key: str, origin: Origin) -> None:
    """Remember that somebody wrote the same as the row ``seq``, and by which key."""
    confirmed = {"match_id": match_id, "seq": seq, "key": key, **origin.columns()}
    connection.execute(_CONFIRMATION, confirmed)


def _raw(table: type[Base]) -> list[ColumnElement[Any]]:
    """A table's columns with times as the texts they are: what is hashed is what is stored."""
    return [
        type_coerce(column, Text).label(column.name) if isinstance(column.type, UtcText) else column
        for column in table.__table__.columns
    ]


_AT_ONCE = 500
"""So many rows are held in memory while a ledger is checked, however long it is."""

_RAW_MATCH = select(*_raw(Match)).where(Match.id == bindparam("match_id"))
_RAW_ENTRIES = (
    select(*_raw(Entry), Reason.salt.label("reason_salt"), Reason.text.label("reason_text"))
    .outerjoin_from(Entry, Reason, (Reason.match_id == Entry.match_id) & (Reason.seq == Entry.seq))
    .where(Entry.match_id == bindparam("match_id"))
    .order_by(Entry.seq)
    .execution_options(yield_per=_AT_ONCE)
)


_IDS = select(Match.id).where(Match.id > bindparam("after")).order_by(Match.id).limit(_AT_ONCE)


def all_matches(session: Session) -> Iterator[str]:
    """The identities of all matches, in their order. Only some are held, and no lock."""
    after = ""
    while ids := session.connection().execute(_IDS, {"after": after}).scalars().all():
        yield from ids
        after = ids[-1]


@dataclass(frozen=True, slots=True)
class Checked:
    """What a match's chain proves.

    ``altered`` is the seq of the first row that is not as it was written, None where all are.
    0 is the match itself: its rules, its seating, its start. ``tip`` is the newest row before it,
    None where there is none. ``held`` is the seq, up to there, of the row whose hash somebody
    holds.
    """

    altered: int | None
    tip: Tip | None
    held: int | None = None


def check(session: Session, match_id: str, held: str | None = None) -> Checked:
    """Hash every row again, and look for the one whose hash begins with ``held``.

    Rows cut off at the end leave a whole chain: only a hash that somebody held tells of them, as
    it does where all hashes were made anew. Raises MatchUnknown.
    """
    tip, found = None, None
    for seq, written in enumerate(_as_written(session.connection(), match_id)):
        if written is None:
            return Checked(seq, tip, found)
        tip = written
        if held is not None and tip.hash.startswith(held):
            found = seq
    return Checked(None, tip, found)


def verify(session: Session, match_id: str) -> int | None:
    """The seq of the first row that is not as it was written, as ``Checked.altered`` has it."""
    return check(session, match_id).altered


def _as_written(connection: Connection, match_id: str) -> Iterator[Tip | None]:
    """The match itself, then each row; None in the place of one that was altered, and no more."""
    match = connection.execute(_RAW_MATCH, {"match_id": match_id}).mappings().first()
    if match is None:
        raise MatchUnknown(match_id)
    if not _is_sealed(match, _OF_MATCH):
        yield None
        return
    tip = Tip(match_id, 0, match["hash"])
    yield tip
    with connection.execute(_RAW_ENTRIES, {"match_id": match_id}) as rows:
        for row in rows.mappings():
            follows = row["seq"] == tip.seq + 1 and row["prev_hash"] == tip.hash
            if not follows or not _is_sealed(row, _OF_ENTRY) or not _same_reason(row):
                yield None
                return
            tip = Tip(match_id, row["seq"], row["hash"])
            yield tip


def _is_sealed(row: Mapping[Any, Any], versions: Mapping[int, Sequence[str]]) -> bool:
    """Whether a row is what its hash says; one in an envelope nobody knows is not."""
    names = versions.get(row["envelope"])
    return names is not None and bool(row["hash"] == _sealed(row, names))


def _same_reason(row: Mapping[Any, Any]) -> bool:
    """A reason may have been forgotten, but neither changed nor made up."""
    text = row["reason_text"]
    return text is None or bool(row["reason_hash"] == _sha256(row["reason_salt"] + text))
