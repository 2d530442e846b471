"""The log: one JSON object a line on stderr.

What people enter stays out of it: tracebacks come without local variables, and the database's
errors without the values of a statement (``records/database.py``) and the row they refused.
"""

from __future__ import annotations

import re
import sys

import structlog
from structlog.typing import EventDict


def set_up() -> None:
    """Have everything logged from now on written so."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _without_rows,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        logger_factory=lambda *_names: structlog.PrintLogger(sys.stderr),
    )


def _without_rows(_logger: object, _method: str, told: EventDict) -> EventDict:
    """PostgreSQL repeats the refused row, or its key, on a line of its own."""
    for name in told.keys() & {"error", "exception"}:
        told[name] = re.sub(r"^DETAIL:.*\n?", "", told[name], flags=re.MULTILINE)
    return told
