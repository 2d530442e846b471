"""A round's line in the few words that a list has room for: what was seen of it, and whether what
was left contradicts it."""

from __future__ import annotations

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.entries import LineSeen, RoundEntry
from scorekeeper.rules.line import audit_of
from scorekeeper.rules.line_case import Finding, LineAudit, Reason
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.entry_words import unbroken
from scorekeeper.web.people import Names, listed, who


def contradiction_words(rules: RuleSet, seats: int, names: Names, entry: RoundEntry) -> str:
    """What the leftover tiles of a round contradict, empty where they contradict nothing.

    ``names`` are isolated for a plain sentence.
    """
    found = audit_of(rules, seats, entry)
    return _told(found, names) if found is not None and found.contradicts else ""


def _told(found: LineAudit, names: Names) -> str:
    reasons = {reason.code: reason for reason in found.reasons}
    if Finding.OTHER_ENDS in reasons:
        return _("the tiles left contradict the ends")
    if Finding.CAN_PLAY in reasons:
        return _could_have_played(found, reasons[Finding.CAN_PLAY], names)
    if Finding.CAN_DRAW in reasons:
        return ngettext(
            "%(num)d tile could still be drawn",
            "%(num)d tiles could still be drawn",
            reasons[Finding.CAN_DRAW].count,
        )
    return _("the tiles left contradict each other")


def _could_have_played(found: LineAudit, reason: Reason, names: Names) -> str:
    """Who and with what, where only one tile fits; else who, or that somebody could."""
    seats = {play.seat for play in reason.plays}
    tiles = {play.tile for play in reason.plays}
    if len(seats) > 1:
        return _("somebody could have played")
    name = who(names, seats.pop())
    if len(tiles) > 1:
        return _("%(name)s could have played", name=name)
    return _("%(name)s could have played %(tile)s", name=name, tile=unbroken(str(tiles.pop())))


def seen_words(entry: RoundEntry) -> tuple[str, ...]:
    """What was read of the line when the round ended: its ends, the stock."""
    seen = entry.line or LineSeen()
    told = []
    if seen.ends:
        ends = ["?" if end is None else str(end) for end in seen.ends]
        told.append(_("line: open ends %(ends)s", ends=listed(ends)))
    # What could not be drawn is the stock, and told as that.
    if seen.stock and seen.stock != entry.reserve:
        tiles = " ".join(unbroken(str(tile)) for tile in seen.stock)
        told.append(_("in the stock: %(tiles)s", tiles=tiles))
    if seen.stock_count is not None and seen.stock_count != len(seen.stock):
        told.append(
            ngettext("%(num)d tile in the stock", "%(num)d tiles in the stock", seen.stock_count)
        )
    return tuple(told)
