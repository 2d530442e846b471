"""A game's rule page: its numbers, and worked cases settled by the rules themselves."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import outcome, settle
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.tiles import pips, read_tiles
from scorekeeper.rules.values import Ended, Hand, Outcome, RoundEntry, RuleSet
from scorekeeper.web.views.rounds import HandShown, Named
from scorekeeper.web.words import game_title, targets_words


@dataclass(frozen=True, slots=True)
class DealRow:
    """Tiles dealt to each and left in the stock, for a number of players."""

    players: int
    deal: int
    stock: int


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A game's numbers."""

    game: str
    title: str
    tiles: int
    reserve: int
    least_players: int
    most_players: int
    rows: tuple[DealRow, ...]
    targets_said: str


@dataclass(frozen=True, slots=True)
class Case:
    """A round that was settled live. ``winner`` is None where nobody scores."""

    out: Named | None
    hands: tuple[HandShown, ...]
    winner: Named | None
    points: int
    working: str


@dataclass(frozen=True, slots=True)
class MatchCase:
    """Scores before and after a round of so many points, and whether that decides the match."""

    players: int
    before: int
    points: int
    after: int
    outcome: Outcome


_CASES: dict[str, tuple[tuple[int | None, tuple[str, ...]], ...]] = {
    "draw": (
        (0, ("", "0-0", "5-3")),
        (0, ("", "6-6 0-0", "5-2")),
        (None, ("2-1", "5-3", "6-4")),
        (None, ("2-1", "3-0", "6-4")),
    ),
    "tactic": (
        (0, ("", "3-0", "5-2", "6-6")),
        (None, ("1-0", "2-1", "5-3")),
        (None, ("2-0", "1-1", "5-3")),
    ),
}

_MATCH_CASES: dict[str, tuple[tuple[int, int, int], ...]] = {
    "draw": ((4, 52, 9), (2, 99, 0), (2, 99, 1)),
    "tactic": ((3, 91, 12), (3, 98, 1)),
}


def games() -> tuple[GameFacts, ...]:
    """Every game that has a page."""
    return tuple(facts(rules) for rules in GAMES.values())


def facts(rules: RuleSet) -> GameFacts:
    """The numbers of one game."""
    return GameFacts(
        game=rules.game,
        title=game_title(rules.game),
        tiles=rules.tile_set.count,
        reserve=rules.reserve,
        least_players=rules.players[0],
        most_players=rules.players[-1],
        rows=tuple(
            DealRow(players, rules.deal[players], rules.stock(players)) for players in rules.players
        ),
        targets_said=targets_words(rules),
    )


def cases(rules: RuleSet) -> tuple[Case, ...]:
    """The worked cases of a game, settled now."""
    return tuple(_case(rules, out, hands) for out, hands in _CASES[rules.game])


def match_cases(rules: RuleSet) -> tuple[MatchCase, ...]:
    """What decides a match, asked of the rules now."""
    return tuple(_match_case(rules, *case) for case in _MATCH_CASES[rules.game])


def _case(rules: RuleSet, out: int | None, typed: tuple[str, ...]) -> Case:
    hands: tuple[Hand, ...] = tuple(read_tiles(text) for text in typed)
    ended = Ended.BLOCKED if out is None else Ended.DOMINO
    award = settle(rules, seat_players(rules, len(hands)), RoundEntry(ended, hands, out))
    named = [Named(seat, name) for seat, name in enumerate(_names()[: len(hands)])]
    return Case(
        out=None if out is None else named[out],
        hands=tuple(
            HandShown(named[seat], tuple(str(tile) for tile in hand), pips(hand), seat == out)
            for seat, hand in enumerate(hands)
            if isinstance(hand, tuple)
        ),
        winner=None if award.winner is None else named[award.winner],
        points=sum(award.points),
        working=award.working,
    )


def _names() -> tuple[str, ...]:
    """The people of the examples."""
    return _("Ann"), _("Ben"), _("Olena"), _("Petro")


def _match_case(rules: RuleSet, players: int, before: int, points: int) -> MatchCase:
    after = before + points
    scores = [after] + [0] * (players - 1)
    return MatchCase(
        players, before, points, after, outcome(rules, seat_players(rules, players), scores)
    )
