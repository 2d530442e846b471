"""The line of a round: told by the form, checked by a button, warned of before it is saved, and
kept by the history."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.pages.browsing import SAVE, Page, Phone, blocked, out
from tests.web.pages.entering import PAIRS, begin
from tests.web.pages.markup import Element

LINE, ANYWAY = ("do", "line"), ("do", "anyway")
EVEN = blocked("2-0 1-0", "4-4 2-1")
"""Of these and of a stock of 6-6 and 5-3 the values 3 and 5 are odd."""

SEEN = {"line-stock": "6-6 5-3"}
ODD = {**blocked("2-0 1-0", "4-4 2-2"), **SEEN}
WARNED = "Not saved yet: the tiles that were left contradict this."


@pytest.fixture
def draw(phone: Phone) -> str:
    return begin(phone, "draw", 2)


def audit_of(page: Page) -> Element:
    return page.root.one("section", data_audit="")


def asked(phone: Phone, match: str, **fields: str) -> Page:
    return phone.record(match, {**EVEN, **fields}, LINE)


# Checking


def test_the_button_keeps_what_was_typed_and_shows_the_audit(phone: Phone, draw: str) -> None:
    page = asked(phone, draw, **SEEN)
    assert page.status == 200
    told = audit_of(page)
    assert told.one("h2").text == "Blocked: nobody can play."
    assert "The open ends must be 3 and 5." in told.text
    assert "all 7 tiles with a 3 and all 7 tiles with a 5" in told.text
    assert "The open ends: 3 and 5" in told.text
    assert "autofocus" in page.root.one(css="audit-place").attrs
    form = dict(page.form("").sent())
    assert form["hands-0-tiles"] == "2-0 1-0"
    assert form["line-stock"] == "6-6 5-3"
    assert phone.open(draw).rounds == []


def test_what_to_look_at_leads_to_its_field(phone: Phone, draw: str) -> None:
    told = audit_of(asked(phone, draw, **{"line-ends": "3"}))
    assert told.one("a", href="#field-line-ends").text == "Read the other open end."
    assert told.one("a", href="#field-line-stock").text.startswith("Turn up the 2 tiles")


def test_a_module_gets_the_audit_alone(phone: Phone, draw: str) -> None:
    page = phone.record(draw, {**EVEN, **SEEN, "do": "audit"})
    assert page.status == 200
    assert page.root.all("form") == []
    assert audit_of(page).one("h2").text == "Blocked: nobody can play."


def test_the_tiles_of_the_open_values_are_drawn_where_they_are(phone: Phone, draw: str) -> None:
    told = audit_of(asked(phone, draw, **SEEN))
    rows = told.one("dl", "audit-values").all("dd")
    assert [len(row.all("svg")) for row in rows] == [7, 7]
    in_stock = [tile.one("svg").attrs["aria-label"] for tile in told.all("span", "audit-at-stock")]
    assert in_stock == ["5-3", "5-3"]


@pytest.mark.parametrize(
    ("fields", "verdict", "told"),
    [
        pytest.param(
            {}, "The tiles that are left do not decide it.", "Read both open ends.", id="ask"
        ),
        pytest.param(
            {"line-ends": "3 5"},
            "Blocked: nobody can play.",
            "We took it that 2 tiles are left in the stock",
            id="ends",
        ),
        pytest.param(
            {"line-ends": "3"},
            "The tiles that are left do not decide it.",
            "Read the other",
            id="one",
        ),
        pytest.param({"line-ends": "? 3"}, "The tiles that are left do not decide it.", "", id="?"),
        pytest.param({"line-ends": "3/5"}, "Blocked: nobody can play.", "", id="another sign"),
        pytest.param(
            {"line-ends": "2-5", **SEEN},
            "A contradiction: there can be no such line.",
            "If the end read as 2 is really 3, the round is blocked.",
            id="other ends",
        ),
        pytest.param(
            {"hands-1-tiles": "4-4 2-2", **SEEN},
            "A contradiction: there can be no such line.",
            "1, 2, 3 and 5 each have an odd number of halves",
            id="too many odd",
        ),
        pytest.param(
            {"line-count": "12"}, "Not blocked.", "10 tiles may still be drawn", id="draw"
        ),
        pytest.param(
            {"line-ends": "2 2", "hands-1-tiles": "4-4", "line-stock": "6-6 2-1"},
            "Not blocked.",
            "Ann can play 2-\u20600 on the 2",
            id="can play",
        ),
    ],
)
def test_what_is_said(
    phone: Phone, draw: str, fields: dict[str, str], verdict: str, told: str
) -> None:
    audit = audit_of(asked(phone, draw, **fields))
    assert audit.one("h2").text == verdict
    assert told in audit.text.replace("\u2060", "") or told in audit.text


@pytest.mark.parametrize(
    ("fields", "field", "told"),
    [
        pytest.param(
            {"hands-1-tiles": "", "hands-1-pips": "11"},
            "hands-1",
            "Name the tiles that Ben holds: a total cannot be checked.",
            id="a total",
        ),
        pytest.param({"hands-1-tiles": ""}, "hands-1", "Name the tiles that Ben holds.", id="none"),
        pytest.param(
            {"out": "0", "hands-0-tiles": ""},
            "line-count",
            "Say how many tiles are left in the stock.",
            id="gone out, and nobody counted",
        ),
    ],
)
def test_what_is_missing_is_asked(
    phone: Phone, draw: str, fields: dict[str, str], field: str, told: str
) -> None:
    page = asked(phone, draw, **fields)
    assert page.status == 422
    assert told in page.root.one("div", id="told").text
    assert page.root.one("a", href=f"#field-{field}").text == told
    assert audit_of(page).text == told
    alone = phone.record(draw, {**EVEN, **fields, "do": "audit"})
    assert audit_of(alone).text == told


def test_a_stock_that_was_turned_up_need_not_be_counted(phone: Phone, draw: str) -> None:
    fields = {**out(0, "", "2-0 1-0"), "line-ends": "3 4", "line-stock": "6-6 5-3"}
    warned = phone.record(draw, fields)
    assert warned.status == 422
    assert "the tiles turned up are the whole stock" in audit_of(warned).text
    assert phone.open(draw).rounds == []


def test_a_round_somebody_went_out_of(phone: Phone, draw: str) -> None:
    fields = {**out(0, "", "4-4 2-1"), "line-ends": "1 2", "line-stock": "6-6 5-5"}
    page = phone.record(draw, {**fields, "line-count": "2"}, LINE)
    assert audit_of(page).one("h2").text == "Nothing contradicts this."
    assert "does not prove that no tile was misread" in audit_of(page).text
    page = phone.record(draw, {**fields, "line-ends": "3 4", "line-count": "2"}, SAVE)
    assert WARNED in page.text


# Bad input

TOO_MANY = " ".join(f"{high}-{low}" for high in range(7) for low in range(high + 1))


@pytest.mark.parametrize(
    ("fields", "field", "told"),
    [
        pytest.param({"line-ends": "9 9"}, "line-ends", "“9 9” cannot be the open ends", id="9 9"),
        pytest.param({"line-ends": "3 3 3"}, "line-ends", "there are 2, each a half", id="3 3 3"),
        pytest.param({"line-ends": "x y"}, "line-ends", "Write the open ends as halves", id="x"),
        pytest.param({"line-ends": "\0"}, "line-ends", "Write the open ends", id="NUL"),
        pytest.param({"line-ends": "3" * 5000}, "line-ends", "Write the open ends", id="5000"),
        pytest.param({"line-ends": "3 " * 5000}, "line-ends", "cannot be the open ends", id="many"),
        pytest.param(
            {"line-stock": "4-4"},
            "line-stock",
            "4-4 cannot be both in the stock and with Ben",
            id="held",
        ),
        pytest.param(
            {"line-stock": "6-6 6-6"}, "line-stock", "6-6 is twice in the stock", id="twice"
        ),
        pytest.param(
            {"line-stock": "7-7"}, "line-stock", "7-7 is not in this set", id="no tile of it"
        ),
        pytest.param({"line-stock": "pear"}, "line-stock", "“pear” is not a tile", id="no tile"),
        pytest.param({"line-stock": "1" * 5000}, "line-stock", "is not a tile", id="5000 digits"),
        pytest.param({"line-count": "-1"}, "line-count", "in digits only", id="below nothing"),
        pytest.param({"line-count": "1000"}, "line-count", "too many: the set has 28", id="1000"),
        pytest.param({"line-count": "9" * 5000}, "line-count", "in digits only", id="9999"),
        pytest.param(
            {"line-count": "1", "line-stock": "6-6 5-3"},
            "line-count",
            "2 tiles of the stock are named, so it cannot be 1 in all.",
            id="fewer than named",
        ),
        pytest.param(
            {"hands-1-tiles": TOO_MANY[4:], "hands-0-tiles": "0-0"}, "hands", "too many", id="27"
        ),
    ],
)
def test_bad_input_gets_a_sentence(
    phone: Phone, draw: str, fields: dict[str, str], field: str, told: str
) -> None:
    empty = phone.open(f"{draw}/record")
    for do in ("save", "line", "anyway"):
        page = phone.record(draw, {**EVEN, **fields, "do": do}, page=empty)
        assert page.status == 422
        assert any(told in text for text in page.errors(field)), page.errors(field)
    alone = phone.record(draw, {**EVEN, **fields, "do": "audit"}, page=empty)
    assert told in audit_of(alone).text
    assert phone.open(draw).rounds == []


@pytest.mark.parametrize("do", ["line", "audit", "anyway"])
@pytest.mark.parametrize("where", ["points", "adjust", "record"])
def test_what_has_no_line_is_no_error(phone: Phone, do: str, where: str) -> None:
    match = begin(phone, "cribbage", 2)
    page = phone.send(phone.open(f"{match}/{where}"), "", {"do": do})
    assert page.status in (200, 422)


@pytest.mark.parametrize(
    ("game", "players", "options", "headline"),
    [
        ("draw", 3, {}, "The tiles that are left do not decide it."),
        ("tactic", 2, {}, "A contradiction: there can be no such line."),
        ("classic", 2, {}, "A contradiction: there can be no such line."),
        ("block", 2, {}, "The tiles that are left do not decide it."),
        ("block", 4, {"sides": PAIRS}, "The tiles that are left do not decide it."),
        ("draw-pub", 2, {}, "A contradiction: there can be no such line."),
        ("cross", 2, {}, "The tiles that are left do not decide it."),
        ("double-nine", 3, {}, "The tiles that are left do not decide it."),
        ("all-fives", 2, {}, "The tiles that are left do not decide it."),
        ("fives-and-threes", 2, {}, "The tiles that are left do not decide it."),
        ("bergen", 2, {}, "The tiles that are left do not decide it."),
        ("blitz", 3, {}, "A contradiction: there can be no such line."),
        ("blind-blitz", 2, {}, "A contradiction: there can be no such line."),
        ("matador", 2, {}, "The tiles that are left do not decide it."),
        ("kozel", 2, {}, "A contradiction: there can be no such line."),
        ("sea-goat", 2, {}, "A contradiction: there can be no such line."),
        ("mexican-train", 2, {}, "The tiles that are left do not decide it."),
    ],
    ids=str,
)
def test_every_game_of_hands(
    phone: Phone, game: str, players: int, options: dict[str, object], headline: str
) -> None:
    match = begin(phone, game, players, **options)  # type: ignore[arg-type]
    hands = ("6-6 6-2", "5-3 5-1", "4-4", "3-3")[:players]
    fields = {**blocked(*hands), "starter": "0"}
    last_laid = (
        {"last_laid": "0"}
        if phone.open(f"{match}/record").root.all("fieldset", id="field-last_laid")
        else {}
    )
    page = phone.record(match, {**fields, **last_laid}, LINE)
    assert audit_of(page).one("h2").text == headline
    unchecked = audit_of(page).all("p", "choice-note")
    assert bool(unchecked) == (game in ("cross", "double-nine", "matador", "mexican-train"))


def test_a_game_without_hands_has_no_step(phone: Phone) -> None:
    for game, players in (("cribbage", 2), ("kovbaska", 3), ("fives-and-threes-league", 2)):
        page = phone.open(f"{begin(phone, game, players)}/record")
        assert page.root.all(css="line-seen") == []


# Saving


def test_a_contradiction_is_warned_of_and_saved_anyway(phone: Phone, draw: str) -> None:
    page = phone.record(draw, ODD)
    assert page.status == 422
    assert WARNED in page.root.one("div", id="warned").text
    assert audit_of(page).one("h2").text == "A contradiction: there can be no such line."
    assert "If Ben’s 2-\u20602 is really 2-\u20601, the round is blocked." in page.text
    assert page.root.one("output", id="preview").text
    change = audit_of(page).one("li", data_was="2-2", data_now="2-1")
    assert change.attrs["data-at"] == "1"
    bar = page.root.one(css="thumb-row")
    assert [each.text for each in bar.all("button") if "hidden" not in each.attrs] == [
        "Check",  # for pages without modules, which take it away
        "Save anyway",
    ]
    assert bar.one("a", href="#field-hands").text == "Correct the tiles"
    assert phone.open(draw).rounds == []
    kept = phone.send(page, "", {}, ANYWAY)
    assert kept.scores == [9, 0]
    assert "the tiles left contradict each other" in kept.rounds[0].text


def test_the_warned_page_sends_the_same_entry_again(phone: Phone, draw: str) -> None:
    page = phone.record(draw, ODD)
    first, second = (phone.send(page, "", {}, ANYWAY) for _ in range(2))
    assert len(first.rounds) == len(second.rounds) == 1


def test_nothing_is_asked_where_nothing_contradicts(phone: Phone, draw: str) -> None:
    assert phone.record(draw, EVEN).scores == [8, 0]
    assert phone.record(draw, {**EVEN, **SEEN, "line-ends": "3 5"}).scores == [16, 0]
    assert phone.record(draw, blocked("=3", "=11")).scores == [24, 0]


def test_what_the_rules_refuse_is_told_before_the_warning(phone: Phone, draw: str) -> None:
    page = phone.record(draw, {**ODD, "hands-0-tiles": "2-2"})
    assert page.status == 422
    assert page.root.all(id="warned") == []
    assert "cannot be with both" in page.text


def test_a_block_that_was_none_is_warned_of(phone: Phone) -> None:
    match = begin(phone, "tactic", 2)
    page = phone.record(match, {**blocked("2-0", "3-2"), "starter": "0"})
    assert WARNED in page.text
    assert "Ann can play 2-\u20600 on the 0. Ben can play 3-\u20602 on the 3." in page.text
    assert "no tile is left in the stock, as the rules leave none" in page.text
    kept = phone.send(page, "", {}, ANYWAY)
    assert "somebody could have played" in kept.rounds[0].text


def test_tiles_that_could_not_be_drawn_are_the_stock(phone: Phone) -> None:
    match = begin(phone, "draw", 2, options={"reserve": "yes"})
    fields = {**blocked("2-0 1-0", "4-4 2-2"), "reserve-tiles": "6-6 5-3"}
    page = phone.record(match, fields)
    assert "1, 2, 3 and 5 each have an odd number" in page.text
    kept = phone.send(page, "", {}, ANYWAY)
    assert "in the stock" not in kept.text
    correct = phone.open(f"{match}/rounds/1/correct")
    assert dict(correct.form("").sent())["line-stock"] == ""
    right = {"hands-1-tiles": "4-4 2-1", "reserve-tiles": "6-6 5-3"}
    assert "contradict" not in phone.send(correct, "", right, SAVE).text


# Afterwards


def test_the_history_keeps_it_for_each_version(phone: Phone, draw: str) -> None:
    phone.send(phone.record(draw, {**ODD, "line-ends": "3 5", "line-count": "2"}), "", {}, ANYWAY)
    correct = phone.open(f"{draw}/rounds/1/correct")
    sent = dict(correct.form("").sent())
    assert (sent["line-ends"], sent["line-stock"], sent["line-count"]) == ("3 5", "6-6 5-3", "2")
    table = phone.send(correct, "", {"hands-1-tiles": "4-4 2-1"}, SAVE)
    assert "contradict" not in table.text
    history = phone.open(f"{draw}/history")
    first, second = (history.root.one("li", id=f"entry-{seq}") for seq in (1, 2))
    assert "the tiles left contradict each other" in first.text
    assert "line: open ends 3 and 5" in first.text
    assert "in the stock: 6-\u20606 5-\u20603" in first.text
    assert second.text.count("the tiles left contradict each other") == 1


def test_a_version_brought_back_brings_its_evidence(phone: Phone, draw: str) -> None:
    phone.record(draw, {**EVEN, **SEEN, "line-ends": "3 5"})
    page = phone.open(f"{draw}/rounds/1/correct")
    phone.send(page, "/withdraw")
    restored = phone.post(
        f"{draw}/rounds/1/restore",
        {
            **dict(page.form("/withdraw").sent()),
            "key": "again",
            "expected_seq": "2",
            "version": "1",
        },
    )
    assert "line: open ends 3 and 5" in restored.rounds[0].text


def test_a_correction_is_warned_of_too(phone: Phone, draw: str) -> None:
    phone.record(draw, {**EVEN, **SEEN})
    correct = phone.open(f"{draw}/rounds/1/correct")
    asked = phone.send(correct, "", {"hands-1-tiles": "4-4 2-2"}, LINE)
    assert audit_of(asked).one("h2").text == "A contradiction: there can be no such line."
    page = phone.send(correct, "", {"hands-1-tiles": "4-4 2-2"}, SAVE)
    assert page.status == 422
    assert phone.send(page, "", {}, ANYWAY).scores == [9, 0]


# Two phones


def test_the_same_round_with_other_evidence_is_confirmed_and_said_so(
    app: Flask, phone: Phone, draw: str
) -> None:
    mine = phone.open(f"{draw}/record")
    phone.record(draw, {**EVEN, **SEEN})
    page = phone.record(draw, {**EVEN, "line-ends": "3 5"}, page=mine)
    assert len(page.rounds) == 1
    assert "Only what you saw of the line was another, and was not added" in page.text
    assert "in the stock: 6-\u20606 5-\u20603" in page.rounds[0].text


def test_the_same_round_with_less_evidence_is_confirmed_without_a_word(
    phone: Phone, draw: str
) -> None:
    mine = phone.open(f"{draw}/record")
    phone.record(draw, {**EVEN, **SEEN})
    page = phone.record(draw, {**EVEN, "line-stock": SEEN["line-stock"]}, page=mine)
    assert len(page.rounds) == 1
    assert "Only what you saw of the line was another" not in page.text


def test_other_evidence_of_other_rounds_stands_side_by_side(phone: Phone, draw: str) -> None:
    mine = phone.open(f"{draw}/record")
    phone.record(draw, {**EVEN, **SEEN})
    page = phone.record(draw, {**ODD, "line-ends": "3 6"}, page=mine)
    assert page.status == 409
    theirs, sent = page.root.all("section", "card")
    assert "in the stock: 6-\u20606 5-\u20603" in theirs.text
    assert "line: open ends 3 and 6" in sent.text
    assert "the tiles left contradict each other" in sent.text


def test_who_saved_anyway_is_not_warned_once_more(phone: Phone, draw: str) -> None:
    page = phone.record(draw, ODD)
    phone.record(draw, {**EVEN, **SEEN})
    conflict = phone.send(page, "", {}, ANYWAY)
    assert conflict.status == 409
    assert phone.send(conflict, "/record").scores == [17, 0]


# The page that explains it


def test_the_page_that_explains_it(phone: Phone) -> None:
    page = phone.open("/rules/line-audit")
    assert page.status == 200
    first, second = page.root.all("section", data_audit="")
    assert first.one("h2").text == "Blocked: nobody can play."
    assert second.one("h2").text == "A contradiction: there can be no such line."
    assert "If Ben’s 2-\u20602 is really 2-\u20601, the round is blocked." in second.text
    assert len(page.root.all("ol")[0].all("li")) == 10
    for game in ("draw", "matador", "cross", "mexican-train"):
        assert phone.open(f"/rules/{game}").root.all("a", href="/rules/line-audit")
    assert not phone.open("/rules/cribbage").root.all("a", href="/rules/line-audit")
