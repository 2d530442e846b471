"""How long the line audit may take. Medians, so that a busy machine breaks nothing."""

from __future__ import annotations

import statistics

import pytest

from scorekeeper.rules.line import audit
from scorekeeper.rules.line_case import Finding, Verdict
from tests.bench.line import seconds, tables


@pytest.mark.parametrize("highest", [6, 9, 12])
def test_a_stock_of_two_tiles_answers_at_once(highest: int) -> None:
    cases = tables(highest, 2)
    impossible = [case for case in cases if audit(case).verdict is Verdict.IMPOSSIBLE]
    assert len(impossible) > 20
    assert statistics.median(seconds(cases)) < 0.05
    assert statistics.median(seconds(impossible)) < 0.05


@pytest.mark.parametrize(("highest", "hidden"), [(12, 30), (15, 40), (18, 50)])
def test_a_larger_stock_answers_within_a_second(highest: int, hidden: int) -> None:
    cases = tables(highest, hidden)[:60]
    assert statistics.median(seconds(cases)) < 1
    for case in cases:
        given_up = [reason.code for reason in audit(case).reasons] == [Finding.TOO_LONG]
        assert given_up is (highest > 12), case
