"""Every kind of entry: its form, what that offers, and the template that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.records.match_view import Kind
from scorekeeper.records.queries import MatchView
from scorekeeper.rules.choices import RoundKind
from scorekeeper.rules.entries import Entry
from scorekeeper.web.forms.entry.adjustment import adjustment_form
from scorekeeper.web.forms.entry.base import EntryForm
from scorekeeper.web.forms.entry.contract import contract_form
from scorekeeper.web.forms.entry.counts import counts_form
from scorekeeper.web.forms.entry.deal import deal_form
from scorekeeper.web.forms.entry.hands import hands_form
from scorekeeper.web.forms.entry.last_holder import last_holder_form
from scorekeeper.web.forms.entry.points import points_form
from scorekeeper.web.forms.entry.sheet import sheet_form
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.views.entry import asked, hands


@dataclass(frozen=True, slots=True)
class EntryKind:
    """How a kind of entry is put on a page.

    ``data`` is for a page that settles it by itself. ``at_once``: a new one is chosen and saved by
    one tap; ``whole``: it asks nothing; ``reason``: it needs one.
    """

    part: str
    form: Callable[[MatchView, Any], EntryForm]
    asked: Callable[[MatchView, Any, Errors], object] = lambda _view, _form, _errors: None
    data: Callable[[MatchView], Mapping[str, object] | None] = lambda _view: None
    at_once: bool = False
    whole: bool = False
    reason: bool = False


_ROUNDS: Mapping[RoundKind, EntryKind] = {
    RoundKind.HANDS: EntryKind("hands", hands_form, asked=hands.hands_asked, data=hands.hands_data),
    RoundKind.CONTRACT: EntryKind("contract", contract_form, asked=asked.contract_asked),
    RoundKind.COUNTS: EntryKind("counts", counts_form, asked=asked.counts_asked),
    RoundKind.LAST_HOLDER: EntryKind("last_holder", last_holder_form, at_once=True),
    RoundKind.DEAL: EntryKind("deal", deal_form, whole=True),
    RoundKind.SHEET: EntryKind("sheet", sheet_form, asked=asked.sheet_asked),
}
_POINTS = EntryKind("points", points_form, asked=asked.points_asked)
_ADJUSTMENT = EntryKind("adjustment", adjustment_form, reason=True)

NEW: Mapping[Kind, str] = {
    Kind.ROUND: "matches.record",
    Kind.POINTS: "matches.points",
    Kind.ADJUSTMENT: "matches.adjust",
}
"""The page that enters a new one."""


def entry_kind(view: MatchView, kind: Kind) -> EntryKind:
    """How a round of this match, points or an adjustment is put on a page."""
    if kind is Kind.POINTS:
        return _POINTS
    return _ADJUSTMENT if kind is Kind.ADJUSTMENT else _ROUNDS[view.rules.kind]


def entry_form(view: MatchView, kind: Kind, entry: Entry | None = None) -> EntryForm:
    """The form, filled with what was sent, else with the entry."""
    return entry_kind(view, kind).form(view, entry)
