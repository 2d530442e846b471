"""What the core says of a round, put as the page's own rules put it."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

from scorekeeper.rules.award import asks_hands, round_award
from scorekeeper.rules.choices import RoundKind
from scorekeeper.rules.entries import Ended, RoundEntry
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import apply_entry, begin, counted
from scorekeeper.rules.option_kinds import Choice
from scorekeeper.rules.options import options_of, with_options
from scorekeeper.rules.rotation import next_starter
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Award, MatchState, Seating
from scorekeeper.web.views.entry.hands import hands_data
from tests.pages.phone import Phone

# As text: taken apart value by value on their way, thousands of cases take seconds.
COMPUTE = """async ([rules, match, asked]) => {
  const [{ roundAward, working }, { after, counted }] = await Promise.all(
    [import(rules), import(match)]);
  return JSON.stringify(JSON.parse(asked).map(({ table, round }) => {
    const award = roundAward(table, round);
    const counts = counted(table, award);
    return { award, working: working(award), counts, after: after(table, round, counts) };
  }));
}"""
PARTNERS = Seating(((0, 2), (1, 3)))

Case = tuple[RuleSet, Seating, RoundEntry, MatchState]


def round_of(entry: RoundEntry) -> dict[str, Any]:
    """A round as the form of its page has it."""
    hands: list[Any] = []
    for seat, hand in enumerate(entry.hands):
        tiles = [str(tile) for tile in hand] if isinstance(hand, tuple) else hand
        hands.append(None if seat == entry.out else tiles)
    return {
        "ended": entry.ended,
        "out": entry.out,
        "starter": entry.starter,
        "hands": hands,
        "last_laid": entry.last_laid,
        "flag": entry.flag,
    }


def table_of(rules: RuleSet, seating: Seating, state: MatchState) -> dict[str, Any]:
    """The match as its page has it."""
    view = SimpleNamespace(
        rules=rules,
        seating=seating,
        state=state,
        names=[f"player {seat}" for seat in range(seating.seats)],
    )
    data = hands_data(view)  # type: ignore[arg-type]
    assert data is not None
    return dict(data)


def award_as_data(award: Award) -> dict[str, Any]:
    return {
        "points": list(award.points),
        "winner": award.winner,
        "rule": award.rule,
        "terms": list(award.terms),
        "sums": [list(terms) for terms in award.sums],
        "waiting": list(award.waiting),
        "note": award.note,
    }


def by_core(
    rules: RuleSet, seating: Seating, entry: RoundEntry, state: MatchState
) -> dict[str, Any]:
    award = round_award(rules, seating, entry)
    counts = counted(rules, seating, state, award)
    then = apply_entry(rules, seating, state, entry)
    return {
        "award": award_as_data(award),
        "working": award.working,
        "counts": award_as_data(counts),
        "after": {
            "scores": list(then.scores),
            "outcome": {"finished": then.finished, "winners": list(then.winners)},
            "starter": next_starter(rules, seating, entry.starter, entry, counts),
        },
    }


def agree(asker: Phone, module: str, cases: list[Case]) -> None:
    asked = [
        {"table": table_of(rules, seating, state), "round": round_of(entry)}
        for rules, seating, entry, state in cases
    ]
    modules = [module, module.replace("rules.js", "match.js")]
    answers = asker.page.evaluate(COMPUTE, [*modules, json.dumps(asked)])
    for case, answer in zip(cases, json.loads(answers), strict=True):
        assert answer == by_core(*case), case


def begun(rules: RuleSet, seating: Seating, random: Random) -> MatchState:
    """A match under way, somewhere below its target."""
    target = rules.target(seating.seats) or 50
    state = begin(rules, seating, 0)
    some = [random.randrange(target) for _ in seating.sides]
    hanging = tuple(random.choice((0, 7, 20)) for _ in state.hanging)
    out = tuple(random.randrange(3) for _ in state.went_out)
    rounds = random.randrange(rules.rounds or 9)
    return replace(state, scores=tuple(some), rounds=rounds, hanging=hanging, went_out=out)


HANDS_GAMES = [
    name
    for name, rules in GAMES.items()
    if rules.kind is RoundKind.HANDS and any(asks_hands(rules, ended) for ended in Ended)
]


def options_by_chance(rules: RuleSet, random: Random) -> RuleSet:
    """Some house rules switched on; the reserve alone is left to the server."""
    chosen: dict[str, object] = {}
    for name, option in options_of(rules).items():
        if isinstance(option, Choice) and name not in ("reserve", "set") and random.random() < 0.5:
            chosen[name] = random.choice(list(option.values))
    return with_options(rules, chosen)
