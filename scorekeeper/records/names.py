"""Equal names at one table."""

from __future__ import annotations

from collections.abc import Sequence


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Later ones of equal names get a number that no other name has: "Ann", "Ann (2)"."""
    taken = set(names)
    shown: list[str] = []
    for name in names:
        unique, number = name, 2
        while unique in shown or (unique != name and unique in taken):
            unique = f"{name} ({number})"
            number += 1
        shown.append(unique)
    return tuple(shown)
