"""What stands on a score sheet: the page, the paper and the picture are made of this."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from flask_babel import format_datetime, ngettext
from flask_babel import gettext as _

from scorekeeper.records.fingerprint import fingerprint
from scorekeeper.records.names import told_apart
from scorekeeper.records.queries import ItemView, Kind, MatchView
from scorekeeper.web.sheet.letters import has_letters
from scorekeeper.web.sheet.tiles import MOST_PIPS
from scorekeeper.web.views.heading import started_as
from scorekeeper.web.views.options import OptionShown, options_shown
from scorekeeper.web.views.rounds import ItemShown, PlaysShown, groups, item_shown, plays_shown
from scorekeeper.web.views.seats import Named, side_named
from scorekeeper.web.views.stage import stage

_MANY = 7
"""So many sides and more are told by their marks and seats alone where columns are narrow."""
_DAY, _TIME = "d MMM y, HH:mm", "HH:mm"


@dataclass(frozen=True, slots=True)
class SheetSide:
    """A side with its players by their seats, which count from 1 clockwise."""

    named: Named
    seats: tuple[tuple[int, str], ...]
    score: int
    won: bool
    lost: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """All that a side got since the row before, and its score then."""

    points: int
    score: int


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A round with the points made during it, or a bonus or penalty; ``item`` is None for the
    round that is being played. ``cells`` has one a side, none where nothing counts."""

    item: ItemShown | None
    number: int | None
    plays: PlaysShown
    play_state: tuple[str, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SheetShown:
    """A match on one sheet, its rows oldest first. Times are UTC.

    ``numerals``: the set has halves that are figures. ``chosen`` are the house rules that are not
    the game's own, ``others`` the rest. ``earlier`` rows have no room on it. ``notes`` say whose
    names the sheet's fonts cannot write.
    """

    match_id: str
    title: str
    target: int | None
    numerals: bool
    began: datetime
    last: datetime
    sides: tuple[SheetSide, ...]
    result: str
    finished: bool
    drawn: bool
    chosen: tuple[OptionShown, ...]
    others: tuple[OptionShown, ...]
    rows: tuple[SheetRow, ...]
    rounds: int
    entries: int
    fingerprint: str
    earlier: int = 0
    notes: tuple[str, ...] = ()

    @property
    def many(self) -> bool:
        """Whether columns have no room for names."""
        return len(self.sides) >= _MANY

    @property
    def partners(self) -> bool:
        """Whether the order of the sides does not tell who sits where."""
        return any(len(side.seats) > 1 for side in self.sides)


def sheet_shown(view: MatchView, most: int | None = None) -> SheetShown:
    """The sheet of a match as it stands, with at most so many of its last rows."""
    rows = _rows(view, most)
    options = options_shown(view)
    state, standing = view.state, stage(view)
    lost = {plate.side.mark for plate in standing.plates if plate.lost}
    return SheetShown(
        match_id=view.id,
        title=started_as(view.rules, view.seating.seats),
        target=view.rules.target(view.seating.seats),
        numerals=view.rules.highest > MOST_PIPS,
        began=view.created_at,
        last=view.history[-1].received_at if view.history else view.created_at,
        sides=tuple(
            SheetSide(
                side_named(view, side),
                tuple((seat + 1, view.names[seat]) for seat in seats),
                state.scores[side],
                side in state.winners,
                side in lost,
            )
            for side, seats in enumerate(view.seating.sides)
        ),
        result=standing.said,
        finished=state.finished,
        drawn=len(state.winners) > 1,
        chosen=tuple(option for option in options if option.chosen),
        others=tuple(option for option in options if not option.chosen),
        rows=rows,
        rounds=sum(not item.withdrawn for item in view.rounds),
        entries=view.head,
        fingerprint=fingerprint(view.head_hash),
        earlier=sum(1 for _group in groups(view.items)) - len(rows),
    )


def lettered(view: MatchView) -> tuple[MatchView, tuple[str, ...]]:
    """The match with names that the sheet's own fonts can write, and whom they stand for.

    A name they have no letters for is told by its seat: never a blank that looks like another.
    """
    known = [name for name in view.names if has_letters(name)]
    if len(known) == len(view.names):
        return view, ()
    seats = [seat for seat, name in enumerate(view.names) if not has_letters(name)]
    stand_ins = [_("Player %(number)d", number=seat + 1) for seat in seats]
    told = dict(zip(seats, told_apart((*known, *stand_ins))[len(known) :], strict=True))
    names = tuple(told.get(seat, name) for seat, name in enumerate(view.names))
    notes = tuple(
        _("%(name)s: the sheet’s type has no letters for this name.", name=name)
        for name in told.values()
    )
    return replace(view, names=names), notes


def printed_sheet(view: MatchView, most: int) -> SheetShown:
    """The sheet in the letters that the sheet's own fonts have, with so many of its last rows."""
    legible, notes = lettered(view)
    return replace(sheet_shown(legible, most), notes=notes)


def when(sheet: SheetShown) -> str:
    """When the match was played, in UTC: nobody knows the clock of who reads it."""
    began, last = sheet.began, sheet.last
    same_day = began.date() == last.date()
    return _(
        "%(began)s – %(last)s UTC",
        began=format_datetime(began, _DAY),
        last=format_datetime(last, _TIME if same_day else _DAY),
    )


def seat_said(seat: int) -> str:
    return _("seat %(seat)d", seat=seat)


def earlier_rows(rows: int) -> str:
    """What stands in place of the rows that have no room."""
    return ngettext("… %(num)d earlier row", "… %(num)d earlier rows", rows)


def counted_entries(sheet: SheetShown) -> str:
    return ngettext("%(num)d entry", "%(num)d entries", sheet.entries)


def proof() -> str:
    """What the fingerprint is good for."""
    same = _(
        "Two people who read the same fingerprint have the same match before them: the same rules "
        "and seats, the same entries in the same order, none changed, added or left out."
    )
    besides = _(
        "Names are not part of it, and a reason may have been forgotten: compare those by eye."
    )
    return f"{same} {besides}"


def _rows(view: MatchView, most: int | None) -> tuple[SheetRow, ...]:
    rows = []
    before: Sequence[int] = (0,) * len(view.seating.sides)
    listed = [*groups(view.items)]
    first = 0 if most is None else max(0, len(listed) - most)
    for place, group in enumerate(listed):
        newest = group.item or group.plays[-1]
        cells: tuple[Cell, ...] = ()
        if newest.counts or any(play.counts for play in group.plays):
            after = newest.after.scores
            pairs = zip(after, before, strict=True)
            cells = tuple(Cell(now - then, now) for now, then in pairs)
            before = after
        if place < first:
            continue
        rows.append(
            SheetRow(
                item=None if group.item is None else item_shown(view, group.item),
                number=_number(view, group.item),
                plays=plays_shown(view, group.plays),
                play_state=_play_state(group.plays),
                cells=cells,
            )
        )
    return tuple(rows)


def _number(view: MatchView, item: ItemView | None) -> int | None:
    if item is None:
        return view.state.rounds + 1
    return item.number if item.kind is Kind.ROUND else None


def _play_state(plays: Sequence[ItemView]) -> tuple[str, ...]:
    """How many scores in play are not as they were first written, or count for nothing."""
    corrected = sum(len(play.versions) > 1 and not play.withdrawn for play in plays)
    withdrawn = sum(play.withdrawn for play in plays)
    late = sum(not play.counts and not play.withdrawn for play in plays)
    told = []
    if corrected:
        told.append(ngettext("%(num)d corrected", "%(num)d corrected", corrected))
    if withdrawn:
        told.append(ngettext("%(num)d taken back", "%(num)d taken back", withdrawn))
    if late:
        told.append(ngettext("%(num)d after the end", "%(num)d after the end", late))
    return tuple(told)
