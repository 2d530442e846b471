"""Settling every kind of round, and points made in play: what is given and what is told."""

from __future__ import annotations

import pytest

from tests.web.api.bodies import (
    BERGEN,
    BID,
    BINGO,
    BLOCK,
    CLASSIC,
    DEAL,
    DOUBLES,
    DRAW,
    FIVES,
    GOAT,
    LAST,
    LEAGUE,
    NEVER,
    PAIRS,
    PEGS,
    PUB,
    SHEET,
    THREES,
    TRAIN,
    Body,
    opt,
)
from tests.web.api.calling import Caller

GIVEN: list[tuple[Body, Body, list[int], str]] = [
    # hands
    (BLOCK, {"ended": "domino", "out": 0, "hands": [[], 5, 7, 9]}, [14, 0], "14"),
    (BLOCK, {"ended": "domino", "out": 0, "hands": [[], 5, None, 9]}, [14, 0], "14"),
    (BLOCK, {}, [11, 0], "22 − 11 = 11"),
    (BLOCK, {"ended": "domino", "out": 3, "hands": [3, None, 4, []]}, [0, 7], ""),
    (BLOCK, opt(award="one_point") | {"ended": "domino", "out": 1, "hands": []}, [0, 1], "1"),
    (
        BLOCK,
        opt(both_out=True) | {"ended": "domino", "out": 0, "hands": [[], 5, [], 9]},
        [14, 0],
        "",
    ),
    (LEAGUE, {}, [1, 0], "1"),
    (LEAGUE, {"ends": [5, 2]}, [1, 0], "0 + 1 = 1"),
    (LEAGUE, {"ends": [3, "6-6"]}, [9, 0], "8 + 1 = 9"),
    (LEAGUE, {"ends": ["66", 3]}, [9, 0], "8 + 1 = 9"),
    (LEAGUE, {"last_points": 8}, [9, 0], "8 + 1 = 9"),
    (LEAGUE, {"last_points": 0}, [1, 0], "1"),
    (LEAGUE, {"ended": "blocked", "out": None}, [0, 0], ""),
    (LEAGUE, {"hands": [[], 12]}, [1, 0], "1"),
    (BERGEN, {}, [0, 2], "2"),
    (BERGEN, {"ended": "domino", "out": 1, "hands": NEVER}, [0, 2], "2"),
    (BERGEN, {"ended": "domino", "out": 1, "hands": []} | opt(bonus=1), [0, 1], "1"),
    (GOAT, {}, [0, 31, 0], "0 / 31 / 0"),
    (GOAT, {"flag": "bald_goat"}, [0, 31, 0], "0 / 31 / 0"),
    (GOAT, {"hands": [[], 24, 10]}, [0, 0, 0], "0 / 24 / 0"),
    (GOAT, {"hands": [[], 25, 24]}, [0, 25, 0], "0 / 25 / 0"),
    (GOAT, {"hands": [[], 25, 10]} | opt(threshold=26), [0, 0, 0], "0 / 25 / 0"),
    (GOAT, {"hands": [[], 26, 10]} | opt(threshold="26"), [0, 26, 0], "0 / 26 / 0"),
    (GOAT, {"hands": [[], 13, 12]} | opt(threshold=13), [0, 13, 0], "0 / 13 / 0"),
    (GOAT, {"hands": [[], ["0-0", "6-6"], 3]}, [0, 75, 0], "0 / 75 / 0"),
    (CLASSIC, {}, [0, 0], ""),
    (CLASSIC, {"last_laid": 1} | opt(tie="blocker"), [0, 3], "3"),
    (CLASSIC, {"last_laid": 1} | opt(tie="not_blocker"), [3, 0], "3"),
    (CLASSIC, {"hands": [["0-0"], ["0-3"]]}, [0, 10], "10"),
    (TRAIN, {}, [0, 24], "0 / 24"),
    (TRAIN, {"hands": [[], ["0-0"]]}, [0, 0], "0 / 0"),
    (TRAIN, {"hands": [[], ["0-0"]]} | opt(double_blank=50), [0, 50], "0 / 50"),
    (TRAIN, opt(set=15) | {"hands": [[], ["15-15"]]}, [0, 30], "0 / 30"),
    (
        TRAIN,
        opt(set=15) | {"players": 12, "hands": [[], *[["15-15"], ["0-1"]], *range(10, 19)]},
        [],
        "",
    ),
    (DRAW, {"reserve": ["6-4", "0-1"]} | opt(reserve=True), [22, 0], "11 + 11 = 22"),
    (DRAW, {"reserve": 11} | opt(reserve="yes"), [22, 0], "11 + 11 = 22"),
    (DRAW, {"hands": [[], ["4-4"]]} | opt(doubles="half"), [4, 0], "4"),
    # a contract
    (BID, {"took": 37}, [37, 5], "37 / 5"),
    (BID, {"took": 35}, [35, 7], "35 / 7"),
    (BID, {"took": 34}, [0, 43], "0 / 8 + 35 = 43"),
    (BID, {"took": 0}, [0, 77], "0 / 42 + 35 = 77"),
    (BID, {"took": 30, "others": 12}, [0, 47], ""),
    (BID, {"bidder": 3, "bid": 30, "took": 42}, [0, 42], "0 / 42"),
    (BID, {"bid": 42, "took": 41}, [0, 43], ""),
    (BID, {"bid": 84, "took": 42}, [42, 0], ""),
    (BID, {"bid": 168, "took": 41}, [0, 169], ""),
    (BID, {"bid": 84, "took": 42} | opt(stakes="bid"), [84, 0], ""),
    (BID, {"bid": 84, "took": 42} | opt(stakes="marks"), [2, 0], ""),
    (BID, {"bid": 168, "took": 41} | opt(stakes="marks"), [0, 4], ""),
    (BID, {"players": 4, "sides": PAIRS, "took": 36}, [36, 6], ""),
    # counts
    (BINGO, {"points": [70, 65], "tricks": [7, 7]}, [0, 0], "0 / 0"),
    (BINGO, {"points": [71, 64], "tricks": [7, 7]}, [1, 0], "1 / 0"),
    (BINGO, {"points": [115, 20], "tricks": [12, 2]}, [1, 0], ""),
    (BINGO, {"points": [116, 19], "tricks": [12, 2]}, [2, 0], ""),
    (BINGO, {"points": [70, 40], "tricks": [6, 4], "closed_by": 0}, [1, 0], ""),
    (BINGO, {"points": [69, 40], "tricks": [6, 4], "closed_by": 0}, [0, 2], ""),
    (BINGO, {"points": [61, 0], "tricks": [5, 0], "closed_by": 0}, [0, 3], ""),
    (BINGO, {"points": [65, 70], "tricks": [7, 7], "declared": [[2], []]}, [1, 0], ""),
    (BINGO, {"declared": [[6], []]}, [2, 0], "1 + 1 = 2 / 0"),
    (BINGO, {"bingo_by": 1}, [1, 1], "1 / 1"),
    (BINGO, {"trump": 0, "points": [100, 43]}, [1, 0], ""),
    # the last holder, a deal, a sheet
    (LAST, {"last": 0}, [1, 0, 0], "1 / 0 / 0"),
    (LAST, {"players": 8, "last": 7} | opt(sets=2), [0, 0, 0, 0, 0, 0, 0, 1], ""),
    (DEAL, {}, [0, 0], ""),
    (DEAL, {"players": 2, "starter": 1}, [0, 0], ""),
    (SHEET, {}, [12, 0, 7], "12 / 0 / 7"),
    (SHEET, {"points": [-5, 0, 7]} | opt(negative=True), [-5, 0, 7], "−5 / 0 / 7"),
    (SHEET, {"game": "osel", "sides": [[0, 2], [1]], "points": [3, 100000]}, [3, 100000], ""),
    # points in play
    (FIVES, {"ends": [3, "6-6"]}, [15, 0], "15"),
    (FIVES, {"ends": [0, "5-5"]}, [10, 0], "10"),
    (FIVES, {"ends": ["5-5"]}, [10, 0], "10"),
    (FIVES, {"ends": [4, 1]}, [5, 0], "5"),
    (FIVES, {"points": 15}, [15, 0], "15"),
    (FIVES, {"points": 15, "claimed_by": 1}, [0, 15], "15"),
    (FIVES, {"ends": ["6-6", "5-5", 3, 5]} | opt(spinner=True), [30, 0], "30"),
    (FIVES, {"ends": [5, 5]} | opt(points_of_five=True), [2, 0], "2"),
    (THREES, {"ends": [4, 2]}, [6, 0], "6"),
    (THREES, {"ends": [3, "6-6"]}, [15, 0], "15"),
    (PUB, {"ends": [3, "6-6"]}, [8, 0], "8"),
    (PUB, {"ends": [2, 1], "seat": 3}, [0, 1], "1"),
    (PUB, {"ends": [4, 5], "claimed_by": 1}, [0, 3], "3"),
    (PUB, {"ends": [6, 6]}, [4, 0], "4"),
    (PEGS, {"plays": ["pair"]}, [0, 2], "2"),
    (PEGS, {"plays": ["last_tile", "fifteen", "pair"]}, [0, 5], "2 + 2 + 1 = 5"),
    (PEGS, {"plays": [{"name": "run", "points": 9}, {"name": "pair"}]}, [0, 11], "2 + 9 = 11"),
    (PEGS, {"plays": [{"name": "crib", "points": 99}]}, [0, 99], "99"),
    (PEGS, {"plays": ["thirty_one"]} | opt(second_count="thirty_one"), [0, 2], "2"),
    (PEGS, {"points": 7}, [0, 7], "7"),
    (DOUBLES, {"plays": ["double_and_end", "double"]}, [3, 0], "3"),
    (DOUBLES, {"plays": ["double_and_end", "double"]} | opt(plays_add=True), [5, 0], "2 + 3 = 5"),
    (DOUBLES, {"points": 3}, [3, 0], "3"),
]


@pytest.mark.parametrize(("body", "changes", "awards", "working"), GIVEN, ids=str)
def test_award(settler: Caller, body: Body, changes: Body, awards: list[int], working: str) -> None:
    sent = {name: value for name, value in (body | changes).items() if value is not NEVER}
    response = settler.post("/settle", sent)
    assert response.status_code == 200, response.text
    answer = response.get_json()
    if awards:
        assert answer["awards"] == awards
    if working:
        assert answer["working"] == working


@pytest.mark.parametrize(
    ("body", "changes", "words"),
    [
        (BINGO, {"points": [92, 44]}, "The two sides must share 135 under trump 1, not 136."),
        (BID, {"others": 13}, "share 42 points in each hand; 43"),
        (BID, {"bid": 29}, "30 to 42, 84 or 168; 29"),
        (FIVES, {"ends": [4, 4]}, "add up to 8, which scores nothing"),
        (FIVES, {"ends": [7, 3]}, "“7” cannot be the open ends"),
        (BERGEN, {"hands": [["1-1"], 9]}, "Tap the tiles that player 2 holds"),
        (PEGS, {"plays": ["run"]}, "with its points"),
        (BLOCK, {"sides": [[0, 1], [2, 3]]}, "opposite each other"),
        (BID, {"players": 3}, "for 4 players"),
    ],
    ids=str,
)
def test_the_sentence_says_what_to_do(
    settler: Caller, body: Body, changes: Body, words: str
) -> None:
    assert words in settler.post("/settle", body | changes).get_json()["detail"]


@pytest.mark.parametrize("body", [BID, BINGO, LAST, DEAL, SHEET], ids=lambda body: body["game"])
def test_fields_of_another_kind_are_nothing_here(settler: Caller, body: Body) -> None:
    answer = settler.post("/settle", body).get_json()
    other = {"ended": "fish", "hands": "none", "others": None, "flag": 7, "reserve": {}}
    assert settler.post("/settle", other | body).get_json() == answer


def test_a_seat_beside_the_end_of_a_round_is_a_round(settler: Caller) -> None:
    answer = settler.post("/settle", LEAGUE | {"seat": 1, "points": 7}).get_json()
    assert (answer["rule"], answer["awards"]) == ("fixed", [1, 0])
