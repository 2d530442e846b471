"""The pegging board as numbers: where each hole, peg, line and figure of the drawing stands.

Nothing here knows Flask or HTML; lengths are those of `track`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, pi

from scorekeeper.web.track import (
    EDGE,
    GROUP,
    LANE_PITCH,
    START_SPACING,
    TURN_HOLES,
    WIDTH,
    Point,
    Track,
    lay_out,
)

MOST_HOLES = 125
MOST_POINTS = 1000
PLAQUE_ROOM = 64.0
LAP_ROW = 15.0

# The wood is the same for every match with as many holes and lanes; only pegs move.
_once_a_track = lru_cache(maxsize=4096)


@dataclass(frozen=True, slots=True)
class Dots:
    """Holes drawn as one round-capped dashed stroke: a path and its dash pattern."""

    d: str
    dash: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A small number on the wood, centred on x with its baseline at y."""

    text: str
    x: float
    y: float


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
    """Everything the board macro draws. `laps` is 1 unless the target has more than 125 holes."""

    target: int
    laps: int
    width: float
    height: float
    holes: tuple[Dots, ...]
    groups: str
    finish: str
    figures: tuple[Figure, ...]
    plaque: Figure | None
    game_figure: Figure
    lanes: tuple[Lane, ...]


def board_view(
    target: int, scores: Sequence[int], backs: Sequence[int], names: Sequence[str]
) -> BoardView:
    """The board of a match to `target` (1 to 1000) for two to four sides.

    `scores` are the totals now, `backs` the totals before each side's last scoring round.
    A target above 125 is pegged in laps of equal length, the last of which may be a few holes
    shorter; whoever reaches the target stands in the game hole.
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
    finish, game_figure = _goal(track, target)
    return BoardView(
        target=target,
        laps=laps,
        width=WIDTH,
        height=_tidy(track.height + (LAP_ROW if laps > 1 else 0)),
        holes=_holes(track),
        groups=_groups(track),
        finish=finish,
        figures=_figures(track),
        plaque=_plaque(track, target),
        game_figure=game_figure,
        lanes=lanes,
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
    row_y = _tidy(track.height + 3)
    row = tuple(
        Lap(_tidy(row_x + 10 + 7.5 * number), row_y, number < done)
        for number in range(laps if laps > 1 else 0)
    )
    return Lane(
        name=name,
        mark=lane,
        score=score,
        back=back,
        stripe=_stripe(track, lane),
        start=(EDGE + 4, track.lane_y(lane, 0)),
        game=_point(track, lane, track.last + 1),
        front_peg=Peg("front", front_hole, *_point(track, lane, front_hole)),
        back_peg=Peg("back", back_hole, *_point(track, lane, back_hole)),
        laps=row,
        lap_mark=(_tidy(row_x), row_y),
    )


def _hole(track: Track, target: int, length: int, score: int) -> int:
    if score >= target:
        return track.last + 1
    return 0 if score <= 0 else (score - 1) % length + 1


@_once_a_track
def _stripe(track: Track, lane: int) -> str:
    x, y = track.point(lane, -1)
    parts = [f"M{_n(x)} {_n(y)}"]
    for turn in range(track.streets - 1):
        radius = track.turn_radius(lane, turn)
        centre, _ = track.turn_centre(turn)
        below = track.lane_y(lane, turn + 1)
        parts.append(f"H{_n(centre)}{_arc(radius, turn, centre, below)}")
    x, _ = track.point(lane, track.last + 1)
    parts.append(f"H{_n(x)}")
    return "".join(parts)


@_once_a_track
def _holes(track: Track) -> tuple[Dots, ...]:
    """One stroke for the straights, one for the start holes, one for each radius of the turns.

    A dash pattern starts again with every subpath, so all streets share one. Each subpath runs a
    little past its last hole, or rounding could drop that hole.
    """
    straights, starts = [], []
    for lane in range(track.lanes):
        x, y = track.point(lane, -1)
        starts.append(f"M{_n(x)} {_n(y)}h{_n(START_SPACING + 1)}")
        for street in range(track.streets):
            whole = street < track.streets - 1
            count = track.street if whole else track.last_street_holes
            if count < 1:
                continue
            run = track.along(count - 1) + 1
            x = track.street_x(street, 0)
            run = run if street % 2 == 0 else -run
            straights.append(f"M{_n(x)} {_n(track.lane_y(lane, street))}h{_n(run)}")
    dash = f"0 {_n(track.spacing)} " * (GROUP - 1) + f"0 {_n(1.5 * track.spacing)}"
    dots = [Dots("".join(straights), dash), Dots("".join(starts), f"0 {_n(START_SPACING)}")]
    degrees = 180 / TURN_HOLES
    for ring in range(track.lanes if track.streets > 1 else 0):
        radius = track.inner + ring * track.pitch
        arcs = []
        for turn in range(track.streets - 1):
            x, y = track.on_turn(turn, radius, degrees / 2)
            to_x, to_y = track.on_turn(turn, radius, 180 - degrees / 2 + 3)
            arcs.append(f"M{_n(x)} {_n(y)}{_arc(radius, turn, to_x, to_y)}")
        dots.append(Dots("".join(arcs), f"0 {radius * pi / TURN_HOLES:.3f}"))
    return tuple(dot for dot in dots if dot.d)


def _arc(radius: float, turn: int, x: float, y: float) -> str:
    """Clockwise at the right end of the board, the other way at the left."""
    return f"A{_n(radius)} {_n(radius)} 0 0 {1 - turn % 2} {_n(x)} {_n(y)}"


@_once_a_track
def _groups(track: Track) -> str:
    """Fine lines across each street between its groups of five."""
    lines = []
    for street in range(track.streets):
        count = track.street if street < track.streets - 1 else track.last_street_holes
        for index in range(GROUP, count, GROUP):
            x = track.street_x(street, track.along(index) - 0.75 * track.spacing)
            lines.append(f"M{_n(x)} {_n(track.top(street) - 4)}v{_n(track.depth + 8)}")
    return "".join(lines)


@_once_a_track
def _figures(track: Track) -> tuple[Figure, ...]:
    """Every tenth hole on the straights, and inside each turn the number of its last hole."""
    period = track.street + TURN_HOLES
    figures = []
    for hole in range(10, track.last + 1, 10):
        street, index = divmod(hole - 1, period)
        if index < track.street:
            x, _ = track.point(0, hole)
            figures.append(Figure(str(hole), _tidy(x), _tidy(track.top(street) - 6)))
    for turn in range(track.streets - 1):
        x, y = track.turn_centre(turn)
        number = str((turn + 1) * period)
        inwards = 2 * len(number) - 3
        x += -inwards if turn % 2 == 0 else inwards
        figures.append(Figure(number, _tidy(x), _tidy(y + 2.5)))
    return tuple(figures)


@_once_a_track
def _goal(track: Track, target: int) -> tuple[str, Figure]:
    """The finishing line, and the target above the game holes."""
    street = track.streets - 1
    top = track.top(street)
    game = track.street_x(street, track.game_distance())
    line = track.street_x(street, track.game_distance() - track.game_step)
    return (
        f"M{_n(line)} {_n(top - 6)}v{_n(track.depth + 12)}",
        Figure(str(target), _tidy(game), _tidy(top - 8.5)),
    )


@_once_a_track
def _plaque(track: Track, target: int) -> Figure | None:
    """The target carved large where the last street leaves the wood bare."""
    street = track.streets - 1
    game = track.street_x(street, track.game_distance())
    edge = track.far if street % 2 == 0 else track.left
    if abs(edge - game) < PLAQUE_ROOM or (edge - game > 0) != (street % 2 == 0):
        return None
    middle = track.top(street) + track.depth / 2
    return Figure(str(target), _tidy((edge + game) / 2), _tidy(middle + 9))


@_once_a_track
def _point(track: Track, lane: int, hole: int) -> Point:
    x, y = track.point(lane, hole)
    return _tidy(x), _tidy(y)


def _tidy(length: float) -> float:
    return round(length, 1)


def _n(length: float) -> str:
    """A length as SVG writes it: at most two decimals, none where they are noughts."""
    return f"{length:.2f}".rstrip("0").rstrip(".")
