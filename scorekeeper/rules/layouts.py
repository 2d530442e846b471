"""The line audit of lines that branch, and of Matador, whose halves add up: what holds for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
from scorekeeper.rules.trails import Steps, groups, mask_of, odd_values, values_of, way

SEVEN = 7
_SIDES_OF_A_DOUBLE = 4
_LINE_ENDS = 2
_FEW_HIDDEN = 2
_HALVES, _WHOLE = 3, 30
"""Counting the halves of what was laid, and looking whether it hangs together, each take as long as
so many steps of a search for a line."""


def branching(case: LineCase, steps: Steps) -> LineAudit:
    """Lines that branch at doubles: do the tiles hang together, and does what is odd come from the
    ends that were read? Which ends there must be does not follow, so they have to be read.

    Raises TooLong once the steps are used up.
    """
    unchecked = Reason(Finding.NOT_CHECKED, layout=case.layout)
    told = _impossible(case, steps)
    if told is not None:
        return LineAudit(Verdict.IMPOSSIBLE, reasons=(*told, unchecked))
    return _by_ends(case, plays_on(case, case.read), unchecked)


def sevens(case: LineCase) -> LineAudit:
    """Matador: a matador may always be laid, any other tile where it makes seven with an end."""
    unchecked = Reason(Finding.NOT_CHECKED, layout=Layout.SEVENS)
    missing = _not_among(case.read, case.unseen)
    if missing:
        told = Reason(Finding.OTHER_ENDS, values=missing)
        return LineAudit(Verdict.IMPOSSIBLE, reasons=(told, unchecked))
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
    trains = case.layout is Layout.TRAINS
    if plays and not draws and (trains or _first_double_may_wait(case)):
        # A train is its owner's alone until it is open; before a cross is whole all else waits.
        depends = Reason(Finding.DEPENDS, plays=plays)
        look = Look.WHOSE_TRAIN if trains else Look.CROSS
        return LineAudit(Verdict.UNDECIDED, reasons=(depends, unchecked), looks=(look,))
    if draws or plays:
        played = (Reason(Finding.CAN_PLAY, plays=plays),) if plays and not trains else ()
        return LineAudit(Verdict.NOT_BLOCKED, reasons=(*played, *draws, unchecked))
    if not _all_read(case) or plays_on(case, _left_unread(case)):
        return LineAudit(Verdict.UNDECIDED, reasons=(unchecked,), looks=(Look.ALL_ENDS,))
    shut = closed(case, _closing(case))
    return LineAudit(Verdict.BLOCKED, reasons=(shut, unchecked))


def _first_double_may_wait(case: LineCase) -> bool:
    """Whether the first double may still have open sides that nobody can meet, so that no other
    tile may be laid. Until all are met no other double can lie."""
    if not case.cross_first:
        return False
    doubles = [tile.high for tile in case.unseen if tile.is_double]
    if len(doubles) - 1 > case.hidden:
        return False
    return any(not plays_on(case, (double,)) for double in doubles)


def _closing(case: LineCase) -> tuple[int, ...]:
    """The values that would have to be held."""
    if case.layout is Layout.SEVENS:
        return tuple({SEVEN - end for end in case.read if end})
    return tuple(set(case.read))


def _left_unread(case: LineCase) -> tuple[int, ...]:
    """The values that may lie open at a side of a double that nobody read: none where as many ends
    were read as there are."""
    doubles = [tile.high for tile in case.unseen if tile.is_double]
    ends = {
        Layout.SEVENS: _LINE_ENDS,
        Layout.CROSS: _SIDES_OF_A_DOUBLE if doubles else _LINE_ENDS,
        Layout.CHAINS: _LINE_ENDS + 2 * len(doubles),
        Layout.TRAINS: len(case.hands) + 1,
    }[case.layout]
    return () if len(case.read) >= ends else tuple(set(doubles).difference(case.read))


def _impossible(case: LineCase, steps: Steps) -> tuple[Reason, ...] | None:
    """Why the laid tiles cannot lie so, None where they may; with more than two tiles of the stock
    unknown nobody can tell."""
    if case.hidden > _FEW_HIDDEN:
        return None
    unseen = case.unseen
    if not case.hidden:
        steps.take()
        return _wrong(case, unseen) or None
    odd, doubles, read = odd_values(unseen), _doubles(unseen), _ends_read(case)
    marks = [(tile, way(tile), _doubles((tile,))) for tile in unseen]
    for hidden in combinations(marks, case.hidden):
        steps.take(_HALVES)
        left, lying = odd, doubles
        for _tile, halved, double in hidden:
            left ^= halved
            lying ^= double
        if _strange(case.layout, read, left, lying):
            continue
        steps.take(_WHOLE)
        out = {tile for tile, _, _ in hidden}
        if not _wrong(case, [tile for tile in unseen if tile not in out]):
            return None
    return (Reason(Finding.NO_LINE, count=case.hidden),)


def _wrong(case: LineCase, laid: Sequence[Tile]) -> tuple[Reason, ...]:
    together = groups(laid)
    if len(together) > 1:
        apart = tuple(values_of(group) for group in together)
        return (Reason(Finding.APART, groups=apart),)
    strange = _strange(case.layout, _ends_read(case), odd_values(laid), _doubles(laid))
    if _all_read(case):
        named = tuple(sorted({*values_of(strange), *_not_among(case.read, laid)}))
        return (Reason(Finding.OTHER_ENDS, values=named),) if named else ()
    return (Reason(Finding.TOO_MANY_ODD, values=values_of(strange)),) if strange else ()


def _strange(layout: Layout, read: int | None, odd: int, doubles: int) -> int:
    """The values whose number of halves does not come out, none where it may.

    An open end is odd, and so is a double with one arm or three. Of a cross and of trains that is
    one double; where the ends were not all read, a cross has at most four.
    """
    if read is not None:
        strange = read ^ odd
        one = layout in (Layout.CROSS, Layout.TRAINS) and strange.bit_count() > 1
        return strange if one else strange & ~doubles
    many = layout is Layout.CROSS and odd.bit_count() > _SIDES_OF_A_DOUBLE
    return odd if many else 0


def _ends_read(case: LineCase) -> int | None:
    """What the ends that were read make odd, None where not all of them were."""
    if not _all_read(case):
        return None
    return reduce(xor, (1 << end for end in case.read))


def _all_read(case: LineCase) -> bool:
    return bool(case.ends) and None not in case.ends


def _doubles(tiles: Iterable[Tile]) -> int:
    return mask_of(tile.high for tile in tiles if tile.is_double)


def _not_among(ends: Iterable[int], laid: Sequence[Tile]) -> tuple[int, ...]:
    """Ends that no laid tile has."""
    return tuple(end for end in ends if not any(end in halves(tile) for tile in laid))
