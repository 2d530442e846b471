"""The award rules, each with its terms and its working."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.award import WRITTEN, award, nearest_five, round_award
from scorekeeper.rules.choices import AwardRule
from scorekeeper.rules.counting import hand_value, side_values
from scorekeeper.rules.entries import Hand, RoundEntry
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import read_tiles
from scorekeeper.rules.values import Award, Seating
from tests.rules.rounds import DRAW, blocked, out, settled


@pytest.mark.parametrize(
    ("rule", "points", "terms", "working"),
    [
        ("opponents", 18, (8, 10), "8 + 10 = 18"),
        ("minus_own_once", 15, (8, 10, -3), "8 + 10 \u2212 3 = 15"),
        ("minus_own_each", 12, (5, 7), "5 + 7 = 12"),
        ("all_hands", 21, (8, 10, 3), "8 + 10 + 3 = 21"),
        ("r5_each", 10, (5, 5), "5 + 5 = 10"),
        ("r5_total", 20, (20,), "20"),
        ("fixed", 4, (4,), "4"),
    ],
)
def test_three_eight_ten_blocked(
    rule: str, points: int, terms: tuple[int, ...], working: str
) -> None:
    given = award(AwardRule(rule), 4, (3, 8, 10), 0)
    assert given == Award((points, 0, 0), 0, rule, terms)
    assert given.working == working


@pytest.mark.parametrize("rule", ["minus_own_once", "minus_own_each"])
def test_two_sides_win_the_difference(rule: str) -> None:
    assert award(AwardRule(rule), 0, (13, 4), 1).points == (0, 9)


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("opponents", 18),
        ("minus_own_once", 18),
        ("minus_own_each", 18),
        ("all_hands", 18),
        ("r5_each", 20),
        ("r5_total", 20),
        ("fixed", 4),
    ],
)
def test_who_is_out_has_nothing_to_subtract_or_add(rule: str, points: int) -> None:
    rules = ruled(AwardRule(rule))
    assert settled(rules, out(0, "", "2-6", "4-6")).points == (points, 0, 0)


PAYS_THE_WINNER = [
    rule for rule in AwardRule if rule not in {*WRITTEN, AwardRule.NOTHING, AwardRule.DOUBLES}
]


@pytest.mark.parametrize("rule", PAYS_THE_WINNER)
def test_a_partner_of_who_is_out_counts_for_nothing(rule: AwardRule) -> None:
    partners = Seating(((0, 2), (1, 3)))
    light, heavy = (
        round_award(ruled(rule), partners, out(0, "", 5, partner, 9)) for partner in (1, 30)
    )
    assert light == heavy
    assert light.points[0] >= 4


@pytest.mark.parametrize(
    ("pips", "rounded"),
    [(0, 0), (1, 0), (2, 0), (3, 5), (4, 5), (5, 5), (7, 5), (8, 10), (12, 10), (13, 15), (18, 20)],
)
def test_nearest_five(pips: int, rounded: int) -> None:
    assert nearest_five(pips) == rounded


def test_each_loser_is_rounded_alone() -> None:
    given = award(AwardRule.R5_EACH, 0, (3, 11, 6, 5), 0)
    assert given.points == (15, 0, 0, 0)
    assert given.working == "10 + 5 + 0 = 15"


@pytest.mark.parametrize(
    ("entry", "working"),
    [
        (blocked("1-2", "4-4", "5-5"), "8 + 10 \u2212 3 = 15"),
        (blocked("0-0", "1-6"), "7 \u2212 0 = 7"),
        (blocked("4-4", "0-1"), "8 \u2212 1 = 7"),
        (out(1, 12, ""), "12"),
        (out(0, "", "0-0"), "0"),
        (out(1, "6-6 0-0", "", "2-5"), "12 + 7 = 19"),
        (out(0, "", "0-0", "2-6"), "0 + 8 = 8"),
        (blocked("1-2", "0-3", "5-5"), ""),
    ],
    ids=["own-last", "own-is-0", "winner-last", "one-term", "nothing", "two", "zero-first", "tie"],
)
def test_the_working_as_on_paper(entry: RoundEntry, working: str) -> None:
    assert settled(DRAW, entry).working == working


def test_partners_are_counted_together() -> None:
    partners = Seating(((0, 2), (1, 3)))
    assert side_values(DRAW, partners, blocked(1, 8, 20, 10).hands) == (21, 18)
    won = round_award(DRAW, partners, blocked(1, 8, 20, 10))
    assert (won.points, won.winner) == ((0, 3), 1)


@pytest.mark.parametrize(
    ("hand", "pips"), [((), 0), (read_tiles("0-0"), 0), (read_tiles("6-6 0-3"), 15), (7, 7), (0, 0)]
)
def test_pips_of_a_hand(hand: Hand, pips: int) -> None:
    assert hand_value(DRAW, hand) == pips


def test_a_hand_nobody_entered_is_not_a_nought() -> None:
    with pytest.raises(ValueError, match="nobody entered"):
        hand_value(DRAW, None)


def ruled(rule: AwardRule) -> RuleSet:
    """Draw with one award rule for both ends of a round."""
    return replace(DRAW, award_out=rule, award_blocked=rule, fixed_points=4)
