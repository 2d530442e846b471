"""Times as they are stored: UTC, ISO 8601, to the microsecond, so that text sorts as time."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Dialect, Text
from sqlalchemy.types import TypeDecorator

_TWO, _FOUR, _SIX = ("[0-9]" * digits for digits in (2, 4, 6))
_SHAPE = f"{_FOUR}-{_TWO}-{_TWO}T{_TWO}:{_TWO}:{_TWO}.{_SIX}Z"


def is_time(column: str) -> dict[str, str]:
    """The condition, by dialect, that a column holds such a text, or NULL.

    SQLite writes a moment again as it read it only where the calendar has it.
    """
    second = f"substr({column}, 1, 19)"
    written = f"strftime('%Y-%m-%dT%H:%M:%S', {second}, '+0 days')"
    return {
        "sqlite": f"{column} GLOB '{_SHAPE}' AND {written} IS {second}",
        "postgresql": f"{column} IS NULL OR {column} ~ '^{_SHAPE.replace('.', '[.]')}$' "
        f"AND CAST({column} AS timestamptz) IS NOT NULL",
    }


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
