"""What the forms of each kind offer to choose from."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.games.bingo import BIG, DECLARED, TRICKS, deck_points
from scorekeeper.rules.games.forty_two import BIDS, POINTS
from scorekeeper.rules.in_play import BY_ENDS, most_ends, plays_of, possible_points
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.entry_words import play_words
from scorekeeper.web.forms.entry.points import one_play_counts


@dataclass(frozen=True, slots=True)
class Ends:
    """Open ends to tap: the halves, how many may be open, and the scores they can make."""

    halves: tuple[int, ...]
    most: int
    scores: tuple[int, ...]
    in_play: str
    unit: int


@dataclass(frozen=True, slots=True)
class PlayOffered:
    """A named score; ``points`` is None where they are counted at the table."""

    name: str
    words: str
    points: int | None


@dataclass(frozen=True, slots=True)
class PointsAsked:
    """Either ``ends`` or ``plays``; of the plays only one where ``one``."""

    ends: Ends | None
    plays: tuple[PlayOffered, ...]
    one: bool


@dataclass(frozen=True, slots=True)
class ContractAsked:
    bids: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class CountsAsked:
    """``deck`` has the points of all tiles by trump."""

    deck: tuple[int, ...]
    tricks: int
    doubles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetAsked:
    negative: bool


def ends_asked(rules: RuleSet) -> Ends:
    return Ends(
        halves=tuple(range(rules.highest + 1)),
        most=most_ends(rules),
        scores=tuple(sorted(possible_points(rules))),
        in_play=rules.in_play or "",
        unit=rules.unit,
    )


def points_asked(view: MatchView, _form: object, _errors: object) -> PointsAsked:
    rules = view.rules
    if rules.in_play in BY_ENDS:
        return PointsAsked(ends_asked(rules), (), one=False)
    plays = tuple(
        PlayOffered(name, begun(play_words(name)), points)
        for name, points in plays_of(rules).items()
    )
    return PointsAsked(None, plays, one=one_play_counts(rules))


def contract_asked(_view: MatchView, _form: object, _errors: object) -> ContractAsked:
    return ContractAsked(BIDS, POINTS)


def counts_asked(view: MatchView, _form: object, _errors: object) -> CountsAsked:
    trumps = range(view.rules.highest + 1)
    return CountsAsked(tuple(map(deck_points, trumps)), TRICKS, tuple(sorted(DECLARED | BIG)))


def sheet_asked(view: MatchView, _form: object, _errors: object) -> SheetAsked:
    return SheetAsked(view.rules.negative)


def begun(words: str) -> str:
    """Words that begin a line; the rest of them stays as it is written."""
    return words[:1].upper() + words[1:]
