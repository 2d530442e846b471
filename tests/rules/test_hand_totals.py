"""Totals as a game counts them, against every way the tiles could lie."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from scorekeeper.rules.choices import Doubles, Special
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import Hand
from scorekeeper.rules.errors import ImpossiblePips
from scorekeeper.rules.games import GAMES, game
from scorekeeper.rules.hand_totals import check_totals, reserve_may_count
from scorekeeper.rules.options import options_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile, read_tiles
from tests.rules.rounds import blocked, chosen, out, refused, settled

SMALL = replace(game("draw"), highest=2, reserve=0)
BLANK, TWO = Tile(0, 0), Tile(2, 2)

COUNTED = {
    "plain": SMALL,
    "half": replace(SMALL, doubles=Doubles.HALF),
    "ten": replace(SMALL, special={BLANK: 10}),
    "goat": replace(SMALL, special={BLANK: 3, TWO: 7}),
    "alone": replace(SMALL, special={BLANK: 3, TWO: 7}, special_when=Special.ALONE),
    "alone-half": replace(
        SMALL, special={BLANK: 3, TWO: 7}, special_when=Special.ALONE, doubles=Doubles.HALF
    ),
    "alone-small": replace(SMALL, special={BLANK: 1, TWO: 2}, special_when=Special.ALONE),
    "one-alone": replace(SMALL, special={TWO: 3}, special_when=Special.ALONE),
}


@cache
def every_way(name: str, known: str, hands: int, reserve: int) -> set[tuple[int, ...]]:
    """The totals of all ways to lay the tiles left into hands of one or more."""
    rules, held = COUNTED[name], read_tiles(known)
    left = [tile for tile in rules.tile_set.tiles if tile not in held]
    found = set()
    for places in product(range(hands + 1), repeat=len(left)):
        if places.count(hands) < reserve:
            continue
        laid = [
            tuple(tile for tile, at in zip(left, places, strict=True) if at == hand)
            for hand in range(hands)
        ]
        if all(laid):
            found.add(tuple(hand_value(rules, tiles) for tiles in laid))
    return found


def refusal(rules: RuleSet, hands: tuple[Hand, ...]) -> ImpossiblePips | None:
    try:
        check_totals(rules, hands)
    except ImpossiblePips as given:
        return given
    return None


@pytest.mark.parametrize("reserve", [0, 2])
@pytest.mark.parametrize("known", ["", "0-0", "2-2", "1-1 0-2", "2-1 2-0 1-0"], ids=str)
@pytest.mark.parametrize("hands", [1, 2, 3])
@pytest.mark.parametrize("name", COUNTED)
def test_no_possible_total_is_refused_and_no_impossible_one_passes(
    name: str, hands: int, known: str, reserve: int
) -> None:
    rules = replace(COUNTED[name], reserve=reserve)
    real = every_way(name, known, hands, reserve)
    most = max((max(totals) for totals in real), default=0)
    beside: tuple[Hand, ...] = (read_tiles(known),) if known else ()
    for totals in combinations_with_replacement(range(-1, most + 3), hands):
        for turned in {totals, totals[::-1]}:
            given = refusal(rules, (*beside, *turned))
            assert (given is None) == (turned in real), turned


@pytest.mark.parametrize("name", COUNTED)
def test_the_largest_total_named_is_the_largest_there_is(name: str) -> None:
    for known in ("", "0-0", "2-2", "2-1 2-0"):
        beside: tuple[Hand, ...] = (read_tiles(known),) if known else ()
        given = refusal(COUNTED[name], (*beside, 1000))
        assert given is not None
        assert given.details["most"] == max(every_way(name, known, 1, 0))[0]


@pytest.mark.parametrize("name", [name for name, rules in GAMES.items() if rules.kind == "hands"])
def test_totals_of_real_hands_pass_in_every_game(name: str) -> None:
    """Hands dealt from the game's own set, also where doubles count one half."""
    random = Random(name)
    plain = game(name)
    ways = [plain, chosen(name, doubles="half")] if "doubles" in options_of(plain) else [plain]
    for rules in ways:
        for players in rules.players:
            for _ in range(6):
                tiles = list(rules.tile_set.tiles)
                random.shuffle(tiles)
                hands: list[Hand] = []
                for _seat in range(players):
                    size = random.randint(1, max(1, min(9, (len(tiles) - 2) // players)))
                    hands.append(hand_value(rules, tuple(tiles[:size])))
                    tiles = tiles[size:]
                check_totals(rules, hands)


@pytest.mark.parametrize(
    ("total", "possible"),
    [(0, False), (1, True), (24, True), (25, True), (12, True), (50, True), (168, True)],
)
def test_a_goat_counted_only_alone(total: int, possible: bool) -> None:
    """Nothing counts 0: the double blank by itself is 25, beside others 0."""
    for name in ("kozel", "sea-goat"):
        rules = chosen(name, special="alone")
        entry = out(0, "", total)
        if possible:
            assert settled(rules, entry).winner == 0
        else:
            assert refused(rules, entry).code == "impossible_pips"


def test_a_goat_counted_only_alone_beside_known_tiles() -> None:
    rules = chosen("sea-goat", special="alone")
    assert settled(rules, out(0, "", "0-0 6-6", 30)).points == (0, 0, 30)
    all_but = " ".join(
        str(tile) for tile in rules.tile_set.tiles if tile not in {BLANK, Tile(6, 6), Tile(2, 1)}
    )
    for left, possible in ((25, True), (50, True), (12, True), (3, True), (15, True), (28, False)):
        entry = out(0, "", all_but, left)
        if possible:
            assert settled(rules, entry).winner == 0
        else:
            assert refused(rules, entry).code == "impossible_pips"
    assert settled(rules, out(0, "", all_but, 25, 50)).winner == 0
    assert refused(rules, out(0, "", all_but, 12, 50)).code == "impossible_pips"
    assert refused(rules, out(0, "", all_but, 25, 12)).code == "impossible_pips"


@pytest.mark.parametrize(
    ("known", "total", "possible"),
    [
        ("", 0, True),
        ("", 23, True),
        ("", 24, False),
        ("", -1, False),
        ("0-0", 0, False),
        ("0-0", 1, True),
        ("6-6 6-5", 22, False),
        ("6-6 6-5", 20, True),
    ],
)
def test_the_reserve_is_two_tiles_at_most(known: str, total: int, possible: bool) -> None:
    assert reserve_may_count(game("draw"), read_tiles(known), total) is possible


@pytest.mark.parametrize(
    ("name", "options", "heavy", "light"),
    [
        ("double-nine", {}, 495, 0),
        ("draw-pub", {"set": "12"}, 1092, 0),
        ("mexican-train", {"set": "15"}, 2040, 0),
        ("mexican-train", {"set": "18"}, 3420, 0),
        ("mexican-train", {"set": "18", "double_blank": "50"}, 3470, 1),
    ],
    ids=["nine", "twelve", "fifteen", "eighteen", "eighteen-50"],
)
def test_larger_sets(name: str, options: dict[str, object], heavy: int, light: int) -> None:
    rules = chosen(name, **options)
    settled(rules, out(0, "", heavy))
    assert refused(rules, out(0, "", heavy + 1)).code == "impossible_pips"
    settled(rules, out(0, "", light))
    assert refused(rules, out(0, "", light - 1)).code == "impossible_pips"
    settled(rules, blocked(*[heavy // (2 * len(rules.players))] * rules.players[-1]))
    assert refused(rules, blocked(light, light)).code == "impossible_pips"
