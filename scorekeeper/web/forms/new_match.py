"""A new match as it is typed: the game, the names by seat, who leads first, the house rules."""

from __future__ import annotations

import re
from typing import Any

from flask_babel import gettext as _
from wtforms import HiddenField, StringField
from wtforms.validators import InputRequired, Length, ValidationError

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.errors import BadOption
from scorekeeper.rules.games import GAMES, game
from scorekeeper.rules.values import FirstStarter
from scorekeeper.services.matches import NewMatch
from scorekeeper.web.forms.base import PageForm
from scorekeeper.web.forms.fields import SeatField, WholeField
from scorekeeper.web.sentences import sentence

FIELDS_SHOWN = max(rules.players[-1] for rules in GAMES.values())
MOST_FIELDS = 2 * FIELDS_SHOWN

LOT, TABLE = "lot", "table"
"""First starters that are no seat. Both leave it to the game, which draws or looks."""

_NUMBERED = re.compile(r"(.+) \([0-9]+\)")


class TargetField(WholeField):
    """The deciding score, None where it is left to the game."""

    def refusal(self, text: str) -> str:
        return sentence(BadOption("target", text))


class NewMatchForm(PageForm):
    """``new_match_form`` adds ``starter`` and the players, ``players-<seat>`` each."""

    key = HiddenField(validators=[InputRequired(), Length(max=64)])
    game = StringField()
    target = TargetField()
    next_starter = StringField()
    after_tie = StringField()

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; empty fields after the last name are no players."""
        names = [self[f"players-{seat}"].data or "" for seat in range(MOST_FIELDS)]
        while names and not names[-1].strip():
            names.pop()
        return tuple(names)

    @property
    def options(self) -> dict[str, object]:
        """The house rules chosen; an empty field leaves it to the game."""
        chosen = {name: self[name].data for name in ("target", "next_starter", "after_tie")}
        return {name: value for name, value in chosen.items() if value not in (None, "")}

    def new_match(self) -> NewMatch:
        """What the service is asked for. Raises UnknownGame."""
        rules = game(self.game.data or "")
        starter = None if self.starter.data in (LOT, TABLE) else self.starter.data
        return NewMatch(
            game=rules.game,
            players=self.names,
            options=self.options,
            starter=starter,
            lot=starter is None and rules.first_starter is FirstStarter.LOT,
            key=self.key.data,
        )

    def validate_starter(self, field: SeatField) -> None:
        if isinstance(field.data, int) and field.data >= len(self.names):
            raise ValidationError(field.told)


def new_match_form(data: dict[str, Any] | None = None) -> NewMatchForm:
    """The form, filled with what was sent, else with the data."""
    fields: dict[str, Any] = {f"players-{seat}": StringField() for seat in range(MOST_FIELDS)}
    fields["starter"] = SeatField(
        seats=MOST_FIELDS,
        words=(LOT, TABLE),
        told=_(
            "Nobody sits there. Choose one of the players to lead first, or leave it to the game."
        ),
    )
    return type("NewMatchFormOfPage", (NewMatchForm,), fields)(data=data)


def rematch_data(view: MatchView) -> dict[str, Any]:
    """The fields of a match that follows another: same seats, same rules, the next starter."""
    data: dict[str, Any] = {"game": view.game, **view.chosen_options}
    for seat, name in enumerate(view.names):
        numbered = _NUMBERED.fullmatch(name)
        told_apart = numbered is not None and numbered[1] in view.names[:seat]
        data[f"players-{seat}"] = numbered[1] if numbered and told_apart else name
    data["starter"] = view.state.starter
    return data
