"""Block and the games scored like it."""

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

BLOCK = GameCases(
    rounds=(
        RoundCase(out(["3-2"], ["4-3"], ["6-3"], sides=PAIRS)),
        RoundCase(blocked(["3-1"], ["5-4"], ["6-1"], ["6-5", "1-1"], sides=PAIRS)),
        RoundCase(
            blocked(["1-0"], ["4-4"], ["6-6", "5-3"], ["6-4"], sides=PAIRS),
            lambda: _("the lightest hand is in the other pair"),
        ),
        RoundCase(blocked(["3-2"], ["5-1"], ["4-3"], ["4-2"], sides=PAIRS)),
        RoundCase(blocked(["2-1"], ["5-3"], ["6-4"]), lambda: _("everyone alone")),
        RoundCase(
            blocked(["2-1"], ["5-3"], ["6-4"], options={"award": "opponents"}),
            lambda: _("alone, by the house rule that takes nothing off"),
        ),
        RoundCase(
            out(["3-2"], ["4-3"], ["6-3"], sides=PAIRS, options={"award": "one_point"}),
            lambda: _("by the house rule of a point a round"),
        ),
    ),
    scores=(
        ScoreCase((112, 40), out(["2-1"], ["6-6"], ["4-1"], sides=PAIRS)),
        ScoreCase((112, 40), out(["2-1"], ["6-6"], ["4-2"], sides=PAIRS)),
    ),
)

DRAW_PUB = GameCases(
    rounds=(
        RoundCase(out(["3-2"], ["6-3"])),
        RoundCase(blocked(["2-1"], ["5-3"], ["6-4"])),
        RoundCase(blocked(["3-1"], ["5-4"], ["6-1"], ["6-5", "1-1"], sides=PAIRS)),
        RoundCase(blocked(["2-1"], ["3-0"], ["6-4"])),
    ),
    scores=(
        ScoreCase((93, 88, 0), out(["3-2"], ["1-0"])),
        ScoreCase((93, 88, 0), out(["5-2"], ["0-0"])),
    ),
)

CROSS = GameCases(
    rounds=(
        RoundCase(out(["3-2"], ["6-3"])),
        RoundCase(blocked(["2-1"], ["5-3"], ["6-4"])),
        RoundCase(blocked(["2-1"], ["3-0"], ["6-4"])),
    ),
    scores=(ScoreCase((93, 0), out(["4-2"])), ScoreCase((93, 0), out(["5-2"]))),
)

DOUBLE_NINE = GameCases(
    rounds=(
        RoundCase(out(["9-8"], ["7-0"], ["9-9"])),
        RoundCase(blocked(["4-1"], ["9-3"], ["8-6"])),
        RoundCase(blocked(["4-1"], ["5-0"], ["8-6"])),
    ),
    scores=(ScoreCase((82, 0), out(["9-8"])), ScoreCase((82, 0), out(["9-9"]))),
)
