"""Whole matches of games in which points are bad, or people say which way they count."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from tests.web.api.calling import refused, start
from tests.web.api.playing import match, out, play


def test_mexican_train_is_thirteen_rounds_and_the_fewest_win(app: Flask) -> None:
    table = match(app, "mexican-train", 3, starter=None)
    read = table.read()
    assert (read["target"], read["options"]["rounds"], read["starter"]) == (None, 13, None)
    for number in range(12):
        answer = table.record(out(number % 3, 10, 20, starter=number % 3)).get_json()
        assert (answer["finished"], answer["starter"]) == (False, None)
    assert answer["scores"] == [80, 120, 160]
    answer = table.record(out(1, 40, ["12-12"])).get_json()
    assert (answer["scores"], answer["winners"]) == ([120, 120, 184], [0, 1])
    assert table.correct(13, out(1, 41, ["12-12"])).get_json()["winners"] == [1]
    refused(table.record(out(0, 1, 2)), 409, "match_finished", "match")


def test_a_larger_set_seats_twelve_and_plays_longer(app: Flask) -> None:
    names = [f"Player {number}" for number in range(1, 13)]
    body = {"game": "mexican-train", "players": names, "starter": 11}
    table = start(app.test_client(), **body, options={"set": "18"})
    assert table.read()["options"]["rounds"] == 19
    entry = out(11, ["18-18"], *range(40, 50))
    assert table.record(entry).get_json()["scores"] == [36, *range(40, 50), 0]
    response = table.caller.post("/matches", body)
    refused(response, 422, "bad_players", "players")


def test_kovbaska_is_ten_rounds_and_the_fewest_losses_win(app: Flask) -> None:
    table = match(app, "kovbaska", 3)
    answer = play(table, [("rounds", {"last": seat}) for seat in (0, 1, 2, 0, 1, 2, 0, 0, 0, 0)])
    assert (answer["scores"], answer["winners"], answer["finished"]) == ([6, 2, 2], [1, 2], True)
    assert table.read()["target"] is None
    refused(table.record({"last": 0}), 409, "match_finished", "match")


def test_the_goat_that_reaches_the_target_loses(app: Flask) -> None:
    table = match(app, "sea-goat", 3)
    answer = play(
        table,
        [
            ("rounds", out(0, 31, 18)),
            ("rounds", out(0, 70, 18)),
            ("rounds", out(1, 25, 24)),
            ("rounds", out(0, 24, 10)),
        ],
    )
    assert (answer["scores"], answer["note"]) == ([25, 101, 0], "dropped")
    answer = table.record(out(0, 31, 18)).get_json()
    assert (answer["scores"], answer["finished"]) == ([25, 132, 0], True)
    assert answer["winners"] == [2]


@pytest.mark.parametrize(
    ("entry", "winners"),
    [
        (out(1, 31, 18, flag="bald_goat"), [1]),
        (out(2, 31, 18, flag="hundred", starter=2), [2]),
        (out(1, 31, 28, flag="failed_hundred", starter=0), [1, 2]),
    ],
    ids=["bald goat", "hundred", "failed hundred"],
)
def test_a_goat_s_flag_ends_the_match_at_once(
    app: Flask, entry: dict[str, Any], winners: list[int]
) -> None:
    table = match(app, "sea-goat", 3)
    answer = table.record(entry).get_json()
    assert (answer["finished"], answer["winners"]) == (True, winners)
    plain = {name: value for name, value in entry.items() if name != "flag"}
    assert table.correct(1, plain).get_json()["finished"] is False


def test_hanging_points_come_down_with_the_next_loss(app: Flask) -> None:
    table = match(app, "kozel", 2, options={"hang": True})
    hung = table.record(out(0, 20)).get_json()
    assert (hung["awards"], hung["note"]) == ([0, 0], "hung")
    down = table.record(out(0, 5)).get_json()
    assert (down["awards"], down["note"]) == ([0, 25], None)
    assert table.read()["rounds"][1]["working"] == "0 / 5 + 20 = 25"


def test_on_a_free_sheet_the_lowest_may_win(app: Flask) -> None:
    options = {"wins": "lowest", "negative": True, "rounds": 3, "target": "none"}
    table = match(app, "free", 3, starter=None, options=options)
    answer = play(
        table,
        [
            ("rounds", {"points": [12, -3, 7]}),
            ("rounds", {"points": [0, 10, 0]}),
            ("adjustments", {"seat": 1, "points": 5, "reason": "a misdeal"}),
            ("rounds", {"points": [-5, 0, 0]}),
        ],
    )
    assert (answer["scores"], answer["winners"]) == ([7, 12, 7], [0, 2])
    assert table.read()["target"] is None


def test_a_free_sheet_seats_any_sides(app: Flask) -> None:
    table = match(app, "simka", 4, sides=[[0, 1, 3], [2]], starter=None)
    answer = table.record({"points": [40, 100], "starter": 3}).get_json()
    assert (answer["scores"], answer["winners"]) == ([40, 100], [1])
