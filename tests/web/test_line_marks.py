"""A round’s line in few words: what was seen of it, what the tiles that were left contradict."""

from __future__ import annotations

import pytest

from scorekeeper.rules.entries import Ended, LineSeen, RoundEntry
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.tiles import read_tiles
from scorekeeper.web.line_marks import contradiction_words, seen_words
from tests.web.speaking import english

__all__ = ["english"]

NAMES = ("Ann", "Petro")
EVEN = ("2-0 1-0", "4-4 2-1")
STOCK = "6-6 5-3"


def entry(
    *hands: str, ends: tuple[int | None, ...] = (), stock: str = "", count: int | None = None
) -> RoundEntry:
    seen = LineSeen(ends, read_tiles(stock), count)
    held = tuple(read_tiles(hand) for hand in hands)
    return RoundEntry(Ended.BLOCKED, held, line=None if seen == LineSeen() else seen)


@pytest.mark.parametrize(
    ("round_", "text"),
    [
        pytest.param(entry(*EVEN), "", id="nothing that is certain"),
        pytest.param(entry(*EVEN, stock=STOCK), "", id="blocked"),
        pytest.param(
            entry(*EVEN, stock=STOCK, ends=(3, 4)),
            "the tiles left contradict the ends",
            id="other ends",
        ),
        pytest.param(
            entry("2-0 1-0", "4-4 2-2", stock=STOCK),
            "the tiles left contradict each other",
            id="too many odd",
        ),
        pytest.param(
            entry("4-1 4-0", "1-0 3-3", stock="6-5 5-4", count=2, ends=(3, None)),
            "the tiles left contradict the ends",
            id="one end is another",
        ),
        pytest.param(
            entry("2-0 1-0", "2-1 3-3", stock="6-6 4-4", ends=(3, 3)),
            "Petro could have played 3-\u20603",
            id="could have played",
        ),
        pytest.param(
            entry("2-0 1-0", "2-1 3-3", stock="6-6 4-4", ends=(2, 2)),
            "somebody could have played",
            id="several could",
        ),
        pytest.param(
            entry("2-0 1-0", "3-3 4-4", stock="6-6 2-1", ends=(0, 0)),
            "Ann could have played",
            id="one could with several",
        ),
        pytest.param(
            entry(*EVEN, stock=STOCK, count=3), "1 tile could still be drawn", id="a draw was open"
        ),
    ],
)
def test_the_mark_of_a_round_that_contradicts_itself(round_: RoundEntry, text: str) -> None:
    assert contradiction_words(GAMES["draw"], 2, NAMES, round_) == text


def test_a_round_of_totals_is_not_marked() -> None:
    assert contradiction_words(GAMES["draw"], 2, NAMES, RoundEntry(Ended.BLOCKED, (3, 11))) == ""


@pytest.mark.parametrize(
    ("round_", "texts"),
    [
        pytest.param(entry(*EVEN), (), id="nothing"),
        pytest.param(entry(*EVEN, ends=(3, 5)), ("line: open ends 3 and 5",), id="ends"),
        pytest.param(entry(*EVEN, ends=(3, None)), ("line: open ends 3 and ?",), id="one end"),
        pytest.param(
            entry(*EVEN, stock=STOCK, count=2), ("in the stock: 6-\u20606 5-\u20603",), id="stock"
        ),
        pytest.param(
            entry(*EVEN, stock="6-6", count=2),
            ("in the stock: 6-\u20606", "2 tiles in the stock"),
            id="a part of the stock",
        ),
    ],
)
def test_what_was_seen(round_: RoundEntry, texts: tuple[str, ...]) -> None:
    assert seen_words(round_) == texts
