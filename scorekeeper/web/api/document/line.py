"""The line audit: the shapes of what is asked and answered, and examples of both."""

from __future__ import annotations

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.line import SETS
from scorekeeper.rules.line_case import LINE, LINE_OR_STOCK, STOCK, Finding, Look, Verdict
from scorekeeper.rules.misreads import MOST as MOST_CORRECTIONS
from scorekeeper.web.api.document.entries import LINE_SEEN, MOST_SEATS
from scorekeeper.web.api.document.parts import (
    BOOLEAN,
    INTEGER,
    TEXT,
    Schema,
    described,
    listed,
    named,
    or_null,
    record,
    ref,
)

_MOST_TILES = 190  # those of double-eighteen
_MOST_VALUES = 19
_MOST_PLAYS = 2 * _MOST_TILES

_VALUE: Schema = {"type": "integer", "minimum": 0, "maximum": max(SETS)}
_VALUES = listed(_VALUE, most=_MOST_VALUES)
_PAIRS = listed(listed(_VALUE, most=2) | {"minItems": 2}, most=_MOST_TILES)
_SEAT: Schema = {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1}

SENT: dict[str, Schema] = {
    "LineCase": record(
        {
            "set": {
                "type": ["integer", "null"],
                "description": "The highest half of the set: 6, 9, 12, 15 or 18. May be left out "
                "where a game is named.",
            },
            "game": described(
                or_null(TEXT),
                "How the line lies and what may be drawn follow from it. Without it a single line "
                "is judged, its halves matching, and nothing may be drawn.",
            ),
            "options": {
                "type": ["object", "null"],
                "description": "The game's options by name, as for settling a round.",
            },
            "hands": described(
                listed(ref("Hand"), most=MOST_SEATS) | {"minItems": 1},
                "One item a seat: the tiles it holds, none for who went out. A total is refused.",
            ),
            **LINE_SEEN,
            "ended": {
                "type": "string",
                "enum": [ended.value for ended in Ended],
                "description": "domino: a seat went out. blocked: nobody could play.",
            },
        },
        optional=("set", "game", "options", *LINE_SEEN),
    ),
}

_REASON = record(
    {
        "code": {
            "type": "string",
            "enum": [code.value for code in Finding],
            "description": "ends, ends_equal: what the tiles say of the ends. too_many_odd, apart, "
            "other_ends, no_line, nothing_laid: why it cannot be. can_play, can_draw: what can "
            "still be done. closed: why nobody can play. depends, too_long: what is open. "
            "not_checked: what cannot be checked for how this game's line lies.",
        },
        "text": described(TEXT, "The same for people."),
        "values": described(
            _VALUES, "The values it speaks of: odd ones, the ends that were read, closed ones."
        ),
        "pairs": described(_PAIRS, "The pairs of ends it speaks of."),
        "groups": described(
            listed(_VALUES, most=_MOST_VALUES), "The values that hang together, group by group."
        ),
        "plays": described(
            listed(
                record(
                    {
                        "seat": _SEAT,
                        "tile": TEXT,
                        "end": described(or_null(_VALUE), "null: a matador goes on any."),
                    }
                ),
                most=_MOST_PLAYS,
            ),
            "Tiles that somebody holds and that fit.",
        ),
        "tiles": described(
            listed(
                record(
                    {
                        "tile": TEXT,
                        "place": {"type": "string", "enum": [LINE, STOCK, LINE_OR_STOCK, "hand"]},
                        "seat": described(_SEAT, "Whose hand."),
                    },
                    optional=("seat",),
                ),
                most=_MOST_TILES,
            ),
            "Where all tiles of the closed values are.",
        ),
        "count": described(INTEGER, "So many tiles may be drawn, or are not known."),
        "layout": {"type": "string", "enum": [layout.value for layout in Layout]},
    },
    optional=("values", "pairs", "groups", "plays", "tiles", "count", "layout"),
)

_FOUND: dict[str, Schema] = {
    "verdict": {
        "type": "string",
        "enum": [verdict.value for verdict in Verdict],
        "description": "impossible: no line of the other tiles leaves such ends. Of a blocked "
        "round: blocked or not_blocked, whichever the ends are, or undecided. Of one somebody went "
        "out of: consistent, which proves no more than that nothing contradicts it.",
    },
    "possible_ends": described(
        _PAIRS, "The pairs of open ends that the line can have, none where the game's line branches"
    ),
    "reasons": listed(_REASON, most=len(Finding)),
}

ANSWERED: dict[str, Schema] = {
    "LineFound": record(_FOUND),
    "LineAudit": record(
        {
            **_FOUND,
            "corrections": described(
                listed(
                    record(
                        {
                            "seat": described(
                                or_null(_SEAT), "Whose tile; null: of the stock, or an end."
                            ),
                            "was": {"type": ["string", "integer"]},
                            "now": {"type": ["string", "integer"]},
                            "pips": described(INTEGER, "How far off the reading was."),
                            "blocked": described(BOOLEAN, "Whether the round is blocked then."),
                            "text": TEXT,
                        }
                    ),
                    most=MOST_CORRECTIONS,
                ),
                "Where it is impossible: one tile, a text, or one end, a number, read otherwise "
                "makes a line possible. The likeliest stand first.",
            ),
            "looks": described(
                listed(
                    record(
                        {
                            "code": {"type": "string", "enum": [look.value for look in Look]},
                            "text": TEXT,
                        }
                    ),
                    most=len(Look),
                ),
                "Where it is undecided: each of these decides by itself.",
            ),
        }
    ),
}

BODIES = named(
    blocked={
        "set": 6,
        "hands": [["1-1"], ["2-2", "4-4"], ["5-5"]],
        "stock": ["3-6", "0-0"],
        "ends": [3, 6],
        "ended": "blocked",
    },
    face_down={
        "set": 6,
        "hands": [["1-2"], ["4-4"], ["5-5"]],
        "stock": None,
        "stock_count": 2,
        "ends": [3, 5],
        "ended": "blocked",
    },
    one_end={
        "game": "draw",
        "hands": [["1-2"], ["4-4"], ["5-5"]],
        "stock_count": 2,
        "ends": [3, None],
        "ended": "blocked",
    },
    out={"game": "tactic", "hands": [["6-6", "0-0"], [], ["2-5"]], "stock": [], "ended": "domino"},
    cross={
        "game": "cross",
        "hands": [["1-2"], ["4-4"]],
        "stock": [],
        "ends": [0, 0, 3, 6],
        "ended": "blocked",
    },
    larger={
        "game": "draw-pub",
        "options": {"set": 12},
        "hands": [["12-11"], ["12-10"]],
        "stock_count": 0,
        "ended": "blocked",
    },
)

_WITH_AN_END = [
    *(f"3-{low}" for low in range(4)),
    *("4-3", "5-3"),
    *(f"6-{low}" for low in range(7)),
]
AUDIT = {
    "verdict": "blocked",
    "possible_ends": [[3, 6]],
    "reasons": [
        {
            "code": "closed",
            "text": "Nobody can play: all 7 tiles with a 3 and all 7 tiles with a 6 are in the "
            "line or turned up in the stock.",
            "values": [3, 6],
            "tiles": [
                {"tile": tile, "place": "stock" if tile == "6-3" else "line"}
                for tile in _WITH_AN_END
            ],
        }
    ],
    "corrections": [],
    "looks": [],
}
