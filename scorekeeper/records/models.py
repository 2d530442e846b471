"""The tables: columns and constraints, nothing else.

Columns compile to TEXT and INTEGER, all that SQLite's STRICT tables and PostgreSQL both know.
Triggers stand in ``triggers.py``: what is in the ledger is never changed or deleted.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.records.database import Base
from scorekeeper.records.match_view import Kind
from scorekeeper.records.times import UtcText, is_time

STRICT: dict[str, Any] = {"sqlite_strict": True}
KEYED: dict[str, Any] = STRICT | {"sqlite_with_rowid": False}
"""A STRICT table whose rows lie in the order of its primary key."""


def _is_id(column: str) -> CheckConstraint:
    return CheckConstraint(f"length({column}) = 26", name=f"{column}_is_id")


def _by_dialect(name: str, conditions: Mapping[str, str]) -> list[CheckConstraint]:
    """One check that each dialect says in its own way."""
    return [
        CheckConstraint(condition, name=name).ddl_if(dialect=dialect)
        for dialect, condition in conditions.items()
    ]


def _is_time(column: str) -> list[CheckConstraint]:
    return _by_dialect(f"{column}_is_utc", is_time(column))


def _is_json(column: str) -> list[CheckConstraint]:
    conditions = {
        "sqlite": f"{column} IS NULL OR json_valid({column})",
        "postgresql": f"{column} IS NULL OR CAST({column} AS json) IS NOT NULL",
    }
    return _by_dialect(f"{column}_is_json", conditions)


def _is_hash(column: str) -> CheckConstraint:
    return CheckConstraint(f"length({column}) = 64", name=f"{column}_is_sha256")


def _between(column: str, least: int, most: int) -> CheckConstraint:
    return CheckConstraint(f"length({column}) BETWEEN {least} AND {most}", name=f"{column}_length")


def _one_of(column: str, values: tuple[str, ...]) -> CheckConstraint:
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=f"{column}_known")


class Device(Base):
    """A phone."""

    __tablename__ = "device"
    __table_args__ = (
        _is_id("id"),
        _between("label", 0, 40),
        *_is_time("created_at"),
        KEYED,
    )

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    label: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(UtcText)


class Match(Base):
    """A match as it was started, written once. ``rules`` is the rule set it is played by."""

    __tablename__ = "match"
    __table_args__ = (
        UniqueConstraint("actor", "key"),
        _is_id("id"),
        *_is_json("rules"),
        *_is_json("seating"),
        *_is_json("options"),
        *_is_json("lot"),
        CheckConstraint("first_starter >= 0", name="first_starter_is_seat"),
        _between("key", 1, 64),
        _between("actor", 1, 64),
        *_is_time("created_at"),
        *_is_time("client_at"),
        CheckConstraint("envelope >= 1", name="envelope_version"),
        _is_hash("hash"),
        KEYED,
    )

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    game: Mapped[str] = mapped_column(Text)
    rules: Mapped[str] = mapped_column(Text)
    seating: Mapped[str] = mapped_column(Text)
    options: Mapped[str] = mapped_column(Text)
    first_starter: Mapped[int | None] = mapped_column(Integer)
    lot: Mapped[str | None] = mapped_column(Text)
    key: Mapped[str | None] = mapped_column(Text)
    actor: Mapped[str] = mapped_column(Text)
    device_id: Mapped[str | None] = mapped_column(ForeignKey("device.id"))
    created_at: Mapped[datetime] = mapped_column(UtcText)
    client_at: Mapped[datetime | None] = mapped_column(UtcText)
    envelope: Mapped[int] = mapped_column(Integer)
    hash: Mapped[str] = mapped_column(Text)


class Seat(Base):
    """Who sits where. Names stand outside the ledger, so that a person can be forgotten.

    ``folded`` is the name without case, by which it is looked up.
    """

    __tablename__ = "seat"
    __table_args__ = (
        CheckConstraint("seat >= 0", name="seat_is_seat"),
        _between("name", 1, 40),
        Index(None, "folded"),
        KEYED,
    )

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(Text)
    folded: Mapped[str] = mapped_column(Text)


class Entry(Base):
    """A row of the ledger, written once. ``reason_hash`` stands for the text in ``reason``."""

    __tablename__ = "entry"
    __table_args__ = (
        UniqueConstraint("match_id", "key"),
        ForeignKeyConstraint(["match_id", "replaces"], ["entry.match_id", "entry.seq"]),
        CheckConstraint("seq >= 1", name="seq_from_one"),
        _one_of("kind", tuple(Kind)),
        *_is_json("payload"),
        CheckConstraint("(kind = 'withdrawal') = (payload IS NULL)", name="payload_of_kind"),
        CheckConstraint(
            "(kind IN ('correction', 'withdrawal')) = (replaces IS NOT NULL)",
            name="replaces_of_kind",
        ),
        CheckConstraint("replaces >= 1 AND replaces < seq", name="replaces_earlier"),
        _between("key", 1, 64),
        _is_hash("reason_hash"),
        _between("actor", 1, 64),
        *_is_time("received_at"),
        *_is_time("client_at"),
        CheckConstraint("envelope >= 1", name="envelope_version"),
        _is_hash("prev_hash"),
        _is_hash("hash"),
        KEYED,
    )

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(Text)
    payload: Mapped[str | None] = mapped_column(Text)
    key: Mapped[str] = mapped_column(Text)
    replaces: Mapped[int | None] = mapped_column(Integer)
    reason_hash: Mapped[str | None] = mapped_column(Text)
    actor: Mapped[str] = mapped_column(Text)
    device_id: Mapped[str | None] = mapped_column(ForeignKey("device.id"))
    received_at: Mapped[datetime] = mapped_column(UtcText)
    client_at: Mapped[datetime | None] = mapped_column(UtcText)
    envelope: Mapped[int] = mapped_column(Integer)
    prev_hash: Mapped[str] = mapped_column(Text)
    hash: Mapped[str] = mapped_column(Text)


class Confirmation(Base):
    """A write whose content another had written already; its key is remembered here."""

    __tablename__ = "confirmation"
    __table_args__ = (
        ForeignKeyConstraint(["match_id", "seq"], ["entry.match_id", "entry.seq"]),
        _between("key", 1, 64),
        _between("actor", 1, 64),
        *_is_time("received_at"),
        *_is_time("client_at"),
        KEYED,
    )

    match_id: Mapped[str] = mapped_column(Text, primary_key=True)
    key: Mapped[str] = mapped_column(Text, primary_key=True)
    seq: Mapped[int] = mapped_column(Integer)
    actor: Mapped[str] = mapped_column(Text)
    device_id: Mapped[str | None] = mapped_column(ForeignKey("device.id"))
    received_at: Mapped[datetime] = mapped_column(UtcText)
    client_at: Mapped[datetime | None] = mapped_column(UtcText)


class Reason(Base):
    """Why a row was written, in somebody's words; may be forgotten, the chain still verifies."""

    __tablename__ = "reason"
    __table_args__ = (
        ForeignKeyConstraint(["match_id", "seq"], ["entry.match_id", "entry.seq"]),
        _between("salt", 32, 32),
        _between("text", 1, 200),
        KEYED,
    )

    match_id: Mapped[str] = mapped_column(Text, primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    salt: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)


class Link(Base):
    """A way into a match. Only a hash of its token is stored."""

    __tablename__ = "link"
    __table_args__ = (
        _is_id("id"),
        _one_of("role", ("watch", "score", "manage")),
        _between("name", 0, 40),
        _is_hash("token_hash"),
        *_is_time("created_at"),
        *_is_time("off_at"),
        Index(None, "match_id"),
        KEYED,
    )

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"))
    role: Mapped[str] = mapped_column(Text)
    name: Mapped[str] = mapped_column(Text)
    token_hash: Mapped[str] = mapped_column(Text, unique=True)
    created_at: Mapped[datetime] = mapped_column(UtcText)
    off_at: Mapped[datetime | None] = mapped_column(UtcText)


class Grant(Base):
    """What a phone may do with a match; ``link_id`` is the link it came by, None for its own."""

    __tablename__ = "grant"
    __table_args__ = (
        UniqueConstraint("device_id", "match_id", "link_id"),
        Index(
            "uq_grant_own",
            "device_id",
            "match_id",
            unique=True,
            sqlite_where=text("link_id IS NULL"),
            postgresql_where=text("link_id IS NULL"),
        ),
        _one_of("role", ("watch", "score", "manage")),
        *_is_time("granted_at"),
        STRICT,
    )

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"))
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"))
    role: Mapped[str] = mapped_column(Text)
    link_id: Mapped[str | None] = mapped_column(ForeignKey("link.id"))
    granted_at: Mapped[datetime] = mapped_column(UtcText)


class HouseSet(Base):
    """Options a phone saved under a name. Not of the ledger: it may be changed and deleted."""

    __tablename__ = "house_set"
    __table_args__ = (
        UniqueConstraint("device_id", "folded"),
        _is_id("id"),
        _between("name", 1, 40),
        *_is_json("options"),
        _one_of("sides", ("alone", "partners")),
        *_is_time("created_at"),
        KEYED,
    )

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    device_id: Mapped[str] = mapped_column(ForeignKey("device.id"))
    name: Mapped[str] = mapped_column(Text)
    folded: Mapped[str] = mapped_column(Text)
    game: Mapped[str] = mapped_column(Text)
    options: Mapped[str] = mapped_column(Text)
    sides: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(UtcText)
