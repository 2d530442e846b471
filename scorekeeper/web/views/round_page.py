"""A round's own page, or that of points and adjustments: evidence, working, scores, versions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask_babel import gettext as _

from scorekeeper.records.queries import ItemView, Kind, MatchView
from scorekeeper.rules.counting import tile_value
from scorekeeper.rules.entries import ROUNDS, Ended, Entry, Hand, OpenEnd, PointsEntry, RoundEntry
from scorekeeper.rules.line_case import Verdict
from scorekeeper.rules.match import award_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.web.entry_words import look_words, number, signed
from scorekeeper.web.line_marks import seen_words
from scorekeeper.web.views.heading import started_as
from scorekeeper.web.views.history import Line, lines_of
from scorekeeper.web.views.kinds import HandShown
from scorekeeper.web.views.line import AuditShown, audit_shown
from scorekeeper.web.views.rounds import ItemShown, item_shown
from scorekeeper.web.views.seats import Named, named_seat, side_named
from scorekeeper.web.views.worked_lines import WorkedLines, worked_lines


@dataclass(frozen=True, slots=True)
class HandEvidence:
    """A leftover hand; ``counts`` are its tiles that do not count their pips, with what they do."""

    hand: HandShown
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class LaidOut:
    """Other tiles that were seen: ``tokens`` are tiles, or halves such as "5"."""

    title: str
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """A side's score before the entry and after it; ``points`` are signed, empty for none."""

    side: Named
    before: str
    points: str
    after: str


@dataclass(frozen=True, slots=True)
class Following:
    """What came of the match: it was decided, or who leads next. Empty where the entry ends no
    round and no match."""

    winners: tuple[Named, ...] = ()
    leads: Named | None = None
    sought: str = ""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The entry before or after this one."""

    seq: int
    title: str


@dataclass(frozen=True, slots=True)
class RoundPage:
    """An entry with everything that is known of it.

    ``standing`` is the version that stands, of ``versions``, newest first. Rounds have rounds for
    their neighbours, other entries whatever is next to them. ``audit`` is None where nothing was
    read of the line and the tiles do not tell.
    """

    seq: int
    title: str
    match: str
    shown: ItemShown
    hands: tuple[HandEvidence, ...]
    laid: tuple[LaidOut, ...]
    more: tuple[tuple[Named | None, str], ...]
    audit: AuditShown | None
    worked: WorkedLines
    scores: tuple[ScoreChange, ...]
    following: Following
    standing: Line
    versions: tuple[Line, ...]
    earlier: Neighbour | None
    later: Neighbour | None


def round_page(view: MatchView, item: ItemView) -> RoundPage:
    """The page of an entry of the match; of one that was taken back, what it was."""
    entry = item.last_entry
    award = item.award or award_of(view.rules, view.seating, entry)
    if award is None:
        raise TypeError("an entry without an award")
    shown, versions = item_shown(view, item), lines_of(view, item.seq)
    earlier, later = _neighbours(view, item)
    return RoundPage(
        seq=item.seq,
        title=_title(item),
        match=started_as(view.rules, view.seating.seats),
        shown=shown,
        hands=tuple(_hands(view, item, shown)),
        laid=tuple(_laid(item)),
        more=tuple(_more(item, shown)),
        audit=_audit(view, entry),
        worked=worked_lines(view.rules, view.seating, view.names, entry, award),
        scores=_scores(view, item),
        following=_following(view, item),
        standing=versions[0],
        versions=versions,
        earlier=earlier,
        later=later,
    )


def _title(item: ItemView) -> str:
    if item.kind is Kind.ADJUSTMENT:
        return _("Bonus or penalty")
    if item.number is None:
        return _("Round taken back") if item.kind is Kind.ROUND else _("Points taken back")
    if item.kind is Kind.ROUND:
        return _("Round %(number)d", number=item.number)
    return _("Points in round %(number)d", number=item.number)


def _hands(view: MatchView, item: ItemView, shown: ItemShown) -> Iterator[HandEvidence]:
    entry = item.last_entry
    if not isinstance(entry, RoundEntry):
        return
    entered = (hand for hand in entry.hands if hand is not None)
    for hand, told in zip(entered, shown.entry.hands, strict=False):
        yield HandEvidence(told, _counted_otherwise(view.rules, hand))


def _counted_otherwise(rules: RuleSet, hand: Hand) -> tuple[tuple[str, int], ...]:
    if isinstance(hand, int):
        return ()
    worth = ((tile, tile_value(rules, tile, alone=len(hand) == 1)) for tile in hand)
    return tuple((str(tile), value) for tile, value in worth if value != tile.pips)


def _laid(item: ItemView) -> Iterator[LaidOut]:
    """What else was seen on the table."""
    entry = item.last_entry
    if isinstance(entry, PointsEntry) and entry.ends:
        yield LaidOut(_("Open ends"), _tokens(entry.ends))
    if not isinstance(entry, RoundEntry):
        return
    if entry.ends:
        yield LaidOut(_("Open ends after the last tile"), _tokens(entry.ends))
    if isinstance(entry.reserve, tuple) and entry.reserve:
        yield LaidOut(_("Could not be drawn"), _tokens(entry.reserve))
    if entry.line is None:
        return
    if ends := tuple(end for end in entry.line.ends if end is not None):
        yield LaidOut(_("Open ends"), _tokens(ends))
    if entry.line.stock:
        yield LaidOut(_("Turned up from the stock"), _tokens(entry.line.stock))


def _more(item: ItemView, shown: ItemShown) -> Iterator[tuple[Named | None, str]]:
    """What was entered besides, without what is drawn."""
    entry = item.last_entry
    drawn: tuple[str, ...] = ()
    if isinstance(entry, RoundEntry) and entry.line is not None:
        drawn = seen_words(replace(entry, line=replace(entry.line, stock_count=None)))
    for named, told in shown.entry.more:
        if told not in drawn:
            yield named, told


def _tokens(laid: tuple[OpenEnd, ...] | tuple[Tile, ...]) -> tuple[str, ...]:
    return tuple(map(str, laid))


def _audit(view: MatchView, entry: Entry) -> AuditShown | None:
    if not isinstance(entry, RoundEntry):
        return None
    found = audit_shown(view.rules, view.seating.seats, view.names, entry)
    # What nobody read of a round long over, nobody can read any more.
    if entry.line is None and found.verdict in ("", Verdict.UNDECIDED):
        return None
    return found


def _scores(view: MatchView, item: ItemView) -> tuple[ScoreChange, ...]:
    scores = zip(item.before.scores, item.after.scores, strict=True)
    return tuple(
        ScoreChange(
            side_named(view, side),
            number(before),
            signed(after - before) if after != before else "",
            number(after),
        )
        for side, (before, after) in enumerate(scores)
    )


def _following(view: MatchView, item: ItemView) -> Following:
    entry, state = item.entry, item.after
    if entry is None or not item.counts:
        return Following()
    if state.finished:
        return Following(tuple(side_named(view, side) for side in state.winners))
    if not isinstance(entry, ROUNDS):
        return Following()
    if state.starter is not None:
        return Following(leads=named_seat(view, state.starter))
    blocked = isinstance(entry, RoundEntry) and entry.ended is Ended.BLOCKED
    return Following(sought=look_words(view.rules, state.rounds, blocked=blocked))


def _neighbours(view: MatchView, item: ItemView) -> tuple[Neighbour | None, Neighbour | None]:
    flipped = view.rounds if item.kind is Kind.ROUND else view.items
    at = next(place for place, other in enumerate(flipped) if other.seq == item.seq)
    earlier = flipped[at - 1] if at else None
    later = flipped[at + 1] if at + 1 < len(flipped) else None
    return _neighbour(earlier), _neighbour(later)


def _neighbour(item: ItemView | None) -> Neighbour | None:
    return None if item is None else Neighbour(item.seq, _title(item))
