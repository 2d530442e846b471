"""The JSON interface under /api/v1, described by the OpenAPI document it serves itself."""

from __future__ import annotations

from scorekeeper.web.api.document import PREFIX
from scorekeeper.web.api.problems import problem, problem_of
from scorekeeper.web.api.views import bp

__all__ = ["PREFIX", "bp", "problem", "problem_of"]
