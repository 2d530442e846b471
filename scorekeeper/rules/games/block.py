"""Block and the games scored like it: Draw as in pubs, Cross, Double Nine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.rules.choices import AwardRule, Drawing, FirstStarter, Layout, Partners
from scorekeeper.rules.games.common import HOUSE, each
from scorekeeper.rules.ruleset import RuleSet

BLOCK = RuleSet(
    game="block",
    deal={2: 8, 3: 6, 4: 6, 5: 5},
    targets=each((2, 3, 4, 5), 121),
    agreed_targets=(100, 121),
    award_out=AwardRule.OPPONENTS,
    award_blocked=AwardRule.MINUS_OWN_ONCE,
    first_starter=FirstStarter.HIGHEST_DOUBLE,
    drawing=Drawing.NOTHING,
    partners=Partners.OPPOSITE,
    options=("set:block", "award:block", "both_out", *HOUSE),
)

SETS: Mapping[str, Mapping[str, object]] = {
    "6": {"highest": 6, "deal": BLOCK.deal},
    "9": {"highest": 9, "deal": {4: 9}},
    "12": {"highest": 12, "deal": {4: 12}},
}
"""The larger sets are for four."""

DRAW_PUB = replace(
    BLOCK,
    game="draw-pub",
    deal={2: 7, 3: 5, 4: 4, 5: 3},
    targets=each((2, 3, 4, 5), 100),
    agreed_targets=(),
    drawing=Drawing.WHOLE_STOCK,
    options=("set:larger", "award:block", "both_out", *HOUSE),
)

CROSS = replace(
    DRAW_PUB,
    game="cross",
    layout=Layout.CROSS,
    options=("award:block", "both_out", *HOUSE),
)

DOUBLE_NINE = replace(
    DRAW_PUB,
    game="double-nine",
    deal={2: 7, 3: 7, **each((4, 5, 6, 7, 8), 5)},
    targets=each((2, 3, 4, 5, 6, 7, 8), 100),
    highest=9,
    layout=Layout.CHAINS,
    options=("set:nine", "award:block", "both_out", *HOUSE),
)
