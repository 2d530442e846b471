"""What the services refuse, each with a stable code and the HTTP status that fits.

``MatchFinished`` and everything else about the game itself comes from the rules.
"""

from __future__ import annotations

from scorekeeper.records.errors import HouseSetUnknown, MatchUnknown, Refused
from scorekeeper.records.match_view import MatchView, VersionView
from scorekeeper.rules.entries import Entry

__all__ = [
    "BadKey",
    "BadName",
    "BadReason",
    "EntryUnknown",
    "HouseSetUnknown",
    "KeyReused",
    "LinkOff",
    "LinkUnknown",
    "MatchUnknown",
    "NotAllowed",
    "NothingToWithdraw",
    "Refused",
    "Stale",
    "TooManyHouseSets",
]


class NotAllowed(Refused):
    """The role does not reach that far."""

    code = "not_allowed"
    status = 403


class KeyReused(Refused):
    """A key that was used for something else."""

    code = "key_reused"
    status = 409

    def __init__(self, key: str) -> None:
        super().__init__("key", key=key)


class Stale(Refused):
    """Written against a match that has moved on; nothing was stored.

    ``theirs`` is the row written in its place, None where ``expected_seq`` is no seq of the match;
    ``mine`` what was sent, None where it took something back or could not be read.
    """

    code = "stale"
    status = 409

    def __init__(
        self,
        current: MatchView,
        theirs: VersionView | None,
        mine: Entry | None,
        expected_seq: int,
    ) -> None:
        super().__init__("expected_seq", expected_seq=expected_seq, seq=current.head)
        self.current = current
        self.theirs = theirs
        self.mine = mine
        self.seen = expected_seq

    @property
    def since(self) -> tuple[VersionView, ...]:
        """Every row written since, oldest first; none where ``expected_seq`` is no seq."""
        return self.current.history[self.seen :] if self.theirs is not None else ()


class EntryUnknown(Refused):
    """Nothing of this match was first written under that seq, or it is the end of the match."""

    code = "unknown_entry"

    def __init__(self, seq: int) -> None:
        super().__init__("replaces", seq=seq)


class NothingToWithdraw(Refused):
    """What is to be taken back does not stand."""

    code = "nothing_to_withdraw"

    def __init__(self) -> None:
        super().__init__("replaces")


class BadName(Refused):
    """A name nobody could read out. ``reason``: empty, too_long, hidden or control."""

    code = "bad_name"

    def __init__(self, reason: str, field: str = "name") -> None:
        super().__init__(field, reason=reason, player=field.startswith("players"))
        self.reason = reason


class BadReason(Refused):
    """A reason nobody could read. ``reason``: too_long, hidden or control."""

    code = "bad_reason"

    def __init__(self, reason: str) -> None:
        super().__init__("reason", reason=reason)
        self.reason = reason


class BadKey(Refused):
    """A key is 1 to 64 characters of printable ASCII without spaces."""

    code = "bad_key"

    def __init__(self) -> None:
        super().__init__("key")


class LinkUnknown(Refused):
    code = "link_unknown"
    status = 404


class LinkOff(Refused):
    """A link that was turned off."""

    code = "link_off"
    status = 410


class TooManyHouseSets(Refused):
    """A phone keeps so many of its own sets and no more."""

    code = "too_many_house_sets"

    def __init__(self, most: int) -> None:
        super().__init__("name", most=most)
