"""The score sheet where it is asked for: what the page says, who may see it, when it is sent."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.records.fingerprint import fingerprint
from scorekeeper.records.ids import new_id
from scorekeeper.web.sheet import page as sheet_page
from scorekeeper.web.sheet import paper, picture
from tests.services.keeping import NOON, out
from tests.web.pages.browsing import Page, Phone
from tests.web.pages.keeping import House, Kept
from tests.web.pages.test_two_phones import tokens
from tests.web.sheet.sheets import Rounds, eventful, fives, read, started, twelve, written

FORMS = ("sheet", "sheet.pdf", "sheet.png")


def sheet(match: Kept) -> Page:
    return match.phone.open(f"{match.path}/sheet")


def cells(page: Page) -> list[list[str]]:
    """Every row: its number, who led, then what each side has after it and got."""
    rows = page.root.one("tbody").all("tr")
    return [
        [
            row.one(css="sheet-number").text,
            row.one(css="sheet-led").text,
            *(cell.text for cell in row.all("td", "sheet-figure")),
        ]
        for row in rows
    ]


def test_what_stands_on_the_page(house: House) -> None:
    match = eventful(house)
    page = sheet(match)
    assert page.status == 200
    assert page.root.one("h2").text == "Draw to 40"
    assert page.root.one(css="sheet-result").text == "Олена has won the match with 49."
    assert [side.text for side in page.root.all("li", "sheet-side")] == [
        "Олена won 49",
        "Їжак 0",
    ]
    assert cells(page) == [
        ["1", "Олена", "Олена 37 +37", "Їжак 0"],
        ["–", "Олена", "", ""],
        ["2", "Олена", "Олена 49 +12", "Їжак 0"],
        ["±", "", "", ""],
        ["3", "Олена", "", ""],
    ]
    said = [row.one(css="sheet-said").text for row in page.root.one("tbody").all("tr")]
    assert "corrected" in said[0]
    assert "taken back" in said[1]
    assert "a tile was shown" in said[3]
    assert "does not count: the match was over" in said[4]
    rules = page.root.all("p", "sheet-rules")
    assert rules[0].text == "House rules. Target: 40 instead of 100"
    assert rules[1].text.startswith("As the game has them. Points past the target: are kept; ")
    mark = fingerprint(match.keeper.see(match.match_id).head_hash)
    assert f"Fingerprint {mark} · 7 entries" in page.root.one("tfoot").text
    played = page.root.one(css="sheet-played")
    assert played.text == "1 Mar 2026, 12:00 – 12:00 UTC"
    assert [played.attrs[name][:16] for name in ("datetime", "data-last")] == [
        "2026-03-01T12:00"
    ] * 2


def test_points_in_play_are_part_of_their_round(house: House) -> None:
    page = sheet(fives(house))
    rows = cells(page)
    assert [row[0] for row in rows] == ["1", "2"]
    said = [row.one(css="sheet-said").text for row in page.root.one("tbody").all("tr")]
    assert "in play Ann +15, Ben +10 1 taken back" in said[0]
    assert said[1] == "Points in play Ben +20"
    before, after = (int(row[3].removeprefix("Ben ").split()[0]) for row in rows)
    assert after == before + 20


def test_a_match_before_its_first_round(house: House) -> None:
    page = sheet(started(house, ("Ann", "Ben")))
    assert "No round has been recorded yet." in page.text
    assert "0 entries" in page.text
    assert not page.root.all("table")


def test_partners_sit_together(house: House) -> None:
    names = ("Ann", "Ben", "Olena", "Petro")
    page = sheet(started(house, names, "forty-two", sides=((0, 2), (1, 3))))
    sides = [side.one(css="sheet-names").text for side in page.root.all("li", "sheet-side")]
    assert sides == ["Ann seat 1 Olena seat 3", "Ben seat 2 Petro seat 4"]


LENGTHS = [
    pytest.param(("Ann", "Ben"), 0, "sheet sheet-of-12", id="nothing yet"),
    pytest.param(("Ann", "Ben"), 6, "sheet sheet-of-12", id="a few"),
    pytest.param(("Ann", "Ben"), 7, "sheet sheet-of-20", id="some"),
    pytest.param(("Ann", "Ben", "Olena", "Petro"), 14, "sheet sheet-of-28", id="an evening"),
    pytest.param(("Ann", "Ben"), 15, "sheet", id="more"),
    pytest.param(("Ann", "Ben", "Olena", "Petro", "Ivan"), 2, "sheet sheet-of-28", id="five"),
    pytest.param(("Ann", "Ben", "Olena", "Petro", "Ivan"), 10, "sheet", id="five, two lines each"),
]


@pytest.mark.parametrize(("names", "rounds", "told"), LENGTHS)
def test_a_short_one_is_printed_large(
    house: House, names: tuple[str, ...], rounds: int, told: str
) -> None:
    match = started(house, names, "block", options={"target": 1000})
    in_turn = [replace(entry, starter=None) for entry in Rounds(len(names), rounds).entries()]
    written(match, in_turn)
    assert sheet(match).root.one("article").attrs["class"] == told


def test_twelve_have_marks_for_names(house: House) -> None:
    page = sheet(twelve(house))
    assert page.root.one("table", "sheet-many").all("th", "sheet-figure")[0].all(css="unseen")
    assert len(page.root.one("tbody").all("tr")) == 19


def test_every_name_is_shown_on_the_page(house: House) -> None:
    """The phone has letters of its own."""
    names = ("美咲", "Ann 🎲", "دانيال")
    page = sheet(started(house, names))
    shown = [side.one("bdi").text for side in page.root.all("li", "sheet-side")]
    assert tuple(shown) == names


def test_ways_to_it_and_from_it(house: House) -> None:
    match = eventful(house)
    assert match.table.root.all("a", href=f"{match.path}/sheet")
    page = sheet(match)
    assert page.root.all("a", "top-link")[0].attrs["href"] == match.path
    for link in page.root.all("a"):
        if "sheet." in link.attrs["href"]:
            assert match.phone.client.get(link.attrs["href"]).status_code == 200


# Who may see it


@pytest.mark.parametrize("form", FORMS)
def test_whoever_may_not_see_the_match_sees_no_sheet(app: Flask, house: House, form: str) -> None:
    match = eventful(house)
    for path in (f"{match.path}/{form}", f"/m/{new_id(NOON, match.keeper.random)}/{form}"):
        refused = Phone.of(app).open(path)
        assert refused.status == 404
        assert "Олена" not in refused.text


@pytest.mark.parametrize("form", FORMS)
def test_a_watch_link_has_the_sheet_too(app: Flask, form: str) -> None:
    base = f"/w/{tokens(app, Phone.of(app).start('Ann', 'Ben'))['watch']}"
    watcher = app.test_client()
    answer = watcher.get(f"{base}/{form}")
    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers
    if form == "sheet":
        page = Page(answer, base)
        addresses = [link.attrs["href"] for link in page.root.all("a", "button")]
        assert addresses
        assert all(address.startswith(f"{base}/sheet.") for address in addresses)
        assert page.root.all("a", "top-link")[0].attrs["href"] == base
    assert watcher.get(f"/w/nothing/{form}").status_code == 404


# When it is sent


def kind(client: FlaskClient, path: str, **headers: str) -> tuple[int, str]:
    answer = client.get(path, headers=headers)
    return answer.status_code, answer.headers.get("Content-Type", "")


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("sheet", "text/html; charset=utf-8"),
        ("sheet.pdf", "application/pdf"),
        ("sheet.png", "image/png"),
    ],
)
def test_it_is_made_once_for_as_long_as_it_stands(
    house: House, form: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = started(house, ("Ann", "Ben"))
    match.record(out(0, 9))
    path, client = f"{match.path}/{form}", match.phone.client
    first = client.get(path)
    assert (first.status_code, first.headers["Content-Type"]) == (200, told)
    assert first.headers["Cache-Control"] == "private, no-cache"
    match.record(out(0, 9))
    second = client.get(path)
    assert second.headers["ETag"] != first.headers["ETag"]

    def made_again(*_given: object, **_more: object) -> bytes:
        raise AssertionError("made again")

    for place, name in ((paper, "pdf"), (picture, "png"), (sheet_page, "render_template")):
        monkeypatch.setattr(place, name, made_again)
    kept = client.get(path, headers={"If-None-Match": second.headers["ETag"]})
    assert (kept.status_code, kept.data) == (304, b"")
    assert client.get(path).data == second.data


A4, LETTER = paper.PAPERS["a4"], paper.PAPERS["letter"]


@pytest.mark.parametrize(
    ("asked", "language", "size"),
    [
        pytest.param("?paper=a4", "en-US", A4, id="A4 asked for"),
        pytest.param("?paper=letter", "en-GB", LETTER, id="letter asked for"),
        pytest.param("?paper=LETTER", "en-GB", LETTER, id="in capitals"),
        pytest.param("", "en-US,en;q=0.9", LETTER, id="an American browser"),
        pytest.param("", "uk", A4, id="a Ukrainian one"),
        pytest.param("", "", A4, id="one that does not say"),
        pytest.param("?paper=nonsense", "en-GB", A4, id="nonsense"),
        pytest.param("?paper=%00%ff&paper=a4", "en-US", LETTER, id="what nobody can read"),
        pytest.param(f"?paper={'9' * 5000}", "en-GB", A4, id="very long"),
    ],
)
def test_which_paper(house: House, asked: str, language: str, size: tuple[float, float]) -> None:
    match = started(house, ("Ann", "Ben"))
    answer = match.phone.client.get(
        f"{match.path}/sheet.pdf{asked}", headers={"Accept-Language": language}
    )
    box = read(answer.data).pages[0].mediabox
    assert (box.width, box.height) == size
    page = match.phone.open(f"{match.path}/sheet{asked}", **{"Accept-Language": language})
    assert page.status == 200
    chosen = {"sheet-a4", "sheet-letter"} & page.root.one("body").classes
    assert len(chosen) == int(asked.lower() in ("?paper=a4", "?paper=letter"))
