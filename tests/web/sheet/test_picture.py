"""The sheet as a picture: its size, what it is bounded by, and that it is always the same."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from scorekeeper.web.sheet import picture
from scorekeeper.web.sheet.contents import SheetShown, printed_sheet
from tests.services.keeping import fresh
from tests.web.pages.keeping import House, Kept
from tests.web.sheet.sheets import LONG, evening, eventful, fives, started, twelve
from tests.web.test_marks import MARKS

pytestmark = pytest.mark.usefixtures("english")

SHAPES = MARKS.module.SHAPES
MOST_BYTES = 1_000_000


def sheet_of(match: Kept) -> SheetShown:
    return printed_sheet(fresh(match.keeper, match.match_id), picture.MOST_ROWS)


def png(match: Kept) -> bytes:
    return picture.png(sheet_of(match), SHAPES)


MATCHES: dict[str, Callable[[House], Kept]] = {
    "an evening": evening,
    "corrections": eventful,
    "points in play": fives,
    "twelve at a train": twelve,
    "nothing yet": lambda house: started(house, ("Ann", "Ben")),
    "names without letters": lambda house: started(house, ("美咲", "Ann 🎲", "דני", *LONG), "free"),
}


@pytest.mark.parametrize("name", MATCHES)
def test_a_picture_that_a_chat_takes(house: House, name: str) -> None:
    made = png(MATCHES[name](house))
    assert len(made) < MOST_BYTES
    image = Image.open(BytesIO(made))
    image.load()
    assert image.format == "PNG"
    assert image.width == picture.WIDTH
    assert 500 < image.height <= picture.MOST_HEIGHT


def test_the_same_ledger_gives_the_same_picture(house: House) -> None:
    match = eventful(house)
    first = png(match)
    assert png(match) == first
    match.keeper.correct(match.match_id, 1, None)
    assert png(match) != first


def test_a_long_one_is_bounded(house: House) -> None:
    """Of two hundred rounds as many are set and painted as fit in the picture."""
    sheet = sheet_of(evening(house))
    long = replace(sheet, rows=(sheet.rows * 15)[:200])
    begun = time.process_time()
    made = picture.png(long, SHAPES)
    assert time.process_time() - begun < 1
    assert len(made) < MOST_BYTES
    assert Image.open(BytesIO(made)).height <= picture.MOST_HEIGHT
