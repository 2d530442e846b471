"""A deal that is played out: its points were entered as they were made."""

from __future__ import annotations

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.entries import DealEntry
from scorekeeper.web.forms.entry.base import EntryForm, made, starter_field


class DealForm(EntryForm):
    def raw(self, view: MatchView) -> DealEntry:
        return DealEntry(self.starter.data)


def deal_form(view: MatchView, entry: DealEntry | None = None) -> DealForm:
    data = None if entry is None else {"starter": entry.starter}
    return made(DealForm, {"starter": starter_field(view)}, data)
