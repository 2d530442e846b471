"""The table of settlements, run by the core."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import RoundKind
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.games import GAMES
from tests.cases import AWARDS, REFUSALS, AwardCase, RefusalCase, settle_request

EVERY: tuple[AwardCase | RefusalCase, ...] = (*AWARDS, *REFUSALS)

UNNAMED = {RoundKind.DEAL, RoundKind.SHEET}
"""Kinds whose rounds settle nothing that a table could check."""


def id_of(case: AwardCase | RefusalCase) -> str:
    return case.id


@pytest.mark.parametrize("case", AWARDS, ids=id_of)
def test_award(case: AwardCase) -> None:
    award = settle_request(case.request)
    assert award.points == case.awards
    if case.names_winner:
        assert award.winner == case.winner


@pytest.mark.parametrize("case", REFUSALS, ids=id_of)
def test_refusal(case: RefusalCase) -> None:
    with pytest.raises(RuleBroken) as refused:
        settle_request(case.request)
    assert refused.value.code == case.code


def test_each_case_has_a_name_of_its_own() -> None:
    ids = [case.id for case in EVERY]
    assert len(set(ids)) == len(ids)


def test_every_kind_of_round_has_cases() -> None:
    kinds = {GAMES[case.request["game"]].kind for case in AWARDS}
    assert kinds == set(RoundKind) - UNNAMED
