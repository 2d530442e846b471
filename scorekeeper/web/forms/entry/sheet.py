"""A round of any other game: a number for each side."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext as _

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.entries import SheetEntry
from scorekeeper.web.forms.entry.base import EntryForm, made, starter_field
from scorekeeper.web.forms.fields import Given, SignedField, TickField
from scorekeeper.web.views.seats import isolated, side_names


class SheetForm(EntryForm):
    """A number may be typed with its minus, or without it and the minus key pressed."""

    def raw(self, view: MatchView) -> SheetEntry:
        points = tuple(self.number(side) for side in range(len(view.seating.sides)))
        return SheetEntry(points, self.starter.data)

    def number(self, side: int) -> int:
        points: int = self[f"points-{side}"].data
        below = f"minus-{side}" in self and self[f"minus-{side}"].data
        return -abs(points) if below else points


def sheet_form(view: MatchView, entry: SheetEntry | None = None) -> SheetForm:
    fields: dict[str, Any] = {"starter": starter_field(view)}
    for side, name in enumerate(isolated(side_names(view))):
        fields[f"points-{side}"] = SignedField(
            told=_("Write %(name)s’s points as a whole number, in digits only.", name=name),
            validators=[Given(_("How many points for %(name)s? Write 0 for none.", name=name))],
        )
        if view.rules.negative:
            fields[f"minus-{side}"] = TickField()
    data: dict[str, Any] | None = None
    if entry is not None:
        data = {"starter": entry.starter}
        for side, points in enumerate(entry.points):
            data[f"points-{side}"] = abs(points) if view.rules.negative else points
            data[f"minus-{side}"] = points < 0
    return made(SheetForm, fields, data)
