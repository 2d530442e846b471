"""Words, marks and tiles set into lines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.web.sheet.setting import Atom, Line, Mark, Tile, Type, Words, flow, hung, paragraph

PLAIN = Type(9, "#000000")

atoms = st.one_of(
    st.builds(Mark, st.integers(0, 11), st.just(8)),
    st.builds(Tile, st.just("6-4"), st.just(9)),
    st.builds(Words, st.text("abc ", min_size=1, max_size=60), st.just(PLAIN)),
)
groups = st.lists(st.lists(atoms, max_size=8), max_size=8)


def atoms_of(lines: list[Line]) -> list[Atom]:
    return [placed.atom for line in lines for placed in line.placed]


def letters_of(several: list[Atom]) -> str:
    texts = (atom.text if isinstance(atom, Words) else "#" for atom in several)
    return "".join(texts).replace(" ", "")


@given(groups, st.integers(40, 300))
def test_a_flow_keeps_its_room_and_its_order(given_groups: list[list[Atom]], room: int) -> None:
    lines = flow(given_groups, 9, room)
    assert all(line.placed and line.width <= room for line in lines)
    together = [atom for group in given_groups for atom in group]
    assert letters_of(atoms_of(lines)) == letters_of(together)


@given(groups)
def test_nothing_overlaps(given_groups: list[list[Atom]]) -> None:
    for line in flow(given_groups, 9, 200):
        for left, right in zip(line.placed, line.placed[1:], strict=False):
            assert right.x >= left.x + left.atom.width


def test_a_group_keeps_together_where_it_has_room() -> None:
    group = [Mark(0, 8), Tile("6-4", 9), Tile("1-0", 9), Words("11", PLAIN)]
    lines = flow([group, group, group], 9, 130)
    assert [len(line.placed) for line in lines] == [4, 4, 4]


def test_a_text_hangs_beside_its_mark() -> None:
    lines = hung((Mark(0, 8),), "one two three four five six", PLAIN, 60)
    assert [type(placed.atom) for placed in lines[0].placed] == [Mark, Words]
    assert len({line.placed[-1].x for line in lines}) == 1
    assert all(line.width <= 60 for line in lines)


def test_nothing_takes_no_line() -> None:
    assert paragraph("", PLAIN, 60) == []
    assert flow([[], []], 9, 60) == []
