"""The history of a match: every row of its ledger with what it was and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from flask_babel import gettext as _

from scorekeeper.records.queries import MatchView, VersionView
from scorekeeper.rules.values import EndEntry, RoundEntry
from scorekeeper.web.views.rounds import EntryShown, Named, entry_shown, named_seat
from scorekeeper.web.words import game_title

_CLOCKS_AGREE = timedelta(minutes=2)


@dataclass(frozen=True, slots=True)
class Line:
    """One row. ``what`` is round, corrected, withdrawn, restored, ended or resumed.

    ``number`` is the round's as it now stands, None while it is taken back. ``was`` is what the
    row before it of the same round said; ``replaced_by`` the seq of the row after it. ``phone`` is
    who wrote it, in words. ``client_at`` is the time by the phone's own clock where that is another
    one, in UTC.
    """

    seq: int
    what: str
    number: int | None
    entry: EntryShown | None
    was: EntryShown | None
    was_seq: int | None
    replaced_by: int | None
    phone: str
    received_at: datetime
    client_at: datetime | None
    reason: str
    confirmed_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Started:
    """How the match began; ``leads`` is None where the table looked."""

    title: str
    target: int
    players: tuple[Named, ...]
    leads: Named | None
    at: datetime


def started(view: MatchView) -> Started:
    return Started(
        title=game_title(view.game),
        target=view.rules.target(view.seating.seats),
        players=tuple(
            Named(view.seating.side_of(seat), name) for seat, name in enumerate(view.names)
        ),
        leads=named_seat(view, view.first_starter),
        at=view.created_at,
    )


def lines(view: MatchView) -> tuple[Line, ...]:
    """Every row of the ledger, newest first."""
    numbers = {shown.seq: shown.number for shown in view.rounds}
    chains: dict[int, list[VersionView]] = {}
    for version in view.history:
        chains.setdefault(version.first, []).append(version)
    return tuple(
        _line(view, chains[version.first], version, numbers) for version in reversed(view.history)
    )


def version_shown(view: MatchView, version: VersionView | None) -> EntryShown | None:
    """What a version says of a round, None where it takes one back or is no round."""
    if version is None or version.award is None or not isinstance(version.entry, RoundEntry):
        return None
    return entry_shown(view, version.entry, version.award)


def _line(
    view: MatchView,
    chain: list[VersionView],
    version: VersionView,
    numbers: Mapping[int, int | None],
) -> Line:
    place = chain.index(version)
    before = chain[place - 1] if place else None
    after = chain[place + 1] if place + 1 < len(chain) else None
    return Line(
        seq=version.seq,
        what=_what(chain[0], version, before),
        number=numbers.get(chain[0].seq),
        entry=version_shown(view, version),
        was=version_shown(view, before),
        was_seq=before.seq if before else None,
        replaced_by=after.seq if after else None,
        phone=_writer(version.phone),
        received_at=version.received_at,
        client_at=_another_time(version),
        reason=version.reason,
        confirmed_by=tuple(_writer(label) for label in version.confirmed_by),
    )


def _writer(label: str | None) -> str:
    """Every phone has a label; what writes without one came by the JSON interface."""
    return label or _("a program")


def _another_time(version: VersionView) -> datetime | None:
    said = version.client_at
    if said is None or abs(said - version.received_at) <= _CLOCKS_AGREE:
        return None
    return said


def _what(first: VersionView, version: VersionView, before: VersionView | None) -> str:
    if isinstance(first.entry, EndEntry):
        return "ended" if version.entry is not None else "resumed"
    if version.entry is None:
        return "withdrawn"
    if before is None:
        return "round"
    return "restored" if before.entry is None else "corrected"
