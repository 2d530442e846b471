"""All Fives and Fives and Threes: open ends score while tiles are laid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.rules.choices import (
    AwardRule,
    Drawing,
    FirstStarter,
    InPlay,
    Partners,
    Past,
)
from scorekeeper.rules.games.common import ENDS, HOUSE, STARTS, each
from scorekeeper.rules.ruleset import RuleSet

ALL_FIVES = RuleSet(
    game="all-fives",
    deal=each((2, 3, 4), 5),
    targets=each((2, 3, 4), 100),
    agreed_targets=(100, 200, 250),
    award_out=AwardRule.R5_EACH,
    award_blocked=AwardRule.R5_EACH,
    in_play=InPlay.FIVES,
    first_starter=FirstStarter.HIGHEST_DOUBLE,
    drawing=Drawing.TO_RESERVE,
    reserve=2,
    options=("award:fives", "points_of_five", "spinner", *HOUSE, "reserve"),
)

UNITS: Mapping[str, Mapping[str, object]] = {
    "no": {
        "unit": 1,
        "targets": ALL_FIVES.targets,
        "agreed_targets": ALL_FIVES.agreed_targets,
    },
    "yes": {"unit": 5, "targets": each((2, 3, 4), 61), "agreed_targets": ()},
}
"""Whether each five counts as a point; then fewer are played for."""

FIVES_AND_THREES = replace(
    ALL_FIVES,
    game="fives-and-threes",
    award_out=AwardRule.OPPONENTS,
    award_blocked=AwardRule.MINUS_OWN_EACH,
    in_play=InPlay.FIVES_OR_THREES,
    options=("award:threes", "spinner", *HOUSE, "reserve"),
)

# Going out is the last tile's score and one point more, in one entry.
LEAGUE = RuleSet(
    game="fives-and-threes-league",
    deal={2: 7, 3: 7, 4: 6},
    targets=each((2, 3, 4), 61),
    award_out=AwardRule.FIXED,
    award_blocked=AwardRule.NOTHING,
    fixed_points=1,
    in_play=InPlay.FIVES_AND_THREES,
    last_tile_scores=True,
    drawing=Drawing.NOTHING,
    partners=Partners.OPPOSITE,
    past=Past.VOID,
    options=(*ENDS, *STARTS),
)
