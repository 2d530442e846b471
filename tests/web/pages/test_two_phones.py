"""Two phones at one table: stale pages, the same thing twice, and who may do what."""

from __future__ import annotations

import pytest
from flask import Flask

from scorekeeper.records.database import db
from scorekeeper.services.access import links_of
from scorekeeper.web.current import token_for
from tests.web.pages.browsing import SAVE, Phone, blocked, out

MINE = blocked("1-2", "4-4", "5-5")
THEIRS = out(1, "=4", "", "=3")


def tokens(app: Flask, match: str) -> dict[str, str]:
    """The tokens of the match's links by their roles."""
    with app.app_context():
        links = links_of(db.session, match.removeprefix("/m/"))
        return {link.role.value: token_for(link.id) for link in links}


@pytest.fixture
def other(app: Flask, match: str) -> Phone:
    """A second phone that may keep score."""
    other = Phone.of(app)
    joined = other.send(other.open("/join"), "/join", {"token": tokens(app, match)["score"]})
    assert joined.path == match
    return other


def test_a_double_tap_makes_one_round(phone: Phone, match: str) -> None:
    form = phone.open(f"{match}/record")
    first = phone.record(match, MINE, page=form)
    second = phone.record(match, MINE, page=form)
    assert first.scores == second.scores == [15, 0, 0]
    assert len(second.rounds) == 1


def test_the_same_round_from_two_phones_is_one_round_confirmed(
    phone: Phone, other: Phone, match: str
) -> None:
    mine = phone.open(f"{match}/record")
    other.record(match, MINE)
    page = phone.record(match, MINE, page=mine)
    assert page.scores == [15, 0, 0]
    assert len(page.rounds) == 1
    assert "confirmed by" in phone.open(f"{match}/history").root.one(id="entry-1").text


def test_two_rounds_at_once_are_shown_side_by_side(phone: Phone, other: Phone, match: str) -> None:
    mine = phone.open(f"{match}/record")
    other.record(match, THEIRS)
    page = phone.record(match, MINE, page=mine)
    assert page.status == 409
    theirs, ours = page.root.all("section", "card")
    assert "Ben +7" in theirs.text
    assert "Ann +15" in ours.text
    assert [form.one("button").text for form in page.root.all("form")] == [
        "Record mine as a further round",
        "Put mine in its place",
    ]
    assert page.root.one("a", css="button-wide").attrs["href"] == match
    assert phone.open(match).scores == [0, 7, 0]


def test_mine_as_a_further_round(phone: Phone, other: Phone, match: str) -> None:
    mine = phone.open(f"{match}/record")
    other.record(match, THEIRS)
    page = phone.send(phone.record(match, MINE, page=mine), "/record")
    assert page.scores == [15, 7, 0]
    assert "out of turn" not in page.text
    assert [shown.one(css="round-working").text[:7] for shown in page.rounds] == [
        "Ben led",
        "Ann led",
    ]


def test_mine_in_its_place(phone: Phone, other: Phone, match: str) -> None:
    mine = phone.open(f"{match}/record")
    other.record(match, THEIRS)
    page = phone.send(phone.record(match, MINE, page=mine), "/correct")
    assert page.scores == [15, 0, 0]
    assert len(page.rounds) == 1
    assert "corrected" in page.rounds[0].text


def test_a_round_beside_a_correction_is_a_further_one(
    phone: Phone, other: Phone, match: str
) -> None:
    phone.record(match, THEIRS)
    mine = phone.open(f"{match}/record")
    other.send(other.open(f"{match}/rounds/1/correct"), "", {"hands-0-pips": "5"}, SAVE)
    page = phone.record(match, MINE, page=mine)
    assert page.status == 409
    assert "Round 1, corrected" in page.text
    assert len(page.root.all("form")) == 1
    assert phone.send(page, "/record").scores == [15, 8, 0]


def test_a_stale_round_that_ends_nothing_when_the_match_is_over(
    phone: Phone, other: Phone, match: str
) -> None:
    mine = phone.open(f"{match}/record")
    other.record(match, out(1, "=40", "", "=30"))
    page = phone.record(match, MINE, page=mine)
    assert page.status == 409
    assert [form.one("button").text for form in page.root.all("form")] == ["Put mine in its place"]


def test_two_corrections_at_once(phone: Phone, other: Phone, match: str) -> None:
    phone.record(match, THEIRS)
    mine = phone.open(f"{match}/rounds/1/correct")
    other.send(other.open(f"{match}/rounds/1/correct"), "", {"hands-0-pips": "5"}, SAVE)
    page = phone.send(mine, "", {"hands-0-pips": "6", "reason": "looked again"}, SAVE)
    assert page.status == 409
    page = phone.send(page, "/correct")
    assert page.scores == [0, 9, 0]
    assert "looked again" in phone.open(f"{match}/history").text


def test_undo_after_somebody_went_on(phone: Phone, other: Phone, match: str) -> None:
    mine = phone.record(match, MINE)
    other.record(match, THEIRS)
    page = phone.send(mine, "/withdraw")
    assert page.status == 409
    assert "Take round 1 back" in page.text
    assert phone.send(page, "/withdraw").scores == [0, 7, 0]


def test_a_page_sent_again_with_something_else(phone: Phone, match: str) -> None:
    form = phone.open(f"{match}/record")
    phone.record(match, MINE, page=form)
    page = phone.record(match, THEIRS, page=form)
    assert page.status == 409
    assert "sent before, with something else" in page.text
    theirs, ours = page.root.all("section", "card")
    assert "Ann +15" in theirs.text
    assert "Ben +7" in ours.text
    assert phone.send(page, "/record").scores == [15, 7, 0]


def test_a_page_that_saw_more_than_there_is(phone: Phone, match: str) -> None:
    page = phone.record(match, {**MINE, "expected_seq": "7"})
    assert page.status == 409
    assert phone.send(page, "/record").scores == [15, 0, 0]


def test_a_refused_round_that_is_stale_too(phone: Phone, other: Phone, match: str) -> None:
    mine = phone.open(f"{match}/record")
    other.record(match, THEIRS)
    page = phone.record(match, blocked("6-6", "6-6", "1-1"), page=mine)
    assert page.status == 409
    assert "6-6" in page.root.all("section", "card")[1].text
    assert phone.send(page, "/record").status == 422


# Who may do what


@pytest.mark.parametrize("path", ["", "/record", "/history", "/rounds/1/correct"])
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
