"""The operations: what is sent where, and everything that can be answered."""

from __future__ import annotations

from typing import Any

from scorekeeper.web.api.document import bodies, examples, line
from scorekeeper.web.api.document.parts import INTEGER, TEXT, ref

JSON = "application/json"
PROBLEM = "application/problem+json"

Operation = dict[str, Any]

_MEANINGS = {
    400: "The body cannot be read: `bad_json`.",
    401: "No bearer token, or one that no link has: `token_missing`, `token_unknown`.",
    403: "The token's link may only watch: `not_allowed`.",
    404: "No such match, or the token of another one: `match_unknown`.",
    409: "`key_reused`, `stale` or `match_finished`. Nothing was stored.",
    410: "The token's link was turned off: `link_off`.",
    413: "The body is too large: `too_large`.",
    415: "Another content type: `unsupported_media_type`.",
    422: "The body is understood and refused: `bad_body`, or what the rules say.",
    503: "The database is locked or full: `storage_failed`. Nothing was stored.",
}
_HEADERS = {
    401: {"WWW-Authenticate": {"required": True, "schema": TEXT}},
    503: {"Retry-After": {"required": True, "schema": INTEGER, "description": "Seconds."}},
}
_SCHEMAS = {409: "Conflict"}
_BODY = (400, 413, 415, 422)
_MATCH = (401, 404, 410)


def _problems(*statuses: int) -> dict[str, Any]:
    return {str(status): _problem(status) for status in sorted(statuses)}


def _problem(status: int) -> dict[str, Any]:
    schema = ref(_SCHEMAS.get(status, "Problem"))
    shown = {"schema": schema, "examples": examples.PROBLEMS[status]}
    response: dict[str, Any] = {"description": _MEANINGS[status], "content": {PROBLEM: shown}}
    if status in _HEADERS:
        response["headers"] = _HEADERS[status]
    return response


def _answer(description: str, schema: str, example: Any, **headers: Any) -> dict[str, Any]:
    shown = {"schema": ref(schema), "example": example}
    response: dict[str, Any] = {"description": description, "content": {JSON: shown}}
    if headers:
        response["headers"] = {
            name.replace("_", "-"): {"required": True, "schema": TEXT, "description": description}
            for name, description in headers.items()
        }
    return response


def _body(schema: str, shown: dict[str, Any]) -> dict[str, Any]:
    return {"required": True, "content": {JSON: {"schema": ref(schema), "examples": shown}}}


def _write(name: str, summary: str, description: str, body: dict[str, Any]) -> Operation:
    """A write to a match."""
    return {
        "operationId": name,
        "summary": summary,
        "description": description,
        "security": [{"bearer": []}],
        "requestBody": body,
        "responses": {
            "200": _answer(
                "A known key: the stored answer again. Or what another had recorded in the same "
                "place: confirmed.",
                "Recorded",
                examples.RECORDED,
            ),
            "201": _answer("Stored.", "Recorded", examples.RECORDED),
            **_problems(*_BODY, *_MATCH, 403, 409, 503),
        },
    }


_MATCH_ID = {
    "name": "match_id",
    "in": "path",
    "required": True,
    "schema": TEXT,
    "example": examples.MATCH_ID,
}

PATHS: dict[str, Any] = {
    "/settle": {
        "post": {
            "operationId": "settle",
            "summary": "Settle one round",
            "description": "Computes the award and says why. Needs no match and stores nothing. In "
            "games with points, a body with `seat` and without `ended` is of points.",
            "security": [],
            "requestBody": _body("Settle", bodies.SETTLE),
            "responses": {
                "200": _answer("The award.", "Award", examples.AWARD),
                **_problems(*_BODY),
            },
        }
    },
    "/line": {
        "post": {
            "operationId": "auditLine",
            "summary": "Audit a line",
            "description": "What the leftover tiles prove of the line on the table: a blocked "
            "round is blocked or not, a line is possible or not, and which ends it can have. "
            "Needs no match and stores nothing.",
            "security": [],
            "requestBody": _body("LineCase", line.BODIES),
            "responses": {
                "200": _answer("The audit.", "LineAudit", line.AUDIT),
                **_problems(*_BODY),
            },
        }
    },
    "/matches": {
        "post": {
            "operationId": "startMatch",
            "summary": "Start a match",
            "security": [],
            "requestBody": _body("NewMatch", bodies.NEW_MATCH),
            "responses": {
                "200": _answer("A known key: the same match again.", "Started", examples.STARTED),
                "201": _answer(
                    "The match has begun.",
                    "Started",
                    examples.STARTED,
                    Location="Where the match is read.",
                ),
                **_problems(*_BODY, 409, 503),
            },
        }
    },
    "/matches/{match_id}": {
        "parameters": [_MATCH_ID],
        "get": {
            "operationId": "readMatch",
            "summary": "Read a match",
            "description": "All of it, for the token of any link to it.",
            "security": [{"bearer": []}],
            "parameters": [{"name": "If-None-Match", "in": "header", "schema": TEXT}],
            "responses": {
                "200": _answer(
                    "The match.", "Match", examples.MATCH, ETag="Changes with what is answered."
                ),
                "304": {"description": "Nothing has changed since."},
                **_problems(*_MATCH, 503),
            },
        },
    },
    "/matches/{match_id}/rounds": {
        "parameters": [_MATCH_ID],
        "post": _write(
            "recordRound",
            "Record a round",
            "A body to settle, of the kind of the match's game, with `key` and `expected_seq`. "
            "Game, players, sides and options come from the match.",
            _body("Record", bodies.RECORD),
        ),
    },
    "/matches/{match_id}/corrections": {
        "parameters": [_MATCH_ID],
        "post": _write(
            "correct",
            "Correct, withdraw or restore an entry",
            "`entry` replaces a round, points or an adjustment by another of its kind, null "
            "withdraws it; an entry for a withdrawn one restores it. Scores, winner and next "
            "starter follow; who led the later rounds stays.",
            _body("Correct", bodies.CORRECT),
        ),
    },
    "/matches/{match_id}/points": {
        "parameters": [_MATCH_ID],
        "post": _write(
            "recordPoints",
            "Record in-play points",
            "For games with points scored while tiles are laid; `wrong_kind` in any other.",
            _body("PointsRecord", bodies.POINTS),
        ),
    },
    "/matches/{match_id}/adjustments": {
        "parameters": [_MATCH_ID],
        "post": _write(
            "adjust",
            "Record a bonus or a penalty",
            "In every game. It may end the match as any other entry may.",
            _body("AdjustmentRecord", bodies.ADJUSTMENTS),
        ),
    },
    "/openapi.json": {
        "get": {
            "operationId": "readDocument",
            "summary": "This document",
            "security": [],
            "parameters": [{"name": "If-None-Match", "in": "header", "schema": TEXT}],
            "responses": {
                "200": {
                    "description": "The OpenAPI document.",
                    "content": {JSON: {"schema": {"type": "object"}}},
                },
                "304": {"description": "Nothing has changed since."},
            },
        }
    },
}
