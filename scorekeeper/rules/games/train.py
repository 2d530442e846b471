"""Mexican Train: everyone writes their own hand, round by round from the highest engine."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.choices import AwardRule, FirstStarter, Layout, NextStarter, Wins
from scorekeeper.rules.ruleset import RuleSet

MEXICAN_TRAIN = RuleSet(
    game="mexican-train",
    deal={2: 16, 3: 15, 4: 14, 5: 12, 6: 11, 7: 10, 8: 9},
    targets={},
    highest=12,
    layout=Layout.TRAINS,
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
        "target",
        "next_starter",
        "order",
        "doubles",
    ),
)

SETS: Mapping[str, Mapping[str, object]] = {
    "9": {"highest": 9, "rounds": 10, "deal": {2: 12, 3: 11, 4: 10}},
    "12": {"highest": 12, "rounds": 13, "deal": MEXICAN_TRAIN.deal},
    "15": {
        "highest": 15,
        "rounds": 16,
        "deal": {**MEXICAN_TRAIN.deal, 9: 11, 10: 11, 11: 10, 12: 10},
    },
    "18": {
        "highest": 18,
        "rounds": 19,
        "deal": {**MEXICAN_TRAIN.deal, **dict.fromkeys((9, 10, 11, 12), 12)},
    },
}
"""A round for each double; the larger sets are for more people."""
