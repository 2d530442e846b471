"""What the line audit refuses, in sentences."""

from __future__ import annotations

import pytest

from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.line_errors import (
    BadLineEnds,
    NoLine,
    StockMissing,
    StockTooSmall,
    StockTwice,
    TooManyLeft,
    UnknownSet,
)
from scorekeeper.web.sentences import sentence
from tests.web.speaking import english

__all__ = ["english"]

NAMES = ("Ann", "Petro", "Olena")


@pytest.mark.parametrize(
    ("refusal", "text"),
    [
        pytest.param(
            BadLineEnds((9, 9), 2, 2, 6),
            "“9 9” cannot be the open ends: there are 2, each a half from 0 to 6. Write ? for one "
            "that nobody read.",
            id="ends",
        ),
        pytest.param(
            BadLineEnds((9,), 2, 4, 6),
            "“9” cannot be the open ends: there are 2 to 4, each a half from 0 to 6. Write ? for "
            "one that nobody read.",
            id="ends of a cross",
        ),
        pytest.param(
            NoLine("cribbage"), "In this game no line is laid that could be checked.", id="no line"
        ),
        pytest.param(
            StockMissing(),
            "Name the tiles of the stock, or say how many there are.",
            id="nothing of the stock",
        ),
        pytest.param(
            StockTooSmall(2, 1),
            "2 tiles of the stock are named, so it cannot be 1 in all.",
            id="more than there are",
        ),
        pytest.param(
            StockTooSmall(0, -1),
            "The number of tiles in the stock cannot be less than 0.",
            id="below nothing",
        ),
        pytest.param(
            StockTwice("6-6", None), "6-6 is twice in the stock; the set has it once.", id="twice"
        ),
        pytest.param(
            StockTwice("6-6", 1),
            "6-6 cannot be both in the stock and with Petro; the set has it once.",
            id="in a hand",
        ),
        pytest.param(
            TooManyLeft(1004, 28),
            "1004 tiles in the hands and the stock are too many: the set has 28.",
            id="too many",
        ),
        pytest.param(
            UnknownSet(7),
            "A set of tiles goes up to 6-6, 9-9, 12-12, 15-15 or 18-18.",
            id="no such set",
        ),
    ],
)
def test_a_refusal(refusal: RuleBroken, text: str) -> None:
    assert sentence(refusal, NAMES) == text
