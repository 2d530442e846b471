"""A new match as it is typed: the game, the names by seat, sides, who leads first, house rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from wtforms import HiddenField, StringField
from wtforms.validators import InputRequired, Length, ValidationError

from scorekeeper.records.house_sets import HouseSet
from scorekeeper.records.queries import MatchView
from scorekeeper.rules.choices import FirstStarter, Partners
from scorekeeper.rules.errors import BadOption
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.option_kinds import NONE, Choice
from scorekeeper.rules.options import OPTIONS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.services.matches import NewMatch
from scorekeeper.web.forms.fields import SeatField, TypedField
from scorekeeper.web.forms.table import (
    ALONE,
    CHOICES,
    MOST_FIELDS,
    NUMBERS,
    OPPOSITE,
    TEAMS,
    TableForm,
    table_fields,
)
from scorekeeper.web.sentences import sentence

OWN, LOT = "table", "lot"
"""First starters that are no seat: as the game has it, and a lot drawn here in any game. Any other
word is a value of the option ``first_starter``."""

_DIGITS = re.compile(r"[0-9]{1,6}")
_NUMBERED = re.compile(r"(.+) \([0-9]+\)")


LEAST_SEATS = 2


class NumberField(TypedField):
    """A number of an option, or "none" by a box beside it; None where it is left to the game."""

    def __init__(self, *args: Any, option: str, **kw: Any):
        super().__init__(*args, **kw)
        self.option = option

    def process_formdata(self, valuelist: list[str]) -> None:
        self.data: int | str | None = None
        text = valuelist[0].strip() if valuelist else ""
        if NONE in valuelist[1:]:
            self.data = NONE
        elif _DIGITS.fullmatch(text):
            self.data = int(text)
        elif text:
            raise ValueError(sentence(BadOption(self.option, text)))


class NewMatchForm(TableForm):
    """``new_match_form`` adds ``starter`` and the numbers of every game to the fields of its table.

    ``agreed``, a target, is a button that was pressed, ``house_name`` stood beside one; ``house``
    is the saved set that the form began with.
    """

    key = HiddenField(validators=[InputRequired(), Length(max=64)])
    house = StringField()
    house_name = StringField()
    agreed = StringField()

    def seat(self, names: Sequence[str]) -> None:
        """Put the people into other seats; who leads first is left to the game again."""
        for place in range(MOST_FIELDS):
            self[f"players-{place}"].data = names[place] if place < len(names) else ""
        self.starter.data, self.starter.raw_data = None, None

    @property
    def job(self) -> str:
        """What is asked for; the key Enter means the last field that was filled."""
        if self.switch.data:
            return "switch"
        if self.agreed.data:
            return "look"
        typed = "find" if self.asked.data else "save" if self.house_name.data else "start"
        return self.do.data or typed

    def options(self, rules: RuleSet) -> dict[str, object]:
        """The house rules chosen; an empty field leaves it to the game."""
        chosen = {name: self[name].data for name in (*NUMBERS, *CHOICES)}
        word = self.starter.data
        own = rules.first_starter.value
        if isinstance(word, str) and word not in (OWN, own) and "first_starter" in rules.options:
            chosen["first_starter"] = word
        return {name: value for name, value in chosen.items() if value not in (None, "")}

    def new_match(self) -> NewMatch:
        """What the service is asked for. Raises UnknownGame."""
        rules = self.rules
        starter = self.starter.data if isinstance(self.starter.data, int) else None
        left = starter is None and self.starter.data in (None, OWN)
        drawn = left and rules.first_starter is FirstStarter.LOT
        return NewMatch(
            game=rules.game,
            players=self.names,
            sides=self.seated(),
            options=self.options(rules),
            starter=starter,
            lot=drawn or self.starter.data == LOT,
            key=self.key.data,
        )

    def validate_starter(self, field: SeatField) -> None:
        seats = range(len(self.names))
        words = ways_to_start(GAMES.get(self.game.data or ""))
        if field.data is not None and field.data not in (*seats, *words):
            raise ValidationError(field.told)


def ways_to_start(rules: RuleSet | None) -> tuple[str, ...]:
    """Who may lead first beside a player: as the game has it, a lot, what the table may look for.

    Without a game, all there are.
    """
    if rules is None:
        return (OWN, LOT, *FirstStarter)
    own = rules.first_starter.value
    if "first_starter" not in rules.options:
        drawn = rules.first_starter in (FirstStarter.LOT, FirstStarter.OPEN)
        return (OWN, LOT) if drawn else (OWN,)
    option = OPTIONS["first_starter"]
    offered = option.offered(own) if isinstance(option, Choice) else ()
    return (OWN, LOT, *(value for value in offered if value not in (LOT, own)))


def new_match_form(data: Mapping[str, Any] | None = None, *, afresh: bool = False) -> NewMatchForm:
    """The form, filled with what was sent, else with the data; ``afresh``, with the data alone."""
    fields: dict[str, Any] = {name: NumberField(option=name) for name in NUMBERS}
    fields |= table_fields()
    nobody = _(
        "Nobody sits there. Choose one of the players to lead first, or leave it to the game."
    )
    ways = tuple(map(str, ways_to_start(None)))
    fields["starter"] = SeatField(seats=MOST_FIELDS, words=ways, told=nobody)
    kind = type("NewMatchFormOfPage", (NewMatchForm,), fields)
    form: NewMatchForm = kind(formdata=None, data=data) if afresh else kind(data=data)
    if form.agreed.data:
        form["target"].process(MultiDict({"target": form.agreed.data}))
    return form


def switch_data(form: NewMatchForm) -> dict[str, Any]:
    """The fields that are kept when another game is chosen: the people at the table."""
    data: dict[str, Any] = {"key": form.key.data}
    return data | {f"players-{seat}": name for seat, name in enumerate(form.names)}


def rematch_data(view: MatchView) -> dict[str, Any]:
    """The fields of a match that follows another: same seats, same rules, the next starter."""
    data = _rules_data(view.game, view.chosen_options)
    for seat, name in enumerate(view.names):
        numbered = _NUMBERED.fullmatch(name)
        told_apart = numbered is not None and numbered[1] in view.names[:seat]
        data[f"players-{seat}"] = numbered[1] if numbered and told_apart else name
    if view.state.starter is not None:
        data["starter"] = view.state.starter
    if view.seating.partners and view.rules.partners is Partners.FREE:
        data["sides"] = TEAMS
        for seat in range(view.seating.seats):
            data[f"side-{seat}"] = view.seating.side_of(seat)
    elif view.seating.partners:
        data["sides"] = OPPOSITE
    return data


def house_data(saved: HouseSet) -> dict[str, Any]:
    """The fields of a match by a saved set of house rules."""
    data = _rules_data(saved.game, saved.options)
    free = GAMES[saved.game].partners is Partners.FREE if saved.game in GAMES else False
    shared = TEAMS if free else OPPOSITE
    return {**data, "house": saved.id, "sides": shared if saved.partners else ALONE}


def _rules_data(game: str, options: Mapping[str, object]) -> dict[str, Any]:
    chosen = {name: _typed(name, value) for name, value in options.items()}
    starter = chosen.pop("first_starter", None)
    return {"game": game, "starter": starter, **chosen}


def _typed(name: str, value: object) -> object:
    """An option's value as the form has it; the interface takes 12 or true for "12" or "yes"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if name in NUMBERS else str(value)
