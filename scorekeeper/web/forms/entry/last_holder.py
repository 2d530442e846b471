"""A round of Kovbaska: who was the last to hold tiles."""

from __future__ import annotations

from flask_babel import gettext as _

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.entries import LastHolderEntry
from scorekeeper.web.forms.entry.base import EntryForm, made, starter_field
from scorekeeper.web.forms.fields import Given, SeatField


class LastHolderForm(EntryForm):
    def raw(self, view: MatchView) -> LastHolderEntry:
        return LastHolderEntry(self.last.data, self.starter.data)


def last_holder_form(view: MatchView, entry: LastHolderEntry | None = None) -> LastHolderForm:
    fields = {
        "last": SeatField(
            seats=view.seating.seats,
            told=_("Only one player is the last to hold tiles. Choose one."),
            validators=[Given(_("Who was the last to hold tiles? Choose one player."))],
        ),
        "starter": starter_field(view),
    }
    data = None if entry is None else {"last": entry.last, "starter": entry.starter}
    return made(LastHolderForm, fields, data)
