"""Examples of bodies; a test sends them."""

from __future__ import annotations

from scorekeeper.web.api.document.parts import named

BLOCKED = {"ended": "blocked", "hands": [["1-2"], ["4-4"], ["5-5"]]}
_OUT = {"ended": "domino", "out": 1, "hands": [["6-6", "0-0"], [], ["2-5"]]}
_CONTRACT = {"bidder": 0, "bid": 35, "took": 30}
_COUNTS = {"trump": 1, "points": [92, 43], "tricks": [8, 6]}
_PAIRS = [[0, 2], [1, 3]]

SETTLE = named(
    blocked={"game": "draw", "players": 3, **BLOCKED},
    domino={"game": "draw", "players": 3, **_OUT},
    totals={"game": "tactic", "players": 2, "ended": "domino", "out": 1, "hands": [12, []]},
    options={"game": "draw", "players": 3, **BLOCKED, "options": {"target": 121}},
    line={"game": "draw", "players": 3, **BLOCKED, "line": {"ends": [3, 6], "stock_count": 2}},
    partners={
        "game": "block",
        "players": 4,
        "sides": _PAIRS,
        "ended": "blocked",
        "hands": [4, 9, 7, 13],
    },
    last_tile={
        "game": "fives-and-threes-league",
        "players": 2,
        "ended": "domino",
        "out": 0,
        "ends": [3, "6-6"],
    },
    contract={"game": "forty-two", **_CONTRACT},
    counts={"game": "bingo", **_COUNTS},
    last_holder={"game": "kovbaska", "players": 3, "last": 2},
    deal={"game": "cribbage"},
    sheet={"game": "free", "players": 3, "points": [12, 0, 7]},
    ends={"game": "all-fives", "players": 2, "seat": 0, "ends": [3, "6-6"]},
    plays={"game": "cribbage", "seat": 1, "plays": ["pair", {"name": "run", "points": 9}]},
)
NEW_MATCH = named(
    named={"game": "draw", "players": ["Ann", "Ben", "Olena"], "starter": 0},
    lot={"game": "draw", "players": ["Ann", "Ben"], "starter": "lot", "options": {"target": 121}},
    looked_for={"game": "tactic", "players": ["Ann", "Ben"], "starter": None},
    partners={
        "game": "block",
        "players": ["Ann", "Ben", "Olena", "Petro"],
        "sides": _PAIRS,
        "starter": None,
    },
)
RECORD = named(
    blocked={**BLOCKED, "key": "9f1c1a52-round-1", "expected_seq": 0},
    domino={
        **_OUT,
        "key": "9f1c1a52-round-2",
        "expected_seq": 1,
        "starter": 1,
        "client_at": "2026-03-01T21:29:58+02:00",
    },
    whole={"game": "draw", "players": 3, **BLOCKED, "key": "9f1c1a52-3", "expected_seq": 2},
    line={
        **BLOCKED,
        "line": {"ends": [3, None], "stock": ["6-6", "0-0"]},
        "key": "9f1c1a52-3b",
        "expected_seq": 0,
    },
    contract={"game": "forty-two", **_CONTRACT, "key": "9f1c1a52-4", "expected_seq": 0},
    counts={"game": "bingo", **_COUNTS, "key": "9f1c1a52-5", "expected_seq": 0},
    last_holder={"game": "kovbaska", "last": 2, "key": "9f1c1a52-6", "expected_seq": 0},
    deal={"game": "cribbage", "key": "9f1c1a52-7", "expected_seq": 0},
    sheet={"game": "free", "points": [12, 0, 7], "key": "9f1c1a52-8", "expected_seq": 0},
)
CORRECT = named(
    correct={
        "replaces": 1,
        "entry": {"ended": "blocked", "hands": [["1-2"], ["4-4"], ["5-6"]]},
        "reason": "the 5-6 was misread",
        "key": "9f1c1a52-again",
        "expected_seq": 1,
    },
    withdraw={"replaces": 1, "entry": None, "key": "9f1c1a52-undo", "expected_seq": 1},
)
POINTS = named(
    ends={
        "game": "all-fives",
        "seat": 0,
        "ends": [3, "6-6"],
        "key": "9f1c1a52-points",
        "expected_seq": 0,
    },
    claimed={
        "game": "all-fives",
        "seat": 0,
        "points": 15,
        "claimed_by": 1,
        "key": "9f1c1a52-muggins",
        "expected_seq": 0,
    },
    plays={
        "game": "cribbage",
        "seat": 1,
        "plays": ["pair", {"name": "run", "points": 9}],
        "key": "9f1c1a52-pegs",
        "expected_seq": 0,
    },
)
ADJUSTMENTS = named(
    penalty={
        "seat": 2,
        "points": -10,
        "reason": "a tile laid out of turn",
        "key": "9f1c1a52-penalty",
        "expected_seq": 0,
    },
)
