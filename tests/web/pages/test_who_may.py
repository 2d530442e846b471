"""Who may do what: strangers, phones that watch, and links that are pasted."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.pages.browsing import Phone
from tests.web.pages.test_two_phones import MINE, THEIRS, tokens


@pytest.fixture
def other(app: Flask, match: str) -> Phone:
    """A second phone that may keep score."""
    other = Phone.of(app)
    joined = other.send(other.open("/join"), "/join", {"token": tokens(app, match)["score"]})
    assert joined.path == match
    return other


@pytest.mark.parametrize("path", ["", "/record", "/history", "/r/1", "/rounds/1/correct"])
def test_a_phone_without_a_grant_sees_nothing(app: Flask, match: str, path: str) -> None:
    page = Phone.of(app).open(match + path)
    assert page.status == 404
    assert "Ann" not in page.text


@pytest.mark.parametrize("path", ["/record", "/end", "/resume", "/rounds/1/withdraw"])
def test_a_phone_without_a_grant_writes_nothing(
    app: Flask, phone: Phone, match: str, path: str
) -> None:
    phone.record(match, MINE)
    stranger = Phone.of(app)
    csrf = dict(stranger.open("/new").form("/new").sent())["csrf_token"]
    fields = {"csrf_token": csrf, "key": "x", "expected_seq": "1", **THEIRS}
    assert stranger.post(match + path, fields).status == 404
    assert phone.open(match).head == 1


def test_a_watch_link_shows_the_table_and_no_button(app: Flask, phone: Phone, match: str) -> None:
    phone.record(match, MINE)
    watcher = Phone.of(app)
    address = f"/w/{tokens(app, match)['watch']}"
    page = watcher.open(address)
    assert page.status == 200
    assert page.scores == [15, 0, 0]
    assert not page.root.all("form")
    assert not page.root.all("a", href=f"{match}/record")
    assert "Set-Cookie" not in page.response.headers
    history = watcher.open(page.root.all("a", css="top-link")[1].attrs["href"])
    assert "Round 1 recorded" in history.text
    (title,) = page.root.all(css="round-title")
    seen = watcher.open(title.one("a").attrs["href"])
    assert seen.path == f"{address}/r/1"
    assert "Blocked, Ann lightest" in seen.text
    leads = {link.attrs["href"].partition("#")[0] for link in seen.root.all("a")}
    assert leads == {"", address, f"{address}/history"}
    assert watcher.open(f"{match}/r/1").status == 404
    assert watcher.open(match).status == 404


def test_a_watching_phone_that_was_admitted_may_not_write(
    app: Flask, phone: Phone, match: str
) -> None:
    watcher = Phone.of(app)
    page = watcher.send(
        watcher.open("/join"), "/join", {"token": f"http://h/w/{tokens(app, match)['watch']}"}
    )
    assert page.path == match
    refused = watcher.open(f"{match}/record")
    assert refused.status == 403
    assert "may look at the match" in refused.text


def test_a_scoring_phone_sees_the_buttons_on_the_watch_link(
    app: Flask, other: Phone, match: str
) -> None:
    page = other.open(f"/w/{tokens(app, match)['watch']}")
    assert page.root.all("a", href=f"{match}/record")


@pytest.mark.parametrize(
    "link", ["{}", "  {} ", "http://host/join#{}", "http://host:8000/join#{}", "#{}"]
)
def test_a_link_is_joined_as_it_was_pasted(app: Flask, match: str, link: str) -> None:
    other = Phone.of(app)
    token = tokens(app, match)["score"]
    page = other.send(other.open("/join"), "/join", {"token": link.format(token)})
    assert page.path == match
    assert other.record(match, MINE).scores == [15, 0, 0]


@pytest.mark.parametrize("link", ["", "nothing", "http://host/join#", "ё" * 300])
def test_a_link_that_leads_nowhere_is_told(phone: Phone, link: str) -> None:
    page = phone.send(phone.open("/join"), "/join", {"token": link})
    assert page.status == 422
    assert "does not lead anywhere" in page.root.one(id="token-error").text
    assert page.root.one("input", id="token").attrs["value"] == link


def test_a_watch_link_that_leads_nowhere(phone: Phone) -> None:
    assert phone.open("/w/nothing").status == 404
    assert phone.open("/w/nothing/history").status == 404
    assert phone.open("/w/nothing/r/1").status == 404
