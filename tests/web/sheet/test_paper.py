"""The sheet as PDF: what can be read on it, on how many pages, and that it is always the same."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from pypdf import PageObject

from scorekeeper.records.fingerprint import fingerprint
from scorekeeper.rules.entries import AdjustmentEntry
from scorekeeper.web.sheet import paper
from scorekeeper.web.sheet.contents import SheetShown, printed_sheet
from scorekeeper.web.sheet.tiles import NUMERAL
from tests.services.keeping import fresh, out
from tests.web.pages.keeping import PAIRS, House, Kept
from tests.web.sheet.sheets import (
    LONG,
    Rounds,
    evening,
    eventful,
    fives,
    read,
    started,
    text_of,
    twelve,
    written,
)
from tests.web.test_marks import MARKS

pytestmark = pytest.mark.usefixtures("english")

SHAPES = MARKS.module.SHAPES
PAPERS = tuple(paper.PAPERS)


def sheet_of(match: Kept) -> SheetShown:
    return printed_sheet(fresh(match.keeper, match.match_id), paper.MOST_ROWS)


def pdf(match: Kept, size: str = "a4") -> bytes:
    return paper.pdf(sheet_of(match), size, SHAPES, "en")


def sizes(page: PageObject) -> set[float]:
    """The sizes of everything that is written on a page; on a tile in the scale it is drawn in."""
    contents = page.get_contents()
    assert contents is not None
    drawn = contents.get_data().decode("latin-1")
    written = {float(size) for size in re.findall(r"/F\S+ (\S+) Tf", drawn)}
    scales = re.findall(r"(\S+) 0 0 \S+ \S+ \S+ cm\s+/\S*tile1\d-\d+ Do", drawn)
    return written | {float(scale) * NUMERAL for scale in scales}


USUAL: dict[str, Callable[[House], Kept]] = {
    "two": lambda house: evening(house, ("Ann", "Ben")),
    "three": lambda house: evening(house, ("Ann", "Ben", "Olena")),
    "four": evening,
    "corrections": eventful,
    "points in play": fives,
    "nothing yet": lambda house: started(house, ("Ann", "Ben")),
    "partners": lambda house: started(house, (*LONG, "Петро"), "forty-two", sides=PAIRS),
}


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("name", USUAL)
def test_a_match_as_people_play_it_fits_one_page(house: House, name: str, size: str) -> None:
    pages = read(pdf(USUAL[name](house), size)).pages
    assert len(pages) == 1
    assert (pages[0].mediabox.width, pages[0].mediabox.height) == paper.PAPERS[size]
    assert min(sizes(pages[0])) >= 7


LARGE = [
    pytest.param(twelve, "a4", id="twelve at a train"),
    pytest.param(lambda house: evening(house, (*LONG, "Їжак")), "letter", id="the longest names"),
]


@pytest.mark.parametrize(("play", "size"), LARGE)
def test_a_larger_one_flows_on(house: House, play: Callable[[House], Kept], size: str) -> None:
    match = play(house)
    made = read(pdf(match, size))
    mark = fingerprint(match.keeper.see(match.match_id).head_hash)
    count = len(made.pages)
    assert count > 1
    told: list[str] = []
    for number, page in enumerate(made.pages, 1):
        text = page.extract_text()
        assert f"page {number} of {count}" in text
        assert mark in text
        assert "What happened" in text
        assert min(sizes(page)) >= 7
        told += re.findall(r"^(\d+)$", text, re.MULTILINE)
    assert {str(item.number) for item in match.keeper.see(match.match_id).rounds} <= {*told}


def test_what_stands_on_it(house: House) -> None:
    match = eventful(house)
    text = text_of(pdf(match))
    for told in (
        "Draw to 40",
        "1 Mar 2026, 12:00 – 12:00 UTC",
        "Олена has won the match with 49.",
        "House rules. Target: 40 instead of 100.",
        "As the game has them. Points past the target: are kept; ",
        "Олена went out 37",
        "6-5 6-3 5-4 4-4",
        "corrected",
        "taken back · Їжак +13",
        "Penalty for Їжак",
        "“a tile was shown”",
        "does not count: the match was over",
        "7 entries page 1 of 1",
        fingerprint(match.keeper.see(match.match_id).head_hash),
        "Two people who read the same fingerprint have the same match before them",
    ):
        assert told in text, told


def test_points_in_play_are_summed(house: House) -> None:
    text = text_of(pdf(fives(house)))
    assert "in play +15 +10 1 taken back" in text
    assert "Points in play +20" in text


def test_it_is_a_document_of_its_match(house: House) -> None:
    match = evening(house)
    made = read(pdf(match))
    assert made.metadata is not None
    assert made.metadata.title == "Draw to 900 – Score sheet"
    assert made.metadata.creation_date == sheet_of(match).last.replace(tzinfo=UTC)
    assert made.root_object["/Lang"] == "en"


def test_the_same_ledger_gives_the_same_bytes(house: House) -> None:
    match = eventful(house)
    first = pdf(match)
    assert pdf(match) == first
    match.keeper.correct(match.match_id, 1, None)
    assert pdf(match) != first


NAMES = [
    pytest.param("Їжак", "Їжак", id="Cyrillic"),
    pytest.param("Ελένη", "Ελένη", id="Greek"),
    pytest.param("Nguyễn", "Nguyễn", id="Latin with marks"),
    pytest.param("דני לוי", "דני לוי", id="Hebrew"),
    pytest.param("سلام", "\ufeb3\ufefc\ufee1", id="Arabic"),
    pytest.param("x\u0301\u0302", "x\u0301\u0302", id="marks of their own"),
    pytest.param("می\u200cخواهم", "\ufee3\ufbfd\ufea7\ufeee\ufe8d\ufeeb\ufee2", id="Persian"),
]


# A reader puts what runs right to left back in the order it is read in.
@pytest.mark.parametrize(("name", "shown"), NAMES)
def test_a_name_is_written_in_its_letters(house: House, name: str, shown: str) -> None:
    match = written(started(house, (name, "Ben")), [out(0, 9, starter=0)])
    text = text_of(pdf(match))
    assert text.count(shown) == 4  # its plate, its column, who led and who went out
    assert "no letters" not in text


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        pytest.param(("美咲", "Ben"), ("Player 1", "Ben"), id="Japanese"),
        pytest.param(("Ann", "Ann 🎲"), ("Ann", "Player 2"), id="not the name without its die"),
        pytest.param(("अनिता", "美咲"), ("Player 1", "Player 2"), id="both"),
        pytest.param(("美咲", "Player 1"), ("Player 1 (2)", "Player 1"), id="whose name that is"),
    ],
)
def test_a_name_without_letters_is_told_by_its_seat(
    house: House, names: tuple[str, str], shown: tuple[str, str]
) -> None:
    match = written(started(house, names), [out(0, 9), out(1, 9)])
    sheet = sheet_of(match)
    assert tuple(side.named.name for side in sheet.sides) == shown
    text = text_of(pdf(match))
    for name, told in zip(names, shown, strict=True):
        assert f"{told} went out" in text
        noted = f"{told}: the sheet’s type has no letters for this name."
        assert (noted in text) == (name != told)


def test_a_reason_without_letters_says_so(house: House) -> None:
    match = started(house, ("Ann", "Ben"))
    match.keeper.record(match.match_id, AdjustmentEntry(1, -5), reason="牌を見せた")
    told = "the reason is in letters that the sheet’s type does not have"
    assert told in text_of(pdf(match))


def test_a_long_one_is_quick(house: House) -> None:
    """Two hundred rounds of twelve hands. Anybody with a link may ask for it."""
    sheet = sheet_of(twelve(house))
    long = replace(sheet, rows=(sheet.rows * 11)[:200])
    begun = time.process_time()
    made = paper.pdf(long, "a4", SHAPES, "en")
    assert time.process_time() - begun < 2
    assert len(read(made).pages) > 20


def test_so_many_of_the_last_rounds(house: House) -> None:
    match = written(
        started(house, ("Ann", "Ben"), options={"target": 1000}), Rounds(2, 9).entries()
    )
    sheet = printed_sheet(match.keeper.see(match.match_id), 4)
    assert [row.number for row in sheet.rows] == [6, 7, 8, 9]
    assert "… 5 earlier rows" in text_of(paper.pdf(sheet, "a4", SHAPES, "en"))


def test_a_match_over_midnight_has_both_days(house: House) -> None:
    sheet = replace(
        sheet_of(evening(house)),
        began=datetime(2026, 3, 1, 21, 5, tzinfo=UTC),
        last=datetime(2026, 3, 2, 0, 40, tzinfo=UTC),
    )
    told = "1 Mar 2026, 21:05 – 2 Mar 2026, 00:40 UTC"
    assert told in text_of(paper.pdf(sheet, "a4", SHAPES, "en"))
