"""What surely was in a hand: tiles dealt to it, drawn, laid later or left at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.replaying.moves import Drew, Known, Laid, LineRecord
from scorekeeper.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Holding:
    """The tiles a seat surely held, each with the later move that shows it, None where the hand
    itself is known; ``whole``: it held no others."""

    tiles: Mapping[Tile, int | None]
    whole: bool


class Holdings:
    """What the moves and the known hands tell of every hand. ``seats`` made the moves."""

    def __init__(self, record: LineRecord, seats: Sequence[int | None]) -> None:
        self._record = record
        self._moves = tuple(zip(record.moves, seats, strict=True))
        laid = Counter(move.tile for move in record.moves if isinstance(move, Laid))
        # A tile laid twice was misread once, so it shows nothing.
        self._laid_once = {tile for tile, times in laid.items() if times == 1}

    def before(self, at: int, seat: int) -> Holding:
        """What a seat held before a move; before one past the last, what it holds at the end."""
        gathered, all_gathered = self._gathered(at, seat)
        if all_gathered:
            return Holding(gathered, True)  # a tile laid later that was not there shows nothing
        shown, all_shown = self._shown(at, seat)
        others = (other for other in range(self._record.players) if other != seat)
        elsewhere = {tile for other in others for tile in self._gathered(at, other)[0]}
        own = {tile: move for tile, move in shown.items() if tile not in elsewhere}
        return Holding({**gathered, **own}, all_shown)

    def gathered(self, at: int, seat: int) -> Holding:
        """What a seat held as far as the deal and what came before a move tell."""
        return Holding(*self._gathered(at, seat))

    def _gathered(self, at: int, seat: int) -> tuple[dict[Tile, int | None], bool]:
        dealt = self._record.hand(seat, Known.DEALT)
        tiles: dict[Tile, int | None] = dict.fromkeys(dealt or ())
        rules = self._record.rules
        whole = dealt is not None and len(dealt) >= rules.deal[self._record.players]
        for move, mover in self._moves[:at]:
            if isinstance(move, Laid):
                tiles.pop(move.tile, None)
            elif isinstance(move, Drew) and mover in (seat, None):
                if mover == seat and move.tile is not None:
                    tiles[move.tile] = None
                else:
                    whole = False
        return tiles, whole

    def _shown(self, at: int, seat: int) -> tuple[dict[Tile, int | None], bool]:
        left = self._record.hand(seat, Known.LEFT)
        tiles: dict[Tile, int | None] = dict.fromkeys(left or ())
        whole = left is not None
        for index in range(len(self._moves) - 1, at - 1, -1):
            move, mover = self._moves[index]
            if mover not in (seat, None):
                continue
            if isinstance(move, Laid):
                if mover is None:
                    whole = False
                elif move.tile in self._laid_once:
                    tiles.setdefault(move.tile, index)
            elif isinstance(move, Drew):
                if mover == seat and move.tile is not None:
                    tiles.pop(move.tile, None)
                else:
                    # Any of them may be the tile that was drawn.
                    tiles, whole = {}, False
        return tiles, whole
