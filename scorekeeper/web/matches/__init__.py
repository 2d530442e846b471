"""The pages of a match: starting it, the table, recording, correcting, its history."""

from __future__ import annotations

from scorekeeper.web.matches import correct, history, new, record, state, table
from scorekeeper.web.matches.blueprint import bp

__all__ = ["bp", "correct", "history", "new", "record", "state", "table"]
