"""The score sheet of a match: a page to print, a PDF and a picture to send."""

from __future__ import annotations

from scorekeeper.web.sheet.page import bp

__all__ = ["bp"]
