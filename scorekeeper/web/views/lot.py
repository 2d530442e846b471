"""The lots, for the first starter and for the seats, drawn again among those who tied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorekeeper.records.queries import LotRound, MatchView
from scorekeeper.services.lot import SeatLot
from scorekeeper.web.views.seats import Named, seat_named


@dataclass(frozen=True, slots=True)
class LotTile:
    """A tile drawn in the lot: ``best`` leads, ``again`` drew once more."""

    holder: Named
    tile: str
    best: bool
    again: bool


SeatsDrawn: TypeAlias = tuple[tuple[LotTile, ...], ...]
"""Every draw for the seats, heaviest tile first; the holders by the seats they came to."""


def seats_drawn(lot: SeatLot, names: Sequence[str]) -> SeatsDrawn:
    """The draws of a lot for seats; ``names`` as they stood before it."""
    seats = {player: seat for seat, player in enumerate(lot.order)}
    return tuple(
        tuple(
            LotTile(
                Named(seats[player], names[player].strip()),
                str(tile),
                best=False,
                again=[other.pips for other in draw.values()].count(tile.pips) > 1,
            )
            for player, tile in sorted(draw.items(), key=lambda drawn: seats[drawn[0]])
        )
        for draw in lot.draws
    )


def lot_shown(view: MatchView) -> tuple[tuple[LotTile, ...], ...]:
    """Every draw of the lot for the first starter."""
    draws = view.lot or ()
    return tuple(
        _draw_shown(view, draw, draws[index + 1] if index + 1 < len(draws) else None)
        for index, draw in enumerate(draws)
    )


def _draw_shown(view: MatchView, draw: LotRound, following: LotRound | None) -> tuple[LotTile, ...]:
    heaviest = max(tile.pips for tile in draw.values())
    return tuple(
        LotTile(
            seat_named(view, seat),
            str(tile),
            best=following is None and tile.pips == heaviest,
            again=following is not None and seat in following,
        )
        for seat, tile in sorted(draw.items())
    )
