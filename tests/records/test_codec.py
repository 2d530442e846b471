"""Rules values as text and back."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.records import codec
from scorekeeper.rules.choices import AfterTie
from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    Ended,
    EndEntry,
    Entry,
    Flag,
    LastHolderEntry,
    LineSeen,
    Play,
    PointsEntry,
    Round,
    RoundEntry,
    SheetEntry,
)
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.options import options_in_force, options_of, with_options
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile, TileSet
from scorekeeper.rules.values import Seating
from tests.rules.tables import Table, tables, values_of
from tests.rules.tables import entries as table_entries

tiles = st.sampled_from(TileSet(18).tiles)
doubles = st.integers(0, 18).map(lambda half: Tile(half, half))
totals = st.integers(0, 3420)
hands = st.one_of(totals, st.lists(tiles, max_size=8).map(tuple))
seats = st.one_of(st.none(), st.integers(0, 11))
sides = st.one_of(st.none(), st.integers(0, 1))
ends = st.lists(st.integers(0, 18) | doubles, max_size=4).map(tuple)
points = st.integers(-100_000, 100_000)
pairs = st.tuples(st.integers(0, 147), st.integers(0, 147))
plays = st.lists(st.builds(Play, st.text(max_size=9), st.integers(0, 99)), max_size=3).map(tuple)
declared = st.lists(st.integers(2, 7), max_size=3).map(tuple)
seen = st.builds(
    LineSeen,
    st.lists(st.integers(0, 18) | st.none(), max_size=4).map(tuple),
    st.lists(tiles, max_size=3).map(tuple),
    st.none() | st.integers(0, 190),
)
lines = st.none() | seen.filter(lambda line: line != LineSeen())

entries = st.one_of(
    st.builds(
        RoundEntry,
        ended=st.sampled_from(Ended),
        hands=st.lists(hands | st.none(), max_size=12).map(tuple),
        out=seats,
        starter=seats,
        last_laid=seats,
        reserve=st.none() | totals | st.lists(tiles, min_size=1, max_size=2).map(tuple),
        ends=ends,
        last_points=st.none() | st.integers(0, 12),
        flag=st.none() | st.sampled_from(Flag),
        line=lines,
    ),
    st.builds(ContractEntry, seats.filter(lambda seat: seat is not None), points, points, seats),
    st.builds(
        CountsEntry,
        st.integers(0, 6),
        pairs,
        pairs,
        sides,
        st.tuples(declared, declared),
        sides,
        seats,
    ),
    st.builds(LastHolderEntry, st.integers(0, 11), seats),
    st.builds(DealEntry, seats),
    st.builds(SheetEntry, st.lists(points, max_size=12).map(tuple), seats),
    st.builds(PointsEntry, st.integers(0, 11), st.none() | points, ends, plays, seats),
    st.builds(AdjustmentEntry, st.integers(0, 11), points),
    st.builds(EndEntry),
)

ONE_OF_EACH: dict[type, Entry] = {
    type(entry): entry
    for entry in (
        RoundEntry(
            Ended.DOMINO,
            (0, ()),
            0,
            0,
            0,
            0,
            (0, Tile(0, 0)),
            0,
            Flag.BALD_GOAT,
            LineSeen((0, None), (Tile(0, 0),), 0),
        ),
        ContractEntry(0, 30, 0, 0),
        CountsEntry(0, (0, 143), (0, 14), 0, ((), (2,)), 0, 0),
        LastHolderEntry(0, 0),
        DealEntry(0),
        SheetEntry((0, 0), 0),
        PointsEntry(0, 0, (0,), (Play("run", 0),), 0),
        AdjustmentEntry(0, 0),
        EndEntry(),
    )
}
"""An entry of each kind whose every field is nought where it may be."""


@given(entries)
def test_an_entry_comes_back_as_it_was(entry: Entry) -> None:
    payload = codec.encode_entry(entry)
    assert codec.decode_entry(payload) == entry
    assert codec.canonical(json.loads(payload)) == payload


def test_every_kind_of_entry_is_known_by_a_name_of_its_own() -> None:
    kinds = (*get_args(Round), PointsEntry, AdjustmentEntry, EndEntry)
    assert set(kinds) == set(get_args(Entry)) == set(ONE_OF_EACH)
    names = {json.loads(codec.encode_entry(entry))["kind"] for entry in ONE_OF_EACH.values()}
    assert len(names) == len(kinds)


@pytest.mark.parametrize("entry", ONE_OF_EACH.values(), ids=lambda entry: type(entry).__name__)
def test_a_nought_is_not_nothing(entry: Entry) -> None:
    """Seat 0, side 0 and 0 points are written, and are not what is left out."""
    decoded = codec.decode_entry(codec.encode_entry(entry))
    assert decoded == entry
    for field in fields(entry):
        assert type(getattr(decoded, field.name)) is type(getattr(entry, field.name))


@given(tables().flatmap(lambda table: st.tuples(st.just(table), table_entries(table))))
def test_what_a_table_enters_comes_back_as_it_was(made: tuple[Table, Entry]) -> None:
    table, entry = made
    assert codec.decode_entry(codec.encode_entry(entry)) == entry
    assert codec.decode_rules(codec.encode_rules(table.rules)) == table.rules
    assert codec.decode_seating(codec.encode_seating(table.seating)) == table.seating


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_rules_come_back_as_they_were_under_every_option(rules: RuleSet) -> None:
    assert codec.decode_rules(codec.encode_rules(rules)) == rules
    for name, option in options_of(rules).items():
        for value in values_of(rules, option):
            chosen = with_options(rules, {name: value})
            read = codec.decode_rules(codec.encode_rules(chosen))
            assert read == chosen
            assert codec.encode_rules(read) == codec.encode_rules(chosen)
            for field in fields(chosen):
                kept, given_ = getattr(read, field.name), getattr(chosen, field.name)
                assert type(kept) is type(given_), field.name
            assert codec.decode_options(codec.encode_options({name: value})) == {name: value}


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_rules_stored_before_lines_were_judged_are_still_those_of_their_game(
    rules: RuleSet,
) -> None:
    stored = json.loads(codec.encode_rules(rules))
    del stored["layout"], stored["last_double"]
    assert codec.decode_rules(codec.canonical(stored)) == rules


def test_rules_as_they_were_stored_before_there_were_more_games() -> None:
    """A match of Draw begun then is kept as it was begun."""
    text = (
        '{"after_tie":"same","award_blocked":"minus_own_once","award_out":"opponents",'
        '"deal":{"2":7,"3":7,"4":6},"drawing":"to_reserve","first_starter":"lot",'
        '"fixed_points":0,"game":"draw","highest":6,"next_starter":"rotate",'
        '"options":["target","next_starter","after_tie"],"reserve":2,'
        '"targets":{"2":100,"3":61,"4":61},"v":1}'
    )
    rules = codec.decode_rules(text)
    assert rules == replace(
        GAMES["draw"],
        after_tie=AfterTie.SAME,
        options=("target", "next_starter", "after_tie"),
        agreed_targets=(),
    )
    assert options_in_force(rules, 3) == {
        "target": 61,
        "next_starter": "rotate",
        "after_tie": "same",
    }


def test_every_field_of_the_rules_is_stored() -> None:
    stored = json.loads(codec.encode_rules(GAMES["draw"]))
    assert set(stored) == {field.name for field in fields(RuleSet)} | {"v"}


def test_what_later_rules_add_is_read_as_its_default() -> None:
    stored = json.loads(codec.encode_rules(GAMES["draw"]))
    del stored["fixed_points"]
    assert codec.decode_rules(json.dumps(stored)) == GAMES["draw"]


@pytest.mark.parametrize("sides", [((0,), (1,)), ((0, 2), (1, 3))])
def test_a_seating_comes_back_as_it_was(sides: tuple[tuple[int, ...], ...]) -> None:
    assert codec.decode_seating(codec.encode_seating(Seating(sides))) == Seating(sides)


def test_the_text_is_canonical() -> None:
    assert codec.canonical({"b": 1, "a": [True, None, "ї"]}) == '{"a":[true,null,"ї"],"b":1}'
    ours = codec.encode_entry(RoundEntry(Ended.BLOCKED, (7, ())))
    assert ours == (
        '{"ended":"blocked","hands":[7,[]],"kind":"round","last_laid":null,"out":null,'
        '"starter":null,"v":1}'
    )


@pytest.mark.parametrize(
    "payload", ['{"v":2,"kind":"round"}', '{"v":1,"kind":"gift"}', '{"v":0,"kind":"end"}']
)
def test_what_is_not_known_is_not_guessed(payload: str) -> None:
    with pytest.raises(ValueError, match=r"version|kind"):
        codec.decode_entry(payload)
