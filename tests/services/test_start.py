"""Starting a match: what is stored, what is refused, and a retry by its key."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from scorekeeper.records.queries import names_used
from scorekeeper.rules.errors import (
    BadOption,
    BadPlayers,
    BadSeat,
    BadSides,
    StarterMissing,
    UnknownGame,
)
from scorekeeper.services.access import Role, role_of
from scorekeeper.services.actor import Actor
from scorekeeper.services.errors import BadName, KeyReused
from scorekeeper.services.lot import lot_winner
from scorekeeper.services.matches import NewMatch, start_match
from tests.services.keeping import Phone, out, token_for

DRAW_OPTIONS = {
    "target": 100,
    "past_target": "kept",
    "rounds": "none",
    "first_starter": "lot",
    "next_starter": "rotate",
    "after_tie": "rotate",
    "order": "clockwise",
    "doubles": "whole",
    "reserve": "no",
}
"""Every option of Draw with two players, and its own value."""


def test_a_new_match_stands_at_nought(phone: Phone) -> None:
    started = phone.start("Ann", " Petro ", "Ann", starter=2)
    view = started.view
    assert started.created
    assert view == phone.see(started.match_id)
    assert view.names == ("Ann", "Petro", "Ann (2)")
    assert (view.game, view.head, view.state.scores) == ("draw", 0, (0, 0, 0))
    assert (view.first_starter, view.state.starter, view.lot) == (2, 2, None)
    assert view.options == DRAW_OPTIONS | {"target": 61}
    assert view.chosen_options == {}
    assert (view.rounds, view.history, view.ended_seq) == ((), (), None)


def test_options_are_in_force_and_remembered(phone: Phone) -> None:
    view = phone.start(options={"target": 30, "after_tie": "same"}).view
    assert view.chosen_options == {"target": 30, "after_tie": "same"}
    assert view.options == DRAW_OPTIONS | {"target": 30, "after_tie": "same"}
    assert phone.record(view.id, out(0, 30)).state.winners == (0,)


def test_a_lot_is_drawn_kept_and_shown(phone: Phone) -> None:
    view = phone.start("Ann", "Ben", "Olena", lot=True, starter=None).view
    assert view.lot is not None
    assert view.first_starter == view.state.starter == lot_winner(view.lot)
    assert set(view.lot[0]) == {0, 1, 2}


def test_in_tactic_the_table_looks_for_the_highest_double(phone: Phone) -> None:
    view = phone.start(game="tactic", starter=None).view
    assert (view.first_starter, view.state.starter) == (None, None)
    told = phone.record(view.id, out(0, 5, starter=1))
    assert told.state.starter is None
    entry = phone.see(view.id).rounds[0].entry
    assert entry is not None
    assert entry.starter == 1


@pytest.mark.parametrize(
    ("players", "chosen", "refusal", "field"),
    [
        (("A", "B"), {"game": "bridge"}, UnknownGame, "game"),
        (("A",), {}, BadPlayers, "players"),
        ((), {}, BadPlayers, "players"),
        (("A", "B", "C", "D", "E"), {}, BadPlayers, "players"),
        (("A", "B", "C", "D"), {"sides": ((0, 2), (1, 3))}, BadSides, "sides"),
        (("A", ""), {}, BadName, "players.1"),
        (("A", "B"), {"options": {"target": 0}}, BadOption, "options.target"),
        (("A", "B"), {"options": {"colour": "red"}}, BadOption, "options.colour"),
        (("A", "B"), {"starter": None}, StarterMissing, "starter"),
        (("A", "B"), {"starter": 2}, BadSeat, "starter"),
        (("A", "B"), {"starter": -1}, BadSeat, "starter"),
        (("A", ""), {"game": "bridge"}, UnknownGame, "game"),
    ],
)
def test_refused_and_nothing_stored(
    session: Session,
    phone: Phone,
    players: tuple[str, ...],
    chosen: dict[str, Any],
    refusal: type[Any],
    field: str,
) -> None:
    new = NewMatch(**{"game": "draw", "players": players, "starter": 0} | chosen)
    with pytest.raises(refusal) as refused:
        start_match(session, phone.actor, phone.now(), phone.random, new, token_for)
    assert refused.value.field == field
    for table in ("match", "seat", "link", "grant"):
        assert session.execute(text(f'SELECT count(*) FROM "{table}"')).scalar() == 0


def test_the_starting_phone_may_manage(phone: Phone, other: Phone) -> None:
    match = phone.start().match_id
    assert role_of(phone.session, phone.device, match) is Role.MANAGE
    assert role_of(phone.session, other.device, match) is None


def test_who_has_no_phone_gets_tokens_alone(session: Session, phone: Phone) -> None:
    new = NewMatch("draw", ("Ann", "Ben"), starter=0)
    now = phone.now()
    started = start_match(session, Actor("api"), now, phone.random, new, token_for)
    assert set(started.tokens) == {"watch", "score", "manage"}
    assert session.execute(text('SELECT count(*) FROM "grant"')).scalar() == 0


def test_only_a_hash_of_a_token_is_stored(session: Session, phone: Phone) -> None:
    tokens = phone.start().tokens
    assert len(set(tokens.values())) == 3
    rows = session.execute(text("SELECT role, token_hash FROM link"))
    stored = {row.role: row.token_hash for row in rows}
    for role, token in tokens.items():
        assert stored[role] == sha256(token.encode()).hexdigest()
    dump = "\n".join(session.connection().connection.driver_connection.iterdump())  # type: ignore[union-attr]
    assert all(token not in dump for token in tokens.values())


def test_a_retry_is_the_same_match_with_the_same_tokens(phone: Phone) -> None:
    first = phone.start(key="go")
    phone.record(first.match_id, out(0, 5))
    second = phone.start(key="go")
    assert (first.created, second.created) == (True, False)
    assert (first.match_id, first.tokens) == (second.match_id, second.tokens)
    assert second.view.head == 1


def test_a_retry_draws_no_second_lot(phone: Phone) -> None:
    first = phone.start(key="go", lot=True)
    again = phone.start(key="go", lot=True, starter=None)
    assert again.view.lot == first.view.lot


@pytest.mark.parametrize(
    "other",
    [
        {"game": "tactic"},
        {"starter": 1},
        {"lot": True},
        {"options": {"target": 50}},
        {"players": ("Ann", "Bob")},
        {"players": ("Ben", "Ann")},
        {"players": ("Ann", "Ben", "Olena")},
    ],
    ids=str,
)
def test_a_known_key_for_another_match_is_refused(phone: Phone, other: dict[str, Any]) -> None:
    phone.start("Ann", "Ben", key="go")
    players = other.pop("players", ("Ann", "Ben"))
    with pytest.raises(KeyReused):
        phone.start(*players, key="go", **other)


def test_a_key_is_the_actors_own(phone: Phone, other: Phone) -> None:
    one, two = phone.start(key="go"), other.start("Olena", "Petro", key="go")
    assert one.match_id != two.match_id
    assert two.created


def test_without_a_key_every_start_is_a_match(phone: Phone) -> None:
    assert phone.start().match_id != phone.start().match_id


def test_names_are_suggested_latest_first_each_once(phone: Phone, other: Phone) -> None:
    phone.start("Ann", "Ben")
    phone.start("Olena", "ANN")
    other.start("Petro", "Іван")
    assert names_used(phone.session, phone.device) == ["Olena", "ANN", "Ben"]
    assert names_used(phone.session, phone.device, limit=1) == ["Olena"]
    assert names_used(phone.session, None) == []
