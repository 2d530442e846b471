"""Sets of options that a phone saved under a name

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
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


def upgrade() -> None:
    second = "substr(created_at, 1, 19)"
    op.create_table(
        "house_set",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("device_id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("sides", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Text(), nullable=False),
        *by_dialect(
            "ck_house_set_options_is_json",
            "options IS NULL OR json_valid(options)",
            "options IS NULL OR CAST(options AS json) IS NOT NULL",
        ),
        *by_dialect(
            "ck_house_set_created_at_is_utc",
            f"created_at GLOB '{DAY}T{SECOND}.{FRACTION}Z' "
            f"AND strftime('%Y-%m-%dT%H:%M:%S', {second}, '+0 days') IS {second}",
            f"created_at IS NULL OR created_at ~ '^{DAY}T{SECOND}[.]{FRACTION}Z$' "
            "AND CAST(created_at AS timestamptz) IS NOT NULL",
        ),
        sa.CheckConstraint("length(id) = 26", name=op.f("ck_house_set_id_is_id")),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 40", name=op.f("ck_house_set_name_length")),
        sa.CheckConstraint("sides IN ('alone', 'partners')", name=op.f("ck_house_set_sides_known")),
        sa.ForeignKeyConstraint(["device_id"], ["device.id"], name=op.f("fk_house_set_device_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_house_set")),
        sa.UniqueConstraint("device_id", "folded", name=op.f("uq_house_set_device_id_folded")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("house_set")
