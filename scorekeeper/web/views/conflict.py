"""Two versions of what happened, and what can be done about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.records.queries import MatchView, VersionView
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.match import settle
from scorekeeper.rules.reading import RawEntry, read_entry
from scorekeeper.web.sentences import sentence
from scorekeeper.web.views.entries import EntryShown, entry_shown
from scorekeeper.web.views.history import Line, lines
from scorekeeper.web.views.seats import isolated
from scorekeeper.web.views.typed import Typed, typed_shown

__all__ = ["Conflict", "Typed", "Way", "mine_shown", "theirs_line", "typed_shown"]


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

    ``theirs`` is None where nothing was. ``mine`` is None where the rules refuse it, and then
    ``typed`` and ``wrong`` say what it was and why; or where it was no entry, as ``meant`` says.
    """

    match_id: str
    theirs: Line | None
    mine: EntryShown | None
    typed: Typed | None
    wrong: str
    meant: str
    ways: tuple[Way, ...]


def theirs_line(view: MatchView, version: VersionView | None) -> Line | None:
    """The row of the history that was written in the meantime."""
    if version is None:
        return None
    return next(line for line in lines(view) if line.seq == version.seq)


def mine_shown(view: MatchView, raw: RawEntry) -> tuple[EntryShown | None, str]:
    """What was sent; None where the rules refuse it, with the sentence why."""
    try:
        entry = read_entry(view.rules, view.seating, raw)
        return entry_shown(view, entry, settle(view.rules, view.seating, entry)), ""
    except RuleBroken as refusal:
        return None, sentence(refusal, isolated(view.names))
