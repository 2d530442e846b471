"""The track of a pegging board: streets of equal length joined by concentric half circles.

Lengths are in units of the drawing's viewBox, which is 336 wide: one unit is one pixel in the
narrowest column the app is made for.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, radians, sin

WIDTH = 336.0
EDGE = 8.0
TOP = 19.0
BOTTOM = 12.0
GROUP = 5
TURN_HOLES = 5
TURN_LEAD = 5.0
STREET_LENGTHS = (15, 20, 25, 30)
MOST_STREETS = 5
STREETS_WITH_A_LEFT_TURN = 3
WIDEST_SPACING = 14.0
WIDEST_GAME_STEP = 11.0
START_SPACING = 11.0

# Distance between lanes and the innermost radius of a turn, by the number of lanes.
LANE_PITCH = {2: 13.0, 3: 10.0, 4: 9.0}
INNER_RADIUS = {2: 12.0, 3: 11.0, 4: 10.0}

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Track:
    """A serpentine: in each lane the holes 1 to `last`, then the game hole."""

    lanes: int
    last: int
    street: int
    streets: int

    @property
    def pitch(self) -> float:
        return LANE_PITCH[self.lanes]

    @property
    def inner(self) -> float:
        return INNER_RADIUS[self.lanes]

    @property
    def depth(self) -> float:
        """From a street's first lane to its last."""
        return (self.lanes - 1) * self.pitch

    @property
    def left(self) -> float:
        start = 2 * EDGE + 3 * START_SPACING
        if self.streets < STREETS_WITH_A_LEFT_TURN:
            return start
        return max(start, EDGE + self.inner + self.depth + TURN_LEAD)

    @property
    def right(self) -> float:
        return WIDTH - EDGE - self.inner - self.depth - TURN_LEAD

    @property
    def spacing(self) -> float:
        units = self.street - 1 + 0.5 * (self.street // GROUP - 1)
        return min(WIDEST_SPACING, (self.right - self.left) / max(units, 1))

    @property
    def far(self) -> float:
        """Where the last hole of a whole street stands."""
        return self.left + self.along(self.street - 1)

    @property
    def height(self) -> float:
        return TOP + self.streets * self.depth + (self.streets - 1) * 2 * self.inner + BOTTOM

    @property
    def last_street_holes(self) -> int:
        return self.last - (self.streets - 1) * (self.street + TURN_HOLES)

    @property
    def game_step(self) -> float:
        """From the last hole to the finish, and from there to the game hole."""
        return min(self.spacing, WIDEST_GAME_STEP)

    def along(self, index: int) -> float:
        """Distance of a street's hole from its first; every fifth is followed by a wider gap."""
        return index * self.spacing + (index // GROUP) * 0.5 * self.spacing

    def top(self, street: int) -> float:
        return TOP + street * (self.depth + 2 * self.inner)

    def lane_y(self, lane: int, street: int) -> float:
        place = lane if street % 2 == 0 else self.lanes - 1 - lane
        return self.top(street) + place * self.pitch

    def street_x(self, street: int, distance: float) -> float:
        return self.left + distance if street % 2 == 0 else self.far - distance

    def turn_centre(self, turn: int) -> Point:
        x = self.far + TURN_LEAD if turn % 2 == 0 else self.left - TURN_LEAD
        return x, self.top(turn) + self.depth + self.inner

    def turn_radius(self, lane: int, turn: int) -> float:
        place = self.lanes - 1 - lane if turn % 2 == 0 else lane
        return self.inner + place * self.pitch

    def on_turn(self, turn: int, radius: float, degrees: float) -> Point:
        """The point reached after so many degrees of the half circle."""
        x, y = self.turn_centre(turn)
        outwards = 1 if turn % 2 == 0 else -1
        angle = radians(degrees - 90)
        return x + outwards * radius * cos(angle), y + radius * sin(angle)

    def game_distance(self) -> float:
        return self.along(self.last_street_holes - 1) + 2 * self.game_step

    def point(self, lane: int, hole: int) -> Point:
        """Where a hole stands: -1 and 0 the start holes, last + 1 the game hole."""
        if hole < 1:
            return self.left - (1.35 - hole) * START_SPACING, self.lane_y(lane, 0)
        if hole > self.last:
            street = self.streets - 1
            return self.street_x(street, self.game_distance()), self.lane_y(lane, street)
        street, index = divmod(hole - 1, self.street + TURN_HOLES)
        if index < self.street:
            return self.street_x(street, self.along(index)), self.lane_y(lane, street)
        degrees = (index - self.street + 0.5) * 180 / TURN_HOLES
        return self.on_turn(street, self.turn_radius(lane, street), degrees)


@lru_cache(maxsize=128)
def lay_out(last: int, lanes: int) -> Track:
    """The roomiest serpentine of at most five streets whose last street has five holes or more."""
    if last <= STREET_LENGTHS[-1]:
        return Track(lanes, last, max(GROUP, ceil(last / GROUP) * GROUP), 1)
    for street in STREET_LENGTHS:
        for streets in range(2, MOST_STREETS + 1):
            track = Track(lanes, last, street, streets)
            if GROUP <= track.last_street_holes <= street:
                return track
    raise ValueError(f"no board of {last} holes")
