"""How long the line audit may take, in seconds of the processor, so that a busy machine breaks
nothing. One table in twenty may be in the way of something else."""

from __future__ import annotations

import pytest

from scorekeeper.rules.line import audit
from scorekeeper.rules.line_case import Finding, Verdict
from tests.bench.line import seconds, tables


@pytest.mark.parametrize("highest", [6, 9, 12])
def test_a_stock_of_two_tiles_answers_at_once(highest: int) -> None:
    cases = tables(highest, 2)
    times = sorted(seconds(cases))
    assert times[len(times) * 19 // 20] < 0.05
    impossible = [case for case in cases[:60] if audit(case).verdict is Verdict.IMPOSSIBLE]
    assert len(impossible) > 10


@pytest.mark.parametrize(("highest", "hidden"), [(12, 30), (15, 40), (18, 50)])
def test_a_larger_stock_answers_within_a_second(highest: int, hidden: int) -> None:
    cases = tables(highest, hidden)[:40]
    assert max(seconds(cases)) < 1
    for case in cases[:10]:
        given_up = [reason.code for reason in audit(case).reasons] == [Finding.TOO_LONG]
        assert given_up is (highest > 12), case
