"""Bodies that are not JSON, or that two readers would read differently."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from scorekeeper.web.api.json_text import NotJson, parse
from tests.web.api.calling import API, Caller, Table, refused

SETTLE = b'{"game":"draw","players":2,"ended":"blocked","hands":[1,%s]}'

BAD = {
    "nothing": b"",
    "space": b" \n",
    "half": b'{"game": "draw"',
    "two values": b"{} {}",
    "a comment": b"{} // draw",
    "single quotes": b"{'game': 'draw'}",
    "a trailing comma": b'{"game": "draw",}',
    "NaN": SETTLE % b"NaN",
    "Infinity": SETTLE % b"Infinity",
    "minus Infinity": SETTLE % b"-Infinity",
    "past every double": SETTLE % b"1e999",
    "a leading zero": SETTLE % b"012",
    "a plus": SETTLE % b"+1",
    "a thousands sign": SETTLE % b"1,000",
    "5000 digits": SETTLE % (b"9" * 5000),
    "301 digits": SETTLE % (b"9" * 301),
    "5000 digits behind the point": SETTLE % (b"0." + b"9" * 5000),
    "5000 lists deep": b"[" * 5000 + b"]" * 5000,
    "5000 objects deep": b'{"a":' * 5000 + b"1" + b"}" * 5000,
    "100000 lists deep": b"[" * 100_000,
    "65 lists deep": b"[" * 65 + b"]" * 65,
    "deep in what nobody knows": SETTLE % b"2"[:0] + b"," + b'"x":' + b"[" * 900 + b"]" * 900,
    "a lone surrogate": b'{"game": "\\ud800"}',
    "a lone surrogate in a name": b'{"\\udfff": 1}',
    "surrogates turned round": b'{"game": "\\ude00\\ud83d"}',
    "broken UTF-8": b'{"game": "\xff"}',
    "a surrogate in UTF-8": b'{"game": "\xed\xa0\x80"}',
    "Latin-1": '{"game": "é"}'.encode("latin-1"),
    "UTF-16": '{"game": "draw"}'.encode("utf-16"),
    "UTF-32": '{"game": "draw"}'.encode("utf-32"),
    "two byte order marks": b"\xef\xbb\xbf\xef\xbb\xbf{}",
    "a raw line break in a text": b'{"game": "dr\naw"}',
    "a raw NUL": b'{"game": "\x00"}',
    "a name twice": b'{"game": "draw", "game": "tactic"}',
    "a name twice further in": b'{"game": "draw", "options": {"target": 1, "target": 2}}',
    "a form": b"game=draw&players=2",
}


@pytest.mark.parametrize("raw", BAD.values(), ids=BAD)
def test_what_is_no_json(caller: Caller, raw: bytes) -> None:
    refused(caller.send("/settle", raw), 400, "bad_json")


@pytest.mark.parametrize("what", ["rounds", "corrections", "points", "adjustments"])
def test_what_is_no_json_stores_nothing(table: Table, what: str) -> None:
    for raw in BAD.values():
        refused(table.caller.send(f"/matches/{table.id}/{what}", raw), 400, "bad_json")
    assert table.read()["seq"] == 0


def test_starting_takes_no_broken_json_either(caller: Caller) -> None:
    for raw in BAD.values():
        refused(caller.send("/matches", raw), 400, "bad_json")


GOOD = {
    "a byte order mark": b"\xef\xbb\xbf" + SETTLE % b"2",
    "space around": b" \r\n\t" + SETTLE % b"2" + b"\n",
    "an exponent": SETTLE % b"2e0",
    "64 deep in what nobody knows": SETTLE[:-1] % b"2" + b',"x":' + b"[" * 63 + b"]" * 63 + b"}",
    "a pair of surrogates": SETTLE[:-1] % b"2" + b',"x":"\\ud83d\\ude00"}',
    "escapes": SETTLE.replace(b"draw", b"dr\\u0061w") % b"2",
}


@pytest.mark.parametrize("raw", GOOD.values(), ids=GOOD)
def test_what_is_json(caller: Caller, raw: bytes) -> None:
    response = caller.send("/settle", raw)
    assert (response.status_code, response.get_json()["awards"]) == (200, [1, 0])


@pytest.mark.parametrize(
    "kind",
    [
        "",
        "text/plain",
        "text/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "application/problem+json",
    ],
)
def test_another_content_type(caller: Caller, table: Table, kind: str) -> None:
    raw = SETTLE % b"2"
    refused(caller.send("/settle", raw, kind=kind), 415, "unsupported_media_type")
    refused(caller.send("/matches", raw, kind=kind), 415, "unsupported_media_type")
    response = table.caller.send(f"/matches/{table.id}/rounds", raw, kind=kind)
    refused(response, 415, "unsupported_media_type")


@pytest.mark.parametrize("kind", ["application/json; charset=utf-8", "Application/JSON"])
def test_the_content_type_in_its_other_spellings(caller: Caller, kind: str) -> None:
    assert caller.send("/settle", SETTLE % b"2", kind=kind).status_code == 200


def test_too_large(caller: Caller, table: Table) -> None:
    raw = SETTLE[:-1] % b"2" + b',"x":"' + b"x" * 256 * 1024 + b'"}'
    refused(caller.send("/settle", raw), 413, "too_large")
    refused(table.caller.send(f"/matches/{table.id}/rounds", raw), 413, "too_large")


@pytest.mark.parametrize("padding", [b" ", b"\0"], ids=["space", "NUL"])
def test_too_large_without_a_declared_length(caller: Caller, padding: bytes) -> None:
    """Cut off at the limit it would pass for a whole body."""
    raw = SETTLE % b"2" + padding * 256 * 1024
    response = caller.client.post(
        f"{API}/settle",
        input_stream=io.BytesIO(raw),
        content_type="application/json",
        environ_overrides={"wsgi.input_terminated": True, "CONTENT_LENGTH": ""},
    )
    refused(response, 413, "too_large")


def test_a_body_without_a_declared_length(caller: Caller) -> None:
    response = caller.client.post(
        f"{API}/settle",
        input_stream=io.BytesIO(SETTLE % b"2"),
        content_type="application/json",
        environ_overrides={"wsgi.input_terminated": True, "CONTENT_LENGTH": ""},
    )
    assert response.get_json()["awards"] == [1, 0]


LARGE: dict[str, tuple[Any, str]] = {
    "hands": ([1] * 100_000, "bad_body"),
    "tiles": ([["6-6"] * 30_000, 1], "bad_body"),
    "long tile": ([["6" * 200_000], 1], "unknown_tile"),
    "nothing in lists": ([[[]] * 60_000, 1], "bad_body"),
    "tiles in as many hands as fit": ([["6-6"] * 200] * 100, "hand_without_seat"),
}


@pytest.mark.parametrize(("hands", "code"), LARGE.values(), ids=LARGE)
def test_a_large_body_is_refused_like_a_small_one(caller: Caller, hands: Any, code: str) -> None:
    body = {"game": "draw", "players": 2, "ended": "blocked", "hands": hands}
    response = caller.send("/settle", json.dumps(body, separators=(",", ":")).encode())
    assert (response.status_code, response.get_json()["code"]) == (422, code)
    assert len(response.data) < 1000


@pytest.mark.parametrize("pips", [10**299, -(10**298), 1e308, 1e-308, -0.5])
def test_numbers_nobody_means_are_refused_by_the_rules(caller: Caller, pips: float) -> None:
    body = {"game": "draw", "players": 2, "ended": "blocked", "hands": [1, pips]}
    refused(caller.post("/settle", body), 422, "impossible_pips", "hands.1")


@pytest.mark.parametrize("raw", [b"[" * 10**6, b'{"a":' * 10**5], ids=["lists", "objects"])
def test_no_depth_breaks_the_reader(raw: bytes) -> None:
    with pytest.raises(NotJson):
        parse(raw)
