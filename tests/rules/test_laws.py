"""What holds for every round and every match."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeAlias

from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import Ended, RoundEntry
from scorekeeper.rules.history import Written, standing
from scorekeeper.rules.match import apply_entry, begin, replay
from scorekeeper.rules.options import with_options
from scorekeeper.rules.reading import RawHand, RawRound, read_round
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile, read_tile, read_tiles
from scorekeeper.rules.values import Award, Seating
from tests.rules.rounds import DRAW, TACTIC, settled
from tests.rules.strategies import (
    any_tile,
    ledgers,
    players,
    renumbered,
    rounds,
    rule_sets,
)

any_round = st.tuples(rule_sets, players).flatmap(
    lambda chosen: st.tuples(st.just(chosen[0]), rounds(*chosen))
)
any_ledger = st.tuples(rule_sets, players).flatmap(
    lambda chosen: st.tuples(st.just(chosen[0]), st.just(chosen[1]), ledgers(*chosen))
)

Ledger: TypeAlias = tuple[RuleSet, int, tuple[tuple[Written, ...], tuple[RoundEntry, ...]]]

MARKS = ["-", "|", ":", "/", "\u2013", " - ", " |", "/ "]
SPACES = [" ", ", ", ";", "\n", " ; ", "\t", ",,"]


@given(any_round)
def test_what_was_really_left_is_never_refused(pair: tuple[RuleSet, RoundEntry]) -> None:
    rules, entry = pair
    settled(rules, entry)


@given(any_round)
def test_points_only_come_from_leftover_hands(pair: tuple[RuleSet, RoundEntry]) -> None:
    rules, entry = pair
    award = settled(rules, entry)
    left = [hand_value(rules, hand) for hand in entry.hands]
    for seat, points in enumerate(award.points):
        if seat != award.winner:
            assert points == 0
    if award.winner is None:
        assert entry.ended is Ended.BLOCKED
        assert left.count(min(left)) > 1
    else:
        others = sum(left) - left[award.winner]
        subtracted = rules is DRAW and entry.ended is Ended.BLOCKED
        assert award.points[award.winner] == others - subtracted * left[award.winner]
        assert 0 <= award.points[award.winner] <= sum(left)


@given(any_round)
def test_nothing_but_the_pips_matters(pair: tuple[RuleSet, RoundEntry]) -> None:
    rules, entry = pair
    totals = tuple(
        () if seat == entry.out else hand_value(rules, hand)
        for seat, hand in enumerate(entry.hands)
    )
    assert settled(rules, replace(entry, hands=totals)) == settled(rules, entry)
    assert settled(rules, replace(entry, starter=None)) == settled(rules, entry)


@given(rounds(DRAW, 2) | rounds(DRAW, 3) | rounds(DRAW, 4))
@example(RoundEntry(Ended.DOMINO, ((), 167), 0))
def test_an_award_of_draw_leaves_the_two_lightest_tiles(entry: RoundEntry) -> None:
    assert sum(settled(DRAW, entry).points) <= DRAW.tile_set.pips - 1


@given(rounds(TACTIC, 2) | rounds(TACTIC, 3) | rounds(TACTIC, 4))
@example(RoundEntry(Ended.DOMINO, ((), 168), 0))
def test_an_award_of_tactic_is_no_more_than_the_set(entry: RoundEntry) -> None:
    assert sum(settled(TACTIC, entry).points) <= TACTIC.tile_set.pips


@given(any_round)
def test_the_terms_are_the_award(pair: tuple[RuleSet, RoundEntry]) -> None:
    rules, entry = pair
    award = settled(rules, entry)
    assert sum(award.terms) == sum(award.points)
    assert (award.terms == ()) == (award.working == "") == (award.winner is None)
    if len(award.terms) > 1:
        assert award.working.endswith(f" = {sum(award.points)}")


@given(any_round, st.data())
def test_renumbering_the_seats_renumbers_the_award(
    pair: tuple[RuleSet, RoundEntry], data: st.DataObject
) -> None:
    rules, entry = pair
    new_seat = data.draw(st.permutations(range(len(entry.hands))))
    award, moved = settled(rules, entry), settled(rules, renumbered(entry, new_seat))
    assert {new_seat[seat]: points for seat, points in enumerate(award.points)} == dict(
        enumerate(moved.points)
    )
    assert moved.winner == (None if award.winner is None else new_seat[award.winner])
    assert moved.rule == award.rule
    assert sorted(moved.terms) == sorted(award.terms)


@given(
    any_ledger,
    st.integers(1, 3),
    st.sampled_from([{}, {"next_starter": "winner"}, {"after_tie": "same"}]),
)
def test_turning_the_table_turns_the_match(
    chosen: Ledger,
    turn: int,
    options: dict[str, object],
) -> None:
    plain, seats, (_, entries) = chosen
    rules = with_options(plain, options)
    new_seat = [(seat + turn) % seats for seat in range(seats)]
    turned = [renumbered(entry, new_seat) for entry in entries]
    for step, moved in zip(
        replay(rules, Seating.alone(seats), 0, entries),
        replay(rules, Seating.alone(seats), new_seat[0], turned),
        strict=True,
    ):
        for seat in range(seats):
            assert moved.after.scores[new_seat[seat]] == step.after.scores[seat]
        leads = step.after.starter
        assert moved.after.starter == (None if leads is None else new_seat[leads])
        assert set(moved.after.winners) == {new_seat[seat] for seat in step.after.winners}
        assert (moved.counts, moved.off_rotation) == (step.counts, step.off_rotation)


@given(any_ledger)
def test_a_corrected_ledger_equals_one_that_was_right_at_once(
    chosen: Ledger,
) -> None:
    rules, seats, (rows, right) = chosen
    seating = Seating.alone(seats)
    stands = [kept.entry for kept in standing(rows) if kept.entry]
    assert replay(rules, seating, 0, stands) == replay(rules, seating, 0, right)


@given(any_ledger)
def test_scores_never_fall_and_stop_at_the_end(
    chosen: Ledger,
) -> None:
    rules, seats, (_, entries) = chosen
    ended = False
    for step in replay(rules, Seating.alone(seats), 0, entries):
        pairs = zip(step.before.scores, step.after.scores, strict=True)
        assert all(before <= after for before, after in pairs)
        assert step.counts != ended
        if not step.counts:
            assert step.after == step.before
        ended = ended or max(step.after.scores) >= rules.target(seats)
        assert step.after.finished == ended
        highest = max(step.after.scores)
        leading = tuple(seat for seat in range(seats) if step.after.scores[seat] == highest)
        assert step.after.winners == (leading if ended else ())


@given(any_ledger)
def test_replay_is_one_entry_after_the_other(
    chosen: Ledger,
) -> None:
    rules, seats, (_, entries) = chosen
    seating = Seating.alone(seats)
    state = begin(rules, seating, 0)
    for step in replay(rules, seating, 0, entries):
        if step.counts:
            state = apply_entry(rules, seating, state, step.entry)
        assert step.after == state


@given(any_tile)
def test_what_a_tile_calls_itself_is_read_as_that_tile(tile: Tile) -> None:
    assert read_tile(str(tile)) == tile


@given(st.lists(any_tile, max_size=12), st.data())
def test_tiles_are_read_in_every_form(tiles: list[Tile], data: st.DataObject) -> None:
    typed = data.draw(st.sampled_from(["", " ", "\n"]))
    for tile in tiles:
        one, other = data.draw(st.permutations([tile.high, tile.low]))
        marks = [*MARKS, ""] if tile.high < 10 else MARKS
        typed += f"{one}{data.draw(st.sampled_from(marks))}{other}"
        typed += data.draw(st.sampled_from(SPACES))
    assert read_tiles(typed) == tuple(tiles)


@given(any_round, st.randoms(use_true_random=False))
def test_the_order_in_which_tiles_were_tapped_does_not_matter(
    pair: tuple[RuleSet, RoundEntry], random: Random
) -> None:
    rules, entry = pair
    raw: list[RawHand] = []
    for hand in entry.hands:
        if isinstance(hand, tuple):
            texts = [str(tile) for tile in hand]
            random.shuffle(texts)
            raw.append(texts)
        else:
            raw.append(hand)
    tapped = RawRound(entry.ended, tuple(raw), entry.out, entry.starter)
    assert read_round(rules, Seating.alone(len(raw)), tapped) == entry


@given(any_round)
def test_every_seat_has_an_explicit_value(pair: tuple[RuleSet, RoundEntry]) -> None:
    rules, entry = pair
    award: Award = settled(rules, entry)
    assert len(award.points) == len(entry.hands)
    assert all(isinstance(points, int) for points in award.points)
