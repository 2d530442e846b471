"""The page’s rules and the core’s agree on every round: they cannot drift apart."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from scorekeeper.rules.choices import AwardRule, InPlay, NextStarter, Order, Past
from scorekeeper.rules.entries import Ended, Flag, RoundEntry
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.games import GAMES, game
from scorekeeper.rules.in_play import sum_points
from scorekeeper.rules.match import begin, settle
from scorekeeper.rules.options import with_options
from scorekeeper.rules.reading import RawRound, read_round
from scorekeeper.rules.rotation import may_sit, seat_players
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from tests.cases import AWARDS
from tests.pages.by_core import (
    HANDS_GAMES,
    PARTNERS,
    Case,
    agree,
    begun,
    options_by_chance,
)
from tests.pages.phone import Phone


def test_every_case_of_the_table(asker: Phone, module: str) -> None:
    cases: list[Case] = []
    for case in AWARDS:
        if case.request["game"] not in HANDS_GAMES:
            continue
        rules = with_options(game(case.request["game"]), case.request.get("options", {}))
        seating = seat_players(rules, case.request.get("players"), case.request.get("sides"))
        hands = tuple(case.request["hands"])
        raw = RawRound(
            Ended(case.request["ended"]),
            hands,
            case.request.get("out"),
            starter=0,
            last_laid=case.request.get("last_laid"),
        )
        entry = read_round(rules, seating, raw)
        if entry.reserve is None and not entry.ends:
            cases.append((rules, seating, entry, begin(rules, seating, 0)))
    assert len(cases) > 20
    agree(asker, module, cases)


def round_by_chance(rules: RuleSet, seating: Seating, random: Random) -> RoundEntry | None:
    """Hands dealt anew, of a few tiles each; None where the core refuses them."""
    seats = seating.seats
    tiles = random.sample(rules.tile_set.tiles, min(rules.tile_set.count - 2, 3 * seats))
    # Light and equal hands make ties, which are the hard part.
    hands: list[Any] = [
        tuple(sorted(tiles[3 * seat : 3 * seat + random.randint(1, 3)], reverse=True))
        for seat in range(seats)
    ]
    out = random.choice([None, *range(seats)])
    if out is not None:
        hands[out] = ()
    elif random.random() < 0.4:
        hands = [random.choice((4, 5, 25, 31)) for _ in range(seats)]
    flag = random.choice([None] * 6 + list(Flag)) if rules.bald_goat else None
    entry = RoundEntry(
        Ended.BLOCKED if out is None else Ended.DOMINO,
        tuple(hands),
        out,
        random.randrange(seats),
        last_laid=random.choice([None, *range(seats)]),
        flag=flag,
    )
    try:
        settle(rules, seating, entry)
    except RuleBroken:
        return None
    return entry


@pytest.mark.parametrize("name", HANDS_GAMES)
def test_rounds_as_they_come(asker: Phone, module: str, name: str) -> None:
    """Every game of leftover hands, alone and as partners, with any of its house rules."""
    random = Random(f"rounds of {name}")
    cases: list[Case] = []
    while len(cases) < 200:
        rules = options_by_chance(GAMES[name], random)
        players = random.choice(rules.players)
        alone = Seating.alone(players)
        pairs = players == 4 and may_sit(rules, PARTNERS, 4) and random.random() < 0.5
        seating = PARTNERS if pairs else alone
        entry = round_by_chance(rules, seating, random)
        if entry is not None:
            cases.append((rules, seating, entry, begun(rules, seating, random)))
    agree(asker, module, cases)


def test_every_award_rule_alone_and_as_partners(asker: Phone, module: str) -> None:
    random = Random("award rules")
    cases: list[Case] = []
    rules_of_hands = [rule for rule in AwardRule if rule is not AwardRule.DOUBLES]
    for rule, seating, drawn in product(rules_of_hands, (Seating.alone(4), PARTNERS), range(40)):
        blocked = AwardRule.OPPONENTS if rule is AwardRule.NOTHING else rule
        rules = replace(game("draw"), award_out=rule, award_blocked=blocked, fixed_points=7)
        rules = replace(rules, next_starter=NextStarter.WINNER if drawn % 2 else NextStarter.ROTATE)
        rules = replace(rules, past=list(Past)[drawn % 3], order=list(Order)[drawn % 2])
        out = random.randrange(4) if drawn % 4 else None
        ended = Ended.BLOCKED if out is None else Ended.DOMINO
        # Two hands of one total can be, three cannot always.
        totals = random.choice(([9, 9, 14, 21], [7, 12, 18, 25], [10, 16, 16, 3]))
        random.shuffle(totals)
        hands = tuple(() if seat == out else totals[seat] for seat in range(4))
        entry = RoundEntry(ended, hands, out, random.randrange(4))
        cases.append((rules, seating, entry, begun(rules, seating, random)))
    agree(asker, module, cases)


@pytest.mark.parametrize("in_play", ["fives", "fives_or_threes", "fives_and_threes"])
@pytest.mark.parametrize("unit", [1, 5])
def test_what_open_ends_score(asker: Phone, module: str, in_play: str, unit: int) -> None:
    told = asker.page.evaluate(
        """async ([module, inPlay, unit]) => {
          const { sumPoints } = await import(module);
          return [...Array(49).keys()].map((total) => sumPoints(inPlay, total, unit));
        }""",
        [module, in_play, unit],
    )
    assert told == [sum_points(InPlay(in_play), total, unit) for total in range(49)]
