"""Two phones at one table: stale pages, the same thing twice, which phone it was and when."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from flask import Flask

from scorekeeper.records.database import db
from scorekeeper.services.access import first_tokens
from scorekeeper.web.current import token_for
from tests.web.pages.browsing import SAVE, Phone, blocked, out

MINE = blocked("1-2", "4-4", "5-5")
THEIRS = out(1, "=4", "", "=3")


def tokens(app: Flask, match: str) -> dict[str, str]:
    """The tokens of the match's links by their roles."""
    with app.app_context():
        return first_tokens(db.session.connection(), match.removeprefix("/m/"), token_for)


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
    assert "The same had been recorded already" in page.text
    assert "confirmed by" in phone.open(f"{match}/history").root.one(id="entry-1").text


def test_a_round_confirmed_though_it_stands_no_more_is_told(
    phone: Phone, other: Phone, match: str
) -> None:
    mine = phone.open(f"{match}/record")
    other.send(other.record(match, MINE), "/withdraw")
    page = phone.record(match, MINE, page=mine)
    assert page.scores == [0, 0, 0]
    assert "changed or taken back since" in page.text


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
    assert "Round 1 corrected" in page.text
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


REFUSED = {
    "a tile not in the set": (blocked("7-1", "4-4", "5-5"), "is not in this set"),
    "a tile twice": (blocked("6-6", "6-6", "1-1"), "cannot be with both Ann and Ben"),
    "an absurd total": (out(0, "", "=999999", "1-1"), "Ben cannot hold 999999 pips"),
    "totals that cannot be": (blocked("=90", "=90", "=1"), "cannot all be true"),
    "the out seat holds tiles": (out(0, "6-6", "6-3", "1-1"), "Ann went out"),
    "a hand nobody entered": (out(0, "", "6-3", ""), "What was Olena left with?"),
    "no tile": (blocked("six", "4-4", "5-5"), "is not a tile"),
    "a fraction": (out(0, "", "=1.5", "1-1"), "is not a whole number"),
    "a seat nobody sits on": (out(7, "", "=1", "1-1"), "Only one player can go out"),
    "an unknown starter": (out(0, "", "=1", "1-1", starter="9"), "Who led the round?"),
}


@pytest.mark.parametrize("reused", [False, True], ids=["stale", "key reused"])
@pytest.mark.parametrize("path", ["/record", "/rounds/1/correct"])
@pytest.mark.parametrize(("fields", "told"), REFUSED.values(), ids=REFUSED.keys())
def test_what_met_another_round_and_is_refused_too_is_told_and_kept(
    phone: Phone, match: str, fields: dict[str, str], told: str, path: str, *, reused: bool
) -> None:
    phone.record(match, THEIRS)
    mine = phone.open(match + path)
    sent = {**dict(mine.form("").sent(SAVE)), **fields}
    if reused:
        phone.post(match + path, {**sent, **THEIRS, "hands-0-pips": "5"})
    else:
        phone.record(match, THEIRS)
    head = phone.open(match).head
    page = phone.post(match + path, sent)
    assert page.status in (409, 422)
    assert told in page.text
    kept = dict(page.root.all("form")[0].sent())
    hands = {name: text for name, text in fields.items() if name.startswith("hands-")}
    assert {name: kept[name] for name in hands} == hands
    assert phone.open(match).head == head


def test_a_refused_round_that_met_another_says_who_went_out(phone: Phone, match: str) -> None:
    mine = phone.open(f"{match}/record")
    phone.record(match, THEIRS)
    ours = phone.record(match, out(2, "7-1", "=3", ""), page=mine).root.all("section", "card")[1]
    assert "Olena went out" in ours.text
    assert "7-1, in Ann’s hand, is not in this set" in ours.text


# Which phone it was

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"


def history_of(phone: Phone, match: str, seq: int) -> str:
    return phone.open(f"{match}/history").root.one(id=f"entry-{seq}").text


def test_two_phones_of_a_kind_are_told_apart(app: Flask) -> None:
    phones = [Phone.of(app), Phone.of(app)]
    for phone in phones:
        phone.client.environ_base["HTTP_USER_AGENT"] = IPHONE
    match = phones[0].start("Ann", "Ben", "Olena")
    phones[1].send(phones[1].open("/join"), "/join", {"token": tokens(app, match)["score"]})
    found = []
    for seq, phone in enumerate(phones, 1):
        phone.record(match, THEIRS)
        found += re.findall(r"iPhone · [0-9A-Z]{2}\b", history_of(phone, match, seq))
    assert len(set(found)) == 2


def test_a_phone_of_an_unknown_kind_has_a_name_too(phone: Phone, match: str) -> None:
    phone.record(match, THEIRS)
    assert re.search(r"Phone · [0-9A-Z]{2} ·", history_of(phone, match, 1))


def test_what_a_program_wrote_or_confirmed_is_told(app: Flask, phone: Phone, match: str) -> None:
    address = f"/api/v1/matches/{match.removeprefix('/m/')}/rounds"
    head = {"Authorization": f"Bearer {tokens(app, match)['score']}"}
    theirs = {"ended": "domino", "out": 1, "hands": [4, [], 3]}
    client = app.test_client()
    body = {**theirs, "key": "a", "expected_seq": 0}
    assert client.post(address, json=body, headers=head).status_code == 201
    assert "a program · " in history_of(phone, match, 1)
    phone.record(match, THEIRS)
    body = {**theirs, "starter": 1, "key": "b", "expected_seq": 1}
    assert client.post(address, json=body, headers=head).status_code == 200
    assert history_of(phone, match, 2).endswith("confirmed by a program")


# When it was, by the phone's own clock


def test_the_phones_clock_is_told_where_it_is_another_one(phone: Phone, match: str) -> None:
    clocks = {
        "2001-02-03T04:05:06.789Z": "3 Feb 2001, 04:05:06 UTC by its own clock",
        "2001-02-03T04:05:06+02:00": "3 Feb 2001, 02:05:06 UTC by its own clock",
        datetime.now(UTC).isoformat(): None,
        "": None,
        "yesterday": None,
        "2001-02-03T04:05:06": None,
        "0001-01-01T00:00:00+10:00": None,
        "9" * 5000: None,
        "\0": None,
    }
    for seq, (clock, told) in enumerate(clocks.items(), 1):
        page = phone.record(match, {**out(0, "", "=1", "=2"), "client_at": clock})
        assert page.status == 200
        text = history_of(phone, match, seq)
        assert told in text if told else "by its own clock" not in text


def test_every_write_tells_the_phones_clock(phone: Phone, match: str) -> None:
    then = {"client_at": "2001-02-03T04:05:06Z"}
    phone.record(match, {**THEIRS, **then})
    phone.send(phone.open(f"{match}/rounds/1/correct"), "", {"hands-0-pips": "5", **then}, SAVE)
    page = phone.send(phone.open(f"{match}/rounds/1/correct"), "/withdraw", then)
    phone.send(page, "/restore", then)
    phone.send(phone.open(match), "/end", then)
    phone.send(phone.open(match), "/resume", then)
    text = phone.open(f"{match}/history").text
    assert text.count("3 Feb 2001, 04:05:06 UTC by its own clock") == 6
