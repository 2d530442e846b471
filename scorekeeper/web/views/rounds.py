"""The list of a match: its rounds with the points made during them, and what came between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.records.queries import ItemView, Kind, MatchView
from scorekeeper.rules.match import award_of
from scorekeeper.rules.values import Award, MatchState
from scorekeeper.web.entry_words import signed
from scorekeeper.web.views.entries import EntryShown, Gain, entry_shown
from scorekeeper.web.views.seats import Named, named_seat, side_named, side_names

MOST_OPEN = 4
"""So many of the newest scores of a running round are seen without unfolding the others."""


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a round gave a side, and its score after it."""

    side: Named
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class ItemShown:
    """A round, points made in play or an adjustment, a withdrawn one with what it was.

    ``number`` is a round's, None for what is none. ``proposed`` is named where somebody else led
    than the rules would have let lead. ``score`` is what the entry's own side had after it.
    """

    seq: int
    number: int | None
    adjusts: bool
    entry: EntryShown
    reason: str
    proposed: Named | None
    scores: tuple[SideScore, ...]
    score: int | None
    withdrawn: bool
    counts: bool
    corrected: bool


@dataclass(frozen=True, slots=True)
class Group:
    """An entry of the list with the points made during it, oldest first.

    ``item`` is None for the round that is being played.
    """

    item: ItemView | None
    plays: tuple[ItemView, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaysShown:
    """Points made in play, newest first, and what they gave each side together."""

    lines: tuple[ItemShown, ...]
    gains: tuple[Gain, ...]


def groups(items: Sequence[ItemView]) -> Iterator[Group]:
    """The list as people read it, oldest first: points go with the round they were made in."""
    plays: list[ItemView] = []
    for item in items:
        if item.kind is Kind.POINTS:
            plays.append(item)
        elif item.kind is Kind.ROUND and not item.withdrawn:
            yield Group(item, tuple(plays))
            plays = []
        else:
            yield Group(item)
    if plays:
        yield Group(None, tuple(plays))


def item_shown(view: MatchView, item: ItemView) -> ItemShown:
    """An entry of the list: what it is, or was before it was taken back."""
    entry = item.last_entry
    award = item.award or award_of(view.rules, view.seating, entry)
    if award is None:
        raise TypeError("an entry without an award")
    shown = entry_shown(view, entry, award)
    counted = item.award if item.counts else None
    return ItemShown(
        seq=item.seq,
        number=item.number if item.kind is Kind.ROUND else None,
        adjusts=item.kind is Kind.ADJUSTMENT,
        entry=shown,
        reason=_reason(item) if item.kind is Kind.ADJUSTMENT else "",
        proposed=named_seat(view, item.proposed) if item.off_rotation else None,
        scores=scores_shown(view, counted, item.after),
        score=None if shown.about is None else item.after.scores[shown.about.mark],
        withdrawn=item.withdrawn,
        counts=item.counts,
        corrected=len(item.versions) > 1 and not item.withdrawn,
    )


def plays_shown(view: MatchView, plays: Sequence[ItemView]) -> PlaysShown:
    """The points of one round."""
    sums = [0] * len(view.seating.sides)
    for item in plays:
        if item.counts and item.award:
            sums = [sum(pair) for pair in zip(sums, item.award.points, strict=True)]
    return PlaysShown(
        lines=tuple(item_shown(view, item) for item in reversed(plays)),
        gains=tuple(
            Gain(side_named(view, side), signed(points))
            for side, points in enumerate(sums)
            if points
        ),
    )


def scores_shown(view: MatchView, award: Award | None, after: MatchState) -> tuple[SideScore, ...]:
    """Every side's points and score, a 0 among them."""
    points = award.points if award else (0,) * len(after.scores)
    return tuple(
        SideScore(Named(side, name), points[side], after.scores[side])
        for side, name in enumerate(side_names(view))
    )


def _reason(item: ItemView) -> str:
    """Why: what was written with the entry as it stands, or last before."""
    reasons = [version.reason for version in item.versions if version.entry is not None]
    return next((reason for reason in reversed(reasons) if reason), "")
