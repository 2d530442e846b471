"""The worked cases of a rule page, computed by the rules themselves as the page is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext as _

from scorekeeper.rules.choices import Note, Wins
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import (
    ROUNDS,
    ContractEntry,
    CountsEntry,
    LastHolderEntry,
    PointsEntry,
    Round,
    RoundEntry,
)
from scorekeeper.rules.in_play import end_value, ends_points, points_award
from scorekeeper.rules.match import apply_entry, begin, check_entry, settle
from scorekeeper.rules.options import with_options
from scorekeeper.rules.reading import RawPoints, read_entry, read_points
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import read_tile
from scorekeeper.rules.values import Award, MatchState, Seating
from scorekeeper.web.api.entry_bodies import ROUNDS as ROUND_KINDS
from scorekeeper.web.entry_words import trump_words
from scorekeeper.web.rule_cases import CASES
from scorekeeper.web.rule_cases.case import Body, PlayCase, RoundCase, ScoreCase
from scorekeeper.web.sentences import everyone
from scorekeeper.web.views.kinds import HandShown
from scorekeeper.web.views.seats import Named


@dataclass(frozen=True, slots=True)
class Given:
    """What a case gives one side: the sum as it is written, and whose it is."""

    working: str
    said: str


@dataclass(frozen=True, slots=True)
class CaseShown:
    """A round that was settled live. ``given`` is empty where nobody scores."""

    said: str
    note: str
    hands: tuple[HandShown, ...]
    given: tuple[Given, ...]
    nobody: str


@dataclass(frozen=True, slots=True)
class PlayShown:
    """A score in play: what lies on the table, the sum of its ends where they count."""

    line: tuple[str, ...]
    note: str
    sum: str
    points: int


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A side's score, and the points that meet it."""

    before: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreShown:
    """Scores before and after an entry, and what becomes of the match."""

    players_said: str
    lines: tuple[ScoreLine, ...]
    then: str


def cases(rules: RuleSet) -> tuple[CaseShown, ...]:
    """The worked rounds of a game, settled now."""
    return tuple(_round(rules, case) for case in CASES[rules.game].rounds)


def plays(rules: RuleSet) -> tuple[PlayShown, ...]:
    """What open ends and named plays score in a game, asked now."""
    return tuple(_play(rules, case) for case in CASES[rules.game].plays)


def match_cases(rules: RuleSet) -> tuple[ScoreShown, ...]:
    """What decides a match, asked of the rules now."""
    return tuple(_score(rules, case) for case in CASES[rules.game].scores)


def _round(rules: RuleSet, case: RoundCase) -> CaseShown:
    rules = with_options(rules, case.body.get("options", {}))
    seating, entry = _read(rules, case.body)
    award = settle(rules, seating, entry)
    bad = rules.wins is Wins.LOWEST
    return CaseShown(
        said=_said(seating, entry),
        note=case.note() if case.note else "",
        hands=_hands(rules, entry) if isinstance(entry, RoundEntry) else (),
        given=tuple(
            Given(
                _working(award, side),
                _("written by %(name)s", name=_side(seating, side))
                if bad
                else _("to %(name)s", name=_side(seating, side)),
            )
            for side, points in enumerate(award.points)
            if points or (side == award.winner and not bad)
        ),
        nobody=_("written by nobody") if bad else _("to nobody"),
    )


def _working(award: Award, side: int) -> str:
    """The sum of one side."""
    return award.workings[side] if award.sums else award.working


def _hands(rules: RuleSet, entry: RoundEntry) -> tuple[HandShown, ...]:
    """The hands that were entered, each with what it counts in this game."""
    return tuple(
        HandShown(
            Named(seat, _names()[seat]),
            tuple(str(tile) for tile in hand) if isinstance(hand, tuple) else (),
            hand_value(rules, hand),
            seat == entry.out,
        )
        for seat, hand in enumerate(entry.hands)
        if hand is not None
    )


def _said(seating: Seating, entry: Round) -> str:
    """What the table saw."""
    if isinstance(entry, RoundEntry):
        return _("Blocked") if entry.out is None else _("%(name)s is out", name=_seat(entry.out))
    if isinstance(entry, ContractEntry):
        return _(
            "%(names)s bid %(bid)d and took %(took)d",
            names=_side(seating, seating.side_of(entry.bidder)),
            bid=entry.bid,
            took=entry.took,
        )
    if isinstance(entry, CountsEntry):
        return _counts_said(seating, entry)
    if isinstance(entry, LastHolderEntry):
        return _("%(name)s is left with tiles", name=_seat(entry.last))
    return _("A round is typed in")


def _counts_said(seating: Seating, entry: CountsEntry) -> str:
    took = _(
        "%(one)s %(points)d points in %(tricks)d tricks, %(other)s %(others)d in %(theirs)d, "
        "%(trump)s",
        trump=trump_words(entry.trump),
        one=_side(seating, 0),
        points=entry.points[0],
        tricks=entry.tricks[0],
        other=_side(seating, 1),
        others=entry.points[1],
        theirs=entry.tricks[1],
    )
    if entry.closed_by is None:
        return took
    return _("%(took)s; %(name)s closed the stock", took=took, name=_side(seating, entry.closed_by))


def _play(rules: RuleSet, case: PlayCase) -> PlayShown:
    if case.plays:
        raw = RawPoints(0, plays=dict.fromkeys(case.plays))
        award = points_award(rules, Seating.alone(2), read_points(rules, raw))
        return PlayShown(case.line, case.note() if case.note else "", "", sum(award.points))
    ends = tuple(end if isinstance(end, int) else read_tile(end) for end in case.ends)
    values = [end_value(end) for end in ends]
    written = " + ".join(map(str, values))
    return PlayShown(
        line=case.line,
        note=case.note() if case.note else "",
        sum=f"{written} = {sum(values)}" if len(values) > 1 else written,
        points=ends_points(rules, ends),
    )


def _score(rules: RuleSet, case: ScoreCase) -> ScoreShown:
    """The entry is settled by itself, for what it would add, and applied, for what becomes of
    it."""
    entry: Round | PointsEntry
    if case.body is None:
        seating = seat_players(rules, len(case.before))
        entry = PointsEntry(0, points=case.points)
    else:
        seating, entry = _read(rules, case.body)
    alone = settle(rules, seating, entry)
    before = replace(begin(rules, seating, 0), scores=case.before, rounds=case.rounds)
    now = check_entry(rules, seating, before, entry)
    after = apply_entry(rules, seating, before, entry)
    gaining = [side for side, points in enumerate(alone.points) if points] or [0]
    shown = gaining if rules.targets else range(len(case.before))
    lines = tuple(ScoreLine(case.before[side], alone.points[side]) for side in shown)
    players = str(seating.seats)
    if rules.rounds is not None:
        players = _("%(players)s, round %(number)d", players=players, number=case.rounds + 1)
    void = now is not None and now.note is Note.VOID
    return ScoreShown(players, lines, _then(rules, seating, gaining, after, void=void))


def _then(
    rules: RuleSet, seating: Seating, gaining: Sequence[int], after: MatchState, *, void: bool
) -> str:
    if void:
        return _("void, all of it: it stays %(score)d", score=after.scores[gaining[0]])
    if not after.finished:
        return _("play goes on")
    if rules.wins is Wins.LOWEST and rules.targets:
        return _("lost, and the match is over")
    if len(after.winners) == 1 and list(after.winners) == gaining:
        return _("match won")
    names = [_side(seating, side) for side in after.winners]
    winners = everyone(names, range(len(names)))
    if len(names) > 1:
        return _("shared by %(names)s", names=winners)
    return _("won by %(names)s", names=winners)


def _read(rules: RuleSet, body: Body) -> tuple[Seating, Round]:
    """The table of a case and its round, read as a caller's body is."""
    seating = seat_players(rules, body.get("players"), body.get("sides"))
    entry = read_entry(rules, seating, ROUND_KINDS[rules.kind].read(body))
    if not isinstance(entry, ROUNDS):
        raise TypeError("a case that is no round")
    return seating, entry


def _seat(seat: int) -> str:
    return _names()[seat]


def _side(seating: Seating, side: int) -> str:
    """The people of a side."""
    return everyone(_names(), seating.sides[side])


def _names() -> tuple[str, ...]:
    """The people of the examples."""
    return _("Ann"), _("Ben"), _("Olena"), _("Petro")
