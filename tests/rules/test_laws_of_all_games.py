"""What holds in every game, under any options, alone and with partners."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.award import WRITTEN, asks_hands, rule_of
from scorekeeper.rules.choices import AwardRule, Level, NoAward, Note, Past, Wins
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import ROUNDS, AdjustmentEntry, Ended, RoundEntry, SheetEntry
from scorekeeper.rules.history import standing
from scorekeeper.rules.match import apply_entry, award_of, begin, replay, settle
from scorekeeper.rules.values import Award
from tests.rules.tables import (
    OF_HANDS,
    Ledger,
    Table,
    entries,
    ledgers,
    rounds_of_hands,
    tables,
    turned,
    turned_seating,
)

of_hands = tables(OF_HANDS).flatmap(lambda table: st.tuples(st.just(table), rounds_of_hands(table)))
any_entry = tables().flatmap(lambda table: st.tuples(st.just(table), entries(table)))
any_ledger = tables().flatmap(lambda table: st.tuples(st.just(table), ledgers(table)))


def at(table: Table, entry: RoundEntry) -> Award:
    return settle(table.rules, table.seating, entry)


def value(table: Table, entry: RoundEntry, seat: int) -> int:
    hand = entry.hands[seat]
    return 0 if hand is None else hand_value(table.rules, hand)


@given(any_entry)
def test_what_really_was_is_never_refused(made: tuple[Table, RoundEntry]) -> None:
    table, entry = made
    award = settle(table.rules, table.seating, entry)
    assert award == award_of(table.rules, table.seating, entry)
    assert len(award.points) == len(table.seating.sides)
    assert all(type(points) is int for points in award.points)


@given(any_entry)
def test_the_terms_are_the_points(made: tuple[Table, RoundEntry]) -> None:
    table, entry = made
    award = settle(table.rules, table.seating, entry)
    if award.sums:
        dropped = award.waiting or (0,) * len(award.points)
        summed = tuple(sum(terms) for terms in award.sums)
        assert summed == tuple(
            points + less for points, less in zip(award.points, dropped, strict=True)
        )
        assert award.working.count(" / ") == len(award.points) - 1
    else:
        scorer = award.winner
        assert award.terms == () or scorer is not None
        assert all(
            points == (sum(award.terms) if side == scorer else 0)
            for side, points in enumerate(award.points)
        )
        assert bool(award.working) == bool(award.terms)


@given(of_hands)
def test_points_come_from_leftover_hands_alone(made: tuple[Table, RoundEntry]) -> None:
    table, entry = made
    rules, sides = table.rules, table.seating.sides
    award = at(table, entry)
    assert min(award.points) >= 0
    rule = rule_of(rules, entry.ended)
    left = [sum(value(table, entry, seat) for seat in side) for side in sides]
    out = None if entry.out is None else table.seating.side_of(entry.out)
    more = (entry.last_points or 0) + (
        hand_value(rules, entry.reserve) + 2 if entry.reserve is not None else 0
    )
    if rule in WRITTEN:
        for side, points in enumerate(award.points):
            assert points in {0, left[side]}
            assert points == 0 or side != out
            if rule is not AwardRule.OWN_HANDS:
                assert points == 0 or points >= rules.threshold
    elif rule in {AwardRule.FIXED, AwardRule.DOUBLES}:
        assert set(award.points) <= {0, rules.fixed_points, rules.fixed_points + more}
    elif award.winner is None:
        assert not any(award.points)
    else:
        others = [left[side] for side in range(len(sides)) if side != award.winner]
        rounding = 2 * len(others) if rule.startswith("r5") else 0
        assert award.points[award.winner] <= sum(others) + rounding + more
        assert sum(award.points) == award.points[award.winner]


@given(of_hands)
def test_who_is_out_wins_and_else_the_one_lowest_side(made: tuple[Table, RoundEntry]) -> None:
    table, entry = made
    award = at(table, entry)
    if entry.out is not None:
        assert award.winner == table.seating.side_of(entry.out)
    elif asks_hands(table.rules, entry.ended) and award.rule is not AwardRule.DOUBLES:
        left = [sum(value(table, entry, seat) for seat in side) for side in table.seating.sides]
        if table.rules.award_blocked is not AwardRule.DOUBLES and table.rules.tie == "nobody":
            lowest = [side for side, total in enumerate(left) if total == min(left)]
            assert award.winner == (lowest[0] if len(lowest) == 1 else None)
    else:
        assert award.rule in {AwardRule.DOUBLES, NoAward.NOTHING}


@given(of_hands)
def test_nothing_but_what_hands_count_matters(made: tuple[Table, RoundEntry]) -> None:
    table, entry = made
    if entry.ended is Ended.BLOCKED and table.rules.award_blocked is AwardRule.DOUBLES:
        return
    totals = tuple(
        hand if hand in (None, ()) else hand_value(table.rules, hand) for hand in entry.hands
    )
    assert at(table, replace(entry, hands=totals)) == at(table, entry)
    assert at(table, replace(entry, starter=None)) == at(table, entry)


@given(of_hands)
def test_what_a_partner_of_who_is_out_holds_does_not_count(
    made: tuple[Table, RoundEntry],
) -> None:
    table, entry = made
    if entry.out is None:
        return
    side = table.seating.sides[table.seating.side_of(entry.out)]
    hands = tuple(
        None if seat in side and seat != entry.out else hand
        for seat, hand in enumerate(entry.hands)
    )
    assert at(table, replace(entry, hands=hands)) == at(table, entry)


@given(any_ledger, st.integers(1, 11))
def test_turning_the_table_turns_the_match(made: tuple[Table, Ledger], turn: int) -> None:
    table, (_, stands) = made
    turn %= table.seats
    seating, new_side = turned_seating(table.seating, turn)
    moved = [turned(entry, table.seating, turn) for entry in stands]

    def on(seat: int | None) -> int | None:
        return None if seat is None else (seat + turn) % table.seats

    for step, after in zip(
        replay(table.rules, table.seating, 0, stands),
        replay(table.rules, seating, on(0), moved),
        strict=True,
    ):
        for side, new in enumerate(new_side):
            assert after.after.scores[new] == step.after.scores[side]
        assert {new_side[side] for side in step.after.winners} == set(after.after.winners)
        assert (after.counts, after.off_rotation) == (step.counts, step.off_rotation)
        partners = table.seating.partners and table.rules.next_starter == "winner"
        if not partners:
            # Equal partners, or a contract: the first seat of the side leads.
            assert after.after.starter == on(step.after.starter)


@given(any_ledger)
def test_a_corrected_ledger_equals_one_that_was_right_at_once(
    made: tuple[Table, Ledger],
) -> None:
    table, (rows, right) = made
    stands = [kept.entry for kept in standing(rows) if kept.entry]
    assert replay(table.rules, table.seating, 0, stands) == replay(
        table.rules, table.seating, 0, right
    )


@given(any_ledger)
def test_replay_is_one_entry_after_the_other(made: tuple[Table, Ledger]) -> None:
    table, (_, stands) = made
    state = begin(table.rules, table.seating, 0)
    for step in replay(table.rules, table.seating, 0, stands):
        assert step.before == state
        if step.counts:
            state = apply_entry(table.rules, table.seating, state, step.entry)
        assert step.after == state
        assert step.counts == (not step.before.finished)


@given(any_ledger)
@settings(max_examples=200)
def test_scores_fall_by_a_penalty_alone_and_stop_at_the_end(
    made: tuple[Table, Ledger],
) -> None:
    table, (_, stands) = made
    target = table.rules.target(table.seats)
    for step in replay(table.rules, table.seating, 0, stands):
        if not step.counts:
            assert step.after == step.before
            continue
        assert step.award is not None
        given_points = [
            after - before
            for before, after in zip(step.before.scores, step.after.scores, strict=True)
        ]
        assert tuple(given_points) == step.award.points
        may_fall = isinstance(step.entry, AdjustmentEntry | SheetEntry)
        assert may_fall or min(given_points) >= 0
        assert step.after.rounds - step.before.rounds == isinstance(step.entry, ROUNDS)
        if table.rules.past is not Past.KEPT and target is not None:
            assert max(step.after.scores) <= target
        if step.award.note is Note.VOID:
            assert not any(given_points)


@given(any_ledger)
@settings(max_examples=200)
def test_the_best_scores_win_all_of_them(made: tuple[Table, Ledger]) -> None:
    table, (_, stands) = made
    rules = table.rules
    target = rules.target(table.seats)
    for step in replay(rules, table.seating, 0, stands):
        state = step.after
        flagged = isinstance(step.entry, RoundEntry) and step.entry.flag is not None
        if not step.counts or flagged:
            continue
        reached = target is not None and max(state.scores) >= target
        last = (
            isinstance(step.entry, ROUNDS)
            and rules.rounds is not None
            and state.rounds >= rules.rounds
        )
        best = min(state.scores) if rules.wins is Wins.LOWEST else max(state.scores)
        level = tuple(side for side, score in enumerate(state.scores) if score == best)
        if not (reached or last):
            assert not state.finished
        elif rules.level is Level.ANOTHER_ROUND:
            assert state.winners == (level if len(level) == 1 else ())
        elif rules.level is Level.WENT_OUT:
            assert set(state.winners) <= set(level)
            assert state.winners
        else:
            assert state.winners == level
