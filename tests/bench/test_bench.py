"""The measurements can be started; what they measure is printed, never asserted."""

from __future__ import annotations

import pytest

from tests.bench import __main__, line, line_table, rules


def test_the_rules_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(__main__.main)
    rules.bench()
    assert "rounds settled" in capsys.readouterr().out


def test_the_line_audit_is_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "TABLES", 2)
    line.bench()
    assert "audit, double-12" in capsys.readouterr().out


def test_the_table_of_misread_tiles_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_table, "ROUNDS", 1)
    line_table.main()
    assert "stock turned up, both ends" in capsys.readouterr().out
