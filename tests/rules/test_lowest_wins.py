"""Section 13, Mexican Train, and section 14, Kovbaska: rounds are agreed, and the lowest wins."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import AwardRule, FirstStarter, NextStarter, Scored, Wins
from scorekeeper.rules.entries import Entry, LastHolderEntry, RoundEntry
from scorekeeper.rules.errors import BadOption, BadPlayers, MatchFinished
from scorekeeper.rules.games import game
from scorekeeper.rules.match import apply_entry, begin, outcome, replay
from scorekeeper.rules.options import agreed, options_in_force
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, MatchState, Seating
from tests.rules.rounds import after, blocked, chosen, out, refused, settled

TRAIN = game("mexican-train")
KOVBASKA = game("kovbaska")
THREE = Seating.alone(3)


@pytest.mark.parametrize(
    ("rules", "highest", "rounds", "deal"),
    [
        (TRAIN, 12, 13, {2: 16, 3: 15, 4: 14, 5: 12, 6: 11, 7: 10, 8: 9}),
        (chosen("mexican-train", set="9"), 9, 10, None),
        (chosen("mexican-train", set="15"), 15, 16, None),
        (chosen("mexican-train", set="18"), 18, 19, None),
    ],
    ids=["12", "9", "15", "18"],
)
def test_train_set_rounds_and_deal(
    rules: RuleSet, highest: int, rounds: int, deal: dict[int, int] | None
) -> None:
    assert (rules.highest, rules.rounds) == (highest, rounds)
    assert rounds == highest + 1
    if deal:
        assert dict(rules.deal) == deal
    # A fair number stays in the stock, the engine apart.
    assert all(rules.stock(players) > 1 for players in rules.players)
    assert all(rules.target(players) is None for players in rules.players)


@pytest.mark.parametrize(
    ("chosen_set", "players"), [("9", (2, 4)), ("12", (2, 8)), ("15", (2, 12)), ("18", (2, 12))]
)
def test_train_players(chosen_set: str, players: tuple[int, int]) -> None:
    least, most = players
    for seats in range(least, most + 1):
        rules, seating = agreed(TRAIN, seats, None, {"set": chosen_set})
        assert seating.seats == seats
        assert rules.highest == int(chosen_set)
    for seats in (least - 1, most + 1):
        with pytest.raises(BadPlayers):
            agreed(TRAIN, seats, None, {"set": chosen_set})


def test_the_engine_leads_every_round() -> None:
    assert TRAIN.first_starter is FirstStarter.ENGINE
    assert TRAIN.next_starter is NextStarter.ENGINE
    assert begin(TRAIN, THREE, None) == MatchState((0, 0, 0), None)
    assert after(TRAIN, (0, 0, 0), out(0, "", 17, 23, starter=2)).starter is None


def test_a_winner_may_lead_instead() -> None:
    rules = chosen("mexican-train", next_starter="winner")
    assert after(rules, (0, 0, 0), out(2, 17, 23, "")).starter == 2
    assert after(rules, (0, 0, 0), blocked(17, 4, 23)).starter == 1


@pytest.mark.parametrize(
    ("entry", "points"),
    [
        pytest.param(out(0, "", "12-5", "11-12"), (0, 17, 23), id="out"),
        pytest.param(out(2, 17, 23, ""), (17, 23, 0), id="out-totals"),
        pytest.param(blocked("12-12", 17, "0-1"), (24, 17, 1), id="blocked"),
        pytest.param(blocked(5, 5, 5), (5, 5, 5), id="blocked-level"),
        pytest.param(out(0, "", "0-0", 4), (0, 0, 4), id="double-blank"),
        pytest.param(blocked("0-0", 3, 4), (0, 3, 4), id="double-blank-blocked"),
    ],
)
def test_everyone_writes_their_own_hand(entry: RoundEntry, points: tuple[int, ...]) -> None:
    award = settled(TRAIN, entry)
    assert (award.points, award.rule) == (points, AwardRule.OWN_HANDS)
    assert tuple(sum(terms) for terms in award.sums) == points
    assert after(TRAIN, (10, 20, 30), entry).scores == tuple(
        before + more for before, more in zip((10, 20, 30), points, strict=True)
    )


@pytest.mark.parametrize(("value", "counts"), [("0", 0), ("25", 25), ("50", 50), (25, 25)])
def test_what_the_double_blank_counts(value: object, counts: int) -> None:
    rules = chosen("mexican-train", double_blank=value)
    assert settled(rules, out(0, "", "0-0", "1-1")).points == (0, counts, 2)
    assert settled(rules, out(0, "", "0-0 1-1", 5)).points == (0, counts + 2, 5)
    most = 1092 + counts
    assert settled(rules, out(0, "", most)).points == (0, most)
    assert refused(rules, out(0, "", most + 1)).code == "impossible_pips"
    assert options_in_force(rules, 4)["double_blank"] == str(value)


def nobody(seats: int = 3) -> RoundEntry:
    return blocked(*[30] * seats)


@pytest.mark.parametrize("rounds", [1, 2, 13])
def test_the_lowest_after_the_last_round_wins(rounds: int) -> None:
    rules = chosen("mexican-train", rounds=rounds)
    entries: list[Entry] = [out(1, 40, "", 30)] + [nobody()] * (rounds - 1)
    steps = replay(rules, THREE, None, entries)
    assert [step.after.finished for step in steps] == [False] * (rounds - 1) + [True]
    assert steps[-1].after.winners == (1,)
    with pytest.raises(MatchFinished):
        apply_entry(rules, THREE, steps[-1].after, nobody())


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((100, 99, 101), (1,)),
        ((99, 99, 101), (0, 1)),
        ((0, 0, 0), (0, 1, 2)),
        ((500, 20, 20), (1, 2)),
        ((1, 2, 3), (0,)),
    ],
    ids=str,
)
def test_equal_lowest_totals_share_the_win(
    scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert TRAIN.wins is Wins.LOWEST
    assert outcome(TRAIN, THREE, scores, rounds=12).finished is False
    assert outcome(TRAIN, THREE, scores, rounds=13).winners == winners


def test_going_out_more_often_breaks_ties() -> None:
    rules = chosen("mexican-train", level="went_out", rounds=3)
    assert options_in_force(rules, 3)["level"] == "went_out"
    entries = [out(0, "", 10, 10), out(0, "", 10, 10), blocked(40, 20, 20)]
    end = replay(rules, THREE, None, entries)[-1].after
    assert (end.scores, end.went_out, end.winners) == ((40, 40, 40), (2, 0, 0), (0,))
    level = [out(0, "", 10, 30), out(1, 10, "", 30), blocked(20, 20, 20)]
    end = replay(rules, THREE, None, level)[-1].after
    assert (end.scores, end.winners) == ((30, 30, 80), (0, 1))
    shared = chosen("mexican-train", rounds=3)
    assert replay(shared, THREE, None, entries)[-1].after.winners == (0, 1, 2)


def test_set_and_rounds_together() -> None:
    rules = chosen("mexican-train", rounds=5, set="9")
    assert options_in_force(rules, 3)["rounds"] == 5
    assert options_in_force(rules, 3)["set"] == "9"
    assert settled(rules, out(0, "", "9-9")).points == (0, 18)
    assert refused(rules, out(0, "", "12-12")).code == "unknown_tile"


@pytest.mark.parametrize("name", ["mexican-train", "kovbaska"])
def test_a_game_without_a_target_keeps_its_rounds(name: str) -> None:
    with pytest.raises(BadOption):
        chosen(name, rounds="none")
    with pytest.raises(BadOption):
        chosen(name, rounds="none", target="none")


@pytest.mark.parametrize(
    ("name", "score", "rounds", "winners"),
    [
        ("mexican-train", 99, 3, ()),
        ("mexican-train", 100, 3, (0, 2)),
        ("mexican-train", 101, 3, (0, 2)),
        ("mexican-train", 99, 13, (0, 2)),
        ("kovbaska", 99, 9, ()),
        ("kovbaska", 100, 9, (0, 2)),
    ],
)
def test_with_a_target_too_whichever_comes_first_ends_it(
    name: str, score: int, rounds: int, winners: tuple[int, ...]
) -> None:
    rules = chosen(name, target=100)
    now = outcome(rules, THREE, (5, score, 5), rounds=rounds)
    assert (now.finished, now.winners) == (bool(winners), winners)


def test_agreed_rounds_may_stand_alone() -> None:
    rules = chosen("draw", rounds=3, target="none")
    two = Seating.alone(2)
    assert outcome(rules, two, (400, 0), rounds=2).finished is False
    assert outcome(rules, two, (7, 3), rounds=3).winners == (0,)
    assert options_in_force(rules, 2)["target"] == "none"
    with pytest.raises(BadOption):
        chosen("draw", target="none")


def test_kovbaska_deals_all_tiles_evenly() -> None:
    assert dict(KOVBASKA.deal) == {2: 14, 3: 9, 4: 7}
    assert [KOVBASKA.stock(players) for players in (2, 3, 4)] == [0, 1, 0]
    two = chosen("kovbaska", sets=2)
    assert two.players == (2, 3, 4, 5, 6, 7, 8)
    assert all(0 <= two.stock(players) < players for players in two.players)
    assert options_in_force(two, 4)["sets"] == "2"
    with pytest.raises(BadPlayers):
        agreed(KOVBASKA, 5, None, {})
    assert agreed(KOVBASKA, 5, None, {"sets": "2"})[1].seats == 5


@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_last_to_hold_tiles_takes_a_loss(last: int) -> None:
    award = settled(KOVBASKA, LastHolderEntry(last), THREE)
    points = tuple(int(seat == last) for seat in range(3))
    sums = tuple((1,) if seat == last else () for seat in range(3))
    assert award == Award(points, None, Scored.LAST_HOLDER, sums=sums)


@pytest.mark.parametrize("last", [-1, 3])
def test_nobody_is_not_the_last(last: int) -> None:
    refusal = refused(KOVBASKA, LastHolderEntry(last), THREE)
    assert (refusal.code, refusal.field) == ("bad_seat", "last")
    assert refused(KOVBASKA, blocked(3, 4, 5)).code == "wrong_kind"
    assert refused(KOVBASKA, LastHolderEntry(0, 3), THREE).field == "starter"


@pytest.mark.parametrize(("rounds", "option"), [(10, {}), (3, {"rounds": 3})], ids=["ten", "three"])
def test_kovbaska_ends_after_its_rounds(rounds: int, option: dict[str, object]) -> None:
    rules = chosen("kovbaska", **option)
    assert rules.rounds == rounds
    losses: list[Entry] = [LastHolderEntry(0)] * (rounds - 1) + [LastHolderEntry(1)]
    steps = replay(rules, THREE, 0, losses)
    assert [step.after.finished for step in steps] == [False] * (rounds - 1) + [True]
    assert steps[-1].after.winners == (2,)
    assert steps[-1].after.scores == (rounds - 1, 1, 0)


def test_equal_losses_share_the_win() -> None:
    rules = chosen("kovbaska", rounds=2)
    steps = replay(rules, THREE, 0, [LastHolderEntry(0), LastHolderEntry(0)])
    assert steps[-1].after.winners == (1, 2)
    assert replay(KOVBASKA, THREE, 0, [LastHolderEntry(1)])[-1].after.starter == 1
