"""What is wrong with a move, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.replaying import Code, Ends, Fault, Laid, Step
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.entry_words import unbroken
from scorekeeper.web.people import Names, who
from scorekeeper.web.replay.sentences import ends_text


@dataclass(frozen=True, slots=True)
class Context:
    """The move a fault belongs to, with the ends that may have lain open ``before``; ``names`` are
    the table's by seat, isolated for a plain sentence."""

    rules: RuleSet
    names: Names
    step: Step
    before: tuple[Ends, ...]

    @property
    def mover(self) -> str:
        """Who made the move."""
        return _("the player") if self.step.seat is None else who(self.names, self.step.seat)

    def other(self, fault: Fault) -> str:
        """The other player of a fault."""
        return who(self.names, fault.seat or 0)


def fault_text(fault: Fault, context: Context) -> str:
    """What is wrong, or what keeps the move from being judged."""
    return _FAULTS[fault.code](fault, context)


def _tile(fault: Fault) -> str:
    return unbroken(str(fault.tile))


def _number(fault: Fault) -> int:
    """The other move of a fault, as people count."""
    return (fault.at or 0) + 1


def _does_not_fit(fault: Fault, context: Context) -> str:
    move = context.step.move
    told = move.end if isinstance(move, Laid) else None
    if told is not None:
        if any(told in ends for ends in context.before):
            return _("%(tile)s does not fit the %(end)d.", tile=_tile(fault), end=told)
        return _("%(tile)s cannot lie on a %(end)d: none is open.", tile=_tile(fault), end=told)
    ends = ends_text(context.before)
    if not ends:
        return _("%(tile)s fits no open end.", tile=_tile(fault))
    return _("%(tile)s fits no open end: they are %(ends)s.", tile=_tile(fault), ends=ends)


def _cross_first(fault: Fault, context: Context) -> str:
    return _(
        "All sides of %(tile)s must be met before a tile goes anywhere else.", tile=_tile(fault)
    )


def _out_of_turn(fault: Fault, context: Context) -> str:
    if fault.seat is None:
        return _("It was not %(name)s’s turn.", name=context.mover)
    return _("It was %(name)s’s turn.", name=context.other(fault))


def _after_out(fault: Fault, context: Context) -> str:
    if fault.at is None:
        return _("%(name)s has no tile left.", name=context.other(fault))
    return _(
        "The round was over: %(name)s went out with move %(number)d, unless a draw is missing.",
        name=context.other(fault),
        number=_number(fault),
    )


def _could_draw(fault: Fault, context: Context) -> str:
    kept = context.rules.stock_at_end(context.rules.players[0])
    stock = ngettext(
        "%(num)d tile was in the stock", "%(num)d tiles were in the stock", fault.number
    )
    if not kept:
        return _("%(stock)s: drawing was still open.", stock=stock)
    stays = ngettext("only the last stays", "only the last %(num)d stay", kept)
    return _("%(stock)s, and %(stays)s: drawing was still open.", stock=stock, stays=stays)


def _could_play(fault: Fault, context: Context) -> str:
    if fault.at is None:
        return _("%(name)s held %(tile)s, which fitted.", name=context.mover, tile=_tile(fault))
    return _(
        "%(name)s held %(tile)s, which fitted: it was laid later, as move %(number)d, and not "
        "drawn in between.",
        name=context.mover,
        tile=_tile(fault),
        number=_number(fault),
    )


def _drew_could_play(fault: Fault, context: Context) -> str:
    why = _could_play(fault, context) if fault.tile else _("Whoever leads may lay any tile.")
    return _("%(why)s In this game only a player who cannot play draws.", why=why)


def _reserve(fault: Fault, context: Context) -> str:
    return ngettext(
        "Only %(num)d tile was left in the stock, and the last %(kept)d are never drawn.",
        "Only %(num)d tiles were left in the stock, and the last %(kept)d are never drawn.",
        fault.number,
        kept=context.rules.reserve,
    )


_FAULTS: Mapping[Code, Callable[[Fault, Context], str]] = {
    Code.DOES_NOT_FIT: _does_not_fit,
    Code.CROSS_FIRST: _cross_first,
    Code.OUT_OF_TURN: _out_of_turn,
    Code.LAST_DOUBLE: lambda f, c: _("A double may not be the last tile in this game."),
    Code.LED_BLANK: lambda f, c: _("0-0 may not lead."),
    Code.LED_NO_ENGINE: lambda f, c: _("The trains start from a double."),
    Code.LED_WRONG: lambda f, c: _(
        "%(name)s held %(tile)s, which leads before it.", name=c.other(f), tile=_tile(f)
    ),
    Code.NOT_IN_SET: lambda f, c: _(
        "%(tile)s is not in this set: its largest tile is %(high)d-%(high)d.",
        tile=_tile(f),
        high=c.rules.highest,
    ),
    Code.LAID_BEFORE: lambda f, c: _(
        "%(tile)s was laid before, as move %(number)d.", tile=_tile(f), number=_number(f)
    ),
    Code.LEFT_OVER: lambda f, c: _(
        "%(tile)s was left in the hand of %(name)s.", tile=_tile(f), name=c.other(f)
    ),
    Code.HELD_ELSEWHERE: lambda f, c: _(
        "%(name)s had %(tile)s already.", name=c.other(f), tile=_tile(f)
    ),
    Code.NOT_HELD: lambda f, c: _(
        "%(name)s was not dealt %(tile)s and has not drawn it.", name=c.mover, tile=_tile(f)
    ),
    Code.AFTER_OUT: _after_out,
    Code.PASSED_LEADING: lambda f, c: _("Whoever leads may lay any tile."),
    Code.PASSED_COULD_DRAW: _could_draw,
    Code.PASSED_COULD_PLAY: _could_play,
    Code.NOTHING_DRAWN: lambda f, c: _("Nothing is drawn in this game."),
    Code.STOCK_EMPTY: lambda f, c: _("The stock was empty."),
    Code.RESERVE_TOUCHED: _reserve,
    Code.DREW_COULD_PLAY: _drew_could_play,
    Code.DREW_TWICE: lambda f, c: _("Only one tile is drawn in a turn."),
    Code.HAND_UNKNOWN: lambda f, c: _(
        "Right if no tile of %(name)s fitted; that hand is not known.", name=c.mover
    ),
    Code.ENDS_UNKNOWN: lambda f, c: _(
        "After what was laid wrong, too many ends may be open to judge this."
    ),
}
