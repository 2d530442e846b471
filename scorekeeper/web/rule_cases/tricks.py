"""Forty-two and Bingo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask_babel import gettext as _

from scorekeeper.web.rule_cases.case import Body, GameCases, RoundCase, ScoreCase


def _bid(bid: int, took: int, **more: Any) -> Body:
    return {"bidder": 0, "bid": bid, "took": took} | more


def _counts(points: Sequence[int], tricks: Sequence[int], **more: Any) -> Body:
    return {"trump": 1, "points": list(points), "tricks": list(tricks)} | more


FORTY_TWO = GameCases(
    rounds=(
        RoundCase(_bid(35, 37)),
        RoundCase(_bid(35, 35)),
        RoundCase(_bid(35, 30)),
        RoundCase(_bid(42, 41)),
        RoundCase(_bid(84, 42)),
        RoundCase(_bid(84, 42, options={"stakes": "bid"}), lambda: _("house rule: the bid")),
        RoundCase(_bid(84, 42, options={"stakes": "marks"}), lambda: _("house rule: marks")),
    ),
    scores=(
        ScoreCase((231, 245), _bid(34, 34)),
        ScoreCase((220, 200), _bid(30, 30)),
        ScoreCase((230, 246), _bid(30, 29)),
    ),
)

BINGO = GameCases(
    rounds=(
        RoundCase(_counts((92, 43), (8, 6))),
        RoundCase(_counts((118, 17), (11, 3))),
        RoundCase(_counts((135, 0), (14, 0))),
        RoundCase(_counts((61, 40), (5, 4), closed_by=0)),
        RoundCase(_counts((70, 65), (7, 7)), lambda: _("nobody has more than 70")),
        RoundCase(_counts((70, 40), (6, 4), closed_by=0), lambda: _("enough for who closed")),
        RoundCase(_counts((61, 0), (5, 0), closed_by=0)),
        RoundCase(
            _counts((0, 20), (0, 3), closed_by=0), lambda: _("who closed took no trick: three too")
        ),
        RoundCase(
            _counts((65, 70), (7, 7), declared=[[2], []]),
            lambda: _("Ann declared two doubles, 20 points"),
        ),
        RoundCase(
            _counts((72, 63), (7, 7), declared=[[], [2]]),
            lambda: _("Ben declared 20 points: 83 are more than 72"),
        ),
        RoundCase(
            _counts((77, 57), (8, 6), trump=4, declared=[[], [2]]),
            lambda: _("Ben declared 20 points: level at 77"),
        ),
    ),
    scores=(
        ScoreCase((5, 4), _counts((92, 43), (8, 6))),
        ScoreCase((5, 4), _counts((118, 17), (11, 3))),
    ),
)
