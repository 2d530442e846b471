"""The line audit of lines that branch, and of Matador, whose halves add up: what holds for them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import combinations
from operator import xor

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.line_case import (
    Finding,
    LineAudit,
    LineCase,
    LinePlay,
    Look,
    Reason,
    Verdict,
    can_draw,
    closed,
    halves,
    plays_on,
)
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.trails import groups, odd_values, values_of

SEVEN = 7
_ARMS_OF_A_CROSS = 4
_FEW_HIDDEN = 2


def branching(case: LineCase) -> LineAudit:
    """Lines that branch at doubles: do the tiles hang together, and does what is odd come from the
    ends that were read? Which ends there must be does not follow, so they have to be read."""
    unchecked = Reason(Finding.NOT_CHECKED, layout=case.layout)
    told = _impossible(case)
    if told is not None:
        return LineAudit(Verdict.IMPOSSIBLE, reasons=(*told, unchecked))
    return _by_ends(case, plays_on(case, case.read), unchecked)


def sevens(case: LineCase) -> LineAudit:
    """Matador: a matador may always be laid, any other tile where it makes seven with an end."""
    unchecked = Reason(Finding.NOT_CHECKED, layout=Layout.SEVENS)
    matadors = tuple(
        LinePlay(seat, tile, tile.high) for seat, tile in case.playable if is_matador(tile)
    )
    wanted = {SEVEN - end for end in case.read if end}
    others = tuple(play for play in plays_on(case, wanted) if not is_matador(play.tile))
    onto = tuple(LinePlay(play.seat, play.tile, SEVEN - play.end) for play in others)
    return _by_ends(case, (*matadors, *onto), unchecked)


def is_matador(tile: Tile) -> bool:
    return tile.pips in (0, SEVEN)


def _by_ends(case: LineCase, plays: tuple[LinePlay, ...], unchecked: Reason) -> LineAudit:
    if case.ended is Ended.DOMINO:
        return LineAudit(Verdict.CONSISTENT, reasons=(unchecked,))
    draws = can_draw(case)
    if plays and case.layout is Layout.TRAINS and not draws:
        # A train is its owner's alone until it is open.
        depends = Reason(Finding.DEPENDS, plays=plays)
        return LineAudit(Verdict.UNDECIDED, reasons=(depends, unchecked), looks=(Look.WHOSE_TRAIN,))
    if draws or plays:
        played = (Reason(Finding.CAN_PLAY, plays=plays),) if plays else ()
        return LineAudit(Verdict.NOT_BLOCKED, reasons=(*played, *draws, unchecked))
    if not case.ends or None in case.ends:
        return LineAudit(Verdict.UNDECIDED, reasons=(unchecked,), looks=(Look.ALL_ENDS,))
    shut = closed(case, _closing(case))
    return LineAudit(Verdict.BLOCKED, reasons=(shut, unchecked))


def _closing(case: LineCase) -> tuple[int, ...]:
    """The values that would have to be held."""
    if case.layout is Layout.SEVENS:
        return tuple({SEVEN - end for end in case.read if end})
    return tuple(set(case.read))


def _impossible(case: LineCase) -> tuple[Reason, ...] | None:
    """Why the laid tiles cannot lie so, None where they may; with more than two tiles of the stock
    unknown nobody can tell."""
    if case.hidden > _FEW_HIDDEN:
        return None
    unseen = case.unseen
    wrong: tuple[Reason, ...] | None = None
    for hidden in combinations(unseen, case.hidden):
        wrong = _wrong(case, [tile for tile in unseen if tile not in hidden])
        if not wrong:
            return None
    if case.hidden:
        return (Reason(Finding.NO_LINE, count=case.hidden),)
    return wrong


def _wrong(case: LineCase, laid: list[Tile]) -> tuple[Reason, ...]:
    together = groups(laid)
    if len(together) > 1:
        apart = tuple(values_of(group) for group in together)
        return (Reason(Finding.APART, groups=apart),)
    odd = odd_values(laid)
    doubles = reduce(xor, (1 << tile.high for tile in laid if tile.is_double), 0)
    if case.ends and None not in case.ends:
        strange = odd ^ reduce(xor, (1 << end for end in case.read))
        missing = [end for end in case.read if not any(end in halves(tile) for tile in laid)]
        # Where a double has three arms its own value is odd besides.
        one = case.layout in (Layout.CROSS, Layout.TRAINS) and strange.bit_count() > 1
        if strange & ~doubles or one or missing:
            return (Reason(Finding.OTHER_ENDS, values=_named(strange, missing)),)
        return ()
    if case.layout is Layout.CROSS and odd.bit_count() > _ARMS_OF_A_CROSS:
        return (Reason(Finding.TOO_MANY_ODD, values=values_of(odd)),)
    return ()


def _named(strange: int, missing: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({*values_of(strange), *missing}))
