"""Games scored as classic domino: the round's winner takes what the others hold."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.choices import (
    AfterBlock,
    Drawing,
    FirstStarter,
    Layout,
    NextStarter,
    Partners,
)
from scorekeeper.rules.games.common import FISH, HOUSE, each
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile

CLASSIC = RuleSet(
    game="classic",
    deal={2: 7, 3: 5, 4: 5},
    targets=each((2, 3, 4), 100),
    agreed_targets=(100, 200, 300, 500),
    special={Tile(0, 0): 10},
    first_starter=FirstStarter.HIGHEST_DOUBLE,
    after_block=AfterBlock.LAST_LAID,
    partners=Partners.OPPOSITE,
    options=(*FISH, "tie"),
)

BLITZ = RuleSet(
    game="blitz",
    deal={3: 8, 4: 6, 5: 5, 6: 4, 7: 3, 8: 3},
    targets=each((3, 4, 5, 6, 7, 8), 100),
    first_starter=FirstStarter.DOUBLE_BLANK,
    next_starter=NextStarter.DOUBLE_BLANK,
    options=HOUSE,
)

BLIND_BLITZ = RuleSet(
    game="blind-blitz",
    deal={2: 8, 3: 8, 4: 7},
    targets=each((2, 3, 4), 100),
    options=HOUSE,
)

MATADOR = replace(
    BLIND_BLITZ,
    game="matador",
    deal={2: 6, 3: 6, 4: 5},
    drawing=Drawing.WHOLE_STOCK,
    layout=Layout.SEVENS,
)
