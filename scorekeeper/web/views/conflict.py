"""Two versions of what happened, and what can be done about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.records.queries import MatchView, VersionView
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.match import settle
from scorekeeper.rules.values import RoundEntry
from scorekeeper.web.views.history import Line, lines
from scorekeeper.web.views.rounds import EntryShown, Named, entry_shown


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

    ``theirs`` is None where nothing was; ``mine`` is None where the rules refuse it or it was no
    round, and then ``typed`` or ``meant`` says what it was.
    """

    match_id: str
    theirs: Line | None
    mine: EntryShown | None
    typed: tuple[tuple[Named, str], ...]
    meant: str
    ways: tuple[Way, ...]


def theirs_line(view: MatchView, version: VersionView | None) -> Line | None:
    """The row of the history that was written in the meantime."""
    if version is None:
        return None
    return next(line for line in lines(view) if line.seq == version.seq)


def mine_shown(view: MatchView, entry: RoundEntry | None) -> EntryShown | None:
    """What was sent, None where the rules refuse it."""
    if entry is None:
        return None
    try:
        return entry_shown(view, entry, settle(view.rules, view.seating, entry))
    except RuleBroken:
        return None


def typed_hands(view: MatchView, fields: Mapping[str, str]) -> tuple[tuple[Named, str], ...]:
    """What was typed for every seat."""
    return tuple(
        (
            Named(view.seating.side_of(seat), name),
            fields.get(f"hands-{seat}-tiles", "") or fields.get(f"hands-{seat}-pips", ""),
        )
        for seat, name in enumerate(view.names)
    )
