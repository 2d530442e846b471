"""The line audit of a round as pages show it: the verdict, why, and what may have been misread."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import Ended, RoundEntry
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.line import audit, case_of, check_line
from scorekeeper.rules.line_case import (
    Correction,
    Finding,
    LineAudit,
    LineCase,
    Look,
    Reason,
    halves,
)
from scorekeeper.rules.line_errors import HandOfTiles, NoLine
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.trails import Pair
from scorekeeper.web.forms.entry.line import COUNT, ENDS, STOCK
from scorekeeper.web.line_words import (
    assumed_text,
    correction_text,
    limit_text,
    look_text,
    pair_words,
    reason_text,
    verdict_text,
)
from scorekeeper.web.people import Names
from scorekeeper.web.sentences import sentence, who
from scorekeeper.web.views.seats import isolated

_PAIR = re.compile(r"\b([0-9]{1,2}[-–])(?=[0-9]{1,2}\b)")

_LOOKED_AT = {Look.STOCK: STOCK, Look.WHOSE_TRAIN: ""}
"""The fields of what is not seen at the open ends."""

MOST_DRAWN = 4
"""So many pairs of ends, or open values, are drawn; more are a list nobody reads."""


@dataclass(frozen=True, slots=True)
class TileAt:
    """A tile and where it is: ``line``, ``stock``, ``line_or_stock`` or ``hand``."""

    tile: str
    at: str


@dataclass(frozen=True, slots=True)
class OpenValue:
    """All tiles that would fit an end of a value."""

    value: int
    tiles: tuple[TileAt, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A reading that may be wrong: a tile or an end, as it was read and as it may be. ``at`` is
    the seat that holds the tile, ``stock`` or ``end``."""

    was: str
    now: str
    at: str
    told: str


@dataclass(frozen=True, slots=True)
class ToSee:
    """A thing to look at that decides, and the field that it is told in, if there is one."""

    told: str
    field: str


@dataclass(frozen=True, slots=True)
class AuditShown:
    """What the audit says of a round.

    ``verdict`` is empty where nothing could be judged, and then ``told`` says what is missing, at
    ``field``. ``limit`` is what the verdict does not prove, ``assumed`` what it rests on;
    ``unchecked`` says which checks do not hold for how the line lies in this game. ``ends`` are
    the pairs of open ends that there can be, none where they are many or not told. ``values`` are
    where the tiles of each open value are, in a blocked round.
    """

    verdict: str = ""
    headline: str = ""
    limit: str = ""
    assumed: str = ""
    reasons: tuple[str, ...] = ()
    unchecked: str = ""
    ends: tuple[Pair, ...] = ()
    ends_said: str = ""
    values: tuple[OpenValue, ...] = ()
    changes: tuple[Change, ...] = ()
    looks: tuple[ToSee, ...] = ()
    contradicts: bool = False
    told: str = ""
    field: str = ""

    @property
    def places(self) -> frozenset[str]:
        """Where the tiles of the open values are."""
        return frozenset(placed.at for value in self.values for placed in value.tiles)


def audit_shown(rules: RuleSet, seats: int, names: Names, entry: RoundEntry) -> AuditShown:
    """Judge a round, or say what keeps it from being judged."""
    people = isolated(names)
    missing = _missing(rules, seats, people, entry)
    case = case_of(rules, seats, entry)
    if missing is not None:
        return missing
    if case is None:
        return AuditShown(told=sentence(NoLine(rules.game), people))
    try:
        check_line(case, rules.game)
    except RuleBroken as refusal:
        return AuditShown(told=sentence(refusal, people))
    return _shown(audit(case), case, people, _assumed(entry, case))


def _assumed(entry: RoundEntry, case: LineCase) -> str:
    """What is taken for granted of a stock that nobody counted, nor turned up as a whole."""
    counted = entry.line is not None and entry.line.stock_count is not None
    if not counted and entry.ended is Ended.DOMINO:
        return _("We took it that the tiles turned up are the whole stock.")
    known = counted or (case.stock and not case.hidden)
    return "" if known else assumed_text(len(case.stock) + case.hidden)


def _missing(rules: RuleSet, seats: int, names: Names, entry: RoundEntry) -> AuditShown | None:
    """What has to be entered before there is anything to judge."""
    if rules.lies is Layout.NONE or rules.sets > 1:
        return None
    for seat in range(seats):
        hand = entry.hand(seat)
        if isinstance(hand, int):
            return AuditShown(told=sentence(HandOfTiles(seat), names), field=f"hands-{seat}")
        if hand is None:
            told = _("Name the tiles that %(name)s holds.", name=who(names, seat))
            return AuditShown(told=told, field=f"hands-{seat}")
    if case_of(rules, seats, entry) is None:
        told = _("Say how many tiles are left in the stock.")
        return AuditShown(told=told, field=COUNT)
    return None


def _shown(found: LineAudit, case: LineCase, names: Names, assumed: str) -> AuditShown:
    told = [
        (reason.code, _unbroken(reason_text(reason, names, audit=found, case=case)))
        for reason in found.reasons
    ]
    pairs = found.possible_ends if len(found.possible_ends) <= MOST_DRAWN else ()
    shut = next((each for each in found.reasons if each.code is Finding.CLOSED), None)
    return AuditShown(
        verdict=found.verdict.value,
        headline=verdict_text(found, case),
        limit=limit_text(found, case),
        assumed=assumed,
        reasons=tuple(text for code, text in told if code is not Finding.NOT_CHECKED),
        unchecked="".join(text for code, text in told if code is Finding.NOT_CHECKED),
        ends=pairs,
        ends_said=_ends_said(pairs),
        values=() if shut is None else _values(shut),
        changes=tuple(_change(each, names) for each in found.corrections),
        looks=tuple(
            ToSee(look_text(look, case), _LOOKED_AT.get(look, ENDS)) for look in found.looks
        ),
        contradicts=found.contradicts,
    )


def _ends_said(pairs: tuple[Pair, ...]) -> str:
    if not pairs:
        return ""
    told = " · ".join(pair_words(pair) for pair in pairs)
    return _("The open ends: %(ends)s", ends=told)


def _values(shut: Reason) -> tuple[OpenValue, ...]:
    if len(shut.values) > MOST_DRAWN:
        return ()
    return tuple(
        OpenValue(
            value,
            tuple(
                TileAt(str(placed.tile), placed.at if isinstance(placed.at, str) else "hand")
                for placed in shut.placed
                if value in halves(placed.tile)
            ),
        )
        for value in shut.values
    )


def _change(correction: Correction, names: Names) -> Change:
    told = _unbroken(correction_text(correction, names))
    seat = "stock" if correction.seat is None else str(correction.seat)
    at = "end" if isinstance(correction.was, int) else seat
    return Change(str(correction.was), str(correction.now), at, told)


def _unbroken(text: str) -> str:
    """A sentence in which no line ends inside a tile or a pair of ends."""
    return _PAIR.sub("\\1\u2060", text)
