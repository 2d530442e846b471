"""The words of the games: their names, their choices and how a deal is told."""

from __future__ import annotations

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.choices import Drawing, FirstStarter
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.game_words import game_note, game_title
from scorekeeper.web.option_words import option_words

__all__ = [
    "deal_words",
    "ends_words",
    "first_starter_words",
    "game_note",
    "game_title",
    "players_words",
    "targets_words",
]


def first_starter_words(first: FirstStarter) -> str:
    """Who leads the first round of a match."""
    if first is FirstStarter.LOT:
        return _("a fair lot, drawn here")
    return option_words("first_starter", first)


def deal_words(rules: RuleSet, players: int) -> str:
    """How many tiles to deal and what stays in the stock; empty where nothing is dealt."""
    if not rules.deal[players]:
        return ""
    deal = ngettext("Deal %(num)d tile each", "Deal %(num)d tiles each", rules.deal[players])
    stock = rules.stock(players)
    if not stock:
        return _("%(deal)s; none stays over.", deal=deal)
    if rules.drawing is Drawing.NOTHING:
        asleep = ngettext("%(num)d stays aside", "%(num)d stay aside", stock)
        return _("%(deal)s; %(asleep)s, and nothing is drawn.", deal=deal, asleep=asleep)
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
    """The game's own targets, "100 for 2 players, 61 for 3 or 4"; one alone by itself; empty
    where rounds alone end a match."""
    groups: dict[int, list[int]] = {}
    for players in rules.players:
        target = rules.target(players)
        if target is not None:
            groups.setdefault(target, []).append(players)
    if len(groups) < 2:
        return "".join(map(str, groups))
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


def ends_words(rules: RuleSet, players: int) -> str:
    """What ends a match of so many players: "to 100", "10 rounds", or both."""
    target = rules.target(players)
    told = [] if target is None else [_("to %(target)d", target=target)]
    if rules.rounds is not None:
        told.append(option_words("rounds", rules.rounds))
    if not told:
        return _("until you end it")
    return _("%(first)s or %(last)s", first=told[0], last=told[1]) if told[1:] else told[0]


def players_words(players: tuple[int, ...]) -> str:
    """How many may play: "2 to 8 players"."""
    least, most = players[0], players[-1]
    if least == most:
        return ngettext("%(num)d player", "%(num)d players", most)
    return ngettext(
        "%(least)d to %(num)d player", "%(least)d to %(num)d players", most, least=least
    )


def _or(counts: list[int]) -> str:
    *first, last = (str(count) for count in counts)
    return _("%(first)s or %(last)s", first=", ".join(first), last=last) if first else last
