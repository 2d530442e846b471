"""From the rows of one match to its view."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, select

from scorekeeper.records import codec
from scorekeeper.records.match_view import Kind, MatchView, Tip, VersionView, replayed
from scorekeeper.records.models import Confirmation, Device, Entry, Match, Reason
from scorekeeper.rules.match import award_of
from scorekeeper.rules.options import options_in_force
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating

_MATCH = select(
    Match.game,
    Match.rules,
    Match.seating,
    Match.options,
    Match.first_starter,
    Match.lot,
    Match.created_at,
    Match.hash,
).where(Match.id == bindparam("match_id"))
_ENTRIES = (
    select(
        Entry.seq,
        Entry.kind,
        Entry.key,
        Entry.replaces,
        Entry.payload,
        Entry.received_at,
        Entry.client_at,
        Entry.device_id,
        Device.label,
        Reason.text,
        Entry.hash,
    )
    .outerjoin(Device, Device.id == Entry.device_id)
    .outerjoin(Reason, (Reason.match_id == Entry.match_id) & (Reason.seq == Entry.seq))
    .where(
        Entry.match_id == bindparam("match_id"),
        Entry.seq.between(bindparam("least"), bindparam("head")),
    )
    .order_by(Entry.seq)
)
_CONFIRMATIONS = (
    select(Confirmation.seq, Confirmation.key, Confirmation.device_id, Device.label)
    .outerjoin(Device, Device.id == Confirmation.device_id)
    .where(Confirmation.match_id == bindparam("match_id"))
    .order_by(Confirmation.received_at, Confirmation.key)
)


def view_of(connection: Connection, match_id: str, head: int, names: tuple[str, ...]) -> MatchView:
    """The view of a match that exists, up to the row ``head``."""
    asked = {"match_id": match_id}
    match = connection.execute(_MATCH, asked).one()
    rules = codec.decode_rules(match.rules)
    seating = codec.decode_seating(match.seating)
    rows = connection.execute(_ENTRIES, asked | {"least": 1, "head": head}).all()
    confirmations = connection.execute(_CONFIRMATIONS, asked).all()
    phones = _phones(confirmations)
    history = tuple(_version(rules, seating, row, phones.get(row.seq, {})) for row in rows)
    now = replayed(rules, seating, match.first_starter, history)
    return MatchView(
        match_id,
        match.game,
        rules,
        options_in_force(rules, seating.seats),
        codec.decode_options(match.options),
        seating,
        match.first_starter,
        None if match.lot is None else codec.decode_lot(match.lot),
        names,
        match.created_at,
        head,
        rows[-1].hash if rows else match.hash,
        now.state,
        now.items,
        history,
        {row.key: row.seq for row in confirmations},
        now.ended_seq,
    )


def followed(connection: Connection, earlier: MatchView, head: int) -> MatchView | None:
    """An earlier view and the rows since, up to ``head``, without reading the rest again.

    None where an earlier row is replaced, or where the view is not of this ledger.
    """
    asked = {"match_id": earlier.id, "least": earlier.head, "head": head}
    last, *rows = connection.execute(_ENTRIES, asked).all()
    if last.hash != earlier.head_hash or any(row.replaces is not None for row in rows):
        return None
    further = tuple(_version(earlier.rules, earlier.seating, row, {}) for row in rows)
    tip = Tip(earlier.id, head, rows[-1].hash)
    return earlier.moved_on(further, earlier.with_rows(further), tip)


def _phones(confirmations: Sequence[Any]) -> Mapping[int, dict[str | None, str]]:
    """For each row confirmed, the labels by phone of those who did."""
    phones: defaultdict[int, dict[str | None, str]] = defaultdict(dict)
    for row in confirmations:
        phones[row.seq][row.device_id] = row.label or ""
    return phones


def _version(
    rules: RuleSet, seating: Seating, row: Any, confirmed: Mapping[str | None, str]
) -> VersionView:
    entry = None if row.payload is None else codec.decode_entry(row.payload)
    others = tuple(label for device, label in confirmed.items() if device != row.device_id)
    return VersionView(
        row.seq,
        Kind(row.kind),
        row.key,
        row.replaces,
        entry,
        None if entry is None else award_of(rules, seating, entry),
        row.received_at,
        row.client_at,
        row.label,
        row.text or "",
        others,
        row.hash,
    )
