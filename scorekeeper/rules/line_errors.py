"""What the line audit refuses."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.entry_errors import BadEnds, TilesNeeded, WrongCount
from scorekeeper.rules.errors import DuplicateTile, RuleBroken, TooManyTiles


class UnknownSet(RuleBroken):
    """A set of tiles that nobody plays with."""

    code = "unknown_set"

    def __init__(self, highest: int) -> None:
        super().__init__("set", highest=highest)


class NoLine(RuleBroken):
    """A game in which no line is laid."""

    code = "no_line"

    def __init__(self, game: str) -> None:
        super().__init__("game", game=game)


class HandOfTiles(TilesNeeded):
    """A total, which says nothing of the line."""


class StockMissing(RuleBroken):
    """Neither the tiles of the stock nor their number."""

    code = "stock_missing"

    def __init__(self) -> None:
        super().__init__("stock_count")


class BadLineEnds(BadEnds):
    """Ends that the set does not have, or fewer or more than a line of the game can have."""

    def __init__(self, ends: Sequence[int | None], least: int, most: int, highest: int) -> None:
        named = " ".join("?" if end is None else str(end) for end in ends)
        RuleBroken.__init__(self, "ends", end=named, least=least, most=most, highest=highest)


class StockTooSmall(WrongCount):
    """More tiles of the stock turned up than are said to be in it, or a number below nothing."""

    def __init__(self, turned_up: int, said: int) -> None:
        RuleBroken.__init__(self, "stock_count", given=said, expected=turned_up, stock=True)


class StockTwice(DuplicateTile):
    """A tile of the stock that lies there twice, or that ``seat`` holds."""

    def __init__(self, tile: str, seat: int | None) -> None:
        RuleBroken.__init__(self, "stock", tile=tile, holders=(seat, None))


class TooManyLeft(TooManyTiles):
    """More tiles in the hands and the stock together than the set has."""

    def __init__(self, tiles: int, most: int) -> None:
        RuleBroken.__init__(self, "stock_count", tiles=tiles, most=most, stock=True)
