"""Forty-two: a contract for the forty-two points of a hand."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.choices import (
    Drawing,
    Layout,
    Level,
    Partners,
    RoundKind,
    Scored,
    Stakes,
)
from scorekeeper.rules.entries import ContractEntry
from scorekeeper.rules.entry_errors import BadBid, WrongCount
from scorekeeper.rules.errors import BadSeat
from scorekeeper.rules.games.common import LED
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, Seating

FORTY_TWO = RuleSet(
    game="forty-two",
    deal={4: 7},
    targets={4: 250},
    kind=RoundKind.CONTRACT,
    layout=Layout.NONE,
    drawing=Drawing.NOTHING,
    partners=Partners.ALWAYS,
    level=Level.ANOTHER_ROUND,
    options=("stakes", "level:hand", *LED),
)

STAKES: Mapping[str, Mapping[str, object]] = {
    Stakes.POINTS.value: {"stakes": Stakes.POINTS, "targets": FORTY_TWO.targets},
    Stakes.BID.value: {"stakes": Stakes.BID, "targets": FORTY_TWO.targets},
    Stakes.MARKS.value: {"stakes": Stakes.MARKS, "targets": {4: 7}},
}
"""What is played for; of marks, fewer."""

POINTS = 42
"""The points of a hand: seven tricks and thirty-five for the tiles that count."""

MARKS = {84: 2, 168: 4}
BIDS = (*range(30, 43), *MARKS)


def check(_rules: RuleSet, seating: Seating, entry: ContractEntry) -> None:
    """Refuse a bid nobody can make and points the hand does not have. Raises RuleBroken."""
    if not 0 <= entry.bidder < seating.seats:
        raise BadSeat("bidder", entry.bidder)
    if entry.bid not in BIDS:
        raise BadBid(entry.bid)
    if not 0 <= entry.took <= POINTS:
        raise WrongCount("took", entry.took, POINTS)


def award(rules: RuleSet, seating: Seating, entry: ContractEntry) -> Award:
    """Both sides score what they took; of a failed contract the others that and the bid."""
    bidders = seating.side_of(entry.bidder)
    made = entry.took >= min(entry.bid, POINTS)
    others = POINTS - entry.took
    theirs: tuple[int, ...]
    ours: tuple[int, ...]
    if rules.stakes is Stakes.MARKS:
        marks = MARKS.get(entry.bid, 1)
        ours, theirs = ((marks,), ()) if made else ((), (marks,))
    elif made:
        high = rules.stakes is Stakes.BID and entry.bid >= POINTS
        ours, theirs = (entry.bid if high else entry.took,), (others,) if others else ()
    else:
        ours, theirs = (), (others, entry.bid)
    sums = tuple(ours if side == bidders else theirs for side in range(len(seating.sides)))
    winner = bidders if made else 1 - bidders
    rule = Scored.CONTRACT_MADE if made else Scored.CONTRACT_FAILED
    return Award(tuple(sum(terms) for terms in sums), winner, rule, sums=sums)
