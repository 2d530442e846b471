"""The house rules of a match in words, and which of them are not the game's own."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.option_kinds import NONE
from scorekeeper.rules.options import options_in_force, options_of, with_options
from scorekeeper.web.option_words import option_title, option_words


@dataclass(frozen=True, slots=True)
class OptionShown:
    """A house rule with its value in words. ``chosen``: the game's own is another, ``own``."""

    title: str
    value: str
    chosen: bool
    own: str


def options_shown(view: MatchView) -> tuple[OptionShown, ...]:
    """Every house rule of the match in the game's order, those chosen otherwise first.

    That there is no target, or no number of rounds, is told where the game has one. What follows
    from another choice, as a target from the stakes, is not chosen.
    """
    own = {name: _own(view, name) for name in options_of(GAMES[view.game])}
    shown = (
        OptionShown(
            option_title(name),
            option_words(name, value),
            value != own[name],
            option_words(name, own[name]),
        )
        for name, value in view.options.items()
        if name in own and (value != NONE or own[name] != NONE)
    )
    return tuple(sorted(shown, key=lambda option: not option.chosen))


def _own(view: MatchView, name: str) -> str | int:
    """The value that a house rule would have beside all the others of the match."""
    others = {other: value for other, value in view.options.items() if other != name}
    return options_in_force(with_options(GAMES[view.game], others), view.seating.seats)[name]
