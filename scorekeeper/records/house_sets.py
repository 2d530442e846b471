"""The options a phone saved under names, to start matches from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from scorekeeper.records import codec, models
from scorekeeper.records.errors import HouseSetUnknown
from scorekeeper.records.ids import is_id


@dataclass(frozen=True, slots=True)
class HouseSet:
    """A game with the options chosen for it, played in partners or everyone alone.

    ``created_at`` is when what it now says was saved, in UTC. The game's rules may have moved on
    since: starting a match checks the options again.
    """

    id: str
    name: str
    game: str
    options: Mapping[str, object]
    partners: bool
    created_at: datetime


_SAVED = (
    select(
        models.HouseSet.id,
        models.HouseSet.name,
        models.HouseSet.game,
        models.HouseSet.options,
        models.HouseSet.sides,
        models.HouseSet.created_at,
    )
    .where(models.HouseSet.device_id == bindparam("device_id"))
    .order_by(models.HouseSet.created_at.desc(), models.HouseSet.id.desc())
)
_ONE = _SAVED.where(models.HouseSet.id == bindparam("set_id"))


def house_sets_of(session: Session, device_id: str | None) -> list[HouseSet]:
    """The sets a phone saved, newest first."""
    rows = session.connection().execute(_SAVED, {"device_id": device_id})
    return [_house_set(*row) for row in rows]


def house_set(session: Session, device_id: str | None, set_id: str) -> HouseSet:
    """One of the sets a phone saved. Raises HouseSetUnknown, for another phone's set too."""
    if not is_id(set_id):
        raise HouseSetUnknown(set_id)
    asked = {"device_id": device_id, "set_id": set_id}
    row = session.connection().execute(_ONE, asked).first()
    if row is None:
        raise HouseSetUnknown(set_id)
    return _house_set(*row)


def _house_set(
    set_id: str, name: str, game: str, options: str, sides: str, created_at: datetime
) -> HouseSet:
    chosen = codec.decode_options(options)
    return HouseSet(set_id, name, game, chosen, sides == "partners", created_at)
