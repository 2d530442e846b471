"""A round as it is typed: who went out, the hands as tiles or totals, who led."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext
from wtforms import Form, FormField, HiddenField, StringField
from wtforms.validators import InputRequired, Length, Regexp

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.errors import OutMissing
from scorekeeper.rules.reading import RawHand, RawRound
from scorekeeper.rules.tiles import pips
from scorekeeper.rules.values import Ended, RoundEntry
from scorekeeper.web.forms.base import PageForm
from scorekeeper.web.forms.fields import MomentField, SeatField, TilesField, TotalField
from scorekeeper.web.sentences import sentence, who
from scorekeeper.web.views.seats import isolated

BLOCKED = "blocked"


class WriteForm(PageForm):
    """What every write to a match sends: its key, the newest row the page had seen, and when it was
    sent by the phone's own clock."""

    key = HiddenField(validators=[InputRequired(), Length(max=64)])
    expected_seq = HiddenField(validators=[InputRequired(), Regexp(r"[0-9]{1,9}\Z")])
    reason = StringField()
    client_at = MomentField()

    @property
    def seq(self) -> int:
        return int(self.expected_seq.data)

    @property
    def sound(self) -> bool:
        """Whether the fields that nobody types are as the page sent them."""
        return not (self.key.errors or self.expected_seq.errors)


class HandForm(Form):
    """A leftover hand: its tiles, or its pip total; both only where they agree."""

    seat: int
    names: tuple[str, ...]

    def validate(self, extra_validators: Any = None) -> bool:
        sound = super().validate(extra_validators)
        if sound and self.tiles.data and self.pips.data not in (None, pips(self.tiles.data)):
            told = ngettext(
                "%(name)s’s tiles are %(num)d pip, not %(total)d. Correct one or clear it.",
                "%(name)s’s tiles are %(num)d pips, not %(total)d. Correct one or clear it.",
                pips(self.tiles.data),
                name=who(isolated(self.names), self.seat),
                total=self.pips.data,
            )
            self.pips.errors = [told]
            return False
        return sound

    @property
    def raw(self) -> RawHand:
        """The hand for the rules to read, None where nothing was typed."""
        if self.tiles.data:
            return [str(tile) for tile in self.tiles.data]
        total: int | None = self.pips.data
        return total


class RoundForm(WriteForm):
    """A round of one match: ``round_form`` adds who went out, who led, who laid last and a hand for
    each seat."""

    @property
    def sound(self) -> bool:
        return super().sound and not self.last_laid.errors

    def hand(self, seat: int) -> HandForm:
        field: FormField = self[f"hands-{seat}"]
        return field.form

    def raw(self, view: MatchView) -> RawRound:
        """The round for the rules to read."""
        blocked = self.out.data == BLOCKED
        out = None if blocked else self.out.data
        hands = [self.hand(seat).raw for seat in range(view.seating.seats)]
        if out is not None and hands[out] is None:
            hands[out] = ()
        ended = Ended.BLOCKED if blocked else Ended.DOMINO
        return RawRound(ended, tuple(hands), out, self.starter.data, self.last_laid.data)

    def typed(self) -> dict[str, str]:
        """Everything of the round as it was typed, by the names of the inputs."""
        fields = {"out": self.out.typed, "starter": self.starter.typed}
        fields |= {"last_laid": self.last_laid.typed, "reason": self.reason.data or ""}
        for field in self:
            if isinstance(field, FormField):
                fields[field.form.tiles.name] = field.form.tiles.typed
                fields[field.form.pips.name] = field.form.pips.typed
        return fields


def round_form(view: MatchView, entry: RoundEntry | None = None) -> RoundForm:
    """The form of a round of this match, filled with what was sent, else with the entry."""
    seats = view.seating.seats
    fields: dict[str, Any] = {
        "out": SeatField(
            seats=seats,
            words=(BLOCKED,),
            told=_("Only one player can go out in a round. Choose one."),
            validators=[InputRequired(sentence(OutMissing(), view.names))],
        ),
        "starter": SeatField(seats=seats, told=_("Who led the round? Choose one of the players.")),
        # No page asks for it: a correction carries on what another way of writing has told.
        "last_laid": SeatField(seats=seats, told=""),
    }
    for seat in range(seats):
        fields[f"hands-{seat}"] = FormField(_hand_form(view, seat))
    form_of_match = type("RoundFormOfMatch", (RoundForm,), fields)
    return form_of_match(data=None if entry is None else _entered(entry))


def _hand_form(view: MatchView, seat: int) -> type[HandForm]:
    most = view.rules.tile_set.pips
    fields = {
        "seat": seat,
        "names": view.names,
        "tiles": TilesField(seat=seat, names=view.names),
        "pips": TotalField(seat=seat, most=most, names=view.names),
    }
    return type("HandFormOfSeat", (HandForm,), fields)


def _entered(entry: RoundEntry) -> dict[str, Any]:
    data: dict[str, Any] = {
        "out": BLOCKED if entry.ended is Ended.BLOCKED else entry.out,
        "starter": entry.starter,
        "last_laid": entry.last_laid,
    }
    for seat, hand in enumerate(entry.hands):
        tiles = isinstance(hand, tuple)
        data[f"hands-{seat}"] = {
            "tiles": hand if tiles else (),
            "pips": None if tiles else hand,
        }
    return data
