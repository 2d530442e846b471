"""The shapes of what callers send. A shape only: what an entry may be, the rules say."""

from __future__ import annotations

from scorekeeper.web.api.document import games, line
from scorekeeper.web.api.document.entries import (
    ADJUSTMENT,
    MOST_SEATS,
    NAMES,
    PIECES,
    POINTS,
    ROUNDS,
    Fields,
)
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

_SIDES = described(
    or_null(listed(listed(INTEGER, most=MOST_SEATS), most=MOST_SEATS)),
    "The seats that share a score, sides ordered by their first seat. Without it everyone plays "
    "alone, or with the seat opposite in a game that is always played so.",
)
_OPTIONS: Schema = {
    "type": ["object", "null"],
    "description": "The game's options by name; the table above has them all. true and false may "
    "stand for yes and no. Any other name or value is refused as bad_option.",
}
_OF_MATCH: dict[str, Schema] = {
    "game": described(or_null(TEXT), "The match's game. Sent, it must agree."),
    "players": {
        "type": ["integer", "array", "null"],
        "maxItems": MOST_SEATS,
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
_REPLACES = {
    "type": "integer",
    "minimum": 0,
    "maximum": MOST_SEQ,
    "description": "The seq of the first version of what is replaced, always.",
}


def _settle(fields: Fields, known: list[str]) -> Schema:
    """A body to settle: the game and all that its match would know."""
    asked: dict[str, Schema] = {
        "game": {"type": "string", "enum": known},
        "players": described(
            or_null(INTEGER), "How many play. May be left out where only one number does."
        ),
        "sides": _SIDES,
        "options": _OPTIONS,
    }
    schema = record(
        {**asked, **fields.properties}, ("players", "sides", "options", *fields.optional)
    )
    return described(schema, fields.about)


def _record(fields: Fields) -> Schema:
    """A body to record in a match, which knows the rest."""
    optional = (*_OF_MATCH, *fields.optional, "client_at")
    return described(record({**_OF_MATCH, **fields.properties, **_WRITE}, optional), fields.about)


def _correct(fields: Fields) -> Schema:
    """A body that replaces such an entry, or withdraws it."""
    entry = record({**_OF_MATCH, **fields.properties}, (*_OF_MATCH, *fields.optional))
    body: dict[str, Schema] = {
        "replaces": _REPLACES,
        "entry": described(or_null(entry), "What it should have been, or null to withdraw it."),
        "reason": _REASON,
        **_WRITE,
    }
    return described(record(body, ("reason", "client_at")), fields.about)


def _with_reason(fields: Fields, reason: Schema, *, optional: bool) -> Fields:
    more = ("reason",) if optional else ()
    return Fields(fields.about, {**fields.properties, "reason": reason}, (*fields.optional, *more))


_ROUNDS = {NAMES[kind]: fields for kind, fields in ROUNDS.items()}
_POINTS = _with_reason(POINTS, _REASON, optional=True)
_ADJUSTMENT = _with_reason(
    ADJUSTMENT,
    {
        "type": "string",
        "pattern": r"\S",
        "description": "What it is for, in somebody's words: a line of at most 200 characters.",
    },
    optional=False,
)


def _any(*names: str) -> Schema:
    return {"anyOf": [ref(name) for name in names]}


SENT: dict[str, Schema] = {
    **PIECES,
    **line.SENT,
    "AnyGame": record({"game": TEXT}),
    "AnyCorrection": record({"replaces": _REPLACES}),
    **{
        NAMES[kind] + "Settle": _settle(fields, games.of_kind(kind))
        for kind, fields in ROUNDS.items()
    },
    "PointsSettle": _settle(POINTS, games.with_points()),
    "Settle": _any(*(name + "Settle" for name in (*_ROUNDS, "Points"))),
    **{name + "Record": _record(fields) for name, fields in _ROUNDS.items()},
    "Record": _any(*(name + "Record" for name in _ROUNDS)),
    "PointsRecord": _record(_POINTS),
    "AdjustmentRecord": _record(_ADJUSTMENT),
    **{name + "Correct": _correct(fields) for name, fields in _ROUNDS.items()},
    "PointsCorrect": _correct(POINTS),
    "AdjustmentCorrect": _correct(ADJUSTMENT),
    "Correct": _any(*(name + "Correct" for name in (*_ROUNDS, "Points", "Adjustment"))),
    "NewMatch": record(
        {
            "game": described(TEXT, "One of the games in the table above."),
            "players": described(
                listed(TEXT, most=MOST_SEATS),
                "Names by seat, clockwise: 1 to 40 characters of any script.",
            ),
            "sides": _SIDES,
            "options": _OPTIONS,
            "starter": {
                "anyOf": [{"type": ["integer", "null"]}, {"type": "string", "enum": ["lot"]}],
                "description": "The seat that leads the first round, `lot` to have it drawn, null "
                "in a game in which the table looks who leads.",
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
}
