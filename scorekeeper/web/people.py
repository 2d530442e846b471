"""The people at a table, by their names or by their seats."""

from __future__ import annotations

from collections.abc import Sequence

from flask_babel import gettext as _

Names = Sequence[str]


def who(names: Names, seat: int) -> str:
    """The name of a seat, "player 3" where nobody is named."""
    return names[seat] if 0 <= seat < len(names) else _("player %(number)d", number=seat + 1)


def everyone(names: Names, seats: Sequence[int]) -> str:
    """Names as people list them: "Ann, Ben and Olena"."""
    listed = [who(names, seat) for seat in seats]
    if len(listed) < 2:
        return "".join(listed)
    return _("%(first)s and %(last)s", first=", ".join(listed[:-1]), last=listed[-1])
