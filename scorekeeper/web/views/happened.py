"""What a row of the ledger did, in words: as a heading of the history, and just after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from flask_babel import gettext as _

from scorekeeper.records.queries import Kind, VersionView
from scorekeeper.rules.entries import EndEntry

Word = Callable[[], str]
Numbered = Callable[[int], str]


class What(StrEnum):
    """What a row did to its entry, or to the match."""

    RECORDED = "recorded"
    CORRECTED = "corrected"
    WITHDRAWN = "withdrawn"
    RESTORED = "restored"
    ENDED = "ended"
    RESUMED = "resumed"


_NUMBERED: Mapping[tuple[Kind, What], Numbered] = {
    (Kind.ROUND, What.RECORDED): lambda n: _("Round %(number)d recorded", number=n),
    (Kind.ROUND, What.CORRECTED): lambda n: _("Round %(number)d corrected", number=n),
    (Kind.ROUND, What.RESTORED): lambda n: _("Round %(number)d restored", number=n),
    (Kind.ROUND, What.WITHDRAWN): lambda n: _("Round %(number)d taken back", number=n),
    (Kind.POINTS, What.RECORDED): lambda n: _("Points in round %(number)d", number=n),
    (Kind.POINTS, What.CORRECTED): lambda n: _("Points in round %(number)d corrected", number=n),
    (Kind.POINTS, What.RESTORED): lambda n: _("Points in round %(number)d restored", number=n),
}

_PLAIN: Mapping[tuple[Kind, What], Word] = {
    (Kind.ROUND, What.RECORDED): lambda: _("Round recorded"),
    (Kind.ROUND, What.CORRECTED): lambda: _("Round corrected"),
    (Kind.ROUND, What.RESTORED): lambda: _("Round restored"),
    (Kind.ROUND, What.WITHDRAWN): lambda: _("Round taken back"),
    (Kind.POINTS, What.RECORDED): lambda: _("Points recorded"),
    (Kind.POINTS, What.CORRECTED): lambda: _("Points corrected"),
    (Kind.POINTS, What.RESTORED): lambda: _("Points restored"),
    (Kind.POINTS, What.WITHDRAWN): lambda: _("Points taken back"),
    (Kind.ADJUSTMENT, What.RECORDED): lambda: _("Bonus or penalty recorded"),
    (Kind.ADJUSTMENT, What.CORRECTED): lambda: _("Bonus or penalty corrected"),
    (Kind.ADJUSTMENT, What.RESTORED): lambda: _("Bonus or penalty restored"),
    (Kind.ADJUSTMENT, What.WITHDRAWN): lambda: _("Bonus or penalty taken back"),
    (Kind.END, What.ENDED): lambda: _("Match ended unfinished"),
    (Kind.END, What.RESUMED): lambda: _("Match taken up again"),
}

_GIVING: Mapping[tuple[Kind, What], Callable[[int, str], str]] = {
    (Kind.ROUND, What.RECORDED): lambda n, given: _(
        "Round %(number)d saved: %(given)s", number=n, given=given
    ),
    (Kind.ROUND, What.CORRECTED): lambda n, given: _(
        "Round %(number)d corrected: %(given)s", number=n, given=given
    ),
    (Kind.ROUND, What.RESTORED): lambda n, given: _(
        "Round %(number)d counts again: %(given)s", number=n, given=given
    ),
    (Kind.POINTS, What.RECORDED): lambda _n, given: _("Points saved: %(given)s", given=given),
    (Kind.POINTS, What.CORRECTED): lambda _n, given: _("Points corrected: %(given)s", given=given),
    (Kind.POINTS, What.RESTORED): lambda _n, given: _(
        "These points count again: %(given)s", given=given
    ),
    (Kind.ADJUSTMENT, What.RECORDED): lambda _n, given: _("Saved: %(given)s", given=given),
    (Kind.ADJUSTMENT, What.CORRECTED): lambda _n, given: _("Corrected: %(given)s", given=given),
    (Kind.ADJUSTMENT, What.RESTORED): lambda _n, given: _("Counts again: %(given)s", given=given),
}

_TAKEN_BACK: Mapping[tuple[Kind, What], Word] = {
    (Kind.ROUND, What.WITHDRAWN): lambda: _("The round was taken back."),
    (Kind.POINTS, What.WITHDRAWN): lambda: _("The points were taken back."),
    (Kind.ADJUSTMENT, What.WITHDRAWN): lambda: _("The bonus or penalty was taken back."),
    (Kind.END, What.ENDED): lambda: _("The match was ended unfinished. Nothing is lost."),
    (Kind.END, What.RESUMED): lambda: _("The match goes on."),
}


def what_of(version: VersionView, before: Sequence[VersionView]) -> What:
    """What a row did, after the earlier rows of its entry."""
    first = before[0] if before else version
    if isinstance(first.entry, EndEntry):
        return What.RESUMED if version.entry is None else What.ENDED
    if version.entry is None:
        return What.WITHDRAWN
    if not before:
        return What.RECORDED
    return What.RESTORED if before[-1].entry is None else What.CORRECTED


def heading_of(kind: Kind, what: What, number: int | None) -> str:
    """What a row did; ``number`` is the round's as it now stands, None while it is taken back."""
    numbered = _NUMBERED.get((kind, what))
    return _PLAIN[kind, what]() if numbered is None or number is None else numbered(number)


def just_done(kind: Kind, what: What, number: int | None, given: str) -> str:
    """What was just saved; ``given`` are the points it gave everybody."""
    giving = _GIVING.get((kind, what))
    return _TAKEN_BACK[kind, what]() if giving is None else giving(number or 0, given)
