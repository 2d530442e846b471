"""Every game by its name."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.errors import UnknownGame
from scorekeeper.rules.games.bergen import BERGEN
from scorekeeper.rules.games.bingo import BINGO
from scorekeeper.rules.games.block import BLOCK, CROSS, DOUBLE_NINE, DRAW_PUB
from scorekeeper.rules.games.classic import BLIND_BLITZ, BLITZ, CLASSIC, MATADOR
from scorekeeper.rules.games.cribbage import CRIBBAGE
from scorekeeper.rules.games.draw import DRAW, TACTIC
from scorekeeper.rules.games.fives import ALL_FIVES, FIVES_AND_THREES, LEAGUE
from scorekeeper.rules.games.forty_two import FORTY_TWO
from scorekeeper.rules.games.free import FREE, NAMED
from scorekeeper.rules.games.goats import KOZEL, SEA_GOAT
from scorekeeper.rules.games.kovbaska import KOVBASKA
from scorekeeper.rules.games.train import MEXICAN_TRAIN
from scorekeeper.rules.ruleset import RuleSet

GAMES: Mapping[str, RuleSet] = {
    rules.game: rules
    for rules in (
        DRAW,
        TACTIC,
        CLASSIC,
        BLOCK,
        DRAW_PUB,
        CROSS,
        DOUBLE_NINE,
        ALL_FIVES,
        FIVES_AND_THREES,
        LEAGUE,
        BERGEN,
        CRIBBAGE,
        BLITZ,
        BLIND_BLITZ,
        MATADOR,
        KOZEL,
        SEA_GOAT,
        MEXICAN_TRAIN,
        FORTY_TWO,
        BINGO,
        KOVBASKA,
        FREE,
        *NAMED,
    )
}


def game(name: str) -> RuleSet:
    """The rule set of a game. Raises UnknownGame."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(name) from None
