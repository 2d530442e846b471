"""Names: any script, readable, told apart."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.services.errors import BadName
from scorekeeper.services.names import LONGEST, clean_name, told_apart

FAMILY_EMOJI = "\U0001f468\u200d\U0001f469"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann  ", "Ann"),
        ("Ann\n", "Ann"),
        ("Ann   Lee", "Ann Lee"),
        ("Ann\u00a0\u3000Lee", "Ann Lee"),
        ("Олена", "Олена"),
        ("Ґанна-Марія", "Ґанна-Марія"),
        ("王小明", "王小明"),
        ("محمد", "محمد"),
        ("עדה", "עדה"),
        ("ดาว", "ดาว"),
        ("O’Brien", "O’Brien"),
        ("<b>&amp;", "<b>&amp;"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("ක්\u200dෂ", "ක්\u200dෂ"),
        ("क्\u200dष", "क्\u200dष"),
        ("Ann ❤\ufe0f", "Ann ❤\ufe0f"),
        ("🀱", "🀱"),
        ("7", "7"),
        ("x" * 40, "x" * 40),
        ("e\u0301" * 40, "\u00e9" * 40),
        ("🁣" * 40, "🁣" * 40),
    ],
    ids=ascii,
)
def test_kept(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "empty"),
        (" \t\n\u3000", "empty"),
        ("x" * 41, "too_long"),
        ("a\tb", "control"),
        ("a\nb", "control"),
        ("a\rb", "control"),
        ("a\u2028b", "control"),
        ("a\u2029b", "control"),
        ("a\x00b", "control"),
        ("a\x1bb", "control"),
        ("a\x7fb", "control"),
        ("a\x85b", "control"),
        ("a\ud800b", "control"),
        *((f"a{hidden}b", "hidden") for hidden in "\u202a\u202b\u202c\u202d\u202e"),
        *((f"a{hidden}b", "hidden") for hidden in "\u2066\u2067\u2068\u2069\u200e\u200f\u061c"),
        *((f"a{hidden}b", "hidden") for hidden in "\u200b\u2060\ufeff\u00ad\u2061\u206f"),
        *((f"a{hidden}b", "hidden") for hidden in "\u034f\u115f\u1160\u3164\uffa0\u17b4\u180e"),
        *((f"a{hidden}b", "hidden") for hidden in "\ufe00\ufe0f\U000e0041\U000e0100\u2800\ufff9"),
        ("\u200b", "hidden"),
        ("\u3164", "hidden"),
        ("\u200cab", "hidden"),
        ("ab\u200d", "hidden"),
        ("a\u200d b", "hidden"),
        ("a\u200c\u200cb", "hidden"),
        ("1\u200d2", "hidden"),
        (FAMILY_EMOJI, "hidden"),
    ],
    ids=ascii,
)
def test_refused(typed: str, reason: str) -> None:
    with pytest.raises(BadName) as refused:
        clean_name(typed, "players.1")
    assert (refused.value.code, refused.value.field) == ("bad_name", "players.1")
    assert refused.value.details == {"reason": reason, "player": True}


@given(st.text(max_size=60))
def test_a_name_that_is_kept_is_clean_already(typed: str) -> None:
    try:
        name = clean_name(typed)
    except BadName:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= LONGEST
    assert name == unicodedata.normalize("NFC", name).strip()
    name.encode()


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Ann", "Ben"], ("Ann", "Ben")),
        (["Ann", "Ann"], ("Ann", "Ann (2)")),
        (["Ann", "Ben", "Ann", "Ann"], ("Ann", "Ben", "Ann (2)", "Ann (3)")),
        (["Ann", "Ann", "Ann (2)"], ("Ann", "Ann (3)", "Ann (2)")),
        (["Ann (2)", "Ann", "Ann"], ("Ann (2)", "Ann", "Ann (3)")),
        (["Ann (2)", "Ann (2)"], ("Ann (2)", "Ann (2) (2)")),
        (["Ann", "ann"], ("Ann", "ann")),
    ],
)
def test_told_apart(names: list[str], shown: tuple[str, ...]) -> None:
    assert told_apart(names) == shown


@given(st.lists(st.sampled_from(["A", "A (2)", "A (3)", "A (2) (2)", "B"]), max_size=8))
def test_nobody_is_taken_for_another(names: list[str]) -> None:
    shown = told_apart(names)
    assert len(set(shown)) == len(names)
    assert all(one.startswith(name) for one, name in zip(shown, names, strict=True))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("a" + "\u0301\u0323" * 100_000, "too_long", id="normalized at length"),
        pytest.param("a\u2065b", "control", id="not assigned"),
        pytest.param("\ufff0", "control", id="not assigned, invisible"),
        pytest.param("\uffff", "control", id="no character"),
        pytest.param("\ue000", "control", id="private"),
        pytest.param("\u0301", "hidden", id="a mark alone"),
    ],
)
def test_what_nobody_can_read_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadName) as refused:
        clean_name(text)
    assert refused.value.reason == reason


@pytest.mark.parametrize("name", ["e\u0301" * 40, "🀄", "\U0001fae9"])
def test_marks_and_new_emoji_are_names(name: str) -> None:
    assert clean_name(name)
