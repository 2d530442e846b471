"""Section 1: Draw, everyone for themselves."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import Drawing, FirstStarter
from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.errors import BadPlayers, ImpossiblePips, StarterMissing, TooManyTiles
from scorekeeper.rules.match import begin
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.tiles import TileSet
from scorekeeper.rules.values import Seating
from tests.rules.rounds import DRAW, after, blocked, out, settled


def test_two_to_four_players() -> None:
    assert DRAW.players == (2, 3, 4)


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 28])
def test_no_other_number(players: int) -> None:
    with pytest.raises(BadPlayers) as refused:
        seat_players(DRAW, players)
    assert refused.value.code == "bad_players"
    assert refused.value.details == {"players": players, "least": 2, "most": 4}


@pytest.mark.parametrize(("players", "deal", "stock"), [(2, 7, 14), (3, 7, 7), (4, 6, 4)])
def test_deal_and_stock(players: int, deal: int, stock: int) -> None:
    assert DRAW.deal[players] == deal
    assert DRAW.stock(players) == stock
    assert players * deal + stock == DRAW.tile_set.count


def test_the_last_two_of_the_stock_are_never_drawn() -> None:
    assert DRAW.drawing is Drawing.TO_RESERVE
    assert DRAW.reserve == 2
    assert [DRAW.stock(players) - DRAW.reserve for players in DRAW.players] == [12, 5, 2]


def test_the_last_two_of_the_stock_are_in_no_hand() -> None:
    tiles = [str(tile) for tile in sorted(TileSet(6).tiles, key=lambda tile: -tile.pips)]
    assert settled(DRAW, out(0, "", " ".join(tiles[:26]))).points == (167, 0)
    with pytest.raises(TooManyTiles) as refused:
        settled(DRAW, out(0, "", " ".join(tiles[:27])))
    assert refused.value.details == {"tiles": 27, "most": 26}


def test_the_last_two_of_the_stock_are_never_counted() -> None:
    assert settled(DRAW, out(0, "", 167)).points == (167, 0)
    with pytest.raises(ImpossiblePips):
        settled(DRAW, out(0, "", 168))


def test_the_first_starter_is_drawn_by_lot() -> None:
    assert DRAW.first_starter is FirstStarter.LOT
    with pytest.raises(StarterMissing) as refused:
        begin(DRAW, Seating.alone(2), None)
    assert refused.value.code == "starter_missing"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_in_hand_give_no_priority(seats: int) -> None:
    """Whoever drew the lot leads, and no double that was held has a say in who leads next."""
    assert FirstStarter.HIGHEST_DOUBLE not in (DRAW.first_starter, DRAW.next_starter)
    for starter in range(seats):
        assert begin(DRAW, Seating.alone(seats), starter).starter == starter
        led = set()
        for holder in range(seats):
            left = ["0-1", "0-2", "0-3", "0-4"][:seats]
            left[holder] = "6-6"
            led.add(after(DRAW, (0,) * seats, blocked(*left), starter).starter)
        assert led == {(starter + 1) % seats}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_later_one_seat_clockwise_from_the_last_starter_whoever_won(seats: int) -> None:
    for starter in range(seats):
        clockwise = (starter + 1) % seats
        for winner in range(seats):
            left = ["0-1", "0-2", "0-3", "0-4"][:seats]
            left[winner] = ""
            won = out(winner, *left)
            assert after(DRAW, (0,) * seats, won, starter).starter == clockwise
            left[winner] = "0-0"
            assert after(DRAW, (0,) * seats, blocked(*left), starter).starter == clockwise
        level = blocked(*[6] * seats)
        assert after(DRAW, (0,) * seats, level, starter).starter == clockwise


@pytest.mark.parametrize(
    ("entry", "award"),
    [
        (out(0, "", "0-0", "2-6"), (8, 0, 0)),
        (out(2, "0-0", "2-6", ""), (0, 0, 8)),
        (out(1, "0-0", ""), (0, 0)),
        (out(0, "", "6-6 0-0", "2-5"), (19, 0, 0)),
        (blocked(3, 8, 10), (15, 0, 0)),
        (blocked(8, 10, 3), (0, 0, 15)),
        (blocked(3, 8), (5, 0)),
        (blocked(3, 8, 10, 12), (27, 0, 0, 0)),
        (blocked(3, 3, 10), (0, 0, 0)),
        (blocked("0-0", "6-6"), (12, 0)),
        (blocked(7, 8), (1, 0)),
        (out(0, "", 1), (1, 0)),
        (out(0, "", 4, 1), (5, 0, 0)),
        (out(0, "", 4, 1, 2), (7, 0, 0, 0)),
    ],
    ids=[
        "out-0-and-8",
        "out-third-seat",
        "out-only-the-double-blank",
        "out-double-six-and-blank",
        "blocked-own-once",
        "blocked-own-once-last-seat",
        "blocked-two",
        "blocked-four",
        "blocked-tie",
        "blocked-double-blank-lowest",
        "blocked-by-one",
        "no-rounding-1",
        "no-bonus-for-three",
        "no-rounding-7",
    ],
)
def test_award(entry: RoundEntry, award: tuple[int, ...]) -> None:
    assert settled(DRAW, entry).points == award


def test_the_rules_are_named() -> None:
    assert settled(DRAW, out(0, "", 9)).rule == "opponents"
    assert settled(DRAW, blocked(3, 9)).rule == "minus_own_once"


def test_four_players_52_and_9_win_at_61() -> None:
    state = after(DRAW, (52, 60, 0, 0), out(0, "", "4-3", "0-0", "0-2"))
    assert (state.scores, state.winners) == ((61, 60, 0, 0), (0,))


def test_two_players_99_and_0_play_on_then_99_and_1_win() -> None:
    on = after(DRAW, (99, 0), out(0, "", "0-0"))
    assert (on.scores, on.finished) == ((99, 0), False)
    won = after(DRAW, on.scores, out(0, "", "0-1"))
    assert (won.scores, won.winners) == ((100, 0), (0,))


def test_a_hand_entered_as_a_total_of_nought_is_the_double_blank() -> None:
    assert settled(DRAW, blocked(0, 7)).points == (7, 0)
