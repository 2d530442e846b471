"""What a phone may do with a match."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """Each role includes those before it: watch < score < manage."""

    WATCH = "watch"
    SCORE = "score"
    MANAGE = "manage"

    @property
    def rank(self) -> int:
        return list(Role).index(self)

    # All four, for those of str would order by the alphabet.
    def __lt__(self, other: str) -> bool:
        return self.rank < Role(other).rank

    def __le__(self, other: str) -> bool:
        return self.rank <= Role(other).rank

    def __gt__(self, other: str) -> bool:
        return self.rank > Role(other).rank

    def __ge__(self, other: str) -> bool:
        return self.rank >= Role(other).rank
