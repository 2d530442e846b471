"""Tables of every game under any options, and what could be entered at them, for the laws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from random import Random
from typing import TypeAlias

from hypothesis import strategies as st

from scorekeeper.rules.award import asks_hands
from scorekeeper.rules.choices import AwardRule, RoundKind
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    Ended,
    Entry,
    Flag,
    Hand,
    LastHolderEntry,
    Play,
    PointsEntry,
    RoundEntry,
    SheetEntry,
)
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.games.bingo import TRICKS, deck_points
from scorekeeper.rules.games.forty_two import BIDS
from scorekeeper.rules.history import Written
from scorekeeper.rules.in_play import BY_ENDS, plays_of, possible_points
from scorekeeper.rules.option_kinds import NONE, Choice, Custom, Option, Rounds, Target
from scorekeeper.rules.options import options_of, with_options
from scorekeeper.rules.rotation import may_sit
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Seating


@dataclass(frozen=True, slots=True)
class Table:
    """A game with the options people chose, and who sits with whom."""

    rules: RuleSet
    seating: Seating

    @property
    def seats(self) -> int:
        return self.seating.seats


Ledger: TypeAlias = tuple[tuple[Written, ...], tuple[Entry, ...]]
"""The rows of a ledger with later versions among them, and what they leave standing."""

OF_HANDS = [rules for rules in GAMES.values() if rules.kind is RoundKind.HANDS]
seeds = st.integers(0, 2**32 - 1)


def values_of(rules: RuleSet, option: Option) -> list[str | int]:
    """Some values of an option, all of those with names."""
    match option:
        case Choice() | Custom():
            return list(option.values)
        case Target():
            least: list[str | int] = [NONE] if rules.kind is RoundKind.SHEET else []
            return [*least, 7, 25, 61, 100, 250]
        case Rounds():
            return [*([NONE] if rules.targets else []), 1, 3, 10]


@st.composite
def tables(draw: st.DrawFn, games: Sequence[RuleSet] = tuple(GAMES.values())) -> Table:
    plain = draw(st.sampled_from(games))
    known = options_of(plain)
    names = draw(st.lists(st.sampled_from(sorted(known)), max_size=4, unique=True))
    chosen = {name: draw(st.sampled_from(values_of(plain, known[name]))) for name in names}
    rules = with_options(plain, chosen)
    players = draw(st.sampled_from(rules.players))
    alone, opposite = Seating.alone(players), Seating.opposite()
    both = [
        seating
        for seating in (alone, opposite)
        if seating.seats == players and may_sit(rules, seating, players)
    ]
    return Table(rules, draw(st.sampled_from(both)))


@st.composite
def rounds_of_hands(draw: st.DrawFn, table: Table, *, totals: bool = True) -> RoundEntry:
    """Hands dealt from the game's set, the reserve in none; some as totals."""
    rules, seating = table.rules, table.seating
    random = Random(draw(seeds))
    out = draw(st.none() | st.integers(0, seating.seats - 1))
    ended = Ended.BLOCKED if out is None else Ended.DOMINO
    tiles = list(rules.tile_set.tiles)
    random.shuffle(tiles)
    goat = rules.bald_goat and out is not None and random.random() < 0.1
    if goat:
        tiles.remove(Tile(0, 0))
    most = max(1, min(9, (len(tiles) - rules.reserve) // seating.seats))
    partners = () if out is None else seating.sides[seating.side_of(out)]
    only_tiles = not totals or (out is None and rules.award_blocked is AwardRule.DOUBLES)
    hands: list[Hand | None] = []
    for seat in range(seating.seats):
        if seat == out or (rules.both_out and seat in partners):
            hands.append(())
            continue
        size = random.randint(1, most)
        held = tuple(sorted(tiles[:size], reverse=True))
        del tiles[:size]
        unasked = seat in partners or not asks_hands(rules, ended)
        if unasked and random.random() < 0.5:
            hands.append(None)
        else:
            as_total = not only_tiles and random.random() < 0.5
            hands.append(hand_value(rules, held) if as_total else held)
    entry = RoundEntry(
        ended,
        tuple(hands),
        out,
        random.choice([None, *range(seating.seats)]),
        random.randrange(seating.seats) if out is None else out,
        flag=Flag.BALD_GOAT if goat else None,
    )
    if rules.reserve_counts and random.random() < 0.5:
        entry = replace(entry, reserve=tuple(tiles[-2:]))
    if rules.last_tile_scores and out is not None:
        scores = sorted(possible_points(rules))
        entry = replace(entry, last_points=random.choice([None, 0, *scores]))
    return entry


def another_round(table: Table, random: Random) -> Entry:
    """A round of a kind without hands."""
    seats, sides = table.seats, len(table.seating.sides)
    starter = random.choice([None, *range(seats)])
    match table.rules.kind:
        case RoundKind.CONTRACT:
            bid = random.choice(BIDS)
            return ContractEntry(random.randrange(seats), bid, random.randint(0, 42), starter)
        case RoundKind.COUNTS:
            return _counts(random, starter)
        case RoundKind.LAST_HOLDER:
            return LastHolderEntry(random.randrange(seats), starter)
        case RoundKind.DEAL:
            return DealEntry(starter)
        case _:
            least = -20 if table.rules.negative else 0
            return SheetEntry(tuple(random.randint(least, 60) for _ in range(sides)), starter)


def _counts(random: Random, starter: int | None) -> CountsEntry:
    trump = random.randint(0, 6)
    tricks = random.randint(0, TRICKS)
    whole = deck_points(trump)
    points = {0: 0, TRICKS: whole}.get(tricks, random.randint(0, whole))
    first = random.choice([(), (2,), (3, 2), (6,)]) if tricks > 1 else ()
    bingo_by = random.choice([None, 0, 1]) if 0 < tricks < TRICKS and trump else None
    return CountsEntry(
        trump,
        (points, whole - points),
        (tricks, TRICKS - tricks),
        random.choice([None, None, 0, 1]),
        (first, ()),
        bingo_by,
        starter,
    )


def some_points(table: Table, random: Random) -> PointsEntry:
    """In-play points that a tile could have made."""
    rules, seat = table.rules, random.randrange(table.seats)
    if rules.in_play in BY_ENDS:
        others = [
            other
            for other in range(table.seats)
            if table.seating.side_of(other) != table.seating.side_of(seat)
        ]
        claimed = random.choice([None, None, *others])
        return PointsEntry(seat, random.choice(sorted(possible_points(rules))), claimed_by=claimed)
    known = plays_of(rules)
    some = random.sample(sorted(known), random.randint(1, 2))
    plays = (Play(name, known[name] or random.randint(1, 12)) for name in some)
    return PointsEntry(seat, plays=tuple(plays))


@st.composite
def rounds(draw: st.DrawFn, table: Table) -> Entry:
    if table.rules.kind is RoundKind.HANDS:
        return draw(rounds_of_hands(table))
    return another_round(table, Random(draw(seeds)))


@st.composite
def entries(draw: st.DrawFn, table: Table, like: Entry | None = None) -> Entry:
    """An entry of the game, of the kind of another where that is given."""
    random = Random(draw(seeds))
    points = table.rules.in_play is not None and random.random() < 0.4
    if isinstance(like, PointsEntry) or (like is None and points):
        return some_points(table, random)
    if isinstance(like, AdjustmentEntry) or (like is None and random.random() < 0.15):
        return AdjustmentEntry(random.randrange(table.seats), random.choice([-9, -1, 1, 5, 12]))
    return draw(rounds(table))


@st.composite
def ledgers(draw: st.DrawFn, table: Table) -> Ledger:
    first = draw(st.lists(entries(table), min_size=1, max_size=8))
    rows = [Written(seq, entry) for seq, entry in enumerate(first, 1)]
    was = dict(enumerate(first, 1))
    stands: dict[int, Entry | None] = dict(was)
    for _ in range(draw(st.integers(0, 4))):
        replaced = draw(st.sampled_from(sorted(stands)))
        later = draw(st.none() | entries(table, was[replaced]))
        rows.append(Written(len(rows) + 1, later, replaced))
        stands[replaced] = later
        if draw(st.booleans()):
            added = draw(entries(table))
            rows.append(Written(len(rows) + 1, added))
            stands[len(rows)] = was[len(rows)] = added
    return tuple(rows), tuple(entry for entry in stands.values() if entry)


def turned_seating(seating: Seating, turn: int) -> tuple[Seating, tuple[int, ...]]:
    """The seating after everybody moved some seats on, and the new side of each old one."""
    seats = seating.seats
    moved = [tuple(sorted((seat + turn) % seats for seat in side)) for side in seating.sides]
    sides = tuple(sorted(moved))
    return Seating(sides), tuple(sides.index(side) for side in moved)


_SEATS = ("starter", "out", "last_laid", "bidder", "last", "seat", "claimed_by")
"""The fields of entries that name a seat."""


def turned(entry: Entry, seating: Seating, turn: int) -> Entry:
    """The entry with every seat called by the one some seats on."""
    seats = seating.seats
    _, new_side = turned_seating(seating, turn)
    named = {field.name: getattr(entry, field.name) for field in fields(entry)}
    moved = {
        name: (seat + turn) % seats
        for name, seat in named.items()
        if name in _SEATS and seat is not None
    }
    entry = replace(entry, **moved)
    match entry:
        case RoundEntry():
            return replace(entry, hands=tuple(entry.hands[seat - turn] for seat in range(seats)))
        case SheetEntry():
            sides = range(len(new_side))
            return replace(
                entry, points=tuple(entry.points[new_side.index(side)] for side in sides)
            )
        case CountsEntry() if turn % 2:
            return _swapped(entry)
        case _:
            return entry


def _swapped(entry: CountsEntry) -> CountsEntry:
    def other(side: int | None) -> int | None:
        return None if side is None else 1 - side

    return replace(
        entry,
        points=entry.points[::-1],
        tricks=entry.tricks[::-1],
        declared=entry.declared[::-1],
        closed_by=other(entry.closed_by),
        bingo_by=other(entry.bingo_by),
    )
