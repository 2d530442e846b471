"""Rules values as text and back."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.records import codec
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.options import with_options
from scorekeeper.rules.tiles import TileSet
from scorekeeper.rules.values import Ended, EndEntry, RoundEntry, RuleSet, Seating

tiles = st.sampled_from(TileSet(18).tiles)
hands = st.one_of(st.integers(0, 3420), st.lists(tiles, max_size=8).map(tuple), st.none())
seats = st.one_of(st.none(), st.integers(0, 9))
entries = st.builds(
    RoundEntry,
    ended=st.sampled_from(Ended),
    hands=st.lists(hands, min_size=1, max_size=8).map(tuple),
    out=seats,
    starter=seats,
    last_laid=seats,
)


@given(entries)
def test_a_round_comes_back_as_it_was(entry: RoundEntry) -> None:
    payload = codec.encode_entry(entry)
    assert codec.decode_entry(payload) == entry
    assert codec.canonical(json.loads(payload)) == payload


def test_an_end_comes_back_as_it_was() -> None:
    assert codec.decode_entry(codec.encode_entry(EndEntry())) == EndEntry()


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_rules_come_back_as_they_were(rules: RuleSet) -> None:
    rules = with_options(rules, {"target": 77, "after_tie": "same", "next_starter": "winner"})
    assert codec.decode_rules(codec.encode_rules(rules)) == rules


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
