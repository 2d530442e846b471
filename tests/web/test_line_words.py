"""The line audit in words: a row for each of its findings, and what it never says."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.line import audit, check_line
from scorekeeper.rules.line_case import (
    Finding,
    LineAudit,
    LineCase,
    Look,
    Reason,
    Verdict,
    plays_on,
)
from scorekeeper.rules.tiles import read_tiles
from scorekeeper.web.line_words import (
    assumed_text,
    correction_text,
    limit_text,
    look_text,
    reason_text,
    verdict_text,
)
from tests.web.speaking import english

__all__ = ["english"]

NAMES = ("Ann", "Petro", "Olena")
EVEN = ("2-0 1-0", "4-4 2-1")
STOCK = "6-6 5-3"
SEVENS = (
    "Halves that meet add up to seven here, so the tiles that are left do not tell the ends, nor "
    "whether the line could be laid. Only whether a tile in a hand fits was checked."
)
BRANCHES = (
    "The line branches here, so the tiles that are left do not tell the ends. Checked was whether "
    "the laid tiles hang together, and whether the ends that were read go with them."
)


def case(*hands: str, stock: str = "", highest: int = 6, **told: object) -> LineCase:
    """A table; of EVEN and STOCK the values 3 and 5 are odd."""
    held = tuple(read_tiles(hand) for hand in hands)
    made = LineCase(highest, held, read_tiles(stock), **told)  # type: ignore[arg-type]
    check_line(made)
    return made


def told(at: LineCase) -> dict[Finding, str]:
    found = audit(at)
    return {
        reason.code: reason_text(reason, NAMES, audit=found, case=at) for reason in found.reasons
    }


@pytest.mark.parametrize(
    ("at", "code", "text"),
    [
        pytest.param(case(*EVEN, stock=STOCK), "ends", "The open ends must be 3 and 5.", id="ends"),
        pytest.param(
            case("3-1 1-0", "3-0", stock="3-3", ends=(3, None)),
            "ends",
            "Both open ends must be 3.",
            id="both ends",
        ),
        pytest.param(
            case(*EVEN, stock="6-6"),
            "ends_equal",
            "The two open ends are equal. Which value it is the tiles do not tell: "
            "0, 1, 2, 3, 4, 5 or 6.",
            id="equal ends",
        ),
        pytest.param(
            case("2-0 1-0", "4-4 2-2", stock=STOCK),
            "too_many_odd",
            "This cannot be: 1, 2, 3 and 5 each have an odd number of halves in the line, and at "
            "most 2 values can, those of the open ends. Some tile was misread or misplayed.",
            id="too many odd",
        ),
        pytest.param(
            case("6-0 6-1 6-2", "6-3 6-4 6-5"),
            "apart",
            "This cannot be: the laid tiles do not hang together. No tile among them joins one of "
            "these groups to another: 0, 1, 2, 3, 4 and 5; 6. Some tile was misread or misplayed.",
            id="apart",
        ),
        pytest.param(
            case(*EVEN, stock=STOCK, ends=(3, 4)),
            "other_ends",
            "This cannot be: by the tiles that are left the open ends are 3 and 5, and 3 and 4 "
            "were read. Some end or tile was misread, or one was misplayed.",
            id="other ends",
        ),
        pytest.param(
            case(*EVEN, stock=STOCK, ends=(3, 4, 0), layout=Layout.CROSS),
            "other_ends",
            "This cannot be: the ends that were read do not fit the laid tiles. The halves of "
            "0, 4 and 5 do not pair up. Some end or tile was misread, or one was misplayed.",
            id="other ends where it branches",
        ),
        pytest.param(
            case("6-0 6-1 6-2", "6-3 6-4 6-5 6-6", layout=Layout.SEVENS, ends=(6, 1)),
            "other_ends",
            "This cannot be: no laid tile has a 6, and yet it was read at an open end. Some end or "
            "tile was misread.",
            id="an end of no tile",
        ),
        pytest.param(
            case("5-4 5-1 5-0", "5-2 5-3", hidden=1),
            "no_line",
            "This cannot be: whichever 1 tile lies face down in the stock, the others make no "
            "such line. Some tile was misread or misplayed.",
            id="no line",
        ),
        pytest.param(
            case("1-0", "2-0", hidden=26),
            "nothing_laid",
            "This cannot be: with so many tiles in the hands and the stock none was laid.",
            id="nothing laid",
        ),
        pytest.param(
            case(*EVEN, stock="2-2", ends=(1, 1)),
            "can_play",
            "Ann can play 1-0 on the 1. Petro can play 2-1 on the 1. So the round is not blocked.",
            id="two can play",
        ),
        pytest.param(
            case("4-1 4-0", "1-0 3-3", stock="6-5 6-4 5-4", ends=(3, 3)),
            "can_play",
            "Petro can play 3-3 on the 3. So the round is not blocked.",
            id="one can play",
        ),
        pytest.param(
            case("1-0 2-1 2-3", "5-4", hidden=1),
            "can_play",
            "Whichever ends are open, somebody can play: in the hands there are Ann’s 1-0 and 3-2; "
            "Petro’s 5-4. So the round is not blocked.",
            id="somebody can play",
        ),
        pytest.param(
            case("4-3 1-0", EVEN[1], layout=Layout.SEVENS),
            "can_play",
            "Ann can play the matador 4-3 on any end. So the round is not blocked.",
            id="a matador",
        ),
        pytest.param(
            case(*EVEN, layout=Layout.SEVENS, ends=(3, 6)),
            "can_play",
            "Ann can play 1-0 on the 6. Petro can play 4-4 on the 3. Petro can play 2-1 on the 6. "
            "So the round is not blocked.",
            id="what makes seven",
        ),
        pytest.param(
            case(*EVEN, stock=STOCK, drawable=12),
            "can_draw",
            "12 tiles may still be drawn.",
            id="can draw",
        ),
        pytest.param(
            case(*EVEN, stock=STOCK),
            "closed",
            "Nobody can play: all 7 tiles with a 3 and all 7 tiles with a 5 are in the line or "
            "turned up in the stock.",
            id="closed",
        ),
        pytest.param(
            case(*EVEN, hidden=2, ends=(3, 5)),
            "closed",
            "Nobody can play: all 7 tiles with a 3 and all 7 tiles with a 5 are in the line or "
            "face down in the stock.",
            id="closed with tiles face down",
        ),
        pytest.param(
            case(*EVEN, layout=Layout.SEVENS, ends=(0, 0)),
            "closed",
            "Nobody can play: only a matador goes on a blank, and no hand has one.",
            id="closed by blanks",
        ),
        pytest.param(
            case(*EVEN, layout=Layout.SEVENS, ends=(1, 2)),
            "closed",
            "Nobody can play: no hand has a matador, nor a 5 or 6 to make seven with an end. Every "
            "tile with a 5 or 6 is in the line.",
            id="closed to seven",
        ),
        pytest.param(
            case(*EVEN, stock="6-6"),
            "depends",
            "It depends on the open ends: with 3–3, 5–5 or 6–6 nobody can play, with "
            "others somebody can. In the hands there are Ann’s 2-0 and 1-0; Petro’s 4-4 and 2-1.",
            id="depends",
        ),
        pytest.param(
            case(*EVEN, hidden=2),
            "depends",
            "It depends on the open ends: with some nobody can play, with others somebody can. In "
            "the hands there are Ann’s 2-0 and 1-0; Petro’s 4-4 and 2-1.",
            id="depends on many",
        ),
        pytest.param(
            case(*EVEN, highest=12, layout=Layout.TRAINS, ends=(2,), hidden=5),
            "depends",
            "It depends on whose train it is: a train that is not open is its owner’s alone. In "
            "the hands there are Ann’s 2-0; Petro’s 2-1.",
            id="depends on whose train",
        ),
        pytest.param(
            case("1-0", "2-0", highest=15, hidden=60, ends=(3, 5)),
            "too_long",
            "So many tiles were not seen that not every line of them could be tried.",
            id="too long",
        ),
        pytest.param(case(*EVEN, layout=Layout.SEVENS), "not_checked", SEVENS, id="sevens"),
        pytest.param(case(*EVEN, layout=Layout.CHAINS), "not_checked", BRANCHES, id="chains"),
        pytest.param(
            case(*EVEN, layout=Layout.CROSS, hidden=5),
            "not_checked",
            "The line branches here, so the tiles that are left do not tell the ends. With so many "
            "of the stock face down only whether a tile in a hand fits the ends that were read was "
            "checked.",
            id="a cross with a large stock",
        ),
    ],
)
def test_a_reason(at: LineCase, code: str, text: str) -> None:
    assert told(at)[Finding(code)] == text


def test_every_finding_has_its_row() -> None:
    [rows] = [mark for mark in test_a_reason.pytestmark if mark.name == "parametrize"]  # type: ignore[attr-defined]
    assert {Finding(row.values[1]) for row in rows.args[1]} == set(Finding)


@pytest.mark.parametrize(
    ("pair", "text"),
    [
        pytest.param(
            (3, 5),
            "The open ends must be 3 and 5, whatever the tiles face down in the stock are.",
            id="two",
        ),
        pytest.param(
            (3, 3),
            "Both open ends must be 3, whatever the tiles face down in the stock are.",
            id="equal",
        ),
    ],
)
def test_ends_that_follow_with_tiles_face_down(pair: tuple[int, int], text: str) -> None:
    found = LineAudit(Verdict.CONSISTENT, (pair,), (Reason(Finding.ENDS, pairs=(pair,)),))
    at = case(*EVEN, hidden=2)
    assert reason_text(found.reasons[0], NAMES, audit=found, case=at) == text


def test_more_plays_than_are_named() -> None:
    at = case("6-0 6-1 6-2", "6-3 6-4 6-6", ends=(6, 6), stock="6-5")
    found = LineAudit(Verdict.NOT_BLOCKED)
    text = reason_text(
        Reason(Finding.CAN_PLAY, plays=plays_on(at, (6,))), NAMES, audit=found, case=at
    )
    assert text.startswith("Ann can play 6-0 on the 6. Ann can play 6-1 on the 6. ")
    assert text.endswith("2 further plays fit. So the round is not blocked.")


@pytest.mark.parametrize(
    ("at", "verdict", "limit"),
    [
        pytest.param(
            case(*EVEN, stock=STOCK),
            "Blocked: nobody can play.",
            "It holds if the tiles that were left are those named here.",
            id="blocked",
        ),
        pytest.param(
            case(*EVEN, layout=Layout.SEVENS, ends=(1, 2)),
            "Blocked, if every open end was read right.",
            "It holds if the tiles that were left are those named here.",
            id="blocked where the ends do not follow",
        ),
        pytest.param(
            case(*EVEN, stock=STOCK, drawable=1),
            "Not blocked.",
            "It holds if the tiles that were left are those named here.",
            id="not blocked",
        ),
        pytest.param(
            case("", EVEN[1], stock="5-3 3-2", ended=Ended.DOMINO),
            "Nothing contradicts this.",
            "A line of the other tiles exists. That does not prove that no tile was misread.",
            id="consistent",
        ),
        pytest.param(
            case("", EVEN[1], ended=Ended.DOMINO, layout=Layout.SEVENS),
            "Nothing contradicts this.",
            "That does not prove that no tile was misread.",
            id="consistent where no line was sought",
        ),
        pytest.param(
            case(*EVEN, stock=STOCK, ends=(3, 4)),
            "A contradiction: there can be no such line.",
            "",
            id="impossible",
        ),
        pytest.param(
            case(*EVEN, hidden=2),
            "The tiles that are left do not decide it.",
            "",
            id="undecided",
        ),
    ],
)
def test_a_verdict(at: LineCase, verdict: str, limit: str) -> None:
    found = audit(at)
    assert (verdict_text(found, at), limit_text(found, at)) == (verdict, limit)


@pytest.mark.parametrize(
    ("at", "text"),
    [
        pytest.param(
            case("2-0 1-0", "4-4 2-2", stock=STOCK),
            "If Petro’s 2-2 is really 2-1, the round is blocked.",
            id="a hand",
        ),
        pytest.param(
            case(*EVEN, stock=STOCK, ends=(3, 4)),
            "If the end read as 4 is really 5, the round is blocked.",
            id="an end",
        ),
        pytest.param(
            case(*EVEN, stock=STOCK, ends=(3, 4)),
            "If the stock’s 5-3 is really 4-3, a line is possible.",
            id="the stock",
        ),
    ],
)
def test_what_may_have_been_misread(at: LineCase, text: str) -> None:
    assert text in [correction_text(each, NAMES) for each in audit(at).corrections]


@pytest.mark.parametrize(
    ("look", "text", "more"),
    [
        pytest.param(Look.ONE_END, "Read one open end.", {}, id="one end"),
        pytest.param(Look.ONE_END, "Read the other open end.", {"ends": (3, None)}, id="the other"),
        pytest.param(Look.BOTH_ENDS, "Read both open ends.", {}, id="both"),
        pytest.param(Look.ALL_ENDS, "Read every open end.", {}, id="all"),
        pytest.param(
            Look.STOCK,
            "Turn up the 2 tiles of the stock that lie face down.",
            {"hidden": 2},
            id="the stock",
        ),
        pytest.param(
            Look.WHOSE_TRAIN,
            "See whose trains end so, and which of them are open.",
            {},
            id="the trains",
        ),
        pytest.param(
            Look.CROSS,
            "See whether the first double is met on all four sides.",
            {},
            id="the cross",
        ),
    ],
)
def test_what_decides(look: Look, text: str, more: dict[str, object]) -> None:
    assert look_text(look, case(*EVEN, **more)) == text  # type: ignore[arg-type]


def test_what_is_taken_for_granted() -> None:
    assert assumed_text(2) == (
        "We took it that 2 tiles are left in the stock, as the rules leave them."
    )
    assert "no tile is left" in assumed_text(0)


def test_seats_without_names() -> None:
    at = case("4-1 4-0", "1-0 3-3", stock="6-5 6-4 5-4", ends=(3, 3))
    [reason] = audit(at).reasons
    assert reason_text(reason, (), audit=audit(at), case=at).startswith("Player 2 can play 3-3")
