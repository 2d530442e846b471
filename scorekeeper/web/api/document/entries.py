"""The fields of each kind of entry, as they are sent and as they are shown again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.choices import RoundKind
from scorekeeper.rules.entries import Ended, Flag
from scorekeeper.web.api.document.parts import (
    INTEGER,
    TEXT,
    Schema,
    described,
    listed,
    or_null,
    record,
    ref,
)

# Far past any game: only so that a hostile list is refused before its items are looked at.
MOST_SEATS = 100
_MOST_TILES = 200
_MOST_ITEMS = 20
_MOST_ENDS = 100

_STARTER = described(or_null(INTEGER), "The seat that led. Without it the seat that was proposed.")
_ENDS = described(
    listed({"type": ["integer", "string"]}, most=_MOST_ITEMS) | {"type": ["array", "null"]},
    "The open ends: a half as a number, or a double that lies there, 6-6, and counts both halves.",
)

PIECES: dict[str, Schema] = {
    "Hand": {
        "type": ["array", "number", "null"],
        "maxItems": _MOST_TILES,
        "items": ref("Tile"),
        "description": "A leftover hand: its tiles, or its total as the game counts it. null is a "
        "hand that nobody entered, which is refused where it is asked for: a blank is not a 0.",
    },
    "Tile": described(TEXT, "A tile in either order: 6-3, also 36, 6|3 or 3:6."),
    "Play": {
        "type": ["string", "object"],
        "required": ["name"],
        "properties": {
            "name": TEXT,
            "points": described(
                or_null(INTEGER), "Its points, where they are counted at the table."
            ),
        },
        "description": "A named score; alone by its name where its points are fixed.",
    },
}
"""What entries are made of."""

LINE_SEEN: dict[str, Schema] = {
    "stock": described(
        listed(ref("Tile"), most=_MOST_TILES) | {"type": ["array", "null"]},
        "The tiles of the stock that were turned up.",
    ),
    "stock_count": described(
        or_null(INTEGER),
        "How many tiles are left in the stock. Those that were not turned up lie face down; "
        "without it there are no others.",
    ),
    "ends": described(
        listed({"type": ["integer", "null"]}, most=_MOST_ENDS) | {"type": ["array", "null"]},
        "The open ends, null for one that nobody read. Where the line branches, each open side by "
        "itself, equal ones as often as they are there.",
    ),
}
"""What was seen of a line when its round ended."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of one kind of entry, and which of them may be left out."""

    about: str
    properties: Mapping[str, Schema]
    optional: tuple[str, ...] = ()


def _two(items: Schema) -> Schema:
    """One of these for each of two sides."""
    return listed(items, most=2) | {"minItems": 2}


ROUNDS: Mapping[RoundKind, Fields] = {
    RoundKind.HANDS: Fields(
        "A round settled by leftover hands.",
        {
            "ended": {
                "type": "string",
                "enum": [ended.value for ended in Ended],
                "description": "domino: a seat went out. blocked: nobody could play.",
            },
            "out": described(or_null(INTEGER), "The seat that went out."),
            "hands": described(
                listed(ref("Hand"), most=MOST_SEATS),
                "One item a seat, in the order of the seats; [] for the seat out. May be left out "
                "where they decide nothing.",
            ),
            "starter": _STARTER,
            "last_laid": described(or_null(INTEGER), "The seat that laid the last tile."),
            "reserve": ref("Hand")
            | {"description": "What could not be drawn, where it goes to the winner."},
            "ends": _ENDS
            | {"description": "Open ends after the last tile, if it is entered with going out."},
            "last_points": described(
                or_null(INTEGER), "What the last tile scored, without `ends`."
            ),
            "flag": {
                "type": ["string", "null"],
                "enum": [*(flag.value for flag in Flag), None],
                "description": "What decides a match of goats at once.",
            },
            "line": record(LINE_SEEN, optional=tuple(LINE_SEEN))
            | {
                "type": ["object", "null"],
                "description": "What was seen of the line, as evidence: it changes no award, and "
                "nothing is refused because it contradicts the tiles that were left.",
            },
        },
        ("out", "hands", "starter", "last_laid", "reserve", "ends", "last_points", "flag", "line"),
    ),
    RoundKind.CONTRACT: Fields(
        "A hand played for a contract.",
        {
            "bidder": described(INTEGER, "The seat that bid."),
            "bid": described(INTEGER, "30 to 42, 84 or 168."),
            "took": described(INTEGER, "The points that the side of the bidder took."),
            "others": described(or_null(INTEGER), "Those of the other side: together 42."),
            "starter": _STARTER,
        },
        ("others", "starter"),
    ),
    RoundKind.COUNTS: Fields(
        "A round of tricks counted by two players; a seat is a side.",
        {
            "trump": described(INTEGER, "The half that is trump."),
            "points": described(_two(INTEGER), "Tile points of each, without declarations."),
            "tricks": described(_two(INTEGER), "Tricks of each: 14 in all."),
            "closed_by": described(
                or_null(INTEGER), "Who closed the stock: then both may be less."
            ),
            "declared": described(
                _two(listed(INTEGER, most=_MOST_ITEMS)) | {"type": ["array", "null"]},
                "The number of doubles in each declaration whose trick was taken.",
            ),
            "bingo_by": described(or_null(INTEGER), "Whose 0-0 took the trump double."),
            "starter": _STARTER,
        },
        ("closed_by", "declared", "bingo_by", "starter"),
    ),
    RoundKind.LAST_HOLDER: Fields(
        "A round whose last seat with tiles takes a loss.",
        {"last": described(INTEGER, "That seat."), "starter": _STARTER},
        ("starter",),
    ),
    RoundKind.DEAL: Fields(
        "A deal played out; its points were sent as they were made.",
        {"starter": _STARTER},
        ("starter",),
    ),
    RoundKind.SHEET: Fields(
        "A round of any game: points for each side.",
        {
            "points": described(listed(INTEGER, most=MOST_SEATS), "One number a side."),
            "starter": _STARTER,
        },
        ("starter",),
    ),
}

POINTS = Fields(
    "Points made while tiles are laid, said in one way: ends, plays or points.",
    {
        "seat": described(INTEGER, "The seat that laid the tile."),
        "points": described(or_null(INTEGER), "What it scored."),
        "ends": _ENDS,
        "plays": described(
            listed(ref("Play"), most=_MOST_ITEMS) | {"type": ["array", "null"]},
            "The named scores that were made.",
        ),
        "claimed_by": described(
            or_null(INTEGER), "The seat that called a score its owner left unclaimed, and gets it."
        ),
    },
    ("points", "ends", "plays", "claimed_by"),
)
ADJUSTMENT = Fields(
    "A bonus, or a penalty below 0.",
    {"seat": described(INTEGER, "A seat of the side."), "points": described(INTEGER, "Not 0.")},
)

NAMES: Mapping[RoundKind, str] = {
    kind: "".join(word.capitalize() for word in kind.split("_")) for kind in RoundKind
}
"""How the schemas of a kind are named: HandsSettle, LastHolderRecord."""

ENTRIES: dict[str, Schema] = {
    name + "Entry": described(record(fields.properties, fields.optional), fields.about)
    for name, fields in (
        *((NAMES[kind], fields) for kind, fields in ROUNDS.items()),
        ("Points", POINTS),
        ("Adjustment", ADJUSTMENT),
    )
} | {
    "EndEntry": described(
        record({"ended": {"type": "string", "enum": ["unfinished"]}}),
        "The end of a match that nobody has won.",
    )
}
"""Each kind by itself, as an answer shows it."""
