"""Who does a job, and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from scorekeeper.records.ledger import Origin


@dataclass(frozen=True, slots=True)
class Actor:
    """An opaque id, and the phone the job is done from where there is one.

    ``label`` is what people see of the phone in a history, empty where nothing is known of it.
    """

    id: str
    device: str | None = None
    label: str = ""


def origin_of(actor: Actor, now: datetime, client_at: datetime | None) -> Origin:
    """Who and when, as the ledger keeps it.

    The phone's own clock is kept for people to read and never believed; a time without a zone, or
    outside the calendar in UTC, is left out.
    """
    return Origin(actor.id, actor.device, now, _in_utc(client_at))


def _in_utc(moment: datetime | None) -> datetime | None:
    if moment is None or moment.tzinfo is None:
        return None
    try:
        return moment.astimezone(UTC)
    except OverflowError:
        return None
