"""The form of a new match: the game, the seats, who shares a score, who leads, house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from flask_babel import gettext as _

from scorekeeper.records.house_sets import HouseSet
from scorekeeper.rules.choices import FirstStarter, Partners
from scorekeeper.rules.games.common import HOUSE as HOUSE_RULES
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.new_match import LOT, OWN, NewMatchForm, ways_to_start
from scorekeeper.web.forms.table import (
    ALONE,
    MOST_FIELDS,
    MOST_SIDES,
    NUMBERS,
    OPPOSITE,
    TEAMS,
    TableForm,
    most_players,
)
from scorekeeper.web.sentences import everyone
from scorekeeper.web.views.game_list import HOUSE, GameGroup, game_groups
from scorekeeper.web.views.house_rules import (
    ChoiceInput,
    NumberInput,
    choice_inputs,
    differences,
    in_force,
    number_inputs,
    without,
)
from scorekeeper.web.words import (
    deal_words,
    ends_words,
    first_starter_words,
    game_note,
    game_title,
    players_words,
)

__all__ = ["HOUSE", "NewMatchInput", "Opened", "new_match_input"]


class Opened(Enum):
    """Which fold of the form stands open."""

    NOTHING = auto()
    GAMES = auto()
    RULES = auto()


@dataclass(frozen=True, slots=True)
class SeatInput:
    """A seat's name as typed, with what is wrong with it, and its team where it has one."""

    seat: int
    name: str
    team: int
    errors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SidesInput:
    """Who shares a score. ``ways`` may be chosen, none where the game is for partners alone.

    ``pairs`` are the names of those who sit opposite; ``teams`` how many there may be.
    """

    ways: tuple[str, ...]
    chosen: str
    pairs: tuple[str, str]
    teams: int


@dataclass(frozen=True, slots=True)
class Way:
    """A way to find who leads first, where it is not a player."""

    value: str
    words: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules, and the saved set they came from: ``set_id`` and ``set_name``, or empty.

    ``own`` are the game's alone, ``common`` those of many games; ``said`` is what differs from the
    game, ``ends`` what ends a match.
    """

    numbers: tuple[NumberInput, ...]
    own: tuple[ChoiceInput, ...]
    common: tuple[ChoiceInput, ...]
    said: tuple[str, ...]
    ends: str
    open: bool
    set_id: str
    set_name: str
    name: str


@dataclass(frozen=True, slots=True)
class NewMatchInput:
    """Everything the form shows. ``deals`` and ``data``, which is for the modules, go by the
    number of players."""

    key: str
    game: str
    title: str
    note: str
    groups: tuple[GameGroup, ...]
    asked: str
    games_open: bool
    seats: tuple[SeatInput, ...]
    sides: SidesInput | None
    ways: tuple[Way, ...]
    starter: str
    house: HouseRules
    deals: tuple[tuple[int, str], ...]
    known_names: tuple[str, ...]
    data: Mapping[str, object]


def new_match_input(
    form: NewMatchForm,
    rules: RuleSet,
    errors: Errors,
    saved: Sequence[HouseSet],
    known_names: Sequence[str],
    opened: Opened,
) -> NewMatchInput:
    """The form of a game as it is to be shown."""
    options = form.options(rules)
    chosen = in_force(rules, options)
    asked = form.asked.data or ""
    house = _house_rules(form, rules, options, errors, saved, opened)
    deals = tuple((players, deal_words(chosen, players)) for players in chosen.players)
    return NewMatchInput(
        key=form.key.data or "",
        game=rules.game,
        title=house.set_name or game_title(rules.game),
        note=game_title(rules.game) if house.set_name else game_note(rules.game),
        groups=game_groups(saved, asked),
        asked=asked,
        games_open=opened is Opened.GAMES or bool(errors.at("game")),
        seats=seat_inputs(form, max(most_players(rules), len(form.names)), errors),
        sides=sides_input(form, rules),
        ways=_ways(form, rules),
        starter=form.starter.typed,
        house=house,
        deals=tuple((players, said) for players, said in deals if said),
        known_names=tuple(known_names),
        data=_data(rules, chosen, dict(deals), without(rules, options, "target")),
    )


def seat_inputs(form: TableForm, shown: int, errors: Errors) -> tuple[SeatInput, ...]:
    """The first seats of the form as they are typed."""
    seats = []
    for seat in range(min(shown, MOST_FIELDS)):
        team = form[f"side-{seat}"].data
        seats.append(
            SeatInput(
                seat,
                form[f"players-{seat}"].data or "",
                seat % 2 if team is None else team,
                tuple(errors.at(f"players-{seat}")),
            )
        )
    return tuple(seats)


def sides_input(form: TableForm, rules: RuleSet) -> SidesInput | None:
    """Who shares a score, None where nobody may."""
    if rules.partners is Partners.NEVER:
        return None
    shared = TEAMS if rules.partners is Partners.FREE else OPPOSITE
    chosen = OPPOSITE if rules.partners is Partners.ALWAYS else form.sides.data or ALONE
    first, second = ([0, 2], [1, 3])
    return SidesInput(
        ways=() if rules.partners is Partners.ALWAYS else (ALONE, shared),
        chosen=chosen if chosen in (ALONE, shared) else ALONE,
        pairs=(_pair(form.names, first), _pair(form.names, second)),
        teams=MOST_SIDES,
    )


def _pair(names: Sequence[str], seats: list[int]) -> str:
    """Two who sit opposite, by their seats until both are named."""
    named = [names[seat].strip() if seat < len(names) else "" for seat in seats]
    if all(named):
        return everyone(named, (0, 1))
    return _("seats %(one)d and %(other)d", one=seats[0] + 1, other=seats[1] + 1)


def _ways(form: NewMatchForm, rules: RuleSet) -> tuple[Way, ...]:
    """The game's own way first; a lot that is the game's own goes by that name."""
    first = rules.first_starter
    own = LOT if first is FirstStarter.LOT else OWN
    words = {own: first_starter_words(first)}
    for value in ways_to_start(rules)[1:]:
        words.setdefault(value, first_starter_words(FirstStarter(value)))
    typed = form.starter.typed
    named = typed.isdecimal() or typed in words
    return tuple(
        Way(value, said, typed == value or (value == own and not named))
        for value, said in words.items()
    )


def _house_rules(
    form: NewMatchForm,
    rules: RuleSet,
    options: Mapping[str, object],
    errors: Errors,
    saved: Sequence[HouseSet],
    opened: Opened,
) -> HouseRules:
    choices = choice_inputs(rules, options)
    names = {each.id: each.name for each in saved if each.game == rules.game}
    set_id = form.house.data if form.house.data in names else ""
    wrong = ("house_name", *NUMBERS, *(choice.name for choice in choices))
    return HouseRules(
        numbers=number_inputs(rules, form, options),
        own=tuple(choice for choice in choices if choice.name not in HOUSE_RULES),
        common=tuple(choice for choice in choices if choice.name in HOUSE_RULES),
        said=differences(rules, _untold(options)),
        ends=_ends(in_force(rules, options)),
        open=opened is Opened.RULES or any(errors.at(name) for name in wrong),
        set_id=set_id or "",
        set_name=names.get(set_id or "", ""),
        name=form.house_name.data or "",
    )


def _untold(options: Mapping[str, object]) -> dict[str, object]:
    """What the fold alone tells of: who leads first is told by its own question."""
    return {name: value for name, value in options.items() if name != "first_starter"}


def _ends(rules: RuleSet) -> str:
    """What ends a match where that is the same however many play."""
    told = {ends_words(rules, players) for players in rules.players}
    return told.pop() if len(told) == 1 else _("as the game has it")


def _data(
    rules: RuleSet, chosen: RuleSet, deals: Mapping[int, str], own: RuleSet
) -> dict[str, object]:
    larger = most_players(rules) > chosen.players[-1]
    return {
        "most": most_players(rules),
        "deals": deals,
        "ends": {players: ends_words(chosen, players) for players in chosen.players},
        "targets": dict(own.targets),
        "only": players_words(chosen.players) if larger else "",
    }
