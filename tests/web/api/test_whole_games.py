"""Whole matches by the interface alone: how each game goes on and how it ends."""

from __future__ import annotations

from flask import Flask

from tests.web.api.calling import refused
from tests.web.api.playing import PAIRS, blocked, match, out, play


def test_block_in_pairs_to_the_whole_board(app: Flask) -> None:
    table = match(app, "block", 4, sides=PAIRS, starter=None)
    assert table.read()["starter"] is None
    first = table.record(blocked(4, 9, 7, 13, starter=2)).get_json()
    assert (first["awards"], first["scores"], first["starter"]) == ([11, 0], [11, 0], 3)
    assert table.record(blocked(1, 8, 20, 10)).get_json()["scores"] == [11, 3]
    assert table.record(blocked(5, 6, 7, 6)).get_json()["scores"] == [11, 3]
    assert table.record(out(0, 60, 1, 49)).get_json()["scores"] == [120, 3]
    last = table.record(out(1, ["0-1"], ["0-0"], 30)).get_json()
    assert (last["scores"], last["winners"]) == ([120, 4], [])
    last = table.record(out(2, 5, ["0-1"], ["0-0"])).get_json()
    assert (last["awards"], last["scores"], last["winners"]) == ([1, 0], [121, 4], [0])
    read = table.read()
    assert (read["target"], read["sides"], read["finished"]) == (121, PAIRS, True)


def test_all_fives_ends_in_the_middle_of_a_round(app: Flask) -> None:
    table = match(app, "all-fives", 2)
    answer = play(
        table,
        [
            ("points", {"seat": 0, "ends": [3, "6-6"]}),
            ("points", {"seat": 1, "ends": ["5-5", 0]}),
            ("points", {"seat": 0, "points": 5, "claimed_by": 1}),
            ("rounds", out(0, 70)),
            ("rounds", blocked(11, 3)),
            ("points", {"seat": 0, "points": 10}),
        ],
    )
    assert (answer["scores"], answer["finished"]) == ([95, 25], False)
    answer = table.post("points", {"seat": 0, "ends": [4, 1]}).get_json()
    assert (answer["scores"], answer["winners"]) == ([100, 25], [0])
    refused(table.record(out(0, 5)), 409, "match_finished", "match")
    refused(table.post("points", {"seat": 1, "points": 5}), 409, "match_finished", "match")
    assert [shown["round"] for shown in table.read()["points"]] == [1, 1, 1, 3, 3]


def test_a_league_score_past_sixty_one_is_void_as_a_whole(app: Flask) -> None:
    table = match(app, "fives-and-threes-league", 2)
    for _ in range(7):
        table.post("points", {"seat": 0, "ends": [3, "6-6"]})
    for points in (1, 2):
        table.post("points", {"seat": 0, "points": points})
    assert table.read()["scores"] == [59, 0]
    void = table.record({"ended": "domino", "out": 0, "ends": [4, 2]}).get_json()
    assert (void["awards"], void["note"], void["scores"]) == ([0, 0], "void", [59, 0])
    shown = table.read()["rounds"][0]
    assert (shown["note"], shown["working"], shown["awards"]) == ("void", "2 + 1 = 3", [0, 0])
    assert table.read()["history"][-1]["note"] is None
    void = table.post("points", {"seat": 0, "points": 4}).get_json()
    assert (void["note"], void["finished"]) == ("void", False)
    last = table.record({"ended": "domino", "out": 0, "last_points": 1}).get_json()
    assert (last["scores"], last["winners"], last["note"]) == ([61, 0], [0], None)


def test_a_league_match_is_won_at_sixty_one_exactly(app: Flask) -> None:
    table = match(app, "fives-and-threes-league", 4, sides=PAIRS)
    eights = [("points", {"seat": seat, "points": 8}) for seat in (1, 3, 1, 3, 1, 3)]
    rest = [("points", {"seat": 1, "points": 3}), ("points", {"seat": 3, "points": 2})]
    assert play(table, [*eights, *rest])["scores"] == [0, 53]
    answer = table.post("points", {"seat": 3, "ends": [3, "6-6"]}).get_json()
    assert (answer["scores"], answer["winners"]) == ([0, 61], [1])


def test_a_void_entry_counts_once_a_correction_leaves_room(app: Flask) -> None:
    table = match(app, "fives-and-threes-league", 2, options={"target": 10})
    table.post("points", {"seat": 0, "points": 8})
    assert table.post("points", {"seat": 0, "points": 4}).get_json()["note"] == "void"
    assert table.correct(1, {"seat": 0, "points": 6}).get_json()["winners"] == [0]
    assert [shown["note"] for shown in table.read()["points"]] == [None, None]


def test_points_past_the_target_are_cut_off_where_people_agreed(app: Flask) -> None:
    table = match(app, "draw", 2, options={"past_target": "capped", "target": 20})
    answer = table.record(out(0, 30)).get_json()
    assert (answer["awards"], answer["note"], answer["winners"]) == ([20, 0], "capped", [0])


def test_forty_two_equal_past_the_target_plays_another_hand(app: Flask) -> None:
    table = match(app, "forty-two", 4)
    answer = play(
        table,
        [
            ("rounds", {"bidder": 0, "bid": 168, "took": 12}),
            ("rounds", {"bidder": 1, "bid": 168, "took": 0}),
            ("adjustments", {"seat": 2, "points": 10, "reason": "evened out"}),
            ("adjustments", {"seat": 3, "points": 42, "reason": "evened out"}),
            ("rounds", {"bidder": 0, "bid": 31, "took": 31}),
        ],
    )
    assert (answer["scores"], answer["finished"], answer["winners"]) == ([251, 251], False, [])
    answer = table.record({"bidder": 3, "bid": 30, "took": 21}).get_json()
    assert (answer["scores"], answer["winners"]) == ([251 + 21 + 30, 251], [0])


def test_forty_two_the_higher_of_two_past_the_target_wins(app: Flask) -> None:
    table = match(app, "forty-two", 4)
    for bid in (
        {"bidder": 0, "bid": 84, "took": 42},
        {"bidder": 0, "bid": 168, "took": 42},
        {"bidder": 0, "bid": 84, "took": 42},
        {"bidder": 0, "bid": 42, "took": 42},
        {"bidder": 0, "bid": 31, "took": 31},
        {"bidder": 1, "bid": 42, "took": 42},
        {"bidder": 1, "bid": 42, "took": 42},
        {"bidder": 1, "bid": 42, "took": 42},
        {"bidder": 1, "bid": 42, "took": 42},
        {"bidder": 1, "bid": 42, "took": 42},
        {"bidder": 1, "bid": 30, "took": 24},
    ):
        table.record(bid)
    assert table.read()["scores"] == [199 + 18 + 30, 11 + 210]
    answer = table.record({"bidder": 1, "bid": 34, "took": 30}).get_json()
    assert (answer["scores"], answer["winners"]) == ([247 + 12 + 34, 221], [0])


def test_bingo_to_seven_big_points(app: Flask) -> None:
    table = match(app, "bingo", 2)
    answer = play(
        table,
        [
            ("rounds", {"trump": 1, "points": [92, 43], "tricks": [8, 6]}),
            ("rounds", {"trump": 1, "points": [118, 17], "tricks": [11, 3]}),
            ("rounds", {"trump": 1, "points": [61, 40], "tricks": [5, 4], "closed_by": 0}),
            ("rounds", {"trump": 0, "points": [73, 70], "tricks": [7, 7]}),
            ("rounds", {"trump": 1, "points": [135, 0], "tricks": [14, 0]}),
        ],
    )
    assert (answer["scores"], answer["winners"]) == ([7, 2], [0])
    sums = [shown["sums"] for shown in table.read()["rounds"]]
    assert sums == [[[1], []], [[2], []], [[], [2]], [[1], []], [[3], []]]


def test_cribbage_pegs_to_the_end(app: Flask) -> None:
    table = match(app, "cribbage", 2, options={"target": 12})
    answer = play(
        table,
        [
            ("points", {"seat": 0, "plays": ["pair", "fifteen"]}),
            ("points", {"seat": 1, "plays": [{"name": "show", "points": 9}]}),
            ("rounds", {}),
            ("points", {"seat": 1, "plays": ["last_tile"]}),
            ("rounds", {}),
            ("points", {"seat": 1, "plays": ["pair"]}),
        ],
    )
    assert (answer["scores"], answer["winners"]) == ([4, 12], [1])
    assert [shown["round"] for shown in table.read()["points"]] == [1, 1, 2, 3]
    refused(table.record({}), 409, "match_finished", "match")


def test_a_bonus_may_win_and_a_penalty_may_fall_below_nothing(app: Flask) -> None:
    table = match(app, "draw", 2)
    fallen = table.post("adjustments", {"seat": 1, "points": -10, "reason": "late"}).get_json()
    assert (fallen["awards"], fallen["scores"]) == ([0, -10], [0, -10])
    won = table.post("adjustments", {"seat": 0, "points": 100, "reason": "agreed"}).get_json()
    assert (won["scores"], won["winners"]) == ([100, -10], [0])


def test_level_at_the_end_is_a_draw_of_all(app: Flask) -> None:
    table = match(app, "draw", 3, options={"rounds": 3})
    answer = play(
        table, [("rounds", out(0, 3, 4)), ("rounds", out(1, 3, 4)), ("rounds", blocked(3, 3, 5))]
    )
    assert (answer["scores"], answer["winners"]) == ([7, 7, 0], [0, 1])


def test_who_blocked_leads_where_the_game_asks(app: Flask) -> None:
    table = match(app, "classic", 3, starter=1)
    answer = table.record(blocked(3, 8, 10, last_laid=0)).get_json()
    assert (answer["awards"], answer["starter"]) == ([18, 0, 0], 0)
    assert table.record(out(2, 3, 4)).get_json()["starter"] == 1
    assert table.record(blocked(3, 8, 10)).get_json()["starter"] is None
    named = table.record(out(0, 3, 4, starter=2)).get_json()
    assert named["starter"] == 0
    last = table.read()["rounds"][-1]
    assert (last["starter"], last["proposed"], last["off_rotation"]) == (2, None, False)
