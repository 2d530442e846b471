"""The form of a round: what stands in its fields, what a check of it showed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.records.queries import MatchView, RoundView
from scorekeeper.rules.rotation import next_starter
from scorekeeper.rules.tiles import pips
from scorekeeper.rules.values import Award, MatchState, NextStarter, RoundEntry
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.round import RoundForm
from scorekeeper.web.views.rounds import Named, SideScore, named_seat
from scorekeeper.web.views.seats import side_names


@dataclass(frozen=True, slots=True)
class HandInput:
    """A seat's two fields as typed, its errors, and the pips they add up to where readable."""

    seat: int
    holder: Named
    tiles: str
    pips: str
    errors: tuple[str, ...]
    total: int | None


@dataclass(frozen=True, slots=True)
class Preview:
    """What saving would do. ``scores`` are the match's afterwards."""

    winner: Named | None
    points: int
    working: str
    rule: str
    scores: tuple[SideScore, ...]
    leads: Named | None
    finished: bool
    winners: tuple[Named, ...]


@dataclass(frozen=True, slots=True)
class RoundInput:
    """Everything the form shows. ``data`` is for the page's modules.

    ``asks_starter``: the rules propose nobody, so the form asks who led in plain sight;
    ``by_double`` is whether the highest double was to lead.
    """

    match_id: str
    key: str
    head: str
    out: str
    starter: str
    asks_starter: bool
    by_double: bool
    last_laid: str
    reason: str
    led: Named | None
    proposed: Named | None
    players: tuple[Named, ...]
    hands: tuple[HandInput, ...]
    data: Mapping[str, object]
    preview: Preview | None


def round_input(
    view: MatchView,
    form: RoundForm,
    errors: Errors,
    *,
    of: RoundView | None = None,
    preview: Preview | None = None,
) -> RoundInput:
    """The form as it is to be shown; ``of`` is the round that is being corrected."""
    proposed = view.state.starter if of is None else of.proposed
    rounds = (view.state if of is None else of.before).rounds
    players = tuple(Named(view.seating.side_of(seat), name) for seat, name in enumerate(view.names))
    return RoundInput(
        match_id=view.id,
        key=form.key.data,
        head=form.expected_seq.data,
        out=form.out.typed,
        starter=form.starter.typed,
        asks_starter=proposed is None,
        by_double=rounds == 0 or view.rules.next_starter is NextStarter.HIGHEST_DOUBLE,
        last_laid=form.last_laid.typed,
        reason=form.reason.data or "",
        led=named_seat(view, form.starter.data),
        proposed=named_seat(view, proposed),
        players=players,
        hands=tuple(_hand(form, errors, seat, player) for seat, player in enumerate(players)),
        data=_data(view, of),
        preview=preview,
    )


def preview_shown(view: MatchView, award: Award, state: MatchState) -> Preview:
    """What saving would do, from the service's preview."""
    sides = tuple(Named(side, name) for side, name in enumerate(side_names(view)))
    return Preview(
        winner=None if award.winner is None else sides[award.winner],
        points=sum(award.points),
        working=award.working,
        rule=award.rule,
        scores=tuple(
            SideScore(side, award.points[side.mark], state.scores[side.mark]) for side in sides
        ),
        leads=None if state.finished else named_seat(view, state.starter),
        finished=state.finished,
        winners=tuple(sides[side] for side in state.winners),
    )


def _hand(form: RoundForm, errors: Errors, seat: int, holder: Named) -> HandInput:
    hand = form.hand(seat)
    total = pips(hand.tiles.data) if hand.tiles.data else hand.pips.data
    return HandInput(
        seat=seat,
        holder=holder,
        tiles=hand.tiles.typed,
        pips=hand.pips.typed,
        errors=tuple(errors.at(f"hands-{seat}")),
        total=total,
    )


def _data(view: MatchView, of: RoundView | None) -> dict[str, object]:
    rules = view.rules
    state = view.state if of is None else of.before
    later = () if of is None else view.rounds[view.rounds.index(of) + 1 :]
    return {
        "players": view.names,
        "sides": view.seating.sides,
        "scores": state.scores,
        "target": rules.target(view.seating.seats),
        "highest": rules.highest,
        "reserve": rules.reserve,
        "award_out": rules.award_out,
        "award_blocked": rules.award_blocked,
        "fixed_points": rules.fixed_points,
        "next_starter": rules.next_starter,
        "after_tie": rules.after_tie,
        "later": [_later(view, shown.entry, shown.award) for shown in later if shown.entry],
    }


def _later(view: MatchView, entry: RoundEntry, award: Award | None) -> dict[str, object]:
    """What a round after the one corrected gives, and who leads after it, should it count."""
    if award is None:
        raise ValueError("a round that stands has an award")
    starter = next_starter(view.rules, view.seating, entry.starter, entry, award)
    return {"points": award.points, "starter": starter}
