"""What the page refuses before it asks, the core refuses too."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scorekeeper.rules.choices import Tie
from scorekeeper.rules.entries import Ended, RoundEntry
from scorekeeper.rules.errors import ImpossiblePips, RuleBroken
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.hands import check_round
from scorekeeper.rules.match import begin, settle
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import TileSet, read_tiles
from scorekeeper.rules.values import Seating
from tests.pages.by_core import (
    HANDS_GAMES,
    PARTNERS,
    options_by_chance,
    table_of,
)
from tests.pages.phone import Phone

DRAW, BLOCK, BERGEN, CLASSIC = (GAMES[name] for name in ("draw", "block", "bergen", "classic"))
BOTH_OUT = replace(BLOCK, both_out=True)
BLOCKER = replace(CLASSIC, tie=Tie.BLOCKER)


@pytest.mark.parametrize(
    ("rules", "out", "hands", "code"),
    [
        (DRAW, "nobody said", [None, 3], "out_missing"),
        (DRAW, None, [None, 3], "hand_missing"),
        (DRAW, None, [3, None], "hand_missing"),
        (DRAW, None, [0, 3], None),
        (DRAW, 0, [None, None], "hand_missing"),
        (DRAW, 0, [None, 3], None),
        (DRAW, 0, [0, 3], "out_holds_tiles"),
        (DRAW, 0, [["6-6"], 3], "out_holds_tiles"),
        (DRAW, 1, [["6-6"], None], None),
        (BLOCK, 0, [None, 3, None, 4], None),
        (BLOCK, 0, [None, 3, 5, 4], None),
        (BLOCK, 0, [None, 3, 5, None], "hand_missing"),
        (BLOCK, None, [3, 4, None, 6], "hand_missing"),
        (BLOCK, None, [3, 4, [], 6], "empty_hand"),
        (BOTH_OUT, 0, [None, 3, 5, 4], "out_holds_tiles"),
        (BOTH_OUT, 0, [None, [], None, 4], None),
        (BOTH_OUT, 0, [None, [], None, []], "empty_hand"),
        (BOTH_OUT, None, [[], 3, 5, []], None),
        (BERGEN, 0, [None, None, None], None),
        (BERGEN, 0, [["6-6"], None, None], "out_holds_tiles"),
        (BERGEN, None, [["6-6"], ["1-0"], None], "hand_missing"),
        (BERGEN, None, [["6-6"], ["1-0"], 5], "tiles_needed"),
        (BLOCKER, None, [5, 5, 9], "last_laid_missing"),
        (BLOCKER, None, [4, 5, 9], None),
        (CLASSIC, None, [5, 5, 9], None),
    ],
)
def test_what_keeps_a_round_from_being_saved(
    asker: Phone,
    module: str,
    rules: RuleSet,
    out: str | int | None,
    hands: list[Any],
    code: str | None,
) -> None:
    ended = {"nobody said": None, None: "blocked"}.get(out, "domino")
    seat = out if isinstance(out, int) else None
    seating = PARTNERS if len(hands) == 4 else Seating.alone(len(hands))
    table = table_of(rules, seating, begin(rules, seating, 0))
    asked = {"ended": ended, "out": seat, "starter": 0, "hands": hands, "last_laid": None}
    said = asker.page.evaluate(
        "async ([module, table, round]) => (await import(module)).fault(table, round)?.code",
        [module, table, asked],
    )
    # For the page a hand that was left open and one that is empty are the same to be asked for.
    assert said == ("hand_missing" if code == "empty_hand" else code)
    if ended is not None:
        assert core_refuses(rules, seating, Ended(ended), seat, hands) == code


def core_refuses(
    rules: RuleSet, seating: Seating, ended: Ended, out: int | None, hands: list[Any]
) -> str | None:
    """What the core says of the same round, an empty hand of the seat that is out left empty."""
    read = [tuple(read_tiles(" ".join(hand))) if isinstance(hand, list) else hand for hand in hands]
    given = tuple(() if seat == out and hand is None else hand for seat, hand in enumerate(read))
    try:
        settle(rules, seating, RoundEntry(ended, given, out, 0))
    except RuleBroken as refusal:
        return refusal.code
    return None


@pytest.mark.parametrize("highest", [6, 9, 12])
def test_the_sets_are_the_same(asker: Phone, module: str, highest: int) -> None:
    tiles = asker.page.evaluate(
        "async ([module, highest]) => (await import(module)).tilesOf(highest)",
        [module.replace("rules.js", "counting.js"), highest],
    )
    assert sorted(tiles) == sorted(str(tile) for tile in TileSet(highest).tiles)


@pytest.mark.parametrize("name", HANDS_GAMES)
def test_the_most_that_a_hand_can_hold(asker: Phone, module: str, name: str) -> None:
    """The page refuses what the core refuses for being more than the set leaves, and no more."""
    random = Random(f"totals of {name}")
    asked, expected = [], []
    while len(asked) < 100:
        rules = options_by_chance(GAMES[name], random)
        players = random.choice(rules.players)
        seating = Seating.alone(players)
        tiles = random.sample(rules.tile_set.tiles, 2 * players)
        hands: list[Any] = [tuple(tiles[2 * seat : 2 * seat + 2]) for seat in range(players)]
        pips = rules.tile_set.pips
        for seat in random.sample(range(players), random.randint(1, players)):
            hands[seat] = random.randint(pips // 2, pips)
        asked.append(
            [
                table_of(rules, seating, begin(rules, seating, 0)),
                [hand if isinstance(hand, int) else [str(t) for t in hand] for hand in hands],
            ]
        )
        expected.append(beyond(rules, seating, hands))
    answers = asker.page.evaluate(
        """async ([module, asked]) => {
          const { excess } = await import(module);
          return JSON.stringify(
            JSON.parse(asked).map(([table, hands]) => excess(table, { hands })));
        }""",
        [module, json.dumps(asked)],
    )
    assert json.loads(answers) == expected
    assert None in expected
    assert any(expected)


def beyond(rules: RuleSet, seating: Seating, hands: list[Any]) -> dict[str, Any] | None:
    """The total that the core finds to be more than the set leaves."""
    entry = RoundEntry(Ended.BLOCKED, tuple(hands), None, 0, last_laid=0)
    try:
        check_round(rules, seating, entry)
    except ImpossiblePips as refusal:
        seat, pips, most = (refusal.details[name] for name in ("seat", "pips", "most"))
        return {"seat": seat, "pips": pips, "most": most} if pips > most else None
    except RuleBroken:
        return None
    return None
