"""A round as people read it: who led, how it ended, what was left and what it gave."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.records.queries import MatchView, RoundView
from scorekeeper.rules.award import hand_pips, round_award
from scorekeeper.rules.values import Award, MatchState, RoundEntry
from scorekeeper.web.views.seats import side_names


@dataclass(frozen=True, slots=True)
class Named:
    """A side's mark and a name, of the side or of one of its seats."""

    mark: int
    name: str


@dataclass(frozen=True, slots=True)
class HandShown:
    """What a seat was left with; ``tiles`` is empty where a pip total was entered."""

    holder: Named
    tiles: tuple[str, ...]
    pips: int
    out: bool


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a round gave a side, and its score after it."""

    side: Named
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class EntryShown:
    """A round by itself. ``out`` is None where it was blocked, ``winner`` where nobody scored."""

    out: Named | None
    winner: Named | None
    led: Named | None
    points: int
    working: str
    rule: str
    hands: tuple[HandShown, ...]


@dataclass(frozen=True, slots=True)
class RoundShown:
    """A round in the list of its match, a withdrawn one with what it was.

    ``proposed`` is named where somebody else led than the rules would have let lead.
    """

    seq: int
    number: int | None
    entry: EntryShown
    proposed: Named | None
    scores: tuple[SideScore, ...]
    withdrawn: bool
    counts: bool
    corrected: bool


def named_seat(view: MatchView, seat: int | None) -> Named | None:
    """A seat's name beside the mark of its side."""
    return None if seat is None else Named(view.seating.side_of(seat), view.names[seat])


def entry_shown(view: MatchView, entry: RoundEntry, award: Award) -> EntryShown:
    """A round that the rules have let pass, with its award."""
    winner = None
    if award.winner is not None:
        winner = Named(award.winner, side_names(view)[award.winner])
    hands = tuple(
        HandShown(
            Named(view.seating.side_of(seat), view.names[seat]),
            tuple(str(tile) for tile in hand) if isinstance(hand, tuple) else (),
            hand_pips(hand),
            seat == entry.out,
        )
        for seat, hand in enumerate(entry.hands)
    )
    return EntryShown(
        out=named_seat(view, entry.out),
        winner=winner,
        led=named_seat(view, entry.starter),
        points=sum(award.points),
        working=award.working,
        rule=award.rule,
        hands=hands,
    )


def scores_shown(view: MatchView, award: Award | None, after: MatchState) -> tuple[SideScore, ...]:
    """Every side's points and score, a 0 among them."""
    points = award.points if award else (0,) * len(after.scores)
    return tuple(
        SideScore(Named(side, name), points[side], after.scores[side])
        for side, name in enumerate(side_names(view))
    )


def round_shown(view: MatchView, shown: RoundView) -> RoundShown:
    """A round of the list: what it is, or was before it was taken back."""
    entry = shown.last_entry
    award = round_award(view.rules, view.seating, entry)
    counted = shown.award if shown.counts else None
    return RoundShown(
        seq=shown.seq,
        number=shown.number,
        entry=entry_shown(view, entry, award),
        proposed=named_seat(view, shown.proposed) if shown.off_rotation else None,
        scores=scores_shown(view, counted, shown.after),
        withdrawn=shown.withdrawn,
        counts=shown.counts,
        corrected=len(shown.versions) > 1 and not shown.withdrawn,
    )
