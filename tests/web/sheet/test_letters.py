"""Letters as they are drawn: which there are, in which form and order, in lines how wide."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.services.names import clean_name
from scorekeeper.web.sheet import letters
from scorekeeper.web.sheet.arabic import joined
from scorekeeper.web.sheet.letters import BOLD, PLAIN, cut, drawn, has_letters, lines, width

DANIEL, DANI = "دانيال", "דני לוי"

JOINED = [
    pytest.param("سلام", "\ufeb3\ufefc\ufee1", id="lam and alef are one"),
    pytest.param("لا", "\ufefb", id="alone"),
    pytest.param("دار", "\ufea9\ufe8d\ufead", id="letters that reach nowhere"),
    pytest.param("بب", "\ufe91\ufe90", id="first and last"),
    pytest.param("ببب", "\ufe91\ufe92\ufe90", id="one in the middle"),
    pytest.param("بَب", "\ufe91\u064e\ufe90", id="a mark stands between none"),
    pytest.param("می\u200cخواهم", "\ufee3\ufbfd\u200c\ufea7\ufeee\ufe8d\ufeeb\ufee2", id="parted"),
    pytest.param("ب\u200d", "\ufe91\u200d", id="held on to"),
    pytest.param("بـ", "\ufe91\u0640", id="lengthened"),
    pytest.param("Олена", "Олена", id="another script"),
]


@pytest.mark.parametrize(("written", "shown"), JOINED)
def test_arabic_letters_join(written: str, shown: str) -> None:
    assert joined(written) == shown


HAVE = [
    pytest.param("Олена", True, id="Cyrillic"),
    pytest.param("Їжак Ґалаґан", True, id="Ukrainian"),
    pytest.param("Ελένη", True, id="Greek"),
    pytest.param("Nguyễn Łukasz", True, id="Latin with marks"),
    pytest.param("x\u0301\u0302", True, id="marks of their own"),
    pytest.param(DANI, True, id="Hebrew"),
    pytest.param("שָׁלוֹם", True, id="Hebrew with points"),
    pytest.param(DANIEL, True, id="Arabic"),
    pytest.param("می\u200cخواهم", True, id="Persian"),
    pytest.param("გიორგი", True, id="Georgian"),
    pytest.param("Անահիտ", True, id="Armenian"),
    pytest.param("Ann ♠", True, id="a suit"),
    pytest.param("美咲", False, id="Japanese"),
    pytest.param("अनिता", False, id="Devanagari"),
    pytest.param("क्\u200dष", False, id="Devanagari joined"),
    pytest.param("Ann 🎲", False, id="a die"),
    pytest.param("❤\ufe0f", False, id="an emoji in its style"),
]


@pytest.mark.parametrize(("name", "has"), HAVE)
def test_which_names_can_be_written(name: str, has: bool) -> None:
    assert has_letters(clean_name(name)) is has


DRAWN = [
    pytest.param("Ann (2)", "Ann (2)", id="left to right"),
    pytest.param(DANI, DANI[::-1], id="right to left"),
    pytest.param(f"\u2068{DANI}\u2069 went out", f"{DANI[::-1]} went out", id="in a sentence"),
    pytest.param(f"\u2068{DANI} (2)\u2069 +15", f"(2) {DANI[::-1]} +15", id="its own number"),
    pytest.param("Ann (2) [x", "Ann (2) [x", id="brackets as they are"),
    pytest.param(f"({DANI} [x])", f"([x] {DANI[::-1]})", id="brackets around it"),
    pytest.param("x\u200dy", "xy", id="a joiner is not drawn"),
    pytest.param("3-\u20603", "3-3", id="nor what holds a tile together"),
    pytest.param("8 + 10 − 3 = 15", "8 + 10 − 3 = 15", id="a working"),
]


@pytest.mark.parametrize(("text", "shown"), DRAWN)
def test_the_order_on_the_line(text: str, shown: str) -> None:
    assert drawn(text) == shown


def test_both_faces_have_the_same_letters() -> None:
    assert set(letters.widths(PLAIN)) == set(letters.widths(BOLD))


texts = st.text(st.sampled_from("Annґ жצد –"), max_size=60)


@given(texts, st.integers(30, 200), st.sampled_from((PLAIN, BOLD)))
def test_lines_keep_every_letter_and_their_room(text: str, room: int, face: str) -> None:
    set_in = lines(text, face, 10, room)
    assert all(width(line, face, 10) <= room for line in set_in)
    assert "".join(set_in).replace(" ", "") == text.replace(" ", "")


@given(texts, st.integers(30, 200))
def test_what_is_cut_fits_and_says_so(text: str, room: int) -> None:
    short = cut(text, PLAIN, 10, room)
    assert width(short, PLAIN, 10) <= room
    assert short == text or (short.endswith("…") and text.startswith(short[:-1]))
