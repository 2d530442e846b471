"""Commands of the ``flask`` command line."""

from __future__ import annotations

import click
from flask import Flask
from flask.cli import AppGroup
from sqlalchemy import select

from scorekeeper.records.database import db
from scorekeeper.records.ledger import verify
from scorekeeper.records.models import Match

ledger = AppGroup("ledger", help="The ledger of all matches.")


@ledger.command("verify")
def verify_ledger() -> None:
    """Check every match against its hashes; name the first altered row of each, if any."""
    session = db.session()
    matches = session.connection().execute(select(Match.id).order_by(Match.id)).scalars().all()
    altered = 0
    for match_id in matches:
        seq = verify(session, match_id)
        if seq is not None:
            altered += 1
            what = f"entry {seq} is" if seq else "its start is"
            click.echo(f"{match_id}: {what} not as it was written", err=True)
    click.echo(f"matches: {len(matches)}, altered: {altered}")
    if altered:
        raise click.exceptions.Exit(1)


def register(app: Flask) -> None:
    """Add the commands to an app."""
    app.cli.add_command(ledger)
