"""In-play points, scored while tiles are laid. No game so far has any."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from scorekeeper.records.match_view import MatchView, Replayed
from scorekeeper.rules.errors import WrongKind
from scorekeeper.services.actor import Actor
from scorekeeper.services.content import Content
from scorekeeper.services.writing import Recorded, Write, keep


def record_points(
    session: Session,
    actor: Actor,
    now: datetime,
    match_id: str,
    *,
    key: str,
    expected_seq: int,
    reason: str = "",
    client_at: datetime | None = None,
) -> Recorded:
    """Ask as for any other write: for the key, for the seq, then for the kind.

    Raises MatchUnknown, BadKey, BadReason, KeyReused, Stale or, past all of them, WrongKind.
    """
    asked = Write(match_id, actor, now, key, expected_seq, reason, client_at)
    return keep(session, asked, _no_points)


def _no_points(_view: MatchView, _then: Replayed) -> Content:
    raise WrongKind("points")
