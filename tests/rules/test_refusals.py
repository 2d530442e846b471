"""Each refusal with its field and what its sentence needs, and which comes first."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules import errors
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.errors import RuleBroken
from scorekeeper.rules.match import begin
from scorekeeper.rules.reading import RawHand, RawRound, read_round
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import TileSet
from scorekeeper.rules.values import Seating
from tests.cases import settle_request
from tests.rules.rounds import DRAW, TACTIC, settled

ALL = [str(tile) for tile in TileSet(6).tiles]


def refusal(
    *hands: RawHand, out: int | None = None, players: int = 0, rules: RuleSet = DRAW, **more: Any
) -> RuleBroken:
    """Why such a round is refused: blocked, unless somebody is out."""
    ended = Ended.BLOCKED if out is None else Ended.DOMINO
    raw = RawRound(more.pop("ended", ended), hands, out, **more)
    seating = Seating.alone(players or len(hands))
    with pytest.raises(RuleBroken) as refused:
        settled(rules, read_round(rules, seating, raw), seating)
    return refused.value


@pytest.mark.parametrize(
    ("refused", "code", "field", "details"),
    [
        (
            lambda: refusal(["1-2", "2-1"], ["3-3"]),
            "duplicate_tile",
            "hands.0",
            {"tile": "2-1", "holders": (0, 0)},
        ),
        (
            lambda: refusal(["1-2"], ["3-3"], ["6-6", "21"]),
            "duplicate_tile",
            "hands.2",
            {"tile": "2-1", "holders": (0, 2)},
        ),
        (
            lambda: refusal(["1-7"], ["3-3"]),
            "unknown_tile",
            "hands.0",
            {"tile": "7-1", "seat": 0, "highest": 6},
        ),
        (
            lambda: refusal(["3-3"], ["6-"]),
            "unknown_tile",
            "hands.1",
            {"tile": "6-", "seat": 1, "highest": None},
        ),
        (lambda: refusal(["1-2"], ["3-3"], out=0), "out_holds_tiles", "hands.0", {"seat": 0}),
        (lambda: refusal(0, ["3-3"], out=0), "out_holds_tiles", "hands.0", {"seat": 0}),
        (lambda: refusal(12, ["3-3"], out=0), "out_holds_tiles", "hands.0", {"seat": 0}),
        (lambda: refusal(["3-3"], 2.5, out=1), "out_holds_tiles", "hands.1", {"seat": 1}),
        (lambda: refusal(["3-3"], ["x"], out=1), "out_holds_tiles", "hands.1", {"seat": 1}),
        (lambda: refusal([], ["3-3"], ended=Ended.DOMINO), "out_missing", "out", {}),
        (
            lambda: refusal([], ["3-3"], out=0, ended=Ended.BLOCKED),
            "out_in_blocked",
            "out",
            {"seat": 0},
        ),
        (lambda: refusal([], ["3-3"], out=2), "bad_seat", "out", {"seat": 2}),
        (lambda: refusal([], ["3-3"], out=-1), "bad_seat", "out", {"seat": -1}),
        (lambda: refusal([], ["3-3"], out=0, starter=2), "bad_seat", "starter", {"seat": 2}),
        (lambda: refusal([], ["3-3"], out=0, last_laid=-2), "bad_seat", "last_laid", {"seat": -2}),
        (lambda: refusal([], ["3-3"]), "empty_hand", "hands.0", {"seat": 0}),
        (lambda: refusal([], ["3-3"], [], out=0), "empty_hand", "hands.2", {"seat": 2}),
        (lambda: refusal(["3-3"], None), "hand_missing", "hands.1", {"seat": 1}),
        (lambda: refusal(["3-3"], None, out=1), "hand_missing", "hands.1", {"seat": 1}),
        (lambda: refusal(["3-3"], players=2), "hand_missing", "hands.1", {"seat": 1}),
        (lambda: refusal(players=2), "hand_missing", "hands.0", {"seat": 0}),
        (lambda: refusal(["3-3"], players=2, out=1), "hand_missing", "hands.1", {"seat": 1}),
        (
            lambda: refusal(["3-3"], ["1-2"], ["0-0"], players=2),
            "hand_without_seat",
            "hands",
            {"hands": 3, "players": 2},
        ),
        (
            lambda: refusal(ALL[:26], ALL[26:27]),
            "too_many_tiles",
            "hands",
            {"tiles": 27, "most": 26},
        ),
        (
            lambda: refusal(ALL[:25], 1, 1),
            "too_many_tiles",
            "hands",
            {"tiles": 27, "most": 26},
        ),
        (
            lambda: refusal(ALL, 1, rules=TACTIC),
            "too_many_tiles",
            "hands",
            {"tiles": 29, "most": 28},
        ),
        (
            lambda: refusal(-1, ["3-3"]),
            "impossible_pips",
            "hands.0",
            {"seat": 0, "pips": -1, "most": 161, "seats": (0,)},
        ),
        (
            lambda: refusal(163, ["3-3"]),
            "impossible_pips",
            "hands.0",
            {"seat": 0, "pips": 163, "most": 161, "seats": (0,)},
        ),
        (
            lambda: refusal(["0-0"], 0),
            "impossible_pips",
            "hands.1",
            {"seat": 1, "pips": 0, "most": 165, "seats": (1,)},
        ),
        (
            lambda: refusal(7, 2.5),
            "impossible_pips",
            "hands.1",
            {"seat": 1, "pips": 2.5, "most": 168, "seats": (1,)},
        ),
        (
            lambda: refusal(2, 166),
            "impossible_pips",
            "hands.1",
            {"seat": 1, "pips": 166, "most": 165, "seats": (1,)},
        ),
        (
            lambda: refusal(["0-0", "0-1"], 5, 1, 0),
            "impossible_pips",
            "hands.2",
            {"seat": 2, "pips": 1, "most": 157, "seats": (2,)},
        ),
        (
            lambda: refusal(5, -1, 163),
            "impossible_pips",
            "hands.1",
            {"seat": 1, "pips": -1, "most": 163, "seats": (1,)},
        ),
        (
            lambda: refusal(5, 1, 1),
            "impossible_pips",
            "hands.1",
            {"seat": 1, "pips": 1, "most": 163, "seats": (1, 2)},
        ),
        (
            lambda: refusal(["0-1"], 80, 86),
            "impossible_pips",
            "hands.2",
            {"seat": 2, "pips": 86, "most": 163, "seats": (1, 2)},
        ),
    ],
)
def test_refusal(refused: Any, code: str, field: str, details: dict[str, object]) -> None:
    given = refused()
    assert (given.code, given.field, given.details) == (code, field, details)


@pytest.mark.parametrize("pips", [float("inf"), float("-inf"), float("nan"), 1e300, 10**400])
def test_no_number_breaks_the_reading(pips: float) -> None:
    assert refusal(pips, 7).code == "impossible_pips"


def test_a_whole_float_is_a_whole_number() -> None:
    raw = RawRound(Ended.BLOCKED, (3.0, 8))
    assert read_round(DRAW, Seating.alone(2), raw).hands == (3, 8)


# Each request has its own fault and all that come later.
ORDER: list[tuple[str, dict[str, Any]]] = [
    ("unknown_game", {"game": "draughts"}),
    ("bad_players", {"players": 5}),
    ("bad_option", {"options": {"target": 0}}),
    ("out_missing", {"out": None}),
    ("out_holds_tiles", {"out": 3, "hands": [[], ["1-7"], ["3-3", "3-3"], 163]}),
    ("empty_hand", {"hands": [[], ["1-7", "3-3", "3-3"], -1, []]}),
    ("hand_missing", {"hands": [None, ["1-7", "3-3", "3-3"], -1, []]}),
    ("unknown_tile", {"hands": [-1, ["3-3", "3-3"], ["1-7"], []]}),
    ("unknown_tile", {"hands": [2.5, ["3-3", "3-3"], ["1-7"], []]}),
    ("unknown_tile", {"hands": [2.5, ["3-3", "3-3"], ["six"], []]}),
    ("duplicate_tile", {"hands": [-1, ["3-3"], [*ALL[:26], "3-3"], []]}),
    ("duplicate_tile", {"hands": [2.5, ["3-3"], [*ALL[:26], "3-3"], []]}),
    ("too_many_tiles", {"hands": [-1, ALL[:13], ALL[13:26], []]}),
    ("too_many_tiles", {"hands": [2.5, ALL[:13], ALL[13:26], []]}),
    ("impossible_pips", {"hands": [-1, ["0-0"], ["3-3"], []]}),
    ("impossible_pips", {"hands": [2.5, ["0-0"], ["3-3"], []]}),
]


@pytest.mark.parametrize(
    "at", range(len(ORDER)), ids=[f"{i}-{c}" for i, (c, _) in enumerate(ORDER)]
)
def test_the_first_refusal_in_the_order_is_the_one_given(at: int) -> None:
    request: dict[str, Any] = {"game": "draw", "players": 4, "ended": "domino", "out": 3}
    for _code, fault in reversed(ORDER[at:]):
        request.update(fault)
    with pytest.raises(RuleBroken) as refused:
        settle_request(request)
    assert refused.value.code == ORDER[at][0]


@pytest.mark.parametrize(
    ("hands", "field"),
    [
        ((["1-7"], ["x"]), "hands.0"),
        ((["x"], ["1-7"]), "hands.0"),
        ((2.5, ["x"]), "hands.1"),
        ((2.5, ["6-6", "1-7"]), "hands.1"),
        ((2.5, 3.5), "hands.0"),
    ],
    ids=str,
)
def test_the_first_seat_that_cannot_be_read_is_named(
    hands: tuple[RawHand, ...], field: str
) -> None:
    assert refusal(*hands).field == field


def test_the_first_unknown_tile_of_a_hand_is_named() -> None:
    assert refusal(["6-6", "1-7", "x"], ["3-3"]).details["tile"] == "7-1"
    assert refusal(["6-6", "x", "1-7"], ["3-3"]).details["tile"] == "x"


def test_hands_are_read_heaviest_half_first() -> None:
    raw = RawRound(Ended.BLOCKED, (["0-3", "5|2", "66"], ["1-1"]), None, 1, 0)
    entry = read_round(DRAW, Seating.alone(2), raw)
    assert [str(tile) for tile in entry.hands[0]] == ["6-6", "5-2", "3-0"]  # type: ignore[union-attr]
    assert (entry.ended, entry.out, entry.starter, entry.last_laid) == (Ended.BLOCKED, None, 1, 0)


@pytest.mark.parametrize("starter", [-1, 2])
def test_a_match_is_not_led_by_a_seat_nobody_sits_on(starter: int) -> None:
    with pytest.raises(errors.BadSeat) as refused:
        begin(DRAW, Seating.alone(2), starter)
    assert refused.value.field == "starter"


def test_every_refusal_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in RuleBroken.__subclasses__()]
    assert len(set(codes)) == len(codes)
    assert RuleBroken.code not in codes


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (errors.OutMissing(), "out_missing (out)"),
        (errors.EmptyHand(2), "empty_hand (hands.2: seat=2)"),
        (errors.BadOption("target", 0), "bad_option (options.target: name=target, value=0)"),
    ],
    ids=lambda given: given.code if isinstance(given, RuleBroken) else "",
)
def test_a_refusal_says_what_it_is(given: RuleBroken, said: str) -> None:
    assert str(given) == said
