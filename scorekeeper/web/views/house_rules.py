"""The house rules of a game as a form shows them, each with what the game itself has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.rules.errors import BadOption
from scorekeeper.rules.option_kinds import NONE, Choice, Custom, Option, Rounds, Target
from scorekeeper.rules.options import options_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.forms.new_match import NewMatchForm
from scorekeeper.web.option_words import option_title, option_words
from scorekeeper.web.words import players_words, targets_words

Options = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class ChoiceInput:
    """A house rule with named values: the words of the game's ``own``, which has no value to send,
    the ``others`` with theirs, and the one that is ``chosen``, empty for the game's own."""

    name: str
    title: str
    own: str
    others: tuple[tuple[str, str], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class Agreed:
    """A number that tables usually agree on: the game's ``own`` for so many players or not, and
    whether it holds."""

    number: int
    own: bool
    holds: bool


@dataclass(frozen=True, slots=True)
class NumberInput:
    """A house rule that is a number. ``own`` tells what an empty field means; ``none`` are the
    words of a box that means "no such number", empty where there must be one; ``agreed`` are the
    buttons that fill it."""

    name: str
    title: str
    typed: str
    own: str
    none: str
    none_chosen: bool
    agreed: tuple[Agreed, ...]


def in_force(rules: RuleSet, options: Options) -> RuleSet:
    """The rules with those of the options that can be had."""
    for name, option in options_of(rules).items():
        if name in options:
            try:
                rules = option.apply(rules, options[name])
            except BadOption:
                continue  # told beside its field when the match is to start
    return rules


def number_inputs(rules: RuleSet, form: NewMatchForm, options: Options) -> tuple[NumberInput, ...]:
    """The numbers: the target, and after how many rounds a match ends."""
    return tuple(
        _number(without(rules, options, name), option, form)
        for name, option in options_of(rules).items()
        if isinstance(option, Target | Rounds)
    )


def choice_inputs(rules: RuleSet, options: Options) -> tuple[ChoiceInput, ...]:
    """The choices; who leads the first round is asked for by itself."""
    return tuple(
        _choice(without(rules, options, name), option, str(options.get(name, "")))
        for name, option in options_of(rules).items()
        if isinstance(option, Choice | Custom) and name != "first_starter"
    )


def differences(rules: RuleSet, options: Options) -> tuple[str, ...]:
    """What of the options is not the game's own, each in words; not what ends a match."""
    told = []
    for name, option in options_of(rules).items():
        if not isinstance(option, Choice | Custom) or name not in options:
            continue
        value = str(options[name])
        if value in option.values and value != _own(without(rules, options, name), option):
            words = option_words(name, value)
            told.append(_("%(rule)s: %(value)s", rule=option_title(name), value=words))
    return tuple(told)


def without(rules: RuleSet, options: Options, name: str) -> RuleSet:
    """The rules as the other options make them: they say what is this one's own value."""
    return in_force(rules, {other: value for other, value in options.items() if other != name})


def _own(rules: RuleSet, option: Choice | Custom) -> str:
    return option.value_in(rules, rules.players[0])


def _number(rules: RuleSet, option: Target | Rounds, form: NewMatchForm) -> NumberInput:
    field = form[option.name]
    none = field.data == NONE
    if isinstance(option, Target):
        own = targets_words(rules) or option_words("target", NONE)
    else:
        own = option_words("rounds", option.value_in(rules, rules.players[0]))
    return NumberInput(
        name=option.name,
        title=option_title(option.name),
        typed="" if none and field.typed == NONE else field.typed,
        own=own,
        none=_none(rules, option),
        none_chosen=none,
        agreed=_agreed(rules, form) if isinstance(option, Target) else (),
    )


def _agreed(rules: RuleSet, form: NewMatchForm) -> tuple[Agreed, ...]:
    """The targets tables agree on; before anybody is named, for as few as may play."""
    named = sum(bool(name.strip()) for name in form.names)
    own = rules.target(max(named, rules.players[0]))
    typed = form["target"].typed.strip() or str(own)
    return tuple(
        Agreed(number, own=number == own, holds=str(number) == typed)
        for number in rules.agreed_targets
    )


def _none(rules: RuleSet, option: Target | Rounds) -> str:
    """The words for no such number, where the game has one and may be played without."""
    if option.value_in(rules, rules.players[0]) == NONE:
        return ""
    try:
        option.apply(rules, NONE)
    except BadOption:
        return ""
    return _("no target") if isinstance(option, Target) else _("any number of rounds")


def _choice(rules: RuleSet, option: Choice | Custom, chosen: str) -> ChoiceInput:
    own = _own(rules, option)
    offered = option.offered(own)
    if chosen in option.values and chosen not in offered:
        offered = (*offered, chosen)
    words = {value: value_words(rules, option, value) for value in offered}
    return ChoiceInput(
        name=option.name,
        title=option_title(option.name),
        own=words.pop(own),
        others=tuple(words.items()),
        chosen="" if chosen == own else chosen,
    )


def value_words(rules: RuleSet, option: Option, value: str) -> str:
    """A value, and how many may play by it where that depends on it."""
    words = option_words(option.name, value)
    if not isinstance(option, Choice):
        return words
    tables = [tuple(sorted(settings.get("deal", ()))) for settings in option.values.values()]
    if len(set(tables)) < 2:
        return words
    players = option.apply(rules, value).players
    return _("%(set)s: %(players)s", set=words, players=players_words(players))
