"""Points in play, bonus and penalty: two phones at once, and the preview a page asks for."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from flask import Flask

from tests.web.pages.browsing import SAVE, Page, Phone
from tests.web.pages.entering import begin
from tests.web.pages.stories import laid
from tests.web.pages.test_two_phones import tokens


@pytest.fixture
def fives(phone: Phone) -> str:
    return begin(phone, "all-fives", 3)


@pytest.fixture
def other(app: Flask, fives: str) -> Phone:
    """A second phone that keeps the same match."""
    other = Phone.of(app)
    other.send(other.open("/join"), "/join", {"token": tokens(app, fives)["score"]})
    return other


def ways(page: Page) -> list[str]:
    assert page.status == 409
    return [form.one("button").text for form in page.root.all("form")]


def test_points_of_two_phones_at_once(phone: Phone, other: Phone, fives: str) -> None:
    mine = phone.open(f"{fives}/points")
    other.send(other.open(f"{fives}/points"), "", laid(0, ends="5 5"), SAVE)
    page = phone.send(mine, "", laid(1, points="15", claimed_by="2"), SAVE)
    assert ways(page) == ["Record mine as well", "Put mine in its place"]
    assert phone.open(fives).scores == [10, 0, 0]
    assert phone.send(page, "/points").scores == [10, 0, 15]


def test_equal_points_may_have_been_made_twice(phone: Phone, other: Phone, fives: str) -> None:
    mine = phone.open(f"{fives}/points")
    other.send(other.open(f"{fives}/points"), "", laid(0, ends="5 5"), SAVE)
    page = phone.send(mine, "", laid(0, ends="5 5"), SAVE)
    assert page.status == 409
    assert "The same is there already, as “Points in round 1”" in page.text
    assert ways(page) == ["Record mine as well", "Put mine in its place"]
    assert phone.open(fives).scores == [10, 0, 0]
    assert phone.send(page, "/points").scores == [20, 0, 0]


def test_all_that_was_written_meanwhile_is_shown(phone: Phone, other: Phone, fives: str) -> None:
    mine = phone.open(f"{fives}/record")
    typed = {"out": "1", "hands-0-pips": "9", "hands-2-pips": "6"}
    other.send(other.open(f"{fives}/points"), "", laid(0, ends="5 5"), SAVE)
    other.send(other.open(f"{fives}/record"), "", typed, SAVE)
    page = phone.send(mine, "", typed, SAVE)
    assert "Points in round 1" in page.text
    assert "The same is there already" in page.text
    assert ways(page) == ["Record mine as a further round", "Put mine in its place"]
    assert phone.open(fives).scores == [10, 15, 0]


def test_a_match_decided_meanwhile_is_told(phone: Phone) -> None:
    match = phone.start("Ann", "Ben", game="all-fives", target="10", starter="0")
    mine = phone.open(f"{match}/points")
    phone.send(phone.open(f"{match}/points"), "", laid(0, ends="5 5"), SAVE)
    page = phone.send(mine, "", laid(1, ends="5 5-5"), SAVE)
    assert "The match is decided by now." in page.text


def test_mine_in_place_of_their_points(phone: Phone, other: Phone, fives: str) -> None:
    mine = phone.open(f"{fives}/points")
    other.send(other.open(f"{fives}/points"), "", laid(0, ends="5 5"), SAVE)
    page = phone.send(mine, "", laid(0, ends="5 5-5"), SAVE)
    assert phone.send(page, "/correct").scores == [15, 0, 0]


def test_a_round_beside_points_is_a_further_entry(phone: Phone, other: Phone, fives: str) -> None:
    mine = phone.open(f"{fives}/record")
    other.send(other.open(f"{fives}/points"), "", laid(0, ends="5 5"), SAVE)
    typed = {"out": "1", "hands-0-pips": "9", "hands-2-pips": "6"}
    page = phone.send(mine, "", typed, SAVE)
    assert ways(page) == ["Record mine as well"]
    assert phone.send(page, "/record").scores == [10, 15, 0]


def test_a_bonus_keeps_its_reason_through_a_conflict(
    phone: Phone, other: Phone, fives: str
) -> None:
    mine = phone.open(f"{fives}/adjust")
    other.send(other.open(f"{fives}/points"), "", laid(0, ends="5 5"), SAVE)
    typed = {"seat": "1", "sign": "taken", "points": "5", "reason": "looked at a tile"}
    page = phone.send(mine, "", typed, SAVE)
    assert ways(page) == ["Record mine as well"]
    assert phone.send(page, "/adjust").scores == [10, -5, 0]
    assert "looked at a tile" in phone.open(f"{fives}/history").text


def test_a_correction_of_points_met_another(phone: Phone, other: Phone, fives: str) -> None:
    phone.send(phone.open(f"{fives}/points"), "", laid(0, ends="5 5"), SAVE)
    mine = phone.open(f"{fives}/rounds/1/correct")
    theirs = other.open(f"{fives}/rounds/1/correct")
    other.send(theirs, "", {"ends": "5 5-5"}, SAVE)
    page = phone.send(mine, "", {"ends": "", "points": "20"}, SAVE)
    assert ways(page) == ["Correct it as I entered it"]
    assert phone.send(page, "/correct").scores == [20, 0, 0]


def test_a_bonus_that_is_corrected_brings_its_reason(phone: Phone, fives: str) -> None:
    typed = {"seat": "1", "sign": "taken", "points": "5", "reason": "looked at a tile"}
    phone.send(phone.open(f"{fives}/adjust"), "", typed, SAVE)
    form = phone.open(f"{fives}/rounds/1/correct")
    assert dict(form.form("").sent())["reason"] == "looked at a tile"
    assert phone.send(form, "", {"reason": ""}, SAVE).status == 422
    assert phone.send(form, "", {"points": "10"}, SAVE).scores == [0, -10, 0]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ({}, "Who laid the tile? Choose one player."),
        (laid(0), "Enter what was scored"),
        (laid(0, ends="3 4"), "7"),
        (laid(0, ends="3 6-6"), "3 + 12 = 15"),
        (laid(0, points="5", claimed_by="0"), ""),
    ],
    ids=str,
)
def test_a_page_asks_for_the_preview_alone(
    phone: Phone, fives: str, typed: Mapping[str, str], shown: str
) -> None:
    form = phone.open(f"{fives}/points")
    page = phone.send(form, "", typed, ("do", "preview"))
    assert page.status == 200
    output = page.root.one("output", "preview")
    assert shown in output.text
    assert page.root.inside[0] is output or "<body" not in page.response.get_data(as_text=True)
    assert phone.open(fives).head == 0


def test_a_preview_of_a_correction(phone: Phone, fives: str) -> None:
    phone.send(phone.open(f"{fives}/points"), "", laid(0, ends="5 5"), SAVE)
    form = phone.open(f"{fives}/rounds/1/correct")
    page = phone.send(form, "", {"ends": "5 5-5"}, ("do", "preview"))
    assert "5 + 10 = 15" in page.root.one("output", "preview").text
    assert phone.open(fives).head == 1
