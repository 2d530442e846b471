"""The page that replays a line, as a browser without JavaScript uses it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

import pytest

from scorekeeper.rules.choices import Layout
from scorekeeper.rules.games import GAMES
from tests.web.pages.browsing import Page, Phone

LINE = "/settle/line"
JUDGE = ("do", "judge")
PEOPLE = {"players-0": "Ann", "players-1": "Ben"}

STANDS = (
    "Somebody has played since, so it is found too late: the tile stays as it lies, and the round "
    "goes on from it."
)


def replay(phone: Phone, moves: str, fields: Mapping[str, str] | None = None) -> Page:
    """Write the moves down and send them; Ann and Ben play Draw unless the fields say otherwise."""
    sent = {"game": "draw", "players": "2", **PEOPLE, "moves": moves, **(fields or {})}
    return phone.send(phone.open(LINE), LINE, sent, JUDGE)


def verdict(page: Page) -> list[str]:
    """The headline, what is wrong, what the rules do about it."""
    shown = page.root.one(css="verdict")
    return [shown.one("h2").text, *[told.text for told in shown.all("p")[:-1]]]


def listed(page: Page) -> list[str]:
    """Every move with who made it, what it was and what is said of it."""
    rows = page.root.one("ol", "moves").all("li")
    parts = ("move-by", "move-what", "move-verdict", "move-said")
    texts = ([each.text for css in parts for each in row.all(css=css)] for row in rows)
    return [" | ".join(text.replace("\u2060", "") for text in row) for row in texts]


def line(page: Page) -> list[str]:
    """The tiles of each row from left to right, the open ends in brackets."""
    return [
        " ".join(
            each.attrs["aria-label"] if each.tag == "svg" else f"[{each.text.split()[-1]}]"
            for each in row
            if (each.tag == "svg" and "aria-label" in each.attrs) or "line-end" in each.classes
        )
        for row in page.root.all("p", "line")
    ]


def test_the_way_to_it(phone: Phone) -> None:
    page = phone.open(LINE)
    assert page.status == 200
    assert page.root.one("h1").text == "Replay a line"
    assert "Nothing lies on the table yet." in page.text


def test_a_line_without_a_mistake(phone: Phone) -> None:
    page = replay(phone, "6-6, 6-4, 4-1, 1-1", {"hand-0": "", "hand-1": ""})
    assert verdict(page) == ["No mistake was found"]
    assert line(page) == ["[6] 6-6 6-4 4-1 1-1 [1]"]
    assert listed(page) == [
        "Ann | 6-6 | right",
        "Ben | 6-4 | right",
        "Ann | 4-1 | right",
        "Ben | 1-1 | right",
    ]
    assert "14, 12 of which may be drawn" in page.text
    assert "The round is not over: tiles may still be drawn." in page.text


def test_what_is_known_goes_to_whoever_settles_the_round(phone: Phone) -> None:
    page = replay(phone, "6-6, 6-4, 4-1, 1-1", {"hand-1": "2-1 3-3"})
    settle = phone.send(page, "/settle", {}, ("do", "look"))
    assert settle.status == 200
    sent = dict(settle.form("/settle").sent())
    assert (sent["game"], sent["players"], sent["players-0"]) == ("draw", "2", "Ann")
    assert (sent["line-ends"], sent["line-count"]) == ("1 6", "14")
    assert sent["hands-1-tiles"] == "2-1 3-3"


def test_a_tile_that_does_not_fit_and_was_seen_too_late(phone: Phone) -> None:
    page = replay(phone, "6-6, 6-4, 5-1 on 6, 4-2")
    assert verdict(page) == [
        "Move 3 is wrong: Ann, 5-\u20601 on the 6",
        "5-\u20601 does not fit the 6.",
        STANDS,
    ]
    assert page.root.one(id="line").one(css="piece-wrong").text.endswith("3")
    assert listed(page)[2] == "Ann | 5-1 on the 6 | wrong | 5-1 does not fit the 6."


def test_seen_at_once_it_is_taken_back(phone: Phone) -> None:
    page = replay(phone, "6-6, 5-1")
    assert verdict(page)[1:] == [
        "5-\u20601 fits no open end: they are 6 and 6.",
        "Nobody has played since: 5-\u20601 is taken back, and Ben plays a right one.",
    ]


def test_whose_turn_it_was_plays(phone: Phone) -> None:
    page = replay(phone, "6-6, 6-4, Ben: 4-1")
    assert verdict(page)[1:] == [
        "It was Ann’s turn.",
        "Nobody has played since: 4-\u20601 is taken back, and Ann plays.",
    ]


def test_points_gained_by_a_misplay_stand(phone: Phone) -> None:
    page = replay(phone, "6-6, 5-1, 6-4", {"game": "all-fives"})
    assert verdict(page)[-1] == "Points that were gained by it stand."


def test_a_pass_found_late(phone: Phone) -> None:
    page = replay(phone, "6-6, pass, 6-4, 6-1", {"game": "block"})
    assert verdict(page)[1] == (
        "Ben held 6-\u20601, which fitted: it was laid later, as move 4, and not drawn in between."
    )
    assert "not of a wrong pass" in verdict(page)[2]


@pytest.mark.parametrize(
    ("moves", "fields", "told"),
    [
        pytest.param(
            "6-6, d x11, p",
            {},
            "3 tiles were in the stock, and only the last 2 stay: drawing was still open.",
            id="drawing was open",
        ),
        pytest.param(
            "6-6, d x13",
            {},
            "Only 2 tiles were left in the stock, and the last 2 are never drawn.",
            id="the last two",
        ),
        pytest.param("6-6, d x15", {}, "The stock was empty.", id="none"),
        pytest.param(
            "6-6, d", {"game": "block"}, "Nothing is drawn in this game.", id="no drawing"
        ),
        pytest.param(
            "6-6, 7-6", {}, "7-\u20606 is not in this set: its largest tile is 6-6.", id="set"
        ),
        pytest.param("6-6, 6-4, 6-6", {}, "6-\u20606 was laid before, as move 1.", id="twice"),
        pytest.param(
            "6-6, 6-4", {"hand-0": "6-4"}, "6-\u20604 was left in the hand of Ann.", id="left over"
        ),
        pytest.param(
            "6-6, 6-4",
            {"hand-0": "6-4", "hands_are": "dealt"},
            "Ann had 6-\u20604 already.",
            id="dealt to another",
        ),
        pytest.param("6-6, Ann: 6-4", {}, "It was Ben’s turn.", id="out of turn"),
        pytest.param("6-6, 6-4", {"starter": "1", "game": "tactic"}, "", id="another led"),
        pytest.param(
            "6-6 6-1 1-2",
            {"game": "cross"},
            "All sides of 6-\u20606 must be met before a tile goes anywhere else.",
            id="a cross",
        ),
        pytest.param("0-0", {"game": "classic"}, "0-0 may not lead.", id="the double blank"),
        pytest.param("p", {}, "Whoever leads may lay any tile.", id="a leader passes"),
    ],
)
def test_what_is_wrong(phone: Phone, moves: str, fields: dict[str, str], told: str) -> None:
    page = replay(phone, moves, fields)
    said = [each.text for each in page.root.all(css="move-said")]
    assert told in said if told else not said


def test_hands_tell_that_a_pass_was_right(phone: Phone) -> None:
    page = replay(phone, "6-6, p", {"game": "block"})
    assert verdict(page)[0] == "No mistake was found; 1 move cannot be judged"
    assert listed(page)[1].endswith("Right if no tile of Ben fitted; that hand is not known.")
    page = replay(phone, "6-6, p", {"game": "block", "hand-1": "5-4 3-1"})
    assert verdict(page)[0] == "No mistake was found"
    assert "The number of tiles left does not agree with the moves of Ben" in page.text


@pytest.mark.parametrize(
    ("game", "moves", "rows"),
    [
        pytest.param("cross", "6-6 6-1 6-2 6-3", ["[2] 2-6 6-6 6-1 [1]", "6-3 [3]"], id="cross"),
        pytest.param(
            "double-nine",
            "9-9 9-1 9-2 9-3 9-4 4-4 4-5",
            ["[2] 2-9 9-9 9-1 [1]", "9-3 [3]", "9-4 4-4 4-5 [5]"],
            id="chains",
        ),
        pytest.param(
            "mexican-train", "9-9 9-1 1-2 9-3", ["9-9", "9-1 1-2 [2]", "9-3 [3]"], id="trains"
        ),
        pytest.param("matador", "6-3 4-2", ["[6] 6-3 4-2 [2]"], id="sevens"),
        pytest.param("draw", "7-6 6-6", [], id="nothing can be drawn"),
    ],
)
def test_the_line_is_drawn_in_every_layout(
    phone: Phone, game: str, moves: str, rows: list[str]
) -> None:
    drawn = line(replay(phone, moves, {"game": game}))
    assert [sorted(row.split()) for row in drawn] == [sorted(row.split()) for row in rows]


def test_the_turn_goes_the_other_way_by_a_house_rule(phone: Phone) -> None:
    fields = {"players": "3", "players-2": "Olena", "order": "counter_clockwise"}
    assert [row.split(" | ")[0] for row in listed(replay(phone, "6-6 6-4 4-1", fields))] == [
        "Ann",
        "Olena",
        "Ben",
    ]


def test_nobody_knows_who_led(phone: Phone) -> None:
    page = replay(phone, "6-6 6-4", {"starter": "unknown"})
    assert listed(page) == ["somebody | 6-6 | right", "somebody | 6-4 | right"]


def test_the_first_round_is_led_by_the_highest_double(phone: Phone) -> None:
    fields = {"game": "block", "hand-0": "5-5", "hand-1": "6-6", "hands_are": "dealt"}
    assert verdict(replay(phone, "5-5", fields))[0] == "No mistake was found"
    assert verdict(replay(phone, "5-5", fields | {"first": "1"}))[1] == (
        "Ben held 6-\u20606, which leads before it."
    )


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        pytest.param({"moves": "6-6, hello"}, "“hello” is not a move", id="a word"),
        pytest.param({"moves": "p " * 401}, "at most 400 moves", id="too many"),
        pytest.param({"moves": "\x00"}, "is not a move", id="a NUL"),
        pytest.param({"hand-0": "x"}, "“x”, in Ann’s hand, is not a tile", id="no tile"),
        pytest.param({"hand-0": "6-6 6-6"}, "6-6 is twice in Ann’s hand", id="twice in a hand"),
        pytest.param({"hand-0": "6-6", "hand-1": "6-6"}, "with both Ann and Ben", id="two hands"),
        pytest.param({"hand-1": "9-9"}, "9-9, in Ben’s hand, is not in this set", id="no such"),
        pytest.param(
            {"hand-1": "0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1", "hands_are": "dealt"},
            "Ben is dealt 7 tiles in this game.",
            id="dealt too many",
        ),
        pytest.param({"starter": "7"}, "Nobody sits there", id="nobody leads"),
        pytest.param({"hands_are": "both"}, "Say whether the hands are those", id="which hands"),
        pytest.param({"game": "chess"}, "There is no game called “chess”.", id="no game"),
        pytest.param({"game": "forty-two"}, "No line is laid in Forty-two", id="no line"),
        pytest.param({"players": "9"}, "This game is for 2 to 4 players; you named 9.", id="nine"),
        pytest.param({"players-0": "x" * 50}, "A name has at most 40 characters.", id="a name"),
        pytest.param({"order": "up"}, "cannot be set to that in this game", id="a house rule"),
    ],
)
def test_what_cannot_be_read_gets_a_sentence(
    phone: Phone, fields: dict[str, str], told: str
) -> None:
    page = replay(phone, fields.get("moves", "6-6"), fields)
    assert page.status == 422
    assert told in page.root.one(id="told").text


@pytest.mark.parametrize(
    "body",
    [
        pytest.param({}, id="nothing"),
        pytest.param({"do": "judge", "moves": ["6-6", "6-4"]}, id="twice"),
        pytest.param({"do": "judge", "hand-0": ["6-6", "6-5"], "starter": ["0", "1"]}, id="fields"),
        pytest.param({"do": "judge", "moves": "6" * 5000, "hand-0": "6" * 5000}, id="digits"),
        pytest.param({"do": "judge", "moves": "\ufffd", "players": "x"}, id="letters"),
        pytest.param({"switch": "chess", "moves": "6-6"}, id="no such game"),
        pytest.param({"switch": "free"}, id="a game without a line"),
        pytest.param({"do": "nothing"}, id="no such job"),
    ],
)
def test_strange_bodies(phone: Phone, body: dict[str, str | list[str]]) -> None:
    token = dict(phone.open(LINE).form(LINE).sent())["csrf_token"]
    assert phone.post(LINE, {"csrf_token": token, **body}).status in (200, 400, 422)


def test_without_a_token_nothing_is_answered(phone: Phone) -> None:
    assert phone.post(LINE, {"moves": "6-6"}).status == 400


def test_another_game_keeps_the_people_and_the_moves(phone: Phone) -> None:
    page = replay(phone, "6-6 6-4")
    switched = phone.send(page, LINE, {"moves": "6-6 6-4"}, ("switch", "block"))
    fields = dict(switched.form(LINE).sent())
    assert fields["game"] == "block"
    assert (fields["players-0"], fields["players-1"]) == ("Ann", "Ben")
    assert switched.root.one("textarea").text == "6-6 6-4"


def test_only_games_with_a_line_are_offered(phone: Phone) -> None:
    rows = phone.open(LINE).root.all("button", "game")
    with_a_line = {name for name, rules in GAMES.items() if rules.lies is not Layout.NONE}
    assert {row.attrs["value"] for row in rows} == with_a_line


@pytest.mark.parametrize("game", GAMES)
def test_every_game_answers(phone: Phone, game: str) -> None:
    assert phone.open(f"{LINE}?game={game}").status in (200, 422)
    page = replay(phone, "6-6, 6-4, p, d, 4-1", {"game": game, "players": "4"})
    assert page.status in (200, 422)


def test_nothing_is_stored(phone: Phone, database: Path) -> None:
    def rows() -> list[str]:
        with sqlite3.connect(database) as connection:
            return list(connection.iterdump())

    before = rows()
    replay(phone, "6-6, 6-4")
    assert rows() == before
