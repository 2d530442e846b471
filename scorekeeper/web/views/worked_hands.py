"""The working of a round that leftover hands settle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from flask_babel import gettext as _

from scorekeeper.rules.award import WRITTEN, asks_hands, nearest_five, rule_of
from scorekeeper.rules.choices import AwardRule, Tie
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.in_play import ends_points
from scorekeeper.rules.values import Award
from scorekeeper.web.views.worked_rules import rule_words
from scorekeeper.web.views.worked_steps import (
    WorkedLine,
    WorkedLines,
    WorkedTable,
    addition,
    ends_lines,
)

_ROUNDED = frozenset({AwardRule.R5_EACH, AwardRule.R5_TOTAL})


def to_nearest_five() -> str:
    """What the line is called that rounds a sum."""
    return _("To the nearest five")


def hands_worked(table: WorkedTable, entry: RoundEntry, award: Award) -> WorkedLines:
    """The rule in force for how the round ended, and its steps."""
    rule = rule_of(table.rules, entry.ended)
    told = rule_words(table.rules, rule, entry.ended)
    if rule in WRITTEN:
        return WorkedLines(told, _written(table, entry, award))
    if rule is AwardRule.DOUBLES:
        return WorkedLines(told, _doubles(table, entry))
    if rule is AwardRule.NOTHING:
        return WorkedLines(told)
    lowest = () if entry.out is not None else _lowest(table, entry, award)
    if award.winner is None:
        return WorkedLines(told, lowest)
    lines, points = _STEPS[rule](table, entry, award.winner)
    more, extra = _extra(table, entry, rounded=rule in _ROUNDED)
    if rule is AwardRule.FIXED:  # as the sum is written: the last tile is laid first
        return WorkedLines(told, (*lowest, *more, *lines, *_together((*extra, points))))
    return WorkedLines(told, (*lowest, *lines, *more, *_together((points, *extra))))


# Who holds what


def _held(table: WorkedTable, entry: RoundEntry, side: int) -> list[int]:
    """What each seat of a side holds."""
    return [hand_value(table.rules, entry.hands[seat]) for seat in table.seating.sides[side]]


def _others(table: WorkedTable, winner: int) -> list[int]:
    return [side for side in range(len(table.seating.sides)) if side != winner]


def _own(table: WorkedTable, entry: RoundEntry, winner: int) -> int:
    """What the winner's side counts; once it is out nothing, and its partners' tiles neither."""
    return 0 if entry.out is not None else sum(_held(table, entry, winner))


def _lowest(table: WorkedTable, entry: RoundEntry, award: Award) -> tuple[WorkedLine, ...]:
    """Who holds least in a blocked round, and who has it of several."""
    if not asks_hands(table.rules, entry.ended):
        return ()
    sides = range(len(table.seating.sides))
    held = {side: _held(table, entry, side) for side in sides}
    least = min(map(sum, held.values()))
    level = [side for side in sides if sum(held[side]) == least]
    if len(level) == 1:
        said = _("Lowest: %(name)s", name=table.side(level[0]))
        return (WorkedLine(said, addition(held[level[0]]), table.seats(level[0])),)
    said = _("Lowest, level: %(names)s", names=table.sides(level))
    level_line = WorkedLine(said, str(least), table.seats(*level))
    if award.winner is None or entry.last_laid is None:
        return (level_line,)
    return level_line, WorkedLine(_broken(table, entry.last_laid, award.winner))


def _broken(table: WorkedTable, last_laid: int, winner: int) -> str:
    told = {"name": table.names[last_laid], "winner": table.side(winner)}
    if table.rules.tie is Tie.BLOCKER:
        return _("%(name)s laid the last tile: %(winner)s wins", **told)
    return _("%(name)s laid the last tile, so %(winner)s wins", **told)


# What the winner gets for it

Steps: TypeAlias = tuple[tuple[WorkedLine, ...], int]
"""The lines, and the number they come to."""


def _of_others(table: WorkedTable, entry: RoundEntry, winner: int) -> Steps:
    others = _others(table, winner)
    held = [value for side in others for value in _held(table, entry, side)]
    said = _("The others") if len(others) > 1 else table.side(others[0])
    return (WorkedLine(said, addition(held), table.seats(*others)),), sum(held)


def _less_own(table: WorkedTable, entry: RoundEntry, winner: int) -> Steps:
    lines, total = _of_others(table, entry, winner)
    own = _own(table, entry, winner)
    said = _("Less %(name)s’s own, once", name=table.side(winner))
    less = WorkedLine(said, f"{total} − {own} = {total - own}", table.seats(winner))
    return (*lines, less), total - own


def _with_own(table: WorkedTable, entry: RoundEntry, winner: int) -> Steps:
    lines, total = _of_others(table, entry, winner)
    own = _own(table, entry, winner)
    said = _("And %(name)s’s own", name=table.side(winner))
    more = WorkedLine(said, f"{total} + {own} = {total + own}", table.seats(winner))
    return (*lines, more), total + own


def _each(table: WorkedTable, entry: RoundEntry, winner: int) -> Steps:
    return _differences(table, entry, winner, lambda left: left)


def _rounded_each(table: WorkedTable, entry: RoundEntry, winner: int) -> Steps:
    lines, points = _differences(table, entry, winner, nearest_five)
    return _in_units(table, lines, points)


def _differences(
    table: WorkedTable, entry: RoundEntry, winner: int, counted: Callable[[int], int]
) -> Steps:
    """Each other side by itself, less what the winner holds."""
    own = _own(table, entry, winner)
    lines, given = [], []
    for side in _others(table, winner):
        held = sum(_held(table, entry, side))
        told = f"{held} − {own} = {held - own}" if own else str(held)
        points = counted(held - own)
        told = told if points == held - own else f"{told} → {points}"
        lines.append(WorkedLine(table.side(side), told, table.seats(side)))
        given.append(points)
    return (*lines, *_together(given)), sum(given)


def _rounded_total(table: WorkedTable, entry: RoundEntry, winner: int) -> Steps:
    lines, total = _of_others(table, entry, winner)
    points = nearest_five(total)
    rounded = WorkedLine(to_nearest_five(), str(points))
    return _in_units(table, (*lines, rounded), points)


def _in_units(table: WorkedTable, lines: tuple[WorkedLine, ...], points: int) -> Steps:
    unit = table.rules.unit
    if unit == 1:
        return lines, points
    fives = WorkedLine(_("Each five is a point"), f"{points} ÷ {unit} = {points // unit}")
    return (*lines, fives), points // unit


def _fixed(table: WorkedTable, entry: RoundEntry, winner: int) -> Steps:
    points, told = table.rules.fixed_points, {"name": table.side(winner)}
    said = _("%(name)s wins", **told) if entry.out is None else _("%(name)s is out", **told)
    return (WorkedLine(said, str(points)),), points


_STEPS: Mapping[AwardRule, Callable[[WorkedTable, RoundEntry, int], Steps]] = {
    AwardRule.OPPONENTS: _of_others,
    AwardRule.MINUS_OWN_ONCE: _less_own,
    AwardRule.MINUS_OWN_EACH: _each,
    AwardRule.ALL_HANDS: _with_own,
    AwardRule.R5_EACH: _rounded_each,
    AwardRule.R5_TOTAL: _rounded_total,
    AwardRule.FIXED: _fixed,
}


def _extra(
    table: WorkedTable, entry: RoundEntry, *, rounded: bool
) -> tuple[tuple[WorkedLine, ...], tuple[int, ...]]:
    """What comes besides: the last tile's own score, and what could not be drawn."""
    lines: tuple[WorkedLine, ...] = ()
    given: tuple[int, ...] = ()
    if entry.ends:
        lines, given = ends_lines(table.rules, entry.ends), (ends_points(table.rules, entry.ends),)
    elif entry.last_points:
        lines = (WorkedLine(_("The last tile"), str(entry.last_points)),)
        given = (entry.last_points,)
    if table.rules.reserve_counts and entry.reserve is not None:
        held = hand_value(table.rules, entry.reserve)
        points = (nearest_five(held) if rounded else held) // table.rules.unit
        told = str(held) if points == held else f"{held} → {points}"
        lines = (*lines, WorkedLine(_("What could not be drawn"), told))
        given = (*given, points)
    return lines, given


def _together(given: Sequence[int]) -> tuple[WorkedLine, ...]:
    return (WorkedLine(_("Together"), addition(given)),) if len(given) > 1 else ()


# Where points are bad, and at Bergen


def _written(table: WorkedTable, entry: RoundEntry, award: Award) -> tuple[WorkedLine, ...]:
    """What each side is left with, what hung over it, and who writes."""
    lines = []
    for side in range(len(table.seating.sides)):
        if entry.out in table.seating.sides[side] and award.rule is not AwardRule.OWN_HANDS:
            continue
        hanging = award.sums[side][1:] if award.sums else ()
        name = table.side(side)
        said = _("%(name)s, with what hung", name=name) if hanging else name
        held = addition((*_held(table, entry, side), *hanging))
        lines.append(WorkedLine(said, held, table.seats(side)))
    if award.rule is not AwardRule.OWN_HANDS:
        lines += [
            WorkedLine(_("%(name)s writes", name=table.side(side)), str(points))
            for side, points in enumerate(award.points)
            if points
        ]
    return tuple(lines)


def _doubles(table: WorkedTable, entry: RoundEntry) -> tuple[WorkedLine, ...]:
    """Everyone's hand: its lowest double, or its weight without one."""
    lines = []
    for seat, hand in enumerate(entry.hands):
        doubles = [tile for tile in hand if tile.is_double] if isinstance(hand, tuple) else []
        told = {"name": table.names[seat]}
        if doubles:
            lowest = min(doubles, key=lambda tile: tile.high)
            lines.append(WorkedLine(_("%(name)s, lowest double", **told), str(lowest), (seat,)))
        else:
            weight = hand_value(table.rules, hand)
            said = _("%(name)s, without a double", **told)
            lines.append(WorkedLine(said, str(weight), (seat,)))
    return tuple(lines)
