"""Kozel and sea goat: points are bad, and only a heavy hand is written."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.choices import AfterBlock, AwardRule, FirstStarter, Partners, Wins
from scorekeeper.rules.games.common import FISH, each
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile

_GOAT = ("deal", "writes", "threshold", "hang", "special")

KOZEL = RuleSet(
    game="kozel",
    deal={2: 7, 3: 5, 4: 5},
    targets=each((2, 3, 4), 100),
    award_out=AwardRule.LARGEST_WRITES,
    award_blocked=AwardRule.LARGEST_WRITES,
    threshold=25,
    special={Tile(0, 0): 25, Tile(6, 6): 50},
    first_starter=FirstStarter.LOWEST_DOUBLE,
    after_block=AfterBlock.LAST_LAID,
    partners=Partners.OPPOSITE,
    wins=Wins.LOWEST,
    options=(*_GOAT, *FISH),
)

SEA_GOAT = replace(
    KOZEL,
    game="sea-goat",
    targets=each((2, 3, 4), 125),
    first_starter=FirstStarter.HIGHEST_DOUBLE,
    bald_goat=True,
)
