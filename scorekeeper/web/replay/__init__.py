"""The page that replays a line: every move of a round against the rules. It stores nothing."""

from __future__ import annotations

from scorekeeper.web.replay.page import bp

__all__ = ["bp"]
