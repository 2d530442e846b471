"""An entry as it was typed, where the rules do not let it pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    LastHolderEntry,
    SheetEntry,
)
from scorekeeper.rules.reading import RawEntry, RawHand, RawLine, RawPoints, RawRound
from scorekeeper.web.entry_words import number, play_words, signed, trump_words
from scorekeeper.web.forms.entry.line import ends_text
from scorekeeper.web.sentences import who
from scorekeeper.web.views.seats import Named, isolated, seat_named, side_named


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed: a line, and more of it by seats or sides."""

    said: str
    lines: tuple[tuple[Named, str], ...] = ()


def typed_shown(view: MatchView, raw: RawEntry) -> Typed:
    """An entry of any kind before it is read."""
    return _KINDS[type(raw)](view, raw)


def _of_hands(view: MatchView, raw: RawRound) -> Typed:
    names = isolated(view.names)
    out = _("Nobody: blocked") if raw.out is None else _went_out(who(names, raw.out))
    hands = zip(range(view.seating.seats), raw.hands, strict=False)
    said = ", ".join((out, *_line(raw.line)))
    return Typed(said, tuple((seat_named(view, seat), _hand(hand)) for seat, hand in hands))


def _line(line: RawLine | None) -> Iterator[str]:
    """What was seen of the line, as it was typed."""
    if line is None:
        return
    if line.ends:
        yield _("open ends %(ends)s", ends=ends_text(line.ends))
    if line.stock:
        yield _("in the stock: %(tiles)s", tiles=" ".join(line.stock))
    if line.stock_count is not None:
        yield ngettext("%(num)d tile in the stock", "%(num)d tiles in the stock", line.stock_count)


def _went_out(name: str) -> str:
    return _("%(name)s went out", name=name)


def _hand(hand: RawHand) -> str:
    if hand is None:
        return ""
    return str(hand) if isinstance(hand, int | float) else " ".join(hand)


def _of_points(view: MatchView, raw: RawPoints) -> Typed:
    given = [str(end) for end in raw.ends]
    given += [
        play_words(name) if points is None else f"{play_words(name)} {points}"
        for name, points in (raw.plays or {}).items()
    ]
    if raw.points is not None:
        given.append(str(raw.points))
    names = isolated(view.names)
    said = _("%(name)s: %(what)s", name=who(names, raw.seat), what=", ".join(given))
    if raw.claimed_by is None:
        return Typed(said)
    return Typed(_("%(what)s, called by %(name)s", what=said, name=who(names, raw.claimed_by)))


def _of_contract(view: MatchView, raw: ContractEntry) -> Typed:
    name = who(isolated(view.names), raw.bidder)
    return Typed(_("%(name)s bid %(bid)d and took %(took)d", name=name, bid=raw.bid, took=raw.took))


def _of_counts(view: MatchView, raw: CountsEntry) -> Typed:
    taken = zip(raw.points, raw.tricks, strict=True)
    return Typed(
        trump_words(raw.trump),
        tuple(
            (
                side_named(view, side),
                _("points %(points)d, tricks %(tricks)d", points=points, tricks=tricks),
            )
            for side, (points, tricks) in enumerate(taken)
        ),
    )


def _of_last_holder(view: MatchView, raw: LastHolderEntry) -> Typed:
    return Typed(_("%(name)s was last with tiles", name=who(isolated(view.names), raw.last)))


def _of_deal(_view: MatchView, _raw: DealEntry) -> Typed:
    return Typed(_("Deal played out"))


def _of_sheet(view: MatchView, raw: SheetEntry) -> Typed:
    sides = zip(range(len(view.seating.sides)), raw.points, strict=False)
    return Typed(
        _("Points"), tuple((side_named(view, side), number(points)) for side, points in sides)
    )


def _of_adjustment(view: MatchView, raw: AdjustmentEntry) -> Typed:
    return Typed(f"{who(isolated(view.names), raw.seat)} {signed(raw.points)}")


_KINDS: Mapping[type, Callable[[MatchView, Any], Typed]] = {
    RawRound: _of_hands,
    RawPoints: _of_points,
    ContractEntry: _of_contract,
    CountsEntry: _of_counts,
    LastHolderEntry: _of_last_holder,
    DealEntry: _of_deal,
    SheetEntry: _of_sheet,
    AdjustmentEntry: _of_adjustment,
}
