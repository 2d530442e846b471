"""A round of Bingo: the trump, what each side took, what it declared, who closed the stock."""

from __future__ import annotations

from typing import Any

from flask_babel import gettext as _

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.entries import CountsEntry
from scorekeeper.rules.games.bingo import TRICKS, deck_points
from scorekeeper.rules.tiles import TileSet
from scorekeeper.web.forms.entry.base import EntryForm, made, starter_field
from scorekeeper.web.forms.fields import Given, NumberField, OneField, TokensField
from scorekeeper.web.views.seats import isolated, side_names

SIDES = (0, 1)


class DeclaredField(TokensField):
    """How many doubles each declaration of a side had."""

    def process_formdata(self, valuelist: list[str]) -> None:
        super().process_formdata(valuelist)
        if not all(text.isascii() and text.isdigit() and len(text) == 1 for text in self.data):
            self.data = ()
            raise ValueError(_("Write how many doubles each declaration had, such as 2 or 3 2."))
        self.data = tuple(map(int, self.data))


class CountsForm(EntryForm):
    """Of points and tricks that are all shared out, one side's give the other's."""

    def validate(self, extra_validators: Any = None) -> bool:
        sound = super().validate(extra_validators)
        if sound:
            sound = self._fill("points", deck_points(self.trump.data)) and sound
            sound = self._fill("tricks", TRICKS) and sound
        return sound

    def raw(self, view: MatchView) -> CountsEntry:
        return CountsEntry(
            self.trump.data,
            self._pair("points"),
            self._pair("tricks"),
            self.closed_by.data,
            self._pair("declared"),
            self.bingo_by.data,
            self.starter.data,
        )

    def _pair(self, name: str) -> tuple[Any, Any]:
        one, other = (self[f"{name}-{side}"].data for side in SIDES)
        return one, other

    def _fill(self, name: str, whole: int) -> bool:
        """Give the side that was left open the rest; False where that cannot be told."""
        given = self._pair(name)
        for side in SIDES:
            if given[side] is not None:
                continue
            if self.closed_by.data is not None or given[1 - side] is None:
                self[f"{name}-{side}"].errors = [self._missing(name)]
                return False
            self[f"{name}-{side}"].data = max(0, whole - given[1 - side])
        return True

    def _missing(self, name: str) -> str:
        if self.closed_by.data is None:
            one = {
                "points": _("What did one of the two take in points?"),
                "tricks": _("How many tricks did one of the two take?"),
            }
            return one[name]
        both = {
            "points": _("The stock was closed, so write both sides’ points."),
            "tricks": _("The stock was closed, so write both sides’ tricks."),
        }
        return both[name]


def counts_form(view: MatchView, entry: CountsEntry | None = None) -> CountsForm:
    names = isolated(side_names(view))
    highest = TileSet(view.rules.highest).highest
    side_of = {str(side): side for side in SIDES}
    fields: dict[str, Any] = {
        "trump": OneField(
            offered={str(trump): trump for trump in range(highest + 1)},
            told=_("A round has one trump, from 0 to 6."),
            validators=[Given(_("What was the trump?"))],
        ),
        "closed_by": OneField(offered=side_of, told=_("Only one of the two can close the stock.")),
        "bingo_by": OneField(offered=side_of, told=_("Only one of the two can have the bingo.")),
        "starter": starter_field(view),
    }
    for side in SIDES:
        digits = _("Write %(name)s’s numbers in digits only.", name=names[side])
        fields[f"points-{side}"] = NumberField(told=digits)
        fields[f"tricks-{side}"] = NumberField(told=digits)
        fields[f"declared-{side}"] = DeclaredField()
    return made(CountsForm, fields, None if entry is None else _entered(entry))


def _entered(entry: CountsEntry) -> dict[str, Any]:
    data: dict[str, Any] = {
        "trump": entry.trump,
        "closed_by": entry.closed_by,
        "bingo_by": entry.bingo_by,
        "starter": entry.starter,
    }
    for side in SIDES:
        data[f"points-{side}"] = entry.points[side]
        data[f"tricks-{side}"] = entry.tricks[side]
        data[f"declared-{side}"] = entry.declared[side]
    return data
