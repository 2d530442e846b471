"""Section 5, All Fives, and section 6, Fives and Threes as in the seed."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import Drawing, FirstStarter, NextStarter
from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.options import options_in_force
from scorekeeper.rules.ruleset import RuleSet
from tests.rules.rounds import after, blocked, chosen, out, refused, scored, settled

FIVES = game("all-fives")
THREES = game("fives-and-threes")

BOTH = pytest.mark.parametrize("rules", [FIVES, THREES], ids=lambda rules: rules.game)


@BOTH
def test_two_to_four_players_five_tiles_two_in_reserve(rules: RuleSet) -> None:
    assert dict(rules.deal) == {2: 5, 3: 5, 4: 5}
    assert (rules.drawing, rules.reserve) == (Drawing.TO_RESERVE, 2)
    assert refused(rules, out(0, "", 168)).code == "impossible_pips"
    assert settled(rules, out(0, "", 167)).winner == 0


@BOTH
def test_highest_double_leads_the_first_round_then_it_rotates(rules: RuleSet) -> None:
    assert rules.first_starter is FirstStarter.HIGHEST_DOUBLE
    assert rules.next_starter is NextStarter.ROTATE
    every = chosen(rules.game, next_starter="highest_double")
    assert after(every, (0, 0), blocked(3, 8, starter=1), None).starter is None


@pytest.mark.parametrize(
    ("rules", "entry", "points", "working"),
    [
        (FIVES, blocked(3, 11, 6, 5), (15, 0, 0, 0), "10 + 5 + 0 = 15"),
        (FIVES, out(0, "", 7, 7, 7), (15, 0, 0, 0), "5 + 5 + 5 = 15"),
        (FIVES, out(0, "", 2), (0, 0), "0"),
        (FIVES, out(0, "", 3), (5, 0), "5"),
        (FIVES, out(0, "", 7), (5, 0), "5"),
        (FIVES, out(0, "", 8), (10, 0), "10"),
        (FIVES, blocked(1, 3), (0, 0), "0"),
        (FIVES, blocked(1, 4), (5, 0), "5"),
        (FIVES, blocked(3, 3, 10), (0, 0, 0), ""),
        (FIVES, blocked(10, 8, 3), (0, 0, 10), "5 + 5 = 10"),
        (chosen("all-fives", award="r5_total"), blocked(3, 11, 6, 5), (20, 0, 0, 0), "20"),
        (chosen("all-fives", award="r5_total"), out(0, "", 7, 7, 7), (20, 0, 0, 0), "20"),
        (chosen("all-fives", award="r5_total"), blocked(3, 3, 10), (0, 0, 0), ""),
        (THREES, blocked(3, 8, 10), (12, 0, 0), "5 + 7 = 12"),
        (THREES, out(0, "", 8, 10), (18, 0, 0), "8 + 10 = 18"),
        (THREES, out(0, "", 7), (7, 0), "7"),
        (THREES, blocked(3, 3, 10), (0, 0, 0), ""),
        (
            chosen("fives-and-threes", award="minus_own_once"),
            blocked(3, 8, 10),
            (15, 0, 0),
            "8 + 10 − 3 = 15",
        ),
        (
            chosen("fives-and-threes", award="minus_own_once"),
            out(0, "", 8, 10),
            (18, 0, 0),
            "8 + 10 = 18",
        ),
    ],
    ids=[
        "blocked-each-loser",
        "out-each-loser",
        "out-2",
        "out-3",
        "out-7",
        "out-8",
        "blocked-by-2",
        "blocked-by-3",
        "tie",
        "blocked-last-seat",
        "total-blocked",
        "total-out",
        "total-tie",
        "threes-blocked",
        "threes-out",
        "threes-exact",
        "threes-tie",
        "threes-own-once",
        "threes-own-once-out",
    ],
)
def test_round_end(
    rules: RuleSet, entry: RoundEntry, points: tuple[int, ...], working: str
) -> None:
    award = settled(rules, entry)
    assert (award.points, award.working) == (points, working)


@BOTH
@pytest.mark.parametrize("score", [80, 85, 90])
def test_reaching_the_target_in_play_wins_at_once(rules: RuleSet, score: int) -> None:
    state = after(rules, (score, 99), scored(0, 15))
    assert state.scores[0] == score + 15
    assert state.finished == (score + 15 >= 100)
    assert state.winners == ((0,) if state.finished else ())
    assert state.rounds == 0


@BOTH
def test_a_claim_can_win_the_match_for_the_caller(rules: RuleSet) -> None:
    assert after(rules, (90, 90), scored(0, "5 5", claimed_by=1)).winners == (1,)


def test_points_in_play_leave_the_lead_where_it_is() -> None:
    state = after(FIVES, (0, 0), scored(0, 10), starter=1)
    assert (state.scores, state.starter, state.rounds) == ((10, 0), 1, 0)


@pytest.mark.parametrize("target", [61, 100, 200, 250])
@pytest.mark.parametrize("past", [-5, 0, 5])
def test_other_targets(target: int, past: int) -> None:
    rules = chosen("all-fives", target=target)
    assert after(rules, (target + past - 20, 0), scored(0, 20)).finished == (past >= 0)


def test_sixty_one_in_points_of_five() -> None:
    rules = chosen("all-fives", points_of_five="yes")
    assert (rules.unit, rules.target(2), rules.target(4)) == (5, 61, 61)
    assert settled(rules, scored(0, "66 3")).points == (3, 0)
    assert settled(rules, scored(0, 4)).points == (4, 0)
    assert refused(rules, scored(0, 5)).code == "bad_points"
    assert settled(rules, blocked(3, 11, 6, 5)).points == (3, 0, 0, 0)
    total = chosen("all-fives", points_of_five=True, award="r5_total")
    assert settled(total, blocked(3, 11, 6, 5)).points == (4, 0, 0, 0)
    assert not after(rules, (60, 0), out(0, "", 2)).finished
    assert after(rules, (60, 0), out(0, "", 3)).winners == (0,)
    assert options_in_force(rules, 3)["target"] == 61
    both = chosen("all-fives", points_of_five="yes", target=50)
    assert options_in_force(both, 2)["target"] == 50
    assert options_in_force(both, 2)["points_of_five"] == "yes"


@pytest.mark.parametrize(
    ("rules", "reserve", "points", "working"),
    [
        (chosen("all-fives", reserve="yes"), 7, 15, "10 + 5 = 15"),
        (chosen("all-fives", reserve="yes"), 8, 20, "10 + 10 = 20"),
        (chosen("all-fives", reserve="yes", points_of_five="yes"), 8, 4, "2 + 2 = 4"),
        (chosen("fives-and-threes", reserve="yes"), 7, 17, "10 + 7 = 17"),
    ],
    ids=["rounded-down", "rounded-up", "points-of-five", "exact"],
)
def test_reserve_that_counts(rules: RuleSet, reserve: int, points: int, working: str) -> None:
    award = settled(rules, out(0, "", 10, reserve=reserve))
    assert (award.points, award.working) == ((points, 0), working)
