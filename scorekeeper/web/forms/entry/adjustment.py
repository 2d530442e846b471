"""A bonus or a penalty: for whom, how much, and why."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext as _
from wtforms.validators import ValidationError

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.entries import AdjustmentEntry
from scorekeeper.web.forms.entry.base import EntryForm, made
from scorekeeper.web.forms.fields import Given, NumberField, OneField, SeatField

ADDED, TAKEN = "added", "taken"


class AdjustmentForm(EntryForm):
    def raw(self, view: MatchView) -> AdjustmentEntry:
        return AdjustmentEntry(self.seat.data, self.sign.data * self.points.data)

    def validate_reason(self, field: Any) -> None:
        if not (field.data or "").strip():
            raise ValidationError(_("Say why: it stands in the history for everyone."))
        super().validate_reason(field)


def adjustment_form(view: MatchView, entry: AdjustmentEntry | None = None) -> AdjustmentForm:
    fields = {
        "seat": SeatField(
            seats=view.seating.seats,
            told=_("One entry is for one player. Choose one."),
            validators=[Given(_("For whom? Choose one player."))],
        ),
        "sign": OneField(
            offered={ADDED: 1, TAKEN: -1},
            told=_("Either added or taken off. Choose one."),
            validators=[Given(_("Are the points added or taken off?"))],
        ),
        "points": NumberField(
            told=_("Write the points in digits only; whether they are taken off is chosen above."),
            validators=[Given(_("How many points?"))],
        ),
    }
    data = None
    if entry is not None:
        sign = 1 if entry.points > 0 else -1
        data = {"seat": entry.seat, "sign": sign, "points": abs(entry.points)}
    return made(AdjustmentForm, fields, data)
