"""Who led a round: proposed, or asked for where the table looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.records.match_view import ItemView
from scorekeeper.records.queries import MatchView
from scorekeeper.rules.choices import AfterBlock, FirstStarter, NextStarter
from scorekeeper.rules.entries import Ended, RoundEntry
from scorekeeper.web.entry_words import engine
from scorekeeper.web.forms.entry.base import EntryForm
from scorekeeper.web.views.seats import Named, named_seat

_HOLDERS: Mapping[str, Callable[[], str]] = {
    "highest_double": lambda: _("The holder of the highest double."),
    "lowest_double": lambda: _("The holder of the lowest double."),
    "heaviest": lambda: _("The holder of the heaviest tile."),
    "double_blank": lambda: _("The holder of 0-0, or of the lightest tile."),
}


@dataclass(frozen=True, slots=True)
class Starter:
    """Who led. ``proposed`` is None where the table looks; ``sought`` says for whom it does.

    ``asked``: in plain sight, for the game has it that somebody leads.
    """

    typed: str
    led: Named | None
    proposed: Named | None
    asked: bool
    sought: str


def starter_input(view: MatchView, form: EntryForm, of: ItemView | None) -> Starter:
    """The question for a new round, or for the round ``of`` that is corrected."""
    proposed = view.state.starter if of is None else of.proposed
    return Starter(
        typed=form.starter.typed,
        led=named_seat(view, form.starter.data),
        proposed=named_seat(view, proposed),
        asked=proposed is None and view.rules.first_starter is not FirstStarter.OPEN,
        sought="" if proposed is not None else _sought(view, of),
    )


def _sought(view: MatchView, of: ItemView | None) -> str:
    rules = view.rules
    rounds = (view.state if of is None else of.before).rounds
    if rules.first_starter is FirstStarter.OPEN:
        return ""
    if rounds and rules.after_block is AfterBlock.LAST_LAID and _blocked_before(view, of):
        return _("Whoever blocked the round before.")
    rule: FirstStarter | NextStarter = rules.next_starter if rounds else rules.first_starter
    if rule in (FirstStarter.ENGINE, NextStarter.ENGINE):
        return _("The holder of %(engine)s.", engine=engine(rules, rounds))
    return _HOLDERS[rule]() if rule in _HOLDERS else ""


def _blocked_before(view: MatchView, of: ItemView | None) -> bool:
    """Whether the last round before was blocked."""
    before = [
        shown.entry for shown in view.rounds if shown.counts and (of is None or shown.seq < of.seq)
    ]
    last = before[-1] if before else None
    return isinstance(last, RoundEntry) and last.ended is Ended.BLOCKED
