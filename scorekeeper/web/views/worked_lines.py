"""The working of an entry line by line: the rule in words, then each step as on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.choices import InPlay, Scored, Stakes
from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    LastHolderEntry,
    PointsEntry,
    RoundEntry,
    SheetEntry,
)
from scorekeeper.rules.games.bingo import BIG, DECLARED, NEEDED
from scorekeeper.rules.games.forty_two import POINTS
from scorekeeper.rules.in_play import PLAYS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, Seating
from scorekeeper.web.entry_words import number, play_words
from scorekeeper.web.views.kinds import Shown
from scorekeeper.web.views.seats import isolated
from scorekeeper.web.views.worked_hands import hands_worked
from scorekeeper.web.views.worked_steps import (
    WorkedLine,
    WorkedLines,
    WorkedTable,
    addition,
    ends_lines,
    ends_rule,
)

__all__ = ["WorkedLine", "WorkedLines", "worked_lines"]


def worked_lines(
    rules: RuleSet, seating: Seating, names: Sequence[str], entry: Shown, award: Award
) -> WorkedLines:
    """The working of an entry that the rules have let pass; ``names`` by seat.

    What the match made of the points (void, cut off, hanging) is the award's note, not a line.
    """
    table = WorkedTable(rules, seating, isolated(names))
    return _KINDS[type(entry)](table, entry, award)


def _contract(table: WorkedTable, entry: ContractEntry, award: Award) -> WorkedLines:
    made = award.rule is Scored.CONTRACT_MADE
    bidders = table.seating.side_of(entry.bidder)
    ours, theirs = table.side(bidders), table.side(1 - bidders)
    gaining = ours if made else theirs
    if table.rules.stakes is Stakes.MARKS:
        rule = _("A hand is for one mark, two at a bid of 84 and four at 168.")
        return WorkedLines(rule, (WorkedLine(gaining, number(sum(award.points))),))
    others = POINTS - entry.took
    took = WorkedLine(_("%(name)s took", name=ours), str(entry.took))
    left = WorkedLine(
        _("%(name)s took the rest", name=theirs), f"{POINTS} − {entry.took} = {others}"
    )
    if not made:
        rule = _("A contract that fails gives the others what they took, and the bid.")
        bid = WorkedLine(_("and the bid"), addition((others, entry.bid)))
        return WorkedLines(rule, (took, left, bid))
    rule = _("A contract that is made gives each side what it took.")
    if award.points[bidders] != entry.took:
        rule = _("From 42 upwards a contract that is made gives the bid.")
        took = WorkedLine(_("%(name)s bid", name=ours), str(entry.bid))
    return WorkedLines(rule, (took, left))


def _counts(table: WorkedTable, entry: CountsEntry, award: Award) -> WorkedLines:
    rule = (
        _("More than %(points)d points win the round.", points=NEEDED)
        if entry.closed_by is None
        else _("Who closes the stock must have %(points)d points.", points=NEEDED)
    )
    lines = [
        WorkedLine(
            _("%(name)s, tiles and declarations", name=table.side(side)),
            addition((points, *(DECLARED.get(doubles, 0) for doubles in entry.declared[side]))),
        )
        for side, points in enumerate(entry.points)
    ]
    for side, terms in enumerate(award.sums):
        lines += _big_points(table, entry, award, side, terms)
    return WorkedLines(rule, tuple(lines))


def _big_points(
    table: WorkedTable, entry: CountsEntry, award: Award, side: int, terms: Sequence[int]
) -> list[WorkedLine]:
    """The big points of a side: for the round first, then for what it declared, then a bingo."""
    name, lines = table.side(side), []
    if side == award.winner:
        lines.append(WorkedLine(_won(table, award, side), str(terms[0])))
    lines += [
        WorkedLine(
            ngettext(
                "%(name)s declared %(num)d double",
                "%(name)s declared %(num)d doubles",
                doubles,
                name=name,
            ),
            str(BIG[doubles]),
        )
        for doubles in entry.declared[side]
        if doubles in BIG
    ]
    if entry.bingo_by == side:
        lines.append(WorkedLine(_("%(name)s has the bingo", name=name), "1"))
    if len(terms) > 1:
        lines.append(WorkedLine(_("%(name)s together", name=name), addition(terms)))
    return lines


def _won(table: WorkedTable, award: Award, side: int) -> str:
    told = {"name": table.side(side), "other": table.side(1 - side)}
    base = award.sums[side][0]
    if base == 3:
        return _("%(name)s won, a side without a trick", **told)
    if award.rule is Scored.STOCK_CLOSED:
        return _("%(name)s won, %(other)s closed the stock in vain", **told)
    if base == 2:
        return _("%(name)s won, %(other)s below 20", **told)
    return _("%(name)s won the round", **told)


def _last_holder(table: WorkedTable, entry: LastHolderEntry, award: Award) -> WorkedLines:
    rule = _("Whoever is the last with tiles takes a loss.")
    return WorkedLines(rule, (WorkedLine(table.names[entry.last], number(sum(award.points))),))


def _deal(_table: WorkedTable, _entry: DealEntry, _award: Award) -> WorkedLines:
    return WorkedLines(_("The points of a deal are written as they are made."))


def _sheet(table: WorkedTable, entry: SheetEntry, _award: Award) -> WorkedLines:
    lines = tuple(
        WorkedLine(table.side(side), number(points)) for side, points in enumerate(entry.points)
    )
    return WorkedLines(_("The points are as the table gave them."), lines)


def _adjustment(table: WorkedTable, entry: AdjustmentEntry, _award: Award) -> WorkedLines:
    name = table.side(table.seating.side_of(entry.seat))
    rule = _("A bonus or a penalty is as the table gave it.")
    return WorkedLines(rule, (WorkedLine(name, number(entry.points)),))


def _points(table: WorkedTable, entry: PointsEntry, award: Award) -> WorkedLines:
    if entry.ends:
        return WorkedLines(ends_rule(table.rules), ends_lines(table.rules, entry.ends))
    if not entry.plays:
        rule = _("The points are as they were called at the table.")
        return WorkedLines(rule, (WorkedLine(table.names[entry.scorer], str(sum(award.terms))),))
    lines = [WorkedLine(play_words(play.name), str(play.points)) for play in entry.plays]
    one_counts = table.rules.in_play is InPlay.DOUBLES and not table.rules.plays_add
    if len(lines) > 1 and one_counts:
        lines.append(WorkedLine(_("The highest"), str(sum(award.terms))))
    elif len(lines) > 1:
        lines.append(WorkedLine(_("Together"), addition(award.terms)))
    return WorkedLines(_plays_rule(entry, one_counts=one_counts), tuple(lines))


def _plays_rule(entry: PointsEntry, *, one_counts: bool) -> str:
    if len(entry.plays) > 1 and one_counts:
        return _("Of several scores of one tile the highest counts.")
    counted = any(PLAYS[InPlay.PEGS].get(play.name, 0) is None for play in entry.plays)
    if counted:
        return _("The points are as they were counted at the table.")
    return _("Every score has its own points.")


_KINDS: Mapping[type, Callable[[WorkedTable, Any, Award], WorkedLines]] = {
    RoundEntry: hands_worked,
    ContractEntry: _contract,
    CountsEntry: _counts,
    LastHolderEntry: _last_holder,
    DealEntry: _deal,
    SheetEntry: _sheet,
    PointsEntry: _points,
    AdjustmentEntry: _adjustment,
}
