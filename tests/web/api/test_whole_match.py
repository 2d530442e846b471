"""Whole matches kept by the interface alone, against rounds really dealt and played."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from flask import Flask

from scorekeeper.records.database import db
from scorekeeper.records.queries import load_match
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import outcome
from scorekeeper.rules.values import MatchState
from scorekeeper.services.rounds import Recorded
from scorekeeper.web.api.json_text import write
from scorekeeper.web.api.shapes import validator
from scorekeeper.web.api.shown import match_shown, recorded_shown
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
@pytest.mark.parametrize("game", ["draw", "tactic"])
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


def test_a_won_match_goes_on_or_is_won_by_another_after_a_correction(caller: Caller) -> None:
    body = {"game": "draw", "players": ["Ann", "Ben"], "starter": 0, "options": {"target": 10}}
    table = Table.started(caller.client, caller.post("/matches", body).get_json())
    table.record({"ended": "domino", "out": 0, "hands": [[], 9]})
    answer = table.record({"ended": "domino", "out": 1, "hands": [9, []]}).get_json()
    assert (answer["scores"], answer["finished"]) == ([9, 9], False)
    answer = table.record({"ended": "domino", "out": 1, "hands": [1, []]}).get_json()
    assert (answer["winners"], answer["finished"]) == ([1], True)
    answer = table.correct(1, {"ended": "domino", "out": 0, "hands": [[], 10]}).get_json()
    assert (answer["scores"], answer["winners"]) == ([10, 0], [0])
    answer = table.correct(1, {"ended": "domino", "out": 0, "hands": [[], 1]}).get_json()
    assert (answer["scores"], answer["winners"]) == ([1, 10], [1])
    answer = table.correct(2, None).get_json()
    assert (answer["scores"], answer["winners"], answer["finished"]) == ([1, 1], [], False)


@pytest.mark.parametrize(
    ("scores", "winners"),
    [((61, 61, 12), (0, 1)), ((12, 61, 61), (1, 2)), ((70, 70, 70), (0, 1, 2))],
    ids=str,
)
def test_a_draw_names_all_its_winners(
    app: Flask, table: Table, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """One side scores in a round of these games, so no draw can be played; it can be shown."""
    with app.app_context():
        view = load_match(db.session(), table.id)
    state = MatchState(scores, 1, 9, outcome(view.rules, view.seating, scores))
    match = match_shown(replace(view, state=state))
    recorded = recorded_shown(Recorded(view.id, 9, None, state, "created"))
    for name, shown in (("Match", match), ("Recorded", recorded)):
        read = json.loads(write(shown))
        validator(name).validate(read)
        assert read["winners"] == list(winners)
        assert (read["scores"], read["finished"]) == (list(scores), True)


def test_some_dozens_of_matches_one_after_the_other(caller: Caller) -> None:
    for _ in range(48):
        body = {"game": "draw", "players": ["Ann", "Ben"], "starter": 0}
        table = Table.started(caller.client, caller.post("/matches", body).get_json())
        for _ in range(3):
            assert table.record({"ended": "blocked", "hands": [1, 2]}).status_code == 201
