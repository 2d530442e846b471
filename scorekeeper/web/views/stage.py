"""What stands on the felt: the scores on a board or on planks, and what is said beneath them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.choices import Level, Wins
from scorekeeper.rules.entries import Ended, Flag, RoundEntry
from scorekeeper.web.board import BoardView, board_view
from scorekeeper.web.entry_words import flag_words, look_words, number
from scorekeeper.web.scoreboard import ScoreboardView, scoreboard_view, suits_pegs
from scorekeeper.web.sentences import everyone
from scorekeeper.web.views.needs import Need, Needs, needs
from scorekeeper.web.views.seats import Named, isolated, named_seat, side_names

_PLACES: tuple[Callable[[], str], ...] = (
    lambda: _("first"),
    lambda: _("second"),
    lambda: _("third"),
    lambda: _("fourth"),
)


@dataclass(frozen=True, slots=True)
class Plate:
    """A side's plate beside the board; ``said`` is what it lacks, after the match its place."""

    side: Named
    score: int
    said: str
    leads: bool
    won: bool
    lost: bool


@dataclass(frozen=True, slots=True)
class Stage:
    """The scores and who leads. Either ``board`` with ``plates`` or ``scoreboard`` is given.

    ``said`` is who leads or who has won, ``needs`` what the next entry may decide and
    what hangs over whom, ``bad_end`` says that nobody wants to reach the target.
    """

    board: BoardView | None
    plates: tuple[Plate, ...]
    scoreboard: ScoreboardView | None
    said: str
    needs: tuple[str, ...]
    bad_end: str


def stage(view: MatchView) -> Stage:
    state, names = view.state, side_names(view)
    target = view.rules.target(view.seating.seats)
    pegs = target is not None and suits_pegs(target, len(names), min(state.scores))
    bad_end = view.rules.wins is Wins.LOWEST and target is not None
    return Stage(
        board=_board(view, target, bad_end=bad_end) if pegs and target is not None else None,
        plates=_plates(view, target) if pegs and target is not None else (),
        scoreboard=None if pegs else _scoreboard(view, target),
        said=_said(view),
        needs=(
            *(_needed(view, need) for need in needs(view.rules, view.seating, state)),
            *_hanging(view),
        ),
        bad_end=_("Whoever reaches %(target)d loses the match.", target=target)
        if pegs and bad_end and not state.finished
        else "",
    )


def leading_seat(view: MatchView) -> Named | None:
    """Who leads next, None after the match and where the table looks."""
    return None if view.state.finished else named_seat(view, view.state.starter)


def _board(view: MatchView, target: int, *, bad_end: bool) -> BoardView:
    backs = [0] * len(view.seating.sides)
    for item in view.items:
        if item.counts and item.award:
            for side, points in enumerate(item.award.points):
                if points:
                    backs[side] = item.before.scores[side]
    return board_view(target, view.state.scores, backs, side_names(view), bad_end=bad_end)


def _scoreboard(view: MatchView, target: int | None) -> ScoreboardView:
    leads = leading_seat(view)
    return scoreboard_view(
        side_names(view),
        view.state.scores,
        _by_round(view),
        lowest=view.rules.wins is Wins.LOWEST,
        target=target,
        in_all=view.rules.rounds,
        leads=leads.mark if leads else None,
        winners=view.state.winners,
    )


def _by_round(view: MatchView) -> list[tuple[int, ...]]:
    """What every side got in each round that counts, points in play and adjustments among it."""
    before = (0,) * len(view.seating.sides)
    rounds = []
    for item in view.rounds:
        if item.counts:
            after = item.after.scores
            rounds.append(tuple(now - then for now, then in zip(after, before, strict=True)))
            before = after
    return rounds


def _plates(view: MatchView, target: int) -> tuple[Plate, ...]:
    state, leads, lost = view.state, leading_seat(view), _lost(view)
    bad_end = view.rules.wins is Wins.LOWEST
    return tuple(
        Plate(
            Named(side, name),
            state.scores[side],
            _place(view, side) if state.winners else _gap(target - state.scores[side], bad_end),
            leads is not None and leads.mark == side,
            side in state.winners,
            side in lost,
        )
        for side, name in enumerate(side_names(view))
    )


def _gap(missing: int, bad_end: bool) -> str:
    if missing <= 0:
        return _("reached")
    return _("%(num)d left", num=missing) if bad_end else _("%(num)d to go", num=missing)


def _place(view: MatchView, side: int) -> str:
    """Equal scores share a place, and the places behind them are left out; winners come first,
    whatever decided."""
    state = view.state
    won = side in state.winners
    lowest = view.rules.wins is Wins.LOWEST

    def better(other: int) -> bool:
        if won or other in state.winners:
            return not won
        mine, theirs = state.scores[side], state.scores[other]
        return theirs < mine if lowest else theirs > mine

    return _PLACES[sum(better(other) for other in range(len(state.scores)))]()


def _said(view: MatchView) -> str:
    state = view.state
    if state.winners:
        return _won(view)
    if state.finished:
        return _("This match was ended unfinished.")
    leads = leading_seat(view)
    if leads is not None:
        return _("%(name)s leads the next round.", name=isolated([leads.name])[0])
    last = next((item.entry for item in reversed(view.rounds) if item.entry is not None), None)
    blocked = isinstance(last, RoundEntry) and last.ended is Ended.BLOCKED
    return look_words(view.rules, state.rounds, blocked=blocked)


def _won(view: MatchView) -> str:
    state = view.state
    names, winners = isolated(view.names), _people(view, state.winners)
    told = {
        "name": everyone(names, winners),
        "score": number(state.scores[state.winners[0]]),
    }
    flag, lost = _decided_by(view), _lost(view)
    if lost:
        told["loser"] = everyone(names, _people(view, lost))
    if len(state.winners) > 1 and lost:
        return _("%(loser)s lost the match; %(name)s share it with %(score)s each.", **told)
    if len(state.winners) > 1:
        return _("Drawn: %(name)s share the match with %(score)s each.", **told)
    if flag is not None and flag is not Flag.FAILED_HUNDRED:
        return ngettext(
            "%(name)s has won the match – %(why)s.",
            "%(name)s have won the match – %(why)s.",
            len(winners),
            why=flag_words(flag),
            **told,
        )
    if lost:
        return ngettext(
            "%(loser)s lost the match; %(name)s has won it with %(score)s.",
            "%(loser)s lost the match; %(name)s have won it with %(score)s.",
            len(winners),
            **told,
        )
    if view.rules.level is Level.WENT_OUT and state.scores.count(min(state.scores)) > 1:
        return _("%(name)s has won the match with %(score)s, out more often.", **told)
    return ngettext(
        "%(name)s has won the match with %(score)s.",
        "%(name)s have won the match with %(score)s.",
        len(winners),
        **told,
    )


def _people(view: MatchView, sides: Sequence[int]) -> list[int]:
    """The seats of some sides."""
    return [seat for side in sides for seat in view.seating.sides[side]]


def _decided_by(view: MatchView) -> Flag | None:
    """The flag that ended the match at once, if one did."""
    last = next((item.entry for item in reversed(view.rounds) if item.counts), None)
    return last.flag if isinstance(last, RoundEntry) else None


def _lost(view: MatchView) -> tuple[int, ...]:
    """The sides that reached a target nobody wants to reach, or lost at once."""
    if view.rules.wins is not Wins.LOWEST or not view.state.winners:
        return ()
    if _decided_by(view) is Flag.FAILED_HUNDRED:
        last = next(item for item in reversed(view.rounds) if item.counts)
        return () if last.led is None else (view.seating.side_of(last.led),)
    target = view.rules.target(view.seating.seats)
    scores = view.state.scores
    if target is None or max(scores) < target:
        return ()
    return tuple(side for side, score in enumerate(scores) if score == max(scores))


_NEEDED: Mapping[Needs, Callable[[int, str, str], str]] = {
    Needs.TO_WIN: lambda people, name, points: ngettext(
        "%(name)s needs %(points)s", "%(name)s need %(points)s", people, name=name, points=points
    ),
    Needs.EXACTLY: lambda people, name, points: ngettext(
        "%(name)s needs exactly %(points)s",
        "%(name)s need exactly %(points)s",
        people,
        name=name,
        points=points,
    ),
    Needs.TO_LOSE: lambda people, name, points: ngettext(
        "%(points)s more and %(name)s has lost",
        "%(points)s more and %(name)s have lost",
        people,
        name=name,
        points=points,
    ),
    Needs.AHEAD: lambda people, name, points: ngettext(
        "Last round: %(name)s is ahead by %(points)s",
        "Last round: %(name)s are ahead by %(points)s",
        people,
        name=name,
        points=points,
    ),
    Needs.LEVEL: lambda _people, name, points: _(
        "Last round: %(name)s are level at %(points)s", name=name, points=points
    ),
    Needs.ANOTHER_ROUND: lambda _people, name, points: _(
        "%(name)s are level at %(points)s: another round decides", name=name, points=points
    ),
}


def _hanging(view: MatchView) -> list[str]:
    """What waits for each side's next loss."""
    if view.state.finished:
        return []
    names = isolated(side_names(view))
    waiting = enumerate(view.state.hanging)
    return [
        _("%(points)d hangs over %(name)s", name=names[side], points=points)
        for side, points in waiting
        if points
    ]


def _needed(view: MatchView, need: Need) -> str:
    people = _people(view, need.sides)
    name = everyone(isolated(view.names), people)
    return _NEEDED[need.what](len(people), name, number(need.points))
