"""What each kind of entry says happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from flask_babel import gettext as _

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.choices import AwardRule, NoAward, Scored
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    Hand,
    LastHolderEntry,
    PointsEntry,
    Round,
    RoundEntry,
    SheetEntry,
)
from scorekeeper.rules.values import Award
from scorekeeper.web.entry_words import (
    doubles_words,
    ends_words,
    flag_words,
    play_words,
    trump_words,
)
from scorekeeper.web.line_marks import seen_words
from scorekeeper.web.views.seats import (
    Named,
    isolated,
    named_seat,
    seat_named,
    side_named,
    side_names,
)

Shown: TypeAlias = Round | PointsEntry | AdjustmentEntry


@dataclass(frozen=True, slots=True)
class HandShown:
    """What a seat was left with; ``tiles`` is empty where a pip total was entered."""

    holder: Named
    tiles: tuple[str, ...]
    pips: int
    out: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What an entry says by its kind: a line, and whose it is; hands; what else was entered."""

    said: str
    about: Named | None
    hands: tuple[HandShown, ...] = ()
    more: tuple[tuple[Named | None, str], ...] = ()


def told_of(view: MatchView, entry: Shown, award: Award) -> Told:
    """What happened, of an entry that the rules have let pass."""
    return _KINDS[type(entry)](view, entry, award)


# A block that these settle is not about who holds least.
_NOT_COMPARED = frozenset({NoAward.NOTHING, AwardRule.OWN_HANDS})


def _of_hands(view: MatchView, entry: RoundEntry, award: Award) -> Told:
    names = isolated(view.names)
    about = named_seat(view, entry.out)
    if entry.out is not None:
        said = _("%(name)s went out", name=names[entry.out])
    elif award.rule in _NOT_COMPARED or (award.winner is None and any(award.points)):
        said = _("Blocked")
    elif award.winner is None:
        said = _("Blocked, lowest hands level")
    else:
        about = side_named(view, award.winner)
        name = isolated(side_names(view))[award.winner]
        by_doubles = award.rule is AwardRule.DOUBLES
        said = (
            _("Blocked, %(name)s scores", name=name)
            if by_doubles
            else _("Blocked, %(name)s lightest", name=name)
        )
    return Told(said, about, _hands(view, entry), _more(view, entry))


def _hands(view: MatchView, entry: RoundEntry) -> tuple[HandShown, ...]:
    """What was entered of the hands, nothing where none holds anything."""
    if not any(entry.hands):
        return ()
    return tuple(
        HandShown(
            seat_named(view, seat),
            _tiles(hand),
            hand_value(view.rules, hand),
            hand == () or seat == entry.out,
        )
        for seat, hand in enumerate(entry.hands)
        if hand is not None
    )


def _tiles(hand: Hand | None) -> tuple[str, ...]:
    return tuple(str(tile) for tile in hand) if isinstance(hand, tuple) else ()


def _more(view: MatchView, entry: RoundEntry) -> tuple[tuple[Named | None, str], ...]:
    names = isolated(view.names)
    more = []
    if entry.flag is not None:
        more.append(flag_words(entry.flag))
    if entry.ends:
        more.append(_("last tile: open ends %(ends)s", ends=ends_words(entry.ends)))
    elif entry.last_points:
        more.append(_("last tile: %(points)d", points=entry.last_points))
    if entry.reserve is not None:
        left = hand_value(view.rules, entry.reserve)
        more.append(_("could not be drawn: %(pips)d", pips=left))
    if entry.last_laid is not None and view.rules.asks_last_laid:
        more.append(_("%(name)s laid the last tile", name=names[entry.last_laid]))
    more.extend(seen_words(entry))
    return tuple((None, told) for told in more)


def _of_contract(view: MatchView, entry: ContractEntry, award: Award) -> Told:
    made = award.rule is Scored.CONTRACT_MADE
    told = {"name": isolated(view.names)[entry.bidder], "bid": entry.bid, "took": entry.took}
    if made:
        said = _("%(name)s bid %(bid)d, made with %(took)d", **told)
    else:
        said = _("%(name)s bid %(bid)d, failed with %(took)d", **told)
    return Told(said, seat_named(view, entry.bidder))


def _of_counts(view: MatchView, entry: CountsEntry, award: Award) -> Told:
    names = isolated(side_names(view))
    trump = trump_words(entry.trump)
    about = None if award.winner is None else side_named(view, award.winner)
    if entry.closed_by is not None:
        failed = award.rule is Scored.STOCK_CLOSED
        about = side_named(view, entry.closed_by)
        told = {"name": names[entry.closed_by], "trump": trump}
        if failed:
            said = _("%(name)s closed the stock and failed, %(trump)s", **told)
        else:
            said = _("%(name)s closed the stock and made it, %(trump)s", **told)
    elif award.winner is not None:
        said = _("%(name)s won, %(trump)s", name=names[award.winner], trump=trump)
    else:
        said = _("Nobody won, %(trump)s", trump=trump)
    return Told(
        said,
        about,
        more=tuple((side_named(view, side), _counted(entry, side)) for side in (0, 1)),
    )


def _counted(entry: CountsEntry, side: int) -> str:
    """What a side of Bingo took: points and tricks, what it declared, whether it had the bingo."""
    told = [
        _(
            "points %(points)d, tricks %(tricks)d",
            points=entry.points[side],
            tricks=entry.tricks[side],
        )
    ]
    if entry.declared[side]:
        told.append(doubles_words(entry.declared[side]))
    if entry.bingo_by == side:
        told.append(_("bingo"))
    return ", ".join(told)


def _of_last_holder(view: MatchView, entry: LastHolderEntry, _award: Award) -> Told:
    name = isolated(view.names)[entry.last]
    return Told(_("%(name)s was last with tiles", name=name), seat_named(view, entry.last))


def _of_deal(_view: MatchView, _entry: DealEntry, _award: Award) -> Told:
    return Told(_("Deal played out"), None)


def _of_sheet(view: MatchView, _entry: SheetEntry, award: Award) -> Told:
    if award.winner is None:
        return Told(_("The best are level"), None)
    name = isolated(side_names(view))[award.winner]
    return Told(_("%(name)s did best", name=name), side_named(view, award.winner))


def _of_points(view: MatchView, entry: PointsEntry, _award: Award) -> Told:
    names = isolated(view.names)
    told = {"name": names[entry.scorer], "what": _played(entry), "other": names[entry.seat]}
    if entry.claimed_by is not None:
        said = _("%(name)s called %(what)s, laid by %(other)s", **told)
    else:
        said = _("%(name)s: %(what)s", **told)
    return Told(said, seat_named(view, entry.scorer))


def _played(entry: PointsEntry) -> str:
    if entry.ends:
        return _("open ends %(ends)s", ends=ends_words(entry.ends))
    if entry.plays:
        return ", ".join(play_words(play.name) for play in entry.plays)
    return _("points in play")


def _of_adjustment(view: MatchView, entry: AdjustmentEntry, _award: Award) -> Told:
    side = view.seating.side_of(entry.seat)
    name = isolated(side_names(view))[side]
    bonus = entry.points > 0
    said = _("Bonus for %(name)s", name=name) if bonus else _("Penalty for %(name)s", name=name)
    return Told(said, side_named(view, side))


_KINDS: Mapping[type, Callable[[MatchView, Any, Award], Told]] = {
    RoundEntry: _of_hands,
    ContractEntry: _of_contract,
    CountsEntry: _of_counts,
    LastHolderEntry: _of_last_holder,
    DealEntry: _of_deal,
    SheetEntry: _of_sheet,
    PointsEntry: _of_points,
    AdjustmentEntry: _of_adjustment,
}
