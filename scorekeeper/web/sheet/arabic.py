"""The forms that Arabic letters take in a word, for fonts that are drawn letter by letter.

Unicode's own table of presentation forms says which letter stands behind each form.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache

_TATWEEL, _JOINER = "\u0640", "\u200d"
_LAM = "\u0644"
_FORMS = (*range(0xFB50, 0xFC00), *range(0xFE70, 0xFEFD))


@cache
def _forms() -> Mapping[tuple[str, str], str]:
    """A form by the letters it stands for and its place: isolated, initial, medial or final."""
    found: dict[tuple[str, str], str] = {}
    for code in _FORMS:
        place, _, letters = unicodedata.decomposition(chr(code)).partition("> ")
        written = "".join(chr(int(letter, 16)) for letter in letters.split())
        if written and not written.startswith(" "):
            found.setdefault((written, place.removeprefix("<")), chr(code))
    return found


def joined(text: str) -> str:
    """The text with every Arabic letter in the form that its neighbours ask for."""
    if not any("\u0600" <= letter <= "\u06ff" for letter in text):
        return text
    return "".join(_drawn(text))


def _drawn(text: str) -> Iterator[str]:
    at = 0
    while at < len(text):
        before, after = _beside(text, at, -1), _beside(text, at, 1)
        taken = text[at]
        if taken == _LAM and after and text[at + 1 : at + 2] == after:
            pair = taken + after
            if (pair, "isolated") in _forms():
                taken, after = pair, ""
        place = _place(taken, reached=_reaches_on(before), followed=_reaches_back(after))
        yield _forms().get((taken, place), taken)
        at += len(taken)


def _place(letter: str, *, reached: bool, followed: bool) -> str:
    back = reached and (letter, "final") in _forms()
    on = followed and (letter, "initial") in _forms()
    if back and on:
        return "medial"
    if back:
        return "final"
    return "initial" if on else "isolated"


def _beside(text: str, at: int, step: int) -> str:
    """The next letter on that side; marks above and below stand between none."""
    at += step
    while 0 <= at < len(text) and unicodedata.category(text[at]) == "Mn":
        at += step
    return text[at] if 0 <= at < len(text) else ""


def _reaches_on(letter: str) -> bool:
    return letter in (_TATWEEL, _JOINER) or (letter, "initial") in _forms()


def _reaches_back(letter: str) -> bool:
    return letter in (_TATWEEL, _JOINER) or (letter, "final") in _forms()
