"""The measurements can be started; what they measure is printed, never asserted."""

from __future__ import annotations

import pytest

from tests.bench import __main__, rules


def test_the_rules_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(__main__.main)
    rules.bench()
    assert "rounds settled" in capsys.readouterr().out
