"""Draws and passes judged, and what shows a pass to be wrong much later."""

from __future__ import annotations

import pytest

from scorekeeper.rules.replaying import (
    Code,
    Fault,
)
from scorekeeper.rules.tiles import Tile
from tests.rules.replayed import HANDS, codes, ends, judged


# Two players of Draw have 14 tiles in the stock, 2 of which stay.
@pytest.mark.parametrize(
    ("drawn", "played", "found"),
    [
        pytest.param(11, "p", "passed_could_draw", id="three: no pass"),
        pytest.param(12, "p", "hand_unknown", id="two: a pass"),
        pytest.param(13, "p", "hand_unknown", id="one: a pass"),
        pytest.param(11, "d", None, id="three: a draw"),
        pytest.param(12, "d", "reserve_touched", id="two: no draw"),
        pytest.param(13, "d", "reserve_touched", id="one: no draw"),
        pytest.param(14, "d", "stock_empty", id="none: no draw"),
    ],
)
def test_the_last_two_stay(drawn: int, played: str, found: str | None) -> None:
    line = judged(f"6-6 {'d ' * drawn} {played}")
    assert codes(line)[-1] == found
    assert line.steps[drawn].stock == 14 - drawn


@pytest.mark.parametrize(
    ("name", "drawn", "played", "found"),
    [
        pytest.param("tactic", 13, "p", "passed_could_draw", id="the last may be drawn"),
        pytest.param("tactic", 13, "d", None, id="so it is"),
        pytest.param("tactic", 14, "p", "hand_unknown", id="empty: a pass"),
        pytest.param("tactic", 14, "d", "stock_empty", id="empty: no draw"),
        pytest.param("block", 0, "p", "hand_unknown", id="nothing is drawn: a pass"),
        pytest.param("block", 0, "d", "nothing_drawn", id="nothing is drawn"),
        pytest.param("mexican-train", 0, "p", "passed_could_draw", id="trains: draw first"),
        pytest.param("mexican-train", 1, "p", "hand_unknown", id="trains: drawn, then a pass"),
        pytest.param("mexican-train", 1, "d", "drew_twice", id="trains: one a turn"),
        pytest.param("blind-blitz", 0, "p", None, id="face down: who will not draw may not"),
        pytest.param("blind-blitz", 1, "d", "drew_twice", id="face down: one a turn"),
    ],
)
def test_drawing_in_other_games(name: str, drawn: int, played: str, found: str | None) -> None:
    led = "1:6-6" if name == "blind-blitz" else "6-6"
    named = "0:" if name == "blind-blitz" else "1:"
    turns = " ".join(["d"] * drawn + [played]).replace("d", f"{named}d").replace("p", f"{named}p")
    line = judged(f"{led} {turns}", name, starter=int(led[0]) if name == "blind-blitz" else 0)
    assert codes(line)[-1] == found


@pytest.mark.parametrize(
    ("played", "left", "expected"),
    [
        pytest.param("6-6 p 6-4", (), ["hand_unknown"], id="nothing known"),
        pytest.param("6-6 p 6-4 6-1", (), ["passed_could_play"], id="laid later"),
        pytest.param("6-6 p 6-4 4-1", (), ["hand_unknown"], id="did not fit then"),
        pytest.param("6-6 p 6-4 4-1", (None, "5-5"), [None], id="all known, none fitted"),
        pytest.param("6-6 p 6-4 4-1", (None, "6-5"), ["passed_could_play"], id="left over"),
        pytest.param("6-6 p 6-4 4-1", ("6-5", None), ["hand_unknown"], id="the other's hand"),
    ],
)
def test_a_pass_found_late(played: str, left: HANDS, expected: list[str | None]) -> None:
    assert codes(judged(played, "block", left=left))[1:2] == expected


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        pytest.param("p 4-4 6-5", "passed_could_play", id="nothing drawn since"),
        pytest.param("p 4-4 d 6-5", "hand_unknown", id="one tile drawn since"),
        pytest.param("p 4-4 d6-5 6-5", "hand_unknown", id="that very tile"),
        pytest.param("p 4-4 d5-1 6-5", "passed_could_play", id="another tile"),
    ],
)
def test_a_draw_clears_a_pass(played: str, expected: str) -> None:
    """The fault of drawing there is not asked for: in a game that does not draw, all are wrong."""
    line = judged(f"6-4 {played}", "block")
    assert codes(line)[1] == expected


def test_what_shows_a_pass_to_be_wrong() -> None:
    line = judged("6-6 p 6-4 4-1 4-4 6-1 p 6-5", "block")
    assert line.steps[1].fault == Fault(Code.PASSED_COULD_PLAY, Tile(6, 1), at=5)


def test_a_pass_tells_which_end_it_was() -> None:
    """6-2 lies at either end, and Ben holds a tile with a 6: the ends are 2 and 2."""
    line = judged("6-4 4-2 6-2 p", "block", starter=1, left=("6-5", None))
    assert codes(line) == [None] * 4
    assert ends(line) == ["2 2"]


@pytest.mark.parametrize(
    ("name", "played", "dealt", "found"),
    [
        pytest.param("draw", "6-6 d", (None, "6-1"), None, id="Draw lets people draw"),
        pytest.param("tactic", "6-6 d", (None, "6-1"), "drew_could_play", id="Tactic does not"),
        pytest.param("tactic", "6-6 d", (None, "5-1"), None, id="nothing fits"),
        pytest.param("tactic", "6-6 d", (), None, id="nothing known"),
        pytest.param("tactic", "d 6-6", (), "drew_could_play", id="any tile leads"),
        pytest.param("tactic", "6-6 d6-2 d", (), "drew_could_play", id="drew one that fits"),
    ],
)
def test_drawing_though_a_tile_fits(
    name: str, played: str, dealt: HANDS, found: str | None
) -> None:
    last = codes(judged(played, name, dealt=dealt))
    assert next((code for code in reversed(last) if code), None) == found


@pytest.mark.parametrize(("name", "expected"), [("kozel", None), ("sea-goat", "passed_could_play")])
def test_who_holds_a_double_alone_may_pass_where_it_may_not_be_last(
    name: str, expected: str | None
) -> None:
    """Ann has laid six of her seven tiles; the stock is empty, and 4-4 fits."""
    played = "6-1 d14 p 6-2 p 1-2 p 2-5 p 5-3 p 3-4 p p"
    drawn = played.replace("d14", " ".join(["d"] * 14))
    line = judged(drawn, name, left=("4-4", None))
    assert codes(line)[-1] == expected


# Ben holds nothing that fits, passes, and then a tile is written down for him that Ann has.
@pytest.mark.parametrize(
    "dealt",
    [
        pytest.param(("6-6 6-0 5-5", "1-1 2-2 3-3 4-4 2-1 3-2 4-3"), id="all of his are known"),
        pytest.param(("6-6 6-0 5-5", None), id="his are not known"),
    ],
)
def test_a_tile_that_another_held_shows_no_pass_to_be_wrong(dealt: HANDS) -> None:
    line = judged("6-6 p 6-5 6-0", "block", dealt=dealt)
    assert line.first_wrong == 3
    assert line.steps[3].faults[0].code is Code.HELD_ELSEWHERE
