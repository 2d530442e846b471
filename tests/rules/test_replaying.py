"""Every tile of a round judged: what fits, what lies open, what the rules do about the rest."""

from __future__ import annotations

import pytest

from scorekeeper.rules.errors import (
    BadPlayers,
    BadSeat,
    DuplicateTile,
    HandWithoutSeat,
    RuleBroken,
    UnknownTile,
)
from scorekeeper.rules.games import GAMES, game
from scorekeeper.rules.line_errors import NoLine
from scorekeeper.rules.replaying import (
    LineRecord,
    Remedy,
    Unchecked,
    Verdict,
    judge_line,
)
from scorekeeper.rules.tiles import Tile
from tests.rules.replayed import HANDS, codes, ends, judged, moves, wrong


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        pytest.param("6-4", ["4 6"], id="one tile"),
        pytest.param("5-5", ["5 5"], id="a double"),
        pytest.param("6-4 4-2 6-1", ["1 2"], id="at both ends"),
        pytest.param("6-4 4-2 6-2", ["2 2", "6 6"], id="at either end"),
        pytest.param("6-4 4-2 6-2@6", ["2 2"], id="the end is told"),
        pytest.param("6-4 4-2 6-2 6-5", ["5 6"], id="the next tile tells it"),
        pytest.param("6-4 4-2 6-2 6-6", ["6 6"], id="a double tells it"),
        pytest.param("6-4 4-2 2-1 4-2", ["1 6"], id="a tile twice leaves the line as it is"),
        pytest.param("6-4 5-3", ["3 4", "3 6", "4 5", "5 6"], id="misplaced anywhere"),
        pytest.param("6-4 5-3@6", ["3 4", "4 5"], id="misplaced at an end"),
        pytest.param("6-4 5-3@1", ["3 4", "3 6", "4 5", "5 6"], id="at an end that is not open"),
        pytest.param("6-4 5-3 5-1", ["1 4", "1 6"], id="and the next tile tells where"),
    ],
)
def test_the_open_ends(played: str, expected: list[str]) -> None:
    assert ends(judged(played)) == expected


@pytest.mark.parametrize(
    ("played", "found"),
    [
        pytest.param("6-6 6-4 4-4 4-1", [], id="all fit"),
        pytest.param("6-6 6-4 5-1 4-4", [(2, "does_not_fit")], id="one does not"),
        pytest.param("6-6 6-4@4", [(1, "does_not_fit")], id="not to that end"),
        pytest.param("6-4 4-2@6", [(1, "does_not_fit")], id="to the other end"),
        pytest.param("6-4 6-2 4-6", [(2, "laid_before")], id="twice"),
        pytest.param("6-4 6-2 7-6", [(2, "not_in_set")], id="not in the set"),
        pytest.param("8-7 6-2", [(0, "not_in_set")], id="a strange tile leads"),
        pytest.param("6-4 2-2 2-1 6-5", [(1, "does_not_fit")], id="what follows is judged by it"),
        pytest.param("6-4 2-2 3-1", [(1, "does_not_fit"), (2, "does_not_fit")], id="two wrong"),
    ],
)
def test_a_tile_fits_or_not(played: str, found: list[tuple[int, str]]) -> None:
    assert wrong(judged(played)) == found


@pytest.mark.parametrize(
    ("name", "played", "found", "open_ends"),
    [
        pytest.param("cross", "6-6 6-1 6-2 6-3 6-4 4-1", [], ["1 1 2 3", "2 3 4 4"], id="a cross"),
        pytest.param("cross", "6-6 6-1 1-2", [(2, "cross_first")], ["2 6 6 6"], id="too early"),
        pytest.param("cross", "6-6 6-1 5-2", [(2, "does_not_fit")], None, id="fits nowhere"),
        pytest.param("cross", "6-4 4-4 4-1 6-2", [(3, "cross_first")], None, id="a later double"),
        pytest.param("cross", "6-4 4-4 4-1 4-2 4-3 6-5", [], ["1 2 3 5"], id="met on three sides"),
        pytest.param("cross", "6-6 6-1 6-2 6-3 6-4 4-4", [], ["1 2 3 4"], id="one cross alone"),
        pytest.param(
            "double-nine", "9-9 9-1 9-2 9-3 9-4 4-4", [], ["1 2 3 4 4 4"], id="chains of a double"
        ),
        pytest.param(
            "all-fives", "6-6 6-1 1-2 6-3 6-4", [(4, "does_not_fit")], None, id="two ends"
        ),
        pytest.param("mexican-train", "12-12 12-1 12-2 1-4", [], ["2 4 12"], id="trains"),
        pytest.param("mexican-train", "12-12 11-1", [(1, "does_not_fit")], None, id="no train"),
        pytest.param("mexican-train", "12-1", [(0, "led_no_engine")], ["1 12"], id="no engine"),
        pytest.param("matador", "6-3 4-2", [], ["2 6"], id="three and four"),
        pytest.param("matador", "6-3 3-2", [(1, "does_not_fit")], None, id="three and three"),
        pytest.param("matador", "6-3 1-1 6-0", [], ["0 3"], id="doubles turn nothing"),
        pytest.param("matador", "6-6 1-0 1-0@0", [(2, "laid_before")], ["0 6"], id="blank"),
        pytest.param("matador", "6-0 5-2", [], ["0 2", "0 5", "2 6", "5 6"], id="a matador"),
        pytest.param("matador", "6-0 5-2@0", [], ["2 6", "5 6"], id="a matador at a blank"),
        pytest.param("matador", "6-0 0-0", [], ["0 0", "0 6"], id="the double blank"),
        pytest.param("matador", "0-0 5-1", [(1, "does_not_fit")], None, id="blanks end it"),
    ],
)
def test_other_layouts(
    name: str, played: str, found: list[tuple[int, str]], open_ends: list[str] | None
) -> None:
    line = judged(played, name)
    assert wrong(line) == found
    if open_ends is not None:
        assert ends(line) == open_ends


def test_a_spinner_is_met_on_four_sides_in_any_order() -> None:
    line = judged("6-6 6-1 1-2 6-3 6-4", "all-fives", options={"spinner": "yes"})
    assert wrong(line) == []
    assert ends(line) == ["2 3 4 6"]


@pytest.mark.parametrize(
    ("played", "known", "found"),
    [
        pytest.param("6-6 6-5", {"left": ("6-5", None)}, "left_over", id="left over"),
        pytest.param("6-6 6-5", {"left": (None, "6-5")}, "left_over", id="left in the own hand"),
        pytest.param("6-6 6-5", {"dealt": ("6-5", None)}, "held_elsewhere", id="dealt to another"),
        pytest.param("6-6 d6-5 p 6-5", {}, "held_elsewhere", id="drawn by another"),
        pytest.param(
            "6-6 6-5",
            {"dealt": (None, "6-1 6-2 6-3 6-4 5-1 5-2 5-3")},
            "not_held",
            id="not in a whole hand",
        ),
        pytest.param("6-6 6-5", {"dealt": (None, "6-1 6-2")}, None, id="a hand known in part"),
        pytest.param(
            "6-6 d6-5 6-5",
            {"dealt": (None, "6-1 6-2 6-3 6-4 5-1 5-2 5-3")},
            None,
            id="drawn",
        ),
        pytest.param(
            "6-6 d 6-5",
            {"dealt": (None, "6-1 6-2 6-3 6-4 5-1 5-2 5-3")},
            None,
            id="perhaps drawn",
        ),
        pytest.param("6-6 d6-6", {}, "laid_before", id="drew what lies"),
        pytest.param("6-6 d7-7", {}, "not_in_set", id="drew what is not there"),
        pytest.param("6-6 d5-5", {"dealt": ("5-5", None)}, "held_elsewhere", id="a dealt one"),
    ],
)
def test_a_tile_somebody_else_has(played: str, known: dict[str, HANDS], found: str | None) -> None:
    assert codes(judged(played, **known))[-1] == found  # type: ignore[arg-type]


def test_too_much_to_follow_is_said_not_guessed() -> None:
    """Misplaced tiles may lie anywhere; the ends are given up, and no later tile is blamed."""
    strange = "18-18 17-16 15-14 13-12 11-10 9-8 7-6 5-4 3-2 18-1"
    line = judged(strange, "mexican-train", 8, options={"set": "18"})
    assert wrong(line) == [(at, "does_not_fit") for at in range(1, 8)]
    assert codes(line)[8:] == ["ends_unknown"] * 2
    assert line.steps[-1].verdict is Verdict.OPEN
    assert line.ends == ()


@pytest.mark.parametrize(
    ("played", "name", "remedy"),
    [
        pytest.param("6-6 6-4 4-1", "draw", None, id="nothing wrong"),
        pytest.param("6-6 5-4", "draw", Remedy.TAKEN_BACK, id="nobody has played since"),
        pytest.param("6-6 5-4 6-1", "draw", Remedy.STANDS, id="somebody has"),
        pytest.param("6-6 5-4 d", "draw", Remedy.STANDS, id="a draw is a play"),
        pytest.param("0:6-6 0:6-4", "draw", Remedy.TAKEN_BACK, id="out of turn, at once"),
        pytest.param("0:6-6 0:6-4 6-1", "draw", Remedy.STANDS, id="out of turn, late"),
        pytest.param("6-6 6-6 6-1", "draw", Remedy.MISREAD, id="cannot have been"),
        pytest.param("6-6 p", "draw", Remedy.TAKEN_BACK, id="a pass, at once"),
        pytest.param("6-6 p 6-1", "draw", Remedy.UNRULED, id="a pass, late"),
        pytest.param("6-6 d 6-1", "block", Remedy.UNRULED, id="a draw, late"),
    ],
)
def test_what_the_rules_do_about_it(played: str, name: str, remedy: Remedy | None) -> None:
    assert judged(played, name).remedy is remedy


@pytest.mark.parametrize(
    ("name", "unchecked"),
    [
        ("draw", ()),
        ("blitz", (Unchecked.SERIES,)),
        ("blind-blitz", (Unchecked.SERIES, Unchecked.FACE_DOWN)),
        ("mexican-train", (Unchecked.TRAINS,)),
        ("matador", (Unchecked.MATADORS,)),
    ],
)
def test_what_is_not_checked(name: str, unchecked: tuple[Unchecked, ...]) -> None:
    players = game(name).players[0]
    assert judged("6-6", name, players).unchecked == unchecked


@pytest.mark.parametrize(
    ("record", "refusal"),
    [
        *(
            pytest.param(LineRecord(rules, rules.players[0], ()), NoLine, id=name)
            for name, rules in GAMES.items()
            if rules.lies == "none"
        ),
        pytest.param(LineRecord(game("draw"), 5, ()), BadPlayers, id="too many players"),
        pytest.param(LineRecord(game("draw"), 2, (), 2), BadSeat, id="nobody leads"),
        pytest.param(LineRecord(game("draw"), 2, moves("2:p")), BadSeat, id="nobody passes"),
        pytest.param(LineRecord(game("draw"), 2, moves("-1:p")), BadSeat, id="a seat below 0"),
        pytest.param(
            LineRecord(game("draw"), 2, (), hands=(None,) * 3), HandWithoutSeat, id="three hands"
        ),
        pytest.param(
            LineRecord(game("draw"), 2, (), hands=((Tile(7, 0),),)), UnknownTile, id="not there"
        ),
        pytest.param(
            LineRecord(game("draw"), 2, (), hands=((Tile(6, 0),), (Tile(6, 0),))),
            DuplicateTile,
            id="in two hands",
        ),
    ],
)
def test_what_is_no_round(record: LineRecord, refusal: type[RuleBroken]) -> None:
    with pytest.raises(refusal):
        judge_line(record)
