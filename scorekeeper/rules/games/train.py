"""Mexican Train: everyone writes their own hand, round by round from the highest engine."""

from __future__ import annotations

from scorekeeper.rules.choices import AwardRule, FirstStarter, NextStarter, Wins
from scorekeeper.rules.ruleset import RuleSet

MEXICAN_TRAIN = RuleSet(
    game="mexican-train",
    deal={2: 16, 3: 15, 4: 14, 5: 12, 6: 11, 7: 10, 8: 9},
    targets={},
    highest=12,
    award_out=AwardRule.OWN_HANDS,
    award_blocked=AwardRule.OWN_HANDS,
    first_starter=FirstStarter.ENGINE,
    next_starter=NextStarter.ENGINE,
    wins=Wins.LOWEST,
    rounds=13,
    options=(
        "set:train",
        "double_blank",
        "level:out",
        "rounds",
        "next_starter",
        "order",
        "doubles",
    ),
)
