"""The audit of a single line with two ends whose touching halves are equal."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.rules.entries import Ended
from scorekeeper.rules.line_case import (
    Finding,
    LineAudit,
    LineCase,
    Look,
    Reason,
    Verdict,
    can_draw,
    closed,
    plays_on,
)
from scorekeeper.rules.trails import (
    Pair,
    Search,
    Steps,
    TooLong,
    all_pairs,
    ends_of,
    groups,
    odd_values,
    values_of,
)


def one_line(case: LineCase, steps: Steps, *, why: bool = True) -> LineAudit:
    """Judge a line, without the reasons of an impossible one if nobody asks ``why``.

    Raises TooLong where nothing was found before the steps were used up.
    """
    search = Search(case.unseen, case.hidden, case.highest, steps)
    wanted = [pair for pair in all_pairs(case.highest) if _as_read(case, pair)]
    found, unknown = _possible(case, search, wanted)
    if not found and unknown:
        raise TooLong
    if not found:
        reasons = _why_not(case, search) if why else ()
        return LineAudit(Verdict.IMPOSSIBLE, reasons=reasons)
    told = () if unknown else _ends_told(case, found)
    if case.ended is Ended.DOMINO:
        return LineAudit(Verdict.CONSISTENT, tuple(sorted(found)), told)
    return _block(case, found, unknown, told)


def all_read(case: LineCase) -> bool:
    return len(case.read) == len(case.ends) > 0


def _as_read(case: LineCase, pair: Pair) -> bool:
    """Whether a pair has the ends that were read."""
    if all_read(case):
        return sorted(case.read) == list(pair)
    return all(end in pair for end in case.read)


def _possible(
    case: LineCase, search: Search, wanted: Iterable[Pair]
) -> tuple[frozenset[Pair], frozenset[Pair]]:
    if case.hidden:
        return search.possible(wanted)
    return frozenset(ends_of(case.unseen)).intersection(wanted), frozenset()


def _why_not(case: LineCase, search: Search) -> tuple[Reason, ...]:
    """What keeps the laid tiles from being a line, or the ends from being its ends."""
    others, unknown = _possible(case, search, all_pairs(case.highest))
    if others or unknown:
        return (Reason(Finding.OTHER_ENDS, values=case.read, pairs=tuple(sorted(others))),)
    if case.hidden:
        return (Reason(Finding.NO_LINE, count=case.hidden),)
    reasons = []
    odd = values_of(odd_values(case.unseen))
    if len(odd) > 2:
        reasons.append(Reason(Finding.TOO_MANY_ODD, values=odd))
    together = groups(case.unseen)
    if len(together) > 1:
        apart = tuple(values_of(group) for group in together)
        reasons.append(Reason(Finding.APART, groups=apart))
    return tuple(reasons)


def _ends_told(case: LineCase, found: frozenset[Pair]) -> tuple[Reason, ...]:
    """What the tiles say of the ends, where it is more than what was read."""
    if all_read(case):
        return ()
    pairs = tuple(sorted(found))
    if len(pairs) == 1:
        return (Reason(Finding.ENDS, pairs=pairs),)
    if all(one == other for one, other in pairs):
        return (Reason(Finding.ENDS_EQUAL, values=tuple(one for one, _ in pairs)),)
    return ()


def _block(
    case: LineCase, found: frozenset[Pair], unknown: frozenset[Pair], told: tuple[Reason, ...]
) -> LineAudit:
    """Judge a block by every pair of ends that there is or, for all that is known, may be."""
    pairs = tuple(sorted(found))
    held = case.held
    fitting = {pair for pair in found | unknown if held >> pair[0] & 1 or held >> pair[1] & 1}
    shut = (found | unknown) - fitting
    draws = can_draw(case)
    plays = plays_on(case, {value for pair in fitting for value in pair})
    if draws or not shut:
        played = () if shut else (Reason(Finding.CAN_PLAY, plays=plays),)
        return LineAudit(Verdict.NOT_BLOCKED, pairs, (*told, *played, *draws))
    if not fitting:
        values = sorted({value for pair in shut for value in pair})
        return LineAudit(Verdict.BLOCKED, pairs, (*told, closed(case, values)))
    depends = Reason(Finding.DEPENDS, pairs=tuple(sorted(shut)), plays=plays)
    looks = _looks(case, frozenset(fitting), shut)
    return LineAudit(Verdict.UNDECIDED, pairs, (*told, depends), looks=looks)


def _looks(case: LineCase, fitting: frozenset[Pair], shut: frozenset[Pair]) -> tuple[Look, ...]:
    """What decides, the easiest first: one end if any value tells, else both, else the stock."""
    looks = []
    if not all_read(case):
        tells = {value for pair in fitting for value in pair}.isdisjoint(
            value for pair in shut for value in pair
        )
        looks.append(Look.ONE_END if tells or case.read else Look.BOTH_ENDS)
    # Without an odd value the tiles do not say where a ring was opened.
    ring = any(one == other for one, other in fitting) and any(one == other for one, other in shut)
    if case.hidden and not ring:
        looks.append(Look.STOCK)
    return tuple(looks)
