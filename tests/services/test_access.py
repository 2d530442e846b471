"""Phones and links: each role includes those before it, and a link can be turned off."""

from __future__ import annotations

from itertools import pairwise

import pytest
from sqlalchemy import select, update

from scorekeeper.records.database import write
from scorekeeper.records.models import Device, Link
from scorekeeper.records.queries import matches_of, names_used
from scorekeeper.services.access import (
    Role,
    admit,
    link_by_token,
    role_of,
    take_in,
)
from scorekeeper.services.errors import BadName, LinkOff, LinkUnknown
from tests.services.keeping import Phone, out


def turn_off(phone: Phone, link_id: str) -> None:
    with write(phone.session) as connection:
        connection.execute(update(Link).where(Link.id == link_id).values(off_at=phone.now()))


def test_roles_have_an_order() -> None:
    assert list(Role) == ["watch", "score", "manage"]
    for lower, higher in pairwise(Role):
        assert lower < higher
        assert lower <= higher
        assert higher > lower
        assert higher >= lower
        assert not higher < lower
        assert not lower > higher
    assert max(Role) is Role.MANAGE


@pytest.mark.parametrize("role", list(Role))
def test_a_token_gives_the_role_of_its_link(phone: Phone, other: Phone, role: Role) -> None:
    started = phone.start()
    link = link_by_token(other.session, started.tokens[role])
    assert (link.match_id, link.role) == (started.match_id, role)
    admit(other.session, other.device, link, other.now())
    admit(other.session, other.device, link, other.now())
    assert role_of(other.session, other.device, started.match_id) is role
    assert [told.role for told in matches_of(other.session, other.device)] == [role]


def test_the_highest_role_counts(phone: Phone, other: Phone) -> None:
    started = phone.start()
    for role in (Role.MANAGE, Role.WATCH):
        link = link_by_token(other.session, started.tokens[role])
        admit(other.session, other.device, link, other.now())
    assert role_of(other.session, other.device, started.match_id) is Role.MANAGE


def test_a_link_turned_off_gives_nothing_more(phone: Phone, other: Phone) -> None:
    started = phone.start()
    link = link_by_token(other.session, started.tokens["score"])
    admit(other.session, other.device, link, other.now())
    turn_off(phone, link.id)
    with pytest.raises(LinkOff):
        link_by_token(other.session, started.tokens["score"])
    assert role_of(other.session, other.device, started.match_id) is None
    assert matches_of(other.session, other.device) == []
    assert role_of(phone.session, phone.device, started.match_id) is Role.MANAGE
    for left in (Role.WATCH, Role.MANAGE):
        assert link_by_token(other.session, started.tokens[left]).role is left


@pytest.mark.parametrize("token", ["", "nothing", "x" * 10_000, "\ud800", "ключ"])
def test_an_unknown_token(phone: Phone, token: str) -> None:
    with pytest.raises(LinkUnknown):
        link_by_token(phone.session, token)


@pytest.mark.parametrize("match_id", ["", "nothing", "\ud800", "0" * 26, "a" * 10_000])
def test_no_role_in_what_is_no_match(phone: Phone, match_id: str) -> None:
    assert role_of(phone.session, phone.device, match_id) is None
    assert role_of(phone.session, None, match_id) is None


def test_a_phone_that_only_watches_suggests_no_names(phone: Phone, other: Phone) -> None:
    started = phone.start()
    link = link_by_token(other.session, started.tokens["watch"])
    admit(other.session, other.device, link, other.now())
    assert names_used(other.session, other.device) == []


def test_a_phone_has_a_label_or_none(phone: Phone) -> None:
    for label in ("", " iPhone "):
        Phone(phone.session, label)
    stored = phone.session.execute(select(Device.label))
    assert set(stored.scalars()) == {phone.label, "", "iPhone"}
    with pytest.raises(BadName):
        Phone(phone.session, "a\u202e")


def test_a_phone_that_is_known_stays_as_it_is(phone: Phone) -> None:
    with write(phone.session) as connection:
        take_in(connection, phone.device, "another label", phone.now())
    stored = phone.session.execute(select(Device.label).where(Device.id == phone.device))
    assert stored.scalars().all() == [phone.label]


def test_the_matches_of_a_phone_the_newest_first(phone: Phone) -> None:
    one, two = phone.start().match_id, phone.start("Olena", "Petro", "Ivan").match_id
    phone.record(one, out(0, 100))
    newest, oldest = matches_of(phone.session, phone.device)
    assert (newest.id, oldest.id) == (two, one)
    assert (newest.names, newest.rules.target(3)) == (("Olena", "Petro", "Ivan"), 61)
    assert oldest.state.winners == (0,)
    assert oldest.changed_at > oldest.created_at
    assert newest.changed_at == newest.created_at
    assert [told.id for told in matches_of(phone.session, phone.device, limit=1)] == [two]
    assert matches_of(phone.session, None) == []
