"""The one way a row comes into the ledger, retries, races and all."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from sqlalchemy import Connection
from sqlalchemy.orm import Session

from scorekeeper.records import codec, ledger
from scorekeeper.records.database import write
from scorekeeper.records.locking import hold_head
from scorekeeper.records.match_view import Kind, MatchView, VersionView
from scorekeeper.records.queries import keep_view, load_match
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.values import Award, MatchState
from scorekeeper.services.actor import Actor, origin_of
from scorekeeper.services.content import Content, Wanted, next_row
from scorekeeper.services.errors import BadName, BadReason, KeyReused, Refused, Stale
from scorekeeper.services.keys import check_key
from scorekeeper.services.names import clean_line

LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Recorded:
    """The answer to a write. ``state`` is the match right after the row ``seq``.

    ``how``: created now; known, answered again for its key; or confirmed, the same content was
    written by another in its place.
    """

    match_id: str
    seq: int
    award: Award | None
    state: MatchState
    how: Literal["created", "known", "confirmed"]


@dataclass(frozen=True, slots=True)
class Write:
    """Who writes to which match, when, and what they saw of it.

    ``ask_alike``: equal points that another wrote meanwhile are not taken for the same.
    """

    match_id: str
    actor: Actor
    now: datetime
    key: str
    expected_seq: int
    reason: str = ""
    client_at: datetime | None = None
    ask_alike: bool = False

    @property
    def origin(self) -> ledger.Origin:
        return origin_of(self.actor, self.now, self.client_at)


def keep(session: Session, asked: Write, wanted: Wanted) -> Recorded:
    """Write one row, or answer again for one that is written. One transaction."""
    with write(session) as connection:
        hold_head(connection, asked.match_id)
        view = load_match(session, asked.match_id)
        asked = replace(asked, reason=_clean_reason(asked.reason))
        key = check_key(asked.key)
        again = view.written_by(key)
        if again is not None or key in view.confirmed:
            return _again(view, asked, wanted, again)
        if asked.expected_seq != view.head:
            return _confirmed(connection, view, asked, wanted)
        content, origin = wanted(view, view.now), asked.origin
        row = next_row(
            view,
            content,
            origin.received_at,
            client_at=origin.client_at,
            key=key,
            reason=asked.reason,
        )
        payload = None if content.entry is None else codec.encode_entry(content.entry)
        salt = secrets.token_hex(16)
        stored = ledger.Row(content.kind, payload, key, content.replaces, asked.reason, salt)
        tip = ledger.append(connection, view.tip, stored, origin)
        row = replace(row, hash=tip.hash)
        after = view.with_rows((row,))
    if origin.device_id is None:  # a phone's label is read with its row
        keep_view(view, view.moved_on((row,), after, tip))
    return Recorded(view.id, tip.seq, after.award_of(row), after.state, "created")


def _again(view: MatchView, asked: Write, wanted: Wanted, written: int | None) -> Recorded:
    """The stored answer to a key that wrote a row, or else confirmed one."""
    seq = view.confirmed[asked.key] if written is None else written
    row = view.history[seq - 1]
    content = _content(view, wanted, seq - 1)
    if content is None or not content.same_as(row):
        raise KeyReused(asked.key)
    if written is not None and (content.entry, asked.reason) != (row.entry, row.reason):
        raise KeyReused(asked.key)
    then = view.as_of(seq)
    return Recorded(view.id, seq, then.award_of(row), then.state, "known")


def _confirmed(connection: Connection, view: MatchView, asked: Write, wanted: Wanted) -> Recorded:
    seen = asked.expected_seq
    content = _content(view, wanted, min(max(seen, 0), view.head))
    theirs = view.history[seen] if 0 <= seen < view.head else None
    if theirs is None or content is None or not _alike(asked, content, theirs):
        raise Stale(view, theirs, None if content is None else content.entry, seen)
    ledger.confirm(connection, view.id, theirs.seq, asked.key, asked.origin)
    then = view.as_of(theirs.seq)
    return Recorded(view.id, theirs.seq, then.award_of(theirs), then.state, "confirmed")


def _alike(asked: Write, content: Content, theirs: VersionView) -> bool:
    """Whether another wrote the same, and nobody is to be asked whether it happened twice."""
    if content.kind is Kind.ADJUSTMENT and asked.reason != theirs.reason:
        return False
    return content.same_as(theirs) and (content.tells_itself or not asked.ask_alike)


def _content(view: MatchView, wanted: Wanted, seen: int) -> Content | None:
    """What was wanted of the match as it was seen; None where it made no sense even then."""
    try:
        return wanted(view, view.as_of(seen))
    except (RuleBroken, Refused):
        return None


def _clean_reason(text: str) -> str:
    try:
        return clean_line(text, LONGEST_REASON, "reason")
    except BadName as refusal:
        raise BadReason(refusal.reason) from refusal
