"""The page that settles a dispute, as a browser without JavaScript uses it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.rules.games import GAMES
from tests.web.pages.browsing import Page, Phone, blocked, out
from tests.web.pages.entering import begin

SETTLE = ("do", "settle")
ISSUE = {"players": "3", **blocked("2-1", "4-4", "5-5")}
"""Three players, blocked with 3, 8 and 10."""


def ask(
    phone: Phone, game: str, fields: Mapping[str, str], button: tuple[str, str] = SETTLE
) -> Page:
    """Fill the form of a game, first its table and then the round, and press a button."""
    table = {name: text for name, text in fields.items() if name in ("players", "sides")}
    opened = phone.send(phone.open(f"/settle?game={game}"), "/settle", table, ("do", "look"))
    return phone.send(opened, "/settle", fields, button)


def gains(page: Page) -> str:
    """The award in big numerals."""
    return page.root.one(css="answer-gains").text


def steps(page: Page) -> list[str]:
    """The working: what is said, and behind a bar what it comes to."""
    return [
        " | ".join(part.text for css in ("step-said", "step-sum") for part in line.all(css=css))
        for line in page.root.one("ol", "steps").all("li")
    ]


def beside(page: Page) -> list[tuple[str, str, str]]:
    """The rules with their words and sums, and what each gives."""
    rows = []
    for group in page.root.all("tbody", "same"):
        given = group.one("td").text
        for rule in group.all("th"):
            name = (rule.all("a") or rule.all("span"))[0].text
            rows.append((name, rule.one(css="beside-words").text, given))
    return rows


def test_the_dispute_of_the_first_table(phone: Phone) -> None:
    page = ask(phone, "draw", ISSUE | {"players-0": "Ann", "players-1": "Ben"})
    assert page.status == 200
    assert page.root.one(id="answer-said").text == "Blocked, Ann lightest"
    assert gains(page) == "Ann +15"
    assert steps(page) == [
        "Lowest: Ann | 3",
        "The others | 8 + 10 = 18",
        "Less Ann’s own, once | 18 − 3 = 15",
    ]
    rule = page.root.one(css="answer-rule")
    assert "The lowest hand scores what the others are left with, less its own once." in rule.text
    assert rule.one("a").attrs["href"] == "/rules/draw"
    drawn = page.root.one("ol", "steps").all("svg", "tile")
    assert [tile.attrs["aria-label"] for tile in drawn] == ["2-1", "4-4", "5-5", "2-1"]


def test_the_rules_side_by_side(phone: Phone) -> None:
    page = ask(phone, "draw", ISSUE)
    lowest = "The lowest hand scores"
    assert beside(page) == [
        (
            "Draw",
            f"{lowest} what the others are left with, less its own once. 8 + 10 − 3 = 15",
            "A +15",
        ),
        ("Tactic", f"{lowest} what the others are left with. 8 + 10 = 18", "A +18"),
        (
            "All Fives",
            f"{lowest} its difference to each other hand, rounded to the nearest five. 5 + 5 = 10",
            "A +10",
        ),
        (
            "Fives and Threes",
            f"{lowest} its difference to each other hand. 5 + 7 = 12",
            "A +12",
        ),
        ("House rule", f"{lowest} all hands, its own too. 8 + 10 + 3 = 21", "A +21"),
        (
            "House rule",
            f"{lowest} the other hands together, rounded to the nearest five. 8 + 10 = 18 → 20",
            "A +20",
        ),
        ("House rule", "The lowest hand gets 1 point.", "A +1"),
        (
            "House rule",
            "A double left in a hand counts one half only, so 4-4 is 4. 4 + 5 − 3 = 6",
            "A +6",
        ),
    ]
    ours = page.root.one("tbody", "same-ours")
    assert "this round" in ours.text
    assert len(page.root.all(css="tag-leads")) == 1


def test_rules_that_give_the_same_stand_together(phone: Phone) -> None:
    page = ask(phone, "draw", {"players": "2", **out(0, "", "6-4")})
    ours = page.root.one("tbody", "same-ours")
    same = [rule.all("a")[0].text for rule in ours.all("th") if rule.all("a")]
    assert same == ["Draw", "Tactic", "All Fives", "Fives and Threes"]
    assert ours.one("td").attrs["rowspan"] == str(len(ours.all("th")))


@pytest.mark.parametrize(
    ("hands", "left_out"),
    [
        pytest.param(("=3", "=8", "=10"), True, id="totals"),
        pytest.param(("2-1", "=8", "5-5"), True, id="one total"),
        pytest.param(("2-1", "4-4", "5-5"), False, id="tiles"),
    ],
)
def test_what_only_tiles_tell_is_left_out_of_totals(
    phone: Phone, hands: tuple[str, ...], *, left_out: bool
) -> None:
    page = ask(phone, "draw", {"players": "3", **blocked(*hands)})
    assert gains(page) == "A +15"
    told = [words for _name, words, _given in beside(page)]
    assert any("one half only" in words for words in told) is not left_out
    assert ("a hand was entered as a total" in page.text) is left_out


WRITTEN = {"trump": "1", "points-0": "92", "points-1": "", "tricks-0": "8", "tricks-1": ""}
SAMPLES: dict[str, tuple[dict[str, str], str, list[str]]] = {
    "tactic": (
        {"players": "3", **blocked("1-0", "2-1", "2-0 3-3")},
        "A +11",
        ["Lowest: A | 1", "The others | 3 + 8 = 11"],
    ),
    "classic": (
        {"players": "3", **out(0, "", "0-0", "3-2")},
        "A +15",
        ["The others | 10 + 5 = 15"],
    ),
    "block": (
        {"players": "4", "sides": "opposite", **blocked("=4", "=9", "=7", "=13")},
        "A and C +11",
        [
            "Lowest: A and C | 4 + 7 = 11",
            "B and D | 9 + 13 = 22",
            "Less A and C’s own, once | 22 − 11 = 11",
        ],
    ),
    "draw-pub": (
        {"players": "2", **blocked("2-1", "3-0")},
        "0 nobody scores",
        ["Lowest, level: A and B | 3"],
    ),
    "cross": (
        {"players": "2", **out(1, "6-3", "")},
        "B +9",
        ["A | 9"],
    ),
    "double-nine": (
        {"players": "3", **blocked("4-1", "9-3", "8-6")},
        "A +21",
        [
            "Lowest: A | 5",
            "The others | 12 + 14 = 26",
            "Less A’s own, once | 26 − 5 = 21",
        ],
    ),
    "all-fives": (
        {"players": "4", **blocked("=3", "=11", "=6", "=5")},
        "A +15",
        [
            "Lowest: A | 3",
            "B | 11 − 3 = 8 → 10",
            "C | 6 − 3 = 3 → 5",
            "D | 5 − 3 = 2 → 0",
            "Together | 10 + 5 = 15",
        ],
    ),
    "fives-and-threes": (
        {"players": "3", **blocked("=3", "=8", "=10")},
        "A +12",
        [
            "Lowest: A | 3",
            "B | 8 − 3 = 5",
            "C | 10 − 3 = 7",
            "Together | 5 + 7 = 12",
        ],
    ),
    "fives-and-threes-league": (
        {"players": "2", "out": "0", "ends": "0 3-3"},
        "A +3",
        [
            "The open ends | 6",
            "Threes in 6 | 6 ÷ 3 = 2",
            "A is out | 1",
            "Together | 2 + 1 = 3",
        ],
    ),
    "bergen": (
        {"players": "3", **blocked("2-1 4-0", "3-3", "0-0 1-1")},
        "A +2",
        [
            "A, without a double | 7",
            "B, lowest double | 3-3",
            "C, lowest double | 0-0",
        ],
    ),
    "cribbage": (
        {},
        "0",
        [],
    ),
    "blitz": (
        {"players": "3", **out(2, "6-4", "1-0", "")},
        "C +11",
        ["The others | 10 + 1 = 11"],
    ),
    "blind-blitz": (
        {"players": "2", **blocked("1-0", "6-6")},
        "A +12",
        ["Lowest: A | 1", "B | 12"],
    ),
    "matador": (
        {"players": "3", **out(0, "", "6-6", "3-0")},
        "A +15",
        ["The others | 12 + 3 = 15"],
    ),
    "kozel": (
        {"players": "3", **out(0, "", "6-5 5-5 6-4", "5-3 4-3 2-1")},
        "B +31",
        ["B | 31", "C | 18", "B writes | 31"],
    ),
    "sea-goat": (
        {"players": "3", **out(0, "", "6-5 5-5 2-1", "6-4")},
        "0",
        ["B | 24", "C | 10"],
    ),
    "mexican-train": (
        {"players": "3", **out(0, "", "12-5", "12-11")},
        "B +17 C +23",
        ["A | 0", "B | 17", "C | 23"],
    ),
    "forty-two": (
        {"bidder": "0", "bid": "35", "took": "30"},
        "B and D +47",
        [
            "A and C took | 30",
            "B and D took the rest | 42 − 30 = 12",
            "and the bid | 12 + 35 = 47",
        ],
    ),
    "bingo": (
        WRITTEN,
        "A +1",
        [
            "A, tiles and declarations | 92",
            "B, tiles and declarations | 43",
            "A won the round | 1",
        ],
    ),
    "kovbaska": (
        {"players": "3", "last": "2"},
        "C +1",
        ["C | 1"],
    ),
} | {
    game: (
        {"players": "3", "points-0": "5", "points-1": "0", "points-2": "12"},
        "A +5 C +12",
        ["A | 5", "B | 0", "C | 12"],
    )
    for game, rules in GAMES.items()
    if rules.kind == "sheet"
}


@pytest.mark.parametrize("game", [game for game in GAMES if game != "draw"])
def test_every_game_is_settled(phone: Phone, game: str) -> None:
    fields, award, working = SAMPLES[game]
    page = ask(phone, game, fields)
    assert page.status == 200, page.errors
    assert gains(page) == award
    assert steps(page) == working
    assert page.root.one(css="answer-rule").one("a").attrs["href"] == f"/rules/{game}"
    assert dict(page.form("/settle").sent())["game"] == game


@pytest.mark.parametrize(
    ("game", "fields", "rows"),
    [
        pytest.param(
            "forty-two",
            {"bidder": "0", "bid": "84", "took": "42"},
            {
                "What a contract is worth": {
                    "the bid, from 42 upwards": "A and C +84",
                    "marks: one up to 42, two for 84, four for 168; to seven": ("A and C +2"),
                }
            },
            id="stakes",
        ),
        pytest.param(
            "sea-goat",
            {"players": "3", **out(0, "", "6-5 5-5 2-1", "6-4")},
            {"A hand is written if it counts": {"13 or more": "B +24"}},
            id="threshold",
        ),
        pytest.param(
            "mexican-train",
            {"players": "2", **out(0, "", "0-0")},
            {"0-0 left in a hand counts": {"25": "B +25", "50": "B +50"}},
            id="double blank",
        ),
    ],
)
def test_a_games_own_house_rules_stand_beside(
    phone: Phone, game: str, fields: dict[str, str], rows: dict[str, dict[str, str]]
) -> None:
    found: dict[str, dict[str, str]] = {}
    for name, words, given in beside(ask(phone, game, fields)):
        found.setdefault(name, {})[words] = given
    for name, values in rows.items():
        assert values.items() <= found[name].items()


def test_where_no_other_rule_is_known_that_is_said(phone: Phone) -> None:
    page = ask(phone, "kovbaska", {"players": "3", "last": "2"})
    assert beside(page) == []
    assert "No other rule that people play this game by" in page.text


def test_a_level_block_that_a_house_rule_decides(phone: Phone) -> None:
    opened = phone.send(
        phone.open("/settle?game=classic"), "/settle", {"tie": "blocker"}, ("do", "look")
    )
    fields = {**blocked("2-1", "3-0"), "last_laid": "1"}
    page = phone.send(opened, "/settle", fields, SETTLE)
    assert gains(page) == "B +3"
    assert steps(page)[1] == "B laid the last tile: B wins"


def test_the_tiles_that_could_not_be_drawn_count_by_house_rule(phone: Phone) -> None:
    opened = phone.send(
        phone.open("/settle?game=draw"), "/settle", {"reserve": "yes"}, ("do", "look")
    )
    fields = {**blocked("2-1", "4-4"), "reserve-tiles": "6-6"}
    page = phone.send(opened, "/settle", fields, SETTLE)
    assert gains(page) == "A +17"
    assert steps(page)[-2:] == ["What could not be drawn | 12", "Together | 5 + 12 = 17"]


@pytest.mark.parametrize(
    ("fields", "verdict"),
    [
        pytest.param(blocked("3-1", "6-4"), "audit-undecided", id="the hands alone"),
        pytest.param(
            {**blocked("6-5", "5-1"), "line-ends": "3 5"}, "audit-not_blocked", id="a tile fits"
        ),
        pytest.param(blocked("=4", "=10"), "", id="totals say nothing of it"),
        pytest.param(out(0, "", "6-4"), "", id="out, and nothing seen of the line"),
    ],
)
def test_what_the_tiles_say_of_the_line_stands_below(
    phone: Phone, fields: dict[str, str], verdict: str
) -> None:
    page = ask(phone, "draw", {"players": "2", **fields})
    found = [css for audit in page.root.all("section", "audit") for css in audit.classes]
    assert [css for css in found if css != "audit"] == ([verdict] if verdict else [])


# The table of a case


def test_another_game_keeps_the_people_and_the_hands(phone: Phone) -> None:
    fields = {"players-0": "Ann", "players-2": "Олена", **ISSUE}
    page = ask(phone, "draw", fields, ("switch", "tactic"))
    sent = dict(page.form("/settle").sent())
    kept = {**fields, "game": "tactic"}
    assert {name: sent[name] for name in kept} == kept


def test_fewer_players_keep_the_hands_that_still_fit(phone: Phone) -> None:
    page = phone.send(ask(phone, "draw", ISSUE), "/settle", {"players": "2"}, ("do", "look"))
    sent = dict(page.form("/settle").sent())
    assert (sent["hands-0-tiles"], sent["hands-1-tiles"]) == ("2-1", "4-4")
    assert "hands-2-tiles" not in sent


def test_a_game_for_other_numbers_takes_as_many_as_it_can(phone: Phone) -> None:
    bingo = ask(phone, "draw", ISSUE, ("switch", "bingo"))
    assert dict(bingo.form("/settle").sent())["players"] == "2"
    forty_two = phone.send(bingo, "/settle", {}, ("switch", "forty-two"))
    assert dict(forty_two.form("/settle").sent())["players"] == "4"


def test_a_larger_set_seats_more(phone: Phone) -> None:
    page = phone.send(
        phone.open("/settle?game=mexican-train"), "/settle", {"set": "18"}, ("do", "look")
    )
    counts = [each.attrs["value"] for each in page.root.all("input", name="players")]
    assert counts[-1] == "12"


def test_teams_of_any_seats(phone: Phone) -> None:
    fields = {"players": "4", "sides": "teams", "side-1": "1", "side-2": "1", "side-3": "1"}
    opened = ask(phone, "free", fields, ("do", "look"))
    opened = phone.send(opened, "/settle", fields, ("do", "look"))
    page = phone.send(opened, "/settle", {"points-0": "3", "points-1": "9"}, SETTLE)
    assert gains(page) == "A +3 B, C and D +9"


def test_a_game_is_found_by_another_name(phone: Phone) -> None:
    page = phone.send(phone.open("/settle"), "/settle", {"asked": "козел"}, ("do", "find"))
    assert [game.attrs["value"] for game in page.root.all("button", "game")] == [
        "kozel",
        "sea-goat",
        "general",
    ]


# Bad input


BAD = {
    "nothing": ({}, "Who went out?"),
    "no hand": ({"out": "blocked"}, "What was A left with?"),
    "a tile twice": (blocked("6-6", "6-6"), "6-6 cannot be with both"),
    "no tile": (blocked("6-6", "9"), "is not a tile"),
    "a tile of another set": (blocked("6-6", "9-9"), "is not in this set"),
    "27 tiles": (
        blocked("0-0", " ".join(f"{h}-{low}" for h in range(7) for low in range(h + 1) if h)),
        "at most 26 of the set",
    ),
    "5,000 digits": (blocked("6-6", "=" + "9" * 5000), "is not a whole number"),
    "too many pips": (blocked("6-6", "=300"), "cannot hold 300 pips"),
    "who is out holds tiles": (out(0, "6-6", "5-5"), "no tile can be left in that hand"),
    "nobody sits there": ({"out": "7"}, "Only one player can go out"),
    "players": ({"players": "9", **blocked("6-6", "5-5")}, "This game is for 2 to 4 players"),
    "no number of players": ({"players": "-1\x00"}, "This game is for 2 to 4 players"),
    "a long name": ({"players-0": "x" * 5000, **blocked("6-6", "5-5")}, "at most 40 characters"),
    "a name with a NUL": ({"players-0": "a\x00b", **blocked("6-6", "5-5")}, "cannot be shown"),
    "a game nobody knows": ({"game": "x" * 300}, "There is no game called"),
    "a rule that cannot be": ({"doubles": "9" * 5000, **blocked("6-6", "5-5")}, "cannot be set"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_told_in_a_sentence(phone: Phone, case: str) -> None:
    fields, told = BAD[case]
    page = phone.send(phone.open("/settle?game=draw"), "/settle", fields, SETTLE)
    assert page.status == 422
    assert told in page.root.one(id="told").text
    assert not page.root.all(id="answer")


def test_a_refusal_stands_at_its_field(phone: Phone) -> None:
    page = ask(phone, "draw", {"players": "3", **blocked("6-6", "6-6 9", "=1.5")})
    assert page.marked() >= {"hands-1", "hands-1-tiles", "hands-2", "hands-2-pips"}


@pytest.mark.parametrize(
    "body",
    [
        pytest.param({}, id="no field"),
        pytest.param({"do": "settle", "game": "bingo"}, id="bingo without a field"),
        pytest.param({"do": "settle", "game": "forty-two"}, id="forty-two without a field"),
        pytest.param({"do": "settle", "game": "free"}, id="a sheet without a field"),
        pytest.param({"do": "settle", "out": ["0", "1"], "players": ["2", "3"]}, id="repeated"),
        pytest.param({"do": "preview", "hands-0-tiles": "\x00" * 9999}, id="preview of NULs"),
        pytest.param({"do": "settle", "match": "0" * 9999}, id="a match nobody knows"),
        pytest.param({"do": "nothing"}, id="no such button"),
        pytest.param({"switch": "x" * 9999}, id="another game"),
        pytest.param({"do": "settle", "sides": "teams", "side-0": "99"}, id="no such team"),
        pytest.param({"do": "settle", "players": "٣", "starter": "lot"}, id="other digits"),
    ],
)
def test_a_form_from_elsewhere_is_no_fault(
    app: Flask, phone: Phone, body: dict[str, str | list[str]]
) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    assert phone.client.post("/settle", data=body).status_code < 500


@pytest.mark.parametrize("game", ["", "nothing", "x" * 5000, "draw\x00"])
def test_a_game_in_the_address_that_nobody_knows(phone: Phone, game: str) -> None:
    assert phone.client.get("/settle", query_string={"game": game}).status_code == 200


# Nothing stored, and from a match


def rows(database: Path) -> dict[str, int]:
    with sqlite3.connect(database) as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        return {
            name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
            for (name,) in tables.fetchall()
        }


def test_nothing_is_stored(phone: Phone, database: Path) -> None:
    before = rows(database)
    assert ask(phone, "draw", ISSUE).status == 200
    ask(phone, "draw", ISSUE, ("do", "preview"))
    ask(phone, "draw", ISSUE, ("switch", "tactic"))
    assert rows(database) == before


def test_the_round_that_is_typed_is_settled_and_not_recorded(phone: Phone, database: Path) -> None:
    match = phone.start("Ann", "Ben", "Olena")
    record = phone.open(f"{match}/record")
    before = rows(database)
    sent = dict(record.form("").sent()) | blocked("2-1", "4-4", "5-5")
    page = phone.post(f"{match}/settle", sent)
    assert rows(database) == before
    assert gains(page) == "Ann +15"
    assert page.root.all("a", href=f"{match}/record")
    sent = dict(page.form("/settle").sent())
    assert sent["players-2"] == "Olena"
    again = phone.send(page, "/settle", {}, ("switch", "tactic"))
    settled = phone.send(again, "/settle", {}, SETTLE)
    assert gains(settled) == "Ann +18"
    assert settled.root.all("a", href=f"{match}/record")


def test_from_a_correction_the_way_back_leads_to_it(phone: Phone) -> None:
    match = phone.start("Ann", "Ben", "Olena")
    phone.record(match, blocked("2-1", "4-4", "5-5"))
    correct = phone.open(f"{match}/rounds/1/correct")
    [why] = [each for each in correct.root.all("button") if "Why?" in each.text]
    page = phone.post(why.attrs["formaction"], dict(correct.form("").sent()))
    assert gains(page) == "Ann +15"
    back = {link.text: link.attrs["href"] for link in page.root.all("a")}
    assert back["Back to the round"] == f"{match}/rounds/1/correct"


@pytest.mark.parametrize("of", ["", "0x", "-1", "9" * 5000, "\0"], ids=len)
def test_an_entry_that_nobody_knows_is_none(phone: Phone, of: str) -> None:
    match = phone.start("Ann", "Ben", "Olena")
    sent = dict(phone.open(f"{match}/record").form("").sent()) | blocked("2-1", "4-4", "5-5")
    page = phone.post(f"{match}/settle", sent)
    again = phone.send(page, "/settle", {"of": of}, SETTLE)
    assert again.status == 200
    assert "Back to the match" in again.text


def test_only_a_game_with_a_line_offers_to_replay_it(phone: Phone) -> None:
    page = ask(phone, "tactic", {"players": "3"}, ("do", "look"))
    assert page.root.all("a", href="/settle/line?game=tactic&players=3")
    replayed = phone.open("/settle/line?game=tactic&players=3")
    sent = dict(replayed.form("/settle/line").sent())
    assert (sent["game"], sent["players"]) == ("tactic", "3")
    assert "Replay a line" not in phone.open("/settle?game=cribbage").text


def test_a_round_of_a_match_is_settled_by_the_rules_of_its_match(phone: Phone) -> None:
    match = phone.start(
        *("Ann", "Ben", "Olena", "Петро"), game="block", sides="opposite", award="opponents"
    )
    phone.record(match, {**blocked("=4", "=9", "=7", "=13"), "starter": "1"})
    page = phone.open(f"{match}/r/1/settle")
    assert gains(page) == "Ann and Olena +22"
    sent = dict(page.form("/settle").sent())
    assert (sent["sides"], sent["award"], sent["hands-3-pips"]) == ("opposite", "opponents", "13")
    assert gains(phone.send(page, "/settle", {}, SETTLE)) == "Ann and Olena +22"


KINDS: dict[str, tuple[int, dict[str, str], str]] = {
    "forty-two": (4, {"bidder": "0", "bid": "35", "took": "37"}, "Ann and Olena +37"),
    "bingo": (2, {"trump": "1", "points-0": "92", "tricks-0": "8"}, "Ann +1"),
    "kovbaska": (3, {"last": "2"}, "Olena +1"),
    "cribbage": (2, {}, "0"),
    "free": (2, {"points-0": "3", "points-1": "9"}, "Ann +3 Ben +9"),
    "fives-and-threes-league": (2, {"out": "0", "ends": "0 3-3"}, "Ann +3"),
}


@pytest.mark.parametrize("game", KINDS)
def test_every_kind_of_round_is_explained(phone: Phone, game: str) -> None:
    players, fields, award = KINDS[game]
    match = begin(phone, game, players)
    seq = phone.send(phone.open(f"{match}/record"), "", fields, ("do", "save")).head
    page = phone.open(f"{match}/r/{seq}/settle")
    assert gains(page).startswith(award)
    assert gains(phone.send(page, "/settle", {}, SETTLE)) == gains(page)


@pytest.mark.parametrize("seq", ["0", "2", "99", "999999999999999999999"])
def test_a_round_that_is_none(phone: Phone, match: str, seq: str) -> None:
    phone.record(match, blocked("2-1", "4-4", "5-5"))
    assert phone.open(f"{match}/r/{seq}/settle").status == 404


def test_a_strangers_match_is_neither_shown_nor_named(app: Flask, phone: Phone, match: str) -> None:
    phone.record(match, blocked("2-1", "4-4", "5-5"))
    stranger = Phone.of(app)
    assert stranger.open(f"{match}/r/1/settle").status == 404
    csrf = dict(stranger.open("/settle").form("/settle").sent())["csrf_token"]
    assert stranger.post(f"{match}/settle", {"csrf_token": csrf}).status == 404
    fields = {**ISSUE, "csrf_token": csrf, "match": match.removeprefix("/m/"), "do": "settle"}
    assert not stranger.post("/settle", fields).root.all("a", href=match)


def test_a_name_is_only_ever_a_name(phone: Phone) -> None:
    name = "</script><img src=x>"
    page = ask(phone, "draw", {**ISSUE, "players-0": name})
    assert not page.root.all("img")
    assert name in gains(page)
    assert steps(page)[0] == f"Lowest: {name} | 3"
