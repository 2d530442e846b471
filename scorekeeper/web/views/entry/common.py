"""The page of an entry, whatever its kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.records.queries import MatchView
from scorekeeper.web.views.entry.preview import Preview
from scorekeeper.web.views.entry.starter import Starter
from scorekeeper.web.views.line import AuditShown
from scorekeeper.web.views.seats import Named


@dataclass(frozen=True, slots=True)
class EntryInput:
    """Everything the form shows.

    ``part`` is the template of its kind, ``asked`` what that one offers, ``fields`` what was typed
    by the names of the inputs. ``draft`` tells the page's unsaved entry from others of the match.
    ``starter`` is None of what ends no round; ``sought`` is whom the table looks for after it, and
    after a block. ``data`` is for modules that settle an entry by themselves, None where the server
    is asked. ``at_once``: one tap chooses and saves. ``whole``: nothing is missing, so the page
    shows at once what saving does. ``audit`` is what was found of the line, ``warned`` whether
    that keeps the round from being saved without asking.
    """

    match_id: str
    key: str
    head: str
    draft: str
    part: str
    fields: Mapping[str, str]
    asked: object
    players: tuple[Named, ...]
    sides: tuple[Named, ...]
    starter: Starter | None
    data: Mapping[str, object] | None
    sought: tuple[str, str]
    preview: Preview | None
    at_once: bool
    whole: bool
    reason_needed: bool
    reason_asked: bool
    audit: AuditShown | None
    warned: bool


def players_of(view: MatchView) -> tuple[Named, ...]:
    """Every seat's name beside the mark of its side."""
    return tuple(Named(view.seating.side_of(seat), name) for seat, name in enumerate(view.names))
