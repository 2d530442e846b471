"""A table as it is typed: the game, who sits at it, who shares a score, the house rules."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext as _
from wtforms import StringField

from scorekeeper.rules.errors import UnknownGame
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.option_kinds import Choice
from scorekeeper.rules.options import OPTIONS, options_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from scorekeeper.web.forms.base import PageForm
from scorekeeper.web.forms.fields import SeatField

ALONE, OPPOSITE, TEAMS = "alone", "opposite", "teams"
"""Who shares a score. With teams each seat has a field of its own, ``side-<seat>``."""

NUMBERS = ("target", "rounds")
CHOICES = sorted({option.name for option in OPTIONS.values()} - {*NUMBERS, "first_starter"})


def most_players(rules: RuleSet) -> int:
    """The most who may play a game, with the largest set it may take."""
    choices = [option for option in options_of(rules).values() if isinstance(option, Choice)]
    chosen = [settings for choice in choices for settings in choice.values.values()]
    deals = [rules.deal, *(settings["deal"] for settings in chosen if "deal" in settings)]
    return max(max(deal) for deal in deals)


MOST_SEATS = max(most_players(rules) for rules in GAMES.values())
MOST_FIELDS = 2 * MOST_SEATS
MOST_SIDES = MOST_SEATS // 2


class TableForm(PageForm):
    """``table_fields`` adds the choices of every game, and for each seat ``players-<seat>`` and
    ``side-<seat>``.

    ``do`` and ``switch`` are the button that was pressed, ``asked`` what stood beside it.
    """

    game = StringField()
    sides = StringField()
    asked = StringField()
    do = StringField()
    switch = StringField()

    @property
    def rules(self) -> RuleSet:
        """The game that was chosen. Raises UnknownGame."""
        name = self.game.data or ""
        if name not in GAMES:
            raise UnknownGame(name)
        return GAMES[name]

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; empty fields after the last name are no players."""
        names = [self[f"players-{seat}"].data or "" for seat in range(MOST_FIELDS)]
        while names and not names[-1].strip():
            names.pop()
        return tuple(names)

    def seated(self) -> tuple[tuple[int, ...], ...] | None:
        """The sides, None where the game has them its own way."""
        if self.sides.data == OPPOSITE:
            return Seating.opposite().sides
        if self.sides.data != TEAMS:
            return None
        teams: dict[int, list[int]] = {}
        for seat in range(len(self.names)):
            chosen = self[f"side-{seat}"].data
            teams.setdefault(seat % 2 if chosen is None else chosen, []).append(seat)
        return tuple(tuple(team) for team in teams.values())


def table_fields() -> dict[str, Any]:
    """The fields that go by house rule and by seat."""
    fields: dict[str, Any] = {name: StringField() for name in CHOICES}
    for seat in range(MOST_FIELDS):
        fields[f"players-{seat}"] = StringField()
        told = _("There is no such team. Choose one of those offered.")
        fields[f"side-{seat}"] = SeatField(seats=MOST_SIDES, told=told)
    return fields
