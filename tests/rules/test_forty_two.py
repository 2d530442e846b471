"""Section 12: Forty-two."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import Drawing, Scored
from scorekeeper.rules.entries import ContractEntry
from scorekeeper.rules.errors import BadSides
from scorekeeper.rules.games import game
from scorekeeper.rules.match import apply_entry, outcome
from scorekeeper.rules.options import options_in_force
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.values import Seating
from tests.rules.rounds import PARTNERS, after, bonus, chosen, out, refused, settled

FORTY_TWO = game("forty-two")
BY_BID = chosen("forty-two", stakes="bid")
MARKS = chosen("forty-two", stakes="marks")


def test_four_as_partners_seven_tiles_no_stock() -> None:
    assert dict(FORTY_TWO.deal) == {4: 7}
    assert FORTY_TWO.stock(4) == 0
    assert FORTY_TWO.drawing is Drawing.NOTHING
    assert seat_players(FORTY_TWO, None) == PARTNERS
    assert seat_players(FORTY_TWO, 4, [[0, 2], [1, 3]]) == PARTNERS
    for sides in ([[0], [1], [2], [3]], [[0, 1], [2, 3]]):
        with pytest.raises(BadSides):
            seat_players(FORTY_TWO, 4, sides)


# Bid, points taken; what it gives the bidders and the others by points, by the bid, in marks.
CONTRACTS = [
    ((30, 30), (30, 12), (30, 12), (1, 0)),
    ((30, 29), (0, 43), (0, 43), (0, 1)),
    ((30, 31), (31, 11), (31, 11), (1, 0)),
    ((35, 37), (37, 5), (37, 5), (1, 0)),
    ((35, 30), (0, 47), (0, 47), (0, 1)),
    ((35, 34), (0, 43), (0, 43), (0, 1)),
    ((35, 35), (35, 7), (35, 7), (1, 0)),
    ((41, 40), (0, 43), (0, 43), (0, 1)),
    ((41, 41), (41, 1), (41, 1), (1, 0)),
    ((41, 42), (42, 0), (42, 0), (1, 0)),
    ((42, 41), (0, 43), (0, 43), (0, 1)),
    ((42, 42), (42, 0), (42, 0), (1, 0)),
    ((84, 42), (42, 0), (84, 0), (2, 0)),
    ((84, 41), (0, 85), (0, 85), (0, 2)),
    ((168, 42), (42, 0), (168, 0), (4, 0)),
    ((168, 41), (0, 169), (0, 169), (0, 4)),
    ((30, 0), (0, 72), (0, 72), (0, 1)),
    ((168, 0), (0, 210), (0, 210), (0, 4)),
]


@pytest.mark.parametrize(
    ("contract", "points", "by_bid", "marks"),
    CONTRACTS,
    ids=lambda value: "-".join(map(str, value)),
)
@pytest.mark.parametrize("bidder", range(4))
def test_contract(
    contract: tuple[int, int],
    points: tuple[int, int],
    by_bid: tuple[int, int],
    marks: tuple[int, int],
    bidder: int,
) -> None:
    entry = ContractEntry(bidder, *contract)
    turned = bidder % 2 == 1
    for rules, expected in ((FORTY_TWO, points), (BY_BID, by_bid), (MARKS, marks)):
        award = settled(rules, entry, PARTNERS)
        assert award.points == (expected[::-1] if turned else expected)
        made = expected[0] > 0
        assert award.rule is (Scored.CONTRACT_MADE if made else Scored.CONTRACT_FAILED)
        assert award.winner == (turned if made else not turned)


@pytest.mark.parametrize("bid", [-1, 0, 29, 43, 83, 85, 167, 169, 336])
def test_a_bid_nobody_can_make(bid: int) -> None:
    refusal = refused(FORTY_TWO, ContractEntry(0, bid, 42), PARTNERS)
    assert (refusal.code, refusal.field, refusal.details) == ("bad_bid", "bid", {"bid": bid})


@pytest.mark.parametrize("bid", [*range(30, 43), 84, 168])
def test_every_bid_there_is(bid: int) -> None:
    assert settled(FORTY_TWO, ContractEntry(0, bid, 42), PARTNERS).winner == 0


@pytest.mark.parametrize(
    ("entry", "code", "field"),
    [
        pytest.param(ContractEntry(0, 30, -1), "wrong_count", "took", id="took-minus-1"),
        pytest.param(ContractEntry(0, 30, 43), "wrong_count", "took", id="took-43"),
        pytest.param(ContractEntry(4, 30, 42), "bad_seat", "bidder", id="nobody-bids"),
        pytest.param(ContractEntry(-1, 30, 42), "bad_seat", "bidder", id="nobody-bids-either"),
        pytest.param(ContractEntry(0, 30, 42, 4), "bad_seat", "starter", id="nobody-leads"),
        pytest.param(out(0, "", 3, 4, 5), "wrong_kind", "kind", id="leftover-hands"),
    ],
)
def test_refusal(entry: ContractEntry, code: str, field: str) -> None:
    refusal = refused(FORTY_TWO, entry, PARTNERS)
    assert (refusal.code, refusal.field) == (code, field)
    if code == "wrong_count":
        assert refusal.details["expected"] == 42


def test_the_working_of_both_sides() -> None:
    assert settled(FORTY_TWO, ContractEntry(0, 35, 37), PARTNERS).working == "37 / 5"
    assert settled(FORTY_TWO, ContractEntry(0, 35, 30), PARTNERS).working == "0 / 12 + 35 = 47"
    assert settled(FORTY_TWO, ContractEntry(0, 42, 42), PARTNERS).working == "42 / 0"


@pytest.mark.parametrize(
    ("scores", "contract", "then", "winners"),
    [
        pytest.param((231, 245), (30, 34), (265, 253), (0,), id="both-past-the-higher"),
        pytest.param((208, 200), (42, 42), (250, 200), (0,), id="at-250"),
        pytest.param((207, 200), (42, 42), (249, 200), (), id="249"),
        pytest.param((220, 238), (30, 30), (250, 250), (), id="equal-plays-on"),
        pytest.param((221, 238), (30, 30), (251, 250), (0,), id="higher-by-one"),
    ],
)
def test_to_250(
    scores: tuple[int, int],
    contract: tuple[int, int],
    then: tuple[int, int],
    winners: tuple[int, ...],
) -> None:
    state = after(FORTY_TWO, scores, ContractEntry(0, *contract), 0, PARTNERS)
    assert (state.scores, state.winners, state.finished) == (then, winners, bool(winners))


def test_equal_at_the_top_is_another_hand_until_it_is_not() -> None:
    level = after(FORTY_TWO, (220, 238), ContractEntry(0, 30, 30), 0, PARTNERS)
    assert after(FORTY_TWO, level.scores, ContractEntry(1, 30, 21), 0, PARTNERS).winners == (0,)
    assert after(FORTY_TWO, level.scores, bonus(1, 1), 0, PARTNERS).winners == (1,)
    shared = chosen("forty-two", level="shared")
    assert outcome(shared, PARTNERS, (250, 250)).winners == (0, 1)
    assert options_in_force(shared, 4)["level"] == "shared"


def test_level_after_the_agreed_rounds_is_another_hand_too() -> None:
    rules = chosen("forty-two", rounds=1)
    level = after(rules, (10, 28), ContractEntry(0, 30, 30), 0, PARTNERS)
    assert (level.scores, level.finished) == ((40, 40), False)
    # A bonus is no hand: it does not end what only rounds end.
    more = apply_entry(rules, PARTNERS, level, bonus(1, 1))
    assert not more.finished
    assert apply_entry(rules, PARTNERS, more, ContractEntry(0, 30, 21)).winners == (1,)


@pytest.mark.parametrize(("before", "finished"), [(5, False), (6, True)])
def test_marks_to_seven(before: int, finished: bool) -> None:
    assert MARKS.target(4) == 7
    state = after(MARKS, (before, 6), ContractEntry(0, 30, 30), 0, PARTNERS)
    assert state.finished is finished
    two = after(MARKS, (before, 6), ContractEntry(0, 84, 42), 0, PARTNERS)
    assert (two.finished, two.winners) == (True, (0,))


def test_stakes_and_target_together() -> None:
    rules = chosen("forty-two", target=5, stakes="marks")
    assert rules.target(4) == 5
    in_force = options_in_force(rules, 4)
    assert (in_force["stakes"], in_force["target"]) == ("marks", 5)


def test_the_lead_rotates_whoever_bid() -> None:
    for starter in range(4):
        entry = ContractEntry(2, 30, 30)
        state = after(FORTY_TWO, (0, 0), entry, starter, PARTNERS)
        assert state.starter == (starter + 1) % 4
    assert Seating.opposite() == PARTNERS
