"""Two versions of what happened, and what can be done about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.records.queries import MatchView, VersionView
from scorekeeper.rules.entries import ROUNDS, Entry, RoundEntry
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.match import settle
from scorekeeper.rules.reading import RawEntry, read_entry
from scorekeeper.web.sentences import sentence
from scorekeeper.web.views.entries import EntryShown, entry_shown
from scorekeeper.web.views.history import Line, lines
from scorekeeper.web.views.seats import isolated
from scorekeeper.web.views.typed import Typed, typed_shown

__all__ = ["Conflict", "Typed", "Way", "mine_shown", "same_as", "theirs_lines", "typed_shown"]

MOST_LINES = 5


@dataclass(frozen=True, slots=True)
class Way:
    """One way out: a form that sends ``fields`` to ``action``."""

    label: str
    note: str
    action: str
    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Conflict:
    """What was written in the meantime beside what was sent.

    ``theirs`` are the newest rows since, oldest first, ``earlier`` of them left out; ``there`` is
    the heading of the one that says the same as mine, empty where none does. ``over`` tells that
    the match has been decided. ``mine`` is None where the rules refuse it, and then
    ``typed`` and ``wrong`` say what it was and why; or where it was no entry, as ``meant`` says.
    """

    match_id: str
    theirs: tuple[Line, ...]
    earlier: int
    there: str
    over: bool
    mine: EntryShown | None
    typed: Typed | None
    wrong: str
    meant: str
    ways: tuple[Way, ...]


def theirs_lines(view: MatchView, rows: Sequence[VersionView]) -> tuple[Line, ...]:
    """The newest of the rows that were written in the meantime, as the history has them."""
    seqs = {row.seq for row in rows[-MOST_LINES:]}
    return tuple(line for line in reversed(lines(view)) if line.seq in seqs)


def same_as(rows: Sequence[VersionView], mine: Entry | None) -> VersionView | None:
    """The row that says what this entry says; who led, who laid last and what was seen of the line
    may be left unsaid."""
    return next((row for row in rows if mine and _said(row.entry) == _said(mine)), None)


def _said(entry: Entry | None) -> Entry | None:
    if isinstance(entry, RoundEntry):
        return replace(entry, last_laid=None, starter=None, line=None)
    return replace(entry, starter=None) if isinstance(entry, ROUNDS) else entry


def mine_shown(view: MatchView, raw: RawEntry) -> tuple[EntryShown | None, str]:
    """What was sent; None where the rules refuse it, with the sentence why."""
    try:
        entry = read_entry(view.rules, view.seating, raw)
        return entry_shown(view, entry, settle(view.rules, view.seating, entry)), ""
    except RuleBroken as refusal:
        return None, sentence(refusal, isolated(view.names))
