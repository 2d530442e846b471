"""The document says what is done: its schemas, its examples, its codes and its routes."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from jsonschema import Draft202012Validator

from scorekeeper.records import errors as records_errors
from scorekeeper.rules import entry_errors, line_errors
from scorekeeper.rules import errors as rules_errors
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.options import options_of
from scorekeeper.services import errors as services_errors
from scorekeeper.web.api.document import DOCUMENT
from scorekeeper.web.api.document.codes import CODES
from scorekeeper.web.api.entry_bodies import ADJUSTMENT, POINTS, ROUNDS, EntryKind
from scorekeeper.web.api.shapes import validator
from tests.web.api.calling import BLOCKED, OUT, Caller, Table, start

METHODS = ("get", "post", "put", "delete", "patch")
OPERATIONS = {
    f"{method} {path}": operation
    for path, item in DOCUMENT["paths"].items()
    for method, operation in item.items()
    if method in METHODS
}
SEATS = {"forty-two": 4, "bingo": 2, "cribbage": 2}
SENT = [
    (name, shown, example["value"])
    for name, operation in OPERATIONS.items()
    if "requestBody" in operation
    for shown, example in operation["requestBody"]["content"]["application/json"][
        "examples"
    ].items()
]


def test_it_is_served(caller: Caller) -> None:
    response = caller.get("/openapi.json")
    assert (response.status_code, response.mimetype) == (200, "application/json")
    assert response.get_json() == DOCUMENT
    tag = response.headers["ETag"]
    assert caller.get("/openapi.json", If_None_Match=tag).status_code == 304


def test_every_route_is_an_operation(app: Flask) -> None:
    routed = {
        f"{method.lower()} {rule.rule.replace('<', '{').replace('>', '}')}"
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith("api.")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert routed == set(OPERATIONS)


@pytest.mark.parametrize("name", DOCUMENT["components"]["schemas"])
def test_every_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(DOCUMENT["components"]["schemas"][name])


def test_every_reference_leads_somewhere() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for reference in _references(DOCUMENT):
        assert reference.removeprefix("#/components/schemas/") in schemas


def test_every_schema_is_used() -> None:
    # These two are asked before the schema of a kind can be known.
    first = {"AnyGame", "AnyCorrection"}
    used = {reference.rpartition("/")[2] for reference in _references(DOCUMENT)}
    assert used | first == set(DOCUMENT["components"]["schemas"])


def test_operations_are_named_once() -> None:
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(set(names)) == len(names)


def test_every_code_is_told() -> None:
    raised = {
        kind.code
        for module in (rules_errors, entry_errors, line_errors, records_errors, services_errors)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, rules_errors.RuleBroken | records_errors.Refused)
    }
    bases = {rules_errors.RuleBroken.code, records_errors.Refused.code}
    # Links are opened by pages; here a token that is none is no authorization. House sets are
    # saved on pages too.
    of_pages = {"link_unknown", "house_set_unknown", "too_many_house_sets"}
    assert raised - bases - of_pages <= set(CODES)


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_answer_has_an_example_of_its_schema(name: str) -> None:
    for status, response in OPERATIONS[name]["responses"].items():
        for kind, content in response.get("content", {}).items():
            if name.endswith("/openapi.json"):
                continue
            shown = [example["value"] for example in content.get("examples", {}).values()]
            for value in shown or [content["example"]]:
                schema = content["schema"]["$ref"].rpartition("/")[2]
                validator(schema).validate(value)
                if kind.endswith("problem+json"):
                    assert value["status"] == int(status)


@pytest.mark.parametrize(("operation", "shown", "body"), SENT, ids=lambda value: str(value)[:40])
def test_every_body_shown_is_taken(
    app: Flask, operation: str, shown: str, body: dict[str, Any]
) -> None:
    game = body.get("game", "draw")
    names = ["Ann", "Ben", "Olena", "Petro"][: SEATS.get(game, 3)]
    table = start(app.test_client(), game=game, players=names)
    for entry in (BLOCKED, OUT)[: body.get("expected_seq", 0)]:
        assert table.record(entry).status_code == 201
    path = operation.removeprefix("post /api/v1").replace("{match_id}", table.id)
    response = table.caller.post(path, body)
    assert response.status_code == (200 if path in ("/settle", "/line") else 201), response.text


def test_the_answers_shown_are_those_given(app: Flask) -> None:
    table = start(app.test_client())
    shown = OPERATIONS["post /api/v1/matches/{match_id}/rounds"]
    sent = shown["requestBody"]["content"]["application/json"]["examples"]["blocked"]["value"]
    answered = table.caller.post(f"/matches/{table.id}/rounds", sent).get_json()
    assert answered == shown["responses"]["201"]["content"]["application/json"]["example"]
    settle = OPERATIONS["post /api/v1/settle"]
    body = settle["requestBody"]["content"]["application/json"]["examples"]["blocked"]["value"]
    award = settle["responses"]["200"]["content"]["application/json"]["example"]
    assert table.caller.post("/settle", body).get_json() == award
    line = OPERATIONS["post /api/v1/line"]
    body = line["requestBody"]["content"]["application/json"]["examples"]["blocked"]["value"]
    audit = line["responses"]["200"]["content"]["application/json"]["example"]
    assert table.caller.post("/line", body).get_json() == audit
    match = OPERATIONS["get /api/v1/matches/{match_id}"]["responses"]["200"]
    example = match["content"]["application/json"]["example"]
    assert _timeless(table.read()) == _timeless(example)


@pytest.mark.parametrize("kind", [*ROUNDS.values(), POINTS, ADJUSTMENT], ids=lambda kind: kind.name)
def test_every_body_is_judged_by_the_document(kind: EntryKind) -> None:
    asked = {kind.record, kind.correct} | ({kind.settle} if kind is not ADJUSTMENT else set())
    assert asked <= set(DOCUMENT["components"]["schemas"])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_and_option_is_told(game: str) -> None:
    told = DOCUMENT["info"]["description"]
    assert f"| `{game}` |" in told
    for option in options_of(GAMES[game]):
        assert f"`{option}`" in told


def test_answers_have_the_shape_of_their_schemas(table: Table) -> None:
    table.record(BLOCKED)
    table.correct(1, None, reason="no")
    table.post("adjustments", {"seat": 1, "points": -5, "reason": "late"})
    table.record(OUT)
    validator("Match").validate(table.read())
    validator("Conflict").validate(table.record(OUT, expected_seq=0).get_json())


def _references(node: object) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from _references(value)
    elif isinstance(node, list):
        for value in node:
            yield from _references(value)


def _timeless(node: Any) -> Any:
    """The same without what differs from match to match."""
    if isinstance(node, dict):
        varies = ("id", "created_at", "received_at", "head_hash", "fingerprint", "hash")
        return {name: _timeless(value) for name, value in node.items() if name not in varies}
    return [_timeless(value) for value in node] if isinstance(node, list) else node
