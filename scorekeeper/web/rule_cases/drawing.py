"""Draw and Tactic."""

from __future__ import annotations

from scorekeeper.web.rule_cases.case import GameCases, RoundCase, ScoreCase, blocked, out

DRAW = GameCases(
    rounds=(
        RoundCase(out(["0-0"], ["5-3"])),
        RoundCase(out(["6-6", "0-0"], ["5-2"])),
        RoundCase(blocked(["2-1"], ["5-3"], ["6-4"])),
        RoundCase(blocked(["2-1"], ["3-0"], ["6-4"])),
    ),
    scores=(
        ScoreCase((52, 0, 0, 0), out(["1-0"], ["1-1"], ["4-2"])),
        ScoreCase((99, 0), out(["0-0"])),
        ScoreCase((99, 0), out(["1-0"])),
    ),
)

TACTIC = GameCases(
    rounds=(
        RoundCase(out(["3-0"], ["5-2"], ["6-6"])),
        RoundCase(blocked(["1-0"], ["2-1"], ["5-3"])),
        RoundCase(blocked(["2-0"], ["1-1"], ["5-3"])),
    ),
    scores=(
        ScoreCase((91, 0, 0), out(["2-0"], ["6-4"])),
        ScoreCase((98, 0, 0), out(["0-0"], ["1-0"])),
    ),
)
