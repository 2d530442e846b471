"""The page of an entry that is entered or corrected."""

from __future__ import annotations

from scorekeeper.records.match_view import ItemView, Kind
from scorekeeper.records.queries import MatchView
from scorekeeper.web.forms.entry.base import EntryForm
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.matches.kinds import entry_kind
from scorekeeper.web.views.entry.common import EntryInput, players_of
from scorekeeper.web.views.entry.hands import looks
from scorekeeper.web.views.entry.preview import Preview
from scorekeeper.web.views.entry.starter import starter_input
from scorekeeper.web.views.line import AuditShown
from scorekeeper.web.views.seats import side_named


def entry_input(
    view: MatchView,
    kind: Kind,
    form: EntryForm,
    errors: Errors,
    *,
    of: ItemView | None = None,
    preview: Preview | None = None,
    audit: AuditShown | None = None,
) -> EntryInput:
    """The form as it is to be shown; ``of`` is the entry that is being corrected, ``audit`` what
    was asked about its line, or warns before saving where there is a preview as well."""
    how = entry_kind(view, kind)
    is_round = kind is Kind.ROUND
    return EntryInput(
        match_id=view.id,
        key=form.key.data,
        head=form.expected_seq.data,
        draft=_draft(kind, of),
        part=f"matches/entry/_{how.part}.html",
        fields=form.typed(),
        asked=how.asked(view, form, errors),
        players=players_of(view),
        sides=tuple(side_named(view, side) for side in range(len(view.seating.sides))),
        starter=starter_input(view, form, of) if is_round else None,
        data=how.data(view),
        sought=looks(view) if is_round else ("", ""),
        preview=preview,
        at_once=how.at_once and of is None,
        whole=how.whole or of is not None,
        reason_needed=how.reason,
        reason_asked=how.reason or of is not None,
        audit=audit,
        warned=audit is not None and preview is not None,
    )


def _draft(kind: Kind, of: ItemView | None) -> str:
    if of is not None:
        return f":{of.seq}"
    return "" if kind is Kind.ROUND else f":{kind.value}"
