"""The table of settlements, run by the core."""

from __future__ import annotations

import pytest

from scorekeeper.rules.errors import RuleBroken, UnknownGame
from scorekeeper.rules.games import GAMES, game
from tests.cases import (
    ALL_AWARDS,
    ALL_REFUSALS,
    AWARDS,
    NOT_BUILT,
    REFUSALS,
    AwardCase,
    RefusalCase,
    settle_request,
)

EVERY: tuple[AwardCase | RefusalCase, ...] = (*ALL_AWARDS, *ALL_REFUSALS)


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


@pytest.mark.parametrize("name", sorted(NOT_BUILT))
def test_a_game_listed_as_not_built_is_unknown(name: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        game(name)
    assert refused.value.code == "unknown_game"
    assert refused.value.field == "game"


def test_every_game_of_the_table_is_built_or_listed() -> None:
    named = {case.request["game"] for case in EVERY}
    assert named <= set(GAMES) | NOT_BUILT


def test_each_case_has_a_name_of_its_own() -> None:
    ids = [case.id for case in EVERY]
    assert len(set(ids)) == len(ids)


def test_the_built_games_have_cases() -> None:
    assert {case.request["game"] for case in AWARDS} == set(GAMES)
