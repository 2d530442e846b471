"""Draw and Tactic: leftover hands are counted, laying tiles scores nothing."""

from __future__ import annotations

from scorekeeper.rules.choices import AwardRule, Drawing, FirstStarter, NextStarter
from scorekeeper.rules.games.common import HOUSE
from scorekeeper.rules.ruleset import RuleSet

DRAW = RuleSet(
    game="draw",
    deal={2: 7, 3: 7, 4: 6},
    targets={2: 100, 3: 61, 4: 61},
    agreed_targets=(61, 100),
    award_out=AwardRule.OPPONENTS,
    award_blocked=AwardRule.MINUS_OWN_ONCE,
    drawing=Drawing.TO_RESERVE,
    reserve=2,
    options=(*HOUSE, "reserve"),
)

TACTIC = RuleSet(
    game="tactic",
    deal={2: 7, 3: 5, 4: 5},
    targets={2: 100, 3: 100, 4: 100},
    award_out=AwardRule.OPPONENTS,
    award_blocked=AwardRule.OPPONENTS,
    first_starter=FirstStarter.HIGHEST_DOUBLE,
    next_starter=NextStarter.HIGHEST_DOUBLE,
    options=HOUSE,
)
