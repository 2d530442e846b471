"""Games that are settled in a way of their own: Mexican Train, Kovbaska, Cribbage, the sheets."""

from __future__ import annotations

from flask_babel import gettext as _

from scorekeeper.web.entry_words import unbroken
from scorekeeper.web.rule_cases.case import GameCases, RoundCase, ScoreCase, blocked, out

MEXICAN_TRAIN = GameCases(
    rounds=(
        RoundCase(out(["12-5"], ["12-11"])),
        RoundCase(blocked(["8-1"], ["10-4", "2-2"], ["0-0"]), lambda: _("counted the same way")),
        RoundCase(
            out(["0-0"], ["12-11"], options={"double_blank": "50"}),
            lambda: _("by the house rule of 50 for %(tile)s", tile=unbroken("0-0")),
        ),
    ),
    scores=(
        ScoreCase((98, 120, 101), out(["12-5"], ["12-11"]), rounds=11),
        ScoreCase((98, 120, 101), out(["12-5"], ["12-11"]), rounds=12),
        ScoreCase((98, 81, 101), out(["12-5"], ["12-11"]), rounds=12),
    ),
)

KOVBASKA = GameCases(
    rounds=(RoundCase({"players": 3, "last": 2}),),
    scores=(
        ScoreCase((2, 3, 3), {"players": 3, "last": 2}, rounds=8),
        ScoreCase((2, 3, 4), {"players": 3, "last": 2}, rounds=9),
    ),
)

CRIBBAGE = GameCases(
    scores=(ScoreCase((118, 90), points=2), ScoreCase((118, 90), points=12)),
)

SHEET = GameCases(
    rounds=(RoundCase({"players": 3, "points": [12, 0, 7]}),),
    scores=(
        ScoreCase((88, 95, 60), {"players": 3, "points": [10, 4, 7]}),
        ScoreCase((88, 95, 60), {"players": 3, "points": [14, 4, 7]}),
    ),
)
