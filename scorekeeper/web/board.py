"""The pegging board as numbers: what is cut into the wood, and where each peg stands.

Nothing here knows Flask or HTML; lengths are those of `track`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from scorekeeper.web import carving
from scorekeeper.web.carving import Dots, Figure, tidy
from scorekeeper.web.track import EDGE, LANE_PITCH, WIDTH, Point, Track, lay_out

MOST_HOLES = 125
MOST_POINTS = 1000
LAP_ROW = 16.0
WIDEST_LAP_PITCH = 11.0


@dataclass(frozen=True, slots=True)
class Peg:
    """A peg and the hole it stands in; -1 and 0 are start holes."""

    kind: str
    hole: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Lap:
    """One hole of a side's row of laps."""

    x: float
    y: float
    done: bool


@dataclass(frozen=True, slots=True)
class Lane:
    """One side's lane: its stripe, its two pegs, its game hole and its finished laps."""

    name: str
    mark: int
    score: int
    back: int
    stripe: str
    start: Point
    game: Point
    front_peg: Peg
    back_peg: Peg
    laps: tuple[Lap, ...]
    lap_mark: Point


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything the board macro draws. `laps` is 1 unless the target has more than 125 holes.

    At a `bad_end` whoever reaches the target loses; `lap_figure` says what the laps add up to.
    """

    target: int
    laps: int
    width: float
    height: float
    holes: tuple[Dots, ...]
    groups: str
    finish: str
    figures: tuple[Figure, ...]
    plaque: Figure | None
    lap_figure: Figure | None
    game_figure: Figure
    lanes: tuple[Lane, ...]
    bad_end: bool


def board_view(
    target: int,
    scores: Sequence[int],
    backs: Sequence[int],
    names: Sequence[str],
    *,
    bad_end: bool = False,
) -> BoardView:
    """The board of a match to `target` (1 to 1000) for two to four sides.

    `scores` are the totals now, `backs` the totals before each side's last scoring round.
    A target above 125 is pegged in laps of equal length, the last of which may be a few holes
    shorter; whoever reaches the target stands in the game hole, which is a pit at a `bad_end`.
    """
    if not 1 <= target <= MOST_POINTS:
        raise ValueError("a board has 1 to 1000 holes")
    if len(scores) not in LANE_PITCH or not len(scores) == len(backs) == len(names):
        raise ValueError("a board has two to four lanes, each with a name, a score and a back")
    laps = ceil(target / MOST_HOLES)
    lap = ceil(target / laps)
    track = lay_out(lap if laps > 1 else target - 1, len(scores))
    lanes = tuple(
        _lane(track, number, target=target, laps=laps, score=score, back=back, name=name)
        for number, (score, back, name) in enumerate(zip(scores, backs, names, strict=True))
    )
    plaque = carving.plaque(track, target, laps)
    return BoardView(
        target=target,
        laps=laps,
        width=WIDTH,
        height=tidy(track.height + (LAP_ROW if laps > 1 else 0)),
        holes=carving.holes(track),
        groups=carving.groups(track),
        finish=carving.finish(track, bad_end=bad_end),
        figures=carving.figures(track),
        plaque=plaque,
        lap_figure=carving.lap_figure(plaque, target, laps),
        game_figure=carving.game_figure(track, target),
        lanes=lanes,
        bad_end=bad_end,
    )


def _lane(
    track: Track, lane: int, *, target: int, laps: int, score: int, back: int, name: str
) -> Lane:
    length = track.last if laps > 1 else target
    front_hole = _hole(track, target, length, score)
    back_hole = _hole(track, target, length, back)
    if score <= 0 and back <= 0:
        back_hole = -1
    done = laps if score >= target else max(0, score - 1) // length
    row_x = EDGE + 10 + lane * (WIDTH - 2 * EDGE) / track.lanes
    row_y = tidy(track.height + 3)
    pitch = min(WIDEST_LAP_PITCH, ((WIDTH - 2 * EDGE) / track.lanes - 22) / laps)
    row = tuple(
        Lap(tidy(row_x + 11 + pitch * number), row_y, number < done)
        for number in range(laps if laps > 1 else 0)
    )
    return Lane(
        name=name,
        mark=lane,
        score=score,
        back=back,
        stripe=carving.stripe(track, lane),
        start=(EDGE + 4, track.lane_y(lane, 0)),
        game=_point(track, lane, track.last + 1),
        front_peg=Peg("front", front_hole, *_point(track, lane, front_hole)),
        back_peg=Peg("back", back_hole, *_point(track, lane, back_hole)),
        laps=row,
        lap_mark=(tidy(row_x), row_y),
    )


def _hole(track: Track, target: int, length: int, score: int) -> int:
    if score >= target:
        return track.last + 1
    return 0 if score <= 0 else (score - 1) % length + 1


@lru_cache(maxsize=4096)
def _point(track: Track, lane: int, hole: int) -> Point:
    x, y = track.point(lane, hole)
    return tidy(x), tidy(y)
