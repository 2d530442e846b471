"""Typed reads for pages and services. None of them takes the write lock.

A view is worked out from the ledger. The latest of each match is kept in the process under its
stamp, which is read from the database each time; where only rows came to it, the replay goes on
from it. It is never stored.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from dataclasses import dataclass, replace
from threading import Lock

from sqlalchemy import BindParameter, Connection, bindparam, func, select
from sqlalchemy.orm import Session

from scorekeeper.records.errors import MatchUnknown
from scorekeeper.records.ids import is_id
from scorekeeper.records.loading import followed, view_of
from scorekeeper.records.match_view import (
    ItemView,
    Kind,
    LotRound,
    MatchSummary,
    MatchView,
    VersionView,
)
from scorekeeper.records.models import Confirmation, Entry, Grant, Link, Match, Reason, Seat
from scorekeeper.records.names import told_apart
from scorekeeper.records.roles import Role

__all__ = [
    "ItemView",
    "Kind",
    "LotRound",
    "MatchSummary",
    "MatchUnknown",
    "MatchView",
    "Stamp",
    "VersionView",
    "head",
    "keep_view",
    "load_match",
    "matches_of",
    "names_used",
    "stamp",
]

_MOST_VIEWS = 256


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a view depends on: equal stamps, equal views. ``tag`` is short text for an ETag."""

    match_id: str
    head: int
    head_hash: str
    names: tuple[str, ...]
    confirmations: int
    reasons: int

    @property
    def tag(self) -> str:
        parts = (self.head_hash, *self.names, str(self.confirmations), str(self.reasons))
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:20]


class _Views:
    """The latest view of each match, bounded in number. Threads may share it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._latest: OrderedDict[str, tuple[Stamp, MatchView]] = OrderedDict()
        self._lock = Lock()

    def get(self, match_id: str) -> tuple[Stamp, MatchView] | None:
        with self._lock:
            latest = self._latest.get(match_id)
            if latest is not None:
                self._latest.move_to_end(match_id)
            return latest

    def put(self, stamp: Stamp, view: MatchView) -> None:
        with self._lock:
            self._latest[view.id] = (stamp, view)
            self._latest.move_to_end(view.id)
            if len(self._latest) > self._most:
                self._latest.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._latest.clear()


_views = _Views(_MOST_VIEWS)

_match: BindParameter[str] = bindparam("match_id")
_newest = select(Entry.seq).where(Entry.match_id == _match).order_by(Entry.seq.desc()).limit(1)
_newest_hash = _newest.with_only_columns(Entry.hash)
_root_hash = select(Match.hash).where(Match.id == _match)
_STAMP = (
    select(
        Seat.name,
        func.coalesce(_newest.scalar_subquery(), 0),
        func.coalesce(_newest_hash.scalar_subquery(), _root_hash.scalar_subquery()),
        select(func.count())
        .select_from(Confirmation)
        .where(Confirmation.match_id == _match)
        .scalar_subquery(),
        select(func.count()).select_from(Reason).where(Reason.match_id == _match).scalar_subquery(),
    )
    .where(Seat.match_id == _match)
    .order_by(Seat.seat)
)


def stamp(session: Session, match_id: str) -> Stamp:
    """The match's stamp, in one query: what a conditional request needs. Raises MatchUnknown."""
    if not is_id(match_id):
        raise MatchUnknown(match_id)
    rows = session.connection().execute(_STAMP, {"match_id": match_id}).all()
    if not rows:
        raise MatchUnknown(match_id)
    _, newest, newest_hash, confirmations, reasons = rows[0]
    names = tuple(row[0] for row in rows)
    return Stamp(match_id, newest, newest_hash, names, confirmations, reasons)


def head(session: Session, match_id: str) -> int:
    """The seq of the newest row, 0 for a new match. Raises MatchUnknown."""
    return stamp(session, match_id).head


def load_match(session: Session, match_id: str) -> MatchView:
    """The match as it stands, replayed from its ledger. Raises MatchUnknown."""
    now = stamp(session, match_id)
    then, view = _views.get(match_id) or (None, None)
    if view is None or then != now:
        view = _worked_out(session.connection(), now, then, view)
        _views.put(now, view)
    return view


def _worked_out(
    connection: Connection, now: Stamp, then: Stamp | None, earlier: MatchView | None
) -> MatchView:
    if then is not None and earlier is not None and 0 < then.head < now.head:
        moved_on = replace(then, head=now.head, head_hash=now.head_hash)
        view = followed(connection, earlier, now.head) if moved_on == now else None
        if view is not None:
            return view
    return view_of(connection, now.match_id, now.head, told_apart(now.names))


def keep_view(before: MatchView, after: MatchView) -> None:
    """Spare the next reader the work: ``after`` is ``before`` and the one row now committed.

    It is shown only under its own stamp, which is read from the database like any other.
    """
    then, view = _views.get(before.id) or (None, None)
    if then is not None and view is before:
        reasons = then.reasons + bool(after.history[-1].reason)
        moved_on = replace(then, head=after.head, head_hash=after.head_hash, reasons=reasons)
        _views.put(moved_on, after)


_GRANTED = (
    select(Grant.match_id, Grant.role)
    .outerjoin(Link, Link.id == Grant.link_id)
    .where(Grant.device_id == bindparam("device_id"), Link.off_at.is_(None))
)


def matches_of(session: Session, device_id: str | None, limit: int = 50) -> list[MatchSummary]:
    """The matches a phone may see, those started last first."""
    roles: dict[str, Role] = {}
    for match_id, role in session.connection().execute(_GRANTED, {"device_id": device_id}):
        roles[match_id] = max(Role(role), roles.get(match_id, Role.WATCH))
    # An identity begins with its time.
    latest = sorted(roles, reverse=True)[:limit]
    return [_summary(load_match(session, match_id), roles[match_id]) for match_id in latest]


def _summary(view: MatchView, role: Role) -> MatchSummary:
    return MatchSummary(
        view.id,
        view.game,
        view.names,
        view.seating,
        view.rules,
        view.state,
        view.created_at,
        view.history[-1].received_at if view.history else view.created_at,
        role,
    )


_NAMES = (
    select(Seat.name, Seat.folded)
    .where(
        Seat.match_id.in_(
            _GRANTED.where(Grant.role != Role.WATCH).with_only_columns(Grant.match_id)
        )
    )
    .order_by(Seat.match_id.desc(), Seat.seat)
    .limit(bindparam("most"))
)


def names_used(session: Session, device_id: str | None, limit: int = 50) -> list[str]:
    """Names at the tables this phone kept, latest first, each once whatever its case."""
    asked = {"device_id": device_id, "most": limit * 20}
    latest: dict[str, str] = {}
    for name, folded in session.connection().execute(_NAMES, asked):
        latest.setdefault(folded, name)
    return list(latest.values())[:limit]
