"""The line audit, case by case: what it says, and what it refuses to judge."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import Ended, LineSeen, RoundEntry
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import audit, audit_of, case_of, check_line, drawable
from scorekeeper.rules.line_case import (
    LINE,
    LINE_OR_STOCK,
    STOCK,
    Finding,
    LineCase,
    Look,
    Verdict,
)
from scorekeeper.rules.options import with_options
from scorekeeper.rules.tiles import Tile, read_tiles

THREE = ("1-2", "4-4", "5-5")


def case(*hands: str, stock: str = "", **told: object) -> LineCase:
    """A table of double-six; of its three hands 1 and 2 are odd with 3-3 and 6-6 in the stock."""
    held = tuple(read_tiles(hand) for hand in hands)
    made = LineCase(6, held, read_tiles(stock), **told)  # type: ignore[arg-type]
    check_line(made)
    return made


@pytest.mark.parametrize(
    ("told", "verdict", "ends", "codes"),
    [
        pytest.param({}, "not_blocked", [(1, 2)], ["ends", "can_play"], id="the ends follow"),
        pytest.param({"ends": (1, 2)}, "not_blocked", [(1, 2)], ["can_play"], id="as they follow"),
        pytest.param({"ends": (2, 1)}, "not_blocked", [(1, 2)], ["can_play"], id="either way"),
        pytest.param({"ends": (1, None)}, "not_blocked", [(1, 2)], ["ends", "can_play"], id="one"),
        pytest.param({"ends": (1, 3)}, "impossible", [], ["other_ends"], id="one end is another"),
        pytest.param({"ends": (3, None)}, "impossible", [], ["other_ends"], id="the one read is"),
        pytest.param({"ended": Ended.DOMINO}, "consistent", [(1, 2)], ["ends"], id="gone out"),
        pytest.param(
            {"drawable": 1},
            "not_blocked",
            [(1, 2)],
            ["ends", "can_play", "can_draw"],
            id="something may be drawn too",
        ),
    ],
)
def test_a_stock_that_was_turned_up(
    told: dict[str, object], verdict: str, ends: list[tuple[int, int]], codes: list[str]
) -> None:
    found = audit(case(*THREE, stock="3-3 6-6", **told))
    assert (found.verdict, list(found.possible_ends)) == (verdict, ends)
    assert [reason.code for reason in found.reasons] == codes


def test_nobody_can_play_and_where_all_tiles_of_the_ends_are() -> None:
    found = audit(case("1-1", "2-2 4-4", "5-5", stock="3-6 0-0"))
    assert found.verdict is Verdict.BLOCKED
    assert found.possible_ends == ((3, 6),)
    shut = found.reasons[-1]
    assert (shut.code, shut.values) == (Finding.CLOSED, (3, 6))
    assert len(shut.placed) == 13
    places = {str(placed.tile): placed.at for placed in shut.placed}
    assert places.pop("6-3") == STOCK
    assert set(places.values()) == {LINE}


def test_face_down_tiles_may_be_in_the_line_or_in_the_stock() -> None:
    found = audit(case(*THREE, hidden=2, ends=(3, 6)))
    assert found.verdict is Verdict.BLOCKED
    assert {placed.at for placed in found.reasons[-1].placed} == {LINE_OR_STOCK}


def test_a_ring_has_equal_ends() -> None:
    found = audit(case("1-1", "2-2", "3-3", stock="4-4 5-5"))
    assert [reason.code for reason in found.reasons] == ["ends_equal", "depends"]
    assert found.possible_ends == tuple((value, value) for value in range(7))
    assert found.verdict is Verdict.UNDECIDED
    assert found.looks == (Look.ONE_END,)


@pytest.mark.parametrize(
    ("hands", "code", "values"),
    [
        pytest.param(("1-2 3-4", "5-5"), "too_many_odd", (1, 2, 3, 4), id="four values are odd"),
        pytest.param(("1-2 2-3", "5-5"), None, None, id="two values are odd"),
        pytest.param(
            ("0-0 0-1 0-2 0-3 0-4 0-5", "6-1 6-2 6-3 6-4 6-5"), "apart", (), id="0-6 and 6-6 apart"
        ),
        pytest.param(
            ("0-1 0-2 0-3 0-4 0-5 0-6", "1-1"), "apart", (), id="0-0 alone hangs on nothing"
        ),
    ],
)
def test_what_no_line_can_be_made_of(
    hands: tuple[str, ...], code: str | None, values: tuple[int, ...] | None
) -> None:
    found = audit(case(*hands))
    codes = {reason.code: reason.values for reason in found.reasons}
    if code is None:
        assert found.verdict is not Verdict.IMPOSSIBLE
    else:
        assert found.verdict is Verdict.IMPOSSIBLE
        assert codes[Finding(code)] == values


def test_nothing_was_laid() -> None:
    whole = " ".join(str(tile) for tile in case("1-1").unseen)
    found = audit(case("1-1", whole))
    assert (found.verdict, found.reasons[0].code) == (Verdict.IMPOSSIBLE, Finding.NOTHING_LAID)


def test_one_tile_changed_a_pip_off_comes_first() -> None:
    """3-4 was 3-5: four odd values become two."""
    true = case("1-2", "3-5", "6-6", stock="0-0 4-4", ends=(3, 5))
    assert audit(replace(true, ends=())).verdict is Verdict.IMPOSSIBLE
    truly = case("1-2", "2-5", "6-6", stock="0-0 4-4")
    assert audit(truly).possible_ends == ((1, 5),)
    misread = replace(truly, hands=(truly.hands[0], read_tiles("2-4"), truly.hands[2]))
    wrong = audit(replace(misread, ends=(1, 5)))
    assert wrong.verdict is Verdict.IMPOSSIBLE
    best = wrong.corrections
    assert [one.pips for one in best] == sorted(one.pips for one in best)
    assert (1, Tile(4, 2), Tile(5, 2)) in [(one.seat, one.was, one.now) for one in best]
    assert (None, 5, 4) in [(one.seat, one.was, one.now) for one in best]
    assert {one.pips for one in best[:2]} == {1}


def test_equal_ends_are_suggested_once() -> None:
    wrong = audit(case("2-4", "4-4", "3-3 2-2", stock="4-5 0-2", ends=(5, 5)))
    assert wrong.verdict is Verdict.IMPOSSIBLE
    told = [(one.seat, one.was, one.now) for one in wrong.corrections]
    assert told.count((None, 5, 0)) == 1
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("game", "stock", "may"),
    [
        ("draw", 1, 0),
        ("draw", 2, 0),
        ("draw", 3, 1),
        ("tactic", 0, 0),
        ("tactic", 1, 1),
        ("block", 4, 0),
        ("all-fives", 3, 1),
    ],
)
def test_what_of_a_stock_may_be_drawn(game: str, stock: int, may: int) -> None:
    assert drawable(GAMES[game], stock) == may
    hands = tuple(read_tiles(hand) for hand in THREE)
    seen = LineSeen(ends=(3, 6), stock_count=stock)
    found = audit_of(GAMES[game], 3, RoundEntry(Ended.BLOCKED, hands, line=seen))
    assert found is not None
    drawn = [reason.count for reason in found.reasons if reason.code is Finding.CAN_DRAW]
    if stock == 1:  # one tile cannot bring both ends about, and that is judged first
        assert (found.verdict, drawn) == (Verdict.IMPOSSIBLE, [])
    else:
        assert drawn == ([may] if may else [])
        assert (found.verdict is Verdict.NOT_BLOCKED) is bool(may)


@pytest.mark.parametrize(
    ("game", "players", "left"),
    [("draw", 3, 2), ("tactic", 3, 0), ("block", 4, 4), ("block", 2, 12), ("bergen", 2, 2)],
)
def test_a_stock_that_nobody_counted_is_what_the_rules_leave(
    game: str, players: int, left: int
) -> None:
    hands = (read_tiles("1-1"),) * (players - 1) + (read_tiles("2-2"),)
    blocked = RoundEntry(Ended.BLOCKED, tuple(hands))
    made = case_of(GAMES[game], players, blocked)
    assert made is not None
    assert made.hidden == left


def test_after_somebody_went_out_what_was_turned_up_is_the_whole_stock() -> None:
    seen = LineSeen(ends=(3, 4), stock=read_tiles("6-6 5-3"))
    found = audit_of(
        GAMES["draw"], 2, RoundEntry(Ended.DOMINO, ((), read_tiles("2-0 1-0")), 0, line=seen)
    )
    assert found is not None
    assert found.verdict is Verdict.IMPOSSIBLE


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (RoundEntry(Ended.BLOCKED, (5, read_tiles("1-1"))), "a total"),
        (RoundEntry(Ended.DOMINO, ((), read_tiles("1-1")), 0), "nobody counted the stock"),
        (RoundEntry(Ended.BLOCKED, (read_tiles("1-1"),)), "a hand is missing"),
    ],
    ids=lambda told: told if isinstance(told, str) else "",
)
def test_what_is_not_known_tile_by_tile_is_not_judged(entry: RoundEntry, why: str) -> None:
    assert audit_of(GAMES["draw"], 2, entry) is None, why


def test_a_goat_may_not_go_out_on_a_double() -> None:
    """A lone double that fits is no way out of a block in Kozel; in the sea goat it is."""
    hands = (read_tiles("3-3"), read_tiles("1-1 2-2"))
    seen = LineSeen(ends=(3, 3), stock=(), stock_count=0)
    for game, verdict in (("kozel", Verdict.BLOCKED), ("sea-goat", Verdict.NOT_BLOCKED)):
        found = audit_of(GAMES[game], 2, RoundEntry(Ended.BLOCKED, hands, line=seen))
        assert found is not None
        assert found.verdict is verdict


@pytest.mark.parametrize(
    ("game", "layout"),
    [
        ("draw", Layout.LINE),
        ("cross", Layout.CROSS),
        ("double-nine", Layout.CHAINS),
        ("mexican-train", Layout.TRAINS),
        ("matador", Layout.SEVENS),
        ("forty-two", Layout.NONE),
        ("all-fives", Layout.LINE),
    ],
)
def test_how_the_tiles_of_a_game_meet(game: str, layout: Layout) -> None:
    assert GAMES[game].lies is layout


def test_a_spinner_that_was_agreed_on_opens_four_arms() -> None:
    assert with_options(GAMES["all-fives"], {"spinner": "yes"}).lies is Layout.CROSS


@pytest.mark.parametrize(
    ("game", "first", "ends", "verdict"),
    [
        pytest.param(
            "cross", "2-2 1-1 4-4", (3, 0, 3, 4), "undecided", id="nobody can meet 3-3 any more"
        ),
        pytest.param("cross", "2-2 1-1 4-4 3-6", (3, 0, 6, 4), "not_blocked", id="a 3 is held"),
        pytest.param("cross", "2-2 1-1", (3, 0, 3, 4), "not_blocked", id="4-4 lies too"),
        pytest.param(
            "all-fives", "2-2 1-1 4-4", (3, 0, 3, 4), "not_blocked", id="a spinner need not be"
        ),
    ],
)
def test_a_cross_is_laid_before_all_else(
    game: str, first: str, ends: tuple[int, ...], verdict: str
) -> None:
    """3-3 lies, met on two sides by 3-0 and 3-4; 0-0, 5-5 and 6-6 are held."""
    rules = with_options(GAMES["all-fives"], {"spinner": "yes"}) if game != "cross" else GAMES[game]
    hands = (
        read_tiles(f"{first} 0-4 5-5 4-5"),
        read_tiles("1-2 5-6 0-6 6-6 1-5 1-4 0-5"),
        read_tiles("0-2 0-1 0-0"),
    )
    seen = LineSeen(ends=ends, stock_count=0)
    entry = RoundEntry(Ended.BLOCKED, hands, line=seen)
    found = audit_of(rules, 3, entry)
    assert found is not None
    assert found.verdict == verdict
    assert found.looks == ((Look.CROSS,) if verdict == "undecided" else ())


def test_a_partner_may_be_out_where_both_must_go_out() -> None:
    rules = with_options(GAMES["block"], {"both_out": "yes"})
    hands = ((), read_tiles("4-4"), read_tiles("5-5"), read_tiles("3-3"))
    seen = LineSeen(ends=(4, 4), stock_count=4)
    found = audit_of(rules, 4, RoundEntry(Ended.BLOCKED, hands, line=seen))
    assert found is not None
    assert found.verdict is Verdict.NOT_BLOCKED


@pytest.mark.parametrize(
    ("hand", "ends", "verdict"),
    [
        pytest.param("1-6", (), "not_blocked", id="a matador may always be laid"),
        pytest.param("0-0", (), "not_blocked", id="so may the double blank"),
        pytest.param("1-1", (6, 2), "not_blocked", id="one and six make seven"),
        pytest.param("1-1", (5, 2), "blocked", id="one makes seven with neither"),
        pytest.param("1-1", (0, 0), "blocked", id="on a blank only matadors"),
        pytest.param("1-1", (6, None), "not_blocked", id="one end suffices"),
        pytest.param("1-1", (5, None), "undecided", id="the other end is not known"),
        pytest.param("1-1", (), "undecided", id="neither is"),
    ],
)
def test_halves_that_add_up_to_seven(hand: str, ends: tuple[int | None, ...], verdict: str) -> None:
    hands = (read_tiles(hand), read_tiles("4-4"))
    matador = RoundEntry(Ended.BLOCKED, hands, line=LineSeen(ends, (), 0))
    found = audit_of(GAMES["matador"], 2, matador)
    assert found is not None
    assert found.verdict == verdict
    assert found.reasons[-1].code is Finding.NOT_CHECKED


def test_a_train_may_be_its_owners_alone() -> None:
    hands = (read_tiles("1-9"), read_tiles("4-4"))
    table = LineCase(12, hands, hidden=0, ends=(1, 9), layout=Layout.TRAINS)
    found = audit(table)
    assert (found.verdict, found.looks) == (Verdict.UNDECIDED, (Look.WHOSE_TRAIN,))


def test_a_train_that_a_tile_fits_is_no_reason_where_tiles_may_be_drawn() -> None:
    hands = (read_tiles("12-11"), read_tiles("10-9"))
    table = LineCase(12, hands, (), 20, (9, 9), Ended.BLOCKED, Layout.TRAINS, drawable=20)
    found = audit(table)
    assert found.verdict is Verdict.NOT_BLOCKED
    assert [reason.code for reason in found.reasons] == [Finding.CAN_DRAW, Finding.NOT_CHECKED]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        pytest.param({"layout": Layout.NONE}, "no_line", "game", id="a game without a line"),
        pytest.param({"highest": 7}, "unknown_set", "set", id="a set nobody plays with"),
        pytest.param({"hands": ((), (Tile(1, 1),))}, "empty_hand", "hands.0", id="empty hand"),
        pytest.param({"hands": ((Tile(7, 1),),)}, "unknown_tile", "hands.0", id="not in the set"),
        pytest.param(
            {"hands": ((Tile(1, 1),), (Tile(1, 1),))}, "duplicate_tile", "hands.1", id="twice"
        ),
        pytest.param({"stock": (Tile(9, 9),)}, "unknown_tile", "stock", id="stock not in the set"),
        pytest.param({"stock": (Tile(2, 1),)}, "duplicate_tile", "stock", id="stock in a hand"),
        pytest.param(
            {"stock": (Tile(0, 0), Tile(0, 0))}, "duplicate_tile", "stock", id="stock twice"
        ),
        pytest.param({"hidden": -1}, "wrong_count", "stock_count", id="fewer than turned up"),
        pytest.param({"hidden": 26}, "too_many_tiles", "stock_count", id="more than the set"),
        pytest.param({"ends": (7, 1)}, "bad_ends", "ends", id="an end not in the set"),
        pytest.param({"ends": (-1, 1)}, "bad_ends", "ends", id="an end below nothing"),
        pytest.param({"ends": (1,)}, "bad_ends", "ends", id="one end alone"),
        pytest.param({"ends": (1, 2, 3)}, "bad_ends", "ends", id="three ends of a line"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(
    change: dict[str, object], code: str, field: str
) -> None:
    whole = case(*THREE)
    with pytest.raises(RuleBroken) as refused:
        check_line(replace(whole, **change), "bingo")  # type: ignore[arg-type]
    assert (refused.value.code, refused.value.field) == (code, field)


@pytest.mark.parametrize("hidden", [24, 25])
def test_up_to_the_whole_set_may_be_left(hidden: int) -> None:
    found = audit(case(*THREE, hidden=hidden))
    expected = Verdict.IMPOSSIBLE if hidden == 25 else Verdict.UNDECIDED
    assert found.verdict is expected
