"""The people at a table, by their names or by their seats."""

from __future__ import annotations

from collections.abc import Sequence

from flask_babel import gettext as _

Names = Sequence[str]


def who(names: Names, seat: int) -> str:
    """The name of a seat, "player 3" where nobody is named."""
    return names[seat] if 0 <= seat < len(names) else _("player %(number)d", number=seat + 1)


def begun(names: Names, seat: int) -> str:
    """The same at the beginning of a sentence: "Player 3"; a name stays as it is."""
    name = who(names, seat)
    return name if seat < len(names) else name[:1].upper() + name[1:]


def everyone(names: Names, seats: Sequence[int]) -> str:
    """Names as people list them: "Ann, Ben and Olena"."""
    return listed([who(names, seat) for seat in seats])


def listed(words: Sequence[str]) -> str:
    """All of several: "3, 4 and 5"."""
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s and %(last)s", first=", ".join(words[:-1]), last=words[-1])


def one_of(words: Sequence[str]) -> str:
    """One of several: "3, 4 or 5"."""
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s or %(last)s", first=", ".join(words[:-1]), last=words[-1])
