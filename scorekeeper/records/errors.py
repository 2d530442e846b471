"""What records refuse; the services' refusals are of the same family."""

from __future__ import annotations


class Refused(Exception):
    """Something that cannot be done as asked.

    ``code`` is stable, ``status`` the HTTP status that fits, ``field`` what it belongs to ("" for
    none), ``details`` what a sentence for people needs.
    """

    code = "refused"
    status = 422

    def __init__(self, field: str = "", **details: object) -> None:
        super().__init__(self.code, field, details)
        self.field = field
        self.details = details

    def __str__(self) -> str:
        named = "".join(f" {name}={value}" for name, value in self.details.items())
        return f"{self.code}{f' ({self.field})' if self.field else ''}{named}"


class MatchUnknown(Refused):
    code = "match_unknown"
    status = 404

    def __init__(self, match_id: str) -> None:
        super().__init__("match", match=match_id)


class HouseSetUnknown(Refused):
    """This phone saved no such set, or has removed it."""

    code = "house_set_unknown"
    status = 404

    def __init__(self, set_id: str) -> None:
        super().__init__("house_set", house_set=set_id)
