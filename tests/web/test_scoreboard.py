"""The scoreboard: who needs one, and what stands on it."""

from collections.abc import Sequence

import pytest

from scorekeeper.web.scoreboard import Groove, ScoreboardView, scoreboard_view, suits_pegs

NAMES = ("Ann", "Ben", "Olena", "Petro", "Kit", "Lou", "Max", "Noa", "Pat", "Rae", "Sam", "Tess")


def view(
    scores: Sequence[int], rounds: Sequence[Sequence[int]] = (), **told: object
) -> ScoreboardView:
    return scoreboard_view(NAMES[: len(scores)], scores, rounds, **told)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("target", "sides", "lowest_score", "suits"),
    [
        pytest.param(61, 2, 0, True, id="61"),
        pytest.param(125, 4, 0, True, id="125 and four sides"),
        pytest.param(21, 2, 0, True, id="the lowest target worth a track"),
        pytest.param(20, 2, 0, False, id="a low score"),
        pytest.param(7, 2, 0, False, id="big points"),
        pytest.param(1000, 3, 0, True, id="the longest track"),
        pytest.param(1001, 3, 0, False, id="longer than any track"),
        pytest.param(None, 3, 0, False, id="no target"),
        pytest.param(121, 5, 0, False, id="five sides"),
        pytest.param(121, 1, 0, False, id="one side"),
        pytest.param(121, 2, -1, False, id="below nothing"),
    ],
)
def test_what_suits_pegs(target: int | None, sides: int, lowest_score: int, suits: bool) -> None:
    assert suits_pegs(target, sides, lowest_score) is suits


@pytest.mark.parametrize(
    ("scores", "lowest", "places"),
    [
        pytest.param([5, 9, 2], False, [2, 1, 3], id="highest wins"),
        pytest.param([5, 9, 2], True, [2, 3, 1], id="lowest wins"),
        pytest.param([9, 9, 2], False, [1, 1, 3], id="after two firsts comes a third"),
        pytest.param([2, 9, 2, 5], True, [1, 4, 1, 3], id="and so where the lowest wins"),
        pytest.param([7, 7], False, [1, 1], id="level"),
        pytest.param([-4, 0, -9], False, [2, 1, 3], id="below nothing"),
        pytest.param([-4, 0, -9], True, [2, 3, 1], id="below nothing is best"),
        pytest.param(list(range(12)), True, list(range(1, 13)), id="twelve"),
    ],
)
def test_equal_scores_share_a_place(scores: list[int], lowest: bool, places: list[int]) -> None:
    shown = view(scores, lowest=lowest)
    assert [row.place for row in shown.rows] == places
    assert [row.score for row in shown.rows] == scores


def test_sides_stand_as_they_sit() -> None:
    shown = view([1, 9, 5], leads=2, winners=[1])
    assert [(row.name, row.mark) for row in shown.rows] == [("Ann", 0), ("Ben", 1), ("Olena", 2)]
    assert [row.leads for row in shown.rows] == [False, False, True]
    assert [row.won for row in shown.rows] == [False, True, False]


def test_every_one_of_several_winners_is_shown() -> None:
    assert [row.won for row in view([3, 3, 8], lowest=True, winners=[0, 1]).rows] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("rounds", "scores", "target", "columns"),
    [
        pytest.param([], [0, 0], None, (), id="nothing played"),
        pytest.param([[1, 0]] * 2, [2, 0], None, (1, 2), id="two rounds"),
        pytest.param([[1, 0]] * 9, [9, 0], None, (7, 8, 9), id="the last three"),
        pytest.param([[41, 0]] * 9, [369, 0], None, (7, 8, 9), id="two figures each"),
        pytest.param([[141, 0]] * 5, [705, 0], None, (4, 5), id="three figures each"),
        pytest.param([[-41, 0]] * 5, [-205, 0], None, (5,), id="a sign is a figure"),
        pytest.param([[900, 0], [1, 0]], [901, 0], None, (1, 2), id="no further back than shown"),
        pytest.param([[12345, 0]] * 3, [37035, 0], None, (3,), id="one at the least"),
        pytest.param([[1, 0]] * 9, [9, 0], 15, (9,), id="one beside a groove"),
    ],
)
def test_the_last_rounds_that_there_is_room_for(
    rounds: list[list[int]], scores: list[int], target: int | None, columns: tuple[int, ...]
) -> None:
    shown = view(scores, rounds, target=target)
    assert shown.columns == columns
    assert shown.rows[0].last == tuple(rounds[number - 1][0] for number in columns)


@pytest.mark.parametrize(
    ("score", "target", "groove"),
    [
        pytest.param(0, 15, Groove(0, 0, 15, 6.67), id="at the start"),
        pytest.param(3, 15, Groove(20, 3, 15, 6.67), id="a notch a point"),
        pytest.param(15, 15, Groove(100, 15, 15, 6.67), id="target"),
        pytest.param(17, 15, Groove(100, 15, 15, 6.67), id="past the target"),
        pytest.param(-6, 15, Groove(0, 0, 15, 6.67), id="below nothing"),
        pytest.param(1, 1, Groove(100, 1, 1, 100), id="one point"),
        pytest.param(20, 20, Groove(100, 20, 20, 5), id="the most notches"),
        pytest.param(7, 21, Groove(33.33, 7, 0, 4.76), id="too many notches"),
        pytest.param(1200, 2000, Groove(60, 1200, 0, 0.05), id="a long way"),
    ],
)
def test_the_way_to_the_target(score: int, target: int, groove: Groove) -> None:
    assert view([score, 0], target=target).rows[0].groove == groove


def test_without_a_target_there_is_no_way_to_it() -> None:
    shown = view([4, 0], in_all=13)
    assert [row.groove for row in shown.rows] == [None, None]


@pytest.mark.parametrize(
    ("played", "in_all", "groove"),
    [
        pytest.param(5, 13, Groove(38.46, 5, 13, 7.69), id="5 of 13"),
        pytest.param(0, 10, Groove(0, 0, 10, 10), id="none of 10"),
        pytest.param(10, 10, Groove(100, 10, 10, 10), id="all"),
        pytest.param(11, 10, Groove(100, 10, 10, 10), id="one more"),
        pytest.param(3, 30, Groove(10, 3, 0, 3.33), id="more than there are notches"),
        pytest.param(3, None, None, id="none agreed on"),
    ],
)
def test_the_way_through_the_rounds(played: int, in_all: int | None, groove: Groove | None) -> None:
    shown = view([0, 0], [[0, 0]] * played, in_all=in_all)
    assert (shown.played, shown.rounds) == (played, groove)


@pytest.mark.parametrize(
    ("lowest", "target", "bad"),
    [(True, 100, True), (False, 100, False), (True, None, False), (False, None, False)],
)
def test_a_target_is_bad_where_the_lowest_wins(lowest: bool, target: int | None, bad: bool) -> None:
    assert view([1, 2], lowest=lowest, target=target).bad_end is bad


def test_the_longest_score_is_measured_with_its_sign() -> None:
    assert view([7, -120, 44]).digits == 4


@pytest.mark.parametrize(
    ("scores", "rounds", "told"),
    [
        pytest.param([], [], {}, id="no side"),
        pytest.param([0, 0], [[1]], {}, id="a round of one side"),
        pytest.param([0, 0], [], {"target": 0}, id="no target"),
        pytest.param([0, 0], [], {"in_all": 0}, id="no rounds"),
    ],
)
def test_no_such_scoreboard(
    scores: list[int], rounds: list[list[int]], told: dict[str, int]
) -> None:
    with pytest.raises(ValueError, match=r"on a scoreboard|a scoreboard has"):
        view(scores, rounds, **told)


def test_no_scoreboard_of_thirteen_or_of_names_without_scores() -> None:
    for names, scores in [(["a"] * 13, [0] * 13), (["a", "b"], [0])]:
        with pytest.raises(ValueError, match="one to twelve sides"):
            scoreboard_view(names, scores, [])
