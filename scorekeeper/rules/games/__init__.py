"""Every game by its name."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.errors import UnknownGame
from scorekeeper.rules.games.draw import DRAW, TACTIC
from scorekeeper.rules.values import RuleSet

GAMES: Mapping[str, RuleSet] = {rules.game: rules for rules in (DRAW, TACTIC)}


def game(name: str) -> RuleSet:
    """The rule set of a game. Raises UnknownGame."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(name) from None
