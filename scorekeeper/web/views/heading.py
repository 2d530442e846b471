"""What a match is called: its game, what it is played to, which round it is in."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import MatchState
from scorekeeper.web.game_words import game_title


@dataclass(frozen=True, slots=True)
class Heading:
    """``title`` names the game with its target, ``note`` the round where their number is agreed."""

    title: str
    note: str


def heading(rules: RuleSet, players: int, state: MatchState) -> Heading:
    """The heading of a match as it stands."""
    return Heading(_title(rules, players), _round(rules, state))


def started_as(rules: RuleSet, players: int) -> str:
    """A match as it was agreed on: "Draw to 61", "Mexican Train, 13 rounds"."""
    title = _title(rules, players)
    return title if rules.rounds is None else f"{title}, {_rounds(rules.rounds)}"


def _title(rules: RuleSet, players: int) -> str:
    title, target = game_title(rules.game), rules.target(players)
    return title if target is None else _("%(game)s to %(target)d", game=title, target=target)


def _round(rules: RuleSet, state: MatchState) -> str:
    if rules.rounds is None:
        return ""
    if state.finished:
        return _rounds(state.rounds)
    if state.rounds >= rules.rounds:
        return _("round %(number)d", number=state.rounds + 1)
    return _("round %(number)d of %(all)d", number=state.rounds + 1, all=rules.rounds)


def _rounds(rounds: int) -> str:
    return ngettext("%(num)d round", "%(num)d rounds", rounds)
