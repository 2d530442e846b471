"""Starting a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from random import Random

from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy.orm import Session

from scorekeeper.records import codec, ledger, models
from scorekeeper.records.database import write
from scorekeeper.records.ids import new_id
from scorekeeper.records.locking import hold_key
from scorekeeper.records.match_view import MatchView
from scorekeeper.records.queries import load_match
from scorekeeper.rules.games import game
from scorekeeper.rules.match import begin
from scorekeeper.rules.options import agreed
from scorekeeper.services.access import Role, first_tokens, grant, make_links, take_in
from scorekeeper.services.actor import Actor, origin_of
from scorekeeper.services.errors import KeyReused
from scorekeeper.services.keys import check_key
from scorekeeper.services.lot import draw_lot, lot_winner
from scorekeeper.services.names import clean_name


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What people choose. ``lot`` draws the first starter, whatever ``starter`` says."""

    game: str
    players: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...] | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    starter: int | None = None
    lot: bool = False
    key: str | None = None
    client_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class StartedMatch:
    """``tokens`` has one for each of the roles watch, score and manage.

    ``created`` is False where a known key answers again.
    """

    match_id: str
    tokens: Mapping[str, str]
    created: bool
    view: MatchView


@dataclass(frozen=True, slots=True)
class _Agreed:
    """A new match that the rules allow, as it will be stored."""

    names: tuple[str, ...]
    game: str
    rules: str
    seating: str
    options: str
    first_starter: int | None
    lot: str | None


def start_match(
    session: Session,
    actor: Actor,
    now: datetime,
    random: Random,
    new: NewMatch,
    token_for: Callable[[str], str],
) -> StartedMatch:
    """Start a match and make its three links; the actor's phone may manage it.

    ``token_for`` makes the secret of a link from the link's id, the same each time; only a hash
    is stored. Raises RuleBroken, BadName, BadKey or KeyReused.
    """
    agreed = _agree(new, random)
    key = None if new.key is None else check_key(new.key)
    with write(session) as connection:
        known = None if key is None else _known(connection, actor, key, agreed)
        if known is None:
            match_id = new_id(now, random)
            if actor.device is not None:
                take_in(connection, actor.device, actor.label, now)
            _write(connection, match_id, agreed, origin_of(actor, now, new.client_at), key)
            tokens = make_links(connection, match_id, now, random, token_for)
            if actor.device is not None:
                grant(connection, actor.device, match_id, Role.MANAGE, now=now)
        else:
            match_id = known
            tokens = first_tokens(connection, match_id, token_for)
        view = load_match(session, match_id)
    return StartedMatch(match_id, tokens, known is None, view)


def _agree(new: NewMatch, random: Random) -> _Agreed:
    rules, seating = agreed(game(new.game), len(new.players), new.sides, new.options)
    names = tuple(clean_name(name, f"players.{seat}") for seat, name in enumerate(new.players))
    lot = draw_lot(rules.tile_set, seating.seats, random) if new.lot else None
    first_starter = new.starter if lot is None else lot_winner(lot)
    begin(rules, seating, first_starter)
    return _Agreed(
        names,
        rules.game,
        codec.encode_rules(rules),
        codec.encode_seating(seating),
        codec.encode_options(new.options),
        first_starter,
        None if lot is None else codec.encode_lot(lot),
    )


_KNOWN = select(
    models.Match.id,
    models.Match.game,
    models.Match.seating,
    models.Match.options,
    models.Match.first_starter,
    models.Match.lot,
).where(models.Match.actor == bindparam("actor"), models.Match.key == bindparam("key"))
_NAMES = (
    select(models.Seat.name)
    .where(models.Seat.match_id == bindparam("match_id"))
    .order_by(models.Seat.seat)
)


def _known(connection: Connection, actor: Actor, key: str, agreed: _Agreed) -> str | None:
    """The match this key started before, if it did. Raises KeyReused where it is another."""
    hold_key(connection, actor.id, key)
    row = connection.execute(_KNOWN, {"actor": actor.id, "key": key}).first()
    if row is None:
        return None
    match_id: str = row.id
    names = tuple(connection.execute(_NAMES, {"match_id": match_id}).scalars())
    # A lot is drawn anew for each asking; it is the same wish all the same.
    before = row.first_starter if row.lot is None else "lot"
    now = agreed.first_starter if agreed.lot is None else "lot"
    if (names, row.game, row.seating, row.options, before) != (
        agreed.names,
        agreed.game,
        agreed.seating,
        agreed.options,
        now,
    ):
        raise KeyReused(key)
    return match_id


def _write(
    connection: Connection, match_id: str, agreed: _Agreed, origin: ledger.Origin, key: str | None
) -> None:
    ledger.start(
        connection,
        {
            "id": match_id,
            "game": agreed.game,
            "rules": agreed.rules,
            "seating": agreed.seating,
            "options": agreed.options,
            "first_starter": agreed.first_starter,
            "lot": agreed.lot,
            "key": key,
            "actor": origin.actor,
            "device_id": origin.device_id,
            "created_at": origin.received_at,
            "client_at": origin.client_at,
        },
    )
    seats = [
        {"match_id": match_id, "seat": seat, "name": name, "folded": name.casefold()}
        for seat, name in enumerate(agreed.names)
    ]
    connection.execute(insert(models.Seat), seats)
