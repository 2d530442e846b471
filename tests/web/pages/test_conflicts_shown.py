"""Two versions side by side, whatever their kind, and what was typed where the rules refuse it."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    Ended,
    LastHolderEntry,
    SheetEntry,
)
from scorekeeper.rules.reading import RawEntry, RawPoints, RawRound
from scorekeeper.web.views.conflict import mine_shown, typed_shown
from tests.web.pages.browsing import SAVE
from tests.web.pages.keeping import PAIRS, House

PARTNERS: dict[str, Any] = {"players": 4, "sides": PAIRS}


def test_points_beside_points(house: House) -> None:
    match = house.start("all-fives")
    mine = match.phone.open(f"{match.path}/points")
    match.record(RawPoints(1, ends=(3, "6-6")))
    page = match.phone.send(mine, "", {"seat": "0", "points": "10"}, SAVE)
    assert page.status == 409
    theirs, sent = page.root.all("section", "card")
    assert "Points in round 1" in theirs.text
    assert "Ben: open ends 6-6 and 3 · Ben +15" in theirs.text.replace("\u2060", "")
    assert "Ann: points in play · Ann +10" in sent.text


def test_a_round_beside_a_penalty(house: House) -> None:
    match = house.start("kovbaska")
    mine = match.phone.open(f"{match.path}/record")
    match.record(AdjustmentEntry(1, 2), reason="hid a tile")
    page = match.phone.send(mine, "", {"last": "0"}, SAVE)
    assert page.status == 409
    theirs, sent = page.root.all("section", "card")
    assert "Bonus or penalty recorded" in theirs.text
    assert "Ann was last with tiles" in sent.text


@pytest.mark.parametrize(
    ("game", "chosen", "raw", "said", "lines"),
    [
        pytest.param(
            "draw",
            {},
            RawRound(Ended.BLOCKED, (["6-6"], ["6-6", "0-0"])),
            "Nobody: blocked",
            [("Ann", "6-6"), ("Ben", "6-6 0-0")],
            id="hands",
        ),
        pytest.param(
            "draw",
            {},
            RawRound(Ended.DOMINO, (None, 400), 0),
            "Ann went out",
            [("Ann", ""), ("Ben", "400")],
            id="totals",
        ),
        pytest.param(
            "all-fives",
            {},
            RawPoints(0, ends=(3, 3), claimed_by=0),
            "Ann: 3, 3, called by Ann",
            [],
            id="ends",
        ),
        pytest.param(
            "cribbage",
            {},
            RawPoints(1, plays={"pair": None, "run": 100}),
            "Ben: pair, run 100",
            [],
            id="plays",
        ),
        pytest.param("all-fives", {}, RawPoints(1, points=7), "Ben: 7", [], id="points"),
        pytest.param(
            "forty-two",
            PARTNERS,
            ContractEntry(3, 29, 43),
            "Petro bid 29 and took 43",
            [],
            id="bid",
        ),
        pytest.param(
            "bingo",
            {},
            CountsEntry(1, (92, 44), (8, 6)),
            "trump 1",
            [("Ann", "points 92, tricks 8"), ("Ben", "points 44, tricks 6")],
            id="counts",
        ),
        pytest.param(
            "free", {}, SheetEntry((3, -4)), "Points", [("Ann", "3"), ("Ben", "−4")], id="sheet"
        ),
        pytest.param(
            "kovbaska", {}, LastHolderEntry(7), "player 8 was last with tiles", [], id="last"
        ),
        pytest.param("draw", {}, DealEntry(), "Deal played out", [], id="deal"),
        pytest.param("draw", {}, AdjustmentEntry(0, 0), "Ann 0", [], id="adjustment"),
    ],
)
def test_what_was_typed_and_why_it_cannot_be(
    house: House,
    game: str,
    chosen: dict[str, Any],
    raw: RawEntry,
    said: str,
    lines: list[tuple[str, str]],
) -> None:
    match = house.start(game, **chosen)
    view = match.keeper.see(match.match_id)
    with house.app.test_request_context():
        mine, wrong = mine_shown(view, raw)
        typed = typed_shown(view, raw)
    assert mine is None
    assert wrong
    assert typed.said == said
    assert [(named.name, text) for named, text in typed.lines] == lines
