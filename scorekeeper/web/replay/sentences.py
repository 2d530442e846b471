"""What the rules do about a wrong move, how the round stands, what is not judged: in sentences.

``names`` are the table's by seat, isolated for a plain sentence.
"""

from __future__ import annotations

from flask_babel import gettext as _

from scorekeeper.rules.replaying import (
    Code,
    Drew,
    Ends,
    JudgedLine,
    Laid,
    Remedy,
    Standing,
    Stands,
    Step,
    Unchecked,
)
from scorekeeper.web.entry_words import unbroken
from scorekeeper.web.people import Names, listed, who

MOST_ENDS = 4
"""So many possible ends are named; more are a list nobody reads."""

_NOT_THEIRS = frozenset({Code.OUT_OF_TURN, Code.LED_WRONG})
"""Somebody else was to play: the seat of the fault."""


def ends_text(ends: tuple[Ends, ...]) -> str:
    """Which ends are open, "3 and 5, or 3 and 3"; empty where nothing lies or too much is
    possible."""
    if not ends or len(ends) > MOST_ENDS:
        return ""
    first, *others = [listed([str(end) for end in each]) for each in ends]
    for other in others:
        first = _("%(first)s, or %(last)s", first=first, last=other)
    return first


def remedy_text(judged: JudgedLine, names: Names) -> str:
    """What the general rules do about the first wrong move."""
    at, remedy = judged.first_wrong, judged.remedy
    if at is None or remedy is None:
        return ""
    step = judged.steps[at]
    if remedy is Remedy.TAKEN_BACK:
        return _taken_back(step, names)
    return {
        Remedy.STANDS: _(
            "Somebody has played since, so it is found too late: the tile stays as it lies, and "
            "the round goes on from it."
        ),
        Remedy.MISREAD: _(
            "This cannot have happened: something was misread or written down wrong. Compare it "
            "with the tiles on the table before anybody is blamed."
        ),
        Remedy.VOID: _("What was played after the round was over does not count."),
        Remedy.UNRULED: _(
            "The general rules tell what becomes of a wrong tile, but not of a wrong pass or draw "
            "that is found late. We read them alike: it stands, and the round goes on."
        ),
    }[remedy]


def _taken_back(step: Step, names: Names) -> str:
    name = "" if step.seat is None else who(names, step.seat)
    due = next((fault.seat for fault in step.faults if fault.code in _NOT_THEIRS), None)
    if isinstance(step.move, Laid) and due is not None:
        return _(
            "Nobody has played since: %(tile)s is taken back, and %(name)s plays.",
            tile=unbroken(str(step.move.tile)),
            name=who(names, due),
        )
    if isinstance(step.move, Laid):
        return _(
            "Nobody has played since: %(tile)s is taken back, and %(name)s plays a right one.",
            tile=unbroken(str(step.move.tile)),
            name=name or _("whoever laid it"),
        )
    turn = _("it is still %(name)s’s turn", name=name) if name else _("the turn goes on")
    if isinstance(step.move, Drew):
        return _(
            "Nobody has played since: the tile goes back to the stock unseen by the others, and "
            "%(turn)s.",
            turn=turn,
        )
    return _("Nobody has played since: the pass is taken back, and %(turn)s.", turn=turn)


def standing_text(standing: Standing, names: Names) -> str:
    """How the round stands after the last move."""
    if standing.stands is Stands.OUT:
        return _("%(name)s is out.", name=who(names, standing.seat or 0))
    if standing.stands is Stands.CAN_PLAY:
        return _(
            "The round is not blocked: %(name)s holds %(tile)s, which fits.",
            name=who(names, standing.seat or 0),
            tile=unbroken(str(standing.tile)),
        )
    return {
        Stands.DEAD: _("The round is blocked: no tile is left that fits."),
        Stands.HELD: _("The round is blocked: nobody holds a tile that fits."),
        Stands.PASSED: _("The round is blocked, if everybody passed rightly."),
        Stands.CAN_DRAW: _("The round is not over: tiles may still be drawn."),
        Stands.OPEN: _("Whether the round is over cannot be told from this."),
    }[standing.stands]


def unchecked_text(unchecked: Unchecked) -> str:
    """What is not judged in this game."""
    return {
        Unchecked.SERIES: _(
            "A turn may lay several tiles here, so name the player where another one begins; "
            "whether a turn went on as long as it had to is not judged."
        ),
        Unchecked.FACE_DOWN: _(
            "Tiles lie face down here: whether the right one was turned up is not judged."
        ),
        Unchecked.TRAINS: _(
            "Judged is whether a tile fits the end of some train, not whose train it was, whether "
            "it was open, and whether a double was covered in time."
        ),
        Unchecked.MATADORS: _(
            "A matador may lie with either half outward, so that more ends may be open than were."
        ),
    }[unchecked]
