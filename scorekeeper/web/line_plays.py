"""Who can still play, and why nobody can, as the line audit tells it."""

from __future__ import annotations

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.layouts import is_matador
from scorekeeper.rules.line_case import (
    LINE_OR_STOCK,
    STOCK,
    Finding,
    LineAudit,
    LineCase,
    LinePlay,
    Reason,
    halves,
)
from scorekeeper.rules.tiles import Tile
from scorekeeper.web.people import Names, begun, listed, one_of, who

MOST_PLAYS = 4
"""So many plays are told one by one."""

_FEW_VALUES = 2


def can_play(reason: Reason, names: Names, audit: LineAudit, case: LineCase) -> str:
    """Why the round is not blocked: each tile that surely fits, with the end that it fits."""
    sure = _surely_open(audit, case)
    fits: dict[tuple[int, Tile], list[int]] = {}
    for play in reason.plays:
        if case.layout is not Layout.LINE or play.end in sure:
            fits.setdefault((play.seat, play.tile), []).append(play.end)
    if not fits:
        return _(
            "Whichever ends are open, somebody can play: in the hands there are %(plays)s. So the "
            "round is not blocked.",
            plays=could_play(reason.plays, names),
        )
    told = [
        _play(begun(names, seat), tile, ends, case)
        for (seat, tile), ends in list(fits.items())[:MOST_PLAYS]
    ]
    more = len(fits) - len(told)
    if more:
        told.append(ngettext("%(num)d further play fits.", "%(num)d further plays fit.", more))
    return " ".join((*told, _("So the round is not blocked.")))


def could_play(plays: Sequence[LinePlay], names: Names) -> str:
    """The tiles in the hands that one end or another would let be played, by who holds them."""
    held: dict[int, list[str]] = {}
    for play in plays:
        tiles = held.setdefault(play.seat, [])
        text = str(play.tile)
        if text not in tiles:
            tiles.append(text)
    return "; ".join(
        _("%(name)s’s %(tiles)s", name=who(names, seat), tiles=listed(tiles))
        for seat, tiles in held.items()
    )


def closed(reason: Reason, case: LineCase) -> str:
    """Why nobody can play: where every tile is that would fit."""
    where = _where(reason)
    if case.layout is Layout.SEVENS:
        return _closed_sevens(reason, where)
    if case.layout is not Layout.LINE:
        return _(
            "Nobody can play: no hand has a %(values)s. Every tile with one of them is %(where)s.",
            values=one_of([str(value) for value in reason.values]),
            where=where,
        )
    if len(reason.values) > _FEW_VALUES:
        return _(
            "Nobody can play: no hand has a %(values)s, and no other value can be open. Every "
            "tile with one of them is %(where)s.",
            values=one_of([str(value) for value in reason.values]),
            where=where,
        )
    tiles = listed(
        [
            ngettext(
                "the %(num)d tile with a %(value)d",
                "all %(num)d tiles with a %(value)d",
                sum(value in halves(placed.tile) for placed in reason.placed),
                value=value,
            )
            for value in reason.values
        ]
    )
    return _("Nobody can play: %(tiles)s are %(where)s.", tiles=tiles, where=where)


def _closed_sevens(reason: Reason, where: str) -> str:
    if not reason.values:
        return _("Nobody can play: only a matador goes on a blank, and no hand has one.")
    return _(
        "Nobody can play: no hand has a matador, nor a %(values)s to make seven with an end. "
        "Every tile with a %(values)s is %(where)s.",
        values=one_of([str(value) for value in reason.values]),
        where=where,
    )


def _where(reason: Reason) -> str:
    places = {placed.at for placed in reason.placed}
    if LINE_OR_STOCK in places:
        return (
            _("in the line or in the stock")
            if STOCK in places
            else _("in the line or face down in the stock")
        )
    return _("in the line or turned up in the stock") if STOCK in places else _("in the line")


def _play(name: str, tile: Tile, ends: list[int], case: LineCase) -> str:
    text = str(tile)
    if case.layout is Layout.SEVENS and is_matador(tile):
        return _("%(name)s can play the matador %(tile)s on any end.", name=name, tile=text)
    return _(
        "%(name)s can play %(tile)s on the %(ends)s.",
        name=name,
        tile=text,
        ends=one_of([str(end) for end in ends]),
    )


def _surely_open(audit: LineAudit, case: LineCase) -> frozenset[int]:
    """The values of ends that were read, or that the tiles told."""
    told = (
        pair for reason in audit.reasons if reason.code is Finding.ENDS for pair in reason.pairs
    )
    return frozenset((*case.read, *(value for pair in told for value in pair)))
