"""Section 15, the classic game; sections 7 and 8 scored like it: Blitz, blind Blitz, Matador."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import FirstStarter, NextStarter
from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.match import begin
from scorekeeper.rules.options import options_in_force
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from tests.rules.rounds import PARTNERS, after, blocked, chosen, out, refused, settled

CLASSIC = game("classic")
BLITZ = game("blitz")
BLIND = game("blind-blitz")
MATADOR = game("matador")

LIKE_IT = pytest.mark.parametrize("rules", [BLITZ, BLIND, MATADOR], ids=lambda rules: rules.game)
FAMILY = pytest.mark.parametrize(
    "rules", [CLASSIC, BLITZ, BLIND, MATADOR], ids=lambda rules: rules.game
)


@pytest.mark.parametrize(
    ("rules", "deal"),
    [
        (CLASSIC, {2: 7, 3: 5, 4: 5}),
        (BLITZ, {3: 8, 4: 6, 5: 5, 6: 4, 7: 3, 8: 3}),
        (BLIND, {2: 8, 3: 8, 4: 7}),
        (MATADOR, {2: 6, 3: 6, 4: 5}),
    ],
    ids=["classic", "blitz", "blind-blitz", "matador"],
)
def test_players_and_deal(rules: RuleSet, deal: dict[int, int]) -> None:
    assert dict(rules.deal) == deal
    assert rules.highest == 6
    assert rules.reserve == 0
    assert all(rules.stock(players) >= 0 for players in deal)


@FAMILY
@pytest.mark.parametrize("past", [-1, 0, 1])
def test_target_100(rules: RuleSet, past: int) -> None:
    assert {rules.target(players) for players in rules.players} == {100}
    state = after(rules, (90, 0, 0), out(0, "", 9 + past, 1))
    assert state.finished == (past >= 0)


@pytest.mark.parametrize("target", [100, 200, 300, 500])
@pytest.mark.parametrize("past", [-1, 0, 1])
def test_targets_people_play_the_classic_game_to(target: int, past: int) -> None:
    rules = chosen("classic", target=target)
    assert after(rules, (target - 20, 0), out(0, "", 20 + past)).finished == (past >= 0)


@FAMILY
@pytest.mark.parametrize(
    ("entry", "points"),
    [
        pytest.param(out(0, "", 8, 10), (18, 0, 0), id="out"),
        pytest.param(blocked(3, 8, 10), (18, 0, 0), id="blocked-own-not-counted"),
        pytest.param(blocked(10, 8, 3), (0, 0, 18), id="blocked-last-seat"),
        pytest.param(blocked(7, 8, 9), (17, 0, 0), id="blocked-by-one"),
        pytest.param(blocked(3, 3, 10), (0, 0, 0), id="tie"),
        pytest.param(out(1, "6-6", "", "0-3"), (0, 15, 0), id="out-tiles"),
    ],
)
def test_out_and_blocked_alike(rules: RuleSet, entry: RoundEntry, points: tuple[int, ...]) -> None:
    assert settled(rules, entry).points == points


@pytest.mark.parametrize(
    ("entry", "points", "winner"),
    [
        pytest.param(out(0, "", "0-0", "2-3"), (15, 0, 0), 0, id="left"),
        pytest.param(out(0, "", "0-0 1-1", "2-3"), (17, 0, 0), 0, id="beside-another"),
        pytest.param(blocked("0-0", "5-4"), (0, 10), 1, id="heavier-than-nine"),
        pytest.param(blocked("0-0", "5-5"), (0, 0), None, id="level-with-ten"),
        pytest.param(blocked("0-0", "6-5"), (11, 0), 0, id="lighter-than-eleven"),
        pytest.param(blocked("0-0", "6-5", "6-6"), (23, 0, 0), 0, id="three"),
        pytest.param(blocked("6-6", "0-0", "6-5"), (0, 23, 0), 1, id="wins-with-ten"),
        pytest.param(out(0, "", 10), (10, 0), 0, id="as-a-total"),
    ],
)
def test_the_double_blank_counts_ten(
    entry: RoundEntry, points: tuple[int, ...], winner: int | None
) -> None:
    award = settled(CLASSIC, entry)
    assert (award.points, award.winner) == (points, winner)


@LIKE_IT
def test_elsewhere_the_double_blank_counts_nothing(rules: RuleSet) -> None:
    assert settled(rules, out(0, "", "0-0", "2-3")).points == (5, 0, 0)
    assert settled(rules, blocked("0-0", "0-1", "2-3")).points == (6, 0, 0)


def test_totals_of_the_classic_game_have_the_ten_in_them() -> None:
    """No hand counts nothing, one alone may count 178, and 1 is a hand only once."""
    assert refused(CLASSIC, blocked(0, 5)).code == "impossible_pips"
    assert settled(CLASSIC, out(0, "", 178)).points == (178, 0)
    assert refused(CLASSIC, out(0, "", 179)).code == "impossible_pips"
    assert refused(CLASSIC, blocked(1, 1, 5)).code == "impossible_pips"
    assert settled(CLASSIC, blocked("0-0", 168)).points == (168, 0)
    assert refused(CLASSIC, blocked("0-0", 169)).code == "impossible_pips"


@pytest.mark.parametrize(
    ("entry", "points"),
    [
        pytest.param(out(0, "", 5, 7, 9), (14, 0), id="out"),
        pytest.param(out(0, "", "0-0", 7, 9), (19, 0), id="out-double-blank"),
        pytest.param(blocked(4, 9, 7, 13), (22, 0), id="blocked"),
        pytest.param(blocked("0-0", 5, 1, 5), (0, 11), id="blocked-double-blank"),
        pytest.param(blocked("0-0", 5, 1, 6), (0, 0), id="blocked-level"),
    ],
)
def test_pairs(entry: RoundEntry, points: tuple[int, ...]) -> None:
    assert seat_players(CLASSIC, 4, [[0, 2], [1, 3]]) == PARTNERS
    assert settled(CLASSIC, entry, PARTNERS).points == points


def test_who_leads_the_classic_game() -> None:
    assert CLASSIC.first_starter is FirstStarter.HIGHEST_DOUBLE
    assert begin(CLASSIC, Seating.alone(3), None).starter is None
    for starter in range(3):
        won = after(CLASSIC, (0, 0, 0), out(2, 3, 4, ""), starter)
        assert won.starter == (starter + 1) % 3
        for blocker in range(3):
            fish = blocked(3, 8, 9, last_laid=blocker)
            assert after(CLASSIC, (0, 0, 0), fish, starter).starter == blocker
            level = blocked(3, 3, 9, last_laid=blocker)
            assert after(CLASSIC, (0, 0, 0), level, starter).starter == blocker
    assert CLASSIC.asks_last_laid


@LIKE_IT
def test_elsewhere_who_blocked_has_no_say(rules: RuleSet) -> None:
    assert not rules.asks_last_laid
    state = after(rules, (0, 0, 0), blocked(3, 8, 9, starter=0, last_laid=2))
    assert state.starter == (None if rules is BLITZ else 1)


def test_who_leads_blitz() -> None:
    assert BLITZ.first_starter is FirstStarter.DOUBLE_BLANK
    assert BLITZ.next_starter is NextStarter.DOUBLE_BLANK
    assert begin(BLITZ, Seating.alone(3), None).starter is None


LEVEL = [
    # Lowest hands level; who laid last; who wins by each option.
    pytest.param(blocked(3, 3, 10, last_laid=0), 0, 1, id="blocker-first"),
    pytest.param(blocked(3, 3, 10, last_laid=1), 1, 0, id="blocker-second"),
    pytest.param(blocked(3, 3, 10, last_laid=2), None, None, id="blocker-not-level"),
    pytest.param(blocked(10, 3, 3, last_laid=2), 2, 1, id="blocker-third"),
    pytest.param(blocked(5, 5, 5, last_laid=1), 1, None, id="all-level"),
]


@pytest.mark.parametrize(("entry", "blocker", "other"), LEVEL)
def test_a_tie(entry: RoundEntry, blocker: int | None, other: int | None) -> None:
    assert settled(CLASSIC, entry).winner is None
    left = [hand for hand in entry.hands if isinstance(hand, int)]
    for tie, winner in (("nobody", None), ("blocker", blocker), ("not_blocker", other)):
        rules = chosen("classic", tie=tie)
        assert options_in_force(rules, 3)["tie"] == tie
        award = settled(rules, entry)
        assert award.winner == winner
        for seat, points in enumerate(award.points):
            assert points == (sum(left) - left[seat] if seat == winner else 0)


@pytest.mark.parametrize("tie", ["blocker", "not_blocker"])
def test_a_tie_by_who_blocked_asks_who_did(tie: str) -> None:
    rules = chosen("classic", tie=tie)
    refusal = refused(rules, blocked(3, 3, 10))
    assert (refusal.code, refusal.field) == ("last_laid_missing", "last_laid")
    assert settled(rules, blocked(3, 4, 10)).winner == 0
    assert settled(rules, out(0, "", 3, 3)).winner == 0
    pairs = blocked(4, 5, 6, 5, last_laid=2)
    assert settled(rules, pairs, PARTNERS).winner == (0 if tie == "blocker" else 1)
