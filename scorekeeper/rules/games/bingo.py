"""Bingo: tricks counted as in a game of cards, for big points."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.choices import Layout, RoundKind, Scored
from scorekeeper.rules.entries import CountsEntry
from scorekeeper.rules.entry_errors import BadDeclaration, BadTrump, WrongCount, WrongTricks
from scorekeeper.rules.errors import BadSeat
from scorekeeper.rules.games.common import LED
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile, TileSet
from scorekeeper.rules.values import Award, Seating

BINGO = RuleSet(
    game="bingo",
    deal={2: 7},
    targets={2: 7},
    agreed_targets=(7, 8),
    kind=RoundKind.COUNTS,
    layout=Layout.NONE,
    options=LED,
)

TRICKS = 14
DOUBLES = 7
NEEDED = 70
FEW = 20
DECLARED = {2: 20, 3: 40, 4: 50, 5: 60}
"""Points for so many doubles declared, if their trick is taken."""
BIG = {6: 1, 7: 3}
"""Big points for so many doubles declared."""

_TENS = (Tile(6, 4), Tile(3, 0))


def tile_points(tile: Tile, trump: int) -> int:
    """What a tile in a trick counts under a trump."""
    if tile == Tile(trump, trump):
        return 28
    if tile == Tile(0, 0):
        return 14
    if trump in (tile.high, tile.low):
        # A blank half counts seven, the trump's own half too where blank is the trump.
        return sum(half or 7 for half in (tile.high, tile.low))
    if tile.is_double:
        return tile.pips
    return 10 if tile in _TENS else 0


def deck_points(trump: int) -> int:
    """The points of all tiles under a trump."""
    return sum(tile_points(tile, trump) for tile in TileSet(6).tiles)


def check(_rules: RuleSet, _seating: Seating, entry: CountsEntry) -> None:
    """Refuse counts that do not add up. Raises RuleBroken with what was to be expected."""
    if not 0 <= entry.trump <= 6:
        raise BadTrump(entry.trump)
    for name in ("closed_by", "bingo_by"):
        side = getattr(entry, name)
        if side not in (None, 0, 1):
            raise BadSeat(name, side)
    if entry.bingo_by is not None and entry.trump == 0:
        # The double blank is the trump double then, and takes no other.
        raise BadTrump(entry.trump)
    _check_declared(entry)
    _check_sum("points", entry.points, deck_points(entry.trump), entry)
    _check_sum("tricks", entry.tricks, TRICKS, entry)
    for side in (0, 1):
        scores = entry.points[side] or entry.bingo_by == side
        if scores and not entry.tricks[side]:
            raise WrongTricks(sum(entry.tricks), TRICKS, side=side)


def _check_declared(entry: CountsEntry) -> None:
    held = 0
    for side, declared in enumerate(entry.declared):
        wrong = [doubles for doubles in declared if doubles not in DECLARED | BIG]
        held += _held(declared)
        # Each declaration counts with a trick of its side, and there are seven doubles.
        untricked = len(declared) > max(0, entry.tricks[side])
        if wrong or held > DOUBLES or untricked:
            raise BadDeclaration(side, (wrong or declared)[0])


def _held(declared: Sequence[int]) -> int:
    """How many doubles a side had at the least: each declaration leads one, and those still in
    hand may be declared again."""
    falling = sorted(declared, reverse=True)
    return max((led + doubles for led, doubles in enumerate(falling)), default=0)


def _check_sum(name: str, sides: tuple[int, int], whole: int, entry: CountsEntry) -> None:
    """All of the deck was taken, unless the stock was closed: then not more than all."""
    given = sum(sides)
    too_few = given < whole and entry.closed_by is None
    if min(sides) >= 0 and given <= whole and not too_few:
        return
    if name == "tricks":
        raise WrongTricks(given, whole)
    raise WrongCount(name, given, whole, entry.trump)


def award(_rules: RuleSet, _seating: Seating, entry: CountsEntry) -> Award:
    """Big points, for the tricks and for what was declared."""
    counted = [
        points + sum(DECLARED.get(doubles, 0) for doubles in declared)
        for points, declared in zip(entry.points, entry.declared, strict=True)
    ]
    winner, failed = _winner(entry, counted)
    sums: list[tuple[int, ...]] = []
    for side, declared in enumerate(entry.declared):
        terms = [BIG[doubles] for doubles in declared if doubles in BIG]
        if entry.bingo_by == side:
            terms.append(1)
        if side == winner:
            other = 1 - side
            least = 2 if failed or counted[other] < FEW else 1
            none = not entry.tricks[other] or (failed and not entry.tricks[side])
            terms.insert(0, 3 if none else least)
        sums.append(tuple(terms))
    rule = Scored.STOCK_CLOSED if failed else Scored.BIG_POINTS
    return Award(tuple(sum(terms) for terms in sums), winner, rule, sums=tuple(sums))


def _winner(entry: CountsEntry, counted: list[int]) -> tuple[int | None, bool]:
    """Who takes the round, and whether because the other closed the stock in vain."""
    if entry.closed_by is not None:
        # Who closes undertakes seventy; anyone else needs more than that.
        made = counted[entry.closed_by] >= NEEDED
        return (entry.closed_by, False) if made else (1 - entry.closed_by, True)
    if max(counted) <= NEEDED or counted[0] == counted[1]:
        return None, False
    return counted.index(max(counted)), False
