"""Classic, and the games scored as it is: both Blitzes, Matador."""

from __future__ import annotations

from flask_babel import gettext as _

from scorekeeper.web.rule_cases.case import (
    PAIRS,
    GameCases,
    RoundCase,
    ScoreCase,
    blocked,
    out,
)

CLASSIC = GameCases(
    rounds=(
        RoundCase(out(["0-0"], ["3-2"])),
        RoundCase(
            blocked(["0-0"], ["5-4"], ["6-6"]), lambda: _("the double blank is not the lightest")
        ),
        RoundCase(blocked(["2-1"], ["5-3"], ["1-0"], ["6-4"], sides=PAIRS)),
        RoundCase(blocked(["2-1"], ["3-0"], ["6-4"])),
        RoundCase(
            blocked(["2-1"], ["3-0"], ["6-4"], last_laid=1, options={"tie": "blocker"}),
            lambda: _("Ben blocked, by the house rule that who blocks wins"),
        ),
    ),
    scores=(ScoreCase((88, 0), out(["6-5"])), ScoreCase((88, 0), out(["6-6"]))),
)

BLITZ = GameCases(
    rounds=(
        RoundCase(out(["0-0"], ["6-3"])),
        RoundCase(blocked(["1-0"], ["2-1"], ["5-3"])),
        RoundCase(blocked(["2-0"], ["1-1"], ["5-3"])),
    ),
    scores=(
        ScoreCase((91, 0, 0), out(["0-0"], ["5-3"])),
        ScoreCase((91, 0, 0), out(["0-0"], ["5-4"])),
    ),
)

BLIND_BLITZ = GameCases(
    rounds=(
        RoundCase(out(["3-2"], ["6-3"])),
        RoundCase(blocked(["1-0"], ["2-1"], ["5-3"])),
        RoundCase(blocked(["2-0"], ["1-1"], ["5-3"])),
    ),
    scores=(ScoreCase((91, 0), out(["5-3"])), ScoreCase((91, 0), out(["5-4"]))),
)

MATADOR = GameCases(
    rounds=(
        RoundCase(out(["6-6"], ["3-0"])),
        RoundCase(blocked(["1-0"], ["2-1"], ["5-3"])),
        RoundCase(blocked(["2-0"], ["1-1"], ["5-3"])),
    ),
    scores=(ScoreCase((91, 0), out(["5-3"])), ScoreCase((91, 0), out(["5-4"]))),
)
