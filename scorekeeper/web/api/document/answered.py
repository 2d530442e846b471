"""The shapes of what the interface answers."""

from __future__ import annotations

from scorekeeper.rules.choices import Note
from scorekeeper.web.api.document import line
from scorekeeper.web.api.document.codes import CODES
from scorekeeper.web.api.document.entries import ENTRIES
from scorekeeper.web.api.document.parts import (
    BOOLEAN,
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

_AWARDS = described(listed(INTEGER), "What each side gets.")
_WINNER = described(or_null(INTEGER), "The side that won the round, null after a tie.")
_WORKING = described(
    TEXT, "The sum as it is written on paper, 8 + 10 − 3 = 15; of several sides, 37 / 5."
)
_SUMS = described(
    listed(listed(INTEGER)),
    "Where several sides write, the numbers of each; empty where one side scores, by `terms`.",
)
_NOTE: Schema = {
    "type": ["string", "null"],
    "enum": [*(note.value for note in Note), None],
    "description": "What became of the points. void: nothing of the entry counts, because it would "
    "pass the target. capped: only as much as the target leaves. dropped: less than is written. "
    "hung: it waits for the side's next loss.",
}
_STATE: dict[str, Schema] = {
    "scores": described(listed(INTEGER), "The score of each side."),
    "starter": described(or_null(INTEGER), "The seat that leads next, null: the table looks."),
    "finished": BOOLEAN,
    "winners": described(
        listed(INTEGER),
        "Sides; several for a draw, none while nothing is decided or where the match was ended "
        "unfinished.",
    ),
}
_SEQ = described(INTEGER, "The seq of the newest entry: the next write's expected_seq.")
_LOT = described(
    listed(listed(record({"seat": INTEGER, "tile": TEXT}))),
    "Every draw of the lot in turn; those who tie for the heaviest tile draw again.",
)
_PROBLEM: dict[str, Schema] = {
    "type": TEXT,
    "title": TEXT,
    "status": INTEGER,
    "code": {"type": "string", "enum": sorted(CODES), "description": "Stable; see the table."},
    "field": described(TEXT, "What it belongs to, a dotted path: hands.1 is the hand of seat 1."),
    "detail": described(TEXT, "A sentence that a player understands."),
}

_SEQ_OF_ITEM = {"seq": described(INTEGER, "The seq of its first version: what `replaces` names.")}
_ITEM: dict[str, Schema] = {
    "entry": or_null(ref("Entry")),
    "awards": _AWARDS,
    "winner": _WINNER,
    "working": _WORKING,
    "sums": _SUMS,
    "note": _NOTE,
    "scores": described(listed(INTEGER), "The scores after it."),
    "counts": described(BOOLEAN, "False past the end of the match."),
    "withdrawn": BOOLEAN,
    "versions": listed(ref("Version")),
}

ANSWERED: dict[str, Schema] = {
    "Award": record(
        {
            "awards": _AWARDS,
            "winner": _WINNER,
            "rule": described(TEXT, "The award rule, or why nothing is given: tie, nothing."),
            "terms": described(listed(INTEGER), "The signed numbers that are added up."),
            "sums": _SUMS,
            "working": _WORKING,
            "note": _NOTE,
        }
    ),
    **line.ANSWERED,
    "Started": record(
        {
            "id": TEXT,
            "watch_url": described(TEXT, "A page to watch the match on."),
            "score_url": described(TEXT, "A page that lets another phone keep the score."),
            "token": described(TEXT, "The bearer token that may do everything with the match."),
            "seq": _SEQ,
            **_STATE,
            "lot": or_null(_LOT),
        }
    ),
    "Recorded": record(
        {
            "seq": described(INTEGER, "The seq of the entry."),
            "awards": _AWARDS,
            "note": _NOTE,
            **_STATE,
            "confirmed": described(
                BOOLEAN, "True where another had recorded the same: nothing was added."
            ),
        },
        optional=("confirmed",),
    ),
    "State": record({"seq": _SEQ, **_STATE}),
    **ENTRIES,
    "Entry": {
        "anyOf": [ref(name) for name in ENTRIES],
        "description": "In the fields of the body it can be sent as; what is not said may be left "
        "out.",
    },
    "Version": described(
        record(
            {
                "seq": INTEGER,
                "kind": {
                    "type": "string",
                    "enum": [
                        "round",
                        "points",
                        "adjustment",
                        "end",
                        "correction",
                        "withdrawal",
                    ],
                },
                "replaces": described(
                    or_null(INTEGER), "The seq of the first version, null for a first version."
                ),
                "entry": or_null(ref("Entry")),
                "awards": _AWARDS,
                "working": _WORKING,
                "note": _NOTE,
                "reason": TEXT,
                "received_at": MOMENT,
                "client_at": or_null(MOMENT),
                "phone": or_null(TEXT),
                "confirmed_by": listed(TEXT),
                "hash": described(
                    TEXT, "SHA-256 over the entry as it was written and the hash before it."
                ),
            }
        ),
        "One entry of the ledger, as it was written.",
    ),
    "Round": described(
        record(
            {
                **_SEQ_OF_ITEM,
                "number": described(
                    or_null(INTEGER), "Counts the rounds that stand, from 1; null: withdrawn."
                ),
                "starter": described(or_null(INTEGER), "The seat that led."),
                "proposed": described(or_null(INTEGER), "The seat the rules would have let lead."),
                **_ITEM,
                "off_rotation": described(BOOLEAN, "Another seat led than was proposed."),
                "line": described(
                    or_null(ref("LineFound")),
                    "How the leftover tiles contradict the round: impossible or not_blocked. null "
                    "where they do not, or are not known one by one.",
                ),
            }
        ),
        "A round as it stands.",
    ),
    "Points": described(
        record(
            {
                **_SEQ_OF_ITEM,
                "kind": {"type": "string", "enum": ["points", "adjustment"]},
                "round": described(
                    or_null(INTEGER), "The number of the round they belong to; null: withdrawn."
                ),
                **_ITEM,
            }
        ),
        "Points made while tiles were laid, or a bonus or penalty, as they stand.",
    ),
    "Match": record(
        {
            "id": TEXT,
            "game": TEXT,
            "players": described(listed(TEXT), "Names by seat; equal ones are told apart."),
            "sides": listed(listed(INTEGER)),
            "options": described({"type": "object"}, "Every option with the value in force."),
            "target": described(or_null(INTEGER), "null where rounds alone end the match."),
            "seq": _SEQ,
            "head_hash": described(
                TEXT,
                "The hash of the newest entry, of the match itself before the first: it stands for "
                "the rules, the seats and every entry, not for the names.",
            ),
            "fingerprint": described(
                TEXT,
                "The first 16 digits of `head_hash`, to be compared by two people: who has the "
                "same one has the same entries.",
            ),
            **_STATE,
            "rounds": listed(ref("Round")),
            "points": described(
                listed(ref("Points")), "What came between the rounds, oldest first."
            ),
            "history": described(listed(ref("Version")), "The whole ledger, oldest first."),
            "lot": or_null(_LOT),
            "created_at": MOMENT,
        }
    ),
    "Problem": described(record(_PROBLEM, optional=("field",)), "Problem details, RFC 9457."),
    "Conflict": described(
        record(
            {
                **_PROBLEM,
                "current": described(ref("State"), "The match as it stands."),
                "theirs": described(
                    or_null(ref("Version")), "What was written in its place, null if nothing was."
                ),
                "yours": {"description": "What was sent; null for a withdrawal."},
            },
            optional=("field", "current", "theirs", "yours"),
        ),
        "Problem details; a `stale` one carries both versions and the match as it stands.",
    ),
}
