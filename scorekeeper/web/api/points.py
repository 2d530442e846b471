"""In-play points, scored while tiles are laid. No game so far has any."""

from __future__ import annotations

from sqlalchemy.orm import Session

from scorekeeper.records.match_view import MatchView, Replayed
from scorekeeper.rules.errors import WrongKind
from scorekeeper.services.content import Content
from scorekeeper.services.writing import Recorded, Write, keep


def record_points(session: Session, asked: Write) -> Recorded:
    """Ask as for any other write: for the key, for the seq, then for the kind.

    Raises MatchUnknown, BadKey, BadReason, KeyReused, Stale or, past all of them, WrongKind.
    """
    return keep(session, asked, _no_points)


def _no_points(_view: MatchView, _then: Replayed) -> Content:
    raise WrongKind("points")
