"""Totals of leftover hands as a game counts them: could they have been?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from scorekeeper.rules import totals
from scorekeeper.rules.choices import Special
from scorekeeper.rules.counting import tile_value
from scorekeeper.rules.entries import Hand
from scorekeeper.rules.errors import ImpossiblePips
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile


def check_totals(rules: RuleSet, hands: Sequence[Hand | None]) -> None:
    """Refuse totals that no hands beside the known tiles could have. Raises ImpossiblePips."""
    unnamed = {seat: hand for seat, hand in enumerate(hands) if isinstance(hand, int)}
    if not unnamed:
        return
    known = [tile for hand in hands if isinstance(hand, tuple) for tile in hand]
    most = _most(rules, known, len(unnamed))
    for seat, total in unnamed.items():
        if total > most:
            raise ImpossiblePips(seat, total, most, [seat])

    def possible(seats: Sequence[int]) -> bool:
        return _possible(rules, known, [unnamed[seat] for seat in seats])

    together = list(unnamed)
    if possible(together):
        return
    # Name only the seats that contradict each other, a single one if it cannot be by itself.
    for seat in reversed(unnamed):
        fewer = [other for other in together if other != seat]
        if not possible(fewer):
            together = fewer
    heaviest = max(together, key=lambda seat: unnamed[seat])
    raise ImpossiblePips(heaviest, unnamed[heaviest], most, together)


def reserve_may_count(rules: RuleSet, held: Sequence[Tile], total: int) -> bool:
    """Whether the reserve, none of it in ``held``, could have this total."""
    left = [tile for tile in rules.tile_set.tiles if tile not in held]
    sizes = range(1, rules.reserve + 1)
    some = (tiles for size in sizes for tiles in combinations(left, size))
    return any(sum(_in_company(rules, tile) for tile in tiles) == total for tiles in some)


def _in_company(rules: RuleSet, tile: Tile) -> int:
    return tile_value(rules, tile, alone=False)


def _most(rules: RuleSet, known: Sequence[Tile], hands: int) -> int:
    most = totals.most_pips(
        rules.tile_set, known, hands, rules.reserve, lambda tile: _in_company(rules, tile)
    )
    alone = (worth for tile, worth in rules.special.items() if tile not in known)
    return max([most, *alone]) if rules.special_when is Special.ALONE else most


def _possible(rules: RuleSet, known: Sequence[Tile], asked: Sequence[int]) -> bool:
    ways: Iterator[tuple[Sequence[Tile], Sequence[int], int]] = iter(
        [(known, asked, rules.reserve)]
    )
    if rules.special and rules.special_when is Special.ALONE:
        ways = _laid_out(rules, known, asked)
    return any(
        totals.possible(rules.tile_set, held, rest, reserve, lambda tile: _in_company(rules, tile))
        for held, rest, reserve in ways
    )


def _laid_out(
    rules: RuleSet, known: Sequence[Tile], asked: Sequence[int]
) -> Iterator[tuple[Sequence[Tile], Sequence[int], int]]:
    """The tiles whose value holds only by themselves, put into the hands in every way: the tiles
    then known, the totals that others are still to make, and how many of these stay in reserve."""
    free = [tile for tile in rules.special if tile not in known]
    nowhere = len(asked)
    for places in product(range(nowhere + 1), repeat=len(free)):
        rests = []
        for at, total in enumerate(asked):
            own = [tile for tile, place in zip(free, places, strict=True) if place == at]
            rests.append(_still_to_make(rules, own, total))
        reserve = max(0, rules.reserve - places.count(nowhere))
        for rest in product(*rests):
            yield [*known, *free], [total for total in rest if total is not None], reserve


def _still_to_make(rules: RuleSet, own: Sequence[Tile], total: int) -> list[int | None]:
    """What further tiles, one at the least, may make; None where a hand can do without."""
    rest: list[int | None] = [total - sum(_in_company(rules, tile) for tile in own)]
    by_itself = len(own) == 1 and rules.special[own[0]] == total
    if by_itself or (len(own) > 1 and rest == [0]):
        rest.append(None)
    return rest
