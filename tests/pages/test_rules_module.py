"""The page's rules and the core's agree on every round: they cannot drift apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest
from babel import Locale
from playwright.sync_api import Browser

from scorekeeper.rules.award import round_award
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.games import GAMES, game
from scorekeeper.rules.match import check_who, outcome
from scorekeeper.rules.options import with_options
from scorekeeper.rules.reading import RawRound, read_round
from scorekeeper.rules.rotation import next_starter, seat_players
from scorekeeper.rules.tiles import TileSet, read_tiles
from scorekeeper.rules.totals import most_pips
from scorekeeper.rules.values import (
    AfterTie,
    AwardRule,
    Ended,
    NextStarter,
    RoundEntry,
    RuleSet,
    Seating,
)
from scorekeeper.web.plurals import counts
from tests.cases import AWARDS
from tests.pages.phone import Phone, open_context
from tests.simulator import play_round

COMPUTE = """async ([build, cases]) => {
  const rules = await import(build);
  return cases.map(({ table, round, scores }) => {
    const award = rules.roundAward(table, round);
    const after = scores.map((score, side) => score + award.points[side]);
    return {
      award, working: rules.working(award), scores: after,
      outcome: rules.outcome(table.target, after), starter: rules.nextStarter(table, round, award),
    };
  });
}"""
PARTNERS = Seating(((0, 2), (1, 3)))

Case = tuple[RuleSet, Seating, RoundEntry, list[int]]


@pytest.fixture(scope="module")
def phone(browser: Browser, house: str) -> Iterator[Phone]:
    """One page is enough to ask: nothing is kept between two answers."""
    phone = Phone.take(open_context(browser), house)
    phone.open("/")
    yield phone
    phone.page.context.close()
    assert phone.complaints == []


@pytest.fixture(scope="module")
def module(phone: Phone) -> str:
    """The address of the page's rules, as a page asks for it."""
    app = phone.page.locator("script[src$='js/app.js']").get_attribute("src")
    assert app is not None
    return app.replace("app.js", "rules.js")


def round_of(entry: RoundEntry) -> dict[str, Any]:
    hands = [
        hand if isinstance(hand, int) else [str(tile) for tile in hand or ()]
        for hand in entry.hands
    ]
    return {"ended": entry.ended, "out": entry.out, "starter": entry.starter, "hands": hands}


def table_of(rules: RuleSet, seating: Seating) -> dict[str, Any]:
    return {
        "sides": seating.sides,
        "target": rules.target(seating.seats),
        "highest": rules.highest,
        "award_out": rules.award_out,
        "award_blocked": rules.award_blocked,
        "fixed_points": rules.fixed_points,
        "next_starter": rules.next_starter,
        "after_tie": rules.after_tie,
    }


def by_core(
    rules: RuleSet, seating: Seating, entry: RoundEntry, scores: list[int]
) -> dict[str, Any]:
    award = round_award(rules, seating, entry)
    after = [score + points for score, points in zip(scores, award.points, strict=True)]
    decided = outcome(rules, seating, after)
    return {
        "award": {
            "points": list(award.points),
            "winner": award.winner,
            "rule": award.rule,
            "terms": list(award.terms),
        },
        "working": award.working,
        "scores": after,
        "outcome": {"finished": decided.finished, "winners": list(decided.winners)},
        "starter": next_starter(rules, seating, entry.starter, entry, award),
    }


def agree(phone: Phone, module: str, cases: list[Case]) -> None:
    asked = [
        {"table": table_of(rules, seating), "round": round_of(entry), "scores": scores}
        for rules, seating, entry, scores in cases
    ]
    answers = phone.page.evaluate(COMPUTE, [module, asked])
    for case, answer in zip(cases, answers, strict=True):
        assert answer == by_core(*case), case


def test_every_case_of_the_table(phone: Phone, module: str) -> None:
    cases: list[Case] = []
    for case in AWARDS:
        rules = with_options(game(case.request["game"]), case.request.get("options", {}))
        seating = seat_players(rules, case.request["players"], case.request.get("sides"))
        hands = tuple(case.request["hands"])
        raw = RawRound(Ended(case.request["ended"]), hands, case.request.get("out"), starter=0)
        cases.append((rules, seating, read_round(rules, seating, raw), [0] * seating.seats))
    assert cases
    agree(phone, module, cases)


@pytest.mark.parametrize("name", GAMES)
def test_rounds_as_they_are_played(phone: Phone, module: str, name: str) -> None:
    random = Random(f"rounds of {name}")
    cases: list[Case] = []
    for number in range(300):
        players = random.choice(GAMES[name].players)
        rules = with_options(
            GAMES[name],
            {
                "next_starter": random.choice(list(NextStarter)).value,
                "after_tie": random.choice(list(AfterTie)).value,
            },
        )
        led = random.randrange(players)
        played = play_round(rules, players, random, led)
        entry = played.entry if number % 2 else played.totals
        scores = [random.randrange(rules.target(players)) for _ in range(players)]
        cases.append((rules, Seating.alone(players), entry, scores))
    agree(phone, module, cases)


def test_every_award_rule_alone_and_as_partners(phone: Phone, module: str) -> None:
    random = Random("award rules")
    cases: list[Case] = []
    for rule, seating, drawn in product(AwardRule, (Seating.alone(4), PARTNERS), range(40)):
        rules = replace(game("draw"), award_out=rule, award_blocked=rule, fixed_points=7)
        rules = replace(rules, next_starter=NextStarter.WINNER if drawn % 2 else NextStarter.ROTATE)
        out = random.randrange(4) if drawn % 4 else None
        ended = Ended.BLOCKED if out is None else Ended.DOMINO
        hands = tuple(() if seat == out else random.randrange(1, 30) for seat in range(4))
        entry = RoundEntry(ended, hands, out, random.randrange(4))
        cases.append((rules, seating, entry, [random.randrange(70) for _ in seating.sides]))
    agree(phone, module, cases)


@pytest.mark.parametrize(
    ("out", "hands", "code"),
    [
        ("nobody said", [None, 3], "out_missing"),
        (None, [None, 3], "hand_missing"),
        (None, [3, None], "hand_missing"),
        (None, [0, 3], None),
        (0, [None, None], "hand_missing"),
        (0, [None, 3], None),
        (0, [0, 3], "out_holds_tiles"),
        (0, [["6-6"], 3], "out_holds_tiles"),
        (1, [["6-6"], None], None),
    ],
)
def test_what_keeps_a_round_from_being_saved(
    phone: Phone, module: str, out: str | int | None, hands: list[Any], code: str | None
) -> None:
    ended = {"nobody said": None, None: "blocked"}.get(out, "domino")
    seat = out if isinstance(out, int) else None
    said = phone.page.evaluate(
        "async ([module, round]) => (await import(module)).fault(round)?.code ?? null",
        [module, {"ended": ended, "out": seat, "starter": 0, "hands": hands}],
    )
    assert said == code
    if ended is not None:
        assert core_refuses(ended, seat, hands) == code


def core_refuses(ended: str, out: int | None, hands: list[Any]) -> str | None:
    """What the core says of the same round, an empty hand of the seat that is out left empty."""
    read = [read_tiles(" ".join(hand)) if isinstance(hand, list) else hand for hand in hands]
    given = tuple(() if seat == out and hand is None else hand for seat, hand in enumerate(read))
    try:
        check_who(Seating.alone(len(hands)), RoundEntry(Ended(ended), given, out, 0))
    except RuleBroken as refusal:
        return refusal.code
    return None


@pytest.mark.parametrize("highest", [6, 9, 12])
def test_the_sets_are_the_same(phone: Phone, module: str, highest: int) -> None:
    tiles = phone.page.evaluate(
        "async ([module, highest]) => (await import(module)).tilesOf(highest)", [module, highest]
    )
    assert sorted(tiles) == sorted(str(tile) for tile in TileSet(highest).tiles)


@pytest.mark.parametrize("name", GAMES)
def test_the_most_that_a_hand_can_hold(phone: Phone, module: str, name: str) -> None:
    """The page refuses what the core refuses for being more than the set leaves, and no more."""
    random = Random(f"totals of {name}")
    rules = GAMES[name]
    asked, expected = [], []
    for _ in range(200):
        players = random.choice(rules.players)
        hands: list[Any] = list(play_round(rules, players, random, 0).hands)
        for seat in random.sample(range(players), random.randint(1, players)):
            hands[seat] = random.randint(100, rules.tile_set.pips)
        known = [tile for hand in hands if not isinstance(hand, int) for tile in hand]
        unnamed = sum(isinstance(hand, int) for hand in hands)
        most = most_pips(rules.tile_set, known, unnamed, rules.reserve)
        beyond = (
            {"seat": seat, "pips": hand, "most": most}
            for seat, hand in enumerate(hands)
            if isinstance(hand, int) and hand > most
        )
        expected.append(next(beyond, None))
        asked.append([hand if isinstance(hand, int) else [str(t) for t in hand] for hand in hands])
    table = {**table_of(rules, Seating.alone(2)), "reserve": rules.reserve}
    answers = phone.page.evaluate(
        """async ([module, table, rounds]) => {
          const { excess } = await import(module);
          return rounds.map((hands) => excess(table, { hands }));
        }""",
        [module, table, asked],
    )
    assert answers == expected
    assert None in expected
    assert any(expected)


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: "Other", 1: "One", 2: "Other", 21: "Other"}),
        ("uk", {0: "Many", 1: "One", 2: "Few", 5: "Many", 21: "One", 22: "Few"}),
        ("pl", {0: "Many", 1: "One", 2: "Few", 5: "Many", 21: "Many", 22: "Few"}),
        ("ja", {0: "Other", 1: "Other"}),
    ],
)
def test_a_number_is_told_in_the_form_of_its_language(
    phone: Phone, module: str, language: str, forms: dict[int, str]
) -> None:
    """The page carries a sentence for every form that the server found for its language."""
    told = phone.page.evaluate(
        """async ([module, language, found, numbers]) => {
          const { counted } = await import(module);
          const page = document.createElement('p');
          for (const form of found) page.setAttribute(`data-text-pips-${form}`, '');
          document.documentElement.lang = language;
          return numbers.map((number) => counted(page, 'pips', number));
        }""",
        [
            module.replace("rules.js", "say.js"),
            language,
            [form for form, _ in counts(Locale.parse(language))],
            list(forms),
        ],
    )
    assert told == [f"pips{form}" for form in forms.values()]
