"""Whose turn it was, who led, and how the round stands."""

from __future__ import annotations

import pytest

from scorekeeper.rules.replaying import (
    Code,
    Fault,
    Remedy,
    Standing,
    Stands,
)
from scorekeeper.rules.tiles import Tile
from tests.rules.replayed import HANDS, codes, judged, wrong


@pytest.mark.parametrize(
    ("played", "options", "seats", "found"),
    [
        pytest.param("6-6 6-4 4-1", {}, [0, 1, 2], [], id="clockwise"),
        pytest.param(
            "6-6 6-4 4-1", {"order": "counter_clockwise"}, [0, 2, 1], [], id="the other way"
        ),
        pytest.param("6-6 d d 6-4 4-1", {}, [0, 1, 1, 1, 2], [], id="drawing ends no turn"),
        pytest.param("0:6-6 2:6-4 4-1", {}, [0, 2, 0], [(1, "out_of_turn")], id="out of turn"),
        pytest.param("1:6-6 6-4", {}, [1, 2], [(0, "out_of_turn")], id="another leads"),
        pytest.param("6-6 2:d 6-4", {}, [0, 2, 2], [(1, "out_of_turn")], id="draws out of turn"),
    ],
)
def test_whose_turn_it_is(
    played: str, options: dict[str, object], seats: list[int], found: list[tuple[int, str]]
) -> None:
    line = judged(played, players=3, options=options)
    assert [step.seat for step in line.steps] == seats
    assert wrong(line) == found


def test_nobody_is_known_to_lead() -> None:
    line = judged("6-6 6-4 1:4-1 1-1", players=3, starter=None)
    assert [step.seat for step in line.steps] == [None, None, 1, 2]
    assert wrong(line) == []
    assert line.holds == (None, None, None)


@pytest.mark.parametrize(
    ("name", "played", "seats", "found"),
    [
        pytest.param("blitz", "0:0-0 0:6-0 1:6-1", [0, 0, 1], [], id="a series"),
        pytest.param("blitz", "0:0-0 2:6-0", [0, 2], [(1, "out_of_turn")], id="one left out"),
        pytest.param("blitz", "0-0 6-0", [0, None], [], id="a series or the next"),
        pytest.param("sea-goat", "0:6-4 1:6-6 1:4-4 2:4-1", [0, 1, 1, 2], [], id="two doubles"),
        pytest.param(
            "sea-goat",
            "0:6-4 1:6-6 1:4-4 1:4-1",
            [0, 1, 1, 1],
            [(3, "out_of_turn")],
            id="no third tile",
        ),
        pytest.param(
            "sea-goat", "0:6-4 1:6-6 1:4-1", [0, 1, 1], [(2, "out_of_turn")], id="no other tile"
        ),
        pytest.param("sea-goat", "6-4 6-6 4-4", [0, 1, None], [], id="the same or the next"),
        pytest.param("mexican-train", "0:9-9 0:9-8 1:9-7", [0, 0, 1], [], id="after a double"),
        pytest.param("mexican-train", "2:d 1:d 0:9-9", [2, 1, 0], [], id="the engine is sought"),
    ],
)
def test_turns_of_several_tiles(
    name: str, played: str, seats: list[int], found: list[tuple[int, str]]
) -> None:
    line = judged(played, name, 3)
    assert [step.seat for step in line.steps] == seats
    assert wrong(line) == found


@pytest.mark.parametrize(
    ("name", "tile", "dealt", "first", "found"),
    [
        pytest.param("tactic", "5-5", ("5-5", "4-4"), False, None, id="the highest double"),
        pytest.param("tactic", "5-5", ("5-5", "6-6"), False, "led_wrong", id="another is higher"),
        pytest.param("tactic", "6-4", ("6-4 1-1", None), False, "led_wrong", id="no double"),
        pytest.param("tactic", "6-4", ("6-4", None), False, None, id="nothing known"),
        pytest.param("block", "5-5", ("5-5", "6-6"), True, "led_wrong", id="the first round"),
        pytest.param("block", "5-5", ("5-5", "6-6"), False, None, id="a later round"),
        pytest.param("classic", "0-0", (), False, "led_blank", id="not the double blank"),
        pytest.param("classic", "6-4", ("6-4", "0-0"), True, None, id="which counts no double"),
        pytest.param("classic", "5-4", ("5-4", "6-4"), True, "led_wrong", id="the heaviest"),
        pytest.param("kozel", "2-2", ("2-2", "1-1"), True, "led_wrong", id="the lowest"),
        pytest.param("kozel", "1-1", ("1-1", "0-0"), True, None, id="lower is barred"),
        pytest.param("blitz", "1-0", ("1-0", "0-0"), False, "led_wrong", id="the double blank"),
        pytest.param("blitz", "1-0", ("1-0", "1-1"), False, None, id="the nearest to it"),
        pytest.param("draw", "1-0", ("1-0", "6-6"), True, None, id="no priority"),
        pytest.param(
            "all-fives",
            "1-0",
            ("1-0 6-6 2-0 3-0 4-0", "5-5"),
            True,
            None,
            id="any tile of its holder",
        ),
        pytest.param(
            "all-fives",
            "1-0",
            ("1-0 5-5 2-0 3-0 4-0", "6-6"),
            True,
            "led_wrong",
            id="not of another",
        ),
    ],
)
def test_the_tile_that_leads(
    name: str, tile: str, dealt: HANDS, first: bool, found: str | None
) -> None:
    players = 3 if name == "blitz" else 2
    assert codes(judged(tile, name, players, dealt=dealt, first_round=first)) == [found]


OUT = "6-1 p 6-2 p 1-2 p 2-2 p 2-3 p 3-4 p 4-5 p 5-0"
"""Ann lays her eight tiles, and Ben none."""


@pytest.mark.parametrize(
    ("name", "players", "played", "stands"),
    [
        pytest.param("block", 5, "6-6 6-5 5-5 5-4", Standing(Stands.OPEN), id="goes on"),
        pytest.param("draw", 2, "6-6 6-5", Standing(Stands.CAN_DRAW), id="drawing is open"),
        pytest.param(
            "block",
            2,
            OUT,
            Standing(Stands.OUT, 0),
            id="out",
        ),
        pytest.param(
            "draw",
            2,
            "d 6-0 d 0-0 0-1 1-6 6-6 6-2 2-0 0-3 3-6 6-4 4-0 0-5 5-6@5",
            Standing(Stands.DEAD),
            id="no tile is left for the ends",
        ),
        pytest.param("block", 2, "6-6 p p", Standing(Stands.PASSED), id="all have passed"),
        pytest.param("draw", 2, "6-6 p p", Standing(Stands.CAN_DRAW), id="but may draw"),
        pytest.param("block", 3, "6-6 p p", Standing(Stands.OPEN), id="one has not"),
        pytest.param("block", 2, "", Standing(Stands.OPEN), id="nothing laid"),
    ],
)
def test_how_the_round_stands(name: str, players: int, played: str, stands: Standing) -> None:
    assert judged(played, name, players).standing == stands


@pytest.mark.parametrize(
    ("left", "stands"),
    [
        pytest.param(("5-1", "4-3"), Standing(Stands.HELD), id="nobody can play"),
        pytest.param(("5-1", "6-3"), Standing(Stands.CAN_PLAY, 1, Tile(6, 3)), id="somebody can"),
        pytest.param(("5-1", None), Standing(Stands.PASSED), id="one is not known"),
    ],
)
def test_hands_tell_whether_it_is_blocked(left: HANDS, stands: Standing) -> None:
    line = judged("6-6 p p", "block", left=left)
    assert line.standing == stands
    assert line.standing.blocked is (stands.stands is not Stands.CAN_PLAY)


def test_moves_after_somebody_is_out_are_void() -> None:
    line = judged(f"{OUT} 0-0", "block")
    assert wrong(line) == [(15, "after_out")]
    assert line.steps[15].faults[0] == Fault(Code.AFTER_OUT, seat=0, at=14)
    assert line.remedy is Remedy.VOID
    assert judged(OUT, "block").holds == (0, 8)


def test_both_partners_must_be_out() -> None:
    """Ann is out first, and is passed over till her partner is."""
    played = "6-1 p p p 6-2 p p p 1-2 p p p 2-2 p p p 2-3 p p p 3-4 4-5 p p 5-5 p p"
    line = judged(played, "block", 4, options={"both_out": "yes"})
    assert [step.seat for step in line.steps[20:]] == [0, 1, 2, 3, 1, 2, 3]
    assert line.standing.stands is not Stands.OUT
    assert judged(f"{played} 0:4-4", "block", 4, options={"both_out": "yes"}).steps[-1].faults[
        0
    ] == Fault(Code.AFTER_OUT, seat=0)
    one_is_enough = judged(played, "block", 4)
    assert one_is_enough.standing == Standing(Stands.OUT, 0)


def test_the_last_tile_of_kozel_is_no_double() -> None:
    played = "6-1 p 6-2 p 1-2 p 2-5 p 5-3 p 3-4 p 4-4"
    last = judged(played.replace("p", "1:d 1:p"), "kozel").steps[-1]
    assert Fault(Code.LAST_DOUBLE, Tile(4, 4)) in last.faults
    single = judged(played.replace("4-4", "4-1").replace("p", "1:d 1:p"), "kozel").steps[-1]
    assert single.faults == ()


def test_a_hand_with_another_number_of_tiles() -> None:
    """Dealt seven and one laid: six are left, or a draw was not kept."""
    six, seven = "1-0 2-0 3-0 4-0 5-0 6-0", "1-1 2-1 3-1 4-1 5-1 5-2 5-3"
    line = judged("6-6 6-5", left=(six, seven))
    assert line.holds == (6, 6)
    assert line.miscounted == (1,)
