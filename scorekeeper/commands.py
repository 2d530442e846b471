"""Commands of the ``flask`` command line."""

from __future__ import annotations

import click
from flask import Flask
from flask.cli import AppGroup
from sqlalchemy import inspect
from sqlalchemy.orm import Session

from scorekeeper.records.database import db
from scorekeeper.records.errors import MatchUnknown
from scorekeeper.records.fingerprint import fingerprint, read_fingerprint
from scorekeeper.records.ledger import Checked, all_matches, check
from scorekeeper.records.models import Match

ledger = AppGroup("ledger", help="The ledger of all matches.")


def _held(_context: click.Context, _option: click.Parameter, text: str | None) -> str | None:
    if text is None:
        return None
    held = read_fingerprint(text)
    if held is None:
        raise click.BadParameter("a fingerprint is 16 hex digits, like 3f9a 12c0 7b41 09ee")
    return held


@ledger.command("verify")
@click.argument("match_id", required=False)
@click.option(
    "--head",
    "held",
    callback=_held,
    metavar="FINGERPRINT",
    help="The fingerprint of a sheet that somebody holds: is it of this match as it is here?",
)
def verify_ledger(match_id: str | None, held: str | None) -> None:
    """Check every match against its hashes; name the first altered row of each, if any.

    With MATCH_ID that one alone, and print its fingerprint. The hashes alone do not show that the
    newest entries were cut off, or that everything was hashed anew: --head does.
    """
    session = db.session()
    if not inspect(session.connection()).has_table(Match.__tablename__):
        raise click.ClickException("there is no database here yet: make run makes it")
    if match_id is not None:
        _verify_one(session, match_id, held)
        return
    if held is not None:
        raise click.UsageError("--head is of one match: name it.")
    matches = altered = 0
    for each in all_matches(session):
        matches += 1
        altered += _is_altered(each, check(session, each))
    click.echo(f"matches: {matches}, altered: {altered}")
    if altered:
        raise click.exceptions.Exit(1)


def _verify_one(session: Session, match_id: str, held: str | None) -> None:
    try:
        checked = check(session, match_id, held)
    except MatchUnknown:
        raise click.ClickException(f"there is no match {match_id}") from None
    if checked.tip is not None:
        click.echo(f"{match_id}: entry {checked.tip.seq} · {fingerprint(checked.tip.hash)}")
    failed = _is_altered(match_id, checked)
    if held is not None:
        failed |= checked.held is None
        click.echo(_of_the_sheet(checked), err=checked.held is None)
    if failed:
        raise click.exceptions.Exit(1)


def _is_altered(match_id: str, checked: Checked) -> bool:
    """Whether a row is not as it was written; then it is named."""
    if checked.altered is None:
        return False
    what = f"entry {checked.altered} is" if checked.altered else "its start is"
    click.echo(f"{match_id}: {what} not as it was written", err=True)
    return True


def _of_the_sheet(checked: Checked) -> str:
    if checked.held is None or checked.tip is None:
        return "the sheet's fingerprint is not found: it is of another or an altered ledger"
    since = checked.tip.seq - checked.held
    return f"the sheet's fingerprint is that of entry {checked.held}; entries since: {since}"


def register(app: Flask) -> None:
    """Add the commands to an app."""
    app.cli.add_command(ledger)
