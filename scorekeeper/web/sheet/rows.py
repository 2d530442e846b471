"""A row of the sheet as lines: what happened, the hands with their tiles, the working."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext as _

from scorekeeper.web.sheet.contents import SheetRow
from scorekeeper.web.sheet.letters import has_letters
from scorekeeper.web.sheet.setting import (
    Atom,
    Line,
    Mark,
    Tile,
    Type,
    Words,
    flow,
    hung,
    paragraph,
)
from scorekeeper.web.views.entries import EntryShown, gains_said
from scorekeeper.web.views.kinds import HandShown
from scorekeeper.web.views.rounds import ItemShown


@dataclass(frozen=True, slots=True)
class Look:
    """The type of a row: what happened, the rest of it, and what became of the points."""

    said: Type
    body: Type
    notice: Type
    tile: float

    @property
    def mark(self) -> float:
        return self.body.size * 0.86


def row_lines(row: SheetRow, look: Look, room: float) -> list[Line]:
    """All that is said of a row, in a column so wide."""
    if row.item is None:
        lines = paragraph(_("Points in play"), look.said, room)
    else:
        entry = row.item.entry
        lines = [
            *_heading(row.item, look, room),
            *_notices(row.item, look, room),
            *_hands(entry.hands, look, room),
            *_more(entry, look, room),
        ]
    return [*lines, *_plays(row, look, room)]


def _heading(item: ItemShown, look: Look, room: float) -> list[Line]:
    """What happened, struck out if it does not count, and why it gave what it gave; on one line
    where both find room."""
    entry = item.entry
    said = replace(look.said, struck=item.withdrawn or not item.counts)
    mark = () if entry.about is None else (Mark(entry.about.mark, look.mark),)
    why = _why(entry, look)
    whole = flow([(*mark, Words(entry.said, said)), *why], look.body.size, room)
    if len(whole) == 1 and whole[0].width <= room:
        return whole
    return [*hung(mark, entry.said, said, room), *flow(why, look.body.size, room)]


def _why(entry: EntryShown, look: Look) -> list[list[Atom]]:
    groups: list[list[Atom]] = []
    if entry.working:
        groups.append([Words(entry.working, look.body)])
    elif entry.sums:
        groups += [
            [Mark(named.mark, look.mark), Words(working, look.body)]
            for named, working in entry.sums
        ]
    elif entry.nothing:
        groups.append([Words(entry.nothing, look.body)])
    if entry.note:
        groups.append([Words(entry.note, look.notice)])
    return groups


def _notices(item: ItemShown, look: Look, room: float) -> list[Line]:
    told = []
    if item.withdrawn:
        told.append(_("taken back"))
    elif not item.counts:
        told.append(_("does not count: the match was over"))
    if item.entry.gains and (item.withdrawn or not item.counts):
        told.append(gains_said(item.entry.gains))
    if item.corrected:
        told.append(_("corrected"))
    if item.proposed:
        told.append(_("out of turn, %(name)s was to lead", name=item.proposed.name))
    if item.entry.contradicts:
        told.append(item.entry.contradicts)
    lines = paragraph(" · ".join(told), look.body, room)
    if item.reason:
        lines += paragraph(_reason(item.reason), look.body, room)
    return lines


def _reason(reason: str) -> str:
    if not has_letters(reason):
        return _("the reason is in letters that the sheet’s type does not have")
    return _("“%(reason)s”", reason=reason)


def _hands(hands: Sequence[HandShown], look: Look, room: float) -> list[Line]:
    return flow([_hand(hand, look) for hand in hands], look.body.size, room)


def _hand(hand: HandShown, look: Look) -> list[Atom]:
    mark = Mark(hand.holder.mark, look.mark)
    if hand.out:
        return [mark, Words(_("out"), look.body)]
    tiles = [Tile(tile, look.tile) for tile in hand.tiles]
    return [mark, *tiles, Words(str(hand.pips), look.body)]


def _more(entry: EntryShown, look: Look, room: float) -> list[Line]:
    groups: list[list[Atom]] = [
        [*([] if named is None else [Mark(named.mark, look.mark)]), Words(told, look.body)]
        for named, told in entry.more
    ]
    return flow(groups, look.body.size, room)


def _plays(row: SheetRow, look: Look, room: float) -> list[Line]:
    if not row.plays.lines:
        return []
    groups: list[list[Atom]] = [
        [Mark(gain.side.mark, look.mark), Words(gain.signed, look.body)] for gain in row.plays.gains
    ]
    if row.item is not None:
        groups.insert(0, [Words(_("in play"), look.body)])
    if row.play_state:
        groups.append([Words(", ".join(row.play_state), look.body)])
    return flow(groups, look.body.size, room)
