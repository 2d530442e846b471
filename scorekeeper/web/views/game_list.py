"""The games to choose from: the house's own sets first, then every game under its heading."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.records.house_sets import HouseSet
from scorekeeper.rules.games import GAMES
from scorekeeper.web.game_words import (
    FAMILIES,
    found_by,
    game_aliases,
    game_note,
    game_title,
)
from scorekeeper.web.views.house_rules import differences, in_force
from scorekeeper.web.words import ends_words

HOUSE = "house:"
"""What stands before the id of a saved set where a game's name might stand."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game or a saved set to choose by ``value``; ``aliases`` are further names to find it by."""

    value: str
    title: str
    note: str
    aliases: str


@dataclass(frozen=True, slots=True)
class GameGroup:
    """Games under a heading."""

    title: str
    rows: tuple[GameRow, ...]


def game_groups(saved: Sequence[HouseSet], asked: str = "") -> tuple[GameGroup, ...]:
    """What somebody who typed this may mean."""
    own = [_saved_row(each) for each in saved if each.game in GAMES and _meant(each, asked)]
    groups = [GameGroup(_("Your house rules"), tuple(own))]
    for family in FAMILIES:
        found = [_row(game) for game in family.games if not asked or found_by(game, asked)]
        groups.append(GameGroup(family.title(), tuple(found)))
    return tuple(group for group in groups if group.rows)


def _row(game: str) -> GameRow:
    return GameRow(game, game_title(game), game_note(game), " ".join(game_aliases(game)))


def _saved_row(saved: HouseSet) -> GameRow:
    rules = in_force(GAMES[saved.game], saved.options)
    told = [
        game_title(saved.game),
        *([_("partners")] if saved.partners else []),
        *differences(GAMES[saved.game], saved.options),
    ]
    if {"target", "rounds"} & set(saved.options):
        told.insert(1, ends_words(rules, rules.players[-1]))
    aliases = " ".join(game_aliases(saved.game))
    return GameRow(HOUSE + saved.id, saved.name, "; ".join(told), aliases)


def _meant(saved: HouseSet, asked: str) -> bool:
    return asked.strip().casefold() in saved.name.casefold() or found_by(saved.game, asked)
