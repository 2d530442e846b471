"""Sections 16 and 17: how a match of Kozel and of sea goat ends, by points or at once."""

from __future__ import annotations

import pytest

from scorekeeper.rules.entries import Flag, RoundEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.match import check_entry, outcome
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from tests.rules.rounds import PARTNERS, after, blocked, chosen, out, refused, standing_at

KOZEL = game("kozel")
SEA = game("sea-goat")
BOTH = pytest.mark.parametrize("rules", [KOZEL, SEA], ids=lambda rules: rules.game)
THREE = Seating.alone(3)


@pytest.mark.parametrize(
    ("rules", "target"),
    [
        (KOZEL, 100),
        (SEA, 125),
        *((chosen("kozel", target=target), target) for target in (101, 200, 300, 500)),
    ],
    ids=["kozel", "sea-goat", "101", "200", "300", "500"],
)
@pytest.mark.parametrize("past", [-1, 0, 1])
def test_who_reaches_the_target_loses(rules: RuleSet, target: int, past: int) -> None:
    state = after(rules, (0, target - 30, 40), out(0, "", 30 + past, 20))
    assert state.finished == (past >= 0)
    assert state.winners == ((0,) if past >= 0 else ())


def test_101_and_31_loses_with_132() -> None:
    state = after(SEA, (20, 101, 30), out(0, "", 31, 18))
    assert (state.scores, state.winners) == ((20, 132, 30), (0,))


@BOTH
@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((130, 20, 30), (1,)),
        ((130, 20, 20), (1, 2)),
        ((130, 140, 20), (2,)),
        ((130, 140, 135), (0,)),
        ((130, 130, 135), (0, 1)),
    ],
    ids=str,
)
def test_the_fewest_points_win(
    rules: RuleSet, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert outcome(rules, THREE, scores).winners == winners


@pytest.mark.parametrize(
    ("flag", "entry", "winners"),
    [
        pytest.param(
            Flag.BALD_GOAT,
            out(1, 30, "", 40, flag=Flag.BALD_GOAT),
            (1,),
            id="bald-goat-whatever-the-score",
        ),
        pytest.param(
            Flag.HUNDRED, out(1, 30, "", 40, starter=1, flag=Flag.HUNDRED), (1,), id="hundred"
        ),
        pytest.param(
            Flag.FAILED_HUNDRED,
            out(1, 26, "", 40, starter=0, flag=Flag.FAILED_HUNDRED),
            (1,),
            id="failed-hundred-the-best-of-the-others",
        ),
        pytest.param(
            Flag.FAILED_HUNDRED,
            blocked(20, 8, "6-5 5-5 4-1", starter=2, flag=Flag.FAILED_HUNDRED),
            (0,),
            id="failed-hundred-in-a-block",
        ),
    ],
)
def test_flags_decide_the_match(flag: Flag, entry: RoundEntry, winners: tuple[int, ...]) -> None:
    assert entry.flag is flag
    state = after(SEA, (20, 80, 90), entry, starter=0)
    assert state.finished
    assert state.winners == winners
    assert state.rounds == 1


def test_a_flag_decides_for_a_pair() -> None:
    entry = out(3, 9, 9, 9, "", flag=Flag.BALD_GOAT)
    assert after(SEA, (20, 80), entry, 0, PARTNERS).winners == (1,)
    failed = out(1, 30, "", 9, None, starter=0, flag=Flag.FAILED_HUNDRED)
    assert after(SEA, (20, 80), failed, 0, PARTNERS).winners == (1,)


def test_the_proposed_leader_is_who_moved_to_a_hundred() -> None:
    entry = blocked(20, 8, 30, flag=Flag.FAILED_HUNDRED)
    assert after(SEA, (20, 80, 0), entry, starter=2).winners == (0,)


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(blocked(9, 14, 30, flag=Flag.BALD_GOAT), id="bald-goat-and-nobody-out"),
        pytest.param(out(0, "", "0-0", 9, flag=Flag.BALD_GOAT), id="bald-goat-0-0-in-a-hand"),
        pytest.param(blocked(9, 14, 30, starter=0, flag=Flag.HUNDRED), id="hundred-nobody-out"),
        pytest.param(out(0, "", 9, 9, starter=1, flag=Flag.HUNDRED), id="hundred-led-by-another"),
        pytest.param(out(0, "", "6-6", 9, starter=0, flag=Flag.HUNDRED), id="6-6-in-a-hand"),
        pytest.param(
            out(0, "", 30, 9, starter=0, flag=Flag.FAILED_HUNDRED), id="failed-and-went-out"
        ),
        pytest.param(out(1, 25, "", 40, starter=0, flag=Flag.FAILED_HUNDRED), id="failed-with-25"),
        pytest.param(
            blocked("6-6", 8, 30, starter=0, flag=Flag.FAILED_HUNDRED), id="failed-holds-6-6"
        ),
    ],
)
def test_flags_that_cannot_be(entry: RoundEntry) -> None:
    refusal = refused(SEA, entry)
    assert (refusal.code, refusal.field) == ("bad_flag", "flag")


def test_only_the_sea_goat_has_flags() -> None:
    for flag in Flag:
        assert refused(KOZEL, out(0, "", 30, flag=flag)).code == "bad_flag"
        assert refused(game("draw"), out(0, "", 30, flag=flag)).code == "bad_flag"


@BOTH
def test_past_the_target_is_kept_and_counts_for_the_ranking(rules: RuleSet) -> None:
    state = standing_at(rules, (120, 90, 99), 0)
    award = check_entry(rules, THREE, state, out(0, "", 60, 30))
    assert award is not None
    assert award.points == (0, 60, 0)
