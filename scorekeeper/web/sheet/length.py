"""How long a sheet is. A browser that prints it cannot measure; the type is chosen by this."""

from __future__ import annotations

from scorekeeper.web.sheet.contents import SheetRow, SheetShown

_STEPS = (12, 20, 28)
"""So many lines of rounds leave room on a page for larger type; the last are fourteen rounds."""
_WIDE = 4
"""More sides than these need the width, whatever the length."""
_HANDS = 4
"""So many hands stand on a line."""


def lines_at_most(sheet: SheetShown) -> int:
    """The least of 12, 20 and 28 lines that the rounds fit in; 0 where the type must stay small."""
    lines = sum(map(_lines, sheet.rows))
    steps = _STEPS if len(sheet.sides) <= _WIDE else _STEPS[-1:]
    return next((most for most in steps if lines <= most), 0)


def _lines(row: SheetRow) -> int:
    """What happened with all that is said of it, beside a score and the points below it."""
    said = 1 + bool(row.item and row.plays.lines)
    if row.item is not None:
        item, entry = row.item, row.item.entry
        told = (
            item.withdrawn,
            not item.counts,
            item.corrected,
            item.proposed is not None,
            bool(entry.contradicts),
        )
        said += any(told) + bool(item.reason) - (-len(entry.hands) // _HANDS)
        said += bool(entry.more and not entry.hands)
    return max(said, 2)
