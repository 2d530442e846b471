"""What a worked case is made of. No result stands in one: the page asks the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Body = Mapping[str, Any]
"""A round as the JSON interface takes it to settle, its game apart; ``players`` may be left out
where the game has one number of them."""

Word = Callable[[], str]


@dataclass(frozen=True, slots=True)
class RoundCase:
    """A round. ``note`` says what is remarkable, or which house rule is on."""

    body: Body
    note: Word | None = None


@dataclass(frozen=True, slots=True)
class PlayCase:
    """A score made while tiles are laid: ``line`` is what lies on the table, its ``ends`` the open
    ones, a double counting both halves; or ``plays`` names the scores."""

    line: tuple[str, ...]
    ends: tuple[int | str, ...] = ()
    plays: tuple[str, ...] = ()
    note: Word | None = None


@dataclass(frozen=True, slots=True)
class ScoreCase:
    """The score of every side, after so many ``rounds``, and the round that follows; or the
    ``points`` that the first side makes in play."""

    before: tuple[int, ...]
    body: Body | None = None
    points: int = 0
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class GameCases:
    """The worked cases of a game's page."""

    rounds: tuple[RoundCase, ...] = ()
    plays: tuple[PlayCase, ...] = ()
    scores: tuple[ScoreCase, ...] = ()


def out(*hands: list[str] | int, sides: list[list[int]] | None = None, **more: Any) -> Body:
    """The first seat is out, the others hold these hands."""
    return _round("domino", ([], *hands), sides) | {"out": 0} | more


def blocked(*hands: list[str] | int, sides: list[list[int]] | None = None, **more: Any) -> Body:
    """Nobody can play; every seat holds one of these hands."""
    return _round("blocked", hands, sides) | more


def _round(
    ended: str, hands: tuple[list[str] | int, ...], sides: list[list[int]] | None
) -> dict[str, Any]:
    body: dict[str, Any] = {"players": len(hands), "ended": ended, "hands": list(hands)}
    return body if sides is None else body | {"sides": sides}


PAIRS = [[0, 2], [1, 3]]
"""Partners opposite each other."""
