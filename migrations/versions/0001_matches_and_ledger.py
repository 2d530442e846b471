"""Phones, matches, the ledger and who may see it

Revision ID: 0001
Revises:
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from scorekeeper.records.triggers import create_triggers

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

DAY = "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]"
SECOND = "[0-9][0-9]:[0-9][0-9]:[0-9][0-9]"
FRACTION = "[0-9][0-9][0-9][0-9][0-9][0-9]"


def by_dialect(name: str, sqlite: str, postgresql: str) -> list[sa.CheckConstraint]:
    return [
        sa.CheckConstraint(sqlite, name=op.f(name)).ddl_if(dialect="sqlite"),
        sa.CheckConstraint(postgresql, name=op.f(name)).ddl_if(dialect="postgresql"),
    ]


def is_time(name: str, column: str) -> list[sa.CheckConstraint]:
    second = f"substr({column}, 1, 19)"
    return by_dialect(
        name,
        f"{column} GLOB '{DAY}T{SECOND}.{FRACTION}Z' "
        f"AND strftime('%Y-%m-%dT%H:%M:%S', {second}, '+0 days') IS {second}",
        f"{column} IS NULL OR {column} ~ '^{DAY}T{SECOND}[.]{FRACTION}Z$' "
        f"AND CAST({column} AS timestamptz) IS NOT NULL",
    )


def is_json(name: str, column: str) -> list[sa.CheckConstraint]:
    return by_dialect(
        name,
        f"{column} IS NULL OR json_valid({column})",
        f"{column} IS NULL OR CAST({column} AS json) IS NOT NULL",
    )


def upgrade() -> None:
    op.create_table(
        "device",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Text(), nullable=False),
        *is_time("ck_device_created_at_is_utc", "created_at"),
        sa.CheckConstraint("length(id) = 26", name=op.f("ck_device_id_is_id")),
        sa.CheckConstraint("length(label) BETWEEN 0 AND 40", name=op.f("ck_device_label_length")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_device")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "match",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("seating", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("first_starter", sa.Integer(), nullable=True),
        sa.Column("lot", sa.Text(), nullable=True),
        sa.Column("key", sa.Text(), nullable=True),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("device_id", sa.Text(), nullable=True),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.Column("client_at", sa.Text(), nullable=True),
        sa.Column("envelope", sa.Integer(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        *is_time("ck_match_client_at_is_utc", "client_at"),
        *is_time("ck_match_created_at_is_utc", "created_at"),
        sa.CheckConstraint("envelope >= 1", name=op.f("ck_match_envelope_version")),
        *is_json("ck_match_rules_is_json", "rules"),
        *is_json("ck_match_seating_is_json", "seating"),
        *is_json("ck_match_options_is_json", "options"),
        *is_json("ck_match_lot_is_json", "lot"),
        sa.CheckConstraint("first_starter >= 0", name=op.f("ck_match_first_starter_is_seat")),
        sa.CheckConstraint("length(actor) BETWEEN 1 AND 64", name=op.f("ck_match_actor_length")),
        sa.CheckConstraint("length(hash) = 64", name=op.f("ck_match_hash_is_sha256")),
        sa.CheckConstraint("length(id) = 26", name=op.f("ck_match_id_is_id")),
        sa.CheckConstraint("length(key) BETWEEN 1 AND 64", name=op.f("ck_match_key_length")),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_match_device_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
        sa.UniqueConstraint("actor", "key", name=op.f("uq_match_actor_key")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entry",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=True),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("replaces", sa.Integer(), nullable=True),
        sa.Column("reason_hash", sa.Text(), nullable=True),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("device_id", sa.Text(), nullable=True),
        sa.Column("received_at", sa.Text(), nullable=False),
        sa.Column("client_at", sa.Text(), nullable=True),
        sa.Column("envelope", sa.Integer(), nullable=False),
        sa.Column("prev_hash", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        *is_json("ck_entry_payload_is_json", "payload"),
        sa.CheckConstraint(
            "(kind = 'withdrawal') = (payload IS NULL)", name=op.f("ck_entry_payload_of_kind")
        ),
        sa.CheckConstraint(
            "(kind IN ('correction', 'withdrawal')) = (replaces IS NOT NULL)",
            name=op.f("ck_entry_replaces_of_kind"),
        ),
        *is_time("ck_entry_client_at_is_utc", "client_at"),
        sa.CheckConstraint(
            "kind IN ('round', 'points', 'adjustment', 'seats', 'end', 'correction', 'withdrawal')",
            name=op.f("ck_entry_kind_known"),
        ),
        *is_time("ck_entry_received_at_is_utc", "received_at"),
        sa.CheckConstraint("envelope >= 1", name=op.f("ck_entry_envelope_version")),
        sa.CheckConstraint("length(actor) BETWEEN 1 AND 64", name=op.f("ck_entry_actor_length")),
        sa.CheckConstraint("length(hash) = 64", name=op.f("ck_entry_hash_is_sha256")),
        sa.CheckConstraint("length(key) BETWEEN 1 AND 64", name=op.f("ck_entry_key_length")),
        sa.CheckConstraint("length(prev_hash) = 64", name=op.f("ck_entry_prev_hash_is_sha256")),
        sa.CheckConstraint("length(reason_hash) = 64", name=op.f("ck_entry_reason_hash_is_sha256")),
        sa.CheckConstraint(
            "replaces >= 1 AND replaces < seq", name=op.f("ck_entry_replaces_earlier")
        ),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_entry_seq_from_one")),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_entry_device_id")),
        sa.ForeignKeyConstraint(
            ["match_id", "replaces"],
            ["entry.match_id", "entry.seq"],
            name=op.f("fk_entry_match_id_replaces"),
        ),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_entry_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_entry")),
        sa.UniqueConstraint("match_id", "key", name=op.f("uq_entry_match_id_key")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "link",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.Column("off_at", sa.Text(), nullable=True),
        *is_time("ck_link_created_at_is_utc", "created_at"),
        *is_time("ck_link_off_at_is_utc", "off_at"),
        sa.CheckConstraint("role IN ('watch', 'score', 'manage')", name=op.f("ck_link_role_known")),
        sa.CheckConstraint("length(id) = 26", name=op.f("ck_link_id_is_id")),
        sa.CheckConstraint("length(name) BETWEEN 0 AND 40", name=op.f("ck_link_name_length")),
        sa.CheckConstraint("length(token_hash) = 64", name=op.f("ck_link_token_hash_is_sha256")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_link_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_link")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_link_token_hash")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_link_match_id"), "link", ["match_id"], unique=False)
    op.create_table(
        "seat",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 40", name=op.f("ck_seat_name_length")),
        sa.CheckConstraint("seat >= 0", name=op.f("ck_seat_seat_is_seat")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_seat_match_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seat")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_seat_folded"), "seat", ["folded"], unique=False)
    op.create_table(
        "confirmation",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("device_id", sa.Text(), nullable=True),
        sa.Column("received_at", sa.Text(), nullable=False),
        sa.Column("client_at", sa.Text(), nullable=True),
        *is_time("ck_confirmation_client_at_is_utc", "client_at"),
        *is_time("ck_confirmation_received_at_is_utc", "received_at"),
        sa.CheckConstraint(
            "length(actor) BETWEEN 1 AND 64", name=op.f("ck_confirmation_actor_length")
        ),
        sa.CheckConstraint("length(key) BETWEEN 1 AND 64", name=op.f("ck_confirmation_key_length")),
        sa.ForeignKeyConstraint(
            ["device_id"], ["device.id"], name=op.f("fk_confirmation_device_id")
        ),
        sa.ForeignKeyConstraint(
            ["match_id", "seq"],
            ["entry.match_id", "entry.seq"],
            name=op.f("fk_confirmation_match_id_seq"),
        ),
        sa.PrimaryKeyConstraint("match_id", "key", name=op.f("pk_confirmation")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "grant",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("device_id", sa.Text(), nullable=False),
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("link_id", sa.Text(), nullable=True),
        sa.Column("granted_at", sa.Text(), nullable=False),
        *is_time("ck_grant_granted_at_is_utc", "granted_at"),
        sa.CheckConstraint(
            "role IN ('watch', 'score', 'manage')", name=op.f("ck_grant_role_known")
        ),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_grant_device_id")),
        sa.ForeignKeyConstraint(["link_id"], ["link.id"], name=op.f("fk_grant_link_id")),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_grant_match_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_grant")),
        sa.UniqueConstraint(
            "device_id", "match_id", "link_id", name=op.f("uq_grant_device_id_match_id_link_id")
        ),
        sqlite_strict=True,
    )
    op.create_index(
        "uq_grant_own",
        "grant",
        ["device_id", "match_id"],
        unique=True,
        sqlite_where=sa.text("link_id IS NULL"),
        postgresql_where=sa.text("link_id IS NULL"),
    )
    op.create_table(
        "reason",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("salt", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.CheckConstraint("length(salt) BETWEEN 32 AND 32", name=op.f("ck_reason_salt_length")),
        sa.CheckConstraint("length(text) BETWEEN 1 AND 200", name=op.f("ck_reason_text_length")),
        sa.ForeignKeyConstraint(
            ["match_id", "seq"],
            ["entry.match_id", "entry.seq"],
            name=op.f("fk_reason_match_id_seq"),
        ),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_reason")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    create_triggers(op.get_bind(), "match", "entry", "confirmation")


def downgrade() -> None:
    raise RuntimeError("this would delete every match; remove the database instead")
