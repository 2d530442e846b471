"""The table page: the board, the lot, and an answer without a page where nothing has changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask
from sqlalchemy import event

from scorekeeper.records.database import db
from scorekeeper.rules.tiles import read_tile
from scorekeeper.services import matches
from scorekeeper.services.matches import NewMatch
from tests.web.pages.browsing import SAVE, Phone, blocked, out
from tests.web.pages.test_two_phones import tokens


def test_before_the_first_round(phone: Phone) -> None:
    page = phone.open(phone.start("Ann", "Ben", "Olena", "Petro"))
    assert page.root.one("h1").text == "Draw to 61"
    assert page.scores == [0, 0, 0, 0]
    assert [gap.text for gap in page.root.all(css="plate-gap")] == ["61 to go"] * 4
    deal = "Deal 6 tiles each; 4 stay in the stock, and the last 2 of them are never drawn."
    assert page.root.one("p", "deal").text == deal
    assert not page.root.all(css="lot")


def test_pegs_stand_where_the_scores_are(phone: Phone, match: str) -> None:
    phone.record(match, blocked("1-2", "4-4", "5-5"))
    phone.record(match, out(1, "=3", "", "=4"))
    page = phone.record(match, out(0, "", "=10", "=10"))
    pegs = {
        (peg.attrs["data-side"], peg.attrs["data-peg"]): peg.attrs["data-hole"]
        for peg in page.root.all("g", "peg")
    }
    assert pegs == {
        ("0", "front"): "35",
        ("0", "back"): "15",
        ("1", "front"): "7",
        ("1", "back"): "0",
        ("2", "front"): "0",
        ("2", "back"): "-1",
    }


def test_two_of_a_name_are_told_apart(phone: Phone) -> None:
    page = phone.open(phone.start("Ann", "Ann", "Ann"))
    names = [plate.text for plate in page.root.all(css="plate-name")]
    assert names == ["Ann", "Ann (2)", "Ann (3)"]


@pytest.fixture
def drawn_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lot in which the first and the third tie and draw again."""

    def draw_lot(*_given: object) -> object:
        first = {0: "6-5", 1: "3-1", 2: "6-5"}
        again = {0: "2-1", 2: "6-4"}
        return tuple(
            {seat: read_tile(text) for seat, text in draw.items()} for draw in (first, again)
        )

    monkeypatch.setattr(matches, "draw_lot", draw_lot)


def test_the_lot_is_shown_with_every_draw(phone: Phone, drawn_twice: None) -> None:
    match = phone.start("Ann", "Ben", "Olena", starter="lot")
    page = phone.open(match)
    assert page.leads == "Olena"
    first, again = page.root.all("ol", "lot")
    tiles = [tile.attrs["aria-label"] for tile in first.all("svg", "tile")]
    assert tiles == ["6-5", "3-1", "6-5"]
    assert [seat.text for seat in again.all("li")] == ["Ann", "Olena"]
    assert again.one(css="lot-best").text == "Olena"
    said = [told.text for told in page.root.all("p", "lot-said")]
    assert said == [
        "Ann and Olena drew equally heavy tiles and draw again.",
        "Olena drew the heaviest tile and leads the first round.",
    ]
    phone.record(match, blocked("1-2", "4-4", "5-5"))
    assert not phone.open(match).root.all("ol", "lot")
    assert len(phone.open(f"{match}/history").root.all("ol", "lot")) == 2


def test_the_form_knows_all_it_shows_before_saving(phone: Phone, match: str) -> None:
    phone.record(match, blocked("1-2", "4-4", "5-5"))
    page = phone.open(f"{match}/record")
    script = page.root.one("script", data_round_data="")
    data = json.loads("".join(str(part) for part in script.inside))
    known = {
        "players": ["Ann", "Ben", "Olena"],
        "sides": [[0], [1], [2]],
        "scores": [15, 0, 0],
        "target": 61,
        "highest": 6,
        "reserve": 2,
        "award_out": "opponents",
        "award_blocked": "minus_own_once",
        "fixed_points": 0,
        "next_starter": "rotate",
        "after_tie": "rotate",
    }
    assert data | known == data


# An unchanged table


@contextmanager
def statements(app: Flask) -> Iterator[list[str]]:
    """What the database is asked meanwhile."""
    asked: list[str] = []

    def listen(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        asked.append(statement)

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", listen)
    yield asked
    event.remove(engine, "before_cursor_execute", listen)


@pytest.mark.parametrize("encoding", ["identity", "br", "gzip"])
def test_an_unchanged_table_is_not_sent_again(
    app: Flask, phone: Phone, match: str, encoding: str
) -> None:
    phone.record(match, blocked("1-2", "4-4", "5-5"))
    first = phone.client.get(match, headers={"Accept-Encoding": encoding})
    etag = first.headers["ETag"]
    assert first.headers["Cache-Control"] == "private, no-cache"
    same = {"Accept-Encoding": encoding, "If-None-Match": etag}
    with statements(app) as asked:
        answer = phone.client.get(match, headers=same)
    assert answer.status_code == 304
    assert answer.get_data() == b""
    assert len([statement for statement in asked if statement.startswith("SELECT")]) <= 2
    phone.record(match, out(1, "=3", "", "=4"))
    assert phone.client.get(match, headers=same).status_code == 200


def test_a_table_changes_with_who_looks_and_what_was_confirmed(
    app: Flask, phone: Phone, match: str
) -> None:
    mine = phone.open(f"{match}/record")
    other = Phone.of(app)
    other.send(other.open("/join"), "/join", {"token": tokens(app, match)["score"]})
    other.record(match, blocked("1-2", "4-4", "5-5"))
    first = phone.client.get(match).headers["ETag"]
    assert other.client.get(match).headers["ETag"] != first
    phone.record(match, blocked("1-2", "4-4", "5-5"), page=mine)
    assert phone.client.get(match).headers["ETag"] != first


def test_a_watched_table_is_the_same_for_everybody(app: Flask, phone: Phone, match: str) -> None:
    address = f"/w/{tokens(app, match)['watch']}"
    one, two = Phone.of(app).client, Phone.of(app).client
    etag = one.get(address).headers["ETag"]
    assert two.get(address, headers={"If-None-Match": etag}).status_code == 304
    mine = phone.client.get(address)
    assert mine.headers["ETag"] != etag
    assert b"Record round" in mine.data
    assert b"Record round" not in one.get(address).data


def test_what_was_saved_is_told_once(phone: Phone, match: str) -> None:
    page = phone.record(match, blocked("1-2", "4-4", "5-5"))
    table = page.root.one(data_module="table")
    assert table.attrs["data-saved-key"]
    assert page.root.all(css="banner")
    phone.record(match, out(1, "=3", "", "=4"))
    assert not phone.open(page.path).root.all(css="banner")
    for odd in ("saved=x", "saved=-1", "saved=99999999999999", "saved=²", "saved="):
        assert not phone.open(f"{match}?{odd}").root.all(css="banner")


# Forms that nobody opened


def test_a_form_without_its_token_is_refused(phone: Phone, match: str) -> None:
    sent = dict(phone.open(f"{match}/record").form("").sent(SAVE)) | out(0, "", "=3", "=4")
    for token in ("", "forged", None):
        fields = {name: value for name, value in sent.items() if name != "csrf_token"}
        page = phone.post(
            f"{match}/record", fields if token is None else {**fields, "csrf_token": token}
        )
        assert page.status == 400
        assert "Go back and try again." in page.text
    assert phone.open(match).head == 0


@pytest.mark.parametrize(
    "path", ["/record", "/rounds/1/correct", "/rounds/1/withdraw", "/rounds/1/restore", "/end"]
)
def test_every_write_asks_for_the_token(phone: Phone, match: str, path: str) -> None:
    phone.record(match, blocked("1-2", "4-4", "5-5"))
    fields = {"key": "x", "expected_seq": "1", **out(0, "", "=3", "=4"), "version": "1"}
    assert phone.post(match + path, fields).status == 400
    assert phone.open(match).head == 1


def test_a_token_of_another_session_is_refused(app: Flask, phone: Phone, match: str) -> None:
    stranger = Phone.of(app)
    csrf = dict(stranger.open("/new").form("/new").sent())["csrf_token"]
    fields = {"csrf_token": csrf, "key": "x", "expected_seq": "0", **out(0, "", "=3", "=4")}
    assert phone.post(f"{match}/record", fields).status == 400


def test_pages_that_only_show_write_nothing(app: Flask, phone: Phone, match: str) -> None:
    phone.record(match, blocked("1-2", "4-4", "5-5"))
    with statements(app) as asked:
        for path in (match, f"{match}/record", f"{match}/history", f"{match}/rounds/1/correct"):
            phone.open(path)
        for path in ("/", "/rules", "/join", f"/w/{tokens(app, match)['watch']}"):
            phone.open(path)
    assert [statement for statement in asked if not statement.startswith(("SELECT", "BEGIN"))] == []


def test_a_form_over_https_needs_no_referrer(app: Flask) -> None:
    phone = Phone.of(app)
    secure = {"base_url": "https://score.example"}
    html = phone.client.get("/new", **secure).get_data(as_text=True)
    token = html.split('name="csrf_token" value="')[1].split('"')[0]
    key = html.split('name="key" value="')[1].split('"')[0]
    fields = {"csrf_token": token, "key": key, "game": "draw", "starter": "lot"}
    names = {"players-0": "Ann", "players-1": "Ben"}
    answer = phone.client.post("/new", data={**fields, **names}, **secure)
    assert answer.status_code == 303
    cookies = answer.headers.getlist("Set-Cookie")
    assert all("Secure" in cookie and cookie.startswith("__Host-") for cookie in cookies)


def test_a_new_match_is_held_by_the_service_as_typed(app: Flask, phone: Phone) -> None:
    assert NewMatch("draw", ("Ann", "Ben")).options == {}
    match = phone.start("Ann", " Ben  the  Bold ", target="30", next_starter="winner")
    page = phone.record(match, out(1, "=12", ""))
    assert page.root.one("h1").text == "Draw to 30"
    assert page.leads == "Ben the Bold"
