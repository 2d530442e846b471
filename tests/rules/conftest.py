"""The same examples on every machine: a law that fails here fails everywhere."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("gate", derandomize=True, database=None, deadline=None)
settings.load_profile("gate")
