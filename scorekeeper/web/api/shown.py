"""Matches and rounds as callers read them; nothing here knows Flask.

An entry has the field names of the body it can be sent as.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.records.match_view import LotRound, MatchView, RoundView, VersionView
from scorekeeper.rules.match import begin
from scorekeeper.rules.reading import RawHand, RawRound
from scorekeeper.rules.values import Award, Entry, Hand, MatchState, RoundEntry, Seating
from scorekeeper.services.errors import Stale
from scorekeeper.services.rounds import Recorded
from scorekeeper.web.api.moments import moment_text

Shown = dict[str, Any]


def award_shown(award: Award) -> Shown:
    return {
        "awards": award.points,
        "winner": award.winner,
        "rule": award.rule,
        "terms": award.terms,
        "working": award.working,
    }


def recorded_shown(recorded: Recorded) -> Shown:
    """The answer to a write; a withdrawal awards nothing."""
    answer: Shown = {"seq": recorded.seq}
    answer["awards"] = _points(recorded.award, recorded.state)
    answer |= _state(recorded.state)
    if recorded.how == "confirmed":
        answer["confirmed"] = True
    return answer


def started_shown(view: MatchView, *, watch_url: str, score_url: str, token: str) -> Shown:
    """The answer to starting a match: the match before its first round, and its links."""
    return {
        "id": view.id,
        "watch_url": watch_url,
        "score_url": score_url,
        "token": token,
        "seq": 0,
        **_state(begin(view.rules, view.seating, view.first_starter)),
        "lot": None if view.lot is None else _lot(view.lot),
    }


def _lot(lot: Sequence[LotRound]) -> list[list[Shown]]:
    """Every draw in turn: who drew what."""
    return [
        [{"seat": seat, "tile": str(tile)} for seat, tile in sorted(draw.items())] for draw in lot
    ]


def match_shown(view: MatchView) -> Shown:
    """A match as it stands, all of it."""
    return {
        "id": view.id,
        "game": view.game,
        "players": view.names,
        "sides": view.seating.sides,
        "options": dict(view.options),
        "target": view.rules.target(view.seating.seats),
        "seq": view.head,
        **_state(view.state),
        "rounds": [_round(shown, view.seating) for shown in view.rounds],
        "history": [_version(version, view.seating) for version in view.history],
        "lot": None if view.lot is None else _lot(view.lot),
        "created_at": moment_text(view.created_at),
    }


def stale_shown(stale: Stale, sent: object) -> Shown:
    """Both versions and the match as it stands; ``yours`` is what was sent, tiles read if they
    could be."""
    view = stale.current
    return {
        "current": {"seq": view.head, **_state(view.state)},
        "theirs": None if stale.theirs is None else _version(stale.theirs, view.seating),
        "yours": sent if stale.mine is None else _entry(stale.mine),
    }


def raw_shown(raw: RawRound | None) -> Shown | None:
    """A round as it was sent; None is a withdrawal."""
    return None if raw is None else _laid_down(raw, [_sent(hand) for hand in raw.hands])


def _sent(hand: RawHand) -> object:
    return hand if hand is None or isinstance(hand, int | float) else list(hand)


def _state(state: MatchState) -> Shown:
    return {
        "scores": state.scores,
        "starter": state.starter,
        "finished": state.finished,
        "winners": state.winners,
    }


def _points(award: Award | None, like: MatchState | Seating) -> tuple[int, ...]:
    if award is not None:
        return award.points
    sides = like.sides if isinstance(like, Seating) else like.scores
    return (0,) * len(sides)


def _round(shown: RoundView, seating: Seating) -> Shown:
    return {
        "seq": shown.seq,
        "number": shown.number,
        "starter": None if shown.entry is None else shown.entry.starter,
        "proposed": shown.proposed,
        "entry": _entry(shown.entry),
        "awards": _points(shown.award, seating),
        "winner": None if shown.award is None else shown.award.winner,
        "working": "" if shown.award is None else shown.award.working,
        "scores": shown.after.scores,
        "counts": shown.counts,
        "withdrawn": shown.withdrawn,
        "off_rotation": shown.off_rotation,
        "versions": [_version(version, seating) for version in shown.versions],
    }


def _version(version: VersionView, seating: Seating) -> Shown:
    return {
        "seq": version.seq,
        "kind": version.kind.value,
        "replaces": version.replaces,
        "entry": _entry(version.entry),
        "awards": _points(version.award, seating),
        "working": "" if version.award is None else version.award.working,
        "reason": version.reason,
        "received_at": moment_text(version.received_at),
        "client_at": None if version.client_at is None else moment_text(version.client_at),
        "phone": version.phone,
        "confirmed_by": version.confirmed_by,
    }


def _entry(entry: Entry | None) -> Shown | None:
    """A round in the fields of a body; the end of an unfinished match has no hands."""
    if entry is None:
        return None
    if isinstance(entry, RoundEntry):
        return _laid_down(entry, [_hand(hand) for hand in entry.hands])
    return {"ended": "unfinished"}


def _laid_down(entry: RoundEntry | RawRound, hands: list[object]) -> Shown:
    return {
        "ended": entry.ended.value,
        "out": entry.out,
        "hands": hands,
        "starter": entry.starter,
        "last_laid": entry.last_laid,
    }


def _hand(hand: Hand | None) -> list[str] | int | None:
    return [str(tile) for tile in hand] if isinstance(hand, tuple) else hand
