"""A phone that keeps matches: short words for what the tests do again and again."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any

from sqlalchemy.orm import Session

from scorekeeper.records import queries
from scorekeeper.records.database import write
from scorekeeper.records.ids import new_id
from scorekeeper.records.queries import MatchView, load_match
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.reading import RawEntry, RawHand, RawRound
from scorekeeper.services import rounds
from scorekeeper.services.access import take_in
from scorekeeper.services.actor import Actor
from scorekeeper.services.matches import NewMatch, StartedMatch, start_match
from scorekeeper.services.rounds import Recorded

_seeds = count()

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def token_for(link_id: str) -> str:
    return f"token-{link_id}"


def out(seat: int, *hands: RawHand, starter: int | None = None) -> RawRound:
    """A round that ended with ``seat`` going out; the other hands clockwise from seat 0."""
    held = list(hands)
    held.insert(seat, ())
    return RawRound(Ended.DOMINO, tuple(held), seat, starter)


def blocked(*hands: RawHand, starter: int | None = None) -> RawRound:
    return RawRound(Ended.BLOCKED, hands, None, starter)


def fresh(phone: Phone, match: str) -> MatchView:
    """The match as a process that has just started would show it."""
    queries._views.clear()
    return phone.see(match)


@dataclass
class Phone:
    """One phone with its own session. Its clock moves on a second at each asking.

    ``program`` writes as a caller of the interface does: from no phone.
    """

    session: Session
    label: str = "Ann’s phone"
    random: Random = field(default_factory=lambda: Random(next(_seeds)))
    clock: datetime = NOON
    device: str = ""
    keys: int = 0
    program: bool = False

    def __post_init__(self) -> None:
        self.device = new_id(self.now(), self.random)
        with write(self.session) as connection:
            take_in(connection, self.device, self.label, self.now())

    @property
    def actor(self) -> Actor:
        return Actor(self.device, None if self.program else self.device)

    def now(self) -> datetime:
        self.clock += timedelta(seconds=1)
        return self.clock

    def start(self, *players: str, **chosen: Any) -> StartedMatch:
        chosen = {"game": "draw", "starter": 0} | chosen
        new = NewMatch(players=players or ("Ann", "Ben"), **chosen)
        return start_match(self.session, self.actor, self.now(), self.random, new, token_for)

    def see(self, match_id: str) -> MatchView:
        view = load_match(self.session, match_id)
        self.session.rollback()
        return view

    def record(self, match_id: str, raw: RawEntry, **asked: Any) -> Recorded:
        asked = self._asked(match_id, asked)
        return rounds.record(self.session, self.actor, self.now(), match_id, raw, **asked)

    def correct(self, match_id: str, replaces: int, raw: RawEntry | None, **asked: Any) -> Recorded:
        asked = self._asked(match_id, asked)
        return rounds.correct(
            self.session, self.actor, self.now(), match_id, replaces, raw, **asked
        )

    def end(self, match_id: str, **asked: Any) -> Recorded:
        asked = self._asked(match_id, asked)
        return rounds.end_match(self.session, self.actor, self.now(), match_id, **asked)

    def resume(self, match_id: str, **asked: Any) -> Recorded:
        asked = self._asked(match_id, asked)
        return rounds.resume(self.session, self.actor, self.now(), match_id, **asked)

    def _asked(self, match_id: str, asked: dict[str, Any]) -> dict[str, Any]:
        self.keys += 1
        fresh = {"key": f"{self.device}-{self.keys}"}
        if "expected_seq" not in asked:
            fresh["expected_seq"] = self.see(match_id).head
        return fresh | asked
