"""Rounds and matches as a table could have them, for the laws."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import Ended, Hand, RoundEntry
from scorekeeper.rules.history import Written
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile, TileSet
from tests.rules.rounds import DRAW, TACTIC

rule_sets = st.sampled_from([DRAW, TACTIC])
players = st.integers(2, 4)
any_tile = st.integers(0, 18).flatmap(
    lambda high: st.builds(Tile, st.just(high), st.integers(0, high))
)


@st.composite
def rounds(
    draw: st.DrawFn, rules: RuleSet, seats: int, *, totals: bool = True, led: bool = True
) -> RoundEntry:
    """Hands dealt from one set, the reserve in none; some as pip totals."""
    out = draw(st.none() | st.integers(0, seats - 1))
    tiles = draw(st.permutations(TileSet(rules.highest).tiles))
    spare = rules.tile_set.count - rules.reserve
    hands: list[Hand] = []
    for seat in range(seats):
        if seat == out:
            hands.append(())
            continue
        most = spare - (seats - 1 - seat)
        size = draw(st.integers(1, min(most, 9)) | st.integers(1, most))
        held, tiles = tuple(sorted(tiles[:size], reverse=True)), tiles[size:]
        spare -= size
        hands.append(hand_value(rules, held) if totals and draw(st.booleans()) else held)
    ended = Ended.BLOCKED if out is None else Ended.DOMINO
    starter = draw(st.integers(0, seats - 1)) if led else None
    return RoundEntry(ended, tuple(hands), out, starter)


@st.composite
def ledgers(
    draw: st.DrawFn, rules: RuleSet, seats: int
) -> tuple[tuple[Written, ...], tuple[RoundEntry, ...]]:
    """The rows of a ledger with later versions among them, and what they leave standing."""
    first = draw(st.lists(rounds(rules, seats), min_size=1, max_size=12))
    rows = [Written(seq, entry) for seq, entry in enumerate(first, 1)]
    stands: dict[int, RoundEntry | None] = dict(enumerate(first, 1))
    for _ in range(draw(st.integers(0, 6))):
        replaced = draw(st.sampled_from(sorted(stands)))
        later = draw(st.none() | rounds(rules, seats))
        rows.append(Written(len(rows) + 1, later, replaced))
        stands[replaced] = later
        if draw(st.booleans()):
            added = draw(rounds(rules, seats))
            rows.append(Written(len(rows) + 1, added))
            stands[len(rows)] = added
    return tuple(rows), tuple(entry for entry in stands.values() if entry)


def renumbered(entry: RoundEntry, new_seat: Sequence[int]) -> RoundEntry:
    """The round with every seat ``s`` called ``new_seat[s]``."""
    hands: list[Hand | None] = [None] * len(new_seat)
    for seat, hand in enumerate(entry.hands):
        hands[new_seat[seat]] = hand
    return RoundEntry(
        entry.ended,
        tuple(hands),
        None if entry.out is None else new_seat[entry.out],
        None if entry.starter is None else new_seat[entry.starter],
    )
