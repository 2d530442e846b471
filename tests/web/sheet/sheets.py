"""Matches worth a sheet, by name, and what is on the sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from random import Random

from pypdf import PdfReader

from scorekeeper.rules.entries import AdjustmentEntry, Ended
from scorekeeper.rules.reading import RawEntry, RawHand, RawPoints, RawRound
from scorekeeper.rules.tiles import TileSet
from tests.services.keeping import Phone as Keeper
from tests.web.pages.browsing import Phone
from tests.web.pages.keeping import House, Kept

LONG = (
    "Maximilian-Alexander von Hohenzollern",
    "Wolfeschlegelsteinhausenbergerdorffwelch",
    "Олександра Володимирівна Нечуй-Левицька",
)


@dataclass(frozen=True)
class Rounds:
    """Rounds of made-up hands of up to so many tiles, the same ones each time."""

    players: int
    rounds: int
    highest: int = 6
    most: int = 4

    def entries(self) -> list[RawRound]:
        chance = Random(self.rounds)
        return [self._round(chance) for _ in range(self.rounds)]

    def _round(self, chance: Random) -> RawRound:
        tiles = [str(tile) for tile in TileSet(self.highest).tiles]
        chance.shuffle(tiles)
        out = chance.randrange(self.players)
        hands: list[RawHand] = []
        for seat in range(self.players):
            many = 0 if seat == out else chance.randint(1, self.most)
            hands.append(tuple(tiles.pop() for _ in range(many)))
        return RawRound(Ended.DOMINO, tuple(hands), out, 0)


def started(house: House, names: Sequence[str], game: str = "draw", **chosen: object) -> Kept:
    """A match of these names."""
    keeper, phone = Keeper(house.session), Phone.of(house.app)
    with phone.client.session_transaction() as cookie:
        cookie["device"] = keeper.device
    return Kept(keeper, phone, keeper.start(*names, game=game, **chosen).match_id)


def written(match: Kept, entries: Sequence[RawEntry]) -> Kept:
    """The match with further entries."""
    for entry in entries:
        match.keeper.record(match.match_id, entry)
    return match


def evening(house: House, names: Sequence[str] = ("Ann", "Ben", "Olena", "Petro")) -> Kept:
    """Fourteen rounds, as many as people play to a high target."""
    match = started(house, names, options={"target": 900})
    return written(match, Rounds(len(names), 14).entries())


def eventful(house: House) -> Kept:
    """A round corrected, one taken back, a penalty, and a round after the end."""
    match = started(house, ("Олена", "Їжак"), options={"target": 40})
    hands: tuple[RawHand, ...]
    for out, hands in ((0, ((), ("6-4",))), (1, (("5-5", "2-1"), ())), (0, ((), ("6-6",)))):
        match.keeper.record(match.match_id, RawRound(Ended.DOMINO, hands, out, 0))
    penalty = AdjustmentEntry(1, -5)
    match.keeper.record(match.match_id, penalty, reason="a tile was shown")
    match.keeper.correct(match.match_id, 2, None)
    match.keeper.record(match.match_id, RawRound(Ended.DOMINO, ((), ("4-3",)), 0, 0))
    again = RawRound(Ended.DOMINO, ((), ("6-5", "6-3", "5-4", "4-4")), 0, 0)
    match.keeper.correct(match.match_id, 1, again, reason="counted again")
    return match


def fives(house: House) -> Kept:
    """Points in play: one round's with one of them taken back, and the next one begun."""
    match = started(house, ("Ann", "Ben"), "all-fives", starter=None)
    points = [RawPoints(seat=0, points=15), RawPoints(seat=1, points=10)]
    entries = (*points, RawPoints(seat=0, points=5), *Rounds(2, 1).entries())
    written(match, entries)
    match.keeper.correct(match.match_id, 3, None)
    return written(match, [RawPoints(seat=1, points=20)])


def twelve(house: House) -> Kept:
    """Twelve long names at a train of double-eighteens."""
    match = started(house, LONG * 4, "mexican-train", options={"set": "18"})
    return written(match, Rounds(12, 19, highest=18, most=5).entries())


def read(made: bytes) -> PdfReader:
    return PdfReader(BytesIO(made))


def text_of(made: bytes) -> str:
    """What a reader of the PDF can copy out of it, white space folded."""
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in read(made).pages))
