"""The pages of a match: starting it, the table, recording, correcting, its history, each round."""

from __future__ import annotations

from scorekeeper.web.matches import correct, history, new, record, state, table
from scorekeeper.web.matches import round as a_round
from scorekeeper.web.matches.blueprint import bp

__all__ = ["a_round", "bp", "correct", "history", "new", "record", "state", "table"]
