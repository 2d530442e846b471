"""Times as they are stored: UTC, ISO 8601, to the microsecond, so that text sorts as time."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Dialect, Text
from sqlalchemy.types import TypeDecorator

SHAPE = "____-__-__T__:__:__.______Z"
"""What a stored time is LIKE."""


def utc_text(moment: datetime) -> str:
    """The stored text of a moment. Raises ValueError without a time zone."""
    if moment.tzinfo is None:
        raise ValueError("a time without a zone")
    return f"{moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='microseconds')}Z"


class UtcText(TypeDecorator[datetime]):
    """A moment in a column of text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        return None if value is None else utc_text(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:
        return None if value is None else datetime.fromisoformat(value)
