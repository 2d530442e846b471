"""Domino cribbage: every score is pegged as it is made; a deal ends without counting hands."""

from __future__ import annotations

from scorekeeper.rules.choices import Drawing, InPlay, Layout, NoAward, RoundKind
from scorekeeper.rules.entries import DealEntry
from scorekeeper.rules.games.common import ENDS, UNWON
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, Seating

CRIBBAGE = RuleSet(
    game="cribbage",
    deal={2: 6},
    targets={2: 121},
    agreed_targets=(61, 121),
    kind=RoundKind.DEAL,
    layout=Layout.NONE,
    in_play=InPlay.PEGS,
    plays_without=("thirty_one",),
    drawing=Drawing.NOTHING,
    options=("second_count", "runs", "show_order", *ENDS, *UNWON),
)


def check(_rules: RuleSet, _seating: Seating, _entry: DealEntry) -> None:
    """Nothing is entered, so nothing can be wrong."""


def award(_rules: RuleSet, seating: Seating, _entry: DealEntry) -> Award:
    return Award((0,) * len(seating.sides), None, NoAward.NOTHING)
