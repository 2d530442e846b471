"""House rule: reserve tiles that could not be drawn are added to the winner's award."""

from __future__ import annotations

import pytest

from scorekeeper.rules.entries import Ended, RoundEntry
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.options import options_of
from scorekeeper.rules.values import Seating
from tests.rules.rounds import blocked, chosen, out, refused, settled

RESERVE = chosen("draw", reserve="yes")


@pytest.mark.parametrize(
    ("entry", "points", "working"),
    [
        pytest.param(out(0, "", 8, reserve=5), (13, 0), "8 + 5 = 13", id="out-total"),
        pytest.param(
            out(0, "", 8, reserve=out(0, "6-6 0-1").hands[0]),
            (21, 0),
            "8 + 13 = 21",
            id="out-tiles",
        ),
        pytest.param(blocked(3, 8, 10, reserve=5), (20, 0, 0), "8 + 10 − 3 + 5 = 20", id="blocked"),
        pytest.param(blocked("0-0", 8, reserve=5), (13, 0), "8 − 0 + 5 = 13", id="own-nought"),
        pytest.param(blocked(3, 3, reserve=5), (0, 0), "", id="tie"),
        pytest.param(out(0, "", 8), (8, 0), "8", id="not-said"),
        pytest.param(out(0, "", 8, reserve=0), (8, 0), "8 + 0 = 8", id="nought"),
    ],
)
def test_a_reserve_that_counts_goes_to_the_winner(
    entry: RoundEntry, points: tuple[int, ...], working: str
) -> None:
    award = settled(RESERVE, entry)
    assert (award.points, award.working) == (points, working)


def reserve(*tiles: str) -> RoundEntry:
    return out(0, "", "6-6 1-2", reserve=out(0, " ".join(tiles)).hands[0])


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        pytest.param(reserve("0-1", "0-2", "0-3"), "bad_reserve", id="three-tiles"),
        pytest.param(reserve("0-1", "0-1"), "bad_reserve", id="a-tile-twice"),
        pytest.param(reserve("6-6"), "bad_reserve", id="in-a-hand"),
        pytest.param(reserve("7-1"), "unknown_tile", id="not-in-the-set"),
        pytest.param(out(0, "", 8, reserve=-1), "bad_reserve", id="below-nought"),
        pytest.param(out(0, "", 8, reserve=24), "bad_reserve", id="more-than-two-tiles"),
        pytest.param(out(0, "", "6-6 1-2", reserve=22), "bad_reserve", id="more-than-are-left"),
        pytest.param(out(0, "", "0-0", reserve=0), "bad_reserve", id="0-0-is-in-a-hand"),
    ],
)
def test_a_reserve_that_cannot_be(entry: RoundEntry, code: str) -> None:
    assert refused(RESERVE, entry).code == code


def test_the_heaviest_reserve() -> None:
    assert settled(RESERVE, out(0, "", 8, reserve=23)).points == (31, 0)
    assert settled(RESERVE, out(0, "", "6-6 1-2", reserve=21)).points == (36, 0)


@pytest.mark.parametrize("name", [name for name in GAMES if name != "draw"])
def test_no_other_reserve_counts(name: str) -> None:
    rules = GAMES[name]
    if rules.kind == "hands":
        seating = Seating.alone(rules.players[0])
        entry = RoundEntry(Ended.DOMINO, ((), *[9] * (seating.seats - 1)), 0, reserve=5)
        assert refused(rules, entry, seating).code == "bad_reserve"
    if "reserve" in options_of(rules):
        assert rules.reserve == 2
