"""The table page: the board, the scores, who leads and what can be done next."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.records.queries import LotRound, MatchView, VersionView
from scorekeeper.rules.values import EndEntry, RoundEntry
from scorekeeper.web.board import BoardView, board_view
from scorekeeper.web.views.rounds import Named, named_seat
from scorekeeper.web.views.seats import side_names
from scorekeeper.web.words import deal_words, game_title


@dataclass(frozen=True, slots=True)
class Plate:
    """A side's plate beside the board; ``gap`` is what it lacks to the target."""

    side: Named
    score: int
    gap: int
    leads: bool
    won: bool


@dataclass(frozen=True, slots=True)
class LotTile:
    """A tile drawn in the lot: ``best`` leads, ``again`` drew once more."""

    holder: Named
    tile: str
    best: bool
    again: bool


@dataclass(frozen=True, slots=True)
class Saved:
    """What was just written. ``what`` is round, corrected, withdrawn, restored, ended or resumed.

    Undo brings the round ``seq`` back to its version ``back_to``, or takes it back where that is
    None; only where ``can_undo``.
    """

    what: str
    seq: int
    number: int | None
    winner: Named | None
    points: int
    back_to: int | None
    can_undo: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A match at the table. Several ``winners`` are a draw, none of a finished one unfinished."""

    id: str
    game: str
    title: str
    target: int
    head: int
    board: BoardView
    plates: tuple[Plate, ...]
    leads: Named | None
    finished: bool
    winners: tuple[Named, ...]
    ended: bool
    lot: tuple[tuple[LotTile, ...], ...]
    deal: str
    saved: Saved | None


def table(view: MatchView, saved_seq: int | None = None) -> Table:
    """The table of a match; ``saved_seq`` is what was just written, told while it is the newest."""
    state, names = view.state, side_names(view)
    target = view.rules.target(view.seating.seats)
    leads = None if state.finished else named_seat(view, state.starter)
    return Table(
        id=view.id,
        game=view.game,
        title=game_title(view.game),
        target=target,
        head=view.head,
        board=board_view(target, state.scores, _backs(view), names),
        plates=tuple(
            Plate(
                Named(side, name),
                state.scores[side],
                max(0, target - state.scores[side]),
                leads is not None and leads.mark == side,
                side in state.winners,
            )
            for side, name in enumerate(names)
        ),
        leads=leads,
        finished=state.finished,
        winners=tuple(Named(side, names[side]) for side in state.winners),
        # Past a won match the end does not count, and there is nothing to go on with.
        ended=view.ended_seq is not None and not view.state.winners,
        lot=lot_shown(view),
        deal=deal_words(view.rules, view.seating.seats),
        saved=_saved(view, saved_seq) if saved_seq == view.head else None,
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
            Named(view.seating.side_of(seat), view.names[seat]),
            str(tile),
            best=following is None and tile.pips == heaviest,
            again=following is not None and seat in following,
        )
        for seat, tile in sorted(draw.items())
    )


def _backs(view: MatchView) -> list[int]:
    """Where the second peg of each side stands: its score before its last scoring round."""
    backs = [0] * len(view.seating.sides)
    for shown in view.rounds:
        if shown.counts and shown.award:
            for side, points in enumerate(shown.award.points):
                if points:
                    backs[side] = shown.before.scores[side]
    return backs


def _saved(view: MatchView, seq: int | None) -> Saved | None:
    version = next((version for version in view.history if version.seq == seq), None)
    if version is None:
        return None
    shown = view.round(version.first)
    if shown is None:
        what = "ended" if isinstance(version.entry, EndEntry) else "resumed"
        return Saved(what, version.first, None, None, 0, None, can_undo=False)
    before = [earlier for earlier in shown.versions if earlier.seq < version.seq]
    was = before[-1].seq if before and before[-1].entry is not None else None
    award = version.award
    winner = None
    if award is not None and award.winner is not None:
        winner = Named(award.winner, side_names(view)[award.winner])
    return Saved(
        what=_what(version, before),
        seq=version.first,
        number=shown.number,
        winner=winner,
        points=sum(award.points) if award else 0,
        back_to=was,
        can_undo=True,
    )


def _what(version: VersionView, before: list[VersionView]) -> str:
    if not isinstance(version.entry, RoundEntry):
        return "withdrawn"
    if not before:
        return "round"
    return "restored" if before[-1].entry is None else "corrected"
