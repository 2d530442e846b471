"""Every refusal that the rules and the services know has its sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from scorekeeper.records import errors as record_errors
from scorekeeper.rules import entry_errors
from scorekeeper.rules import errors as rule_errors
from scorekeeper.rules.entry_errors import (
    BadBid,
    BadClaim,
    BadDeclaration,
    BadEnds,
    BadFlag,
    BadPlay,
    BadPoints,
    BadReserve,
    BadTrump,
    LastLaidMissing,
    NoScore,
    PointsMissing,
    TilesNeeded,
    WrongCount,
    WrongTricks,
)
from scorekeeper.rules.errors import (
    BadPlayers,
    BadSides,
    DuplicateTile,
    ImpossiblePips,
    RuleBroken,
)
from scorekeeper.services import errors as service_errors
from scorekeeper.services.errors import BadName, Refused, TooManyHouseSets
from scorekeeper.web import sentences

NAMES = ("Ann", "Петро", "Olena")


def codes() -> Iterator[str]:
    for module in (rule_errors, entry_errors, record_errors, service_errors):
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
        pytest.param(
            BadName("empty", "players.1"),
            "Every player needs a name.",
            id="a player without a name",
        ),
        pytest.param(BadName("empty"), "Give it a name.", id="a set without a name"),
        pytest.param(
            TooManyHouseSets(50),
            "This phone keeps at most 50 sets of house rules. Remove one first.",
            id="too many sets",
        ),
    ],
)
def test_a_sentence_names_the_tile_and_the_people(
    app: Flask, refusal: RuleBroken | Refused, told: str
) -> None:
    with app.test_request_context():
        assert sentences.sentence(refusal, NAMES) == told


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (BadSides("never"), "In this game everyone plays alone."),
        (BadSides("always"), "This game is for partners opposite each other."),
        (BadSides("free"), "Every player belongs to one side; there are at least two."),
        (BadPlayers(3, 4, 4), "This game is for 4 players; you named 3."),
        (BadBid(29), "A bid is 30 to 42, 84 or 168; 29 is none."),
        (BadTrump(7), "The trump is a half from 0 to 6; 7 is none."),
        pytest.param(
            WrongCount("points", 136, 135, 1),
            "The two sides must share 135 under trump 1, not 136. Count again, without what was "
            "declared; only a closed stock leaves fewer.",
        ),
        (WrongCount("points", 135, 135, 1), "No side can have less than 0 points."),
        (
            WrongCount("took", 43, 42),
            "The two sides share 42 points in each hand; 43 cannot be. Count the tricks again.",
        ),
        (
            WrongTricks(15, 14),
            "The two sides must share 14 tricks, not 15; only a closed stock leaves fewer.",
        ),
        (WrongTricks(14, 14), "No side can have less than 0 tricks."),
        (WrongTricks(14, 14, side=1), "Петро scored, and so took at least one trick."),
        pytest.param(
            BadDeclaration(0, 8),
            "Ann cannot have declared that: there are seven doubles, a declaration has two or more "
            "of them, and each counts with a trick of its own.",
        ),
        (
            BadPoints("points", None),
            "Every side needs its points: 0 counts only when it is entered.",
        ),
        (BadPoints("points.1", -1, 0, 100), "−1 points cannot be: it is 0 to 100 here."),
        (BadPoints("points", 7, 5, 20), "Nothing in this game scores 7. Tap the open ends."),
        (BadPoints("plays", 3, 2, 2), "This is worth 2, not 3."),
        (
            BadPoints("points", 0, -9, 9),
            "A bonus or a penalty is at least one point; a penalty has a minus.",
        ),
        (
            PointsMissing(),
            "Enter what was scored, in one way: the open ends, the plays or the points.",
        ),
        (NoScore(8), "The open ends add up to 8, which scores nothing here."),
        pytest.param(
            BadEnds("7", 2),
            "“7” cannot be the open ends. Name all that are open, each a half or a double like "
            "6-6; there are at most 2.",
        ),
        (BadPlay("show"), "Say once, and with its points, what “the show” made."),
        (BadPlay("pear"), "“pear” is no score of this game, or it is named twice."),
        pytest.param(
            BadClaim(2),
            "Olena cannot call this: another side calls an unclaimed score, and only where open "
            "ends are added up.",
        ),
        (
            TilesNeeded(1),
            "Tap the tiles that Петро holds: a total does not show which doubles are among them.",
        ),
        (
            LastLaidMissing(),
            "The lowest hands are equal. Say who laid the last tile: that decides.",
        ),
        (BadReserve(0), "In this match the tiles that could not be drawn count for nobody."),
        pytest.param(
            BadReserve(2),
            "The tiles that could not be drawn are 2, and in nobody’s hand: name those, or their "
            "pips.",
        ),
        (
            BadFlag("hundred"),
            "Only who led 6-6 and went out first moves to a hundred in this way.",
        ),
    ],
    ids=str,
)
def test_a_sentence_says_what_to_do(app: Flask, refusal: RuleBroken, told: str) -> None:
    with app.test_request_context():
        assert sentences.sentence(refusal, NAMES) == told
