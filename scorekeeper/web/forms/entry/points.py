"""Points made while tiles are laid: whose, then the open ends, the plays, or the number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.choices import InPlay
from scorekeeper.rules.entries import PointsEntry
from scorekeeper.rules.errors import WrongKind
from scorekeeper.rules.in_play import BY_ENDS, plays_of, possible_points
from scorekeeper.rules.reading import RawPoints
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.forms.entry.base import EntryForm, made
from scorekeeper.web.forms.fields import (
    Given,
    NumberField,
    OneField,
    SeatField,
    TickField,
    TokensField,
)


class PointsForm(EntryForm):
    """``points_form`` adds what the game scores by: open ends and a claim, or named plays."""

    def raw(self, view: MatchView) -> RawPoints:
        return RawPoints(
            self.seat.data,
            self.points.data,
            ends=self.ends.data if "ends" in self else (),
            plays=self._plays(view.rules) or None,
            claimed_by=self.claimed_by.data if "claimed_by" in self else None,
        )

    def _plays(self, rules: RuleSet) -> Mapping[str, int | None]:
        """What was chosen, None for the points of a play that has its own."""
        if "plays" in self:
            return {self.plays.data: None} if self.plays.data else {}
        chosen: dict[str, int | None] = {}
        for name in plays_of(rules):
            data = self[f"plays-{name}"].data
            if isinstance(self[f"plays-{name}"], NumberField):
                if data is not None:
                    chosen[name] = data
            elif data:
                chosen[name] = None
        return chosen


def one_play_counts(rules: RuleSet) -> bool:
    """Whether of all plays that a tile makes the highest alone is entered."""
    return rules.in_play is InPlay.DOUBLES and not rules.plays_add


def points_form(view: MatchView, entry: PointsEntry | None = None) -> PointsForm:
    """Raises WrongKind where laying tiles scores nothing."""
    rules = view.rules
    if rules.in_play is None:
        raise WrongKind("points")
    by_ends = rules.in_play in BY_ENDS
    if by_ends:
        missing = _("Who laid the tile? Choose one player.")
        several = _("Only one player laid the tile. Choose one.")
    else:
        missing = _("Who scores? Choose one player.")
        several = _("Only one player scores at once. Choose one.")
    fields: dict[str, Any] = {
        "seat": SeatField(seats=view.seating.seats, told=several, validators=[Given(missing)]),
    }
    if by_ends:
        fields["ends"] = TokensField()
        fields["points"] = OneField(
            offered={str(points): points for points in possible_points(rules)},
            told=_("No open ends score that. Choose one of the scores."),
        )
        fields["claimed_by"] = SeatField(
            seats=view.seating.seats, told=_("Only one player can call a score. Choose one.")
        )
    else:
        fields |= _play_fields(rules)
        fields["points"] = NumberField(told=_("Write the points in digits only."))
    return made(PointsForm, fields, None if entry is None else _entered(entry))


def _play_fields(rules: RuleSet) -> dict[str, Any]:
    known = plays_of(rules)
    if one_play_counts(rules):
        told = _("One tile scores once, by the highest that fits. Choose one.")
        return {"plays": OneField(offered={name: name for name in known}, told=told)}
    digits = _("Write the points in digits only.")
    return {
        f"plays-{name}": TickField() if worth is not None else NumberField(told=digits)
        for name, worth in known.items()
    }


def _entered(entry: PointsEntry) -> dict[str, Any]:
    data: dict[str, Any] = {
        "seat": entry.seat,
        "points": entry.points,
        "ends": entry.ends,
        "claimed_by": entry.claimed_by,
    }
    for play in entry.plays:
        data["plays"] = play.name
        # A tick takes any number but 0 for yes.
        data[f"plays-{play.name}"] = play.points
    return data
