"""Times as they travel: RFC 3339."""

from __future__ import annotations

import re
from datetime import UTC, datetime

_SHAPE = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?"
    r"([Zz]|[+-][0-9]{2}:[0-9]{2})"
)


def read_moment(text: str) -> datetime:
    """A date and time with its offset from UTC. Raises ValueError, for a leap second too."""
    if _SHAPE.fullmatch(text) is None:
        raise ValueError("not a date-time of RFC 3339")
    return datetime.fromisoformat(text.upper())


def moment_text(moment: datetime) -> str:
    """In UTC, to the millisecond."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
