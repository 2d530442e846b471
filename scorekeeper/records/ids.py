"""Identities: ULIDs made of a given time and given randomness."""

from __future__ import annotations

import re
from datetime import datetime
from random import Random

from ulid import ULID

_SHAPE = re.compile(r"[0-7][0-9A-HJKMNP-TV-Z]{25}")
_RANDOM_BYTES = 10


def new_id(now: datetime, random: Random) -> str:
    """A new identity of 26 characters; those of a later millisecond sort later."""
    milliseconds = int(now.timestamp() * 1000)
    return str(ULID(milliseconds.to_bytes(6) + random.randbytes(_RANDOM_BYTES)))


def is_id(text: str) -> bool:
    """Whether a text has the shape of an identity."""
    return _SHAPE.fullmatch(text) is not None
