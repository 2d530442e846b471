"""Awards and matches as callers read them; nothing here knows Flask."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.records.fingerprint import fingerprint
from scorekeeper.records.match_view import ItemView, Kind, LotRound, MatchView, VersionView
from scorekeeper.rules.entries import Entry, RoundEntry
from scorekeeper.rules.line import audit_of, case_of
from scorekeeper.rules.match import begin
from scorekeeper.rules.values import Award, MatchState, Seating
from scorekeeper.services.errors import Stale
from scorekeeper.services.rounds import Recorded
from scorekeeper.web.api.entry_shown import Shown, entry_shown
from scorekeeper.web.api.line import verdict_shown
from scorekeeper.web.api.moments import moment_text


def award_shown(award: Award) -> Shown:
    return {
        "awards": award.points,
        "winner": award.winner,
        "rule": award.rule,
        "terms": award.terms,
        "sums": award.sums,
        "working": award.working,
        "note": award.note,
    }


def recorded_shown(recorded: Recorded) -> Shown:
    """The answer to a write; a withdrawal awards nothing."""
    answer: Shown = {"seq": recorded.seq}
    answer["awards"] = _points(recorded.award, recorded.state)
    answer["note"] = None if recorded.award is None else recorded.award.note
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
        "head_hash": view.head_hash,
        "fingerprint": fingerprint(view.head_hash),
        **_state(view.state),
        "rounds": [_round(shown, view) for shown in view.rounds],
        "points": [
            _between(shown, view.seating) for shown in view.items if shown.kind is not Kind.ROUND
        ],
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
        "yours": sent if stale.mine is None else entry_shown(stale.mine),
    }


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


def _round(shown: ItemView, view: MatchView) -> Shown:
    return {
        "seq": shown.seq,
        "number": shown.number,
        "starter": None if shown.entry is None else shown.led,
        "proposed": shown.proposed,
        **_item(shown, view.seating),
        "off_rotation": shown.off_rotation,
        "line": _line(shown.entry, view),
    }


def _line(entry: Entry | None, view: MatchView) -> Shown | None:
    """How the leftover tiles contradict a round; None where they do not, or do not tell."""
    if not isinstance(entry, RoundEntry):
        return None
    seats = view.seating.seats
    case, found = case_of(view.rules, seats, entry), audit_of(view.rules, seats, entry)
    if case is None or found is None or not found.contradicts:
        return None
    return verdict_shown(found, case, view.names)


def _between(shown: ItemView, seating: Seating) -> Shown:
    """Points that were made before a round ended, or a bonus or penalty."""
    return {
        "seq": shown.seq,
        "kind": shown.kind.value,
        "round": shown.number,
        **_item(shown, seating),
    }


def _item(shown: ItemView, seating: Seating) -> Shown:
    award = shown.award
    return {
        "entry": entry_shown(shown.entry),
        "awards": _points(award, seating),
        "winner": None if award is None else award.winner,
        "working": "" if award is None else award.working,
        "sums": () if award is None else award.sums,
        "note": None if award is None else award.note,
        "scores": shown.after.scores,
        "counts": shown.counts,
        "withdrawn": shown.withdrawn,
        "versions": [_version(version, seating) for version in shown.versions],
    }


def _version(version: VersionView, seating: Seating) -> Shown:
    return {
        "seq": version.seq,
        "kind": version.kind.value,
        "replaces": version.replaces,
        "entry": entry_shown(version.entry),
        "awards": _points(version.award, seating),
        "working": "" if version.award is None else version.award.working,
        "note": None if version.award is None else version.award.note,
        "reason": version.reason,
        "received_at": moment_text(version.received_at),
        "client_at": None if version.client_at is None else moment_text(version.client_at),
        "phone": version.phone,
        "confirmed_by": version.confirmed_by,
        "hash": version.hash,
    }
