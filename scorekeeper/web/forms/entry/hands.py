"""A round of leftover hands: who went out, the hands as tiles or totals, and what some games ask
besides."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext
from wtforms import Form, FormField
from wtforms.validators import ValidationError

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import Ended, Flag, RoundEntry
from scorekeeper.rules.entry_errors import PointsMissing
from scorekeeper.rules.errors import OutMissing
from scorekeeper.rules.in_play import possible_points
from scorekeeper.rules.reading import RawHand, RawRound
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.forms.entry.base import EntryForm, made, starter_field
from scorekeeper.web.forms.entry.line import line_entered, line_fields, line_seen
from scorekeeper.web.forms.fields import (
    Given,
    NumberField,
    OneField,
    SeatField,
    TickField,
    TilesField,
    TokensField,
    TotalField,
)
from scorekeeper.web.sentences import sentence, who
from scorekeeper.web.views.seats import isolated

BLOCKED = "blocked"


class HandForm(Form):
    """A leftover hand: its tiles, or its total; both only where they agree. ``seat`` is None of
    the tiles that could not be drawn."""

    seat: int | None
    rules: RuleSet
    names: tuple[str, ...]

    def validate(self, extra_validators: Any = None) -> bool:
        sound = super().validate(extra_validators)
        if sound and self.tiles.data and self.pips.data not in (None, self.value):
            self.pips.errors = [self.differs()]
            return False
        return sound

    @property
    def value(self) -> int | None:
        """What the hand counts, None where nothing readable was typed."""
        tiles = self.tiles.data
        total: int | None = hand_value(self.rules, tiles) if tiles else self.pips.data
        return total

    @property
    def empty(self) -> bool:
        """Whether the table says that nothing is left of it, which is not the same as a blank."""
        return "gone" in self and bool(self.gone.data)

    def differs(self) -> str:
        if self.seat is None:
            return _("The tiles and the total differ. Correct one or clear it.")
        return ngettext(
            "%(name)s’s tiles are %(num)d pip, not %(total)d. Correct one or clear it.",
            "%(name)s’s tiles are %(num)d pips, not %(total)d. Correct one or clear it.",
            self.value,
            name=who(isolated(self.names), self.seat),
            total=self.pips.data,
        )

    @property
    def raw(self) -> RawHand:
        """The hand for the rules to read, None where nothing was typed."""
        if self.tiles.data:
            return [str(tile) for tile in self.tiles.data]
        total: int | None = self.pips.data
        return () if total is None and self.empty else total


class HandsForm(EntryForm):
    """``hands_form`` adds who went out, who led, who laid last, a hand for each seat, and the
    fields that only some games have."""

    @property
    def sound(self) -> bool:
        return super().sound and (self.asks_last_laid or not self.last_laid.errors)

    asks_last_laid = False

    def hand(self, seat: int) -> HandForm:
        field: FormField = self[f"hands-{seat}"]
        return field.form

    def raw(self, view: MatchView) -> RawRound:
        blocked = self.out.data == BLOCKED
        out = None if blocked else self.out.data
        hands = [self.hand(seat).raw for seat in range(view.seating.seats)]
        if out is not None and hands[out] is None:
            hands[out] = ()
        return RawRound(
            Ended.BLOCKED if blocked else Ended.DOMINO,
            tuple(hands),
            out,
            self.starter.data,
            self.last_laid.data,
            reserve=self.reserve.form.raw if "reserve" in self else None,
            ends=self.ends.data if "ends" in self else (),
            last_points=self.last_points.data if "last_points" in self else None,
            flag=self.flag.data if "flag" in self else None,
            line=line_seen(self, blocked=blocked),
        )

    def validate_last_points(self, field: OneField) -> None:
        if field.data is not None and self.ends.data:
            raise ValidationError(sentence(PointsMissing()))

    def validate_ends(self, field: TokensField) -> None:
        """The page hides this where nobody went out; what stands there is not dropped unseen."""
        typed = field.data or self.last_points.data is not None
        if typed and self.out.data == BLOCKED:
            raise ValidationError(
                _("Nobody went out, so no last tile scores. Clear what it was to score.")
            )


def hands_form(view: MatchView, entry: RoundEntry | None = None) -> HandsForm:
    """The form of a round of this match, filled with what was sent, else with the entry."""
    seats, rules = view.seating.seats, view.rules
    fields: dict[str, Any] = {
        "out": SeatField(
            seats=seats,
            words=(BLOCKED,),
            told=_("Only one player can go out in a round. Choose one."),
            validators=[Given(sentence(OutMissing(), view.names))],
        ),
        "starter": starter_field(view),
        # Where the game does not ask for it, a correction carries on what was told otherwise.
        "last_laid": SeatField(
            seats=seats, told=_("Who laid the last tile? Choose one of the players.")
        ),
        "asks_last_laid": rules.asks_last_laid,
    }
    for seat in range(seats):
        fields[f"hands-{seat}"] = FormField(_hand_form(view, seat))
    if rules.reserve_counts:
        fields["reserve"] = FormField(_hand_form(view, None))
    if rules.last_tile_scores:
        fields["ends"] = TokensField()
        fields["last_points"] = OneField(
            offered={str(points): points for points in (0, *sorted(possible_points(rules)))},
            told=_("No open ends score that. Choose one of the scores."),
        )
    if rules.bald_goat:
        fields["flag"] = OneField(
            offered={flag.value: flag for flag in Flag}, told=_("Choose one of these turns.")
        )
    fields |= line_fields(rules, view.names)
    return made(HandsForm, fields, None if entry is None else _entered(view, entry))


def _hand_form(view: MatchView, seat: int | None) -> type[HandForm]:
    fields: dict[str, Any] = {"seat": seat, "rules": view.rules, "names": view.names}
    if seat is None:
        fields["tiles"] = TilesField(seat=None, names=view.names)
        fields["pips"] = NumberField(told=_("Write the total in digits only."))
    else:
        most = view.rules.tile_set.pips
        fields["tiles"] = TilesField(seat=seat, names=view.names)
        fields["pips"] = TotalField(seat=seat, most=most, names=view.names)
    if view.rules.both_out and seat is not None:
        fields["gone"] = TickField()
    return type("HandFormOfSeat", (HandForm,), fields)


def _entered(view: MatchView, entry: RoundEntry) -> dict[str, Any]:
    data: dict[str, Any] = {
        "out": BLOCKED if entry.ended is Ended.BLOCKED else entry.out,
        "starter": entry.starter,
        "last_laid": entry.last_laid,
        "reserve": _hand(entry.reserve),
        "ends": entry.ends,
        "last_points": entry.last_points,
        "flag": entry.flag,
        **line_entered(entry),
    }
    for seat, hand in enumerate(entry.hands):
        data[f"hands-{seat}"] = _hand(hand, gone=hand == () and seat != entry.out)
    return data


def _hand(hand: Any, *, gone: bool = False) -> dict[str, Any]:
    tiles = isinstance(hand, tuple)
    return {"tiles": hand if tiles else (), "pips": None if tiles else hand, "gone": gone}
