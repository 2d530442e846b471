"""The key is made once, kept whole, and readable by its owner alone."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scorekeeper.secret import secret_key


def test_made_once_and_read_ever_after(tmp_path: Path) -> None:
    instance = tmp_path / "instance"
    key = secret_key(instance)
    assert len(key) >= 64
    assert secret_key(instance) == key
    assert secret_key(tmp_path / "another") != key


def test_only_the_owner_reads_it(tmp_path: Path) -> None:
    instance = tmp_path / "instance"
    secret_key(instance)
    assert stat.S_IMODE(instance.stat().st_mode) == 0o700
    assert stat.S_IMODE((instance / "secret_key").stat().st_mode) == 0o600


def test_all_who_ask_at_once_get_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        keys = set(threads.map(secret_key, [tmp_path] * 64))
    assert len(keys) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
