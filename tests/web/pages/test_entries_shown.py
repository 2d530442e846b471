"""Every kind of round as the table, the banner and the history tell it."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.entries import (
    ContractEntry,
    CountsEntry,
    DealEntry,
    Ended,
    Flag,
    LastHolderEntry,
    SheetEntry,
)
from scorekeeper.rules.reading import RawEntry, RawRound
from tests.services.keeping import blocked, out
from tests.web.pages.keeping import PAIRS, House
from tests.web.pages.markup import Element


def told(row: Element) -> dict[str, str]:
    """What a row of the list says, by its parts; those it has not are left out."""
    parts = {
        "title": row.one(css="round-title").text,
        "award": row.all(css="round-award")[0].text,
        "working": row.one(css="round-working").text,
        "left": " | ".join(
            each.text for left in row.all(css="round-left") for each in left.all("li")
        ),
        "scores": " | ".join(
            each.text for scores in row.all(css="round-scores") for each in scores.all("li")
        ),
    }
    return {name: text.replace("\u2060", "") for name, text in parts.items() if text}


PARTNERS: dict[str, Any] = {"players": 4, "sides": PAIRS}
GOAT: dict[str, Any] = {"players": 3}
TRAIN = RawRound(Ended.DOMINO, (30, (), ["9-9", "0-0"]), 1, 1)

TABLE = [
    pytest.param(
        "block",
        PARTNERS,
        blocked(4, 9, 7, 13, starter=1),
        {
            "title": "Blocked, Ann and Olena lightest",
            "award": "+11",
            "working": "Ben led · 22 − 11 = 11",
            "left": "Ann 4 | Ben 9 | Olena 7 | Petro 13",
            "scores": "Ann and Olena 11 (+11) | Ben and Petro 0",
        },
        id="partners blocked",
    ),
    pytest.param(
        "block",
        PARTNERS,
        RawRound(Ended.DOMINO, (5, (), 9, None), 1, 0),
        {
            "title": "Ben went out",
            "award": "+14",
            "working": "Ann led · 5 + 9 = 14",
            "left": "Ann 5 | Ben out 0 | Olena 9",
            "scores": "Ann and Olena 0 | Ben and Petro 14 (+14)",
        },
        id="partners out, a partner's hand left away",
    ),
    pytest.param(
        "block",
        PARTNERS,
        RawRound(Ended.DOMINO, ((), ["5-0"], None, ["6-3", "0-0"]), 0, 0),
        {
            "title": "Ann went out",
            "award": "+14",
            "working": "Ann led · 5 + 9 = 14",
            "left": "Ann out 0 | Ben 5 | Petro 9",
            "scores": "Ann and Olena 14 (+14) | Ben and Petro 0",
        },
        id="partners out, two hands",
    ),
    pytest.param(
        "classic",
        {"players": 3},
        RawRound(Ended.BLOCKED, (3, 8, 10), None, 0, 2),
        {
            "title": "Blocked, Ann lightest",
            "award": "+18",
            "working": "Ann led · 8 + 10 = 18",
            "left": "Ann 3 | Ben 8 | Olena 10 | Olena laid the last tile",
            "scores": "Ann 18 (+18) | Ben 0 | Olena 0",
        },
        id="who blocked is told where it decides something",
    ),
    pytest.param(
        "fives-and-threes-league",
        {},
        RawRound(Ended.DOMINO, ((), None), 0, 0, ends=(3, "6-6")),
        {
            "title": "Ann went out",
            "award": "+9",
            "working": "Ann led · 8 + 1 = 9",
            "left": "last tile: open ends 6-6 and 3",
            "scores": "Ann 9 (+9) | Ben 0",
        },
        id="the last tile and going out",
    ),
    pytest.param(
        "fives-and-threes-league",
        {},
        RawRound(Ended.BLOCKED, (None, None), None, 0),
        {
            "title": "Blocked",
            "award": "0",
            "working": "Ann led · nobody scores",
            "scores": "Ann 0 | Ben 0",
        },
        id="a block that gives nothing",
    ),
    pytest.param(
        "bergen",
        {"players": 3},
        blocked(["1-2", "0-4"], ["3-3"], ["0-0", "1-1"], starter=0),
        {
            "title": "Blocked, Ann scores",
            "award": "+2",
            "working": "Ann led · 2",
            "left": "Ann 7 | Ben 6 | Olena 2",
            "scores": "Ann 2 (+2) | Ben 0 | Olena 0",
        },
        id="bergen, a hand without a double",
    ),
    pytest.param(
        "forty-two",
        PARTNERS,
        ContractEntry(0, 35, 37),
        {
            "title": "Ann bid 35, made with 37",
            "award": "+37",
            "working": "Ann led",
            "scores": "Ann and Olena 37 (+37) | Ben and Petro 5 (+5)",
        },
        id="a contract made",
    ),
    pytest.param(
        "forty-two",
        PARTNERS,
        ContractEntry(0, 35, 30),
        {
            "title": "Ann bid 35, failed with 30",
            "award": "Ben and Petro +47",
            "working": "Ann led · Ben and Petro 12 + 35 = 47",
            "scores": "Ann and Olena 0 | Ben and Petro 47 (+47)",
        },
        id="a contract failed",
    ),
    pytest.param(
        "bingo",
        {},
        CountsEntry(1, (118, 17), (12, 2), declared=((3,), ())),
        {
            "title": "Ann won, trump 1",
            "award": "+2",
            "working": "Ann led",
            "left": "Ann points 118, tricks 12, declared 3 doubles | Ben points 17, tricks 2",
            "scores": "Ann 2 (+2) | Ben 0",
        },
        id="bingo",
    ),
    pytest.param(
        "bingo",
        {},
        CountsEntry(1, (61, 40), (7, 5), closed_by=0),
        {
            "title": "Ann closed the stock and failed, trump 1",
            "award": "Ben +2",
            "working": "Ann led",
            "left": "Ann points 61, tricks 7 | Ben points 40, tricks 5",
            "scores": "Ann 0 | Ben 2 (+2)",
        },
        id="bingo, closed in vain",
    ),
    pytest.param(
        "bingo",
        {},
        CountsEntry(0, (70, 73), (7, 7), closed_by=None),
        {
            "title": "Ben won, trump blank",
            "award": "+1",
            "working": "Ann led",
            "left": "Ann points 70, tricks 7 | Ben points 73, tricks 7",
            "scores": "Ann 0 | Ben 1 (+1)",
        },
        id="bingo, blanks are trumps",
    ),
    pytest.param(
        "kovbaska",
        {"players": 3},
        LastHolderEntry(2),
        {
            "title": "Olena was last with tiles",
            "award": "+1",
            "working": "Ann led",
            "scores": "Ann 0 | Ben 0 | Olena 1 (+1)",
        },
        id="the last holder",
    ),
    pytest.param(
        "cribbage",
        {},
        DealEntry(),
        {"title": "Deal played out", "working": "Ann led", "scores": "Ann 0 | Ben 0"},
        id="a deal",
    ),
    pytest.param(
        "free",
        {"players": 3, "options": {"negative": "yes"}},
        SheetEntry((12, -3, 5), 0),
        {
            "title": "Ann did best",
            "award": "+12",
            "working": "Ann led",
            "scores": "Ann 12 (+12) | Ben −3 (−3) | Olena 5 (+5)",
        },
        id="a sheet",
    ),
    pytest.param(
        "free",
        {"players": 3, "options": {"wins": "lowest"}},
        SheetEntry((12, 3, 3), 0),
        {
            "title": "The best are level",
            "working": "Ann led",
            "scores": "Ann 12 (+12) | Ben 3 (+3) | Olena 3 (+3)",
        },
        id="a sheet where the lowest wins",
    ),
    pytest.param(
        "mexican-train",
        {"players": 3},
        TRAIN,
        {
            "title": "Ben went out",
            "working": "Ben led",
            "left": "Ann 30 | Ben out 0 | Olena 18",
            "scores": "Ann 30 (+30) | Ben 0 | Olena 18 (+18)",
        },
        id="own hands",
    ),
    pytest.param(
        "sea-goat",
        GOAT,
        out(0, 31, 18, starter=0),
        {
            "title": "Ann went out",
            "award": "Ben +31",
            "working": "Ann led",
            "left": "Ann out 0 | Ben 31 | Olena 18",
            "scores": "Ann 0 | Ben 31 (+31) | Olena 0",
        },
        id="the largest hand is written",
    ),
    pytest.param(
        "sea-goat",
        GOAT,
        out(0, 24, 18, starter=0),
        {
            "title": "Ann went out",
            "award": "0",
            "working": "Ann led · Ben’s 24 is below 25",
            "left": "Ann out 0 | Ben 24 | Olena 18",
            "scores": "Ann 0 | Ben 0 | Olena 0",
        },
        id="below the threshold",
    ),
    pytest.param(
        "sea-goat",
        {"players": 3, "options": {"hang": "yes"}},
        out(0, 24, 18, starter=0),
        {
            "title": "Ann went out",
            "award": "0",
            "working": "Ann led · Ben’s 24 hangs till the next loss",
            "left": "Ann out 0 | Ben 24 | Olena 18",
            "scores": "Ann 0 | Ben 0 | Olena 0",
        },
        id="hanging",
    ),
    pytest.param(
        "sea-goat",
        GOAT,
        blocked(12, 12, 12, starter=0),
        {
            "title": "Blocked, lowest hands level",
            "award": "0",
            "working": "Ann led · nobody writes points",
            "left": "Ann 12 | Ben 12 | Olena 12",
            "scores": "Ann 0 | Ben 0 | Olena 0",
        },
        id="all hands level",
    ),
]


@pytest.mark.parametrize(("game", "chosen", "entry", "expected"), TABLE)
def test_a_round_in_the_list(
    house: House, game: str, chosen: dict[str, Any], entry: RawEntry, expected: dict[str, str]
) -> None:
    match = house.start(game, **chosen)
    page = match.record(entry)
    assert page.status == 200
    (row,) = page.rounds
    assert told(row) == expected
    assert row.all("a", href=f"{match.path}/rounds/1/correct")
    history = match.history
    assert history.root.one(id="entry-1").one("h2").text == "Round 1 recorded"
    assert expected["title"] in history.text


def test_a_flag_is_told_with_the_win(house: House) -> None:
    match = house.start("sea-goat", 3)
    page = match.record(RawRound(Ended.DOMINO, ((), 30, 12), 0, 0, flag=Flag.BALD_GOAT))
    assert page.said == "Ann has won the match – bald goat: out on 0-0."
    assert told(page.rounds[0])["left"].endswith("bald goat: out on 0-0")


@pytest.mark.parametrize("players", [5, 8])
def test_many_are_told_apart_by_their_marks(house: House, players: int) -> None:
    match = house.start("blitz", players)
    hands = tuple(() if seat == 0 else 2 + seat for seat in range(players))
    page = match.record(RawRound(Ended.DOMINO, hands, 0, 0))
    scores = page.rounds[0].one(css="round-scores").all("li")
    assert len(scores) == players
    assert all(each.one(css="unseen").text for each in scores)
