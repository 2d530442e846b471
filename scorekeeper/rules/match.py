"""A match: check an entry, apply it, replay a whole ledger.

``check_entry`` is what a page asks before it offers *Save*; ``apply_entry`` asks it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules import totals
from scorekeeper.rules.award import round_award
from scorekeeper.rules.errors import (
    BadSeat,
    DuplicateTile,
    EmptyHand,
    HandMissing,
    HandWithoutSeat,
    ImpossiblePips,
    MatchFinished,
    OutHoldsTiles,
    OutInBlocked,
    OutMissing,
    StarterMissing,
    TooManyTiles,
    UnknownTile,
)
from scorekeeper.rules.rotation import next_starter
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import (
    Award,
    Ended,
    EndEntry,
    Entry,
    FirstStarter,
    Hand,
    MatchState,
    Outcome,
    RoundEntry,
    RuleSet,
    Seating,
)


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
        led = self.entry.starter if isinstance(self.entry, RoundEntry) else None
        named = led is not None and self.proposed is not None
        return self.counts and named and led != self.proposed


def begin(rules: RuleSet, seating: Seating, starter: int | None) -> MatchState:
    """A match before its first round. Raises BadSeat, or StarterMissing where a lot decides."""
    if starter is None:
        if rules.first_starter is not FirstStarter.HIGHEST_DOUBLE:
            raise StarterMissing
    elif not 0 <= starter < seating.seats:
        raise BadSeat("starter", starter)
    return MatchState((0,) * len(seating.sides), starter)


def outcome(rules: RuleSet, seating: Seating, scores: Sequence[int]) -> Outcome:
    """Reach or pass the target; the highest wins, equal highest are a draw."""
    highest = max(scores)
    if highest < rules.target(seating.seats):
        return Outcome(finished=False)
    return Outcome(True, tuple(side for side, score in enumerate(scores) if score == highest))


def settle(rules: RuleSet, seating: Seating, entry: RoundEntry) -> Award:
    """Check one round and compute its award. Raises RuleBroken."""
    check_round(rules, seating, entry)
    return round_award(rules, seating, entry)


def check_entry(rules: RuleSet, seating: Seating, state: MatchState, entry: Entry) -> Award | None:
    """The award the entry would bring, None for one without. Raises RuleBroken."""
    if state.finished:
        raise MatchFinished
    return settle(rules, seating, entry) if isinstance(entry, RoundEntry) else None


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
        award = round_award(rules, seating, entry) if isinstance(entry, RoundEntry) else None
        counts = not state.finished
        after = _after(rules, seating, state, entry, award) if counts else state
        steps.append(Step(entry, award, state, after, counts, state.starter))
        state = after
    return tuple(steps)


def led_by(state: MatchState, entry: RoundEntry) -> RoundEntry:
    """The entry with its starter named: the seat it names, else the one proposed."""
    return entry if entry.starter is not None else replace(entry, starter=state.starter)


def _after(
    rules: RuleSet, seating: Seating, state: MatchState, entry: Entry, award: Award | None
) -> MatchState:
    if isinstance(entry, EndEntry) or award is None:
        return replace(state, outcome=Outcome(finished=True))
    scores = tuple(score + points for score, points in zip(state.scores, award.points, strict=True))
    led = led_by(state, entry)
    return MatchState(
        scores,
        next_starter(rules, seating, led.starter, entry, award),
        state.rounds + 1,
        outcome(rules, seating, scores),
    )


def check_round(rules: RuleSet, seating: Seating, entry: RoundEntry) -> None:
    """Refuse a round that cannot have been. Raises RuleBroken, the first that fits in this order:
    who is out, missing or empty hands, unknown tile, duplicate tile, too many tiles, pips.
    """
    check_who(seating, entry)
    check_tiles(rules, entry)
    _check_totals(rules, entry)


def check_who(seating: Seating, entry: RoundEntry) -> None:
    """Refuse a wrong seat, a wrong or missing seat that is out, then a missing or an empty hand.

    Raises RuleBroken.
    """
    _check_out(seating, entry)
    _check_hands(seating, entry)


def _check_out(seating: Seating, entry: RoundEntry) -> None:
    for name in ("starter", "last_laid", "out"):
        seat: int | None = getattr(entry, name)
        if seat is not None and not 0 <= seat < seating.seats:
            raise BadSeat(name, seat)
    if entry.ended is Ended.DOMINO and entry.out is None:
        raise OutMissing
    if entry.ended is Ended.BLOCKED and entry.out is not None:
        raise OutInBlocked(entry.out)
    if entry.out is not None and _hand(entry, entry.out) not in (None, ()):
        raise OutHoldsTiles(entry.out)


def _hand(entry: RoundEntry, seat: int) -> Hand | None:
    return entry.hands[seat] if seat < len(entry.hands) else None


def _check_hands(seating: Seating, entry: RoundEntry) -> None:
    if len(entry.hands) > seating.seats:
        raise HandWithoutSeat(len(entry.hands), seating.seats)
    for seat in range(seating.seats):
        hand = _hand(entry, seat)
        if hand is None:
            raise HandMissing(seat)
        if hand == () and seat != entry.out:
            raise EmptyHand(seat)


def check_tiles(rules: RuleSet, entry: RoundEntry) -> None:
    """Refuse tiles that the set has not, or not twice, or not so many. Raises RuleBroken."""
    for seat, hand in enumerate(entry.hands):
        for tile in hand if isinstance(hand, tuple) else ():
            if tile not in rules.tile_set:
                raise UnknownTile(str(tile), seat=seat, highest=rules.highest)
    holders: dict[Tile, int] = {}
    for seat, hand in enumerate(entry.hands):
        for tile in hand if isinstance(hand, tuple) else ():
            if tile in holders:
                raise DuplicateTile(str(tile), (holders[tile], seat))
            holders[tile] = seat
    unnamed = sum(isinstance(hand, int) for hand in entry.hands)
    most = rules.tile_set.count - rules.reserve
    if len(holders) + unnamed > most:
        raise TooManyTiles(len(holders) + unnamed, most)


def _check_totals(rules: RuleSet, entry: RoundEntry) -> None:
    unnamed = {seat: hand for seat, hand in enumerate(entry.hands) if isinstance(hand, int)}
    if not unnamed:
        return
    known = [tile for hand in entry.hands if isinstance(hand, tuple) for tile in hand]
    most = totals.most_pips(rules.tile_set, known, len(unnamed), rules.reserve)

    def possible(seats: Sequence[int]) -> bool:
        asked = [unnamed[seat] for seat in seats]
        return totals.possible(rules.tile_set, known, asked, rules.reserve)

    for seat, total in unnamed.items():
        if total > most:
            raise ImpossiblePips(seat, total, most, [seat])
    together = list(unnamed)
    if possible(together):
        return
    # Name only the seats that contradict each other, a single one if it cannot be by itself.
    for seat in reversed(unnamed):
        fewer = [other for other in together if other != seat]
        if not possible(fewer):
            together = fewer
    heaviest = max(together, key=lambda seat: unnamed[seat])
    raise ImpossiblePips(heaviest, unnamed[heaviest], most, together)
