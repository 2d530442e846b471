"""Replaying a round: every tile laid, every draw and pass, judged in the order they were made."""

from __future__ import annotations

from scorekeeper.rules.replaying.judged import (
    Code,
    Ends,
    Fault,
    JudgedLine,
    Placed,
    Remedy,
    Standing,
    Stands,
    Step,
    Unchecked,
    Verdict,
)
from scorekeeper.rules.replaying.judging import judge_line
from scorekeeper.rules.replaying.moves import Drew, Known, Laid, LineRecord, Move, Passed

__all__ = [
    "Code",
    "Drew",
    "Ends",
    "Fault",
    "JudgedLine",
    "Known",
    "Laid",
    "LineRecord",
    "Move",
    "Passed",
    "Placed",
    "Remedy",
    "Standing",
    "Stands",
    "Step",
    "Unchecked",
    "Verdict",
    "judge_line",
]
