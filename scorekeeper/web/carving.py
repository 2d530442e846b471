"""What is cut into the wood of a pegging board: stripes, holes, lines and figures.

The wood is the same for every match with as many holes and lanes; only pegs move.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import pi

from scorekeeper.web.track import GROUP, START_SPACING, TURN_HOLES, Track

PLAQUE_ROOM = 64.0

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


@_once_a_track
def stripe(track: Track, lane: int) -> str:
    """A lane from its first start hole to its game hole."""
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
def holes(track: Track) -> tuple[Dots, ...]:
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
def groups(track: Track) -> str:
    """Fine lines across each street between its groups of five."""
    lines = []
    for street in range(track.streets):
        count = track.street if street < track.streets - 1 else track.last_street_holes
        for index in range(GROUP, count, GROUP):
            x = track.street_x(street, track.along(index) - 0.75 * track.spacing)
            lines.append(f"M{_n(x)} {_n(track.top(street) - 4)}v{_n(track.depth + 8)}")
    return "".join(lines)


@_once_a_track
def figures(track: Track) -> tuple[Figure, ...]:
    """Every tenth hole on the straights, and inside each turn the number of its last hole."""
    period = track.street + TURN_HOLES
    numbers = []
    for hole in range(10, track.last + 1, 10):
        street, index = divmod(hole - 1, period)
        if index < track.street:
            x, _ = track.point(0, hole)
            numbers.append(Figure(str(hole), tidy(x), tidy(track.top(street) - 6)))
    for turn in range(track.streets - 1):
        x, y = track.turn_centre(turn)
        number = str((turn + 1) * period)
        inwards = 2 * len(number) - 3
        x += -inwards if turn % 2 == 0 else inwards
        numbers.append(Figure(number, tidy(x), tidy(y + 2.5)))
    return tuple(numbers)


@_once_a_track
def finish(track: Track, *, bad_end: bool) -> str:
    """The finishing line; before a bad end it is jagged."""
    street = track.streets - 1
    x = track.street_x(street, track.game_distance() - track.game_step)
    y = track.top(street) - 6
    length = track.depth + 12
    if not bad_end:
        return f"M{_n(x)} {_n(y)}v{_n(length)}"
    teeth = 2 * round(length / 6)
    sides = (f"l{3.6 if tooth % 2 else -3.6:g} {_n(length / teeth)}" for tooth in range(teeth))
    return f"M{_n(x + 1.8)} {_n(y)}{''.join(sides)}"


@_once_a_track
def game_figure(track: Track, target: int) -> Figure:
    """The target above the game holes."""
    street = track.streets - 1
    x = track.street_x(street, track.game_distance())
    return Figure(str(target), tidy(x), tidy(track.top(street) - 8.5))


@_once_a_track
def plaque(track: Track, target: int, laps: int) -> Figure | None:
    """The target carved large where the last street leaves the wood bare."""
    street = track.streets - 1
    game = track.street_x(street, track.game_distance())
    edge = track.far if street % 2 == 0 else track.left
    if abs(edge - game) < PLAQUE_ROOM or (edge - game > 0) != (street % 2 == 0):
        return None
    middle = track.top(street) + track.depth / 2
    return Figure(str(target), tidy((edge + game) / 2), tidy(middle + (9 if laps == 1 else 4)))


def lap_figure(under: Figure | None, target: int, laps: int) -> Figure | None:
    """Under the plaque what its laps are, "2 × 125", where all are of one length."""
    if under is None or laps == 1 or target % laps:
        return None
    return Figure(f"{laps} × {target // laps}", under.x, tidy(under.y + 11))


def tidy(length: float) -> float:
    """A length of the drawing, to a tenth."""
    return round(length, 1)


def _n(length: float) -> str:
    """A length as SVG writes it: at most two decimals, none where they are noughts."""
    return f"{length:.2f}".rstrip("0").rstrip(".")
