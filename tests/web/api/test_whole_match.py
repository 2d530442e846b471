"""Whole matches kept by the interface alone, against rounds really dealt and played."""

from __future__ import annotations

from random import Random

import pytest

from scorekeeper.rules.games import GAMES
from tests.simulator import PlayedRound, match_to_target
from tests.web.api.calling import Caller, Table, refused

NAMES = ["Ann", "Ben", "Olena", "Petro"]


def body_of(played: PlayedRound, totals: bool) -> dict[str, object]:
    entry = played.totals if totals else played.entry
    hands = [
        hand if isinstance(hand, int) else [str(tile) for tile in hand or ()]
        for hand in entry.hands
    ]
    return {"ended": entry.ended.value, "out": entry.out, "hands": hands}


@pytest.mark.parametrize("totals", [False, True], ids=["tiles", "totals"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_to_its_end(caller: Caller, game: str, players: int, totals: bool) -> None:
    random = Random(f"{game} {players} {totals}")
    match = match_to_target(GAMES[game], players, random)
    proposed = None if game == "tactic" else match.rounds[0].starter
    started = caller.post(
        "/matches", {"game": game, "players": NAMES[:players], "starter": proposed}
    )
    table = Table.started(caller.client, started.get_json())
    for number, (played, scores) in enumerate(zip(match.rounds, match.scores, strict=True), 1):
        assert table.read()["starter"] == proposed
        led = {"starter": played.starter} if proposed is None else {}
        settled = {"game": game, "players": players, **body_of(played, totals)}
        award = caller.post("/settle", settled).get_json()
        answer = table.record(settled | led).get_json()
        assert answer["seq"] == number
        assert answer["awards"] == award["awards"] == list(played.points)
        assert answer["scores"] == list(scores)
        assert answer["finished"] == (number == len(match.rounds))
        assert table.record(settled | led, key=f"key-{table.keys}").status_code == 200
        proposed = answer["starter"]
    read = table.read()
    assert read["winners"] == list(match.winners)
    assert read["seq"] == len(read["rounds"]) == len(match.rounds)
    refused(table.record(body_of(match.rounds[0], totals)), 409, "match_finished", "match")


def test_a_match_ends_drawn(caller: Caller) -> None:
    body = {"game": "draw", "players": ["Ann", "Ben"], "starter": 0, "options": {"target": 10}}
    table = Table.started(caller.client, caller.post("/matches", body).get_json())
    table.record({"ended": "domino", "out": 0, "hands": [[], 9]})
    answer = table.record({"ended": "domino", "out": 1, "hands": [9, []]}).get_json()
    assert (answer["scores"], answer["finished"]) == ([9, 9], False)
    answer = table.record({"ended": "domino", "out": 1, "hands": [1, []]}).get_json()
    assert (answer["winners"], answer["finished"]) == ([1], True)
    answer = table.correct(1, {"ended": "domino", "out": 0, "hands": [[], 10]}).get_json()
    assert (answer["scores"], answer["winners"]) == ([10, 0], [0])


def test_some_dozens_of_matches_one_after_the_other(caller: Caller) -> None:
    for _ in range(48):
        body = {"game": "draw", "players": ["Ann", "Ben"], "starter": 0}
        table = Table.started(caller.client, caller.post("/matches", body).get_json())
        for _ in range(3):
            assert table.record({"ended": "blocked", "hands": [1, 2]}).status_code == 201
