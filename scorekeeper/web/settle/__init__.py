"""The page that settles a dispute: one round, its working, and what other rules would give."""

from __future__ import annotations

from scorekeeper.web.settle import case, of_match
from scorekeeper.web.settle.blueprint import bp

__all__ = ["bp", "case", "of_match"]
