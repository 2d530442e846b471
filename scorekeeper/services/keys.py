"""The keys that make a retry one write."""

from __future__ import annotations

import re

from scorekeeper.services.errors import BadKey

_SHAPE = re.compile(r"[!-~]{1,64}")


def check_key(key: str) -> str:
    """The key itself. Raises BadKey."""
    if _SHAPE.fullmatch(key) is None:
        raise BadKey
    return key
