"""Bergen."""

from __future__ import annotations

from flask_babel import gettext as _

from scorekeeper.web.rule_cases.case import GameCases, PlayCase, RoundCase, ScoreCase, blocked, out

BERGEN = GameCases(
    plays=(
        PlayCase(("3-2", "2-2"), plays=("double",), note=lambda: _("a double is laid")),
        PlayCase(
            ("4-1", "1-5", "5-4"), plays=("equal_ends",), note=lambda: _("both ends are equal")
        ),
        PlayCase(
            ("4-1", "1-2", "2-4", "4-4"),
            plays=("double", "double_and_end"),
            note=lambda: _("a double, and its like at the other end: the higher score alone"),
        ),
    ),
    rounds=(
        RoundCase(out(["3-2"], ["6-6"])),
        RoundCase(blocked(["2-1", "4-0"], ["3-3"], ["0-0", "1-1"])),
        RoundCase(blocked(["6-1"], ["4-1"], ["6-3"]), lambda: _("no doubles")),
        RoundCase(
            blocked(["1-1", "4-2"], ["3-3"], ["0-0", "3-2"]), lambda: _("a double in every hand")
        ),
        RoundCase(
            blocked(["6-1"], ["4-1"], ["0-0"]), lambda: _("two hands without: the lighter one")
        ),
        RoundCase(
            blocked(["6-1"], ["4-1"], ["0-0"], options={"without_double": "each"}),
            lambda: _("the same by the house rule that pays each"),
        ),
        RoundCase(blocked(["4-1"], ["3-2"], ["6-3"])),
    ),
    scores=(
        ScoreCase((12, 0), points=2),
        ScoreCase((12, 0), points=3),
        ScoreCase((7, 0, 0), points=3),
    ),
)
