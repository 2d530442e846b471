"""A game's rule page: its numbers and its house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.choices import InPlay, RoundKind
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.games.bingo import deck_points
from scorekeeper.rules.games.common import HOUSE
from scorekeeper.rules.games.free import NAMED
from scorekeeper.rules.in_play import PLAYS, sum_points
from scorekeeper.rules.option_kinds import Choice, Custom, Option, Target
from scorekeeper.rules.options import options_in_force, options_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.game_words import FAMILIES, found_by, game_note, game_title
from scorekeeper.web.option_words import option_title, option_words
from scorekeeper.web.sentences import everyone
from scorekeeper.web.views.house_rules import value_words
from scorekeeper.web.words import targets_words


@dataclass(frozen=True, slots=True)
class DealRow:
    """Tiles dealt to each and left in the stock, for a number of players."""

    players: int
    deal: int
    stock: int


@dataclass(frozen=True, slots=True)
class SetRow:
    """Tiles dealt to each of so many players, set by set; 0 where so many cannot play."""

    players: int
    deals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetDeals:
    """What is dealt where people choose the set, or how many of them. ``rounds`` tells how long
    a match is with each; empty where that is always the same."""

    sets: tuple[str, ...]
    rows: tuple[SetRow, ...]
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OptionShown:
    """A house rule in words: its values, each with whether it is the game's own."""

    title: str
    values: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A game's numbers. ``set_said`` is empty where no set is asked for; ``end_said`` tells the
    target, or where there is none how long a match is. ``options`` are the game's own, ``house``
    those that most games have."""

    game: str
    title: str
    note: str
    players_said: str
    set_said: str
    reserve: int
    threshold: int
    rounds: int
    rows: tuple[DealRow, ...]
    other_deals: tuple[SetDeals, ...]
    targeted: bool
    end_said: str
    options: tuple[OptionShown, ...]
    house: tuple[OptionShown, ...]


@dataclass(frozen=True, slots=True)
class GamesOfKind:
    """Games under a heading of the index."""

    title: str
    games: tuple[GameFacts, ...]


def families(asked: str = "") -> tuple[GamesOfKind, ...]:
    """Every game that somebody who typed this may mean, under its heading."""
    return tuple(
        GamesOfKind(family.title(), tuple(facts(GAMES[game]) for game in found))
        for family in FAMILIES
        if (found := [game for game in family.games if found_by(game, asked)])
    )


def facts(rules: RuleSet) -> GameFacts:
    """The numbers of one game."""
    sheet = rules.kind is RoundKind.SHEET
    return GameFacts(
        game=rules.game,
        title=game_title(rules.game),
        note=game_note(rules.game),
        players_said=_players_said(rules),
        set_said="" if sheet else option_words("set", rules.highest),
        reserve=rules.reserve,
        threshold=rules.threshold,
        rounds=rules.rounds or 0,
        rows=tuple(
            DealRow(players, rules.deal[players], rules.stock(players)) for players in rules.players
        ),
        other_deals=tuple(_set_deals(rules, option) for option in _by_set(rules)),
        targeted=bool(rules.targets),
        end_said=targets_words(rules)
        if rules.targets
        else option_words("rounds", rules.rounds or 0),
        options=_options(rules, lambda name: name not in HOUSE),
        house=_options(rules, lambda name: name in HOUSE),
    )


def reserve_games() -> str:
    """The games whose undrawn tiles may go to the winner, named."""
    titles = [game_title(name) for name, rules in GAMES.items() if "reserve" in options_of(rules)]
    return everyone(titles, range(len(titles)))


def page_of(rules: RuleSet) -> str:
    """The template of a game's page; games known by name only share one."""
    return "sheet" if rules in NAMED else rules.game


def worth(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """What a game has a table of beside its cases: sums of open ends, the deck under each trump,
    or what is pegged; empty where there is nothing to tell."""
    if rules.in_play is InPlay.FIVES_AND_THREES:
        return tuple(_sums(rules))
    if rules.kind is RoundKind.COUNTS:
        return tuple((str(trump), str(deck_points(trump))) for trump in range(rules.highest + 1))
    if rules.in_play is InPlay.PEGS:
        return tuple(
            (_PEGS[play](), _("counted at the table") if points is None else str(points))
            for play, points in PLAYS[InPlay.PEGS].items()
        )
    return ()


_PEGS = {
    "pair": lambda: _("a pair: two tiles of equal worth"),
    "three_alike": lambda: _("three of equal worth"),
    "four_alike": lambda: _("four of equal worth"),
    "run": lambda: _("a run of three or more: the sum of its tiles"),
    "fifteen": lambda: _("tiles that make fifteen"),
    "twenty_one": lambda: _("tiles that make twenty-one"),
    "thirty_one": lambda: _("tiles that make thirty-one, by house rule in place of twenty-one"),
    "last_tile": lambda: _("the last tile"),
    "starter_double": lambda: _("a double turned up: to the second player"),
    "show": lambda: _("the show"),
    "crib": lambda: _("the crib"),
}


def _options(rules: RuleSet, wanted: Callable[[str], bool]) -> tuple[OptionShown, ...]:
    own = options_in_force(rules, rules.players[0])
    return tuple(
        OptionShown(option_title(name), _values(rules, option, str(own[name])))
        for name, option in options_of(rules).items()
        if wanted(name)
    )


def _values(rules: RuleSet, option: Option, own: str) -> tuple[tuple[str, bool], ...]:
    if isinstance(option, Choice | Custom):
        offered = option.offered(own)
        return tuple((value_words(rules, option, value), value == own) for value in offered)
    number = _("any number from %(least)d to %(most)d", least=option.least, most=option.most(rules))
    if isinstance(option, Target):
        return ((targets_words(rules), True), (number, False))
    said = option_words("rounds", rules.rounds) if rules.rounds else _("no number of rounds")
    return ((said, True), (number, False))


def _sums(rules: RuleSet) -> Iterable[tuple[str, str]]:
    """Every sum that two open ends can make and that scores, with its points."""
    halves, doubles = range(rules.highest + 1), range(0, 2 * rules.highest + 1, 2)
    # No set has a double twice, so of two doubles at the ends one is the lighter.
    laid = {*combinations_with_replacement(halves, 2), *product(halves, doubles)}
    for total in sorted({one + other for one, other in (*laid, *combinations(doubles, 2))}):
        if points := sum_points(InPlay.FIVES_AND_THREES, total):
            yield str(total), str(points)


def _players_said(rules: RuleSet) -> str:
    least, most = rules.players[0], rules.players[-1]
    if least == most:
        return str(least)
    said = _("%(least)d to %(most)d", least=least, most=most)
    more = max(
        (ruled.players[-1] for option in _by_set(rules) for ruled in _ruled(rules, option)),
        default=most,
    )
    if more == most:
        return said
    return _("%(players)s, up to %(more)d with more tiles", players=said, more=more)


def _by_set(rules: RuleSet) -> tuple[Choice, ...]:
    """The options that say how many may play."""
    choices = [option for option in options_of(rules).values() if isinstance(option, Choice)]
    return tuple(
        option for option in choices if len({ruled.players for ruled in _ruled(rules, option)}) > 1
    )


def _ruled(rules: RuleSet, option: Choice) -> tuple[RuleSet, ...]:
    """The rules under each value of an option."""
    return tuple(option.apply(rules, value) for value in option.values)


def _set_deals(rules: RuleSet, option: Choice) -> SetDeals:
    ruled = _ruled(rules, option)
    rounds = tuple(each.rounds or 0 for each in ruled)
    return SetDeals(
        sets=tuple(
            _("double-%(highest)s", highest=value)
            if option.name == "set"
            else ngettext("%(num)d set", "%(num)d sets", int(value))
            for value in option.values
        ),
        rows=tuple(
            SetRow(players, tuple(each.deal.get(players, 0) for each in ruled))
            for players in sorted({players for each in ruled for players in each.deal})
        ),
        rounds=rounds if len(set(rounds)) > 1 else (),
    )
