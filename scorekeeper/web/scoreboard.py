"""The scoreboard as numbers: for what no pegging board suits.

That is a low score, a score without a target or below nothing, and five sides and more. Nothing
here knows Flask or HTML; lengths are hundredths of the groove that a side's score runs along.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.web.board import MOST_POINTS
from scorekeeper.web.track import LANE_PITCH

MOST_SIDES = 12
MOST_NOTCHES = 20
MOST_COLUMNS = 3
# What a narrow phone has room for beside a name of a dozen letters, in small figures: a score's
# are twice as wide, and every column takes a space.
FIGURES_BESIDE_A_NAME = 15


@dataclass(frozen=True, slots=True)
class Groove:
    """The way to a target, or through the rounds: ``held`` points are ``filled`` hundredths of it.

    Where it is short it has a notch for every point, ``notches`` of them, the last at its end;
    else that is 0. The first stands at ``step``.
    """

    filled: float
    held: int
    notches: int
    step: float


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A side on the scoreboard. Sides with equal scores share a ``place``, the best being 1.

    ``last`` are its points in the rounds that the view numbers in ``columns``.
    """

    name: str
    mark: int
    score: int
    place: int
    last: tuple[int, ...]
    groove: Groove | None
    leads: bool
    won: bool


@dataclass(frozen=True, slots=True)
class ScoreboardView:
    """Everything the scoreboard macro draws, the sides in their order at the table.

    ``columns`` are the numbers of the last rounds, oldest first. ``played`` of ``in_all`` rounds
    count, None where no number was agreed on; ``rounds`` is their groove. ``bad_end`` is a target
    that nobody wants to reach, ``digits`` the length of the longest score with its sign.
    """

    rows: tuple[ScoreRow, ...]
    columns: tuple[int, ...]
    lowest: bool
    target: int | None
    bad_end: bool
    played: int
    in_all: int | None
    rounds: Groove | None
    digits: int


def suits_pegs(target: int | None, sides: int, lowest_score: int) -> bool:
    """Whether a match can stand on the pegging board; ``lowest_score`` is the lowest as it stands.

    Pegs want a target worth a track, no more lanes than the wood has, and no score below nothing.
    """
    if target is None or lowest_score < 0:
        return False
    return sides in LANE_PITCH and MOST_NOTCHES < target <= MOST_POINTS


def scoreboard_view(
    names: Sequence[str],
    scores: Sequence[int],
    rounds: Sequence[Sequence[int]],
    *,
    lowest: bool = False,
    target: int | None = None,
    in_all: int | None = None,
    leads: int | None = None,
    winners: Sequence[int] = (),
) -> ScoreboardView:
    """The scoreboard of a match of up to twelve sides.

    `scores` are the totals now, `rounds` the points of every round that counts, oldest first, one
    a side. `lowest` says that the lowest score wins, `leads` which side leads next.
    """
    if not 1 <= len(names) <= MOST_SIDES or len(scores) != len(names):
        raise ValueError("a scoreboard has one to twelve sides, each with a name and a score")
    if any(len(points) != len(names) for points in rounds):
        raise ValueError("a round on a scoreboard has points for each side")
    if (target is not None and target < 1) or (in_all is not None and in_all < 1):
        raise ValueError("a target and the agreed rounds on a scoreboard are at least 1")
    digits = max(len(str(score)) for score in scores)
    shown = _columns(rounds, digits, target)
    last = rounds[len(rounds) - shown :]
    rows = tuple(
        ScoreRow(
            name=name,
            mark=side,
            score=score,
            place=_place(score, scores, lowest=lowest),
            last=tuple(points[side] for points in last),
            groove=None if target is None else _groove(score, target),
            leads=side == leads,
            won=side in winners,
        )
        for side, (name, score) in enumerate(zip(names, scores, strict=True))
    )
    return ScoreboardView(
        rows=rows,
        columns=tuple(range(len(rounds) - shown + 1, len(rounds) + 1)),
        lowest=lowest,
        target=target,
        bad_end=lowest and target is not None,
        played=len(rounds),
        in_all=in_all,
        rounds=None if in_all is None else _groove(len(rounds), in_all),
        digits=digits,
    )


def _place(score: int, scores: Sequence[int], *, lowest: bool) -> int:
    better = (other < score if lowest else other > score for other in scores)
    return 1 + sum(better)


def _columns(rounds: Sequence[Sequence[int]], digits: int, target: int | None) -> int:
    """How many of the last rounds are shown: one beside a groove, else as many as fit."""
    most = min(len(rounds), MOST_COLUMNS if target is None else 1)
    last = rounds[len(rounds) - most :]
    widest = max((len(str(number)) for points in last for number in points), default=0)
    return min(most, max(1, (FIGURES_BESIDE_A_NAME - 2 * digits) // (widest + 1)))


def _groove(points: int, whole: int) -> Groove:
    held = min(max(points, 0), whole)
    return Groove(
        filled=round(100 * held / whole, 2),
        held=held,
        notches=whole if whole <= MOST_NOTCHES else 0,
        step=round(100 / whole, 2),
    )
