"""The history of a match: what it tells of rounds that were led out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.entries import (
    ContractEntry,
    CountsEntry,
    DealEntry,
    LastHolderEntry,
    SheetEntry,
)
from scorekeeper.rules.reading import RawEntry
from tests.services.keeping import blocked, out
from tests.web.pages.keeping import PAIRS, House

OUT_OF_TURN = "out of turn, Ben was to lead"

KINDS = [
    pytest.param("draw", {}, out(0, 9, starter=0), out(0, 9, starter=0), id="hands"),
    pytest.param("draw", {}, blocked(9, 12, starter=0), blocked(9, 12, starter=0), id="blocked"),
    pytest.param(
        "forty-two",
        {"players": 4, "sides": PAIRS},
        ContractEntry(0, 35, 37, 0),
        ContractEntry(0, 35, 37, 2),
        id="a contract",
    ),
    pytest.param(
        "bingo",
        {},
        CountsEntry(1, (118, 17), (12, 2), starter=0),
        CountsEntry(1, (118, 17), (12, 2), starter=0),
        id="counts",
    ),
    pytest.param("kovbaska", {}, LastHolderEntry(1, 0), LastHolderEntry(1, 0), id="last holder"),
    pytest.param("cribbage", {}, DealEntry(0), DealEntry(0), id="a deal"),
    pytest.param("free", {}, SheetEntry((3, 4), 0), SheetEntry((3, 4), 0), id="a sheet"),
]


@pytest.mark.parametrize(("game", "chosen", "in_turn", "other"), KINDS)
def test_a_round_led_out_of_turn_is_marked(
    house: House, game: str, chosen: dict[str, Any], in_turn: RawEntry, other: RawEntry
) -> None:
    match = house.start(game, **chosen)
    table = match.record(in_turn, other)
    assert OUT_OF_TURN in table.rounds[0].text
    history = match.history.root
    assert OUT_OF_TURN in history.one(id="entry-2").text
    assert "out of turn" not in history.one(id="entry-1").text


def test_each_version_is_marked_by_itself(house: House) -> None:
    match = house.start("draw")
    match.record(out(0, 9, starter=0), out(0, 9, starter=0))
    match.correct(2, out(0, 9, starter=1))
    history = match.history.root
    assert OUT_OF_TURN in history.one(id="entry-2").text
    was, now = history.one(id="entry-3").all("dd")
    assert OUT_OF_TURN in was.text
    assert "out of turn" not in now.text
    assert "out of turn" not in match.table.text


def test_a_round_taken_back_was_out_of_turn_all_the_same(house: House) -> None:
    match = house.start("draw")
    match.record(out(0, 9, starter=0), out(0, 9, starter=0))
    match.correct(2, None)
    was, now = match.history.root.one(id="entry-3").all("dd")
    assert OUT_OF_TURN in was.text
    assert now.text == "taken back"


def test_nobody_leads_past_the_end(house: House) -> None:
    match = house.start("draw", options={"target": 20})
    match.record(out(0, 9, starter=0), out(0, 12, starter=0))
    match.correct(1, out(0, 25, starter=0))
    assert "out of turn" not in match.history.root.one(id="entry-2").text
