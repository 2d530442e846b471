"""The line audit: what the tiles that are left prove of the line on the table.

Hands and stock name every tile that was not laid, so the laid ones are known; ``trails`` says
which lines they make. What holds for lines that branch or add up stands in ``layouts``. Proofs
and limits: ``docs/line-audit.md``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from scorekeeper.rules.choices import Drawing, Layout
from scorekeeper.rules.entries import Ended, LineSeen, RoundEntry
from scorekeeper.rules.errors import DuplicateTile, EmptyHand, RuleBroken, UnknownTile
from scorekeeper.rules.layouts import branching, sevens
from scorekeeper.rules.line_case import Finding, LineAudit, LineCase, Look, Reason, Verdict
from scorekeeper.rules.line_errors import (
    BadLineEnds,
    NoLine,
    StockTooSmall,
    StockTwice,
    TooManyLeft,
    UnknownSet,
)
from scorekeeper.rules.misreads import corrections
from scorekeeper.rules.one_line import one_line
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile, TileSet
from scorekeeper.rules.trails import Steps, TooLong

SETS = (6, 9, 12, 15, 18)
"""The sets people play with, by their highest half."""

SUGGESTING = 15_000
"""Steps for suggestions: the verdict stands already, and a table waits for it."""

MOST_ENDS = {
    Layout.LINE: 2,
    Layout.SEVENS: 2,
    Layout.CROSS: 4,
    Layout.CHAINS: 40,
    Layout.TRAINS: 40,
}
_LEAST_ENDS = 2


def drawable(rules: RuleSet, stock: int) -> int:
    """How many tiles of a stock may still be drawn by the rules of a game."""
    if rules.drawing is Drawing.NOTHING:
        return 0
    return max(0, stock - rules.reserve) if rules.drawing is Drawing.TO_RESERVE else stock


def case_of(rules: RuleSet, seats: int, entry: RoundEntry) -> LineCase | None:
    """The table as a round says it was left; None where that is not known tile by tile.

    Where nobody counted the stock, a blocked round has left what the rules let nobody draw; one
    that somebody went out of has what was turned up of it.
    """
    seen = entry.line or LineSeen()
    count = seen.stock_count
    if count is None and entry.ended is Ended.BLOCKED:
        count = max(rules.stock_at_end(seats), len(seen.stock))
    elif count is None and seen.stock:
        count = len(seen.stock)
    hands = tuple(hand for seat in range(seats) if isinstance(hand := entry.hand(seat), tuple))
    if rules.lies is Layout.NONE or rules.sets > 1 or count is None or len(hands) < seats:
        return None
    return line_of(rules, hands, replace(seen, stock_count=count), entry.ended)


def line_of(
    rules: RuleSet, hands: tuple[tuple[Tile, ...], ...], seen: LineSeen, ended: Ended
) -> LineCase:
    """The case of a game's table; the stock was counted, or all of it was turned up."""
    count = len(seen.stock) if seen.stock_count is None else seen.stock_count
    return LineCase(
        highest=rules.highest,
        hands=hands,
        stock=seen.stock,
        hidden=count - len(seen.stock),
        ends=seen.ends,
        ended=ended,
        layout=rules.lies,
        drawable=drawable(rules, count),
        last_double=rules.last_double,
        cross_first=rules.layout in (Layout.CROSS, Layout.CHAINS),
        both_out=rules.both_out,
    )


def audit_of(rules: RuleSet, seats: int, entry: RoundEntry) -> LineAudit | None:
    """The audit of a round that was entered, None where there is nothing to judge."""
    case = case_of(rules, seats, entry)
    if case is None:
        return None
    try:
        check_line(case, rules.game)
    except RuleBroken:
        return None  # the stock is not as large as the rules have it
    return audit(case)


def check_seen(rules: RuleSet, entry: RoundEntry) -> None:
    """Refuse evidence of the line that cannot be, whether or not it can be judged. Raises
    RuleBroken, at ``line.<field>`` what is not a hand's."""
    if entry.line is None:
        return
    seen = entry.line
    hands = tuple(hand if isinstance(hand, tuple) else () for hand in entry.hands)
    hidden = 0 if seen.stock_count is None else seen.stock_count - len(seen.stock)
    ended = Ended.DOMINO  # hands that are totals are none here, which a block would not allow
    case = LineCase(rules.highest, hands, seen.stock, hidden, seen.ends, ended, rules.lies)
    try:
        check_line(case, rules.game)
    except RuleBroken as refusal:
        if not refusal.field.startswith("hands."):
            refusal.field = f"line.{refusal.field}"
        raise


def check_line(case: LineCase, game: str = "") -> None:
    """Refuse what cannot lie on a table. Raises RuleBroken, in this order: the game, the set, an
    empty hand in a block, tiles the set does not have, tiles twice, too many, the ends."""
    if case.layout is Layout.NONE:
        raise NoLine(game)
    if case.highest not in SETS:
        raise UnknownSet(case.highest)
    for seat, hand in enumerate(case.hands):
        if not hand and case.ended is Ended.BLOCKED and not case.both_out:
            raise EmptyHand(seat)
    _check_tiles(case)
    if case.hidden < 0:
        raise StockTooSmall(len(case.stock), len(case.stock) + case.hidden)
    left = sum(len(hand) for hand in case.hands) + len(case.stock) + case.hidden
    most = TileSet(case.highest).count
    if left > most:
        raise TooManyLeft(left, most)
    least = 1 if case.layout is Layout.TRAINS else _LEAST_ENDS
    outside = any(not 0 <= end <= case.highest for end in case.read)
    if outside or (case.ends and not least <= len(case.ends) <= MOST_ENDS[case.layout]):
        raise BadLineEnds(case.ends, least, MOST_ENDS[case.layout], case.highest)


def _check_tiles(case: LineCase) -> None:
    tiles = TileSet(case.highest)
    holders: dict[Tile, int] = {}
    for seat, hand in enumerate(case.hands):
        for tile in hand:
            if tile not in tiles:
                raise UnknownTile(str(tile), seat=seat, highest=case.highest)
    for seat, hand in enumerate(case.hands):
        for tile in hand:
            if tile in holders:
                raise DuplicateTile(str(tile), (holders[tile], seat))
            holders[tile] = seat
    turned_up: set[Tile] = set()
    for tile in case.stock:
        if tile not in tiles:
            raise UnknownTile(str(tile), highest=case.highest, field="stock")
        if tile in holders or tile in turned_up:
            raise StockTwice(str(tile), holders.get(tile))
        turned_up.add(tile)


@lru_cache(maxsize=1024)
def audit(case: LineCase) -> LineAudit:
    """Judge a case that ``check_line`` let pass.

    A line of its tiles that leaves such ends is looked for first: none is ``impossible``. Then a
    blocked round is judged by every pair of ends there can be.
    """
    if case.laid < 1:
        return LineAudit(Verdict.IMPOSSIBLE, reasons=(Reason(Finding.NOTHING_LAID),))
    steps = Steps()
    try:
        found = _judge(case, steps)
    except TooLong:
        too_long = (Reason(Finding.TOO_LONG),)
        return LineAudit(Verdict.UNDECIDED, reasons=too_long, looks=(Look.STOCK,))
    if found.verdict is Verdict.IMPOSSIBLE:
        steps.left = min(steps.left, SUGGESTING)
        likely = corrections(case, lambda other: _judge(other, steps, why=False))
        found = replace(found, corrections=likely)
    return found


def _judge(case: LineCase, steps: Steps, *, why: bool = True) -> LineAudit:
    if case.layout is Layout.LINE:
        return one_line(case, steps, why=why)
    return sevens(case) if case.layout is Layout.SEVENS else branching(case, steps)
