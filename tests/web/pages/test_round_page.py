"""A round's page: what was seen, how it is counted, what became of it and who wrote it."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.records.fingerprint import fingerprint
from scorekeeper.rules.entries import (
    AdjustmentEntry,
    ContractEntry,
    CountsEntry,
    DealEntry,
    Ended,
    LastHolderEntry,
    SheetEntry,
)
from scorekeeper.rules.reading import RawEntry, RawLine, RawPoints, RawRound
from tests.services.keeping import Phone as Keeper
from tests.services.keeping import blocked, out
from tests.web.pages.browsing import Page
from tests.web.pages.keeping import PAIRS, House, Kept
from tests.web.pages.markup import Element


def seen(match: Kept, seq: int) -> Page:
    page = match.phone.open(f"{match.path}/r/{seq}")
    assert page.status == 200, page.text
    return page


def tiles(place: Element) -> list[str]:
    return [tile.attrs["aria-label"] for tile in place.all("svg", "tile")]


def hands(page: Page) -> list[tuple[str, list[str], str]]:
    """Of every hand its holder, its tiles and what it counts."""
    return [
        (hand.one("bdi").text, tiles(hand), hand.one(css="number").text)
        for hand in page.root.one(css="evidence").all(css="evidence-hand")
    ]


def sums(page: Page) -> list[str]:
    """The lines of the working, the result below them."""
    table = page.root.all("table", "reckoning")[0]
    return [row.text for row in table.all("tr")]


def scores(page: Page) -> list[str]:
    (table,) = page.root.all("table", "reckoning-scores")
    return [row.text for row in table.one("tbody").all("tr")]


@pytest.fixture
def draw(house: House) -> Kept:
    """Ben went out, then a block that was corrected for a reason, then Olena went out."""
    match = house.start("draw", 3)
    match.record(
        out(1, ["5-3", "1-0"], ["2-2"]), blocked(["2-1"], ["4-4"], ["5-5"]), out(2, 7, ["3-0"])
    )
    match.keeper.correct(
        match.match_id, 2, blocked(["2-1"], ["4-4", "6-0"], ["5-5"]), reason="one more tile"
    )
    return match


def test_everything_of_a_corrected_round(draw: Kept) -> None:
    page = seen(draw, 2)
    assert page.root.one("h1").text == "Round 2 Draw to 61"
    assert page.root.one(css="told-said").text == "Blocked, Ann lightest"
    assert "Ben led" in page.text
    assert hands(page) == [
        ("Ann", ["2-1"], "3"),
        ("Ben", ["6-0", "4-4"], "14"),
        ("Olena", ["5-5"], "10"),
    ]
    assert "The lowest hand scores what the others are left with, less its own once." in page.text
    assert sums(page) == [
        "Lowest: Ann 3",
        "The others 14 + 10 = 24",
        "Less Ann’s own, once 24 − 3 = 21",
        "Ann +21",
    ]
    assert scores(page) == ["Ann 0 +21 21", "Ben 13 13", "Olena 0 0"]
    assert page.root.one(css="follows").text == "Olena leads next"


def test_its_versions(draw: Kept) -> None:
    history = draw.keeper.see(draw.match_id).history
    page = seen(draw, 2)
    newer, older = page.root.all("li", "history-entry")
    assert (newer.attrs["id"], older.attrs["id"]) == ("entry-4", "entry-2")
    assert "stands" in newer.one("div").text
    assert "replaced" in older.one("div").text
    assert newer.one("q").text == "one more tile"
    assert "14 + 10 − 3 = 21" in newer.text
    assert "8 + 10 − 3 = 15" in older.text
    for entry, row in ((newer, history[3]), (older, history[1])):
        assert "Ann’s phone" in entry.text
        assert entry.one("time").text
        assert entry.one(css="fingerprint").text == fingerprint(row.hash)
    assert f"Entry 4 · {fingerprint(history[3].hash)}" in page.root.one(css="sealed").text


def test_who_confirmed_it(house: House) -> None:
    match = house.start("draw")
    match.record(out(1, 9))
    Keeper(house.session, "Ben’s phone").record(match.match_id, out(1, 9), expected_seq=0)
    (entry,) = seen(match, 1).root.all("li", "history-entry")
    assert "confirmed by Ben’s phone" in entry.text


def test_from_round_to_round(draw: Kept) -> None:
    page = seen(draw, 2)
    assert page.root.one("a", rel="prev").attrs["href"] == f"{draw.path}/r/1"
    assert page.root.one("a", rel="next").attrs["href"] == f"{draw.path}/r/3"
    assert not seen(draw, 1).root.all("a", rel="prev")
    last = seen(draw, 3)
    assert not last.root.all("a", rel="next")
    assert last.root.one("a", rel="prev").text == "Round 2"


def test_the_ways_there_and_back(draw: Kept) -> None:
    rows = {row.attrs["id"]: row for row in draw.table.rounds}
    assert rows["round-2"].one("h3").one("a").attrs["href"] == f"{draw.path}/r/2"
    titles = [entry.one("h2").one("a") for entry in draw.history.root.all(css="history-entry")[:4]]
    assert [title.attrs["href"].removeprefix(draw.path) for title in titles] == [
        "/r/2#entry-4",
        "/r/3",
        "/r/2",
        "/r/1",
    ]
    page = seen(draw, 2)
    leads = {link.attrs["href"] for link in page.root.all("a")}
    assert leads >= {
        f"{draw.path}#round-2",
        f"{draw.path}/history",
        f"{draw.path}/rounds/2/correct",
        f"{draw.path}/r/2/settle",
    }


def test_points_are_not_settled_anew(house: House) -> None:
    match = house.start("all-fives")
    match.record(RawPoints(1, ends=(3, "6-6")))
    leads = {link.attrs["href"] for link in seen(match, 1).root.all("a")}
    assert f"{match.path}/rounds/1/correct" in leads
    assert not [address for address in leads if address.endswith("/settle")]


def test_a_later_version_leads_to_its_place_on_the_page(draw: Kept) -> None:
    response = draw.phone.client.get(f"{draw.path}/r/4")
    assert (response.status_code, response.location) == (302, f"{draw.path}/r/2#entry-4")


@pytest.mark.parametrize(
    "seq", ["0", "9", "5", "-1", "+1", "1.0", "x", "٣", "9" * 5000, "%00", "%ed%a0%80", "1/x"]
)
def test_a_round_that_is_none(draw: Kept, seq: str) -> None:
    page = draw.phone.open(f"{draw.path}/r/{seq}")
    assert page.status == 404
    assert page.root.one("h1").text


def test_the_end_of_a_match_has_no_page(draw: Kept) -> None:
    draw.keeper.end(draw.match_id)
    assert draw.phone.open(f"{draw.path}/r/5").status == 404
    (line,) = draw.history.root.all(id="entry-5")
    assert not line.one("h2").all("a")


def test_a_round_that_was_taken_back_says_what_it_was(draw: Kept) -> None:
    draw.correct(1, None)
    page = seen(draw, 1)
    assert page.root.one("h1").text == "Round taken back Draw to 61"
    assert "taken back" in page.root.one(css="told").text
    assert hands(page)[0] == ("Ann", ["5-3", "1-0"], "9")
    assert scores(page) == ["Ann 0 0", "Ben 0 0", "Olena 0 0"]
    assert not page.root.all(css="follows")
    assert page.root.one("a", css="button-primary").text == "Restore"
    assert seen(draw, 2).root.one("h1").text.startswith("Round 1")


def test_a_round_behind_the_end_does_not_count(house: House) -> None:
    match = house.start("draw", options={"target": 20})
    match.record(out(0, 9), out(0, 12))
    match.correct(1, out(0, 25))
    assert seen(match, 1).root.one(css="follows").text == "Ann wins the match"
    page = seen(match, 2)
    assert "does not count" in page.root.one(css="told").text
    assert scores(page) == ["Ann 25 25", "Ben 0 0"]
    assert not page.root.all(css="follows")


def test_tiles_that_do_not_count_their_pips(house: House) -> None:
    match = house.start("classic")
    match.record(out(0, ["0-0", "2-1"]))
    page = seen(match, 1)
    assert hands(page)[1] == ("Ben", ["2-1", "0-0"], "13")
    assert "0-0 counts 10" in page.text


def test_a_total_is_said_to_be_one(house: House) -> None:
    match = house.start("draw")
    match.record(out(0, 9))
    (said,) = (hand for hand in seen(match, 1).root.all(css="evidence-hand") if "Ben" in hand.text)
    assert "entered as a total" in said.text
    assert not tiles(said)


KINDS: list[Any] = [
    pytest.param(
        ("forty-two", {"players": 4, "sides": PAIRS}),
        [ContractEntry(0, 35, 30, 0)],
        1,
        "Round 1",
        ["Ben and Petro +47"],
        id="a contract",
    ),
    pytest.param(
        ("bingo", {}),
        [CountsEntry(1, (118, 17), (12, 2), starter=0)],
        1,
        "Round 1",
        ["Ann +2"],
        id="counts",
    ),
    pytest.param(
        ("kovbaska", {}), [LastHolderEntry(1, 0)], 1, "Round 1", ["Ben +1"], id="last holder"
    ),
    pytest.param(("cribbage", {}), [DealEntry(0)], 1, "Round 1", ["no points 0"], id="a deal"),
    pytest.param(
        ("free", {}), [SheetEntry((3, 4), 0)], 1, "Round 1", ["Ann +3", "Ben +4"], id="a sheet"
    ),
    pytest.param(
        ("all-fives", {}),
        [out(0, 9), RawPoints(1, ends=(3, "6-6"))],
        2,
        "Points in round 2",
        ["Ben +15"],
        id="points",
    ),
    pytest.param(
        ("draw", {}), [AdjustmentEntry(1, -5)], 1, "Bonus or penalty", ["Ben −5"], id="a penalty"
    ),
    pytest.param(
        ("fives-and-threes-league", {}),
        [RawRound(Ended.DOMINO, ((), None), 0, ends=("3-3", 0))],
        1,
        "Round 1",
        ["Ann +3"],
        id="the last tile",
    ),
    pytest.param(
        ("draw", {}), [blocked(5, 5)], 1, "Round 1", ["nobody scores 0"], id="nobody scores"
    ),
]


@pytest.mark.parametrize(("start", "entries", "seq", "title", "result"), KINDS)
def test_an_entry_of_any_kind(
    house: House,
    start: tuple[str, dict[str, Any]],
    entries: list[RawEntry],
    seq: int,
    title: str,
    result: list[str],
) -> None:
    name, chosen = start
    match = house.start(name, **chosen)
    match.record(*entries, reason="so it was")
    page = seen(match, seq)
    assert page.root.one("h1").text.startswith(title)
    table = page.root.all("table", "reckoning")[0]
    assert [row.text for row in table.one("tfoot").all("tr")] == result


def test_open_ends_are_drawn(house: House) -> None:
    match = house.start("all-fives")
    match.record(RawPoints(1, ends=(3, "6-6"), claimed_by=0))
    (laid,) = seen(match, 1).root.all(css="evidence-hand")
    assert len(laid.all("svg", "tile-half")) == 1
    assert laid.all("svg", "tile", aria_label="6-6")


def test_what_was_read_of_the_line_is_drawn(house: House) -> None:
    match = house.start("draw")
    line = RawLine(ends=(3, None), stock=["6-6"], stock_count=2)
    match.record(RawRound(Ended.BLOCKED, (["3-1"], ["5-3"]), None, line=line))
    ends, stock = seen(match, 1).root.all(css="evidence-hand")[2:]
    assert len(ends.all("svg", "tile-half")) == 1
    assert tiles(stock) == ["6-6"]
    (evidence,) = seen(match, 1).root.all("section", "evidence")
    assert "2 tiles in the stock" in evidence.text
    assert "open ends" not in evidence.text  # they are drawn, and not told again


def test_what_the_tiles_prove_of_the_line(house: House) -> None:
    """Read and contradicted, read and settled; unread and undecided, of which nothing is said."""
    match = house.start("draw", 3)
    hands = (["1-1"], ["2-2", "4-4"], ["5-5"])
    told = (
        (RawLine(ends=(3, 6), stock=["3-6", "0-0"]), "audit-blocked"),
        (RawLine(ends=(1, 2), stock=["3-6", "0-0"]), "audit-impossible"),
        (None, None),
    )
    for seq, (line, verdict) in enumerate(told, start=1):
        match.record(RawRound(Ended.BLOCKED, hands, None, line=line))
        found = [audit.attrs["class"] for audit in seen(match, seq).root.all(css="audit")]
        assert found == ([f"audit {verdict}"] if verdict else [])


def test_it_is_not_sent_again_while_it_stands(draw: Kept) -> None:
    for path in (f"{draw.path}/r/2", f"{draw.path}/history"):
        first = draw.phone.open(path).response
        tag = first.headers["ETag"]
        assert first.headers["Cache-Control"] == "private, no-cache"
        again = draw.phone.client.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.data) == (304, b"")
    draw.correct(1, out(1, 9, 4))
    assert draw.phone.client.get(path, headers={"If-None-Match": tag}).status_code == 200


def test_the_fingerprint_of_the_match(draw: Kept) -> None:
    view = draw.keeper.see(draw.match_id)
    history = draw.history
    sealed = history.root.one(css="sealed")
    assert f"Entry 4 · {fingerprint(view.head_hash)}" in sealed.text
    assert "Names, confirmations" in sealed.text
    shown = [
        entry.one(css="fingerprint").text
        for entry in history.root.all(css="history-entry")
        if "id" in entry.attrs
    ]
    assert shown == [fingerprint(row.hash) for row in reversed(view.history)]
    draw.record(out(0, 5, 5))
    assert f"Entry 5 · {fingerprint(view.head_hash)}" not in draw.history.text


def test_a_match_before_its_first_round_has_a_fingerprint(house: House) -> None:
    match = house.start("draw")
    head = match.keeper.see(match.match_id).head_hash
    assert f"Entry 0 · {fingerprint(head)}" in match.history.root.one(css="sealed").text
