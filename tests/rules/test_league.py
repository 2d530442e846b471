"""Section 6, Fives and Threes as leagues play it: 61 exactly, and the whole entry void past it."""

from __future__ import annotations

import pytest

from scorekeeper.rules.choices import Drawing, FirstStarter, NoAward, Note, Past
from scorekeeper.rules.entries import Ended, RoundEntry
from scorekeeper.rules.games import game
from scorekeeper.rules.match import check_entry
from scorekeeper.rules.options import options_of
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.values import Seating
from tests.rules.rounds import (
    PARTNERS,
    after,
    chosen,
    ends,
    refused,
    scored,
    settled,
    standing_at,
)

LEAGUE = game("fives-and-threes-league")
TWO = Seating.alone(2)


def gone_out(seat: int, last: str | int | None = None) -> RoundEntry:
    """The last tile and the point for going out, in one entry; nobody's hand is asked."""
    if isinstance(last, str):
        return RoundEntry(Ended.DOMINO, (), seat, ends=ends(last))
    return RoundEntry(Ended.DOMINO, (), seat, last_points=last)


BLOCKED = RoundEntry(Ended.BLOCKED, ())


def test_two_to_four_alone_or_as_partners_nothing_drawn_no_spinner() -> None:
    assert LEAGUE.players == (2, 3, 4)
    assert seat_players(LEAGUE, 4) == Seating.alone(4)
    assert seat_players(LEAGUE, 4, [[0, 2], [1, 3]]) == PARTNERS
    assert LEAGUE.drawing is Drawing.NOTHING
    assert not LEAGUE.spinner
    assert "spinner" not in options_of(LEAGUE)
    assert {LEAGUE.target(players) for players in (2, 3, 4)} == {61}
    assert LEAGUE.past is Past.VOID


def test_the_lead_passes_left() -> None:
    assert LEAGUE.first_starter is FirstStarter.LOT
    for starter in range(3):
        for entry in (gone_out(2), BLOCKED):
            assert after(LEAGUE, (0, 0, 0), entry, starter).starter == (starter + 1) % 3


@pytest.mark.parametrize(
    ("given", "points"),
    [
        ("3 0", 1),
        ("5 0", 1),
        ("6 0", 2),
        ("6 3", 3),
        ("6 4", 2),
        ("66 0", 4),
        ("66 3", 8),
        ("66 6", 6),
        ("66 44", 4),
        ("55", 2),
        ("33", 2),
    ],
    ids=["3", "5", "6", "9", "10", "12", "15", "18", "20", "5-5-alone", "3-3-alone"],
)
def test_in_play(given: str, points: int) -> None:
    assert settled(LEAGUE, scored(0, given)).points == (points, 0)


@pytest.mark.parametrize("given", ["1 0", "2 0", "4 0", "4 3", "6 5", "66 1", "66 2", "66 4"])
def test_any_other_sum_is_nothing(given: str) -> None:
    assert refused(LEAGUE, scored(0, given)).code == "no_score"


@pytest.mark.parametrize("points", [*range(-1, 12)])
def test_numbers_a_sum_can_give(points: int) -> None:
    possible = points in {1, 2, 3, 4, 6, 8}
    if possible:
        assert settled(LEAGUE, scored(0, points)).points == (points, 0)
        assert settled(LEAGUE, gone_out(0, points), TWO).points == (points + 1, 0)
    else:
        assert refused(LEAGUE, scored(0, points)).code == "bad_points"
        if points:
            refusal = refused(LEAGUE, gone_out(0, points), TWO)
            assert (refusal.code, refusal.field) == ("bad_points", "last_points")


@pytest.mark.parametrize(
    ("entry", "points", "working"),
    [
        pytest.param(gone_out(0), (1, 0), "1", id="nothing-more"),
        pytest.param(gone_out(1, 0), (0, 1), "1", id="nought"),
        pytest.param(gone_out(0, "6 0"), (3, 0), "2 + 1 = 3", id="ends-of-six"),
        pytest.param(gone_out(0, 8), (9, 0), "8 + 1 = 9", id="points"),
        pytest.param(gone_out(1, "4 0"), (0, 1), "0 + 1 = 1", id="ends-of-nothing"),
    ],
)
def test_going_out_adds_one(entry: RoundEntry, points: tuple[int, ...], working: str) -> None:
    award = settled(LEAGUE, entry, TWO)
    assert (award.points, award.working, award.winner) == (
        points,
        working,
        points.index(max(points)),
    )


def test_leftover_hands_score_nothing() -> None:
    held = RoundEntry(Ended.DOMINO, ((), 30, 12), 0)
    assert settled(LEAGUE, held).points == (1, 0, 0)
    award = settled(LEAGUE, BLOCKED, TWO)
    assert (award.points, award.winner, award.rule) == ((0, 0), None, NoAward.NOTHING)
    assert settled(LEAGUE, RoundEntry(Ended.BLOCKED, (3, 8))).points == (0, 0)


def test_what_the_last_tile_cannot_have_scored() -> None:
    assert refused(LEAGUE, gone_out(0, "7 0"), TWO).code == "bad_ends"
    assert refused(LEAGUE, RoundEntry(Ended.BLOCKED, (), last_points=2), TWO).code == "wrong_kind"
    assert refused(LEAGUE, RoundEntry(Ended.BLOCKED, (), ends=(6, 0)), TWO).code == "wrong_kind"
    both = RoundEntry(Ended.DOMINO, (), 0, ends=(6, 0), last_points=2)
    assert refused(LEAGUE, both, TWO).code == "points_missing"
    elsewhere = RoundEntry(Ended.DOMINO, ((), 8), 0, last_points=5)
    assert refused(game("all-fives"), elsewhere).code == "wrong_kind"


@pytest.mark.parametrize(
    ("score", "entry", "then", "void"),
    [
        pytest.param(59, gone_out(0, "6 0"), 59, True, id="59-and-2-and-1"),
        pytest.param(58, gone_out(0, "6 0"), 61, False, id="58-and-2-and-1"),
        pytest.param(57, gone_out(0, "6 0"), 60, False, id="57-and-2-and-1"),
        pytest.param(58, scored(0, "66 0"), 58, True, id="58-and-4"),
        pytest.param(57, scored(0, "66 0"), 61, False, id="57-and-4"),
        pytest.param(56, scored(0, "66 0"), 60, False, id="56-and-4"),
        pytest.param(53, scored(0, "66 3"), 61, False, id="53-and-8"),
        pytest.param(54, scored(0, "66 3"), 54, True, id="54-and-8"),
        pytest.param(52, scored(0, "66 3"), 60, False, id="52-and-8"),
        pytest.param(60, gone_out(0), 61, False, id="60-and-1"),
        pytest.param(60, gone_out(0, "4 0"), 61, False, id="60-and-0-and-1"),
        pytest.param(60, gone_out(0, "3 0"), 60, True, id="60-and-1-and-1"),
        pytest.param(60, scored(0, 1), 61, False, id="60-and-1-in-play"),
        pytest.param(60, scored(0, 2), 60, True, id="60-and-2-in-play"),
    ],
)
def test_exactly_sixty_one(score: int, entry: RoundEntry, then: int, void: bool) -> None:
    award = check_entry(LEAGUE, TWO, standing_at(LEAGUE, (score, 60)), entry)
    assert award is not None
    assert award.note is (Note.VOID if void else None)
    assert any(award.points) is not void
    state = after(LEAGUE, (score, 60), entry)
    assert state.scores == (then, 60)
    assert state.winners == ((0,) if then == 61 else ())


def test_a_void_entry_that_went_out_is_still_a_round() -> None:
    state = after(LEAGUE, (59, 0), gone_out(0, "6 0"), starter=0)
    assert (state.rounds, state.starter, state.finished) == (1, 1, False)
    winner_leads = chosen("fives-and-threes-league", next_starter="winner")
    assert after(winner_leads, (0, 59), gone_out(1, "6 0"), starter=0).starter == 1


def test_partners_share_a_score() -> None:
    state = after(LEAGUE, (50, 0), scored(2, "66 3"), seating=PARTNERS)
    assert state.scores == (58, 0)
    assert after(LEAGUE, (58, 0), gone_out(2, 2), seating=PARTNERS).winners == (0,)
    claimed = settled(LEAGUE, scored(0, "66 3", claimed_by=3), PARTNERS)
    assert claimed.points == (0, 8)
    assert refused(LEAGUE, scored(0, 2, claimed_by=2), PARTNERS).code == "bad_claim"


@pytest.mark.parametrize(
    ("past", "then", "note"),
    [("kept", 62, None), ("void", 59, Note.VOID), ("capped", 61, Note.CAPPED)],
)
def test_what_becomes_of_points_past_the_target(past: str, then: int, note: Note | None) -> None:
    rules = chosen("fives-and-threes-league", past_target=past)
    entry = gone_out(0, "6 0")
    award = check_entry(rules, TWO, standing_at(rules, (59, 0)), entry)
    assert award is not None
    assert award.note is note
    state = after(rules, (59, 0), entry)
    assert (state.scores[0], state.finished) == (then, then >= 61)
