"""Names at the table: any script, readable, told apart."""

from __future__ import annotations

import unicodedata

from scorekeeper.records.names import told_apart
from scorekeeper.services.errors import BadName

__all__ = ["LONGEST", "clean_line", "clean_name", "told_apart"]

LONGEST = 40

_MOST_TYPED = 8
"""Characters people may need to type one, marks and spaces included."""

_UNSEEN = frozenset({"Cc", "Co", "Cs", "Zl", "Zp"})
# Not yet assigned where this Python was made, and on people's phones all the same.
_NEW_EMOJI = frozenset(map(chr, range(0x1F000, 0x1FB00)))
_JOINERS = "\u200c\u200d"
_EMOJI_STYLE = "\ufe0f"
# Characters that show nothing, apart from those of the category Cf.
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0000, 0xE1000))))
)


def clean_name(text: str, field: str = "name") -> str:
    """NFC, trimmed, inner white space folded; 1 to 40 characters. Raises BadName."""
    name = clean_line(text, LONGEST, field)
    if not name:
        raise BadName("empty", field)
    return name


def clean_line(text: str, longest: int, field: str) -> str:
    """A line people typed, possibly empty, cleaned as a name is. Raises BadName.

    Control characters, line breaks and lone surrogates are refused; so is what cannot be seen,
    the joiners between letters (Persian and Indian scripts need them) and an emoji's style apart.
    """
    typed = text.strip()
    # Before anything that takes more than its length in time: normalizing a long run of marks does.
    if len(typed) > _MOST_TYPED * longest:
        raise BadName("too_long", field)
    line = unicodedata.normalize("NFC", typed)
    for index, character in enumerate(line):
        category = unicodedata.category(character)
        if category in _UNSEEN or (category == "Cn" and character not in _NEW_EMOJI):
            raise BadName("control", field)
        if (category == "Cf" or character in _BLANK) and not _has_its_place(line, index):
            raise BadName("hidden", field)
    line = " ".join(line.split())
    if line and all(unicodedata.category(character)[0] == "M" for character in line):
        raise BadName("hidden", field)
    if len(line) > longest:
        raise BadName("too_long", field)
    return line


def _has_its_place(line: str, index: int) -> bool:
    before = unicodedata.category(line[index - 1]) if index else ""
    after = unicodedata.category(line[index + 1]) if index + 1 < len(line) else ""
    if line[index] in _JOINERS:
        return before[:1] in {"L", "M"} and after[:1] in {"L", "M"}
    return line[index] == _EMOJI_STYLE and before == "So"
