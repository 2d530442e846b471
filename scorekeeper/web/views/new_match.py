"""The form of a new match: the games with what each deals, the seats, the house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.options import options_in_force
from scorekeeper.rules.values import FirstStarter, RuleSet
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.new_match import FIELDS_SHOWN, LOT, MOST_FIELDS, TABLE, NewMatchForm
from scorekeeper.web.words import (
    choice_words,
    deal_words,
    first_starter_words,
    game_note,
    game_title,
    targets_words,
)


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game to choose. ``deals`` go by the number of players; ``starter_value`` leaves the
    first starter to the game."""

    game: str
    title: str
    note: str
    first_starter: str
    starter_value: str
    deals: tuple[tuple[int, str], ...]
    targets_said: str


@dataclass(frozen=True, slots=True)
class SeatInput:
    """A seat's name as typed, with what is wrong with it."""

    seat: int
    name: str
    errors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A house rule: its values in words, each with the games whose own rule it is."""

    name: str
    chosen: str
    values: tuple[tuple[str, str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class NewMatchInput:
    """Everything the form shows. ``open`` unfolds the house rules; ``data`` is for the modules."""

    key: str
    game: GameChoice
    games: tuple[GameChoice, ...]
    seats: tuple[SeatInput, ...]
    starter: str
    target: str
    next_starter: HouseRule
    after_tie: HouseRule
    open: bool
    known_names: tuple[str, ...]
    data: tuple[Mapping[str, object], ...]


def new_match_input(
    form: NewMatchForm, errors: Errors, known_names: list[str], last_game: str
) -> NewMatchInput:
    """The form as it is to be shown; a game is chosen in any case, the last one unless said."""
    games = {name: _choice(rules) for name, rules in GAMES.items()}
    game = games.get(form.game.data or "", games.get(last_game, next(iter(games.values()))))
    shown = max(FIELDS_SHOWN, len(form.names))
    house = ("target", "next_starter", "after_tie")
    return NewMatchInput(
        key=form.key.data or "",
        game=game,
        games=tuple(games.values()),
        seats=tuple(
            SeatInput(
                seat,
                form[f"players-{seat}"].data or "",
                tuple(errors.at(f"players-{seat}")),
            )
            for seat in range(min(shown, MOST_FIELDS))
        ),
        starter=form.starter.typed or game.starter_value,
        target=form.target.typed,
        next_starter=_house_rule("next_starter", form.next_starter.data or ""),
        after_tie=_house_rule("after_tie", form.after_tie.data or ""),
        open=any(errors.at(name) for name in house) or bool(form.options),
        known_names=tuple(known_names),
        data=tuple(_data(games[name], rules) for name, rules in GAMES.items()),
    )


def _choice(rules: RuleSet) -> GameChoice:
    return GameChoice(
        game=rules.game,
        title=game_title(rules.game),
        note=game_note(rules.game),
        first_starter=first_starter_words(rules),
        starter_value=LOT if rules.first_starter is FirstStarter.LOT else TABLE,
        deals=tuple((players, deal_words(rules, players)) for players in rules.players),
        targets_said=targets_words(rules),
    )


def _house_rule(name: str, chosen: str) -> HouseRule:
    own: dict[str, list[str]] = {}
    for rules in GAMES.values():
        value = str(options_in_force(rules, rules.players[0])[name])
        own.setdefault(value, []).append(game_title(rules.game))
    values = tuple(
        (value, words, tuple(own.get(value, ()))) for value, words in choice_words(name).items()
    )
    return HouseRule(name, chosen, values)


def _data(choice: GameChoice, rules: RuleSet) -> dict[str, object]:
    return {
        "game": rules.game,
        "deal": dict(rules.deal),
        "targets": dict(rules.targets),
        "starter": choice.starter_value,
        "deal_said": dict(choice.deals),
    }
