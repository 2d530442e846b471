"""The table while a round is replayed.

A move is wrong only if it is wrong on every line that may lie. A wrong tile lies as it was laid, so
that what follows is judged by the table people saw.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.rules.choices import Drawing, Layout
from scorekeeper.rules.replaying.growth import Growth
from scorekeeper.rules.replaying.holdings import Holding, Holdings
from scorekeeper.rules.replaying.judged import Code, Fault, Step
from scorekeeper.rules.replaying.leading import lead_faults
from scorekeeper.rules.replaying.lines import Lines
from scorekeeper.rules.replaying.moves import Drew, Known, Laid, LineRecord, Move
from scorekeeper.rules.replaying.turns import Turn
from scorekeeper.rules.tiles import Tile

DRAWS_ANYWAY = frozenset({"draw"})
"""Games in which a player may draw although a tile fits; elsewhere only who cannot play draws."""

FACE_DOWN = frozenset({"blind-blitz"})
"""Games in which people do not know their own tiles, and may draw or not."""


class Table:
    """``laid`` are the tiles with the moves that laid them; ``counts`` the tiles of each seat, None
    where that cannot be told; ``out`` who laid the last tile, and with which move; ``passes`` how
    many were made in a row."""

    def __init__(self, record: LineRecord, holdings: Holdings) -> None:
        rules, players = record.rules, record.players
        self._record = record
        self._rules = rules
        self._holdings = holdings
        self._at = 0
        self._drawn = 0
        self._hands_seen = rules.lies is not Layout.TRAINS and rules.game not in FACE_DOWN
        self.lines = Lines(Growth.of(rules, players))
        self.laid: dict[Tile, int] = {}
        self.counts: list[int | None] = [rules.deal[players]] * players
        self.stock = rules.stock(players)
        self.out: tuple[int, int] | None = None
        self.passes = 0

    @property
    def drawable(self) -> int:
        """How many tiles may still be drawn."""
        return max(0, self.stock - self._rules.stock_at_end(self._record.players))

    def held(self, seat: int | None) -> Holding:
        """What a seat surely holds now and may lay, if it fits."""
        if seat is None:
            return Holding({}, False)
        holding = self._holdings.before(self._at, seat)
        if self._rules.last_double or self.counts[seat] != 1:
            return holding
        single = {tile: at for tile, at in holding.tiles.items() if not tile.is_double}
        return Holding(single, holding.whole)

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
        return Step(move, seat, wrong or tuple(faults), self.lines.ends, self.stock)

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
            if tile.is_double and not self._rules.last_double:
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
        """Lay the tile to the line. One that cannot have been laid changes nothing if it does not
        fit: it was misread."""
        tile, end, lines = move.tile, move.end, self.lines
        if not self.laid:
            if tile in self._rules.tile_set:
                lines.lead(tile)
                yield from lead_faults(self._record, self._holdings, seat, tile)
        elif not lines:
            yield Fault(Code.ENDS_UNKNOWN)
        elif not lines.lay(self._at, tile, end) and not known_wrong:
            if lines.lay_early(self._at, tile, end):
                yield Fault(Code.CROSS_FIRST, lines.cross)
            else:
                lines.misplace(self._at, tile, end)
                yield Fault(Code.DOES_NOT_FIT, tile)

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
        playing = self._playing(seat) if self._hands_seen else None
        if playing is not None:
            yield Fault(Code.PASSED_COULD_PLAY, playing.tile, at=playing.at)
        elif not self.lines:
            yield Fault(Code.ENDS_UNKNOWN)
        else:
            holding = self.held(seat)
            if self._hands_seen:
                self.lines.keep_blocking(holding.tiles.keys())
            if not holding.whole or not self._hands_seen:
                yield Fault(Code.HAND_UNKNOWN)

    def _playing(self, seat: int | None) -> Fault | None:
        """A tile that the seat surely holds and can lay, whichever line lies."""
        held = self.held(seat).tiles
        if not self.lines or self.lines.block(held.keys()):
            return None
        fitting = [tile for tile in held if self.lines.may_fit(tile)]
        # The plainest proof is the tile that was laid soonest.
        tile = min(fitting, key=lambda tile: (not self.lines.surely_fit(tile), held[tile] or 0))
        return Fault(Code.DREW_COULD_PLAY, tile, at=held[tile])
