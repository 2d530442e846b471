"""Home, the form of a new match, and the rules."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy import func, select

from scorekeeper.records.database import db
from scorekeeper.records.models import Device
from tests.web.pages.browsing import Phone, blocked, out

NOTHING = "0 to nobody"


def test_home_before_the_first_match(phone: Phone) -> None:
    page = phone.open("/")
    assert page.root.one("a", css="button-primary").attrs["href"] == "/new"
    assert page.root.all("a", href="/rules")
    assert not page.root.all(css="match")


def test_home_lists_the_matches_of_this_phone(app: Flask, phone: Phone) -> None:
    won = phone.start("Ann", "Ben", target="10")
    phone.record(won, out(0, "", "=12"))
    running = phone.start("Олена", "Петро")
    phone.record(running, blocked("1-2", "4-4"))
    page = phone.open("/")
    cards = page.root.all(css="match")
    assert [card.attrs["href"] for card in cards] == [running, won]
    assert "Draw to 100" in cards[0].text
    assert "Петро leads" in cards[0].text
    assert "1 round" in cards[0].text
    assert "Ann won" in cards[1].text
    assert [score.text for score in cards[1].all("b")] == ["12", "0"]
    assert not Phone.of(app).open("/").root.all(css="match")


def test_a_new_match_begins_with_the_last_game_and_the_known_names(phone: Phone) -> None:
    phone.start("Ann", "Ben", game="tactic")
    page = phone.open("/new")
    sent = dict(page.form("/new").sent())
    assert sent["game"] == "tactic"
    assert sent["starter"] == "table"
    assert [option.attrs["value"] for option in page.root.one("datalist").all("option")] == [
        "Ann",
        "Ben",
    ]
    assert len([name for name in sent if name.startswith("players-")]) == 4


@pytest.mark.parametrize("starter", ["table", ""])
def test_a_starter_left_to_the_game(phone: Phone, starter: str) -> None:
    draw = phone.open(phone.start("Ann", "Ben", starter=starter))
    assert draw.leads in ("Ann", "Ben")
    assert draw.root.all("ol", "lot")
    tactic = phone.open(phone.start("Ann", "Ben", game="tactic", starter=starter))
    assert tactic.leads is None
    assert tactic.said == "Whoever holds the highest double leads the next round."


def test_a_round_of_tactic_names_its_starter_or_nobody(phone: Phone) -> None:
    match = phone.start("Ann", "Ben", "Olena", game="tactic")
    page = phone.record(match, blocked("=1", "=3", "=8"))
    assert page.scores == [11, 0, 0]
    assert " led" not in page.rounds[0].text
    page = phone.record(match, {**blocked("=1", "=3", "=8"), "starter": "2"})
    assert "Olena led" in page.rounds[0].text
    assert "out of turn" not in page.rounds[0].text


@pytest.mark.parametrize(
    ("game", "house", "first", "second"),
    [
        pytest.param("tactic", "", True, True, id="tactic"),
        pytest.param("tactic", "rotate", True, False, id="tactic, rotating"),
        pytest.param("draw", "highest_double", False, True, id="draw, by the highest double"),
        pytest.param("draw", "", False, False, id="draw"),
    ],
)
def test_who_led_is_asked_where_the_rules_cannot_know(
    phone: Phone, game: str, house: str, *, first: bool, second: bool
) -> None:
    match = phone.start("Ann", "Ben", "Olena", game=game, next_starter=house)
    phone.record(match, {**blocked("=1", "=3", "=8"), "starter": "1"})
    for path, asked in (("/rounds/1/correct", first), ("/record", second)):
        page = phone.open(match + path)
        field = page.root.one(id="field-starter")
        folds = [fold for fold in page.root.all("details") if field in list(fold)]
        assert bool(folds) is not asked
        assert len(field.all("input", name="starter")) == (4 if asked else 3)
        if asked:
            told = "Who led this round? The holder of the highest double."
            assert field.one("legend").text == told


def test_a_rotation_that_lost_its_starter_asks_without_a_reason(phone: Phone) -> None:
    match = phone.start("Ann", "Ben", game="tactic", next_starter="rotate")
    phone.record(match, blocked("=1", "=3"))
    legend = phone.open(f"{match}/record").root.one("fieldset", id="field-starter").one("legend")
    assert legend.text == "Who led this round?"


def test_the_same_player_leads_again_after_a_tie_by_house_rule(phone: Phone) -> None:
    match = phone.start("Ann", "Ben", after_tie="same")
    assert phone.record(match, blocked("=3", "=3")).leads == "Ann"


@pytest.mark.parametrize(
    ("game", "awards"),
    [
        ("draw", ["0 + 8 = 8 to Ann", "12 + 7 = 19 to Ann", "8 + 10 − 3 = 15 to Ann", NOTHING]),
        ("tactic", ["3 + 7 + 12 = 22 to Ann", "3 + 8 = 11 to Ann", NOTHING]),
    ],
)
def test_the_worked_cases_of_the_rules(phone: Phone, game: str, awards: list[str]) -> None:
    page = phone.open(f"/rules/{game}")
    worked = page.root.all("table", "cases")[1]
    assert [row.all("td")[1].text for row in worked.one("tbody").all("tr")] == awards
    assert page.root.all(css="choice-note")


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        (
            "draw",
            [
                "4 52 + 9 = 61 match won",
                "2 99 + 0 = 99 play goes on",
                "2 99 + 1 = 100 match won",
            ],
        ),
        ("tactic", ["3 91 + 12 = 103 match won", "3 98 + 1 = 99 play goes on"]),
    ],
)
def test_what_decides_a_match_in_the_rules(phone: Phone, game: str, rows: list[str]) -> None:
    page = phone.open(f"/rules/{game}")
    table = page.root.all("table", "cases")[2]
    assert [row.text for row in table.one("tbody").all("tr")] == rows


def test_a_game_without_rules_is_a_friendly_404(phone: Phone) -> None:
    page = phone.open("/rules/../draw")
    assert page.status == 404
    assert phone.open("/rules/whist").status == 404


def test_looking_writes_nothing(app: Flask) -> None:
    """A robot that reads every page it finds leaves no row behind."""
    client = app.test_client()
    for path in ("/", "/new", "/rules", "/rules/draw", "/join", "/m/none", "/w/none"):
        client.get(path)
    with app.app_context():
        assert db.session.execute(select(func.count()).select_from(Device)).scalar() == 0
