"""The line audit of lines that branch or add up, against tables that were really laid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.line import audit
from scorekeeper.rules.line_case import Finding, LineCase, Look, Verdict
from scorekeeper.rules.tiles import Tile
from tests.lines import OpenTable, meets_side, play_open

TABLES = 120

LAYOUTS = pytest.mark.parametrize(
    ("layout", "highest"),
    [
        (Layout.CROSS, 6),
        (Layout.CROSS, 9),
        (Layout.CHAINS, 6),
        (Layout.CHAINS, 9),
        (Layout.CHAINS, 12),
        (Layout.TRAINS, 9),
        (Layout.TRAINS, 12),
        (Layout.SEVENS, 6),
    ],
)


def tables(layout: Layout, highest: int) -> Iterator[OpenTable]:
    random = Random(f"{layout} {highest}")
    for _ in range(TABLES):
        yield play_open(layout, highest, random.randint(2, 4), random)


def claimed(
    table: OpenTable,
    layout: Layout,
    highest: int,
    ends: tuple[int | None, ...] = (),
    face_down: int = 0,
) -> LineCase:
    """The table called blocked, though tiles might be drawn."""
    up = table.stock[: max(0, len(table.stock) - face_down)]
    hidden = len(table.stock) - len(up)
    return LineCase(highest, table.hands, up, hidden, ends, Ended.BLOCKED, layout)


@LAYOUTS
def test_a_table_that_was_laid_is_never_impossible(layout: Layout, highest: int) -> None:
    for table in tables(layout, highest):
        least = 1 if layout is Layout.TRAINS else 2
        for ends in ((), *table.readings):
            if ends and len(ends) < least:
                continue
            for face_down in (0, 1, 2, 5):
                case = claimed(table, layout, highest, ends, face_down)
                for ended in Ended:
                    found = audit(replace(case, ended=ended))
                    assert found.verdict is not Verdict.IMPOSSIBLE, (table, case)
                    assert found.reasons[-1].code is Finding.NOT_CHECKED
                    if ended is Ended.DOMINO:
                        assert found.verdict is Verdict.CONSISTENT


@LAYOUTS
def test_what_is_said_to_fit_fits_and_nothing_else(layout: Layout, highest: int) -> None:
    for table in tables(layout, highest):
        case = claimed(table, layout, highest, table.ends)
        found = audit(case)
        fitting = {
            (seat, tile)
            for seat, hand in enumerate(case.hands)
            for tile in hand
            if any(
                meets_side(layout, tile, half, end)
                for half in (tile.high, tile.low)
                for end in table.ends
            )
        }
        plays = {(play.seat, play.tile) for reason in found.reasons for play in reason.plays}
        assert plays == fitting, table
        if fitting:
            trains = layout is Layout.TRAINS
            assert found.verdict is (Verdict.UNDECIDED if trains else Verdict.NOT_BLOCKED)
        else:
            assert found.verdict is Verdict.BLOCKED, table


@LAYOUTS
def test_no_table_is_called_blocked_where_an_end_that_fits_was_not_read(
    layout: Layout, highest: int
) -> None:
    for table in tables(layout, highest):
        values = {half for hand in table.hands for tile in hand for half in (tile.high, tile.low)}
        for ends in table.readings:
            if len(ends) < 2:
                continue
            found = audit(claimed(table, layout, highest, ends))
            if layout is not Layout.SEVENS and values & set(table.ends):
                assert found.verdict is not Verdict.BLOCKED, (table, ends)
                if found.verdict is Verdict.UNDECIDED:
                    assert found.looks in ((Look.ALL_ENDS,), (Look.WHOSE_TRAIN,))


@LAYOUTS
def test_part_of_the_ends_is_never_called_blocked(layout: Layout, highest: int) -> None:
    for table in tables(layout, highest):
        found = audit(claimed(table, layout, highest, (table.ends[0], None)))
        assert found.verdict in (Verdict.NOT_BLOCKED, Verdict.UNDECIDED)


@LAYOUTS
def test_a_misread_tile_is_found_now_and_then(layout: Layout, highest: int) -> None:
    """All suggestions make the line possible; the true reading is among them where few are."""
    random = Random(f"misread {layout} {highest}")
    impossible = suggested = 0
    for table in tables(layout, highest):
        true = claimed(table, layout, highest, table.ends)
        seat = random.choice([seat for seat, hand in enumerate(true.hands) if hand])
        held, other = random.choice(true.hands[seat]), random.choice(true.unseen)
        hands = [[*hand] for hand in true.hands]
        hands[seat][hands[seat].index(held)] = other
        found = audit(replace(true, hands=tuple(map(tuple, hands))))
        if found.verdict is Verdict.IMPOSSIBLE:
            impossible += 1
            changes = {(one.seat, one.was, one.now) for one in found.corrections}
            suggested += (seat, other, held) in changes
            assert changes
    assert layout is Layout.SEVENS or impossible > TABLES / 20
    assert suggested * 4 > impossible


@pytest.mark.parametrize(
    ("layout", "hands", "ends", "verdict", "values"),
    [
        pytest.param(Layout.CROSS, "1-2 1-3 1-4", (0, 0, 3, 3), "impossible", (1, 2, 3, 4), id="x"),
        pytest.param(
            Layout.SEVENS, "3-0 3-1 3-2 3-3 3-4 3-5 3-6", (3, 1), "impossible", (3,), id="s"
        ),
    ],
)
def test_values_that_do_not_come_out(
    layout: Layout, hands: str, ends: tuple[int, ...], verdict: str, values: tuple[int, ...]
) -> None:
    held = tuple(Tile.of(int(tile[0]), int(tile[2])) for tile in hands.split())
    found = audit(LineCase(6, (held,), ends=ends, layout=layout))
    assert (found.verdict, found.reasons[0].values) == (verdict, values)
