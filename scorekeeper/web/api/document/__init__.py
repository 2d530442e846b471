"""The OpenAPI document of the interface, written by hand.

Bodies are judged by the very schemas in it, so what it says and what is done cannot part.
"""

from __future__ import annotations

from typing import Any

from scorekeeper.web.api.document.answered import ANSWERED
from scorekeeper.web.api.document.codes import CODES
from scorekeeper.web.api.document.games import games_told, options_told
from scorekeeper.web.api.document.operations import PATHS
from scorekeeper.web.api.document.sent import SENT

PREFIX = "/api/v1"

_TABLE = "\n".join(f"| `{code}` | {meaning} |" for code, meaning in CODES.items())
_DESCRIPTION = f"""\
Scores of domino games, kept exactly and with the reason.

Seats count from 0 clockwise. Sides are ordered by their first seat; `awards`, `scores`, `sums` and
`winners` count sides, `out`, `starter` and `seat` count seats. A tile is "6-3" in either order.

How a round is entered follows from its game. In games with points, what is made while tiles are
laid is sent as it happens, and ends the match at once where it reaches the target; a bonus or a
penalty is an adjustment in every game. Where points are bad, `awards` are the points written.

To settle a round and to start a match nothing is needed. Reading a match takes the bearer token of
any link to it, writing that of a link which may keep the score. No cookie is read or set.

Every write names a `key`, made by the client, and `expected_seq`, the `seq` of the match it saw.
The key is asked first: known with the same content, the stored answer comes again with 200; known
with other content, 409 `key_reused`. Then `expected_seq`: where the match has moved on, what was
recorded in that place is compared; with equal content it is confirmed with 200, otherwise 409
`stale` brings both versions and the match as it stands. Then the rules.

{games_told()}

{options_told()}

Fields that are not named here are ignored. Everything refused is told as problem details (RFC
9457) with a `code`:

| code | meaning |
| --- | --- |
{_TABLE}
"""

DOCUMENT: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "Scorekeeper", "version": "1", "description": _DESCRIPTION},
    "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
    "paths": {PREFIX + path: operations for path, operations in PATHS.items()},
    "components": {
        "securitySchemes": {
            "bearer": {
                "type": "http",
                "scheme": "bearer",
                "description": "The token of a link to the match.",
            }
        },
        "schemas": SENT | ANSWERED,
    },
}
