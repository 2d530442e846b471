"""Workings line by line: what is said of each rule, and that every sum comes to the award."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from scorekeeper import create_app
from scorekeeper.rules.choices import AwardRule
from scorekeeper.rules.entries import AdjustmentEntry, ContractEntry, CountsEntry, DealEntry, Ended
from scorekeeper.rules.games import game
from scorekeeper.rules.match import settle
from scorekeeper.rules.options import agreed
from scorekeeper.rules.reading import RawEntry, RawPoints, RawRound, read_entry
from scorekeeper.rules.values import Award
from scorekeeper.web.views.kinds import Shown
from scorekeeper.web.views.worked_lines import WorkedLines, worked_lines
from tests.cases import AWARDS, AwardCase, read_request
from tests.services.keeping import blocked, out

NAMES = ("Ann", "Ben", "Olena", "Petro", "Ivan", "Marichka", "Taras", "Oksana")
PAIRS = [[0, 2], [1, 3]]


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app({"SECRET_KEY": "a key for tests alone"})


@pytest.fixture(autouse=True)
def asked(app: Flask) -> Iterator[None]:
    with app.test_request_context():
        yield


def worked(
    name: str, players: int, raw: RawEntry, sides: Any = None, **options: object
) -> tuple[WorkedLines, Award]:
    rules, seating = agreed(game(name), players, sides, options)
    entry: Any = read_entry(rules, seating, raw)
    award = settle(rules, seating, entry)
    return worked_lines(rules, seating, NAMES[:players], entry, award), award


def told(lines: WorkedLines) -> list[str]:
    """Each line as a page has it, its sum behind a bar."""
    return [f"{line.said} | {line.sum}" if line.sum else line.said for line in lines.lines]


LEFT = "the others are left with"

CASES: list[Any] = [
    pytest.param(
        ("draw", 3, blocked(["2-1"], ["4-4"], ["5-5"])),
        {},
        f"The lowest hand scores what {LEFT}, less its own once.",
        ["Lowest: Ann | 3", "The others | 8 + 10 = 18", "Less Ann’s own, once | 18 − 3 = 15"],
        id="own once",
    ),
    pytest.param(
        ("draw", 3, blocked(3, 3, 10)),
        {},
        f"The lowest hand scores what {LEFT}, less its own once.",
        ["Lowest, level: Ann and Ben | 3"],
        id="level",
    ),
    pytest.param(
        ("draw", 3, out(1, ["0-0"], 12)),
        {},
        f"Whoever goes out scores what {LEFT}.",
        ["The others | 12"],
        id="out",
    ),
    pytest.param(
        ("block", 4, out(0, 5, 7, 9)),
        {"sides": PAIRS},
        f"Whoever goes out scores what {LEFT}.",
        ["Ben and Petro | 5 + 9 = 14"],
        id="out, partners",
    ),
    pytest.param(
        ("block", 4, blocked(4, 9, 7, 13)),
        {"sides": PAIRS},
        f"The lowest hand scores what {LEFT}, less its own once.",
        [
            "Lowest: Ann and Olena | 4 + 7 = 11",
            "Ben and Petro | 9 + 13 = 22",
            "Less Ann and Olena’s own, once | 22 − 11 = 11",
        ],
        id="blocked, partners",
    ),
    pytest.param(
        ("block", 2, blocked(3, 9)),
        {"award": "all_hands"},
        "The lowest hand scores all hands, its own too.",
        ["Lowest: Ann | 3", "Ben | 9", "And Ann’s own | 9 + 3 = 12"],
        id="all hands",
    ),
    pytest.param(
        ("block", 3, out(0, 20, 7)),
        {"award": "one_point"},
        "Going out gives 1 point, whatever is left.",
        ["Ann is out | 1"],
        id="one point",
    ),
    pytest.param(
        ("block", 3, blocked(4, 20, 7)),
        {"award": "one_point"},
        "The lowest hand gets 1 point.",
        ["Lowest: Ann | 4", "Ann wins | 1"],
        id="one point, blocked",
    ),
    pytest.param(
        ("draw", 2, RawRound(Ended.DOMINO, ((), 9), 0, reserve=["6-6", "0-0"])),
        {"reserve": "yes"},
        f"Whoever goes out scores what {LEFT}.",
        ["Ben | 9", "What could not be drawn | 12", "Together | 9 + 12 = 21"],
        id="the reserve",
    ),
    pytest.param(
        ("all-fives", 3, blocked(3, 11, 5)),
        {"points_of_five": "yes"},
        "The lowest hand scores its difference to each other hand, rounded to the nearest five.",
        [
            "Lowest: Ann | 3",
            "Ben | 11 − 3 = 8 → 10",
            "Olena | 5 − 3 = 2 → 0",
            "Together | 10",
            "Each five is a point | 10 ÷ 5 = 2",
        ],
        id="each to the nearest five",
    ),
    pytest.param(
        ("all-fives", 3, out(0, 11, 6)),
        {"award": "r5_total"},
        "Whoever goes out scores the other hands together, rounded to the nearest five.",
        ["The others | 11 + 6 = 17", "To the nearest five | 15"],
        id="together to the nearest five",
    ),
    pytest.param(
        ("fives-and-threes", 3, blocked(3, 8, 10)),
        {},
        "The lowest hand scores its difference to each other hand.",
        ["Lowest: Ann | 3", "Ben | 8 − 3 = 5", "Olena | 10 − 3 = 7", "Together | 5 + 7 = 12"],
        id="each difference",
    ),
    pytest.param(
        (
            "fives-and-threes-league",
            2,
            RawRound(Ended.DOMINO, ((), None), 0, ends=("6-6", 3)),
        ),
        {},
        "Going out gives 1 point, whatever is left.",
        [
            "The open ends | 3 + 12 = 15",
            "Fives in 15 | 15 ÷ 5 = 3",
            "Threes in 15 | 15 ÷ 3 = 5",
            "Together | 3 + 5 = 8",
            "Ann is out | 1",
            "Together | 8 + 1 = 9",
        ],
        id="the last tile of the league",
    ),
    pytest.param(
        ("fives-and-threes-league", 2, blocked(None, None)),
        {},
        "A blocked round gives nobody anything.",
        [],
        id="a block of the league",
    ),
    pytest.param(
        ("classic", 3, RawRound(Ended.BLOCKED, (4, 4, 9), None, last_laid=1)),
        {"tie": "blocker"},
        f"The lowest hand scores what {LEFT}.",
        [
            "Lowest, level: Ann and Ben | 4",
            "Ben laid the last tile: Ben wins",
            "The others | 4 + 9 = 13",
        ],
        id="level, the blocker wins",
    ),
    pytest.param(
        ("classic", 3, RawRound(Ended.BLOCKED, (4, 4, 9), None, last_laid=1)),
        {"tie": "not_blocker"},
        f"The lowest hand scores what {LEFT}.",
        [
            "Lowest, level: Ann and Ben | 4",
            "Ben laid the last tile, so Ann wins",
            "The others | 4 + 9 = 13",
        ],
        id="level, the other wins",
    ),
    pytest.param(
        ("sea-goat", 3, out(0, ["6-5", "5-5", "6-4"], 18)),
        {},
        "The largest hand is written, the others are not. Less than 25 is not written.",
        ["Ben | 31", "Olena | 18", "Ben writes | 31"],
        id="the largest writes",
    ),
    pytest.param(
        ("kozel", 3, out(0, 12, 30)),
        {"writes": "losers", "hang": "yes"},
        "Every loser writes what they are left with. Less than 25 waits for the next loss.",
        ["Ben | 12", "Olena | 30", "Olena writes | 30"],
        id="losers write",
    ),
    pytest.param(
        ("mexican-train", 3, out(0, 17, 23)),
        {},
        "Everyone writes what they are left with.",
        ["Ann | 0", "Ben | 17", "Olena | 23"],
        id="everyone writes",
    ),
    pytest.param(
        ("bergen", 3, blocked(["2-1", "4-0"], ["3-3", "5-5"], ["2-0"])),
        {},
        "The lightest hand without a double gets 2 points; where all hold doubles, the one that "
        "holds the lowest.",
        ["Ann, without a double | 7", "Ben, lowest double | 3-3", "Olena, without a double | 2"],
        id="doubles",
    ),
    pytest.param(
        ("bergen", 2, blocked(["2-1"], ["3-3"])),
        {"without_double": "each", "bonus": "1"},
        "Each hand without a double gets 1 point; where all hold doubles, the one that holds the "
        "lowest.",
        ["Ann, without a double | 3", "Ben, lowest double | 3-3"],
        id="doubles, each",
    ),
    pytest.param(
        ("all-fives", 2, RawPoints(1, ends=(3, "6-6"), claimed_by=0)),
        {},
        "The open ends score their sum, if it can be divided by five.",
        ["The open ends | 3 + 12 = 15"],
        id="open ends",
    ),
    pytest.param(
        ("fives-and-threes", 2, RawPoints(1, ends=(3, 6))),
        {},
        "The open ends score their sum, if it can be divided by five or by three.",
        ["The open ends | 3 + 6 = 9"],
        id="open ends by five or three",
    ),
    pytest.param(
        ("all-fives", 2, RawPoints(0, 10)),
        {},
        "The points are as they were called at the table.",
        ["Ann | 10"],
        id="points called",
    ),
    pytest.param(
        ("bergen", 2, RawPoints(0, plays={"double": None, "equal_ends": None})),
        {},
        "Of several scores of one tile the highest counts.",
        ["a double | 2", "equal ends | 2", "The highest | 2"],
        id="the highest play",
    ),
    pytest.param(
        ("bergen", 2, RawPoints(0, plays={"double": None, "equal_ends": None})),
        {"plays_add": "yes"},
        "Every score has its own points.",
        ["a double | 2", "equal ends | 2", "Together | 2 + 2 = 4"],
        id="plays add up",
    ),
    pytest.param(
        ("cribbage", 2, RawPoints(0, plays={"run": 9})),
        {},
        "The points are as they were counted at the table.",
        ["run | 9"],
        id="a run",
    ),
    pytest.param(
        ("cribbage", 2, DealEntry(0)),
        {},
        "The points of a deal are written as they are made.",
        [],
        id="a deal",
    ),
    pytest.param(
        ("draw", 2, AdjustmentEntry(1, -5)),
        {},
        "A bonus or a penalty is as the table gave it.",
        ["Ben | −5"],
        id="a penalty",
    ),
    pytest.param(
        ("forty-two", 4, ContractEntry(0, 35, 30)),
        {},
        "A contract that fails gives the others what they took, and the bid.",
        [
            "Ann and Olena took | 30",
            "Ben and Petro took the rest | 42 − 30 = 12",
            "and the bid | 12 + 35 = 47",
        ],
        id="a contract that fails",
    ),
    pytest.param(
        ("forty-two", 4, ContractEntry(1, 84, 42)),
        {"stakes": "bid"},
        "From 42 upwards a contract that is made gives the bid.",
        ["Ben and Petro bid | 84", "Ann and Olena took the rest | 42 − 42 = 0"],
        id="a high bid",
    ),
    pytest.param(
        ("forty-two", 4, ContractEntry(1, 84, 41)),
        {"stakes": "marks"},
        "A hand is for one mark, two at a bid of 84 and four at 168.",
        ["Ann and Olena | 2"],
        id="marks",
    ),
    pytest.param(
        ("bingo", 2, CountsEntry(1, (92, 43), (8, 6), declared=((3, 6), ()), bingo_by=0)),
        {},
        "More than 70 points win the round.",
        [
            "Ann, tiles and declarations | 92 + 40 = 132",
            "Ben, tiles and declarations | 43",
            "Ann won the round | 1",
            "Ann declared 6 doubles | 1",
            "Ann has the bingo | 1",
            "Ann together | 1 + 1 + 1 = 3",
        ],
        id="big points",
    ),
    pytest.param(
        ("bingo", 2, CountsEntry(1, (61, 40), (5, 4), closed_by=0)),
        {},
        "Who closes the stock must have 70 points.",
        [
            "Ann, tiles and declarations | 61",
            "Ben, tiles and declarations | 40",
            "Ben won, Ann closed the stock in vain | 2",
        ],
        id="the stock closed in vain",
    ),
]


@pytest.mark.parametrize(("entered", "options", "rule", "lines"), CASES)
def test_a_working_in_words(
    entered: tuple[str, int, RawEntry], options: dict[str, Any], rule: str, lines: list[str]
) -> None:
    shown, _award = worked(*entered, **options)
    assert (shown.rule, told(shown)) == (rule, lines)


def comes_to(text: str) -> int:
    """The number that a sum ends with."""
    return int(re.split(r"[=→]", text)[-1].strip().replace("−", "-"))


@pytest.mark.parametrize("case", AWARDS, ids=lambda case: case.id)
def test_the_last_line_is_the_award(case: AwardCase) -> None:
    rules, seating, entry = read_request(case.request)
    award = settle(rules, seating, entry)
    shown: Shown = entry  # type: ignore[assignment]
    lines = worked_lines(rules, seating, NAMES[: seating.seats], shown, award).lines
    if award.rule is AwardRule.DOUBLES or not any(award.points):
        return
    if award.sums:
        sums = {comes_to(line.sum) for line in lines}
        assert {points for points in award.points if points} <= sums
    else:
        assert comes_to(lines[-1].sum) == sum(award.points)
