"""Correcting, taking back, restoring, undoing: what follows, and what stays to be seen."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.pages.browsing import SAVE, Page, Phone, blocked, out
from tests.web.pages.test_two_phones import tokens

WON_BY_BEN = out(1, "=1", "", "=2")
LEVEL = blocked("=3", "=3", "=10")


@pytest.fixture
def nine(phone: Phone, match: str) -> Page:
    """Nine rounds: Ann 15, then 1 + 2 to Ben eight times. Three lead in turn."""
    phone.record(match, blocked("1-2", "4-4", "5-5"))
    for _ in range(8):
        page = phone.record(match, WON_BY_BEN)
    assert page.scores == [15, 24, 0]
    return page


def test_a_correction_opens_with_everything_that_was_entered(
    phone: Phone, match: str, nine: Page
) -> None:
    page = phone.open(f"{match}/rounds/1/correct")
    fields = dict(page.form("").sent())
    assert fields["out"] == "blocked"
    assert [fields[f"hands-{seat}-tiles"] for seat in range(3)] == ["2-1", "4-4", "5-5"]
    assert [fields[f"hands-{seat}-pips"] for seat in range(3)] == ["", "", ""]
    assert fields["starter"] == "0"
    fields = dict(phone.open(f"{match}/rounds/2/correct").form("").sent())
    assert fields["out"] == "1"
    assert [fields[f"hands-{seat}-pips"] for seat in range(3)] == ["1", "", "2"]
    assert fields["starter"] == "1"


@pytest.mark.parametrize("hands", [{}, {"hands-0-pips": "5"}, LEVEL], ids=str)
def test_who_laid_last_is_carried_through_a_correction(
    app: Flask, phone: Phone, match: str, hands: dict[str, str]
) -> None:
    address = f"/api/v1/matches/{match.removeprefix('/m/')}"
    head = {"Authorization": f"Bearer {tokens(app, match)['score']}"}
    told = {"ended": "domino", "out": 1, "hands": [4, [], 3], "last_laid": 1}
    body = {**told, "key": "a", "expected_seq": 0}
    phone.client.post(f"{address}/rounds", json=body, headers=head)
    form = phone.open(f"{match}/rounds/1/correct")
    assert phone.send(form, "", {**hands, "reason": "looked"}, SAVE).head == 2
    assert phone.send(form, "", {**hands, "reason": "looked"}, SAVE).head == 2
    (shown,) = phone.client.get(address, headers=head).get_json()["rounds"]
    assert shown["entry"]["last_laid"] == 1


@pytest.mark.parametrize("seat", ["3", "-1", "x"])
def test_who_laid_last_is_a_seat(phone: Phone, match: str, seat: str) -> None:
    phone.record(match, WON_BY_BEN)
    form = phone.open(f"{match}/rounds/1/correct")
    assert phone.send(form, "", {"last_laid": seat}, SAVE).status == 400


def test_round_3_corrected_after_round_9(phone: Phone, match: str, nine: Page) -> None:
    form = phone.open(f"{match}/rounds/3/correct")
    fixed = {**LEVEL, "reason": "counted again"}
    page = phone.send(form, "", fixed, SAVE)
    assert page.scores == [15, 21, 0]
    assert page.leads == "Ann"
    assert "Round 3 corrected: nobody scores" in page.text
    assert [shown.one(css="round-number").text for shown in page.rounds] == [
        f"Round {number}" for number in range(9, 0, -1)
    ]
    third = page.rounds[6]
    assert third.one(css="tag-changed").text == "corrected"
    assert [line.all(css="number")[0].text for line in third.one("ul", "round-scores").all("li")]
    history = phone.open(f"{match}/history")
    entry = history.root.one(id="entry-10")
    assert entry.one("h2").text == "Round 3 corrected"
    was, now = entry.all("dd")
    assert "Ben +3" in was.text
    assert "lowest hands level" in now.text
    assert "counted again" in entry.text
    assert entry.all("a", href="#entry-3")
    assert history.root.one(id="entry-3").one(css="tag-void").text == "replaced"
    assert history.root.one(id="entry-3").all("a", href="#entry-10")


def test_a_check_of_a_correction_shows_the_match_after_it(
    phone: Phone, match: str, nine: Page
) -> None:
    form = phone.open(f"{match}/rounds/1/correct")
    page = phone.send(form, "", out(0, "", "=30", "=31"), ("do", "check"))
    preview = page.root.one("output", "preview").text
    assert "30 + 31 = 61" in preview
    assert "Ann wins the match" in preview
    assert phone.open(match).head == 9


def test_rounds_past_the_end_are_shown_and_do_not_count(
    phone: Phone, match: str, nine: Page
) -> None:
    form = phone.open(f"{match}/rounds/2/correct")
    page = phone.send(form, "", out(2, "=30", "=40", ""), SAVE)
    assert page.scores == [15, 0, 70]
    assert page.said == "Olena has won the match with 70."
    past = [shown for shown in page.rounds if "does not count: the match was over" in shown.text]
    assert len(past) == 7
    for shown in past:
        lines = shown.one("ul", "round-scores").all("li")
        assert [line.all(css="number")[0].text for line in lines] == ["15", "0", "70"]
    form = phone.open(f"{match}/rounds/2/correct")
    page = phone.send(form, "", WON_BY_BEN, SAVE)
    assert page.scores == [15, 24, 0]
    assert "does not count" not in page.text


def test_a_match_winning_round_is_taken_back(phone: Phone, match: str) -> None:
    page = phone.record(match, out(1, "=40", "", "=30"))
    assert page.said == "Ben has won the match with 70."
    page = phone.send(page, "/rounds/1/withdraw")
    assert page.scores == [0, 0, 0]
    assert page.said == "Ann leads the next round."
    assert page.root.all("a", href=f"{match}/record")


def test_undo_and_undo_of_undo(phone: Phone, match: str) -> None:
    page = phone.record(match, blocked("1-2", "4-4", "5-5"))
    assert "Round 1 saved: Ann +15" in page.text
    page = phone.send(page, "/rounds/1/withdraw")
    assert page.scores == [0, 0, 0]
    assert "The round was taken back." in page.text
    (shown,) = page.rounds
    assert "round-withdrawn" in shown.classes
    assert "8 + 10 − 3 = 15" in shown.text
    page = phone.send(page, "/rounds/1/restore")
    assert page.scores == [15, 0, 0]
    assert "Round 1 counts again: Ann +15" in page.text


def test_undo_of_a_correction_brings_the_earlier_version_back(phone: Phone, match: str) -> None:
    phone.record(match, blocked("1-2", "4-4", "5-5"))
    page = phone.send(phone.open(f"{match}/rounds/1/correct"), "", LEVEL, SAVE)
    assert page.scores == [0, 0, 0]
    page = phone.send(page, "/rounds/1/restore")
    assert page.scores == [15, 0, 0]


def test_a_round_is_taken_back_with_a_reason_and_restored(
    phone: Phone, match: str, nine: Page
) -> None:
    form = phone.open(f"{match}/rounds/1/correct")
    page = phone.send(form, "/withdraw", {"reason": "played twice"})
    assert page.scores == [0, 24, 0]
    assert [shown.one(css="round-number").text for shown in page.rounds][-2:] == ["Round 1", "–"]
    entry = phone.open(f"{match}/history").root.one(id="entry-10")
    assert "taken back" in entry.one("h2").text
    assert "played twice" in entry.text
    restore = phone.open(f"{match}/rounds/1/correct")
    assert restore.root.one("h1").text == "Restore a round"
    page = phone.send(restore, "", button=SAVE)
    assert page.scores == [15, 24, 0]


def test_a_reason_that_is_too_long_stays_in_its_field(phone: Phone, match: str, nine: Page) -> None:
    form = phone.open(f"{match}/rounds/1/correct")
    page = phone.send(form, "", {"reason": "x" * 201}, SAVE)
    assert page.status == 422
    assert page.errors("reason")
    assert dict(page.form("").sent())["reason"] == "x" * 201
    assert phone.open(match).head == 9


def test_another_starter_than_the_rule_would_have_is_marked(phone: Phone, match: str) -> None:
    page = phone.record(match, {**WON_BY_BEN, "starter": "2"})
    assert "Olena led" in page.rounds[0].text
    assert "out of turn, Ann was to lead" in page.rounds[0].text
    assert page.leads == "Ann"


def test_past_starters_stay_when_an_earlier_one_is_corrected(
    phone: Phone, match: str, nine: Page
) -> None:
    form = phone.open(f"{match}/rounds/9/correct")
    page = phone.send(form, "", {"starter": "0"}, SAVE)
    assert page.leads == "Ben"
    led = [shown.one(css="round-working").text.split(" led")[0] for shown in page.rounds]
    assert led == ["Ann", "Ben", "Ann", "Olena", "Ben", "Ann", "Olena", "Ben", "Ann"]
    assert "out of turn" in page.rounds[0].text
    assert "out of turn" not in page.rounds[1].text
