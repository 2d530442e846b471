"""A form that does not come from a page: files, JSON, endless texts. Refused, never a fault."""

from __future__ import annotations

import io

import pytest
from flask import Flask

from tests.web.pages.browsing import Phone, blocked


@pytest.fixture
def open_app(app: Flask) -> Flask:
    app.config["WTF_CSRF_ENABLED"] = False
    return app


FIELDS = ("key", "expected_seq", "out", "hands-0-tiles", "hands-1-pips", "starter", "client_at")


@pytest.mark.parametrize("field", [*FIELDS, "players-0", "game", "target", "token"])
def test_a_file_in_place_of_a_field(open_app: Flask, phone: Phone, field: str) -> None:
    match = phone.start("Ann", "Ben")
    for path in (f"{match}/record", f"{match}/end", "/new", "/join"):
        sent = {field: (io.BytesIO(b"1"), "file.txt")}
        answer = phone.client.post(path, data=sent, content_type="multipart/form-data")
        assert answer.status_code < 500, path
    assert phone.open(match).scores == [0, 0]


@pytest.mark.parametrize("body", ["[1,2]", "5", '{"key":5,"expected_seq":"1"}', '{"token":5}'])
def test_json_is_no_form(open_app: Flask, phone: Phone, body: str) -> None:
    match = phone.start("Ann", "Ben")
    for path in (f"{match}/record", f"{match}/end", "/new", "/join"):
        answer = phone.client.post(path, data=body, content_type="application/json")
        assert 400 <= answer.status_code < 500, path
    assert phone.open(match).scores == [0, 0]


def test_json_records_nothing(open_app: Flask, phone: Phone) -> None:
    match = phone.start("Ann", "Ben")
    sent = {"key": "k", "expected_seq": "0", "do": "save", **blocked("1-2", "4-4")}
    answer = phone.client.post(f"{match}/record", json=sent)
    assert answer.status_code == 400
    assert phone.open(match).scores == [0, 0]


def test_a_long_token_is_read_in_its_length(open_app: Flask, phone: Phone) -> None:
    answer = phone.client.post("/join", data={"token": "a" * 200_000 + "/"})
    assert answer.status_code == 422


@pytest.mark.parametrize("host", ["a" * 300, "x" * 70 + ".com", "[::1", "a b"])
@pytest.mark.parametrize("path", ["/", "/new", "/api/v1/openapi.json"])
def test_a_host_that_cannot_be(app: Flask, host: str, path: str) -> None:
    assert app.test_client().get(path, headers={"Host": host}).status_code < 500
