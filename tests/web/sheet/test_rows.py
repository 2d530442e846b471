"""How a row says that it does not count: the page, the paper and the picture alike."""

from __future__ import annotations

import pytest

from scorekeeper.web.sheet import colours
from scorekeeper.web.sheet.contents import printed_sheet
from scorekeeper.web.sheet.rows import Look, row_lines
from scorekeeper.web.sheet.setting import Type, Words
from tests.web.pages.keeping import House
from tests.web.sheet.sheets import eventful

pytestmark = pytest.mark.usefixtures("english")

LOOK = Look(
    said=Type(9, colours.INK, bold=True),
    body=Type(8, colours.INK_SOFT),
    notice=Type(8, colours.WRONG, bold=True),
    tile=8,
)


def test_what_does_not_count_is_struck_out_and_plainly_told(house: House) -> None:
    match = eventful(house)
    sheet = printed_sheet(match.keeper.see(match.match_id), 10)
    said: list[tuple[str, bool]] = []
    told: dict[str, Type] = {}
    for row in sheet.rows:
        words = [
            placed.atom
            for line in row_lines(row, LOOK, 400)
            for placed in line.placed
            if isinstance(placed.atom, Words)
        ]
        said.append((words[0].text, words[0].type.struck))
        told |= {each.text: each.type for each in words[1:]}
    assert said == [
        ("Олена went out", False),
        ("Їжак went out", True),
        ("Олена went out", False),
        ("Penalty for Їжак", True),
        ("Олена went out", True),
    ]
    for words in ("taken back · Їжак +13", "corrected"):
        assert told[words] == LOOK.body


def test_the_page_strikes_the_same_ones_out(house: House) -> None:
    match = eventful(house)
    rows = match.phone.open(f"{match.path}/sheet").root.one("tbody").all("tr")
    struck = ["sheet-uncounted" in row.classes for row in rows]
    assert struck == [False, True, False, True, True]
