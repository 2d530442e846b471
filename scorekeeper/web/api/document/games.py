"""The games as the document tells of them: their bodies, players and options."""

from __future__ import annotations

from scorekeeper.rules.choices import RoundKind
from scorekeeper.rules.errors import BadOption
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.option_kinds import NONE, Choice, Custom, Option
from scorekeeper.rules.options import options_of
from scorekeeper.rules.ruleset import RuleSet


def of_kind(kind: RoundKind) -> list[str]:
    """The games whose rounds are entered so."""
    return [name for name, rules in GAMES.items() if rules.kind is kind]


def with_points() -> list[str]:
    """The games with points made while tiles are laid."""
    return [name for name, rules in GAMES.items() if rules.in_play is not None]


def games_told() -> str:
    """A table of the games."""
    rows = (
        f"| `{name}` | {rules.kind}{', points' if rules.in_play else ''} | {_seats(rules)} | "
        f"{', '.join(f'`{option}`' for option in options_of(rules))} |"
        for name, rules in GAMES.items()
    )
    return "\n".join(("| game | entries | players | options |", "| --- | --- | --- | --- |", *rows))


def options_told() -> str:
    """A table of the options and their values; one of several ranges names its games."""
    known: dict[tuple[str, str], list[str]] = {}
    for game, rules in GAMES.items():
        for name, option in options_of(rules).items():
            known.setdefault((name, _values(option, rules)), []).append(game)
    rows = (
        f"| `{name}` | {values} | {', '.join(games)} |" for (name, values), games in known.items()
    )
    return "\n".join(("| option | values | games |", "| --- | --- | --- |", *rows))


def _seats(rules: RuleSet) -> str:
    """How many may play, with the largest set that may be chosen."""
    counts = set(rules.players)
    for option in options_of(rules).values():
        for settings in option.values.values() if isinstance(option, Choice) else ():
            counts.update(settings.get("deal", ()))
    first, last = min(counts), max(counts)
    return str(first) if first == last else f"{first} to {last}"


def _values(option: Option, rules: RuleSet) -> str:
    if isinstance(option, Choice | Custom):
        return ", ".join(f"`{value}`" for value in option.values)
    numbers = f"{option.least} to {option.most(rules)}"
    try:
        option.apply(rules, NONE)
    except BadOption:
        return numbers
    return f"{numbers}, `{NONE}`"
