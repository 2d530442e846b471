"""Examples of answers; a test compares them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from scorekeeper.web.api.document.parts import named

MATCH_ID = "01JZQ4W8F3M7T2K9XB5N6R0YCD"
_TOKEN = "mfrggzdfmztwq2lknnwg23tpobyxe43u"  # noqa: S105  an example
_HASH = "3f9a12c07b4109ee5d2c86a1f04be7936d18c25a9e70b3f4412d8c6e95a7b013"
_AT = "2026-03-01T19:30:00.000Z"


def _problem(status: int, code: str, detail: str, field: str = "") -> dict[str, Any]:
    problem = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status}
    problem |= {"code": code, "detail": detail}
    return problem | ({"field": field} if field else {})


_ENTRY = {
    "ended": "blocked",
    "out": None,
    "hands": [["2-1"], ["4-4"], ["5-5"]],
    "starter": 0,
    "last_laid": None,
}
_STATE = {"scores": [15, 0, 0], "starter": 1, "finished": False, "winners": []}
_VERSION = {
    "seq": 1,
    "kind": "round",
    "replaces": None,
    "entry": _ENTRY,
    "awards": [15, 0, 0],
    "working": "8 + 10 − 3 = 15",
    "note": None,
    "reason": "",
    "received_at": _AT,
    "client_at": None,
    "phone": None,
    "confirmed_by": [],
    "hash": _HASH,
}

AWARD = {
    "awards": [15, 0, 0],
    "winner": 0,
    "rule": "minus_own_once",
    "terms": [8, 10, -3],
    "sums": [],
    "working": "8 + 10 − 3 = 15",
    "note": None,
}
STARTED = {
    "id": MATCH_ID,
    "watch_url": f"https://score.example/w/{_TOKEN}",
    "score_url": f"https://score.example/join#{_TOKEN}",
    "token": _TOKEN,
    "seq": 0,
    "scores": [0, 0, 0],
    "starter": 0,
    "finished": False,
    "winners": [],
    "lot": None,
}
RECORDED = {"seq": 1, "awards": [15, 0, 0], "note": None, **_STATE}
MATCH = {
    "id": MATCH_ID,
    "game": "draw",
    "players": ["Ann", "Ben", "Olena"],
    "sides": [[0], [1], [2]],
    "options": {
        "target": 61,
        "past_target": "kept",
        "rounds": "none",
        "first_starter": "lot",
        "next_starter": "rotate",
        "after_tie": "rotate",
        "order": "clockwise",
        "doubles": "whole",
        "reserve": "no",
    },
    "target": 61,
    "seq": 1,
    "head_hash": _HASH,
    "fingerprint": "3f9a 12c0 7b41 09ee",
    **_STATE,
    "rounds": [
        {
            "seq": 1,
            "number": 1,
            "starter": 0,
            "proposed": 0,
            "entry": _ENTRY,
            "awards": [15, 0, 0],
            "winner": 0,
            "working": "8 + 10 − 3 = 15",
            "sums": [],
            "note": None,
            "scores": [15, 0, 0],
            "counts": True,
            "withdrawn": False,
            "off_rotation": False,
            "line": None,
            "versions": [_VERSION],
        }
    ],
    "points": [],
    "history": [_VERSION],
    "lot": None,
    "created_at": _AT,
}
_STALE = _problem(
    409,
    "stale",
    "Somebody has recorded something in the meantime. Look at both.",
    "expected_seq",
) | {
    "current": {"seq": 1, **_STATE},
    "theirs": _VERSION,
    "yours": _ENTRY | {"hands": [["2-1"], ["4-4"], ["6-5"]]},
}
PROBLEMS = {
    400: named(bad_json=_problem(400, "bad_json", "That is not JSON that everybody reads alike.")),
    401: named(
        token_missing=_problem(401, "token_missing", "Send the token of a link to this match.")
    ),
    403: named(
        not_allowed=_problem(
            403,
            "not_allowed",
            "This phone may look at the match, but not change it.",
        )
    ),
    404: named(
        match_unknown=_problem(404, "match_unknown", "There is no such match here.", "match")
    ),
    409: named(
        stale=_STALE,
        key_reused=_problem(
            409,
            "key_reused",
            "This was sent before with other content; please send it anew.",
            "key",
        ),
        match_finished=_problem(
            409,
            "match_finished",
            "This match is over; nothing can be added to it.",
            "match",
        ),
    ),
    410: named(
        link_off=_problem(410, "link_off", "This link has been turned off. Ask for a new one.")
    ),
    413: named(
        too_large=_problem(
            413,
            "too_large",
            "That is more than fits here. Nothing was stored.",
        )
    ),
    415: named(
        unsupported_media_type=_problem(
            415,
            "unsupported_media_type",
            "Send JSON, with the content type application/json.",
        )
    ),
    422: named(
        duplicate_tile=_problem(
            422,
            "duplicate_tile",
            "2-1 cannot be with both player 1 and player 2; the set has it once.",
            "hands.1",
        ),
        bad_body=_problem(422, "bad_body", "“hands” is missing.", "hands"),
    ),
    503: named(
        storage_failed=_problem(
            503,
            "storage_failed",
            "The score could not be stored just now. Nothing is lost: please try again.",
        )
    ),
}
