"""Phones, the links to a match, and what each may do."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from scorekeeper.records import models
from scorekeeper.records.database import write
from scorekeeper.records.ids import is_id, new_id
from scorekeeper.records.roles import Role
from scorekeeper.services.errors import LinkOff, LinkUnknown
from scorekeeper.services.names import LONGEST, clean_line

__all__ = [
    "LinkView",
    "Role",
    "admit",
    "link_by_token",
    "role_of",
    "take_in",
    "token_hash",
]


@dataclass(frozen=True, slots=True)
class LinkView:
    """A link to a match, and the role it gives."""

    id: str
    match_id: str
    role: Role
    name: str


def token_hash(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def take_in(connection: Connection, device_id: str, label: str, now: datetime) -> None:
    """Know a phone from its first write on; one that is known stays as it is.

    Raises BadName for the label, which may be empty.
    """
    device = {"id": device_id, "label": clean_line(label, LONGEST, "label"), "created_at": now}
    _insert_once(connection, models.Device, device)


_ROLES = (
    select(models.Grant.role)
    .outerjoin(models.Link, models.Link.id == models.Grant.link_id)
    .where(
        models.Grant.device_id == bindparam("device_id"),
        models.Grant.match_id == bindparam("match_id"),
        models.Link.off_at.is_(None),
    )
)


def role_of(session: Session, device_id: str | None, match_id: str) -> Role | None:
    """What a phone may do with a match, None for nothing. Links turned off give nothing."""
    if device_id is None or not is_id(match_id):
        return None
    asked = {"device_id": device_id, "match_id": match_id}
    roles = session.connection().execute(_ROLES, asked).scalars()
    return max((Role(role) for role in roles), default=None)


_BY_TOKEN = select(
    models.Link.id, models.Link.match_id, models.Link.role, models.Link.name, models.Link.off_at
).where(models.Link.token_hash == bindparam("token_hash"))


def link_by_token(session: Session, token: str) -> LinkView:
    """The link a token opens. Raises LinkUnknown or LinkOff."""
    asked = {"token_hash": token_hash(token)}
    row = session.connection().execute(_BY_TOKEN, asked).first()
    if row is None:
        raise LinkUnknown("token")
    if row.off_at is not None:
        raise LinkOff("token")
    return LinkView(row.id, row.match_id, Role(row.role), row.name)


def make_links(
    connection: Connection,
    match_id: str,
    now: datetime,
    random: Random,
    token_for: Callable[[str], str],
) -> dict[str, str]:
    """Write a link of each role for a new match, inside a transaction; gives their tokens."""
    tokens = {}
    for role in Role:
        link_id = new_id(now, random)
        tokens[role.value] = token_for(link_id)
        link = {"id": link_id, "match_id": match_id, "role": role.value, "name": ""}
        secret = {"token_hash": token_hash(tokens[role.value]), "created_at": now}
        connection.execute(insert(models.Link), link | secret)
    return tokens


_FIRST_LINKS = (
    select(models.Link.id, models.Link.role)
    .join(models.Match, models.Match.id == models.Link.match_id)
    .where(
        models.Link.match_id == bindparam("match_id"),
        models.Link.created_at == models.Match.created_at,
    )
)


def first_tokens(
    connection: Connection, match_id: str, token_for: Callable[[str], str]
) -> dict[str, str]:
    """The tokens of the links a match was started with, by their roles."""
    rows = connection.execute(_FIRST_LINKS, {"match_id": match_id})
    return {role: token_for(link_id) for link_id, role in rows}


_ADMITTED = select(models.Grant.id).where(
    models.Grant.device_id == bindparam("device_id"), models.Grant.link_id == bindparam("link_id")
)


def admit(session: Session, device_id: str, link: LinkView, now: datetime, label: str = "") -> None:
    """Give a phone the role of a link; the second time writes nothing."""
    asked = {"device_id": device_id, "link_id": link.id}
    if session.connection().execute(_ADMITTED, asked).first() is None:
        with write(session) as connection:
            take_in(connection, device_id, label, now)
            grant(connection, device_id, link.match_id, link.role, now=now, link_id=link.id)


def grant(
    connection: Connection,
    device_id: str,
    match_id: str,
    role: Role,
    *,
    now: datetime,
    link_id: str | None = None,
) -> None:
    """Write what a phone may do, inside a transaction; what is written already stays."""
    granted = {
        "device_id": device_id,
        "match_id": match_id,
        "role": role.value,
        "link_id": link_id,
        "granted_at": now,
    }
    _insert_once(connection, models.Grant, granted)


def _insert_once(
    connection: Connection, table: type[models.Device | models.Grant], row: Mapping[str, Any]
) -> None:
    # The two dialects say it alike, but each by an insert of its own.
    if connection.dialect.name == "postgresql":
        connection.execute(postgresql.insert(table).on_conflict_do_nothing(), row)
    else:
        connection.execute(sqlite.insert(table).on_conflict_do_nothing(), row)
