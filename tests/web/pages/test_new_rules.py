"""House rules of a new match: chosen, refused, saved under a name, and played by again."""

from __future__ import annotations

import pytest
from flask import Flask

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.values import Seating
from tests.web.pages.browsing import Page, Phone
from tests.web.pages.starting import NAMES, begin, people, press, refused


def test_house_rules_are_told_with_the_games_own_marked(phone: Phone) -> None:
    page = phone.open("/new")
    rule = page.root.one("select", name="next_starter")
    told = [(group.attrs["label"], group.text) for group in rule.all("optgroup")]
    assert told[0] == ("The game’s own", "the next seat")
    assert told[1][0] == "By house rule"
    assert "the winner of the round" in told[1][1]
    target = page.root.one("span", data_part="target-own")
    assert target.text == "empty: 100 for 2 players, 61 for 3 or 4 players"


def test_the_fold_says_what_is_not_the_games_own(phone: Phone) -> None:
    page = press(phone, phone.open("/new?game=kozel"), "do", "look", target="101", hang="yes")
    assert page.root.one(data_ends_said="").text == "to 101"
    said = page.root.one("span", data_part="said").all("span")[1:]
    assert [each.text for each in said] == ["Less than that waits for the next loss: yes"]
    plain = phone.open("/new?game=kozel").root.one("span", data_part="said")
    assert plain.text == ""


def test_the_games_own_follows_what_else_is_chosen(phone: Phone) -> None:
    page = press(phone, phone.open("/new?game=forty-two"), "do", "look", stakes="marks")
    assert page.root.one("span", data_part="target-own").text == "empty: 7"
    assert page.root.one(data_ends_said="").text == "to 7"


def agreed(page: Page) -> dict[str, tuple[str, bool]]:
    """The usual targets with what is said of each, and whether it holds."""
    buttons = page.root.all("button", name="agreed")
    return {
        button.attrs["value"]: (
            "the game’s own" if not button.all("span", hidden="") else "",
            button.attrs["aria-pressed"] == "true",
        )
        for button in buttons
    }


def test_the_usual_targets_stand_beside_the_number(phone: Phone) -> None:
    page = phone.open("/new?game=kozel")
    assert agreed(page) == {
        "100": ("the game’s own", True),
        "101": ("", False),
        "200": ("", False),
        "300": ("", False),
        "500": ("", False),
    }
    page = press(phone, page, "agreed", "200", **people(4), house_name="not to be saved")
    assert (page.status, "open" in page.root.one("details", css="house").attrs) == (200, True)
    sent = dict(page.form("/new").sent())
    assert (sent["target"], sent["players-3"]) == ("200", "Петро")
    assert [number for number, (_, holds) in agreed(page).items() if holds] == ["200"]
    assert page.root.one(data_ends_said="").text == "to 200"


def test_the_usual_target_of_the_game_goes_by_the_number_of_players(phone: Phone) -> None:
    page = phone.open("/new")
    assert agreed(page) == {"61": ("", False), "100": ("the game’s own", True)}
    page = press(phone, page, "do", "look", **people(3))
    assert agreed(page) == {"61": ("the game’s own", True), "100": ("", False)}


@pytest.mark.parametrize(
    ("path", "fields"),
    [("/new?game=blitz", {}), ("/new?game=all-fives", {"points_of_five": "yes"})],
)
def test_without_usual_targets_none_are_offered(
    phone: Phone, path: str, fields: dict[str, str]
) -> None:
    assert agreed(press(phone, phone.open(path), "do", "look", **fields)) == {}


def test_a_target_that_is_no_number_is_told_where_it_was_pressed(phone: Phone) -> None:
    page = press(phone, phone.open("/new?game=kozel"), "agreed", "many")
    assert page.root.one("input", id="target").attrs["value"] == "many"
    assert not any(holds for _, holds in agreed(page).values())


@pytest.mark.parametrize(
    ("game", "fields", "at", "words"),
    [
        ("draw", {"target": "0"}, "target", "a whole number from 1 to 1000"),
        ("draw", {"target": "1.5"}, "target", "a whole number from 1 to 1000"),
        ("draw", {"rounds": "101"}, "rounds", "from 1 to 100"),
        ("kovbaska", {"rounds": "none"}, "rounds", "from 1 to 100"),
        ("kozel", {"threshold": "24"}, "threshold", "“A hand is written if it counts”"),
        ("forty-two", {"stakes": "money"}, "stakes", "“What a contract is worth”"),
    ],
)
def test_house_rules_that_cannot_be(
    phone: Phone, game: str, fields: dict[str, str], at: str, words: str
) -> None:
    players = GAMES[game].players[-1]
    page = refused(phone, f"/new?game={game}", people(players) | fields)
    assert words in " ".join(page.errors(at))
    assert "open" in page.root.one("details", css="house").attrs
    assert at in page.marked()


@pytest.mark.parametrize("fields", [{"stakes": "marks"}, {"threshold": "13"}, {"set": "9"}])
def test_house_rules_of_another_game_are_told(phone: Phone, fields: dict[str, str]) -> None:
    page = refused(phone, "/new", people(2) | fields)
    assert "cannot be set to that in this game" in page.root.one(id="told").text


def test_a_sheet_may_be_without_a_target(app: Flask, phone: Phone) -> None:
    view = begin(app, phone, "/new?game=free", {**people(2), "target": ["", "none"]})
    assert view.chosen_options == {"target": "none"}
    again = phone.open(f"/new?from={view.id}")
    assert "checked" in again.root.one("input", name="target", type="checkbox").attrs
    assert again.root.one("input", id="target").attrs["value"] == ""
    assert again.root.one(data_ends_said="").text == "until you end it"


def save(phone: Phone, name: str, path: str = "/new?game=kozel", **fields: str) -> Page:
    return press(phone, phone.open(path), "do", "save", house_name=name, **fields)


def house_of(page: Page) -> str:
    return dict(page.form("/new").sent())["house"]


def test_house_rules_are_saved_and_chosen_at_once(app: Flask, phone: Phone) -> None:
    typed = {"target": "101", "hang": "yes", "sides": "opposite", "starter": "lot", **people(4)}
    page = save(phone, "our pub’s goat", **typed)
    assert page.status == 200
    assert page.root.one(css="games-title").text == "our pub’s goat"
    assert "Saved on this phone as our pub’s goat" in page.text
    sent = dict(page.form("/new").sent())
    assert [sent[f"players-{seat}"] for seat in range(4)] == list(NAMES[:4])
    assert sent["house_name"] == ""
    first = page.root.all("button", css="game")[0]
    assert first.attrs["value"] == f"house:{sent['house']}"
    assert first.text == (
        "our pub’s goat Kozel; to 101; partners; Less than that waits for the next loss: yes; "
        "Who leads the first round: whoever a fair lot names"
    )
    view = begin(app, phone, f"/new?house={sent['house']}", people(4))
    assert view.chosen_options == {"target": 101, "hang": "yes", "first_starter": "lot"}
    assert view.seating == Seating.opposite()
    assert view.lot is not None


def test_a_saved_set_is_chosen_from_the_list(phone: Phone) -> None:
    house = house_of(save(phone, "our pub’s goat", target="101"))
    page = press(phone, phone.open("/new"), "switch", f"house:{house}", **people(3))
    sent = dict(page.form("/new").sent())
    assert (sent["game"], sent["target"], sent["house"]) == ("kozel", "101", house)
    assert sent["players-2"] == "Olena"
    page = press(phone, page, "switch", "kozel")
    assert (house_of(page), dict(page.form("/new").sent())["target"]) == ("", "")


def test_a_saved_set_is_saved_again_without_its_name(phone: Phone) -> None:
    page = save(phone, "our pub’s goat", target="101")
    again = press(phone, page, "do", "save", target="200")
    assert house_of(again) == house_of(page)
    opened = phone.open(f"/new?house={house_of(page)}")
    assert dict(opened.form("/new").sent())["target"] == "200"


def test_a_saved_set_is_removed_and_its_rules_stay_chosen(phone: Phone) -> None:
    page = press(phone, save(phone, "our pub’s goat", target="101"), "do", "remove")
    assert page.status == 200
    sent = dict(page.form("/new").sent())
    assert (sent["house"], sent["target"], sent["game"]) == ("", "101", "kozel")
    assert "our pub’s goat" not in [row.text for row in page.root.all(css="game-title")]
    assert press(phone, page, "do", "remove").status == 404


def test_the_key_enter_in_the_name_saves(phone: Phone) -> None:
    page = phone.send(phone.open("/new"), "/new", {"house_name": "at home"})
    assert page.root.one(css="games-title").text == "at home"


def test_teams_are_saved_as_teams(phone: Phone) -> None:
    house = house_of(save(phone, "teams", "/new?game=free", sides="teams", wins="lowest"))
    sent = dict(phone.open(f"/new?house={house}").form("/new").sent())
    assert (sent["sides"], sent["wins"]) == ("teams", "lowest")


@pytest.mark.parametrize(
    ("fields", "at"),
    [
        ({"house_name": ""}, "house_name"),
        ({"house_name": "x" * 41}, "house_name"),
        ({"house_name": "at home", "target": "0"}, "target"),
        ({"house_name": "at home", "target": "many"}, "target"),
        ({"house_name": "at home", "hang": "perhaps"}, "hang"),
    ],
)
def test_house_rules_that_cannot_be_saved(phone: Phone, fields: dict[str, str], at: str) -> None:
    page = press(phone, phone.open("/new?game=kozel"), "do", "save", **people(2), **fields)
    assert page.status == 422
    assert page.errors(at)
    assert "open" in page.root.one("details", css="house").attrs
    assert dict(page.form("/new").sent())["players-1"] == "Ben"
    assert not [row for row in page.root.all(css="game") if row.attrs["value"].startswith("house")]


def test_house_rules_are_of_one_phone(app: Flask, phone: Phone) -> None:
    house = house_of(save(phone, "our pub’s goat"))
    stranger = Phone.of(app)
    assert stranger.open(f"/new?house={house}").status == 404
    assert phone.open("/new?house=none").status == 404
    assert not stranger.open("/new").root.all("button", value=f"house:{house}")


def test_a_rematch_keeps_the_game_the_sides_and_the_house_rules(app: Flask, phone: Phone) -> None:
    fields = {"sides": "opposite", "target": "200", "writes": "losers", "starter": "heaviest"}
    view = begin(app, phone, "/new?game=kozel", people(4) | fields)
    again = begin(app, phone, f"/new?from={view.id}", {})
    assert again.id != view.id
    assert (again.game, again.names, again.seating) == (view.game, view.names, view.seating)
    assert again.chosen_options == view.chosen_options


def test_a_rematch_of_teams(app: Flask, phone: Phone) -> None:
    teams = {"side-0": "3", "side-1": "3", "side-2": "1", "sides": "teams"}
    view = begin(app, phone, "/new?game=simka", people(3) | teams)
    assert begin(app, phone, f"/new?from={view.id}", {}).seating.sides == ((0, 1), (2,))


def test_a_rematch_of_the_largest_table(app: Flask, phone: Phone) -> None:
    view = begin(app, phone, "/new?game=mexican-train", people(12) | {"set": "18"})
    again = begin(app, phone, f"/new?from={view.id}", {})
    assert (again.names, again.options["set"]) == (NAMES, "18")
