"""Points in play, bonus and penalty as the table, the banner and the history tell them."""

from __future__ import annotations

import pytest

from scorekeeper.rules.entries import AdjustmentEntry
from scorekeeper.rules.reading import RawPoints
from tests.services.keeping import blocked, out
from tests.web.pages.keeping import House
from tests.web.pages.test_entries_shown import told

PLAYS = [
    ("all-fives", RawPoints(0, ends=(3, "6-6")), "Ann: open ends 6-6 and 3", "+15", ""),
    (
        "all-fives",
        RawPoints(1, ends=("5-5", 0), claimed_by=0),
        "Ann called open ends 5-5 and 0, laid by Ben",
        "+10",
        "",
    ),
    ("all-fives", RawPoints(1, points=20), "Ben: points in play", "+20", ""),
    (
        "bergen",
        RawPoints(0, plays={"double_and_end": None}),
        "Ann: a double and an equal end",
        "+3",
        "",
    ),
    ("cribbage", RawPoints(0, plays={"pair": None, "run": 6}), "Ann: pair, run", "+8", "2 + 6 = 8"),
]


@pytest.mark.parametrize(("game", "entry", "said", "award", "working"), PLAYS)
def test_points_in_play(
    house: House, game: str, entry: RawPoints, said: str, award: str, working: str
) -> None:
    match = house.start(game)
    page = match.record(entry)
    (line,) = page.root.all(css="play")
    text = line.text.replace("\u2060", "")
    assert text.startswith(f"{said} {working}".strip())
    assert line.one(css="round-award").text == award
    assert line.one(css="play-score").text == award.removeprefix("+")
    (link,) = line.all("a")
    assert link.attrs["href"] == f"{match.path}/rounds/1/correct"
    name = "Ben" if said.startswith("Ben") else "Ann"
    assert page.root.one(css="banner").one("span").text == f"Points saved: {name} {award}"
    assert match.history.root.one(id="entry-1").one("h2").text == "Points in round 1"


def test_points_stand_with_their_round(house: House) -> None:
    match = house.start("all-fives", 3)
    five = RawPoints(1, ends=(1, 4))
    page = match.record(*(RawPoints(seat % 3, ends=(5, 0)) for seat in range(6)))
    running = page.root.one(css="round-running")
    assert running.one(css="round-working").text == "Ann +10, Ben +10, Olena +10"
    assert len(running.all(css="play")) == 6
    assert running.one("summary").text == "2 earlier"
    page = match.record(blocked(3, 11, 6, starter=0), five)
    running, settled = page.root.all("li", "round")
    assert "round-running" in running.classes
    assert len(running.all(css="play")) == 1
    assert not running.all("details")
    assert told(settled)["working"] == "Ann led · 10 + 5 = 15"
    assert settled.one("summary").text == "6 scores in play: Ann +10, Ben +10, Olena +10"
    assert len(settled.one("details").all(css="play")) == 6


def test_points_of_a_round_taken_back_are_those_of_the_next(house: House) -> None:
    match = house.start("all-fives")
    match.record(RawPoints(0, ends=(5, 0)), blocked(3, 11, starter=0))
    page = match.correct(2, None)
    running, withdrawn = page.root.all("li", "round")
    assert len(running.all(css="play")) == 1
    assert "round-withdrawn" in withdrawn.classes
    assert not withdrawn.all(css="play")
    assert page.root.one(css="banner").one("span").text == "The round was taken back."


def test_points_are_corrected_and_taken_back(house: House) -> None:
    match = house.start("all-fives")
    match.record(RawPoints(0, ends=(5, 0)), RawPoints(1, ends=(5, 0)))
    page = match.correct(1, RawPoints(0, ends=(5, "5-5")))
    assert page.scores == [15, 5]
    assert page.root.one(css="banner").one("span").text == "Points corrected: Ann +15"
    assert page.root.one(id="round-1").one(css="tag-changed").text == "corrected"
    page = match.correct(1, None)
    assert page.scores == [0, 5]
    gone = page.root.one(id="round-1")
    assert "round-withdrawn" in gone.classes
    assert gone.one(css="tag-void").text == "taken back"
    headings = [each.text for each in match.history.root.all("h2")]
    assert headings[:3] == ["Points taken back", "Points corrected", "Points in round 1"]
    was, now = match.history.root.one(id="entry-3").all("dd")
    assert was.text.replace("\u2060", "") == "Ann: open ends 0 and 5, Ann +5"
    assert now.text.replace("\u2060", "") == "Ann: open ends 5-5 and 5, Ann +15"


def test_what_would_pass_the_target_is_void(house: House) -> None:
    match = house.start("fives-and-threes-league")
    match.record(*[RawPoints(0, ends=(3, "6-6"))] * 7)
    page = match.record(RawPoints(0, ends=(3, "6-6")))
    note = "would have passed 61: nothing counts"
    assert page.scores == [56, 0]
    assert page.root.one(css="banner").one("span").text == f"Points saved: {note}"
    newest = page.root.all(css="play")[0]
    assert note in newest.text
    assert newest.one(css="round-award").text == "0"
    assert [each.text for each in page.root.one(css="stage-needs").all("span")] == [
        "Ann needs exactly 5"
    ]
    typed = match.record(RawPoints(0, 8)).root.all(css="play")[0]
    assert f"8 · {note}" in typed.text
    page = match.record(RawPoints(0, ends=("6-6", 0)), RawPoints(0, ends=(5, 0)))
    assert page.said == "Ann has won the match with 61."


def test_a_penalty_stands_between_the_rounds_with_its_reason(house: House) -> None:
    match = house.start("draw", 3)
    match.record(out(0, 12, 7, starter=0))
    page = match.record(AdjustmentEntry(1, -5), reason="looked at <Olena’s> tiles")
    penalty, _round_one = page.root.all("li", "round")
    assert told(penalty) == {
        "title": "Penalty for Ben",
        "award": "−5",
        "working": "looked at <Olena’s> tiles",
        "scores": "Ann 19 | Ben −5 (−5) | Olena 0",
    }
    assert penalty.one(css="round-number").text == "±"
    assert penalty.one("a", "button").text == "Correct Penalty for Ben"
    assert page.scores == [19, -5, 0]
    assert page.root.one(css="banner").one("span").text == "Saved: Ben −5"
    history = match.history
    assert history.root.one(id="entry-2").one("h2").text == "Bonus or penalty recorded"
    page = match.record(AdjustmentEntry(1, 5))
    assert told(page.root.all("li", "round")[0])["title"] == "Bonus for Ben"
    assert page.scores == [19, 0, 0]


def test_undo_of_points_and_of_a_bonus(house: House) -> None:
    match = house.start("all-fives")
    for entry in (RawPoints(0, ends=(5, 0)), AdjustmentEntry(0, 10)):
        page = match.record(entry)
        seq = page.head
        page = match.phone.send(page, f"/rounds/{seq}/withdraw")
        assert page.status == 200
        assert "taken back" in page.root.one(css="banner").text
        page = match.phone.send(page, f"/rounds/{seq}/restore")
        assert "again" in page.root.one(css="banner").text
    assert page.scores == [15, 0]
