"""Keeping a match: record, correct, withdraw, end, resume. Each is one transaction.

Every write names a ``key`` and the ``expected_seq`` it was made against. They are asked in this
order: is the match known, is the key, is the seq the head, do the rules allow it.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from scorekeeper.records.match_view import MatchView
from scorekeeper.rules.reading import RawEntry
from scorekeeper.rules.values import Award, MatchState
from scorekeeper.services.actor import Actor
from scorekeeper.services.content import (
    a_correction,
    a_resumption,
    a_withdrawal,
    an_end,
    an_entry,
    next_row,
)
from scorekeeper.services.writing import Recorded, Write, keep

__all__ = ["Recorded", "correct", "end_match", "preview", "record", "resume"]


def record(
    session: Session,
    actor: Actor,
    now: datetime,
    match_id: str,
    raw: RawEntry,
    *,
    key: str,
    expected_seq: int,
    reason: str = "",
    client_at: datetime | None = None,
    ask_alike: bool = False,
) -> Recorded:
    """Record a round, in-play points, or a bonus or penalty with its ``reason``.

    Of what another wrote in its place the same is confirmed; with ``ask_alike`` equal points are
    Stale, for they may have been made twice. Raises MatchUnknown, BadKey, BadReason, KeyReused,
    Stale or RuleBroken.
    """
    asked = Write(match_id, actor, now, key, expected_seq, reason, client_at, ask_alike)
    return keep(session, asked, an_entry(raw))


def correct(
    session: Session,
    actor: Actor,
    now: datetime,
    match_id: str,
    replaces: int,
    raw: RawEntry | None,
    *,
    key: str,
    expected_seq: int,
    reason: str = "",
    client_at: datetime | None = None,
) -> Recorded:
    """Replace the entry first written under ``replaces``; None withdraws it.

    A round for a withdrawn one restores it; without a starter it keeps the earlier version's.
    Raises what ``record`` does, BadReason, EntryUnknown and NothingToWithdraw.
    """
    asked = Write(match_id, actor, now, key, expected_seq, reason, client_at)
    wanted = a_withdrawal(replaces) if raw is None else a_correction(replaces, raw)
    return keep(session, asked, wanted)


def end_match(
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
    """End a match that nobody has won. Raises what ``record`` does, and BadReason."""
    asked = Write(match_id, actor, now, key, expected_seq, reason, client_at)
    return keep(session, asked, an_end())


def resume(
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
    """Take back the end of an unfinished match. Raises NothingToWithdraw too."""
    asked = Write(match_id, actor, now, key, expected_seq, reason, client_at)
    return keep(session, asked, a_resumption())


def preview(
    view: MatchView, raw: RawEntry, replaces: int | None = None
) -> tuple[Award, MatchState]:
    """The award and the match after a round, or after a correction of ``replaces``.

    Nothing is stored. Raises RuleBroken or EntryUnknown.
    """
    wanted = an_entry(raw) if replaces is None else a_correction(replaces, raw)
    row = next_row(view, wanted(view, view.now), view.created_at)
    after = view.with_rows((row,))
    award = after.award_of(row)
    if award is None:
        raise TypeError("an entry without an award")
    return award, after.state
