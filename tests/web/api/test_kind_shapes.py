"""The shapes of every kind of body: what is no number, no list, no tile is told with its field."""

from __future__ import annotations

import pytest

from tests.web.api.bodies import (
    BID,
    BINGO,
    DEAL,
    DRAW,
    FIVES,
    GOAT,
    LAST,
    LEAGUE,
    NEVER,
    PEGS,
    SHEET,
    Body,
)
from tests.web.api.calling import Caller, refused


@pytest.mark.parametrize(
    ("body", "changes", "field"),
    [
        (BID, {"bid": 35.0}, "bid"),
        (BID, {"bid": "35"}, "bid"),
        (BID, {"bid": True}, "bid"),
        (BID, {"bid": None}, "bid"),
        (BID, {"bid": [35, 36]}, "bid"),
        (BID, {"took": NEVER}, "took"),
        (BID, {"took": False}, "took"),
        (BID, {"took": 30.5}, "took"),
        (BID, {"others": "12"}, "others"),
        (BID, {"bidder": [0, 2]}, "bidder"),
        (BINGO, {"trump": "1"}, "trump"),
        (BINGO, {"points": [135]}, "points"),
        (BINGO, {"points": [90, 40, 5]}, "points"),
        (BINGO, {"points": [92.0, 43]}, "points.0"),
        (BINGO, {"points": [True, 134]}, "points.0"),
        (BINGO, {"points": [0] * 80_000}, "points"),
        (BINGO, {"tricks": {"0": 8, "1": 6}}, "tricks"),
        (BINGO, {"declared": [[2]]}, "declared"),
        (BINGO, {"declared": [2, 3]}, "declared.0"),
        (BINGO, {"declared": [[2.5], []]}, "declared.0.0"),
        (BINGO, {"declared": [[2] * 21, []]}, "declared.0"),
        (BINGO, {"closed_by": False}, "closed_by"),
        (LAST, {"last": NEVER}, "last"),
        (LAST, {"last": True}, "last"),
        (LAST, {"last": 2.0}, "last"),
        (LAST, {"last": [0, 1]}, "last"),
        (DEAL, {"starter": "0"}, "starter"),
        (SHEET, {"points": NEVER}, "points"),
        (SHEET, {"points": 12}, "points"),
        (SHEET, {"points": [12, None, 7]}, "points.1"),
        (SHEET, {"points": [12, 0.5, 7]}, "points.1"),
        (SHEET, {"points": [12, True, 7]}, "points.1"),
        (SHEET, {"points": ["12", "0", "7"]}, "points.0"),
        (SHEET, {"points": [0] * 101}, "points"),
        (GOAT, {"flag": "bald"}, "flag"),
        (GOAT, {"flag": 1}, "flag"),
        (LEAGUE, {"ends": 9}, "ends"),
        (LEAGUE, {"ends": [3.0, 3]}, "ends.0"),
        (LEAGUE, {"ends": [True, 3]}, "ends.0"),
        (LEAGUE, {"ends": [[6, 6], 3]}, "ends.0"),
        (LEAGUE, {"ends": [3] * 21}, "ends"),
        (LEAGUE, {"last_points": "8"}, "last_points"),
        (DRAW, {"reserve": "6-4"}, "reserve"),
        (DRAW, {"reserve": [6]}, "reserve.0"),
        (FIVES, {"seat": True, "points": 5}, "seat"),
        (FIVES, {"seat": 0.0, "points": 5}, "seat"),
        (FIVES, {"points": 5.0}, "points"),
        (FIVES, {"points": True}, "points"),
        (FIVES, {"points": [5]}, "points"),
        (FIVES, {"claimed_by": "1", "points": 5}, "claimed_by"),
        (PEGS, {"plays": "pair"}, "plays"),
        (PEGS, {"plays": [2]}, "plays.0"),
        (PEGS, {"plays": [{"points": 2}]}, "plays.0.name"),
        (PEGS, {"plays": [{"name": 2}]}, "plays.0.name"),
        (PEGS, {"plays": [{"name": "run", "points": "9"}]}, "plays.0.points"),
        (PEGS, {"plays": ["pair"] * 21}, "plays"),
    ],
    ids=str,
)
def test_a_wrong_shape_is_told_with_its_field(
    settler: Caller, body: Body, changes: Body, field: str
) -> None:
    sent = {name: value for name, value in (body | changes).items() if value is not NEVER}
    problem = refused(settler.post("/settle", sent), 422, "bad_body", field)
    assert field in problem["detail"]
