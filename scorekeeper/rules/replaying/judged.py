"""What the rules say of a round that was replayed. Moves count from 0."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scorekeeper.rules.replaying.moves import Move
from scorekeeper.rules.tiles import Tile

Ends: TypeAlias = tuple[int, ...]
"""Open ends from low to high."""


class Verdict(StrEnum):
    """OPEN: nothing that is known decides."""

    OK = "ok"
    OPEN = "open"
    WRONG = "wrong"


class Code(StrEnum):
    """What is wrong with a move; the last two only keep it from being judged."""

    DOES_NOT_FIT = "does_not_fit"
    CROSS_FIRST = "cross_first"
    OUT_OF_TURN = "out_of_turn"
    LAST_DOUBLE = "last_double"
    LED_BLANK = "led_blank"
    LED_NO_ENGINE = "led_no_engine"
    LED_WRONG = "led_wrong"
    NOT_IN_SET = "not_in_set"
    LAID_BEFORE = "laid_before"
    LEFT_OVER = "left_over"
    HELD_ELSEWHERE = "held_elsewhere"
    NOT_HELD = "not_held"
    AFTER_OUT = "after_out"
    PASSED_LEADING = "passed_leading"
    PASSED_COULD_DRAW = "passed_could_draw"
    PASSED_COULD_PLAY = "passed_could_play"
    NOTHING_DRAWN = "nothing_drawn"
    STOCK_EMPTY = "stock_empty"
    RESERVE_TOUCHED = "reserve_touched"
    DREW_COULD_PLAY = "drew_could_play"
    DREW_TWICE = "drew_twice"
    HAND_UNKNOWN = "hand_unknown"
    ENDS_UNKNOWN = "ends_unknown"

    @property
    def wrong(self) -> bool:
        return self not in (Code.HAND_UNKNOWN, Code.ENDS_UNKNOWN)


MISPLAYS = frozenset(
    {
        Code.DOES_NOT_FIT,
        Code.CROSS_FIRST,
        Code.OUT_OF_TURN,
        Code.LAST_DOUBLE,
        Code.LED_BLANK,
        Code.LED_NO_ENGINE,
        Code.LED_WRONG,
    }
)
"""What can be done wrong with a tile."""

MISREAD = frozenset(
    {Code.NOT_IN_SET, Code.LAID_BEFORE, Code.LEFT_OVER, Code.HELD_ELSEWHERE, Code.NOT_HELD}
)
"""What cannot have happened: something was written down wrong."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A code and what a sentence needs: ``tile`` is the tile that shows it, ``seat`` another seat
    than the mover's, ``at`` another move, ``number`` how many tiles the stock had."""

    code: Code
    tile: Tile | None = None
    seat: int | None = None
    at: int | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a tile was laid: the value it was laid to, and its half that lies outward then."""

    end: int
    half: int


@dataclass(frozen=True, slots=True)
class Step:
    """A move judged, and the table after it: ``seat`` made it, None where that cannot be told;
    ``ends`` are all that may lie open, none where nothing is laid or too much is possible."""

    move: Move
    seat: int | None
    faults: tuple[Fault, ...]
    ends: tuple[Ends, ...]
    stock: int

    @property
    def verdict(self) -> Verdict:
        if any(fault.code.wrong for fault in self.faults):
            return Verdict.WRONG
        return Verdict.OPEN if self.faults else Verdict.OK

    @property
    def fault(self) -> Fault | None:
        """The first one, which the others may follow from."""
        return self.faults[0] if self.faults else None


class Remedy(StrEnum):
    """What the general rules do about a wrong move.

    TAKEN_BACK: nobody has played since. STANDS: somebody has; points gained stand too. MISREAD:
    it cannot have happened so. VOID: the round was over. UNRULED: they say nothing of it.
    """

    TAKEN_BACK = "taken_back"
    STANDS = "stands"
    MISREAD = "misread"
    VOID = "void"
    UNRULED = "unruled"


class Stands(StrEnum):
    """How a round stands after its last move. DEAD: no tile that is not laid fits. HELD: no hand
    has one. PASSED: everybody passed in turn, and nothing may be drawn."""

    OUT = "out"
    DEAD = "dead"
    HELD = "held"
    PASSED = "passed"
    CAN_PLAY = "can_play"
    CAN_DRAW = "can_draw"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Standing:
    """``seat`` is out, or can play ``tile``."""

    stands: Stands
    seat: int | None = None
    tile: Tile | None = None

    @property
    def blocked(self) -> bool:
        return self.stands in (Stands.DEAD, Stands.HELD, Stands.PASSED)


class Unchecked(StrEnum):
    """What is not judged in a game: how long a turn of several tiles is, what lies face down,
    whose train it was and whether it was open, which half of a matador lies outward."""

    SERIES = "series"
    FACE_DOWN = "face_down"
    TRAINS = "trains"
    MATADORS = "matadors"


@dataclass(frozen=True, slots=True)
class JudgedLine:
    """A round judged move by move. ``placed`` tells of each move where one of the lines that may
    lie has its tile, None of the first tile, of what is no tile, and where too much is possible.

    ``holds`` are the tiles each seat should have at the end, None where that cannot be told;
    ``miscounted`` seats were left with another number. ``due`` are those whose turn it may be.
    """

    steps: tuple[Step, ...]
    placed: tuple[Placed | None, ...]
    standing: Standing
    stock: int
    holds: tuple[int | None, ...]
    miscounted: tuple[int, ...]
    due: tuple[int, ...]
    unchecked: tuple[Unchecked, ...] = ()

    @property
    def first_wrong(self) -> int | None:
        """The move where it went wrong."""
        wrong = (at for at, step in enumerate(self.steps) if step.verdict is Verdict.WRONG)
        return next(wrong, None)

    @property
    def ends(self) -> tuple[Ends, ...]:
        """All ends that may lie open after the last move."""
        return self.steps[-1].ends if self.steps else ()

    @property
    def remedy(self) -> Remedy | None:
        """What the general rules do about the first wrong move."""
        at = self.first_wrong
        return None if at is None else remedy(self.steps[at], last=at == len(self.steps) - 1)


def remedy(step: Step, *, last: bool) -> Remedy:
    """What becomes of a wrong move; of several faults, the first that the move has."""
    code = next(fault.code for fault in step.faults if fault.code.wrong)
    if code in MISREAD:
        return Remedy.MISREAD
    if code is Code.AFTER_OUT:
        return Remedy.VOID
    if last:
        return Remedy.TAKEN_BACK
    return Remedy.STANDS if code in MISPLAYS else Remedy.UNRULED
