"""The forms that a language has for counted things."""

from __future__ import annotations

from functools import cache

from babel import Locale

_MOST = 200


@cache
def counts(locale: Locale) -> tuple[tuple[str, int], ...]:
    """Every plural category of a language that whole numbers have, with a number of it.

    ``other`` is always among them, for what a browser may know and this does not.
    """
    found: dict[str, int] = {}
    for number in range(_MOST):
        found.setdefault(locale.plural_form(number), number)
    found.setdefault("other", 0)
    return tuple(sorted(found.items()))
