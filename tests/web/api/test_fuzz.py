"""Every operation, fuzzed from the document: no fault, and no answer the document does not tell.

Cases are drawn from the document's own schemas, valid and broken, the same ones in every run. They
are sent with tokens of all roles, of another match, of nobody and with none.
"""

from __future__ import annotations

import copy
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
import schemathesis
from flask import Flask
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from scorekeeper import create_app
from scorekeeper.records.database import db
from scorekeeper.web.api.document import DOCUMENT
from scorekeeper.web.api.document.sent import MOST_SEQ
from tests.conftest import url_of
from tests.web.api.calling import BLOCKED, OUT, Table, start

EXAMPLES = 60
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
    checks.allow_header_conformance,
]

schema = schemathesis.openapi.from_dict(copy.deepcopy(DOCUMENT), config=schemathesis.Config(seed=9))
schema.config.generation.deterministic = True
schema.config.generation.max_examples = EXAMPLES


@pytest.fixture(scope="module")
def target(template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One app for all cases."""
    path = shutil.copyfile(template, tmp_path_factory.mktemp("fuzz") / "fuzzed.sqlite3")
    app = create_app({"SECRET_KEY": "fuzz", "SQLALCHEMY_DATABASE_URI": url_of(Path(path))})
    yield app
    with app.app_context():
        db.engine.dispose()


@pytest.fixture(scope="module")
def played(target: Flask) -> Table:
    """A match that has begun, long enough not to end meanwhile."""
    table = start(target.test_client(), options={"target": 1000})
    table.record(BLOCKED)
    table.record(OUT)
    table.correct(1, None, reason="fuzzed")
    return table


@pytest.fixture(scope="module")
def tables(target: Flask, played: Table) -> dict[str, Table]:
    """A match of every kind, and one of each way to make points in play."""

    def begun(game: str, players: int, **options: object) -> Table:
        names = ["Ann", "Ben", "Olena", "Petro"][:players]
        return start(target.test_client(), game=game, players=names, options=options)

    return {
        "hands": played,
        "goats": begun("sea-goat", 3, target=1000),
        "bid": begun("forty-two", 4, target=1000),
        "trump": begun("bingo", 2, target=1000),
        "last": begun("kovbaska", 3, rounds=100),
        "ends": begun("all-fives", 3, target=1000),
        "plays": begun("cribbage", 2, target=1000),
        "seat": begun("fives-and-threes-league", 2, target=1000),
        "points": begun("free", 3, target="none", negative=True),
    }


@pytest.fixture(scope="module")
def other(target: Flask) -> Table:
    return start(target.test_client())


WHO = ("manage", "score", "watch", "other", "nobody", "none")


def headers(case: schemathesis.Case, played: Table, other: Table, *who: str) -> dict[str, str]:
    """The headers of one of these callers, the same one whenever the case is the same.

    Compressed answers would not be looked into.
    """
    drawn = repr((case.path_parameters, case.query, case.body)).encode()
    chosen = who[zlib.crc32(drawn) % len(who)]
    tokens = {
        "manage": played.manage,
        "score": played.score,
        "watch": played.watch,
        "other": other.manage,
        "nobody": "no-such-token",
    }
    named = {"Authorization": f"Bearer {tokens[chosen]}"} if chosen in tokens else {}
    return {"Accept-Encoding": "identity", **named}


def fitting(case: schemathesis.Case, tables: dict[str, Table]) -> Table:
    """The match whose kind a body is of, by a field that only this kind has; else any."""
    body = case.body if isinstance(case.body, dict) else {}
    entry = body.get("entry", body)
    named = [name for name in tables if isinstance(entry, dict) and name in entry]
    return tables[
        named[0] if named else list(tables)[zlib.crc32(repr(body).encode()) % len(tables)]
    ]


@schema.parametrize()
def test_as_drawn(case: schemathesis.Case, target: Flask, played: Table, other: Table) -> None:
    sent = headers(case, played, other, *WHO)
    case.call_and_validate(app=target, headers=sent, checks=CHECKS)


@schema.include(path_regex="match_id").parametrize()
def test_on_a_match_that_is_there(
    case: schemathesis.Case, target: Flask, tables: dict[str, Table], other: Table
) -> None:
    """Past the token and the seq, so that keys and rules are reached, in a match that fits."""
    played = fitting(case, tables)
    sent = headers(case, played, other, "manage", "score")
    case.path_parameters["match_id"] = played.id
    seen = case.body.get("expected_seq") if isinstance(case.body, dict) else None
    if type(seen) is int and 0 <= seen <= MOST_SEQ:
        case.body["expected_seq"] = played.read()["seq"]
    case.call_and_validate(app=target, headers=sent, checks=CHECKS)
