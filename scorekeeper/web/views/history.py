"""The history of a match: every row of its ledger with what it was and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from flask_babel import gettext as _

from scorekeeper.records.fingerprint import fingerprint
from scorekeeper.records.queries import ItemView, MatchView, VersionView
from scorekeeper.rules.entries import ROUNDS, EndEntry
from scorekeeper.web.views.entries import EntryShown, entry_shown
from scorekeeper.web.views.happened import What, heading_of, what_of
from scorekeeper.web.views.heading import started_as
from scorekeeper.web.views.options import OptionShown, options_shown
from scorekeeper.web.views.seats import Named, named_seat, side_named

_CLOCKS_AGREE = timedelta(minutes=2)


@dataclass(frozen=True, slots=True)
class Line:
    """One row, and what it did in words.

    ``number`` is the round's as it now stands, None while it is taken back. ``was`` is what the
    row before it of the same entry said; ``replaced_by`` the seq of the row after it. ``proposed``
    and ``was_proposed`` are named where another seat led than the rules would have let lead, as
    the match now stands. ``phone`` is who wrote it, in words. ``client_at`` is the time by the
    phone's own clock where that is another one, in UTC. ``page`` is the seq of the entry whose
    page shows this row, None for what has none. ``fingerprint`` stands for the row and for all
    before it.
    """

    seq: int
    what: What
    heading: str
    entry: EntryShown | None
    proposed: Named | None
    was: EntryShown | None
    was_proposed: Named | None
    was_seq: int | None
    replaced_by: int | None
    phone: str
    received_at: datetime
    client_at: datetime | None
    reason: str
    confirmed_by: tuple[str, ...]
    page: int | None
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Started:
    """How the match began; ``leads`` is None where the table looked. ``options`` are those chosen
    otherwise than the game has them."""

    title: str
    sides: tuple[Named, ...]
    leads: Named | None
    options: tuple[OptionShown, ...]
    at: datetime


def started(view: MatchView) -> Started:
    return Started(
        title=started_as(view.rules, view.seating.seats),
        sides=tuple(side_named(view, side) for side in range(len(view.seating.sides))),
        leads=named_seat(view, view.first_starter),
        options=tuple(option for option in options_shown(view) if option.chosen),
        at=view.created_at,
    )


def lines(view: MatchView) -> tuple[Line, ...]:
    """Every row of the ledger, newest first."""
    items = {shown.seq: shown for shown in view.items}
    chains: dict[int, list[VersionView]] = {}
    for version in view.history:
        chains.setdefault(version.first, []).append(version)
    return tuple(
        _line(view, chains[version.first], version, items) for version in reversed(view.history)
    )


def lines_of(view: MatchView, seq: int) -> tuple[Line, ...]:
    """The rows of the entry first written under ``seq``, newest first."""
    return tuple(line for line in lines(view) if line.page == seq)


def version_shown(view: MatchView, version: VersionView | None) -> EntryShown | None:
    """What a version says of an entry, None where it takes one back or ends the match."""
    if version is None or version.entry is None or isinstance(version.entry, EndEntry):
        return None
    award = view.now.award_of(version)
    return None if award is None else entry_shown(view, version.entry, award)


def _line(
    view: MatchView,
    chain: list[VersionView],
    version: VersionView,
    items: Mapping[int, ItemView],
) -> Line:
    place = chain.index(version)
    before = chain[place - 1] if place else None
    after = chain[place + 1] if place + 1 < len(chain) else None
    what = what_of(version, chain[:place])
    item = items.get(chain[0].seq)
    return Line(
        seq=version.seq,
        what=what,
        heading=heading_of(chain[0].kind, what, item.number if item else None),
        entry=version_shown(view, version),
        proposed=_proposed(view, item, version),
        was=version_shown(view, before),
        was_proposed=_proposed(view, item, before),
        was_seq=before.seq if before else None,
        replaced_by=after.seq if after else None,
        phone=_writer(version.phone),
        received_at=version.received_at,
        client_at=_another_time(version),
        reason=version.reason,
        confirmed_by=tuple(_writer(label) for label in version.confirmed_by),
        page=item.seq if item else None,
        fingerprint=fingerprint(version.hash),
    )


def _proposed(view: MatchView, item: ItemView | None, version: VersionView | None) -> Named | None:
    """Who was to lead, where this version lets somebody else have led. Past the end of the match
    the rules let nobody lead."""
    if item is None or version is None or not isinstance(version.entry, ROUNDS):
        return None
    led = version.entry.starter
    in_turn = led is None or led == item.proposed
    return None if in_turn or item.before.finished else named_seat(view, item.proposed)


def _writer(label: str | None) -> str:
    """Every phone has a label; what writes without one came by the JSON interface."""
    return label or _("a program")


def _another_time(version: VersionView) -> datetime | None:
    said = version.client_at
    if said is None or abs(said - version.received_at) <= _CLOCKS_AGREE:
        return None
    return said
