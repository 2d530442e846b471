"""Kozel and Sea Goat."""

from __future__ import annotations

from flask_babel import gettext as _

from scorekeeper.web.rule_cases.case import PAIRS, GameCases, RoundCase, ScoreCase, blocked, out

_THIRTY_ONE = ["6-5", "5-5", "6-4"]
_EIGHTEEN = ["5-3", "4-3", "2-1"]

_ROUNDS = (
    RoundCase(out(_THIRTY_ONE, _EIGHTEEN)),
    RoundCase(out(["6-5", "5-5", "2-1"], ["6-4"]), lambda: _("24 is less than 25")),
    RoundCase(out(["6-5", "5-5", "3-1"], ["6-4"]), lambda: _("25 is enough")),
    RoundCase(out(["0-0"], ["6-4"])),
    RoundCase(out(["6-6", "0-0"])),
    RoundCase(blocked(["2-1", "5-1"], ["4-4", "4-2"], ["5-5", "6-5", "5-4"])),
    RoundCase(
        out(["6-5", "5-5", "3-1"], ["6-4"], options={"threshold": "26"}),
        lambda: _("by the house rule of more than 25"),
    ),
)

KOZEL = GameCases(
    rounds=(
        *_ROUNDS,
        RoundCase(out(["5-4"], ["6-3"], ["6-5", "5-5"], sides=PAIRS), lambda: _("with pairs")),
    ),
    scores=(
        ScoreCase((0, 68, 0), out(_THIRTY_ONE, _EIGHTEEN)),
        ScoreCase((0, 69, 0), out(_THIRTY_ONE, _EIGHTEEN)),
    ),
)

SEA_GOAT = GameCases(
    rounds=_ROUNDS,
    scores=(
        ScoreCase((40, 101, 88), out(_THIRTY_ONE, _EIGHTEEN)),
        ScoreCase((40, 93, 88), out(_THIRTY_ONE, _EIGHTEEN)),
    ),
)
