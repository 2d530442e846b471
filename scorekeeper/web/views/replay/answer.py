"""A line that was judged, as its page shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.choices import Drawing, Layout
from scorekeeper.rules.line import MOST_ENDS as MOST_OPEN
from scorekeeper.rules.replaying import (
    Drew,
    Ends,
    JudgedLine,
    Known,
    Laid,
    LineRecord,
    Passed,
    Remedy,
    Stands,
    Step,
    Verdict,
)
from scorekeeper.rules.replaying.table import DRAWS_ANYWAY
from scorekeeper.web.entry_words import unbroken
from scorekeeper.web.forms.entry.line import COUNT, ENDS
from scorekeeper.web.people import listed
from scorekeeper.web.replay.faults import Context, fault_text
from scorekeeper.web.replay.sentences import (
    ends_text,
    remedy_text,
    standing_text,
    unchecked_text,
)
from scorekeeper.web.views.replay.drawn import Row, drawn
from scorekeeper.web.views.seats import Named, isolated

MOST_PLACES = 6
"""So many ends are offered to say where a tile was laid."""


@dataclass(frozen=True, slots=True)
class MoveShown:
    """A move: who made it, the tile or the words of it, and what is to be said of it.

    ``verdict`` is a name to style it by, ``word`` the same in words.
    """

    by: Named | None
    tile: str
    words: str
    verdict: str
    word: str
    said: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReplayAnswer:
    """What the page says of a line. ``wrong_at`` counts moves from 1, 0 where none is wrong;
    ``places`` are the ends the last tile may have been laid to, where that is open; ``due`` the
    seats whose turn it may be; ``left`` is how the round ended, as the fields of a form say it."""

    said: str
    wrong_at: int
    wrong: tuple[str, ...]
    remedy: tuple[str, ...]
    rows: tuple[Row, ...]
    ends: str
    stock: str
    standing: str
    holds: tuple[tuple[Named, int], ...]
    notes: tuple[str, ...]
    moves: tuple[MoveShown, ...]
    places: tuple[int, ...]
    due: tuple[int, ...]
    laid: tuple[str, ...]
    left: tuple[tuple[str, str], ...]


def answer_of(record: LineRecord, judged: JudgedLine, names: Sequence[str]) -> ReplayAnswer:
    """Everything the page says of it."""
    plain = isolated(names)
    moves = tuple(_moves(record, judged, names))
    at = judged.first_wrong
    return ReplayAnswer(
        said=_said(judged, names),
        wrong_at=0 if at is None else at + 1,
        wrong=() if at is None else moves[at].said,
        remedy=tuple(filter(None, (remedy_text(judged, plain), _points(record, judged)))),
        rows=drawn(judged, record.rules.lies),
        ends=ends_text(judged.ends),
        stock=_stock(record, judged),
        standing=standing_text(judged.standing, plain) if judged.steps else "",
        holds=tuple(
            (Named(seat, names[seat]), count)
            for seat, count in enumerate(judged.holds)
            if count is not None
        ),
        notes=tuple(_notes(record, judged, plain)),
        moves=moves,
        places=_places(judged),
        due=judged.due,
        laid=tuple(str(step.move.tile) for step in judged.steps if isinstance(step.move, Laid)),
        left=tuple(_left(record, judged)),
    )


def _left(record: LineRecord, judged: JudgedLine) -> Iterator[tuple[str, str]]:
    """What is known of the round for whoever settles it: how it ended, the ends, the stock, and the
    hands where they are those that were left."""
    if judged.standing.blocked:
        yield "out", "blocked"
    elif judged.standing.stands is Stands.OUT:
        yield "out", str(judged.standing.seat)
    most = MOST_OPEN[record.rules.lies]
    if len(judged.ends) == 1 and len(judged.ends[0]) <= most:
        yield ENDS, " ".join(str(end) for end in judged.ends[0])
    yield COUNT, str(judged.stock)
    if record.hands_are is Known.LEFT:
        for seat, hand in enumerate(record.hands):
            if hand:
                yield f"hands-{seat}-tiles", " ".join(str(tile) for tile in hand)


def _said(judged: JudgedLine, names: Sequence[str]) -> str:
    """The headline."""
    if not judged.steps:
        return ""
    at = judged.first_wrong
    if at is not None:
        seat = judged.steps[at].seat
        move = _words(judged.steps[at])
        if seat is None:
            return _("Move %(number)d is wrong: %(move)s", number=at + 1, move=move)
        return _(
            "Move %(number)d is wrong: %(name)s, %(move)s",
            number=at + 1,
            name=isolated(names)[seat],
            move=move,
        )
    unclear = sum(step.verdict is Verdict.OPEN for step in judged.steps)
    if not unclear:
        return _("No mistake was found")
    return ngettext(
        "No mistake was found; %(num)d move cannot be judged",
        "No mistake was found; %(num)d moves cannot be judged",
        unclear,
    )


def _points(record: LineRecord, judged: JudgedLine) -> str:
    """What becomes of points gained by the misplay, where tiles score as they are laid."""
    if judged.remedy is not Remedy.STANDS or record.rules.in_play is None:
        return ""
    return _("Points that were gained by it stand.")


def _stock(record: LineRecord, judged: JudgedLine) -> str:
    """What lies in the stock, and how much of it may be drawn."""
    lying = judged.stock
    if record.rules.drawing is Drawing.NOTHING or not lying:
        return str(lying)
    may = max(0, lying - record.rules.stock_at_end(record.players))
    if not may:
        return _("%(stock)d, none of which may be drawn", stock=lying)
    if may == lying:
        return _("%(stock)d, all of which may be drawn", stock=lying)
    return _("%(stock)d, %(num)d of which may be drawn", stock=lying, num=may)


def _notes(record: LineRecord, judged: JudgedLine, names: Sequence[str]) -> list[str]:
    """What was taken for granted, what is not judged, what does not agree."""
    notes = [unchecked_text(each) for each in judged.unchecked]
    if any(isinstance(move, Drew) for move in record.moves):
        if record.rules.game in DRAWS_ANYWAY:
            notes.append(_("In this game a player may draw although a tile fits."))
        elif record.rules.drawing is not Drawing.NOTHING:
            notes.append(_("We took it that only a player who cannot play draws, as in this game."))
    if judged.miscounted:
        who = listed([names[seat] for seat in judged.miscounted])
        notes.append(
            _(
                "The number of tiles left does not agree with the moves of %(names)s: a draw or a "
                "tile is missing here, or one was left out there.",
                names=who,
            )
        )
    several = len(judged.ends) > 1 and record.rules.lies is not Layout.SEVENS
    if several:
        notes.append(
            _("A tile fitted more than one end: the line is drawn in one of the ways it may lie.")
        )
    return notes


def _moves(record: LineRecord, judged: JudgedLine, names: Sequence[str]) -> list[MoveShown]:
    verdicts = {
        Verdict.OK: _("right"),
        Verdict.OPEN: _("not judged"),
        Verdict.WRONG: _("wrong"),
    }
    shown = []
    before: tuple[Ends, ...] = ()
    for step in judged.steps:
        context = Context(record.rules, isolated(names), step, before)
        shown.append(
            MoveShown(
                by=None if step.seat is None else Named(step.seat, names[step.seat]),
                tile="" if isinstance(step.move, Passed) else _tile(step),
                words=_words(step),
                verdict=step.verdict.value,
                word=verdicts[step.verdict],
                said=tuple(fault_text(fault, context) for fault in step.faults),
            )
        )
        before = step.ends
    return shown


def _tile(step: Step) -> str:
    tile = None if isinstance(step.move, Passed) else step.move.tile
    return "" if tile is None else str(tile)


def _words(step: Step) -> str:
    """A move in words."""
    move = step.move
    if isinstance(move, Passed):
        return _("a pass")
    if isinstance(move, Drew):
        if move.tile is None:
            return _("a draw")
        return _("%(tile)s drawn", tile=unbroken(str(move.tile)))
    if move.end is None:
        return unbroken(str(move.tile))
    return _("%(tile)s on the %(end)d", tile=unbroken(str(move.tile)), end=move.end)


def _places(judged: JudgedLine) -> tuple[int, ...]:
    """The ends to which the last tile may have been laid, where more than one is possible."""
    if len(judged.steps) < 2 or len(judged.ends) < 2:
        return ()
    move = judged.steps[-1].move
    before = {end for ends in judged.steps[-2].ends for end in ends}
    if not isinstance(move, Laid) or move.end is not None:
        return ()
    fitting = before & {move.tile.high, move.tile.low}
    places = tuple(sorted(fitting or before))
    return places if 1 < len(places) <= MOST_PLACES else ()
