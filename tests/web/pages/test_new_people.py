"""Who sits at a new match: how many by which set, who plays together and who leads first."""

from __future__ import annotations

import pytest
from flask import Flask

from scorekeeper.rules.choices import Partners
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.values import Seating
from tests.web.pages.browsing import Page, Phone
from tests.web.pages.starting import NAMES, begin, people, press, refused, told


def choices_of(page: Page, name: str) -> list[str]:
    return [option.text for option in page.root.one("select", name=name).all("option")]


@pytest.mark.parametrize(
    ("game", "tiles", "players", "deal"),
    [
        ("mexican-train", "18", 12, "Deal 12 tiles each; 46 stay in the stock"),
        ("mexican-train", "9", 4, "Deal 10 tiles each; 15 stay in the stock"),
        ("block", "12", 4, "Deal 12 tiles each; 43 stay aside"),
        ("kovbaska", "2", 8, "Deal 7 tiles each; none stays over."),
        ("draw-pub", "12", 5, "Deal 3 tiles each; 76 stay in the stock"),
    ],
)
def test_the_deal_follows_the_set(
    app: Flask, phone: Phone, game: str, tiles: str, players: int, deal: str
) -> None:
    name = "sets" if game == "kovbaska" else "set"
    page = press(phone, phone.open(f"/new?game={game}"), "do", "look", **{name: tiles})
    assert page.status == 200
    assert "open" in page.root.one("details", css="house").attrs
    deals = told(page)["deals"]
    assert isinstance(deals, dict)
    assert deals[str(players)].startswith(deal)
    view = begin(app, phone, f"/new?game={game}", people(players) | {name: tiles})
    assert len(view.names) == players


def test_each_set_says_how_many_it_is_for(phone: Phone) -> None:
    assert choices_of(phone.open("/new?game=mexican-train"), "set") == [
        "double-12, 91 tiles: 2 to 8 players",
        "double-9, 55 tiles: 2 to 4 players",
        "double-15, 136 tiles: 2 to 12 players",
        "double-18, 190 tiles: 2 to 12 players",
    ]
    assert "double-9, 55 tiles: 4 players" in choices_of(phone.open("/new?game=block"), "set")
    assert "double-9, 55 tiles" in choices_of(phone.open("/new?game=draw-pub"), "set")


def test_a_number_of_rounds_follows_the_set(phone: Phone) -> None:
    page = press(phone, phone.open("/new?game=mexican-train"), "do", "look", set="18")
    assert page.root.one("span", data_part="rounds-own").text == "empty: 19 rounds"
    assert page.root.one(data_ends_said="").text == "19 rounds"


@pytest.mark.parametrize(
    ("game", "players", "fields", "words"),
    [
        ("draw", 5, {}, "This game is for 2 to 4 players; you named 5."),
        ("blitz", 2, {}, "This game is for 3 to 8 players; you named 2."),
        ("forty-two", 3, {}, "This game is for 4 players; you named 3."),
        ("mexican-train", 9, {}, "This game is for 2 to 8 players; you named 9."),
        ("mexican-train", 5, {"set": "9"}, "This game is for 2 to 4 players; you named 5."),
        ("block", 3, {"set": "9"}, "This game is for 4 players; you named 3."),
        ("kovbaska", 5, {}, "This game is for 2 to 4 players; you named 5."),
    ],
)
def test_players_who_do_not_fit(
    phone: Phone, game: str, players: int, fields: dict[str, str], words: str
) -> None:
    page = refused(phone, f"/new?game={game}", people(players) | fields)
    assert page.errors("players") == [words]
    kept = dict(page.form("/new").sent())
    assert kept[f"players-{players - 1}"] == NAMES[players - 1]


@pytest.mark.parametrize(
    "game", [name for name, rules in GAMES.items() if rules.partners is Partners.OPPOSITE]
)
def test_partners_sit_opposite(app: Flask, phone: Phone, game: str) -> None:
    view = begin(app, phone, f"/new?game={game}", people(4) | {"sides": "opposite"})
    assert view.seating == Seating.opposite()


def test_the_pairs_are_named(phone: Phone) -> None:
    page = phone.open("/new?game=forty-two")
    assert "seats 1 and 3 – seats 2 and 4" in page.text
    assert not page.root.all("input", name="sides")
    page = press(phone, page, "switch", "kozel", **people(4))
    assert "Ann and Olena – Ben and Петро" in page.text


@pytest.mark.parametrize(
    ("teams", "sides"),
    [
        ("01010", ((0, 2, 4), (1, 3))),
        ("11200", ((0, 1), (2,), (3, 4))),
        ("54321", ((0,), (1,), (2,), (3,), (4,))),
    ],
)
def test_teams_are_any_seats(
    app: Flask, phone: Phone, teams: str, sides: tuple[tuple[int, ...], ...]
) -> None:
    chosen = {f"side-{seat}": team for seat, team in enumerate(teams)}
    view = begin(app, phone, "/new?game=free", people(5) | {"sides": "teams"} | chosen)
    assert view.seating.sides == sides


def test_teams_are_every_second_seat_unless_said(app: Flask, phone: Phone) -> None:
    view = begin(app, phone, "/new?game=osel", people(4) | {"sides": "teams"})
    assert view.seating == Seating.opposite()


@pytest.mark.parametrize(
    ("game", "players", "fields", "words"),
    [
        ("kozel", 3, {"sides": "opposite"}, "Four may play as partners"),
        ("block", 5, {"sides": "opposite"}, "Four may play as partners"),
        ("draw", 4, {"sides": "opposite"}, "everyone plays alone"),
        ("free", 3, {"sides": "teams", "side-1": "0"}, "at least two"),
        ("kozel", 4, {"sides": "teams", "side-2": "1", "side-3": "0"}, "Four may play"),
        ("forty-two", 4, {"sides": "teams", "side-1": "0"}, "partners opposite each other"),
    ],
)
def test_sides_that_do_not_fit(
    phone: Phone, game: str, players: int, fields: dict[str, str], words: str
) -> None:
    page = refused(phone, f"/new?game={game}", people(players) | fields)
    assert words in page.root.one(id="told").text
    assert bool(page.errors("sides")) == (game != "draw")


def test_a_team_nobody_offered(phone: Phone) -> None:
    page = refused(phone, "/new?game=free", people(3) | {"sides": "teams", "side-1": "6"})
    assert page.errors("side-1") == ["There is no such team. Choose one of those offered."]


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("draw", ["a fair lot, drawn here", "highest double", "heaviest tile"]),
        ("tactic", ["highest double", "a fair lot, drawn here", "heaviest tile"]),
        ("kozel", ["lowest double", "a fair lot", "highest double", "heaviest tile"]),
        ("blitz", ["0-0, or the lightest tile", "a fair lot", "highest double", "heaviest tile"]),
        ("mexican-train", ["the engine of the round"]),
        ("free", ["whoever the table names", "a fair lot"]),
    ],
)
def test_who_may_lead_first(phone: Phone, game: str, words: list[str]) -> None:
    field = phone.open(f"/new?game={game}").root.one("fieldset", id="field-starter")
    ways = [label for label in field.all("label") if "data-starter" not in label.attrs]
    assert len(ways) == len(words)
    assert all(word in way.text for word, way in zip(words, ways, strict=True))
    assert "checked" in ways[0].one("input").attrs


@pytest.mark.parametrize("game", ["tactic", "kozel", "free"])
def test_a_lot_may_decide_in_any_game(app: Flask, phone: Phone, game: str) -> None:
    view = begin(app, phone, f"/new?game={game}", people(3) | {"starter": "lot"})
    assert view.lot is not None
    assert view.state.starter is not None


def test_the_table_may_look_where_a_lot_is_the_rule(app: Flask, phone: Phone) -> None:
    view = begin(app, phone, "/new", people(3) | {"starter": "heaviest"})
    assert view.chosen_options == {"first_starter": "heaviest"}
    assert (view.lot, view.state.starter) == (None, None)


@pytest.mark.parametrize(
    ("game", "starter"), [("draw", "engine"), ("mexican-train", "lot"), ("free", "heaviest")]
)
def test_a_way_to_lead_that_the_game_has_not(phone: Phone, game: str, starter: str) -> None:
    page = refused(phone, f"/new?game={game}", people(3) | {"starter": starter})
    assert "Nobody sits there." in page.errors("starter")[0]


def test_seats_are_drawn_by_lot(phone: Phone) -> None:
    names = {f"players-{seat}": name for seat, name in enumerate(NAMES[:4])}
    page = press(phone, phone.open("/new?game=block"), "do", "seats", **names, starter="2")
    assert page.status == 200
    seated = [page.root.one("input", name=f"players-{seat}").attrs["value"] for seat in range(4)]
    assert sorted(seated) == sorted(NAMES[:4])
    drawn = page.root.one("div", id="drawn")
    assert {name for name in NAMES[:4] if name in drawn.text} == set(NAMES[:4])
    # Whoever was to lead may sit elsewhere now.
    assert "checked" not in page.root.one("input", name="starter", value="2").attrs


def test_nobody_draws_for_seats_alone(phone: Phone) -> None:
    page = press(phone, phone.open("/new"), "do", "seats", **{"players-0": "Ann"})
    assert page.status == 422
    assert "Write down who plays first" in page.text
