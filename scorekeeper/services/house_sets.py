"""A house's own options, saved under a name on the phone that keeps its matches."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from random import Random

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.orm import Session

from scorekeeper.records import codec, models
from scorekeeper.records.database import write
from scorekeeper.records.house_sets import HouseSet, house_set
from scorekeeper.records.ids import is_id, new_id
from scorekeeper.records.locking import hold_device
from scorekeeper.rules import games
from scorekeeper.rules.options import with_options
from scorekeeper.services.access import take_in
from scorekeeper.services.actor import Actor
from scorekeeper.services.errors import HouseSetUnknown, TooManyHouseSets
from scorekeeper.services.names import clean_name

MOST = 50
"""Sets one phone keeps."""


def save_house_set(
    session: Session,
    actor: Actor,
    now: datetime,
    random: Random,
    *,
    name: str,
    game: str,
    options: Mapping[str, object],
    partners: bool,
) -> HouseSet:
    """Save options under a name; the set this phone has under it, whatever its case, is replaced.

    A replaced set keeps its id. Whether the game is played in partners is asked when a match
    starts, as that depends on the players. Raises RuleBroken, BadName or TooManyHouseSets;
    ValueError for an actor without a phone, on which nobody would find the set again.
    """
    if actor.device is None:
        raise ValueError("a house set is saved by a phone")
    rules = games.game(game)
    name = clean_name(name)
    with_options(rules, options)
    saved = {
        "name": name,
        "folded": name.casefold(),
        "game": game,
        "options": codec.encode_options(options),
        "sides": "partners" if partners else "alone",
        "created_at": now,
    }
    with write(session) as connection:
        take_in(connection, actor.device, actor.label, now)
        hold_device(connection, actor.device)
        known = _by_folded_name(connection, actor.device)
        set_id = known.get(name.casefold())
        if set_id is not None:
            connection.execute(_REPLACE, saved | {"set_id": set_id})
        elif len(known) < MOST:
            set_id = new_id(now, random)
            own = {"id": set_id, "device_id": actor.device}
            connection.execute(insert(models.HouseSet), saved | own)
        else:
            raise TooManyHouseSets(MOST)
        return house_set(session, actor.device, set_id)


_REPLACE = update(models.HouseSet).where(models.HouseSet.id == bindparam("set_id"))
_KNOWN = select(models.HouseSet.folded, models.HouseSet.id).where(
    models.HouseSet.device_id == bindparam("device_id")
)


def _by_folded_name(connection: Connection, device_id: str) -> dict[str, str]:
    rows = connection.execute(_KNOWN, {"device_id": device_id})
    return {row.folded: row.id for row in rows}


_REMOVE = delete(models.HouseSet).where(
    models.HouseSet.device_id == bindparam("device_id"), models.HouseSet.id == bindparam("set_id")
)


def remove_house_set(session: Session, actor: Actor, set_id: str) -> None:
    """Remove a set that the actor's phone saved. Raises HouseSetUnknown."""
    if not is_id(set_id):
        raise HouseSetUnknown(set_id)
    with write(session) as connection:
        removed = connection.execute(_REMOVE, {"device_id": actor.device, "set_id": set_id})
        if removed.rowcount == 0:
            raise HouseSetUnknown(set_id)
