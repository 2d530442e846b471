"""Matches of every game, written by the services and looked at by the phone that wrote them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Flask
from sqlalchemy.orm import Session

from scorekeeper.rules.reading import RawEntry
from tests.services.keeping import Phone as Keeper
from tests.web.pages.browsing import Page, Phone

NAMES = ("Ann", "Ben", "Olena", "Petro", "Ivan", "Marichka", "Taras", "Oksana")
PAIRS = ((0, 2), (1, 3))


@dataclass
class Kept:
    """One match. ``path`` is its table."""

    keeper: Keeper
    phone: Phone
    match_id: str

    @property
    def path(self) -> str:
        return f"/m/{self.match_id}"

    @property
    def table(self) -> Page:
        return self.phone.open(self.path)

    @property
    def history(self) -> Page:
        return self.phone.open(f"{self.path}/history")

    def record(self, *entries: RawEntry, reason: str = "") -> Page:
        """Write the entries, and see the table as it is after the last of them."""
        for entry in entries:
            self.keeper.record(self.match_id, entry, reason=reason)
        head = self.keeper.see(self.match_id).head
        return self.phone.open(f"{self.path}?saved={head}")

    def correct(self, seq: int, entry: RawEntry | None) -> Page:
        self.keeper.correct(self.match_id, seq, entry)
        head = self.keeper.see(self.match_id).head
        return self.phone.open(f"{self.path}?saved={head}")


@dataclass
class House:
    """The app and a session beside it, on one database."""

    app: Flask
    session: Session

    def start(self, game: str, players: int = 2, **chosen: Any) -> Kept:
        """A match of the first so many names; Ann leads unless said otherwise."""
        keeper, phone = Keeper(self.session), Phone.of(self.app)
        with phone.client.session_transaction() as cookie:
            cookie["device"] = keeper.device
        started = keeper.start(*NAMES[:players], game=game, **chosen)
        return Kept(keeper, phone, started.match_id)
