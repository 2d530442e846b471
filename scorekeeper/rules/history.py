"""Entries as they were written, corrections and withdrawals among them, and what now stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.rules.entries import Entry


@dataclass(frozen=True, slots=True)
class Written:
    """One row of a ledger: an entry, or a later version of the entry ``replaces``.

    ``replaces`` is the seq of the first version, always; ``entry`` None withdraws it.
    """

    seq: int
    entry: Entry | None
    replaces: int | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry as it now stands, by the seq it was first written under.

    ``versions`` are the seqs of all its rows, oldest first; ``entry`` is None while withdrawn.
    """

    seq: int
    entry: Entry | None
    versions: tuple[int, ...]


def standing(rows: Iterable[Written]) -> tuple[Kept, ...]:
    """What stands after all rows, in the order in which the entries were first written.

    Raises KeyError where a row replaces what is not the first version of an entry.
    """
    kept: dict[int, Kept] = {}
    for row in rows:
        first = row.seq if row.replaces is None else row.replaces
        earlier = () if row.replaces is None else kept[first].versions
        kept[first] = Kept(first, row.entry, (*earlier, row.seq))
    return tuple(kept.values())
