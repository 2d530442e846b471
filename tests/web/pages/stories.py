"""A match of each kind of entry, from its first entry to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.web.pages.entering import PAIRS

Step = tuple[str, Mapping[str, str], Sequence[int]]
"""A page, what is typed there, and the scores after it."""


@dataclass(frozen=True)
class Story:
    """A match to its end, and what the table says then."""

    game: str
    players: int
    steps: Sequence[Step]
    said: str
    options: Mapping[str, object] = field(default_factory=dict)
    sides: Sequence[Sequence[int]] | None = None


def contract(bidder: int, bid: int, took: int) -> dict[str, str]:
    return {"bidder": str(bidder), "bid": str(bid), "took": str(took)}


def laid(seat: int, **more: str) -> dict[str, str]:
    return {"seat": str(seat), **more}


STORIES = {
    "forty-two": Story(
        "forty-two",
        4,
        [
            ("record", contract(0, 35, 37), [37, 5]),
            ("record", contract(0, 35, 30), [37, 52]),
            ("record", {"bidder": "1", "bid": "42", "others": "1"}, [37 + 43, 52]),
            ("record", contract(2, 84, 42), [122, 52]),
        ],
        "Ann and Olena",
        {"target": 100},
    ),
    "bingo": Story(
        "bingo",
        2,
        [
            ("record", {"trump": "1", "points-0": "92", "tricks-0": "8"}, [1, 0]),
            ("record", {"trump": "1", "points-1": "17", "tricks-1": "3"}, [3, 0]),
            (
                "record",
                {
                    "trump": "1",
                    "closed_by": "0",
                    "points-0": "61",
                    "points-1": "20",
                    "tricks-0": "6",
                    "tricks-1": "2",
                },
                [3, 2],
            ),
            (
                "record",
                {"trump": "0", "points-0": "143", "tricks-0": "14", "declared-0": "6"},
                [7, 2],
            ),
        ],
        "Ann has won",
    ),
    "kovbaska": Story(
        "kovbaska",
        3,
        [("record", {"last": "2"}, [0, 0, 1]), ("record", {"last": "0"}, [1, 0, 1])],
        "Ben has won",
        {"rounds": 2},
    ),
    "sheet": Story(
        "free",
        2,
        [
            ("record", {"points-0": "5", "points-1": "10", "minus-1": "1"}, [5, -10]),
            ("record", {"points-0": "0", "points-1": "-3"}, [5, -13]),
            (
                "adjust",
                {"seat": "1", "sign": "added", "points": "1", "reason": "misplay"},
                [5, -12],
            ),
            ("record", {"points-0": "15", "points-1": "0"}, [20, -12]),
        ],
        "Ann has won",
        {"negative": "yes", "target": 20},
    ),
    "fives in play": Story(
        "all-fives",
        2,
        [
            ("points", laid(0, ends="3 6-6"), [15, 0]),
            ("points", laid(0, points="10", claimed_by="1"), [15, 10]),
            ("record", {"out": "1", "hands-0-tiles": "6-5"}, [15, 20]),
            ("adjust", {"seat": "0", "sign": "taken", "points": "5", "reason": "late"}, [10, 20]),
            ("points", laid(1, ends="0 5-5"), [10, 30]),
        ],
        "Ben has won",
        {"target": 30},
    ),
    "the league": Story(
        "fives-and-threes-league",
        4,
        [
            ("points", laid(0, ends="3 6-6"), [8, 0]),
            ("record", {"out": "0", "ends": "0 3-3"}, [11, 0]),
            ("points", laid(1, points="8"), [11, 8]),
            ("record", {"out": "1", "last_points": "8"}, [11, 8]),  # would pass: void
            ("record", {"out": "blocked"}, [11, 8]),
            ("record", {"out": "2", "last_points": "0"}, [12, 8]),
        ],
        "Ann and Olena",
        {"target": 12},
        PAIRS,
    ),
    "bergen": Story(
        "bergen",
        2,
        [
            ("points", laid(0, plays="double_and_end"), [3, 0]),
            ("points", laid(1, plays="equal_ends"), [3, 2]),
            ("record", {"out": "1"}, [3, 4]),
            ("record", {"out": "blocked", "hands-0-tiles": "5-4", "hands-1-tiles": "3-3"}, [5, 4]),
        ],
        "Ann has won",
        {"target": 5},
    ),
    "cribbage": Story(
        "cribbage",
        2,
        [
            ("points", laid(0, **{"plays-pair": "1", "plays-fifteen": "1"}), [4, 0]),
            ("points", laid(1, **{"plays-run": "9"}), [4, 9]),
            ("record", {}, [4, 9]),
            ("points", laid(1, **{"plays-crib": "12"}), [4, 21]),
        ],
        "Ben has won",
        {"target": 20},
    ),
    "mexican train": Story(
        "mexican-train",
        3,
        [
            ("record", {"out": "1", "hands-0-tiles": "12-11", "hands-2-pips": "30"}, [23, 0, 30]),
            (
                "record",
                {
                    "out": "blocked",
                    "hands-0-tiles": "0-0",
                    "hands-1-pips": "9",
                    "hands-2-tiles": "1-0",
                },
                [23, 9, 31],
            ),
        ],
        "Ben has won",
        {"rounds": 2},
    ),
    "sea goat": Story(
        "sea-goat",
        3,
        [
            (
                "record",
                {"out": "2", "hands-0-tiles": "0-0 6-6", "hands-1-tiles": "1-0"},
                [75, 0, 0],
            ),
            ("record", {"out": "2", "hands-0-pips": "24", "hands-1-pips": "10"}, [75, 0, 0]),
            (
                "record",
                {
                    "out": "blocked",
                    "last_laid": "1",
                    "hands-0-tiles": "4-5",
                    "hands-1-tiles": "6-5 2-1",
                    "hands-2-pips": "30",
                },
                [75, 0, 30],
            ),
            (
                "record",
                {"out": "1", "flag": "bald_goat", "hands-0-pips": "9", "hands-2-pips": "8"},
                [75, 0, 30],
            ),
        ],
        "Ben has won",
    ),
    "block, partners": Story(
        "block",
        4,
        [
            (
                "record",
                {
                    "out": "0",
                    "hands-1-tiles": "5-0",
                    "hands-2-tiles": "6-1",
                    "hands-3-tiles": "5-4",
                },
                [14, 0],
            ),
            (
                "record",
                {
                    "out": "blocked",
                    "hands-0-pips": "1",
                    "hands-1-pips": "8",
                    "hands-2-pips": "20",
                    "hands-3-pips": "10",
                },
                [14, 3],
            ),
            ("record", {"out": "2", "hands-1-pips": "5", "hands-3-pips": "9"}, [28, 3]),
        ],
        "Ann and Olena",
        {"target": 20},
        PAIRS,
    ),
    "both partners out": Story(
        "block",
        4,
        [
            ("record", {"out": "0", "hands-1-gone": "1", "hands-3-tiles": "6-6"}, [12, 0]),
            (
                "record",
                {
                    "out": "blocked",
                    "hands-0-gone": "1",
                    "hands-1-pips": "9",
                    "hands-2-pips": "4",
                    "hands-3-pips": "8",
                },
                [25, 0],
            ),
        ],
        "Ann and Olena",
        {"both_out": "yes", "target": 25},
        PAIRS,
    ),
    "reserve": Story(
        "draw",
        2,
        [("record", {"out": "0", "hands-1-pips": "8", "reserve-tiles": "3-3 2-1"}, [17, 0])],
        "Ann has won",
        {"reserve": "yes", "target": 17},
    ),
}
