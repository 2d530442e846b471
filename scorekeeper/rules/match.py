"""A match: check an entry, apply it, replay a whole ledger.

``check_entry`` is what a page asks before it offers *Save*; ``apply_entry`` asks it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules.award import round_award
from scorekeeper.rules.choices import FirstStarter, Level, Note, Past, Scored, Wins
from scorekeeper.rules.entries import (
    ROUNDS,
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    EndEntry,
    Entry,
    LastHolderEntry,
    PointsEntry,
    Round,
    RoundEntry,
    SheetEntry,
)
from scorekeeper.rules.errors import BadSeat, MatchFinished, StarterMissing, WrongKind
from scorekeeper.rules.games import bingo, cribbage, forty_two, free, kovbaska
from scorekeeper.rules.games.goats import decided_at_once
from scorekeeper.rules.hands import check_round
from scorekeeper.rules.in_play import points_award
from scorekeeper.rules.points import check_adjustment, check_points
from scorekeeper.rules.rotation import next_starter
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, MatchState, Outcome, Seating


@dataclass(frozen=True, slots=True)
class Step:
    """One entry in a replay. ``counts`` is False past the end of the match.

    ``proposed`` is the seat the rules would have let lead; ``entry.starter`` is who did.
    """

    entry: Entry
    award: Award | None
    before: MatchState
    after: MatchState
    counts: bool
    proposed: int | None

    @property
    def off_rotation(self) -> bool:
        """Whether somebody else led than the rules would have let lead.

        Past the end of the match the rules let nobody lead, so no round there is marked.
        """
        led = self.entry.starter if isinstance(self.entry, ROUNDS) else None
        named = led is not None and self.proposed is not None
        return self.counts and named and led != self.proposed


@dataclass(frozen=True, slots=True)
class _Kind:
    check: Callable[[RuleSet, Seating, Any], None]
    award: Callable[[RuleSet, Seating, Any], Award]


def _adjusted(_rules: RuleSet, seating: Seating, entry: AdjustmentEntry) -> Award:
    side = seating.side_of(entry.seat)
    points = tuple(entry.points if each == side else 0 for each in range(len(seating.sides)))
    return Award(points, side, Scored.ADJUSTMENT, (entry.points,))


_KINDS: Mapping[type, _Kind] = {
    RoundEntry: _Kind(check_round, round_award),
    ContractEntry: _Kind(forty_two.check, forty_two.award),
    CountsEntry: _Kind(bingo.check, bingo.award),
    LastHolderEntry: _Kind(kovbaska.check, kovbaska.award),
    DealEntry: _Kind(cribbage.check, cribbage.award),
    SheetEntry: _Kind(free.check, free.award),
    PointsEntry: _Kind(check_points, points_award),
    AdjustmentEntry: _Kind(check_adjustment, _adjusted),
}


def begin(rules: RuleSet, seating: Seating, starter: int | None) -> MatchState:
    """A match before its first round. Raises BadSeat, or StarterMissing where a lot decides."""
    if starter is None:
        if rules.first_starter is FirstStarter.LOT:
            raise StarterMissing
    elif not 0 <= starter < seating.seats:
        raise BadSeat("starter", starter)
    nothing = (0,) * len(seating.sides)
    return MatchState(
        nothing,
        starter,
        hanging=nothing if rules.hang else (),
        went_out=nothing if rules.level is Level.WENT_OUT else (),
    )


def outcome(
    rules: RuleSet,
    seating: Seating,
    scores: Sequence[int],
    *,
    rounds: int = 0,
    went_out: Sequence[int] = (),
) -> Outcome:
    """Decided at the target or past it, or after the last round; equal best scores are a draw
    unless the rules say otherwise."""
    target = rules.target(seating.seats)
    reached = target is not None and max(scores) >= target
    if not reached and (rules.rounds is None or rounds < rules.rounds):
        return Outcome(finished=False)
    best = min(scores) if rules.wins is Wins.LOWEST else max(scores)
    winners = [side for side, score in enumerate(scores) if score == best]
    if len(winners) > 1 and rules.level is Level.ANOTHER_ROUND:
        return Outcome(finished=False)
    if rules.level is Level.WENT_OUT and went_out:
        most = max(went_out[side] for side in winners)
        winners = [side for side in winners if went_out[side] == most]
    return Outcome(True, tuple(winners))


def settle(rules: RuleSet, seating: Seating, entry: Entry) -> Award:
    """Check one entry and compute what it gives by itself. Raises RuleBroken."""
    kind = _kind(rules, seating, entry)
    kind.check(rules, seating, entry)
    return kind.award(rules, seating, entry)


def award_of(rules: RuleSet, seating: Seating, entry: Entry) -> Award | None:
    """What an entry that was checked gives by itself; None for the end of a match."""
    if isinstance(entry, EndEntry):
        return None
    return _KINDS[type(entry)].award(rules, seating, entry)


def _kind(rules: RuleSet, seating: Seating, entry: Entry) -> _Kind:
    if isinstance(entry, ROUNDS):
        if entry.kind is not rules.kind:
            raise WrongKind(entry.kind)
        if entry.starter is not None and not 0 <= entry.starter < seating.seats:
            raise BadSeat("starter", entry.starter)
    return _KINDS[type(entry)]


def check_entry(rules: RuleSet, seating: Seating, state: MatchState, entry: Entry) -> Award | None:
    """The award the entry would bring, None for one without. Raises RuleBroken."""
    if state.finished:
        raise MatchFinished
    if isinstance(entry, EndEntry):
        return None
    if isinstance(entry, ROUNDS):
        entry = led_by(state, entry)
    return counted(rules, seating, state, settle(rules, seating, entry))


def apply_entry(rules: RuleSet, seating: Seating, state: MatchState, entry: Entry) -> MatchState:
    """The match after the entry. Raises RuleBroken, and nothing has changed."""
    return _after(rules, seating, state, entry, check_entry(rules, seating, state, entry))


def replay(
    rules: RuleSet, seating: Seating, starter: int | None, entries: Iterable[Entry]
) -> tuple[Step, ...]:
    """Every entry with its award and the match around it, one step each.

    The entries are those of a ledger, checked when they were written. What stands past the end
    of the match keeps its award but does not count.
    """
    return go_on(rules, seating, begin(rules, seating, starter), entries)


def go_on(
    rules: RuleSet, seating: Seating, state: MatchState, entries: Iterable[Entry]
) -> tuple[Step, ...]:
    """A replay from a later state of a match, as ``replay`` from its beginning."""
    steps = []
    for entry in entries:
        award = award_of(rules, seating, entry)
        counts = not state.finished
        if counts and award is not None:
            award = counted(rules, seating, state, award)
        after = _after(rules, seating, state, entry, award) if counts else state
        steps.append(Step(entry, award, state, after, counts, state.starter))
        state = after
    return tuple(steps)


def led_by(state: MatchState, entry: Round) -> Round:
    """The entry with its starter named: the seat it names, else the one proposed."""
    return entry if entry.starter is not None else replace(entry, starter=state.starter)


def counted(rules: RuleSet, seating: Seating, state: MatchState, award: Award) -> Award:
    """What an award comes to where it meets the scores: hanging points come down with it, and
    points past the target may not count."""
    if state.hanging:
        award = _with_hanging(rules, state, award)
    target = rules.target(seating.seats)
    if rules.past is Past.KEPT or target is None:
        return award
    sums = zip(state.scores, award.points, strict=True)
    over = [max(0, score + points - target) if points > 0 else 0 for score, points in sums]
    if not any(over):
        return award
    if rules.past is Past.VOID:
        return replace(award, points=(0,) * len(over), note=Note.VOID)
    points = tuple(given - more for given, more in zip(award.points, over, strict=True))
    return replace(award, points=points, note=Note.CAPPED)


def _with_hanging(rules: RuleSet, state: MatchState, award: Award) -> Award:
    """Sums below the threshold wait for the side's next loss, and count with it then."""
    if not award.sums:
        return award
    points, waiting, sums = [], [], []
    for hanging, terms in zip(state.hanging, award.sums, strict=True):
        lost = sum(terms)
        whole = hanging + lost if lost else 0
        written = whole if whole >= rules.threshold else 0
        points.append(written)
        waiting.append(whole - written if lost else 0)
        sums.append((*terms, hanging) if lost and hanging else terms)
    note = Note.HUNG if any(waiting) else None
    return replace(award, points=tuple(points), waiting=tuple(waiting), sums=tuple(sums), note=note)


def _after(
    rules: RuleSet, seating: Seating, state: MatchState, entry: Entry, award: Award | None
) -> MatchState:
    if isinstance(entry, EndEntry) or award is None:
        return replace(state, outcome=Outcome(finished=True))
    scores = tuple(score + points for score, points in zip(state.scores, award.points, strict=True))
    if not isinstance(entry, ROUNDS):
        # A round is not over; only a target that is reached ends the match here.
        now = outcome(rules, seating, scores, rounds=0, went_out=state.went_out)
        return replace(state, scores=scores, outcome=now)
    led = led_by(state, entry)
    went_out = state.went_out
    hanging = state.hanging
    if isinstance(entry, RoundEntry):
        if went_out and entry.out is not None:
            side = seating.side_of(entry.out)
            went_out = tuple(n + (each == side) for each, n in enumerate(went_out))
        if hanging and award.sums and award.note is not Note.VOID:
            hanging = tuple(
                wait if terms else before
                for before, wait, terms in zip(hanging, award.waiting, award.sums, strict=True)
            )
    decided = decided_at_once(seating, led, scores) or outcome(
        rules, seating, scores, rounds=state.rounds + 1, went_out=went_out
    )
    return MatchState(
        scores,
        next_starter(rules, seating, led.starter, entry, award),
        state.rounds + 1,
        decided,
        hanging,
        went_out,
    )
