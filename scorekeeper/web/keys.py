"""Keys of writes, made with the page that will send them."""

from __future__ import annotations

from scorekeeper.web.current import chance


def new_key() -> str:
    """A key nobody else will send: 96 bits in hexadecimal digits."""
    return f"{chance.getrandbits(96):024x}"
