"""A hash as two people compare it, aloud or on paper."""

from __future__ import annotations

import re

GROUPS, GROUP = 4, 4

_WRITTEN = re.compile(r"[0-9a-f]{16,64}")


def fingerprint(sealed: str) -> str:
    """The first 64 bits of a hash, "3f9a 12c0 7b41 09ee"."""
    return " ".join(sealed[at : at + GROUP] for at in range(0, GROUPS * GROUP, GROUP))


def read_fingerprint(text: str) -> str | None:
    """What a hash begins with, from a fingerprint as somebody typed it or from a whole hash; None
    where it is neither."""
    digits = "".join(text.split()).lower()
    return digits if _WRITTEN.fullmatch(digits) else None
