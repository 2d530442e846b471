"""Section 2: Tactic."""

from __future__ import annotations

from random import Random

import pytest

from scorekeeper.rules.choices import Drawing, FirstStarter, NextStarter
from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.errors import BadPlayers, ImpossiblePips
from scorekeeper.rules.match import begin, replay
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.values import MatchState, Seating
from tests import simulator
from tests.rules.rounds import TACTIC, after, blocked, out, settled


def test_two_to_four_players() -> None:
    assert TACTIC.players == (2, 3, 4)
    for players in (0, 1, 5):
        with pytest.raises(BadPlayers):
            seat_players(TACTIC, players)


@pytest.mark.parametrize(("players", "deal", "stock"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_deal_and_stock(players: int, deal: int, stock: int) -> None:
    assert TACTIC.deal[players] == deal
    assert TACTIC.stock(players) == stock
    assert players * deal + stock == TACTIC.tile_set.count


def test_the_whole_stock_may_be_drawn() -> None:
    assert TACTIC.drawing is Drawing.WHOLE_STOCK
    assert TACTIC.reserve == 0
    assert settled(TACTIC, out(0, "", 168)).points == (168, 0)
    with pytest.raises(ImpossiblePips):
        settled(TACTIC, out(0, "", 169))


def test_the_table_looks_for_the_highest_double_every_round() -> None:
    assert TACTIC.first_starter is FirstStarter.HIGHEST_DOUBLE
    assert TACTIC.next_starter is NextStarter.HIGHEST_DOUBLE
    assert begin(TACTIC, Seating.alone(3), None) == MatchState((0, 0, 0), None)
    for entry in (out(1, 3, "", 5, starter=2), blocked(3, 8, 9), blocked(3, 3, 9, starter=0)):
        assert after(TACTIC, (0, 0, 0), entry).starter is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_double_in_any_hand_deals_again(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can happen with every number of players: then no round has begun, and nobody leads."""
    without = [tile for tile in TACTIC.tile_set.tiles if not tile.is_double]
    assert players * TACTIC.deal[players] <= len(without)
    assert begin(TACTIC, Seating.alone(players), None).starter is None
    doubles = [tile for tile in TACTIC.tile_set.tiles if tile.is_double]
    deals = [
        simulator._Table([without[seat::players][:5] for seat in range(players)], [*doubles]),
        simulator._Table([[doubles[seat], without[seat]] for seat in range(players)], []),
    ]
    monkeypatch.setattr(simulator, "_deal", lambda *_asked: deals.pop(0))
    assert simulator.play_round(TACTIC, players, Random(1)).starter == players - 1
    assert deals == []


def test_whoever_led_is_kept_and_never_marked() -> None:
    led = [out(0, "", 3, starter=1), out(0, "", 3, starter=1), blocked(4, 5)]
    steps = replay(TACTIC, Seating.alone(2), None, led)
    assert [step.entry for step in steps] == led
    assert [step.proposed for step in steps] == [None] * 3
    assert not any(step.off_rotation for step in steps)


@pytest.mark.parametrize(
    ("entry", "award"),
    [
        (out(0, "", "0-3", "2-5", "6-6"), (22, 0, 0, 0)),
        (out(3, "0-3", "2-5", "6-6", ""), (0, 0, 0, 22)),
        (out(0, "", "0-0"), (0, 0)),
        (blocked(1, 3, 8), (11, 0, 0)),
        (blocked(8, 1, 3), (0, 11, 0)),
        (blocked("0-1", "1-2", "0-2 3-3"), (11, 0, 0)),
        (blocked(3, 8, 10), (18, 0, 0)),
        (blocked(7, 8), (8, 0)),
        (blocked(2, 2, 8), (0, 0, 0)),
    ],
    ids=[
        "out",
        "out-last-seat",
        "out-only-the-double-blank",
        "blocked",
        "blocked-second-seat",
        "blocked-by-tiles",
        "own-neither-added-nor-taken",
        "blocked-by-one",
        "tie",
    ],
)
def test_award(entry: RoundEntry, award: tuple[int, ...]) -> None:
    assert settled(TACTIC, entry).points == award


def test_both_ends_of_a_round_are_one_rule() -> None:
    assert settled(TACTIC, out(0, "", 9)).rule == settled(TACTIC, blocked(3, 9)).rule == "opponents"


def test_91_and_12_win_with_103() -> None:
    state = after(TACTIC, (91, 40), out(0, "", "6-6"))
    assert (state.scores, state.winners) == ((103, 40), (0,))


def test_98_and_1_play_on() -> None:
    state = after(TACTIC, (98, 40), out(0, "", "0-1"))
    assert (state.scores, state.finished) == ((99, 40), False)
