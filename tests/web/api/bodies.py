"""A body to settle of every kind, for tables that change one field at a time."""

from __future__ import annotations

from typing import Any

PAIRS = [[0, 2], [1, 3]]
BLOCK = {"game": "block", "players": 4, "sides": PAIRS, "ended": "blocked", "hands": [4, 9, 7, 13]}
LEAGUE = {"game": "fives-and-threes-league", "players": 2, "ended": "domino", "out": 0}
BERGEN = {"game": "bergen", "players": 2, "ended": "blocked", "hands": [["1-1"], ["3-2"]]}
GOAT = {"game": "sea-goat", "players": 3, "ended": "domino", "out": 0, "hands": [[], 31, 18]}
CLASSIC = {"game": "classic", "players": 2, "ended": "blocked", "hands": [["1-2"], ["0-3"]]}
TRAIN = {
    "game": "mexican-train",
    "players": 2,
    "ended": "domino",
    "out": 0,
    "hands": [[], ["12-12"]],
}
DRAW = {"game": "draw", "players": 2, "ended": "domino", "out": 0, "hands": [[], ["6-5"]]}
BID = {"game": "forty-two", "bidder": 0, "bid": 35, "took": 30}
BINGO = {"game": "bingo", "trump": 1, "points": [92, 43], "tricks": [8, 6]}
LAST = {"game": "kovbaska", "players": 3, "last": 2}
DEAL = {"game": "cribbage"}
SHEET = {"game": "free", "players": 3, "points": [12, 0, 7]}
FIVES = {"game": "all-fives", "players": 2, "seat": 0}
THREES = {"game": "fives-and-threes", "players": 2, "seat": 0}
PUB = {"game": "fives-and-threes-league", "players": 4, "sides": PAIRS, "seat": 0}
PEGS = {"game": "cribbage", "seat": 1}
DOUBLES = {"game": "bergen", "players": 2, "seat": 0}

Body = dict[str, Any]


class _Never:
    """Stands for a field left out; written alike in every process, since tests go by it."""

    def __repr__(self) -> str:
        return "NEVER"


NEVER: Any = _Never()


def opt(**options: object) -> Body:
    return {"options": options}
