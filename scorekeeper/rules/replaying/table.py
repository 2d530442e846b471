"""The table while a round is replayed.

Where a tile fits both ends and nobody kept which one it went to, every line that may lie is
followed, and a move is wrong only if it is wrong on all of them. A wrong tile lies as it was laid,
so that what follows is judged by the table people saw.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.rules.choices import Drawing, Layout
from scorekeeper.rules.replaying.growth import Growth, Line
from scorekeeper.rules.replaying.holdings import Holding, Holdings
from scorekeeper.rules.replaying.judged import Code, Ends, Fault, Step
from scorekeeper.rules.replaying.leading import lead_faults
from scorekeeper.rules.replaying.moves import Drew, Known, Laid, LineRecord, Move
from scorekeeper.rules.replaying.turns import Turn
from scorekeeper.rules.tiles import Tile

MOST_LINES = 600
"""So many lines are followed at once; with more, the ends count as unknown."""

DRAWS_ANYWAY = frozenset({"draw"})
"""Games in which a player may draw although a tile fits; elsewhere only who cannot play draws."""

FACE_DOWN = frozenset({"blind-blitz"})
"""Games in which people do not know their own tiles, and may draw or not."""

SINGLE_LAST = frozenset({"kozel"})
"""Games in which the last tile may not be a double."""


class Table:
    """``lines`` are all that may lie, none before the lead or where too much is possible;
    ``counts`` the tiles of each seat, None where that cannot be told; ``out`` who laid the last
    tile, and with which move; ``passes`` how many were made in a row."""

    def __init__(self, record: LineRecord, holdings: Holdings) -> None:
        rules, players = record.rules, record.players
        self._record = record
        self._rules = rules
        self._holdings = holdings
        self._growth = Growth.of(rules, players)
        self._closed = rules.stock_at_end(players)
        self._at = 0
        self._drawn = 0
        self._hands_seen = rules.lies is not Layout.TRAINS and rules.game not in FACE_DOWN
        self.lines: frozenset[Line] = frozenset()
        self.laid: dict[Tile, int] = {}
        self.counts: list[int | None] = [rules.deal[players]] * players
        self.stock = rules.stock(players)
        self.out: tuple[int, int] | None = None
        self.passes = 0

    @property
    def drawable(self) -> int:
        """How many tiles may still be drawn."""
        return max(0, self.stock - self._closed)

    def may_fit(self, tile: Tile) -> bool:
        """Whether a tile fits a line that may lie."""
        return any(self._growth.fits(line, tile) for line in self.lines)

    def surely_fits(self, tile: Tile) -> bool:
        """Whether it fits whichever line lies."""
        return bool(self.lines) and all(self._growth.fits(line, tile) for line in self.lines)

    def take(self, move: Move, seat: int | None, turn: Turn) -> Step:
        """Judge a move, and make it, right or wrong."""
        faults = list(self._when(move, seat, turn))
        if isinstance(move, Laid):
            faults += self._lay(move, seat)
        elif isinstance(move, Drew):
            faults += self._draw(move, seat)
        else:
            faults += self._pass(seat)
        self._at += 1
        wrong = tuple(fault for fault in faults if fault.code.wrong)
        return Step(move, seat, wrong or tuple(faults), self._ends(), self.stock)

    def _ends(self) -> tuple[Ends, ...]:
        return tuple(sorted({line.ends for line in self.lines}))

    def _when(self, move: Move, seat: int | None, turn: Turn) -> Iterator[Fault]:
        if self.out is not None:
            yield Fault(Code.AFTER_OUT, seat=self.out[0], at=self.out[1])
        elif isinstance(move, Laid) and seat is not None and self.counts[seat] == 0:
            yield Fault(Code.AFTER_OUT, seat=seat)
        elif move.seat is not None and move.seat not in turn.movers(move):
            due = next(iter(turn.due)) if len(turn.due) == 1 else None
            yield Fault(Code.OUT_OF_TURN, seat=due)

    # A tile laid

    def _lay(self, move: Laid, seat: int | None) -> Iterator[Fault]:
        tile = move.tile
        faults = tuple(self._elsewhere(tile, seat))
        yield from faults
        yield from self._grow(move, seat, known_wrong=bool(faults))
        self.laid.setdefault(tile, self._at)
        self._drawn = self.passes = 0
        self._count(seat, -1)
        if seat is not None and self.out is None and self.counts[seat] == 0:
            if tile.is_double and self._rules.game in SINGLE_LAST:
                yield Fault(Code.LAST_DOUBLE, tile)
            if self._is_out(seat):
                self.out = seat, self._at

    def _elsewhere(self, tile: Tile, seat: int | None) -> Iterator[Fault]:
        """A tile that cannot have been in this hand."""
        if tile not in self._rules.tile_set:
            yield Fault(Code.NOT_IN_SET, tile)
        elif tile in self.laid:
            yield Fault(Code.LAID_BEFORE, tile, at=self.laid[tile])
        else:
            for holder in range(self._record.players):
                if tile in (self._record.hand(holder, Known.LEFT) or ()):
                    yield Fault(Code.LEFT_OVER, tile, holder)
                    return
            if seat is None:
                return
            other = self._holder(tile, seat)
            own = self._holdings.gathered(self._at, seat)
            if other is not None:
                yield Fault(Code.HELD_ELSEWHERE, tile, other)
            elif own.whole and tile not in own.tiles:
                yield Fault(Code.NOT_HELD, tile)

    def _holder(self, tile: Tile, but: int | None = None) -> int | None:
        """A seat, or another one, that was dealt the tile or drew it."""
        others = (seat for seat in range(self._record.players) if seat != but)
        held = (seat for seat in others if tile in self._holdings.gathered(self._at, seat).tiles)
        return next(held, None)

    def _grow(self, move: Laid, seat: int | None, *, known_wrong: bool) -> Iterator[Fault]:
        tile = move.tile
        in_set = tile in self._rules.tile_set
        if not self.laid:
            if in_set:
                self.lines = frozenset({self._growth.led(tile)})
                yield from lead_faults(self._record, self._holdings, seat, tile)
            return
        if not self.lines:
            yield Fault(Code.ENDS_UNKNOWN)
            return
        grown = {new for line in self.lines for new in self._growth.laid(line, tile, move.end)}
        if grown:
            self._follow(grown)
        elif not known_wrong:
            yield self._misfit(tile)
            misplaced = self._growth.misplaced
            self._follow(new for line in self.lines for new in misplaced(line, tile, move.end))

    def _misfit(self, tile: Tile) -> Fault:
        """Why a tile does not fit: a cross may have to be laid first."""
        for line in self.lines:
            if line.sides and any(self._growth.outward(tile, end) for end in line.ends):
                return Fault(Code.CROSS_FIRST, Tile.of(line.ends[0], line.ends[0]))
        return Fault(Code.DOES_NOT_FIT, tile)

    def _follow(self, lines: Iterable[Line]) -> None:
        followed = frozenset(lines)
        self.lines = followed if len(followed) <= MOST_LINES else frozenset()

    def _count(self, seat: int | None, tiles: int) -> None:
        if seat is None:
            self.counts = [None] * len(self.counts)
        else:
            held = self.counts[seat]
            self.counts[seat] = None if held is None else max(0, held + tiles)

    def _is_out(self, seat: int) -> bool:
        """Whether the round ends when a seat has no tiles: both partners may have to be out."""
        if not self._rules.both_out or self._record.players != 4:
            return True
        return self.counts[(seat + 2) % 4] == 0

    # A tile drawn

    def _draw(self, move: Drew, seat: int | None) -> Iterator[Fault]:
        yield from self._drawn_tile(move)
        once = self._rules.game in FACE_DOWN or self._rules.lies is Layout.TRAINS
        if self._rules.drawing is Drawing.NOTHING:
            yield Fault(Code.NOTHING_DRAWN)
        elif not self.stock:
            yield Fault(Code.STOCK_EMPTY)
        elif not self.drawable:
            yield Fault(Code.RESERVE_TOUCHED, number=self.stock)
        elif once and self._drawn and self.laid:
            yield Fault(Code.DREW_TWICE)
        elif self._hands_seen and self._rules.game not in DRAWS_ANYWAY:
            playing = self._playing(seat)
            if playing is not None or not self.laid:
                yield playing or Fault(Code.DREW_COULD_PLAY)
        self.stock = max(0, self.stock - 1)
        self._drawn += 1
        self.passes = 0
        self._count(seat, 1)

    def _drawn_tile(self, move: Drew) -> Iterator[Fault]:
        tile = move.tile
        if tile is None:
            return
        if tile not in self._rules.tile_set:
            yield Fault(Code.NOT_IN_SET, tile)
        elif tile in self.laid:
            yield Fault(Code.LAID_BEFORE, tile, at=self.laid[tile])
        else:
            holder = self._holder(tile)
            if holder is not None:
                yield Fault(Code.HELD_ELSEWHERE, tile, holder)

    # A turn given on

    def _pass(self, seat: int | None) -> Iterator[Fault]:
        drawn, self._drawn = self._drawn, 0
        self.passes += 1
        if not self.laid:
            yield Fault(Code.PASSED_LEADING)
            return
        face_down = self._rules.game in FACE_DOWN
        one_drawn = drawn and self._rules.lies is Layout.TRAINS
        if self.drawable and not face_down and not one_drawn:
            yield Fault(Code.PASSED_COULD_DRAW, number=self.stock)
        if face_down:
            return
        holding = self._holding(seat)
        playing = self._playing(seat) if self._hands_seen else None
        if playing is not None:
            yield Fault(Code.PASSED_COULD_PLAY, playing.tile, at=playing.at)
        elif not self.lines:
            yield Fault(Code.ENDS_UNKNOWN)
        else:
            self._rule_out(holding)
            if not holding.whole or not self._hands_seen:
                yield Fault(Code.HAND_UNKNOWN)

    def _holding(self, seat: int | None) -> Holding:
        return Holding({}, False) if seat is None else self._holdings.before(self._at, seat)

    def _playing(self, seat: int | None) -> Fault | None:
        """A tile that the seat surely holds and can lay, whichever line lies."""
        held = self._holding(seat).tiles
        if not self.lines or self._passable(held):
            return None
        fitting = [tile for tile in held if self.may_fit(tile)]
        # The plainest proof is the tile that was laid soonest.
        tile = min(fitting, key=lambda tile: (not self.surely_fits(tile), held[tile] or 0))
        return Fault(Code.DREW_COULD_PLAY, tile, at=held[tile])

    def _passable(self, held: Iterable[Tile]) -> list[Line]:
        """The lines to which none of these tiles fits."""
        tiles = tuple(held)
        return [
            line for line in self.lines if not any(self._growth.fits(line, tile) for tile in tiles)
        ]

    def _rule_out(self, holding: Holding) -> None:
        """Who passed could not play: so much it tells of the line."""
        if self._hands_seen:
            self.lines = frozenset(self._passable(holding.tiles)) or self.lines
