"""Pieces of pages that are kept, whoever asks for them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

import pytest

from scorekeeper.web.kept import Kept


def test_what_many_ask_for_at_once_is_made_once() -> None:
    kept: Kept[str, str] = Kept(2)
    made: list[str] = []
    together, slow = Barrier(5), Event()

    def make() -> str:
        made.append("sheet")
        slow.wait(0.05)
        return "sheet"

    def ask(_turn: int) -> str:
        together.wait(5)
        return kept.get_or_make("a", make)

    with ThreadPoolExecutor(5) as threads:
        assert list(threads.map(ask, range(5))) == ["sheet"] * 5
    assert made == ["sheet"]


def test_what_could_not_be_made_is_asked_for_again() -> None:
    kept: Kept[str, int] = Kept(1)
    with pytest.raises(ZeroDivisionError):
        kept.get_or_make("a", lambda: 1 // 0)
    assert kept.get_or_make("a", lambda: 7) == 7


def test_those_used_last_are_kept() -> None:
    kept: Kept[str, int] = Kept(2)
    for name, piece in (("a", 1), ("b", 2), ("a", 1), ("c", 3)):
        kept.get_or_make(name, lambda piece=piece: piece)  # type: ignore[misc]
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (1, None, 3)
