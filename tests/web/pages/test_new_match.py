"""A new match by the plain form: every game is found, chosen and started, by each of its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask

from scorekeeper.rules.choices import FirstStarter, Partners, RoundKind
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.option_kinds import NONE, Choice, Custom, Target
from scorekeeper.rules.options import options_of, with_options
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from scorekeeper.web.forms.table import most_players
from tests.web.pages.browsing import Phone
from tests.web.pages.starting import NAMES, begin, people, press, told

EVERY_GAME = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES.keys())


def test_a_new_match_begins_with_the_game_played_last(phone: Phone) -> None:
    assert dict(phone.open("/new").form("/new").sent())["game"] == "draw"
    phone.start("Ann", "Ben", game="kozel")
    page = phone.open("/new")
    assert dict(page.form("/new").sent())["game"] == "kozel"
    assert page.root.one(css="games-title").text == "Kozel"


def test_every_game_stands_in_the_list_with_a_line(phone: Phone) -> None:
    page = phone.open("/new")
    rows = page.root.all("button", css="game")
    assert sorted(row.attrs["value"] for row in rows) == sorted(GAMES)
    assert all(row.one(css="quiet").text for row in rows)
    assert [row.attrs["value"] for row in rows if "aria-current" in row.attrs] == ["draw"]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("козел", ["kozel", "sea-goat", "general"]),
        ("КОЗЁЛ морской", ["sea-goat"]),
        ("5s and 3s", ["fives-and-threes", "fives-and-threes-league"]),
        ("largest hand", ["kozel"]),
        ("whist", []),
    ],
)
def test_a_game_is_found_by_any_of_its_names(phone: Phone, asked: str, found: list[str]) -> None:
    page = press(phone, phone.open("/new"), "do", "find", asked=asked)
    assert page.status == 200
    assert [row.attrs["value"] for row in page.root.all("button", css="game")] == found
    assert "open" in page.root.one("details", css="games").attrs
    assert ("hidden" in page.root.one("p", data_none="").attrs) == bool(found)
    assert dict(page.form("/new").sent())["asked"] == asked


def test_the_key_enter_in_the_search_searches(phone: Phone) -> None:
    page = phone.send(phone.open("/new"), "/new", {"asked": "goat"})
    assert page.status == 200
    assert "Sea Goat" in page.text


def test_another_game_keeps_the_people_and_takes_its_own_fields(phone: Phone) -> None:
    typed = {"players-0": "Ann", "players-2": "  Olena ", "target": "50", "starter": "2"}
    page = press(phone, phone.open("/new"), "switch", "kozel", **typed)
    assert page.status == 200
    assert page.path == "/new"
    sent = dict(page.form("/new").sent())
    assert [sent[f"players-{seat}"] for seat in range(4)] == ["Ann", "", "  Olena ", ""]
    assert (sent["game"], sent["target"], sent["starter"]) == ("kozel", "", "table")
    assert page.root.one("select", name="threshold")
    page = press(phone, page, "switch", "draw")
    assert not page.root.all("select", name="threshold")


def test_names_beyond_the_seats_of_another_game_are_kept(phone: Phone) -> None:
    page = press(phone, phone.open("/new?game=free"), "switch", "bingo", **people(5))
    sent = dict(page.form("/new").sent())
    assert [sent[f"players-{seat}"] for seat in range(5)] == list(NAMES[:5])
    page = phone.send(page, "/new")
    assert page.errors("players") == ["This game is for 2 players; you named 5."]


@pytest.mark.parametrize("game", ["whist", "house:none", "house:01ARZ3NDEKTSV4RRFFQ69G5FAV"])
def test_what_cannot_be_switched_to_is_told(phone: Phone, game: str) -> None:
    page = press(phone, phone.open("/new"), "switch", game, **people(2))
    assert page.status in (404, 422)
    assert page.errors("game")
    assert dict(page.form("/new").sent())["players-1"] == "Ben"


@pytest.mark.parametrize("query", ["game=whist", "game=", "house=", "from="])
def test_a_beginning_that_says_nothing_is_the_last_game(phone: Phone, query: str) -> None:
    assert dict(phone.open(f"/new?{query}").form("/new").sent())["game"] == "draw"


def test_a_button_the_form_does_not_have_is_a_plain_400(phone: Phone) -> None:
    assert press(phone, phone.open("/new"), "do", "dance").status == 400


@EVERY_GAME
def test_every_game_starts_as_it_is(app: Flask, phone: Phone, rules: RuleSet) -> None:
    view = begin(app, phone, f"/new?game={rules.game}", people(rules.players[-1]))
    assert (view.game, view.names) == (rules.game, NAMES[: rules.players[-1]])
    assert view.chosen_options == {}
    assert view.rules == rules
    always = rules.partners is Partners.ALWAYS
    assert view.seating == (Seating.opposite() if always else Seating.alone(len(view.names)))
    assert (view.lot is not None) == (rules.first_starter is FirstStarter.LOT)


def offered(rules: RuleSet) -> Iterator[tuple[str, str | int]]:
    """Every value of every option that the form of a game offers, but the game's own."""
    for name, option in options_of(rules).items():
        if isinstance(option, Choice | Custom):
            own = option.value_in(rules, rules.players[0])
            yield from ((name, value) for value in option.offered(own) if value != own)
        else:
            yield from ((name, number) for number in (option.least, option.most(rules)))
            if isinstance(option, Target) and rules.kind is RoundKind.SHEET:
                yield name, NONE


@EVERY_GAME
def test_every_house_rule_can_be_chosen(app: Flask, phone: Phone, rules: RuleSet) -> None:
    for name, value in offered(rules):
        field = "starter" if name == "first_starter" else name
        players = with_options(rules, {name: value}).players[-1]
        typed = ["", NONE] if value == NONE else str(value)
        view = begin(app, phone, f"/new?game={rules.game}", {**people(players), field: typed})
        assert view.chosen_options == {name: value}
        assert view.options[name] == value


@EVERY_GAME
def test_every_house_rule_is_offered_with_the_games_own_first(phone: Phone, rules: RuleSet) -> None:
    page = phone.open(f"/new?game={rules.game}")
    for name, option in options_of(rules).items():
        if name == "first_starter":
            continue
        if isinstance(option, Choice | Custom):
            own = str(option.value_in(rules, rules.players[0]))
            values = page.root.one("select", name=name).all("option")
            assert values[0].attrs["value"] == ""
            others = {value.attrs["value"] for value in values[1:]}
            assert others == set(option.offered(own)) - {own}
        else:
            assert page.root.one("input", id=name).attrs["value"] == ""
            assert "empty:" in page.root.one("span", data_part=f"{name}-own").text


@EVERY_GAME
def test_the_deal_is_told_for_every_number_of_players(phone: Phone, rules: RuleSet) -> None:
    page = phone.open(f"/new?game={rules.game}")
    deals = told(page)["deals"]
    assert isinstance(deals, dict)
    assert [int(players) for players in deals] == list(rules.players)
    for players, said in deals.items():
        dealt = rules.deal[int(players)]
        assert said.startswith(f"Deal {dealt} tiles each") == bool(dealt)
        assert said in page.text


@EVERY_GAME
def test_there_is_a_field_for_everyone_who_may_play(phone: Phone, rules: RuleSet) -> None:
    fields = [name for name, _ in phone.open(f"/new?game={rules.game}").form("/new").sent()]
    count = sum(name.startswith("players-") for name in fields)
    assert count == most_players(rules) == told(phone.open(f"/new?game={rules.game}"))["most"]


def test_no_name_stands_in_an_address(phone: Phone) -> None:
    page = press(phone, phone.open("/new"), "switch", "kozel", **people(2))
    html = page.response.get_data(as_text=True)
    assert not re.findall(r'(?:href|action)="[^"]*(?:Ann|Ben)', html)
