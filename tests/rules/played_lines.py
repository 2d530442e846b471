"""Rounds played tile by tile by the book, with every move, and a search that judges them anew.

What fits is written out here once more, plainly, so that the replay has somebody to agree with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from scorekeeper.rules.replaying import Drew, Laid, Move, Passed
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """``ends`` lie open at last; ``out`` is the seat that went out, None where it is blocked."""

    moves: tuple[Move, ...]
    starter: int
    dealt: tuple[tuple[Tile, ...], ...]
    left: tuple[tuple[Tile, ...], ...]
    ends: tuple[int, ...]
    stock: int
    out: int | None


@dataclass(slots=True)
class _Ends:
    """The open ends, and how many sides of a first double are still to be met."""

    game: str
    spinner: bool
    open: list[int]
    cross: int | None = None
    sides: int = 0

    def ways(self, tile: Tile) -> list[tuple[int, int]]:
        """Each end a tile may be laid to, with the half that is open then."""
        found = []
        for end in {self.cross} if self.sides else set(self.open):
            for meets, outward in ((tile.high, tile.low), (tile.low, tile.high)):
                if self.game == "matador":
                    fits = end + meets == 7 or str(tile) in ("6-1", "5-2", "4-3", "0-0")
                else:
                    fits = end == meets
                if fits and end is not None:
                    found.append((end, outward))
        return found

    def lay(self, tile: Tile, way: tuple[int, int] | None) -> None:
        crossing = self.spinner or self.game in ("cross", "double-nine")
        first = tile.is_double and crossing and self.cross is None
        if way is None:
            self.open = [tile.high] * 4 if first else [tile.high, tile.low]
            arms = 4
        else:
            self.open.remove(way[0])
            many = first or (tile.is_double and self.game == "double-nine")
            self.open += [way[1]] * (3 if many else 1)
            arms = 3
            self.sides = max(0, self.sides - 1)
        if first:
            self.cross, self.sides = tile.high, 0 if self.spinner else arms


def play_line(rules: RuleSet, players: int, random: Random, *, told: bool = False) -> PlayedLine:
    """Deal and play one round; ``told``: each move names its seat, its end and its tile."""
    tiles = list(rules.tile_set.tiles)
    random.shuffle(tiles)
    each = rules.deal[players]
    hands = [tiles[seat * each : (seat + 1) * each] for seat in range(players)]
    dealt = tuple(tuple(hand) for hand in hands)
    stock = tiles[players * each :]
    kept = {"to_reserve": rules.reserve, "whole_stock": 0}.get(rules.drawing, len(stock))
    ends = _Ends(rules.game, rules.spinner, [])
    moves: list[Move] = []
    starter = seat = random.randrange(players)
    passed = 0
    while passed < players:
        named = seat if told else None
        fitting = [tile for tile in hands[seat] if not ends.open or ends.ways(tile)]
        while len(stock) > kept and (
            not fitting or (rules.game == "draw" and random.random() < 0.25)
        ):
            hands[seat].append(stock.pop())
            moves.append(Drew(hands[seat][-1] if told else None, named))
            fitting = [tile for tile in hands[seat] if not ends.open or ends.ways(tile)]
        if fitting:
            tile = random.choice(fitting)
            way = random.choice(ends.ways(tile)) if ends.open else None
            ends.lay(tile, way)
            hands[seat].remove(tile)
            moves.append(Laid(tile, named, way[0] if told and way else None))
            passed = 0
            if not hands[seat]:
                break
        else:
            moves.append(Passed(named))
            passed += 1
        seat = (seat + 1) % players
    return PlayedLine(
        tuple(moves),
        starter,
        dealt,
        tuple(tuple(hand) for hand in hands),
        tuple(sorted(ends.open)),
        len(stock),
        None if passed else seat,
    )


def is_legal(
    moves: Sequence[Move], left: Sequence[Sequence[Tile]], players: int, starter: int, deal: int
) -> bool:
    """Whether a round without drawing can have been, by laying it out in every way there is."""
    seats = [(starter + turn) % players for turn in range(len(moves))]
    laid = [move.tile for move in moves if isinstance(move, Laid)]
    held = {tile for hand in left for tile in hand}
    if len(set(laid)) < len(laid) or held & set(laid):
        return False
    hands = []
    for at, seat in enumerate(seats):
        later = zip(moves[at:], seats[at:], strict=True)
        mine = {move.tile for move, of in later if isinstance(move, Laid) and of == seat}
        hands.append(mine | set(left[seat]))
    before_last = zip(moves[:-1], seats[:-1], strict=True)
    counts = Counter(seat for move, seat in before_last if isinstance(move, Laid))
    return max(counts.values(), default=0) < deal and _goes_on(moves, hands, ())


def _goes_on(moves: Sequence[Move], hands: Sequence[set[Tile]], line: tuple[int, ...]) -> bool:
    """Whether the moves can be made to a line of halves, by seats with these hands."""
    if not moves:
        return True
    move, *rest = moves
    if not isinstance(move, Laid):
        ends = {line[0], line[-1]} if line else set(range(7))
        barred = any(ends & {tile.high, tile.low} for tile in hands[0])
        return not barred and _goes_on(rest, hands[1:], line)
    lines = []
    for one, other in {(move.tile.high, move.tile.low), (move.tile.low, move.tile.high)}:
        if not line or line[-1] == one:
            lines.append((*line, one, other))
        if line and line[0] == other:
            lines.append((one, other, *line))
    return any(_goes_on(rest, hands[1:], grown) for grown in lines)
