"""The pegging board as numbers: holes, streets, turns, pegs and laps."""

from itertools import pairwise
from math import dist

import pytest

from scorekeeper.web.board import BoardView, board_view
from scorekeeper.web.track import TOP, WIDTH

NAMES = ("Olena", "Ben", "Petro", "Ann")


def board(target: int, lanes: int, score: int = 0, back: int = 0) -> BoardView:
    return board_view(target, [score] * lanes, [back] * lanes, NAMES[:lanes])


def front(target: int, lanes: int, score: int) -> list[tuple[float, float]]:
    return [(lane.front_peg.x, lane.front_peg.y) for lane in board(target, lanes, score).lanes]


@pytest.mark.parametrize("lanes", [2, 3, 4])
@pytest.mark.parametrize("target", [1, 2, 7, 15, 31, 32, 61, 100, 121, 125, 126, 250, 997, 1000])
def test_everything_lies_on_the_wood(target: int, lanes: int) -> None:
    for score in range(target + 2):
        view = board(target, lanes, score)
        for lane in view.lanes:
            assert 4 < lane.front_peg.x < WIDTH - 4
            assert 4 < lane.front_peg.y < view.height - 4


def test_every_target_has_a_board() -> None:
    for target in range(1, 1001):
        for lanes in (2, 3, 4):
            assert board(target, lanes).height <= 270


@pytest.mark.parametrize(("target", "most"), [(61, 160), (100, 210), (121, 250)])
def test_a_board_leaves_room_on_a_phone(target: int, most: int) -> None:
    assert board(target, 4).height <= most
    assert board(target, 2).height <= board(target, 4).height


@pytest.mark.parametrize("lanes", [2, 3, 4])
@pytest.mark.parametrize("target", [61, 100, 121])
def test_holes_are_apart_and_in_a_row(target: int, lanes: int) -> None:
    for hole, following in pairwise(range(1, target + 1)):
        for here, there in zip(
            front(target, lanes, hole), front(target, lanes, following), strict=True
        ):
            assert 5 < dist(here, there) < 30, f"from {hole} to {following}"


@pytest.mark.parametrize("lanes", [2, 3, 4])
@pytest.mark.parametrize("target", [61, 100, 121])
def test_a_lane_keeps_its_distance_to_its_neighbours(target: int, lanes: int) -> None:
    start = front(target, lanes, 1)
    pitch = dist(start[0], start[1])
    for score in range(1, target + 1):
        for here, there in pairwise(front(target, lanes, score)):
            assert dist(here, there) == pytest.approx(pitch, abs=0.2)


def test_streets_run_to_and_fro() -> None:
    """121 is five streets of twenty and four turns of five before the game hole."""
    x = {score: front(121, 2, score)[0][0] for score in (1, 20, 26, 45, 51, 70, 101, 120, 121)}
    assert x[1] == x[45] == x[51] < x[20] == x[26] == x[70]
    assert x[101] < x[120] < x[121]


@pytest.mark.parametrize(
    ("score", "back", "holes"),
    [
        pytest.param(0, 0, (0, -1), id="both in the start holes"),
        pytest.param(8, 0, (8, 0), id="first points"),
        pytest.param(99, 81, (99, 81), id="one short"),
        pytest.param(100, 99, (100, 99), id="target"),
        pytest.param(117, 99, (100, 99), id="past the target"),
        pytest.param(-5, 0, (0, -1), id="below nothing"),
    ],
)
def test_pegs_stand_at_the_score_and_behind_it(
    score: int, back: int, holes: tuple[int, int]
) -> None:
    lane = board(100, 2, score, back).lanes[0]
    assert (lane.front_peg.hole, lane.back_peg.hole) == holes
    if score >= 100:
        assert (lane.front_peg.x, lane.front_peg.y) == lane.game


@pytest.mark.parametrize(
    ("target", "laps", "score", "hole", "done"),
    [
        pytest.param(125, 1, 124, 124, 0, id="one lap holds 125"),
        pytest.param(250, 2, 125, 125, 0, id="the last hole of a lap"),
        pytest.param(250, 2, 126, 1, 1, id="the first hole of the next"),
        pytest.param(250, 2, 250, 126, 2, id="the game hole"),
        pytest.param(200, 2, 150, 50, 1, id="laps are of equal length"),
        pytest.param(997, 8, 990, 115, 7, id="a last lap of 122"),
        pytest.param(1000, 8, 0, 0, 0, id="a thousand"),
    ],
)
def test_long_targets_are_pegged_in_laps(
    target: int, laps: int, score: int, hole: int, done: int
) -> None:
    view = board(target, 2, score)
    assert view.laps == laps
    lane = view.lanes[1]
    assert lane.front_peg.hole == hole
    assert sum(lap.done for lap in lane.laps) == done
    assert len(lane.laps) == (laps if laps > 1 else 0)


def test_tens_are_numbered_on_the_streets_and_turns_by_their_last_hole() -> None:
    numbers = {figure.text for figure in board(121, 3).figures}
    assert numbers == {str(n) for n in (10, 20, 30, 40, 60, 70, 80, 90, 110, 120, 25, 50, 75, 100)}


@pytest.mark.parametrize("lanes", [2, 3, 4])
@pytest.mark.parametrize(
    ("target", "text"),
    [
        pytest.param(125, None, id="one lap"),
        pytest.param(200, "2 × 100", id="two"),
        pytest.param(500, "4 × 125", id="four"),
        pytest.param(997, None, id="the last lap is shorter"),
        pytest.param(1000, "8 × 125", id="eight"),
    ],
)
def test_laps_are_explained_where_they_are_of_one_length(
    target: int, text: str | None, lanes: int
) -> None:
    view = board(target, lanes)
    assert (view.lap_figure.text if view.lap_figure else None) == text


@pytest.mark.parametrize("lanes", [2, 3, 4])
@pytest.mark.parametrize("target", [126, 200, 250, 300, 500, 1000])
def test_laps_of_one_side_end_before_those_of_the_next(target: int, lanes: int) -> None:
    view = board(target, lanes)
    for here, there in pairwise(view.lanes):
        assert here.laps[-1].x + 5 < there.lap_mark[0]
    assert view.lanes[-1].laps[-1].x < WIDTH - 6
    for one, other in pairwise(view.lanes[0].laps):
        assert other.x - one.x > 6


@pytest.mark.parametrize("lanes", [2, 3, 4])
@pytest.mark.parametrize("target", [61, 100, 101, 125, 300])
def test_a_bad_end_has_another_line_in_the_same_place(target: int, lanes: int) -> None:
    names = NAMES[:lanes]
    good, bad = (
        board_view(target, [0] * lanes, [0] * lanes, names, bad_end=end) for end in (False, True)
    )
    assert (good.bad_end, bad.bad_end) == (False, True)
    assert "l" not in good.finish
    assert bad.finish.count("l") >= 4
    assert good.lanes == bad.lanes
    # It swings as far to one side of the straight line as to the other.
    straight, jagged = (float(view.finish[1:].split()[0]) for view in (good, bad))
    assert jagged - straight == pytest.approx(1.8)
    assert "l-3.6" in bad.finish


def test_holes_are_drawn_as_a_few_dashed_strokes() -> None:
    view = board(121, 4)
    assert len(view.holes) == 2 + 4
    assert all(dots.dash.startswith("0 ") for dots in view.holes)
    assert view.holes[0].d.count("M") == 4 * 5


def test_the_first_lane_is_the_first_side() -> None:
    view = board_view(61, [5, 9], [0, 3], ["Olena", "Ben"])
    assert [(lane.name, lane.mark, lane.score, lane.back) for lane in view.lanes] == [
        ("Olena", 0, 5, 0),
        ("Ben", 1, 9, 3),
    ]
    assert view.lanes[0].front_peg.y == TOP


@pytest.mark.parametrize(
    ("target", "scores", "backs", "names"),
    [
        (0, [0, 0], [0, 0], ["a", "b"]),
        (1001, [0, 0], [0, 0], ["a", "b"]),
        (61, [0], [0], ["a"]),
        (61, [0] * 5, [0] * 5, ["a"] * 5),
        (61, [0, 0], [0], ["a", "b"]),
    ],
    ids=["no holes", "too many holes", "one lane", "five lanes", "a back is missing"],
)
def test_no_such_board(target: int, scores: list[int], backs: list[int], names: list[str]) -> None:
    with pytest.raises(ValueError, match="a board has"):
        board_view(target, scores, backs, names)
