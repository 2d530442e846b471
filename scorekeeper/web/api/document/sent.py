"""The shapes of what callers send. A shape only: what a round may be, the rules say."""

from __future__ import annotations

from scorekeeper.web.api.document.parts import (
    INTEGER,
    MOMENT,
    TEXT,
    Schema,
    described,
    listed,
    or_null,
    record,
    ref,
)

MOST_SEQ = 2**53 - 1  # the largest whole number that every reader of JSON holds exactly

# Far past any game: only so that a hostile list is refused before its items are looked at.
_MOST_SEATS = 100
_MOST_TILES = 200

_GAME = described(TEXT, "The game's name: `draw` or `tactic`.")
_SIDES = described(
    or_null(listed(listed(INTEGER, most=_MOST_SEATS), most=_MOST_SEATS)),
    "The seats that share a score, sides ordered by their first seat. Without it everyone plays "
    "alone.",
)
_OPTIONS: Schema = {
    "type": ["object", "null"],
    "description": "The game's options by name: `target` (1 to 1000), `next_starter` (`rotate`, "
    "`winner` or `highest_double`), `after_tie` (`rotate` or `same`). Any other name or value is "
    "refused as bad_option.",
}
_HANDS: dict[str, Schema] = {
    "ended": {
        "type": "string",
        "enum": ["domino", "blocked"],
        "description": "domino: a seat went out. blocked: nobody could play.",
    },
    "out": described(or_null(INTEGER), "The seat that went out."),
    "hands": described(
        listed(ref("Hand"), most=_MOST_SEATS),
        "One item a seat, in the order of the seats; [] for the seat out.",
    ),
    "starter": described(
        or_null(INTEGER), "The seat that led. Without it the seat that was proposed."
    ),
    "last_laid": described(or_null(INTEGER), "The seat that laid the last tile."),
}
_SOME_HANDS = ("out", "starter", "last_laid")
_OF_MATCH: dict[str, Schema] = {
    "game": described(or_null(TEXT), "The match's game. Sent, it must agree."),
    "players": {
        "type": ["integer", "array", "null"],
        "maxItems": _MOST_SEATS,
        "items": TEXT,
        "description": "The match's number of players, or their names. Sent, it must agree.",
    },
    "sides": _SIDES | {"description": "The match's sides. Sent, they must agree."},
    "options": {
        "type": ["object", "null"],
        "description": "Options of the match. Sent, they must agree with those in force.",
    },
}
_KEY = {
    "type": "string",
    "pattern": "^[!-~]{1,64}$",
    "description": "Made by the client, new for every write and the same when it is sent again: 1 "
    "to 64 printable ASCII characters without spaces.",
}
_REASON = {
    "type": ["string", "null"],
    "description": "Why, in somebody's words: a line of at most 200 characters; may be empty.",
}
_WRITE: dict[str, Schema] = {
    "key": _KEY,
    "expected_seq": {
        "type": "integer",
        "minimum": 0,
        "maximum": MOST_SEQ,
        "description": "The `seq` of the match that the client saw: 0 for a new one.",
    },
    "client_at": described(
        or_null(MOMENT),
        "When it was entered by the client's own clock, for people to read: it decides nothing, "
        "and the same write may come again with another time.",
    ),
}
_SOME_OF_WRITE = ("client_at",)

SENT: dict[str, Schema] = {
    "Hand": {
        "type": ["array", "number", "null"],
        "maxItems": _MOST_TILES,
        "items": ref("Tile"),
        "description": "A leftover hand: its tiles, or its pip total. null is a hand that nobody "
        "entered, which is refused: a blank is not a 0.",
    },
    "Tile": {
        "type": "string",
        "description": "A tile in either order: 6-3, also 36, 6|3 or 3:6.",
    },
    "AnyGame": record({"game": _GAME}),
    "HandsSettle": record(
        {
            "game": _GAME,
            "players": described(INTEGER, "How many play."),
            "sides": _SIDES,
            "options": _OPTIONS,
            **_HANDS,
        },
        optional=("sides", "options", *_SOME_HANDS),
    ),
    "HandsRecord": record(
        {**_OF_MATCH, **_HANDS, **_WRITE}, optional=(*_OF_MATCH, *_SOME_HANDS, *_SOME_OF_WRITE)
    ),
    "HandsCorrect": record(
        {
            "replaces": {
                "type": "integer",
                "minimum": 0,
                "maximum": MOST_SEQ,
                "description": "The seq of the round's first entry, always.",
            },
            "entry": or_null(record({**_OF_MATCH, **_HANDS}, optional=(*_OF_MATCH, *_SOME_HANDS)))
            | {"description": "The round as it was, or null to withdraw it."},
            "reason": _REASON,
            **_WRITE,
        },
        optional=("reason", *_SOME_OF_WRITE),
    ),
    "NewMatch": record(
        {
            "game": _GAME,
            "players": described(
                listed(TEXT, most=_MOST_SEATS),
                "Names by seat, clockwise: 1 to 40 characters of any script.",
            ),
            "sides": _SIDES,
            "options": _OPTIONS,
            "starter": {
                "anyOf": [{"type": ["integer", "null"]}, {"type": "string", "enum": ["lot"]}],
                "description": "The seat that leads the first round, `lot` to have it drawn, null "
                "in a game in which the table looks for the highest double.",
            },
            "key": _KEY
            | {
                "type": ["string", "null"],
                "description": "Makes it safe to send the same again: the same match is answered. "
                "Take a random one, such as a UUID.",
            },
        },
        optional=("sides", "options", "starter", "key"),
    ),
    "NewPoints": record(
        {
            "seat": described(INTEGER, "Who scored."),
            "points": INTEGER,
            "reason": _REASON,
            **_WRITE,
        },
        optional=("reason", *_SOME_OF_WRITE),
    ),
}
