"""All Fives, and Fives and Threes in both its forms."""

from __future__ import annotations

from flask_babel import gettext as _

from scorekeeper.web.rule_cases.case import GameCases, PlayCase, RoundCase, ScoreCase, blocked, out

_SIX_ON_SIX = PlayCase(("3-6", "6-6"), (3, "6-6"))

ALL_FIVES = GameCases(
    plays=(
        _SIX_ON_SIX,
        PlayCase(("0-3", "3-5", "5-5"), (0, "5-5")),
        PlayCase(("5-5",), ("5-5",), note=lambda: _("a double led alone counts once")),
        PlayCase(("3-5", "5-5", "5-1"), (3, 1), note=lambda: _("a covered double counts no more")),
    ),
    rounds=(
        RoundCase(blocked(["2-1"], ["6-5"], ["5-1"], ["3-2"])),
        RoundCase(
            blocked(["2-1"], ["6-5"], ["5-1"], ["3-2"], options={"award": "r5_total"}),
            lambda: _("by the house rule that rounds the total"),
        ),
        RoundCase(out(["6-1"], ["5-2"], ["4-3"])),
        RoundCase(blocked(["2-1"], ["3-0"], ["6-4"])),
    ),
    scores=(ScoreCase((85, 0), points=10), ScoreCase((85, 0), points=15)),
)

FIVES_AND_THREES = GameCases(
    plays=(
        _SIX_ON_SIX,
        PlayCase(("4-6", "6-2"), (4, 2)),
        PlayCase(("0-3", "3-5", "5-5"), (0, "5-5")),
        PlayCase(("5-6", "6-2"), (5, 2)),
    ),
    rounds=(
        RoundCase(out(["5-3"], ["6-4"])),
        RoundCase(blocked(["2-1"], ["5-3"], ["6-4"])),
        RoundCase(
            blocked(["2-1"], ["5-3"], ["6-4"], options={"award": "minus_own_once"}),
            lambda: _("by the house rule that takes the own pips off once"),
        ),
        RoundCase(blocked(["2-1"], ["3-0"], ["6-4"])),
    ),
    scores=(ScoreCase((90, 0), points=9), ScoreCase((90, 0), points=10)),
)

LEAGUE = GameCases(
    plays=(
        _SIX_ON_SIX,
        PlayCase(("4-6", "6-2"), (4, 2)),
        PlayCase(("5-6", "6-2"), (5, 2)),
    ),
    rounds=(
        RoundCase(
            {"players": 2, "ended": "domino", "out": 0, "ends": [5, 2]},
            lambda: _("the last tile made 7"),
        ),
        RoundCase(
            {"players": 2, "ended": "domino", "out": 0, "ends": [4, 2]},
            lambda: _("the last tile made 6"),
        ),
        RoundCase({"players": 2, "ended": "blocked"}),
    ),
    scores=(
        ScoreCase((59, 0), {"players": 2, "ended": "domino", "out": 0, "ends": [4, 2]}),
        ScoreCase((58, 0), {"players": 2, "ended": "domino", "out": 0, "ends": [4, 2]}),
        ScoreCase((58, 0), points=4),
        ScoreCase((53, 0), points=8),
    ),
)
