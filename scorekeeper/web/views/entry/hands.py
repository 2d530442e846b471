"""The form of leftover hands: what it asks, and the round as data for the page's modules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.award import asks_hands, rule_of
from scorekeeper.rules.choices import AwardRule
from scorekeeper.rules.entries import Ended, Flag
from scorekeeper.rules.line import MOST_ENDS
from scorekeeper.web.entry_words import flag_words, look_words
from scorekeeper.web.forms.entry.hands import HandForm, HandsForm
from scorekeeper.web.forms.entry.line import COUNT, ENDS, STOCK
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.views.entry.asked import Ends, begun, ends_asked
from scorekeeper.web.views.seats import Named, seat_named, side_named


@dataclass(frozen=True, slots=True)
class HandInput:
    """A seat's fields as typed, its errors, and what they count where readable.

    ``gone`` is whether it is said to have gone out before, None where nobody is asked that.
    """

    seat: int
    holder: Named
    tiles: str
    pips: str
    gone: bool | None
    errors: tuple[str, ...]
    total: int | None


@dataclass(frozen=True, slots=True)
class SideHands:
    """The hands of a side, and what they count together where every one is readable."""

    side: Named
    hands: tuple[HandInput, ...]
    total: int | None


@dataclass(frozen=True, slots=True)
class HandsAsked:
    """Which hands count after going out and in a block, and what else the game asks.

    ``by_tiles``: totals do not settle a block. ``reserve`` are the two fields of what could not
    be drawn, ``ends`` what the last tile may score; ``line`` is None where none is laid.
    """

    sides: tuple[SideHands, ...]
    out: bool
    blocked: bool
    by_tiles: bool
    last_laid: bool
    reserve: tuple[str, str] | None
    ends: Ends | None
    flags: tuple[tuple[str, str], ...]
    line: LineAsked | None


@dataclass(frozen=True, slots=True)
class LineAsked:
    """What may be told of the line: the halves that can be open, at most how many at once; ``left``
    is the stock that a blocked round leaves by the rules. ``opened``: something was told."""

    halves: tuple[int, ...]
    most: int
    left: int
    opened: bool


def hands_asked(view: MatchView, form: HandsForm, errors: Errors) -> HandsAsked:
    rules = view.rules
    reserve = form.reserve.form if rules.reserve_counts else None
    return HandsAsked(
        sides=tuple(_side(view, form, errors, side) for side in range(len(view.seating.sides))),
        out=asks_hands(rules, Ended.DOMINO),
        blocked=asks_hands(rules, Ended.BLOCKED),
        by_tiles=rule_of(rules, Ended.BLOCKED) is AwardRule.DOUBLES,
        last_laid=rules.asks_last_laid,
        reserve=None if reserve is None else (reserve.tiles.typed, reserve.pips.typed),
        ends=ends_asked(rules) if rules.last_tile_scores else None,
        flags=tuple((flag.value, begun(flag_words(flag))) for flag in Flag)
        if rules.bald_goat
        else (),
        line=_line(view, form, errors),
    )


def _line(view: MatchView, form: HandsForm, errors: Errors) -> LineAsked | None:
    if ENDS not in form:
        return None
    fields = (ENDS, STOCK, COUNT)
    return LineAsked(
        halves=tuple(range(view.rules.highest + 1)),
        most=MOST_ENDS[view.rules.lies],
        left=view.rules.stock_at_end(view.seating.seats),
        opened=any(form[name].typed or errors.at(name) for name in fields),
    )


def _side(view: MatchView, form: HandsForm, errors: Errors, side: int) -> SideHands:
    hands = tuple(_hand(view, form.hand(seat), errors, seat) for seat in view.seating.sides[side])
    totals = [hand.total for hand in hands if hand.total is not None]
    return SideHands(
        side_named(view, side), hands, sum(totals) if len(totals) == len(hands) else None
    )


def _hand(view: MatchView, hand: HandForm, errors: Errors, seat: int) -> HandInput:
    return HandInput(
        seat=seat,
        holder=seat_named(view, seat),
        tiles=hand.tiles.typed,
        pips=hand.pips.typed,
        gone=hand.empty if view.rules.both_out else None,
        errors=tuple(errors.at(f"hands-{seat}")),
        total=hand.value,
    )


def hands_data(view: MatchView) -> Mapping[str, object] | None:
    """What the page needs to settle a new round by itself; None where no hand decides anything."""
    rules, state = view.rules, view.state
    if not any(asks_hands(rules, ended) for ended in Ended):
        return None
    return {
        "players": view.names,
        "sides": view.seating.sides,
        "scores": state.scores,
        "rounds_played": state.rounds,
        "hanging": state.hanging,
        "went_out": state.went_out,
        "target": rules.target(view.seating.seats),
        "asks_out": asks_hands(rules, Ended.DOMINO),
        "asks_blocked": asks_hands(rules, Ended.BLOCKED),
        "special": {str(tile): worth for tile, worth in rules.special.items()},
        **{name: getattr(rules, name) for name in _SETTLED_BY},
    }


def looks(view: MatchView) -> tuple[str, str]:
    """Whom the table looks for after this round, and after it where it is blocked."""
    rounds = view.state.rounds + 1
    return look_words(view.rules, rounds), look_words(view.rules, rounds, blocked=True)


_SETTLED_BY = (
    "highest",
    "reserve",
    "award_out",
    "award_blocked",
    "fixed_points",
    "tie",
    "doubles",
    "special_when",
    "threshold",
    "hang",
    "both_out",
    "reserve_counts",
    "hands_that_score",
    "unit",
    "next_starter",
    "after_tie",
    "after_block",
    "order",
    "wins",
    "past",
    "level",
    "rounds",
)
"""The fields of the rule set by which a round of hands is settled."""
