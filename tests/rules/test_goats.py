"""Sections 16 and 17: Kozel and sea goat, where points are bad."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import AwardRule, FirstStarter, NoAward, Note, Wins
from scorekeeper.rules.entries import Entry, RoundEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.match import begin, replay
from scorekeeper.rules.options import options_in_force
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from tests.rules.rounds import (
    PARTNERS,
    after,
    blocked,
    bonus,
    chosen,
    out,
    refused,
    settled,
)

KOZEL = game("kozel")
SEA = game("sea-goat")
BOTH = pytest.mark.parametrize("rules", [KOZEL, SEA], ids=lambda rules: rules.game)
THREE = Seating.alone(3)


@BOTH
def test_players_and_deal(rules: RuleSet) -> None:
    assert dict(rules.deal) == {2: 7, 3: 5, 4: 5}
    assert dict(chosen(rules.game, deal="7").deal) == {2: 7, 3: 7, 4: 7}
    assert rules.wins is Wins.LOWEST
    assert seat_players(rules, 4, [[0, 2], [1, 3]]) == PARTNERS


@BOTH
@pytest.mark.parametrize(
    ("entry", "points", "note"),
    [
        pytest.param(out(0, "", "6-5 5-5 4-6", "5-3 4-3"), (0, 31, 0), None, id="31-and-15"),
        pytest.param(out(0, "", 31, 18), (0, 31, 0), None, id="31-and-18"),
        pytest.param(out(0, "", 18, 31), (0, 0, 31), None, id="18-and-31"),
        pytest.param(out(0, "", 24, 10), (0, 0, 0), Note.DROPPED, id="24-dropped"),
        pytest.param(out(0, "", 25, 10), (0, 25, 0), None, id="25-written"),
        pytest.param(out(0, "", 26, 10), (0, 26, 0), None, id="26-written"),
        pytest.param(out(0, "", 30, 30), (0, 30, 30), None, id="equal-each-writes"),
        pytest.param(out(0, "", 24, 24), (0, 0, 0), Note.DROPPED, id="equal-below"),
        pytest.param(out(0, "", "0-0"), (0, 25), None, id="0-0"),
        pytest.param(out(0, "", "6-6"), (0, 50), None, id="6-6"),
        pytest.param(out(0, "", "0-0 6-6"), (0, 75), None, id="both"),
        pytest.param(out(0, "", "0-0 1-2", "6-5 5-5 4-3"), (0, 28, 28), None, id="0-0-and-3"),
        pytest.param(out(0, "", "0-0", "6-5 6-4"), (0, 25, 0), None, id="0-0-is-largest"),
        pytest.param(out(0, "", 31), (0, 31), None, id="two-players"),
        pytest.param(blocked(9, 14, 30), (0, 0, 30), None, id="blocked"),
        pytest.param(blocked(9, 14, 24), (0, 0, 0), Note.DROPPED, id="blocked-below"),
        pytest.param(blocked(9, 9, 30), (0, 0, 30), None, id="blocked-lowest-level"),
        pytest.param(blocked(9, 30, 30), (0, 30, 30), None, id="blocked-largest-level"),
        pytest.param(blocked("0-0", "6-6", "6-5"), (0, 50, 0), None, id="blocked-counted-values"),
        pytest.param(blocked(9, 30), (0, 30), None, id="blocked-two"),
    ],
)
def test_only_the_largest_hand_is_written(
    rules: RuleSet, entry: RoundEntry, points: tuple[int, ...], note: Note | None
) -> None:
    award = settled(rules, entry)
    assert (award.points, award.note) == (points, note)
    assert award.rule is AwardRule.LARGEST_WRITES


@BOTH
@pytest.mark.parametrize("level", [3, 30])
def test_all_level_in_a_block_nobody_writes(rules: RuleSet, level: int) -> None:
    award = settled(rules, blocked(level, level, level))
    assert (award.points, award.winner, award.rule) == ((0, 0, 0), None, NoAward.TIE)


@BOTH
def test_counted_values_decide_who_is_lowest(rules: RuleSet) -> None:
    assert settled(rules, blocked("0-0", "6-5", "6-6")).winner == 1
    assert settled(rules, blocked("0-0", "6-5 6-4 1-3", "6-6")).winner is None
    assert settled(rules, blocked("0-0", "6-5 6-4 2-3", "6-6")).winner == 0


@BOTH
@pytest.mark.parametrize(
    ("threshold", "least"), [("25", 25), ("26", 26), (13, 13)], ids=["25", "more-than-25", "13"]
)
@pytest.mark.parametrize("past", [-1, 0, 1])
def test_threshold(rules: RuleSet, threshold: object, least: int, past: int) -> None:
    rules = chosen(rules.game, threshold=threshold)
    held = least + past
    award = settled(rules, out(0, "", held, 1))
    assert award.points == ((0, held, 0) if past >= 0 else (0, 0, 0))
    assert options_in_force(rules, 3)["threshold"] == str(threshold)


@BOTH
@pytest.mark.parametrize(
    ("entry", "points", "winner"),
    [
        pytest.param(out(0, "", 14, 3, 12), (0, 26), 0, id="out-side-total"),
        pytest.param(out(2, 40, 14, "", 11), (0, 25), 0, id="out-own-partner-not-counted"),
        pytest.param(out(0, "", 14, None, 10), (0, 0), 0, id="out-below"),
        pytest.param(blocked(4, 20, 9, 13), (0, 33), 0, id="blocked"),
        pytest.param(blocked("0-0", 1, 5, 26), (30, 0), 1, id="blocked-0-0"),
        pytest.param(blocked(20, 9, 5, 16), (0, 0), None, id="blocked-level"),
    ],
)
def test_pairs_by_the_total_of_a_side(
    rules: RuleSet, entry: RoundEntry, points: tuple[int, ...], winner: int | None
) -> None:
    award = settled(rules, entry, PARTNERS)
    assert (award.points, award.winner) == (points, winner)


@BOTH
@pytest.mark.parametrize(
    ("entry", "points"),
    [
        pytest.param(out(0, "", 31, 28, 24), (0, 31, 28, 0), id="out"),
        pytest.param(out(0, "", 31, 25), (0, 31, 25), id="out-25"),
        pytest.param(blocked(9, 26, 30), (0, 26, 30), id="blocked"),
        pytest.param(blocked(26, 26, 30), (0, 0, 30), id="blocked-lowest-level"),
        pytest.param(blocked(30, 30, 30), (0, 0, 0), id="all-level"),
    ],
)
def test_option_every_losing_side_writes(
    rules: RuleSet, entry: RoundEntry, points: tuple[int, ...]
) -> None:
    rules = chosen(rules.game, writes="losers")
    assert settled(rules, entry).points == points
    assert options_in_force(rules, 3)["writes"] == "losers"


@BOTH
@pytest.mark.parametrize(
    ("entry", "points"),
    [
        pytest.param(out(0, "", "0-0"), (0, 25), id="0-0-alone"),
        pytest.param(out(0, "", "6-6"), (0, 50), id="6-6-alone"),
        pytest.param(out(0, "", "0-0 6-6 6-5"), (0, 0), id="both-and-another-23"),
        pytest.param(out(0, "", "0-0 6-6 6-5 1-1"), (0, 25), id="both-and-others-25"),
        pytest.param(out(0, "", "6-6 6-5", "0-0"), (0, 0, 25), id="one-alone"),
    ],
)
def test_option_only_when_it_is_the_only_tile(
    rules: RuleSet, entry: RoundEntry, points: tuple[int, ...]
) -> None:
    assert settled(chosen(rules.game, special="alone"), entry).points == points


def written(rules: RuleSet, entries: list[Entry]) -> list[tuple[int, ...]]:
    return [step.after.scores for step in replay(rules, THREE, 0, entries)]


@BOTH
def test_option_small_sums_hang(rules: RuleSet) -> None:
    rules = chosen(rules.game, hang="yes")
    small = out(0, "", 18, 5)
    award = settled(rules, small)
    assert (award.points, award.waiting, award.note) == ((0, 0, 0), (0, 18, 0), Note.HUNG)
    # 18 hang; another loses 30; then 4 more still hang, and with 3 more the 25 are written.
    entries: list[Entry] = [
        small,
        out(0, "", 5, 30),
        out(2, 3, 4, ""),
        out(0, "", 3, 3),
        out(1, 6, "", 5),
    ]
    steps = replay(rules, THREE, 0, entries)
    assert [step.after.hanging for step in steps] == [
        (0, 18, 0),
        (0, 18, 0),
        (0, 22, 0),
        (0, 0, 3),
        (6, 0, 3),
    ]
    assert steps[-1].after.scores == (0, 25, 30)


@BOTH
def test_what_hangs_is_added_to_the_next_loss(rules: RuleSet) -> None:
    rules = chosen(rules.game, hang="yes")
    steps = replay(rules, THREE, 0, [out(0, "", 20, 5), out(0, "", 10, 5)])
    last = steps[-1]
    assert last.award is not None
    assert last.award.points == (0, 30, 0)
    assert last.award.working == "0 / 10 + 20 = 30 / 0"
    assert last.after.hanging == (0, 0, 0)
    # Exactly at the threshold, and just below it.
    assert written(rules, [out(0, "", 20, 3), out(0, "", 5, 3)])[-1] == (0, 25, 0)
    assert written(rules, [out(0, "", 20, 3), out(0, "", 4, 3)])[-1] == (0, 0, 0)
    # A loss of somebody else, a tie and a bonus leave it hanging.
    others: list[Entry] = [out(0, "", 20, 3), blocked(9, 9, 9), bonus(1, 5), out(1, 3, "", 30)]
    steps = replay(rules, THREE, 0, others)
    assert steps[-1].after.hanging == (0, 20, 0)
    assert steps[-1].after.scores == (0, 5, 30)


@BOTH
def test_without_the_option_they_are_gone(rules: RuleSet) -> None:
    assert written(rules, [out(0, "", 20, 5), out(0, "", 10, 5)])[-1] == (0, 0, 0)
    assert replay(rules, THREE, 0, [out(0, "", 20, 5)])[-1].after.hanging == ()


def test_a_void_entry_leaves_hanging_what_hung() -> None:
    rules = chosen("kozel", hang="yes", past_target="void", target=50)
    entries: list[Entry] = [out(0, "", 40, 5), out(0, "", 9, 5), out(0, "", 20, 5)]
    steps = replay(rules, THREE, 0, entries)
    assert [step.after.scores for step in steps] == [(0, 40, 0)] * 3
    assert [step.after.hanging for step in steps] == [(0, 0, 0), (0, 9, 0), (0, 9, 0)]


@BOTH
def test_who_leads(rules: RuleSet) -> None:
    looks = FirstStarter.LOWEST_DOUBLE if rules is KOZEL else FirstStarter.HIGHEST_DOUBLE
    assert rules.first_starter is looks
    assert begin(rules, THREE, None).starter is None
    for starter in range(3):
        rotated = (starter + 1) % 3
        assert after(rules, (0, 0, 0), out(2, 3, 30, ""), starter).starter == rotated
        for blocker in range(3):
            fish = blocked(3, 8, 30, last_laid=blocker)
            assert after(rules, (0, 0, 0), fish, starter).starter == blocker


@BOTH
def test_totals_have_the_counted_values_in_them(rules: RuleSet) -> None:
    whole = 168 - 12 + 25 + 50
    assert settled(rules, out(0, "", whole)).points == (0, whole)
    assert refused(rules, out(0, "", whole + 1)).code == "impossible_pips"
    assert refused(rules, out(0, "", 0)).code == "impossible_pips"
    assert settled(rules, out(0, "", "0-0", 206)).points == (0, 0, 206)
    assert refused(rules, out(0, "", "0-0", 207)).code == "impossible_pips"
