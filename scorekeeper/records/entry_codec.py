"""The kinds of entry as JSON values and back. Halves, seats and points are whole numbers; tiles
are texts, the larger half first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    Ended,
    EndEntry,
    Entry,
    Flag,
    Hand,
    LastHolderEntry,
    LineSeen,
    OpenEnd,
    Play,
    PointsEntry,
    RoundEntry,
    SheetEntry,
)
from scorekeeper.rules.tiles import read_tile

tile_of = lru_cache(maxsize=1024)(read_tile)


def plain(entry: Entry) -> dict[str, Any]:
    """An entry as a JSON object, its kind by name."""
    name, write, _read = _KINDS[type(entry)]
    return {"kind": name, **write(entry)}


def entry_of(known: Mapping[str, Any]) -> Entry:
    """The entry of such an object. Raises ValueError for a kind that is not known."""
    for name, _write, read in _KINDS.values():
        if name == known["kind"]:
            return read(known)
    raise ValueError(f"an entry of kind {known['kind']}")


def hand_text(hand: Hand | None) -> list[str] | int | None:
    return [str(tile) for tile in hand] if isinstance(hand, tuple) else hand


def _hand(hand: list[str] | int | None) -> Hand | None:
    return tuple(tile_of(text) for text in hand) if isinstance(hand, list) else hand


def _end(end: str | int) -> OpenEnd:
    return end if isinstance(end, int) else tile_of(end)


def _ends(entry: RoundEntry | PointsEntry) -> list[str | int]:
    return [end if isinstance(end, int) else str(end) for end in entry.ends]


def _some(**fields: Any) -> dict[str, Any]:
    """Fields that most entries do without are written only where they say something."""
    return {name: value for name, value in fields.items() if value not in (None, [], {})}


def _write_hands(entry: RoundEntry) -> dict[str, Any]:
    return {
        "ended": entry.ended,
        "hands": [hand_text(hand) for hand in entry.hands],
        "out": entry.out,
        "starter": entry.starter,
        "last_laid": entry.last_laid,
        **_some(
            reserve=hand_text(entry.reserve),
            ends=_ends(entry),
            last_points=entry.last_points,
            flag=entry.flag,
            line=_write_line(entry.line),
        ),
    }


def _read_hands(known: Mapping[str, Any]) -> RoundEntry:
    flag = known.get("flag")
    return RoundEntry(
        Ended(known["ended"]),
        tuple(_hand(hand) for hand in known["hands"]),
        known["out"],
        known["starter"],
        known["last_laid"],
        _hand(known.get("reserve")),
        tuple(_end(end) for end in known.get("ends", ())),
        known.get("last_points"),
        None if flag is None else Flag(flag),
        _read_line(known.get("line")),
    )


def _write_line(line: LineSeen | None) -> dict[str, Any]:
    if line is None:
        return {}
    stock = [str(tile) for tile in line.stock]
    return _some(ends=list(line.ends), stock=stock, stock_count=line.stock_count)


def _read_line(known: Mapping[str, Any] | None) -> LineSeen | None:
    if known is None:
        return None
    stock = tuple(tile_of(text) for text in known.get("stock", ()))
    return LineSeen(tuple(known.get("ends", ())), stock, known.get("stock_count"))


def _write_counts(entry: CountsEntry) -> dict[str, Any]:
    return {
        "trump": entry.trump,
        "points": entry.points,
        "tricks": entry.tricks,
        "closed_by": entry.closed_by,
        "declared": entry.declared,
        "bingo_by": entry.bingo_by,
        "starter": entry.starter,
    }


def _read_counts(known: Mapping[str, Any]) -> CountsEntry:
    one, other = known["declared"]
    return CountsEntry(
        known["trump"],
        tuple(known["points"]),
        tuple(known["tricks"]),
        known["closed_by"],
        (tuple(one), tuple(other)),
        known["bingo_by"],
        known["starter"],
    )


def _write_points(entry: PointsEntry) -> dict[str, Any]:
    return {
        "seat": entry.seat,
        **_some(
            points=entry.points,
            ends=_ends(entry),
            plays=[[play.name, play.points] for play in entry.plays],
            claimed_by=entry.claimed_by,
        ),
    }


def _read_points(known: Mapping[str, Any]) -> PointsEntry:
    return PointsEntry(
        known["seat"],
        known.get("points"),
        tuple(_end(end) for end in known.get("ends", ())),
        tuple(Play(name, points) for name, points in known.get("plays", ())),
        known.get("claimed_by"),
    )


def _fields(*names: str) -> Callable[[Any], dict[str, Any]]:
    return lambda entry: {name: getattr(entry, name) for name in names}


_KINDS: Mapping[type, tuple[str, Callable[[Any], dict[str, Any]], Callable[[Any], Entry]]] = {
    RoundEntry: ("round", _write_hands, _read_hands),
    ContractEntry: (
        "contract",
        _fields("bidder", "bid", "took", "starter"),
        lambda known: ContractEntry(known["bidder"], known["bid"], known["took"], known["starter"]),
    ),
    CountsEntry: ("counts", _write_counts, _read_counts),
    LastHolderEntry: (
        "last_holder",
        _fields("last", "starter"),
        lambda known: LastHolderEntry(known["last"], known["starter"]),
    ),
    DealEntry: ("deal", _fields("starter"), lambda known: DealEntry(known["starter"])),
    SheetEntry: (
        "sheet",
        _fields("points", "starter"),
        lambda known: SheetEntry(tuple(known["points"]), known["starter"]),
    ),
    PointsEntry: ("points", _write_points, _read_points),
    AdjustmentEntry: (
        "adjustment",
        _fields("seat", "points"),
        lambda known: AdjustmentEntry(known["seat"], known["points"]),
    ),
    EndEntry: ("end", _fields(), lambda _known: EndEntry()),
}
