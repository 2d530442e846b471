"""The line audit in words: its verdict, its reasons, what may have been misread, what decides.

Nothing is called proved that was only not refuted. ``names`` are the table's by seat, isolated for
a plain sentence; where there are none, seats are "player 3".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.line_case import (
    Correction,
    Finding,
    LineAudit,
    LineCase,
    Look,
    Reason,
    Verdict,
)
from scorekeeper.rules.trails import Pair
from scorekeeper.web.line_plays import can_play, closed, could_play
from scorekeeper.web.people import Names, listed, one_of, who

MOST_NAMED = 4
"""So many pairs of ends are named one by one; more are a list nobody reads."""

_FEW_HIDDEN = 2


def verdict_text(audit: LineAudit, case: LineCase) -> str:
    """What the tiles that are left say: the headline."""
    if audit.verdict is Verdict.BLOCKED and case.layout is not Layout.LINE:
        return _("Blocked, if every open end was read right.")
    return _VERDICTS[audit.verdict]()


def limit_text(audit: LineAudit, case: LineCase) -> str:
    """What a verdict that sounds like proof does not prove; empty where it claims nothing."""
    if audit.verdict is Verdict.CONSISTENT:
        if case.layout is Layout.LINE:
            return _(
                "A line of the other tiles exists. That does not prove that no tile was misread."
            )
        return _("That does not prove that no tile was misread.")
    if audit.verdict in (Verdict.BLOCKED, Verdict.NOT_BLOCKED):
        return _("It holds if the tiles that were left are those named here.")
    return ""


def assumed_text(stock: int) -> str:
    """On what a verdict rests where nobody counted the stock of a blocked round."""
    if not stock:
        return _("We took it that no tile is left in the stock, as the rules leave none.")
    return ngettext(
        "We took it that %(num)d tile is left in the stock, as the rules leave it.",
        "We took it that %(num)d tiles are left in the stock, as the rules leave them.",
        stock,
    )


def reason_text(reason: Reason, names: Names, *, audit: LineAudit, case: LineCase) -> str:
    """A reason of this audit of this case, as a whole sentence or two."""
    if reason.code is Finding.CAN_PLAY:
        return can_play(reason, names, audit, case)
    if reason.code is Finding.DEPENDS:
        return _depends(reason, names, case)
    return _REASONS[reason.code](reason, case)


def correction_text(correction: Correction, names: Names) -> str:
    """One reading that makes the line possible if it is changed so."""
    was, now = str(correction.was), str(correction.now)
    told = _LINE_THEN if not correction.blocked else _BLOCK_THEN
    if isinstance(correction.was, int):
        return told["end"](was, now, "")
    if correction.seat is None:
        return told["stock"](was, now, "")
    return told["hand"](was, now, who(names, correction.seat))


def look_text(look: Look, case: LineCase) -> str:
    """One thing to look at that decides."""
    if look is Look.STOCK:
        return ngettext(
            "Turn up the %(num)d tile of the stock that lies face down.",
            "Turn up the %(num)d tiles of the stock that lie face down.",
            case.hidden,
        )
    if look is Look.WHOSE_TRAIN:
        return _("See whose trains end so, and which of them are open.")
    if look is Look.CROSS:
        return _("See whether the first double is met on all four sides.")
    if look is Look.ONE_END:
        return _("Read the other open end.") if case.read else _("Read one open end.")
    return _("Read both open ends.") if look is Look.BOTH_ENDS else _("Read every open end.")


def pair_words(pair: Pair) -> str:
    """Two open ends, "3 and 5"."""
    return _("%(first)s and %(last)s", first=pair[0], last=pair[1])


def _values(values: Iterable[int]) -> str:
    return listed([str(value) for value in values])


def _pairs(pairs: Sequence[Pair]) -> str:
    """A few pairs of ends, one of which it is; empty where there are more or none."""
    told = [f"{one}–{other}" for one, other in pairs] if len(pairs) > 1 else map(pair_words, pairs)
    return one_of([*told]) if len(pairs) <= MOST_NAMED else ""


def _ends(reason: Reason, case: LineCase) -> str:
    one, other = reason.pairs[0]
    if one == other and case.hidden:
        return _(
            "Both open ends must be %(end)d, whatever the tiles face down in the stock are.",
            end=one,
        )
    if one == other:
        return _("Both open ends must be %(end)d.", end=one)
    if case.hidden:
        return _(
            "The open ends must be %(one)d and %(other)d, whatever the tiles face down in the "
            "stock are.",
            one=one,
            other=other,
        )
    return _("The open ends must be %(one)d and %(other)d.", one=one, other=other)


def _ends_equal(reason: Reason, case: LineCase) -> str:
    values = one_of([str(value) for value in reason.values])
    return _(
        "The two open ends are equal. Which value it is the tiles do not tell: %(values)s.",
        values=values,
    )


def _too_many_odd(reason: Reason, case: LineCase) -> str:
    most = 4 if case.layout is Layout.CROSS else 2
    return _(
        "This cannot be: %(values)s each have an odd number of halves in the line, and at most "
        "%(most)d values can, those of the open ends. Some tile was misread or misplayed.",
        values=_values(reason.values),
        most=most,
    )


def _apart(reason: Reason, case: LineCase) -> str:
    groups = "; ".join(_values(group) for group in reason.groups)
    return _(
        "This cannot be: the laid tiles do not hang together. No tile among them joins one of "
        "these groups to another: %(groups)s. Some tile was misread or misplayed.",
        groups=groups,
    )


def _other_ends(reason: Reason, case: LineCase) -> str:
    read, others = _values(reason.values), _pairs(reason.pairs)
    if case.layout is Layout.SEVENS:
        return _(
            "This cannot be: no laid tile has a %(values)s, and yet it was read at an open end. "
            "Some end or tile was misread.",
            values=one_of([str(value) for value in reason.values]),
        )
    if case.layout is not Layout.LINE:
        return _(
            "This cannot be: the ends that were read do not fit the laid tiles. The halves "
            "of %(values)s do not pair up. Some end or tile was misread, or one was misplayed.",
            values=read,
        )
    if not others:
        return _(
            "This cannot be: no line of the laid tiles ends with %(read)s. Some end or tile was "
            "misread, or one was misplayed.",
            read=read,
        )
    were = ngettext("%(read)s was read", "%(read)s were read", len(reason.values), read=read)
    return _(
        "This cannot be: by the tiles that are left the open ends are %(others)s, and %(were)s. "
        "Some end or tile was misread, or one was misplayed.",
        others=others,
        were=were,
    )


def _no_line(reason: Reason, case: LineCase) -> str:
    return ngettext(
        "This cannot be: whichever %(num)d tile lies face down in the stock, the others make no "
        "such line. Some tile was misread or misplayed.",
        "This cannot be: whichever %(num)d tiles lie face down in the stock, the others make no "
        "such line. Some tile was misread or misplayed.",
        reason.count,
    )


def _can_draw(reason: Reason, case: LineCase) -> str:
    return ngettext(
        "%(num)d tile may still be drawn.", "%(num)d tiles may still be drawn.", reason.count
    )


def _depends(reason: Reason, names: Names, case: LineCase) -> str:
    shut, plays = _pairs(reason.pairs), could_play(reason.plays, names)
    if case.layout is Layout.TRAINS:
        return _(
            "It depends on whose train it is: a train that is not open is its owner’s alone. In "
            "the hands there are %(plays)s.",
            plays=plays,
        )
    if not shut:
        return _(
            "It depends on the open ends: with some nobody can play, with others somebody can. In "
            "the hands there are %(plays)s.",
            plays=plays,
        )
    return _(
        "It depends on the open ends: with %(pairs)s nobody can play, with others somebody can. "
        "In the hands there are %(plays)s.",
        pairs=shut,
        plays=plays,
    )


def _not_checked(reason: Reason, case: LineCase) -> str:
    if case.layout is Layout.SEVENS:
        return _(
            "Halves that meet add up to seven here, so the tiles that are left do not tell the "
            "ends, nor whether the line could be laid. Only whether a tile in a hand fits was "
            "checked."
        )
    if case.hidden > _FEW_HIDDEN:
        return _(
            "The line branches here, so the tiles that are left do not tell the ends. With so "
            "many of the stock face down only whether a tile in a hand fits the ends that were "
            "read was checked."
        )
    return _(
        "The line branches here, so the tiles that are left do not tell the ends. Checked was "
        "whether the laid tiles hang together, and whether the ends that were read go with them."
    )


_VERDICTS: Mapping[Verdict, Callable[[], str]] = {
    Verdict.BLOCKED: lambda: _("Blocked: nobody can play."),
    Verdict.NOT_BLOCKED: lambda: _("Not blocked."),
    Verdict.CONSISTENT: lambda: _("Nothing contradicts this."),
    Verdict.IMPOSSIBLE: lambda: _("A contradiction: there can be no such line."),
    Verdict.UNDECIDED: lambda: _("The tiles that are left do not decide it."),
}

_REASONS: Mapping[Finding, Callable[[Reason, LineCase], str]] = {
    Finding.ENDS: _ends,
    Finding.ENDS_EQUAL: _ends_equal,
    Finding.TOO_MANY_ODD: _too_many_odd,
    Finding.APART: _apart,
    Finding.OTHER_ENDS: _other_ends,
    Finding.NO_LINE: _no_line,
    Finding.NOTHING_LAID: lambda _r, _c: _(
        "This cannot be: with so many tiles in the hands and the stock none was laid."
    ),
    Finding.CAN_DRAW: _can_draw,
    Finding.CLOSED: closed,
    Finding.TOO_LONG: lambda _r, _c: _(
        "So many tiles were not seen that not every line of them could be tried."
    ),
    Finding.NOT_CHECKED: _not_checked,
}

_Changed = Callable[[str, str, str], str]

_LINE_THEN: Mapping[str, _Changed] = {
    "end": lambda was, now, _n: _(
        "If the end read as %(was)s is really %(now)s, a line is possible.", was=was, now=now
    ),
    "stock": lambda was, now, _n: _(
        "If the stock’s %(was)s is really %(now)s, a line is possible.", was=was, now=now
    ),
    "hand": lambda was, now, name: _(
        "If %(name)s’s %(was)s is really %(now)s, a line is possible.", name=name, was=was, now=now
    ),
}

_BLOCK_THEN: Mapping[str, _Changed] = {
    "end": lambda was, now, _n: _(
        "If the end read as %(was)s is really %(now)s, the round is blocked.", was=was, now=now
    ),
    "stock": lambda was, now, _n: _(
        "If the stock’s %(was)s is really %(now)s, the round is blocked.", was=was, now=now
    ),
    "hand": lambda was, now, name: _(
        "If %(name)s’s %(was)s is really %(now)s, the round is blocked.",
        name=name,
        was=was,
        now=now,
    ),
}
