"""Every refusal that the rules and the services know has its sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from scorekeeper.records import errors as record_errors
from scorekeeper.rules import errors as rule_errors
from scorekeeper.rules.errors import BadPlayers, DuplicateTile, ImpossiblePips, RuleBroken
from scorekeeper.services import errors as service_errors
from scorekeeper.services.errors import Refused
from scorekeeper.web import sentences

NAMES = ("Ann", "Петро", "Olena")


def codes() -> Iterator[str]:
    for module in (rule_errors, record_errors, service_errors):
        for kind in vars(module).values():
            if (
                isinstance(kind, type)
                and issubclass(kind, RuleBroken | Refused)
                and kind not in (RuleBroken, Refused)
            ):
                yield kind.code


@pytest.mark.parametrize("code", sorted(set(codes())))
def test_every_refusal_has_a_sentence(code: str) -> None:
    assert code in sentences._SENTENCES


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        pytest.param(
            DuplicateTile("6-3", (0, 2)),
            "6-3 cannot be with both Ann and Olena; the set has it once.",
            id="two hands",
        ),
        pytest.param(
            DuplicateTile("6-3", (1, 1)),
            "6-3 is twice in Петро’s hand; the set has it once.",
            id="one hand twice",
        ),
        pytest.param(
            ImpossiblePips(1, 163, 161, [1]),
            "Петро cannot hold 163 pips: the set leaves at most 161.",
            id="more than the set",
        ),
        pytest.param(
            ImpossiblePips(0, 0, 161, [0]),
            "Ann cannot hold 0 pips: no tiles that are left add up to it.",
            id="no such tiles",
        ),
        pytest.param(
            ImpossiblePips(0, 1, 150, [0, 1, 2]),
            "These pip totals cannot all be true: the set has no tiles that would give them to "
            "Ann, Петро and Olena at once.",
            id="together",
        ),
        pytest.param(
            ImpossiblePips(0, -1, 161, [0]), "Ann’s pip total cannot be less than 0.", id="negative"
        ),
        pytest.param(
            BadPlayers(1, 2, 4),
            "This game is for 2 to 4 players; you named 1.",
            id="one player",
        ),
    ],
)
def test_a_sentence_names_the_tile_and_the_people(
    app: Flask, refusal: RuleBroken, told: str
) -> None:
    with app.test_request_context():
        assert sentences.sentence(refusal, NAMES) == told
