"""A round as somebody kept it: the table it was played at, every move in writing, known hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _
from wtforms import StringField

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.options import options_of
from scorekeeper.rules.replaying import Known
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.forms.fields import OneField, SeatField, TickField
from scorekeeper.web.forms.settle import SettleForm
from scorekeeper.web.forms.table import MOST_SEATS, table_fields

OF_THE_LINE = frozenset({"set", "deal", "order", "spinner", "both_out", "next_starter"})
"""House rules by which a move may be right or wrong."""

NOT_KNOWN = "unknown"
"""The starter where nobody knows who led."""

WITH_A_LINE = tuple(name for name, rules in GAMES.items() if rules.lies is not Layout.NONE)


class ReplayForm(SettleForm):
    """``replay_form`` adds ``starter`` and ``hand-<seat>``; ``hands_are`` says which hands those
    are, ``first`` that it was the first round of a match."""

    moves = StringField()
    first = TickField()

    @property
    def chosen(self) -> RuleSet:
        """The game, the first of those with a line where none of them is chosen."""
        name = self.game.data or ""
        return GAMES[name if name in WITH_A_LINE else WITH_A_LINE[0]]

    @property
    def job(self) -> str:
        """What is asked for; the key Enter judges, or looks for the game that was typed."""
        asked = super().job
        return "judge" if asked == "settle" else asked

    def options(self, rules: RuleSet) -> dict[str, object]:
        """The house rules chosen of those that this game has and that concern the line."""
        names = OF_THE_LINE.intersection(options_of(rules))
        return {name: self[name].data for name in sorted(names) if self[name].data}

    @property
    def leader(self) -> int | None:
        """Who led, the first player where nothing is chosen, None where nobody knows."""
        if self.starter.data == NOT_KNOWN:
            return None
        return self.starter.data or 0


def replay_form(data: Mapping[str, Any] | None = None) -> ReplayForm:
    """The form, filled with what was sent, or with the data alone where there are some."""
    fields = table_fields()
    nobody = _("Nobody sits there. Choose one of the players, or say that it is not known.")
    fields["starter"] = SeatField(seats=MOST_SEATS, words=(NOT_KNOWN,), told=nobody)
    fields["hands_are"] = OneField(
        offered={known.value: known for known in Known},
        told=_("Say whether the hands are those that were dealt or those that were left."),
    )
    for seat in range(MOST_SEATS):
        fields[f"hand-{seat}"] = StringField()
    kind = type("ReplayFormOfPage", (ReplayForm,), fields)
    form: ReplayForm = kind() if data is None else kind(formdata=None, data=data)
    return form
