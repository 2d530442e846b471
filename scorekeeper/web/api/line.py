"""The line audit as callers ask for it and as they read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import Ended, LineSeen
from scorekeeper.rules.errors import BadOption, EmptyHand, HandMissing, UnknownTile
from scorekeeper.rules.games import game
from scorekeeper.rules.layouts import is_matador
from scorekeeper.rules.line import check_line, line_of
from scorekeeper.rules.line_case import Correction, LineAudit, LineCase, LinePlay, Placed, Reason
from scorekeeper.rules.line_errors import HandOfTiles, StockMissing
from scorekeeper.rules.options import with_options
from scorekeeper.rules.reading import RawHand
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile, read_tile
from scorekeeper.web.api.shapes import missing
from scorekeeper.web.line_words import correction_text, look_text, reason_text
from scorekeeper.web.people import Names

Said = Mapping[str, Any]
Shown = dict[str, Any]

_HAND = "hand"


def line_case(said: Said) -> LineCase:
    """The table that a body tells of; without a game it is a single line and nothing is drawn.

    Raises RuleBroken in the order that ``check_line`` keeps, or Problem where no set is named.
    """
    rules = _rules(said)
    highest = said.get("set")
    if highest is None:
        if rules is None:
            raise missing("set")
        highest = rules.highest
    name, layout = ("", Layout.LINE) if rules is None else (rules.game, rules.lies)
    check_line(LineCase(highest, (), layout=layout), name)  # before any tile is read
    ended = Ended(said["ended"])
    may_be_out = ended is Ended.DOMINO or (rules is not None and rules.both_out)
    hands = _hands(said["hands"], may_be_out=may_be_out)
    seen = _seen(said)
    if rules is None:
        count = len(seen.stock) if seen.stock_count is None else seen.stock_count
        case = LineCase(highest, hands, seen.stock, count - len(seen.stock), seen.ends, ended)
    else:
        case = replace(line_of(rules, hands, seen, ended), highest=highest)
    check_line(case, name)
    return case


def _rules(said: Said) -> RuleSet | None:
    options = said.get("options") or {}
    if said.get("game") is not None:
        return with_options(game(said["game"]), options)
    for name, value in options.items():
        raise BadOption(name, value)
    return None


def _hands(given: Sequence[RawHand], *, may_be_out: bool) -> tuple[tuple[Tile, ...], ...]:
    """Hands of tiles. Raises what is missing or empty before what is no tile."""
    listed = []
    for seat, hand in enumerate(given):
        if hand is None:
            raise HandMissing(seat)
        if isinstance(hand, int | float):
            raise HandOfTiles(seat)
        if not hand and not may_be_out:
            raise EmptyHand(seat)
        listed.append(hand)
    return tuple(
        tuple(read_tile(text, seat=seat) for text in hand) for seat, hand in enumerate(listed)
    )


def _seen(said: Said) -> LineSeen:
    """What else was seen. Raises StockMissing, or UnknownTile at ``stock``."""
    stock, count = said.get("stock"), said.get("stock_count")
    if stock is None and count is None:
        raise StockMissing
    try:
        turned_up = tuple(read_tile(text) for text in stock or ())
    except UnknownTile as refusal:
        refusal.field = "stock"
        raise
    return LineSeen(tuple(said.get("ends") or ()), turned_up, count)


def audit_shown(found: LineAudit, case: LineCase, names: Names = ()) -> Shown:
    """An audit with what may be done about it."""
    return {
        **verdict_shown(found, case, names),
        "corrections": [_correction(each, names) for each in found.corrections],
        "looks": [{"code": look, "text": look_text(look, case)} for look in found.looks],
    }


def verdict_shown(found: LineAudit, case: LineCase, names: Names) -> Shown:
    """An audit as a round that was recorded carries it."""
    return {
        "verdict": found.verdict,
        "possible_ends": found.possible_ends,
        "reasons": [
            {
                "code": reason.code,
                "text": reason_text(reason, names, audit=found, case=case),
                **_details(reason, case),
            }
            for reason in found.reasons
        ],
    }


def _details(reason: Reason, case: LineCase) -> Shown:
    """What a reason speaks of, and nothing else."""
    fields: Shown = {
        "values": reason.values,
        "pairs": reason.pairs,
        "groups": reason.groups,
        "plays": [_play(play, case) for play in reason.plays],
        "tiles": [_placed(placed) for placed in reason.placed],
        "count": reason.count,
        "layout": reason.layout,
    }
    return {name: value for name, value in fields.items() if value}


def _play(play: LinePlay, case: LineCase) -> Shown:
    """A matador goes on any end."""
    anywhere = case.layout is Layout.SEVENS and is_matador(play.tile)
    return {"seat": play.seat, "tile": str(play.tile), "end": None if anywhere else play.end}


def _placed(placed: Placed) -> Shown:
    if isinstance(placed.at, int):
        return {"tile": str(placed.tile), "place": _HAND, "seat": placed.at}
    return {"tile": str(placed.tile), "place": placed.at}


def _correction(correction: Correction, names: Names) -> Shown:
    """A tile that was read is a text, an end a number."""
    was, now = (
        value if isinstance(value, int) else str(value)
        for value in (correction.was, correction.now)
    )
    return {
        "seat": correction.seat,
        "was": was,
        "now": now,
        "pips": correction.pips,
        "blocked": correction.blocked,
        "text": correction_text(correction, names),
    }
