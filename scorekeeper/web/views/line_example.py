"""The worked example of the line audit as the page that explains it shows it."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.rules.entries import RoundEntry
from scorekeeper.rules.games import GAMES
from scorekeeper.web.rule_cases.line_audit import EXAMPLE, MISREAD, left
from scorekeeper.web.views.line import AuditShown, audit_shown


@dataclass(frozen=True, slots=True)
class WorkedAudit:
    """What was ``left`` by whose it was, the stock last, and what the audit says of it."""

    left: tuple[tuple[str, tuple[str, ...]], ...]
    audit: AuditShown


def worked_audits() -> tuple[WorkedAudit, ...]:
    """The example, and the same with one tile misread."""
    return tuple(_worked(entry) for entry in (EXAMPLE, MISREAD))


def _worked(entry: RoundEntry) -> WorkedAudit:
    names = (_("Ann"), _("Ben"))
    whose = (*names, _("Stock"))
    tiles = (tuple(map(str, held)) for held in left(entry))
    return WorkedAudit(
        tuple(zip(whose, tiles, strict=True)),
        audit_shown(GAMES["draw"], len(names), names, entry),
    )
