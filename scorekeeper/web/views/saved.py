"""What was just written, and the way back from it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.records.queries import Kind, MatchView, VersionView
from scorekeeper.web.views.entries import gains_said
from scorekeeper.web.views.happened import just_done, what_of
from scorekeeper.web.views.history import version_shown


@dataclass(frozen=True, slots=True)
class Saved:
    """What was just written, in words.

    Undo brings the entry ``seq`` back to its version ``back_to``, or takes it back where that is
    None; only where ``can_undo``.
    """

    said: str
    seq: int
    back_to: int | None
    can_undo: bool


def saved(view: MatchView, seq: int) -> Saved | None:
    """What the row ``seq`` did; None where there is no such row."""
    version = next((version for version in view.history if version.seq == seq), None)
    if version is None:
        return None
    before = [row for row in view.history if row.first == version.first and row.seq < seq]
    first = before[0] if before else version
    what = what_of(version, before)
    if first.kind is Kind.END:
        return Saved(just_done(first.kind, what, None, ""), first.seq, None, can_undo=False)
    shown = view.item(first.seq)
    was = before[-1].seq if before and before[-1].entry is not None else None
    number = None if shown is None else shown.number
    said = just_done(first.kind, what, number, _given(view, version))
    return Saved(said, first.seq, was, can_undo=True)


def _given(view: MatchView, version: VersionView) -> str:
    """Who got what, else why nobody did."""
    shown = version_shown(view, version)
    if shown is None:
        return ""
    return gains_said(shown.gains) or shown.note or shown.nothing or shown.award or shown.said
