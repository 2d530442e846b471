"""How migrations run: all of them in one transaction, or none."""

from __future__ import annotations

from alembic import context
from flask import current_app

from scorekeeper.records import models
from scorekeeper.records.database import db, in_migration

if context.is_offline_mode():
    raise SystemExit("Migrations run on a database, not into a file.")

with in_migration(db.engine) as connection:
    context.configure(
        connection=connection,
        target_metadata=models.Base.metadata,
        **current_app.extensions["migrate"].configure_args,
    )
    with context.begin_transaction():
        context.run_migrations()
