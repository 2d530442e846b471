"""Sections 3 and 4: Block, Draw as in pubs, Cross, Double Nine."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import Drawing, FirstStarter, NextStarter
from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.match import begin
from scorekeeper.rules.options import agreed, options_in_force
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, MatchState, Seating
from tests.rules.rounds import PARTNERS, after, blocked, chosen, out, refused, settled

BLOCK = game("block")
PUB = game("draw-pub")
CROSS = game("cross")
NINE = game("double-nine")

FAMILY = pytest.mark.parametrize("rules", [BLOCK, PUB, CROSS, NINE], ids=lambda rules: rules.game)
ALONE_FOUR = Seating.alone(4)


@pytest.mark.parametrize(
    ("rules", "highest", "deal", "drawing"),
    [
        (BLOCK, 6, {2: 8, 3: 6, 4: 6, 5: 5}, Drawing.NOTHING),
        (chosen("block", set="9"), 9, {4: 9}, Drawing.NOTHING),
        (chosen("block", set=12), 12, {4: 12}, Drawing.NOTHING),
        (PUB, 6, {2: 7, 3: 5, 4: 4, 5: 3}, Drawing.WHOLE_STOCK),
        (chosen("draw-pub", set="9"), 9, {2: 7, 3: 5, 4: 4, 5: 3}, Drawing.WHOLE_STOCK),
        (chosen("draw-pub", set="12"), 12, {2: 7, 3: 5, 4: 4, 5: 3}, Drawing.WHOLE_STOCK),
        (CROSS, 6, {2: 7, 3: 5, 4: 4, 5: 3}, Drawing.WHOLE_STOCK),
        (NINE, 9, {2: 7, 3: 7, 4: 5, 5: 5, 6: 5, 7: 5, 8: 5}, Drawing.WHOLE_STOCK),
        (chosen("double-nine", set="12"), 12, dict(NINE.deal), Drawing.WHOLE_STOCK),
    ],
    ids=["block", "block-9", "block-12", "pub", "pub-9", "pub-12", "cross", "nine", "nine-12"],
)
def test_set_and_deal(rules: RuleSet, highest: int, deal: dict[int, int], drawing: Drawing) -> None:
    assert (rules.highest, dict(rules.deal), rules.drawing) == (highest, deal, drawing)
    assert rules.reserve == 0
    assert all(rules.stock(players) >= 0 for players in rules.players)


@FAMILY
def test_partners_sit_opposite_or_everyone_plays_alone(rules: RuleSet) -> None:
    assert seat_players(rules, 4) == ALONE_FOUR
    assert seat_players(rules, 4, [[0, 2], [1, 3]]) == PARTNERS


def test_a_larger_set_of_block_is_for_four() -> None:
    rules, seating = agreed(BLOCK, 4, [[0, 2], [1, 3]], {"set": "9"})
    assert (rules.highest, seating) == (9, PARTNERS)
    assert rules.target(4) == 121


@FAMILY
def test_highest_double_in_the_first_round_then_it_rotates(rules: RuleSet) -> None:
    assert rules.first_starter is FirstStarter.HIGHEST_DOUBLE
    assert rules.next_starter is NextStarter.ROTATE
    assert begin(rules, ALONE_FOUR, None) == MatchState((0,) * 4, None)
    led = after(rules, (0, 0, 0), out(0, "", 5, 6, starter=2), None)
    assert led.starter == 0
    every = chosen(rules.game, next_starter="highest_double")
    assert after(every, (0, 0, 0), out(0, "", 5, 6, starter=2), None).starter is None


@pytest.mark.parametrize(
    ("rules", "target"),
    [(BLOCK, 121), (PUB, 100), (CROSS, 100), (NINE, 100), (chosen("block", target=100), 100)],
    ids=["block", "pub", "cross", "nine", "block-100"],
)
@pytest.mark.parametrize("past", [-1, 0, 1], ids=["below", "at", "past"])
def test_target(rules: RuleSet, target: int, past: int) -> None:
    assert {rules.target(players) for players in rules.players} == {target}
    state = after(rules, (target - 10, 0), out(0, "", 10 + past))
    assert (state.scores[0], state.finished) == (target + past, past >= 0)


@pytest.mark.parametrize(
    ("entry", "points", "working"),
    [
        pytest.param(out(0, "", 5, 7, 9), (14, 0), "14", id="out"),
        pytest.param(out(0, "", 5, None, 9), (14, 0), "14", id="out-partner-not-asked"),
        pytest.param(out(2, 30, "2-3", "", "4-5"), (14, 0), "14", id="out-second-partner"),
        pytest.param(out(3, 1, 40, 2, ""), (0, 3), "3", id="out-fourth-seat"),
        pytest.param(out(1, "0-0", "", "0-1", 9), (0, 1), "1", id="out-double-blank-counts-0"),
        pytest.param(blocked(4, 9, 7, 13), (11, 0), "22 − 11 = 11", id="blocked-difference"),
        pytest.param(blocked(1, 8, 20, 10), (0, 3), "21 − 18 = 3", id="lowest-hand-loses"),
        pytest.param(blocked(6, 5, 6, 7), (0, 0), "", id="level"),
        pytest.param(blocked(6, 5, 6, 8), (1, 0), "13 − 12 = 1", id="one-above-level"),
        pytest.param(blocked(6, 5, 6, 6), (0, 1), "12 − 11 = 1", id="one-below-level"),
        pytest.param(blocked("0-0", 5, "0-1", 9), (13, 0), "14 − 1 = 13", id="own-blanks"),
    ],
)
@FAMILY
def test_partners(rules: RuleSet, entry: RoundEntry, points: tuple[int, ...], working: str) -> None:
    award = settled(rules, entry, PARTNERS)
    assert award.points == points
    assert award.winner == (points.index(max(points)) if any(points) else None)
    assert award.working == working


def test_the_winners_partner_is_not_asked_but_what_is_said_of_him_must_be_possible() -> None:
    assert refused(BLOCK, out(0, "", 5, 7, None), PARTNERS).field == "hands.3"
    assert refused(BLOCK, out(0, "", "1-2", "1-2", 9), PARTNERS).code == "duplicate_tile"
    assert refused(BLOCK, out(0, "", 5, "", 9), PARTNERS).code == "empty_hand"
    assert refused(BLOCK, blocked(5, 6, None, 9), PARTNERS).code == "hand_missing"


@pytest.mark.parametrize(
    ("entry", "points"),
    [
        pytest.param(out(0, "", 3, 8, 10), (21, 0, 0, 0), id="out"),
        pytest.param(blocked(3, 8, 10, 12), (27, 0, 0, 0), id="blocked-own-once"),
        pytest.param(blocked(8, 3, 10), (0, 15, 0), id="blocked-three"),
        pytest.param(blocked(3, 8), (5, 0), id="blocked-two-is-the-difference"),
        pytest.param(blocked(3, 3, 10), (0, 0, 0), id="tie"),
    ],
)
@FAMILY
def test_everyone_alone(rules: RuleSet, entry: RoundEntry, points: tuple[int, ...]) -> None:
    assert settled(rules, entry).points == points


@pytest.mark.parametrize(
    ("entry", "points"),
    [
        pytest.param(out(0, "", 3, 8, 10), (21, 0, 0, 0), id="out"),
        pytest.param(blocked(3, 8, 10, 12), (30, 0, 0, 0), id="blocked"),
        pytest.param(blocked(3, 3, 10), (0, 0, 0), id="tie"),
    ],
)
@FAMILY
def test_option_opponents(rules: RuleSet, entry: RoundEntry, points: tuple[int, ...]) -> None:
    award = settled(chosen(rules.game, award="opponents"), entry)
    assert award.points == points


@pytest.mark.parametrize(
    ("entry", "seating", "points"),
    [
        pytest.param(out(1, 30, "", 8), None, (0, 1, 0), id="out"),
        pytest.param(RoundEntry(out(1).ended, (), 1), Seating.alone(3), (0, 1, 0), id="no-hands"),
        pytest.param(out(3, 9, 9, 9, ""), PARTNERS, (0, 1), id="partners-out"),
        pytest.param(blocked(3, 8, 10), None, (1, 0, 0), id="blocked"),
        pytest.param(blocked(1, 8, 20, 10), PARTNERS, (0, 1), id="partners-blocked"),
        pytest.param(blocked(3, 3, 10), None, (0, 0, 0), id="tie"),
        pytest.param(blocked(6, 5, 6, 7), PARTNERS, (0, 0), id="partners-level"),
    ],
)
@FAMILY
def test_option_one_point_a_round(
    rules: RuleSet, entry: RoundEntry, seating: Seating | None, points: tuple[int, ...]
) -> None:
    one = chosen(rules.game, award="one_point")
    assert settled(one, entry, seating).points == points
    assert options_in_force(one, 4)["award"] == "one_point"


def test_one_point_still_asks_who_was_lowest() -> None:
    one = chosen("block", award="one_point")
    assert refused(one, blocked(5, None)).code == "hand_missing"


@FAMILY
def test_option_both_partners_go_out(rules: RuleSet) -> None:
    both = chosen(rules.game, both_out="yes")
    assert settled(both, out(0, "", 5, "", 9), PARTNERS).points == (14, 0)
    assert settled(both, out(2, "", 5, "", 9), PARTNERS).points == (14, 0)
    assert settled(both, out(2, None, 5, "", 9), PARTNERS).points == (14, 0)
    assert settled(both, out(0, "", "", "", 9), PARTNERS).points == (9, 0)
    assert refused(both, out(0, "", 5, 7, 9), PARTNERS).code == "out_holds_tiles"
    assert refused(both, out(0, "", "", "", ""), PARTNERS).code == "empty_hand"
    # Blocked, with one of a side already out.
    assert settled(both, blocked("", 5, 8, 9), PARTNERS).points == (6, 0)
    assert refused(both, blocked("", 5, "", 9), PARTNERS).code == "empty_hand"
    assert settled(both, out(0, "", 5, 8)).points == (13, 0, 0)


def test_the_winner_of_a_side_leads_where_the_winner_leads() -> None:
    rules = chosen("block", next_starter="winner")
    assert after(rules, (0, 0), out(3, 1, 2, 3, ""), 0, PARTNERS).starter == 3
    assert after(rules, (0, 0), blocked(9, 20, 8, 30), 0, PARTNERS).starter == 2
    assert after(rules, (0, 0), blocked(9, 8, 8, 9), 2, PARTNERS).starter == 3
    both = chosen("block", next_starter="winner", both_out="yes")
    assert after(both, (0, 0), blocked("", 9, 8, 9), 1, PARTNERS).starter == 0


def test_larger_sets_know_their_tiles() -> None:
    assert refused(BLOCK, blocked("9-9", "1-2")).code == "unknown_tile"
    assert settled(NINE, out(0, "", "9-9")).points == (18, 0)
    assert settled(NINE, out(0, "", 495)).points == (495, 0)
    assert refused(NINE, out(0, "", 496)).code == "impossible_pips"
    twelve = chosen("draw-pub", set="12")
    assert settled(twelve, out(0, "", 1092)).points == (1092, 0)
    assert refused(twelve, out(0, "", 1093)).code == "impossible_pips"
    assert refused(chosen("draw-pub", set="9"), out(0, "", "12-12")).code == "unknown_tile"


@FAMILY
def test_the_rules_are_named(rules: RuleSet) -> None:
    assert settled(rules, blocked(3, 8)) == Award((5, 0), 0, rules.award_blocked, (8, -3))
    assert rules.award_blocked == "minus_own_once"
    assert rules.award_out == "opponents"


@pytest.mark.parametrize(
    ("rules", "players"),
    [(BLOCK, 1), (BLOCK, 6), (PUB, 6), (CROSS, 6), (NINE, 1), (NINE, 9)],
    ids=lambda value: value.game if isinstance(value, RuleSet) else str(value),
)
def test_no_other_number_of_players(rules: RuleSet, players: int) -> None:
    assert players not in rules.players


def test_by_house_rule_a_block_pays_all_hands() -> None:
    rules = chosen("block", award="all_hands")
    assert settled(rules, blocked(3, 8, 10)).working == "8 + 10 + 3 = 21"
    assert settled(rules, out(0, "", 8, 10)).points == (18, 0, 0)
