"""An entry as people read it, whatever its kind: what happened, what it gave and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask_babel import gettext as _

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.choices import AwardRule, Note, Wins
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import ROUNDS, DealEntry, RoundEntry
from scorekeeper.rules.values import Award
from scorekeeper.web.entry_words import signed
from scorekeeper.web.line_marks import contradiction_words
from scorekeeper.web.views.kinds import HandShown, Shown, told_of
from scorekeeper.web.views.seats import Named, isolated, named_seat, side_named, side_names


@dataclass(frozen=True, slots=True)
class Gain:
    """What an entry gave a side, ``signed`` as it is written: "+15"."""

    side: Named
    signed: str


@dataclass(frozen=True, slots=True)
class EntryShown:
    """An entry by itself.

    ``said`` is what happened, of ``about``. ``gains`` are what sides got; ``award`` is the one
    that stands for them, "0" for nothing, of ``award_to`` where that is another than ``about``.
    ``working`` is the sum where one side scores, ``sums`` those of several that are more than one
    number. ``more`` says what else was entered, ``note`` what became of the points. ``nothing``
    says so where nobody has any. ``contradicts`` is what the tiles that were left contradict.
    """

    said: str
    about: Named | None
    led: Named | None
    gains: tuple[Gain, ...]
    award: str
    award_to: Named | None
    working: str
    sums: tuple[tuple[Named, str], ...]
    note: str
    nothing: str
    hands: tuple[HandShown, ...]
    more: tuple[tuple[Named | None, str], ...]
    contradicts: str


def entry_shown(view: MatchView, entry: Shown, award: Award) -> EntryShown:
    """An entry that the rules have let pass, with its award."""
    told = told_of(view, entry, award)
    gains = tuple(
        Gain(side_named(view, side), signed(points))
        for side, points in enumerate(award.points)
        if points
    )
    several = any(len(terms) > 1 for terms in award.sums)
    about = told.about.mark if told.about else None
    gain = _that_stands(view, award, gains)
    blank = bool(gains) or isinstance(entry, DealEntry)
    return EntryShown(
        said=told.said,
        about=told.about,
        led=named_seat(view, entry.starter) if isinstance(entry, ROUNDS) else None,
        gains=gains,
        award=gain.signed if gain else "" if blank else "0",
        award_to=gain.side if gain and gain.side.mark != about else None,
        working=_working(view, entry, award),
        sums=tuple(
            (side_named(view, side), working)
            for side, working in enumerate(award.workings)
            if several and award.sums[side]
        ),
        note=_note(view, award),
        nothing=_nothing(view, entry, award),
        hands=told.hands,
        more=told.more,
        contradicts=_contradicts(view, entry),
    )


def gains_said(gains: Sequence[Gain]) -> str:
    """What everyone gets in one line: "Ann +37, Ben +5"."""
    names = isolated([gain.side.name for gain in gains])
    return ", ".join(f"{name} {gain.signed}" for name, gain in zip(names, gains, strict=True))


def _contradicts(view: MatchView, entry: Shown) -> str:
    if not isinstance(entry, RoundEntry):
        return ""
    return contradiction_words(view.rules, view.seating.seats, isolated(view.names), entry)


def _that_stands(view: MatchView, award: Award, gains: tuple[Gain, ...]) -> Gain | None:
    """The one gain, of several the winner's; None where no one of them stands for the entry."""
    if len(gains) == 1:
        return gains[0]
    if view.rules.wins is Wins.LOWEST:
        return None
    return next((gain for gain in gains if gain.side.mark == award.winner), None)


def _working(view: MatchView, entry: Shown, award: Award) -> str:
    """The sum of one scorer; in play only where it is one. What partners still hold is added up
    hand by hand for who went out."""
    if award.sums or award.winner is None:
        return ""
    if not isinstance(entry, RoundEntry):
        # One number says itself, unless the match has let it fall or cut it.
        return award.working if len(award.terms) > 1 or award.note is not None else ""
    if entry.out is None or award.rule is not AwardRule.OPPONENTS or not view.seating.partners:
        return award.working
    left, *extra = award.terms
    others = (
        hand_value(view.rules, hand)
        for seat, hand in enumerate(entry.hands)
        if hand is not None and view.seating.side_of(seat) != award.winner
    )
    held = tuple(value for value in others if value)
    terms = (*held, *extra) if held and sum(held) == left else award.terms
    return replace(award, terms=terms).working


def _nothing(view: MatchView, entry: Shown, award: Award) -> str:
    if any(award.points) or award.note is not None or isinstance(entry, DealEntry):
        return ""
    if view.rules.wins is Wins.LOWEST:
        return _("nobody writes points")
    return _("nobody scores") if award.winner is None else ""


def _note(view: MatchView, award: Award) -> str:
    target = view.rules.target(view.seating.seats)
    if award.note is Note.VOID:
        return _("would have passed %(target)d: nothing counts", target=target)
    if award.note is Note.CAPPED:
        return _("cut off at %(target)d", target=target)
    names = isolated(side_names(view))
    held = [(names[side], points) for side, points in enumerate(award.waiting) if points]
    if award.note is Note.DROPPED:
        least = view.rules.threshold
        told = (
            _("%(name)s’s %(points)d is below %(least)d", name=name, points=points, least=least)
            for name, points in held
        )
    elif award.note is Note.HUNG:
        told = (
            _("%(name)s’s %(points)d hangs till the next loss", name=name, points=points)
            for name, points in held
        )
    else:
        return ""
    return "; ".join(told)
