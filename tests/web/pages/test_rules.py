"""The rule pages: one for each game, with every case, and with the results of the sheet."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import flask_babel
import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.options import options_of, with_options
from scorekeeper.rules.tiles import read_tile
from scorekeeper.web.game_words import FAMILIES, GAME_WORDS, found_by
from scorekeeper.web.rule_cases import CASES
from tests.web.pages.browsing import Page, Phone
from tests.web.pages.markup import Element
from tests.web.pages.sheet_results import (
    AWARDS,
    DECIDED,
    DECK,
    IN_PLAY,
    SHEET,
    SHEET_DECIDED,
    SUMS,
)
from tests.web.pages.test_every_page import LETTERS, SPOKEN, Pseudo


def table(page: Page, caption: str) -> Element | None:
    found = [each for each in page.root.all("table") if each.one("caption").text == caption]
    return found[0] if found else None


def rows(page: Page, caption: str) -> list[Element]:
    found = table(page, caption)
    return [] if found is None else found.one("tbody").all("tr")


def last(row: Element) -> str:
    return row.all("td")[-1].text


@pytest.mark.parametrize("game", GAMES)
def test_the_awards_are_those_of_the_sheet(phone: Phone, game: str) -> None:
    page = phone.open(f"/rules/{game}")
    assert page.status == 200
    shown = [last(row) for row in rows(page, "Worked cases")]
    assert shown == AWARDS.get(game, SHEET)
    assert len(shown) == len(CASES[game].rounds)


@pytest.mark.parametrize("game", GAMES)
def test_what_decides_a_match_is_that_of_the_sheet(phone: Phone, game: str) -> None:
    shown = [row.text for row in rows(phone.open(f"/rules/{game}"), "When the match is decided")]
    assert shown == DECIDED.get(game, SHEET_DECIDED)
    assert len(shown) == len(CASES[game].scores)


@pytest.mark.parametrize("game", [game for game in GAMES if CASES[game].plays])
def test_scores_in_play_are_those_of_the_sheet(phone: Phone, game: str) -> None:
    page = phone.open(f"/rules/{game}")
    captions = ("The open ends and what they score", "The three scores in play")
    shown = [last(row) for caption in captions for row in rows(page, caption)]
    assert shown == IN_PLAY[game]


def test_every_sum_of_the_league(phone: Phone) -> None:
    page = phone.open("/rules/fives-and-threes-league")
    shown = rows(page, "What a sum is worth; any other sum is worth nothing")
    assert {int(row.all("td")[0].text): int(last(row)) for row in shown} == SUMS


def test_the_deck_under_each_trump(phone: Phone) -> None:
    shown = rows(phone.open("/rules/bingo"), "The points of the whole deck")
    assert [int(last(row)) for row in shown] == DECK


@pytest.mark.parametrize("game", GAMES)
def test_a_case_shows_the_tiles_it_was_settled_with(phone: Phone, game: str) -> None:
    """Every hand and every line of a case is drawn, tile by tile."""
    drawn: dict[frozenset[str], int] = {}
    for tile in phone.open(f"/rules/{game}").root.all("svg", "tile"):
        halves = frozenset(tile.attrs["aria-label"].split("-"))
        drawn[halves] = drawn.get(halves, 0) + 1
    hands = [hand for case in CASES[game].rounds for hand in case.body.get("hands", [])]
    lines = [list(case.line) for case in CASES[game].plays]
    for tile_text in [tile for held in (*hands, *lines) for tile in held]:
        halves = frozenset(str(read_tile(tile_text)).split("-"))
        drawn[halves] = drawn.get(halves, 0) - 1
    assert min(drawn.values(), default=0) >= 0


@pytest.mark.parametrize("game", [game for game in GAMES if CASES[game].plays])
def test_a_line_has_the_ends_that_were_counted(game: str) -> None:
    for case in CASES[game].plays:
        ends: list[int | str] = []
        for tile, half in ((case.line[0], 0), (case.line[-1], 1)):
            double = read_tile(tile).is_double
            ends.append(tile if double else int(tile.split("-")[half]))
        expected = set(ends) if len(case.line) == 1 else ends
        assert not case.ends or sorted(map(str, case.ends)) == sorted(map(str, expected))
        for one, other in zip(case.line, case.line[1:], strict=False):
            assert one.split("-")[1] == other.split("-")[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_tells_the_deal_the_choices_and_the_house_rules(phone: Phone, game: str) -> None:
    page = phone.open(f"/rules/{game}")
    rules = GAMES[game]
    if any(rules.deal.values()):
        dealt = [[cell.text for cell in row.all("td")] for row in rows(page, "The deal")]
        assert dealt == [
            [str(players), str(rules.deal[players]), str(rules.stock(players))]
            for players in rules.players
        ]
    assert page.root.all("p", "choice-note")
    listed = page.root.all("dl", "options")
    assert sum(len(each.all("dt")) for each in listed) == len(options_of(rules))
    for title in (title for each in listed for title in each.all("dt")):
        assert title.text
    own = [tag for each in listed for tag in each.all("span", "tag")]
    assert len(own) == len(options_of(rules))


BY_SET = {
    "block": [
        ["2", "8", "–", "–"],
        ["3", "6", "–", "–"],
        ["4", "6", "9", "12"],
        ["5", "5", "–", "–"],
    ],
    "mexican-train": [
        ["2", "12", "16", "16", "16"],
        ["3", "11", "15", "15", "15"],
        ["4", "10", "14", "14", "14"],
        ["5", "–", "12", "12", "12"],
        ["6", "–", "11", "11", "11"],
        ["7", "–", "10", "10", "10"],
        ["8", "–", "9", "9", "9"],
        ["9", "–", "–", "11", "12"],
        ["10", "–", "–", "11", "12"],
        ["11", "–", "–", "10", "12"],
        ["12", "–", "–", "10", "12"],
        ["Rounds", "10", "13", "16", "19"],
    ],
    "kovbaska": [
        ["2", "14", "28"],
        ["3", "9", "18"],
        ["4", "7", "14"],
        ["5", "–", "11"],
        ["6", "–", "9"],
        ["7", "–", "8"],
        ["8", "–", "7"],
    ],
}


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_every_set_is_told(phone: Phone, game: str) -> None:
    shown = rows(phone.open(f"/rules/{game}"), "Tiles each, by the set in play")
    assert [[cell.text for cell in row.all("td")] for row in shown] == BY_SET.get(game, [])


@pytest.mark.parametrize(
    ("game", "players", "tiles"),
    [
        ("draw", "2 to 4", "double-6, 28 tiles"),
        ("double-nine", "2 to 8", "double-9, 55 tiles"),
        ("mexican-train", "2 to 8, up to 12 with more tiles", "double-12, 91 tiles"),
        ("kovbaska", "2 to 4, up to 8 with more tiles", "double-6, 28 tiles"),
        ("forty-two", "4", "double-6, 28 tiles"),
    ],
)
def test_how_many_play_and_with_what(phone: Phone, game: str, players: str, tiles: str) -> None:
    facts = phone.open(f"/rules/{game}").root.one("dl", "facts")
    assert [fact.text for fact in facts.all("dd")][:2] == [players, tiles]


def test_a_set_says_for_how_many_it_is(phone: Phone) -> None:
    values = [value.text for value in phone.open("/rules/block").root.all("dd")]
    assert "double-9, 55 tiles: 4 players" in values


@pytest.mark.parametrize("path", ["/rules", *(f"/rules/{game}" for game in GAMES)])
def test_house_rules_of_every_game(phone: Phone, path: str) -> None:
    folds = [
        fold
        for fold in phone.open(path).root.all("details", "fold")
        if fold.one("summary").text == "House rules of every game"
    ]
    assert len(folds) == 1
    assert "in Draw, All Fives and Fives and Threes." in folds[0].text


def test_a_target_that_a_house_rule_brings(phone: Phone) -> None:
    fives = with_options(GAMES["all-fives"], {"points_of_five": "yes"})
    told = f"If each five counts as one point, it becomes {fives.target(2)}."
    assert told in phone.open("/rules/all-fives").root.one("article").text


def test_every_game_has_its_words_and_a_place() -> None:
    games = set(GAMES)
    assert set(GAME_WORDS) == set(CASES) == games
    listed = [game for family in FAMILIES for game in family.games]
    assert sorted(listed) == sorted(games)


@pytest.mark.parametrize("game", GAMES)
def test_a_note_fits_a_line(phone: Phone, game: str) -> None:
    with phone.client.application.test_request_context():
        assert len(GAME_WORDS[game].note()) <= 45
        assert GAME_WORDS[game].title()
    assert all(alias == alias.strip() and alias for alias in GAME_WORDS[game].aliases)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("muggins", ["all-fives"]),
        ("MUGGINS", ["all-fives"]),
        ("5s and 3s", ["fives-and-threes", "fives-and-threes-league"]),
        ("42", ["forty-two"]),
        ("козел", ["kozel", "sea-goat", "general"]),
        ("козёл", ["kozel", "sea-goat", "general"]),
        ("КОЗЕЛ морський", ["sea-goat"]),
        ("goat", ["kozel", "sea-goat", "general"]),
        ("ковбаска", ["kovbaska"]),
        ("sausage", ["kovbaska"]),
        ("бінго", ["bingo"]),
        ("п'ятірки", ["all-fives", "fives-and-threes", "fives-and-threes-league"]),
        ("п’ятірки і трійки", ["fives-and-threes", "fives-and-threes-league"]),
        ("forty two", ["forty-two"]),
        ("partners", ["block", "forty-two"]),
        ("donkey", ["osel"]),
        ("whist", []),
    ],
)
def test_a_game_is_found_by_any_of_its_names(phone: Phone, asked: str, found: list[str]) -> None:
    page = phone.open(f"/rules?{urlencode({'q': asked})}")
    assert page.status == 200
    links = [link.attrs["href"] for link in page.root.all("a", "card-link")]
    assert [link.removeprefix("/rules/") for link in links] == found
    assert page.root.one("input", name="q").attrs["value"] == asked
    if not found:
        assert page.root.all("a", href="/rules")


def test_the_list_has_every_game_once(phone: Phone) -> None:
    page = phone.open("/rules")
    links = [link.attrs["href"] for link in page.root.all("a", "card-link")]
    assert sorted(links) == sorted(f"/rules/{game}" for game in GAMES)
    assert len(page.root.all("nav", "menu")) == len(FAMILIES)


def test_nothing_asked_finds_everything(phone: Phone) -> None:
    with phone.client.application.test_request_context():
        assert all(found_by(game, " ’ ") for game in GAMES)


@pytest.mark.parametrize("path", ["/rules", "/rules?q=whist", *(f"/rules/{g}" for g in GAMES)])
def test_every_word_of_a_rule_page_is_asked_of_the_translations(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    pseudo: Any = Pseudo()
    monkeypatch.setattr(flask_babel.Domain, "get_translations", lambda _self: pseudo)
    root = phone.open(path).root
    for typed in root.all("input"):
        typed.attrs.pop("value", None)
    body = root.one("body")
    texts = [body.text, *(str(part) for title in root.all("title") for part in title.inside)]
    texts += [each.attrs[name] for each in body for name in SPOKEN if name in each.attrs]
    assert {word for text in texts for word in LETTERS.findall(text)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_page_is_one_document(phone: Phone, game: str) -> None:
    root = phone.open(f"/rules/{game}").root
    assert len(root.all("h1")) == 1
    ids = [each.attrs["id"] for each in root if "id" in each.attrs]
    assert len(ids) == len(set(ids))
    assert not [each for each in root if "style" in each.attrs]
    assert not [
        cell
        for cell in (*root.all("p"), *root.all("dd"), *root.all("td"))
        if not cell.text and not list(cell)[1:]
    ]
