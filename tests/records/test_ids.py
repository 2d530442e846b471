"""Identities are of the time and the randomness given, and of nothing else."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from scorekeeper.records.ids import is_id, new_id

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_no_hidden_clock_and_no_hidden_chance() -> None:
    assert new_id(NOW, Random(1)) == new_id(NOW, Random(1))
    assert new_id(NOW, Random(1)) != new_id(NOW, Random(2))


def test_later_ones_sort_later() -> None:
    random = Random(1)
    ids = [new_id(NOW + timedelta(milliseconds=step), random) for step in range(200)]
    assert ids == sorted(ids)
    assert all(is_id(one) for one in ids)


@pytest.mark.parametrize(
    "text", ["", "x", "0" * 25, "0" * 27, "8" + "0" * 25, "0" * 25 + "I", "0" * 25 + "\n", "٠" * 26]
)
def test_what_is_none(text: str) -> None:
    assert not is_id(text)
