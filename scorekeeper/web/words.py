"""The words of the games: their names, their choices and how a deal is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.values import Drawing, RuleSet

Word = Callable[[], str]

_TITLES: Mapping[str, Word] = {
    "draw": lambda: _("Draw"),
    "tactic": lambda: _("Tactic"),
}

_NOTES: Mapping[str, Word] = {
    "draw": lambda: _("blocked: the others’ pips less your own"),
    "tactic": lambda: _("blocked: all the others’ pips"),
}

_FIRST_STARTERS: Mapping[str, Word] = {
    "lot": lambda: _("a fair lot, drawn here"),
    "highest_double": lambda: _("whoever holds the highest double"),
}

_CHOICES: Mapping[str, Mapping[str, Word]] = {
    "next_starter": {
        "rotate": lambda: _("the next seat clockwise"),
        "winner": lambda: _("the winner of the round"),
        "highest_double": lambda: _("whoever holds the highest double"),
    },
    "after_tie": {
        "rotate": lambda: _("the next seat, as after any round"),
        "same": lambda: _("the one who led, once more"),
    },
}


def game_title(game: str) -> str:
    """The name of a game."""
    return _TITLES[game]()


def game_note(game: str) -> str:
    """What sets a game apart, in a few words."""
    return _NOTES[game]()


def first_starter_words(rules: RuleSet) -> str:
    """Who leads the first round as the game has it."""
    return _FIRST_STARTERS[rules.first_starter]()


def choice_words(name: str) -> dict[str, str]:
    """Every value of a house rule with its words."""
    return {value: word() for value, word in _CHOICES[name].items()}


def deal_words(rules: RuleSet, players: int) -> str:
    """How many tiles to deal and what stays in the stock."""
    deal = ngettext("Deal %(num)d tile each", "Deal %(num)d tiles each", rules.deal[players])
    stock = rules.stock(players)
    stay = ngettext("%(num)d stays in the stock", "%(num)d stay in the stock", stock)
    if rules.drawing is Drawing.TO_RESERVE and rules.reserve:
        kept = ngettext(
            "the last %(num)d of them is never drawn",
            "the last %(num)d of them are never drawn",
            rules.reserve,
        )
        return _("%(deal)s; %(stay)s, and %(kept)s.", deal=deal, stay=stay, kept=kept)
    return _("%(deal)s; %(stay)s, and all of them may be drawn.", deal=deal, stay=stay)


def targets_words(rules: RuleSet) -> str:
    """The game's own targets, "100 for 2 players, 61 for 3 or 4"; one alone by itself."""
    groups: dict[int, list[int]] = {}
    for players in rules.players:
        groups.setdefault(rules.target(players), []).append(players)
    if len(groups) == 1:
        return str(next(iter(groups)))
    return ", ".join(
        ngettext(
            "%(target)d for %(players)s player",
            "%(target)d for %(players)s players",
            counts[-1],
            target=target,
            players=_or(counts),
        )
        for target, counts in groups.items()
    )


def _or(counts: list[int]) -> str:
    *first, last = (str(count) for count in counts)
    return _("%(first)s or %(last)s", first=", ".join(first), last=last) if first else last
