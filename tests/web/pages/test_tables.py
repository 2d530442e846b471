"""The table of every game: what it is called, who leads, who has won, which rules were chosen."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.entries import ContractEntry, Ended, Flag, LastHolderEntry, SheetEntry
from scorekeeper.rules.reading import RawEntry, RawPoints, RawRound
from tests.services.keeping import blocked, out
from tests.web.pages.browsing import Page
from tests.web.pages.keeping import PAIRS, House

PARTNERS: dict[str, Any] = {"players": 4, "sides": PAIRS}


def plain(text: str) -> str:
    """Without the joiners that keep a tile on one line."""
    return text.replace("\u2060", "")


def needed(page: Page) -> list[str]:
    return [each.text for told in page.root.all(css="stage-needs") for each in told.all("span")]


@pytest.mark.parametrize(
    ("game", "chosen", "title"),
    [
        ("block", PARTNERS, "Block to 121"),
        ("forty-two", {**PARTNERS, "options": {"stakes": "marks"}}, "Forty-two to 7"),
        ("mexican-train", {"players": 8, "starter": None}, "Mexican Train round 1 of 13"),
        ("kovbaska", {"players": 3}, "Kovbaska round 1 of 10"),
        ("draw", {"options": {"rounds": 4}}, "Draw to 100 round 1 of 4"),
        ("free", {"options": {"target": "none"}}, "Free sheet"),
        ("osel", {}, "Osel to 100"),
    ],
)
def test_what_a_match_is_called(
    house: House, game: str, chosen: dict[str, Any], title: str
) -> None:
    match = house.start(game, **chosen)
    assert match.table.root.one("h1").text == title
    card = match.phone.open("/").root.one("a", css="match")
    assert title.startswith(card.one(css="card-title").text)


@pytest.mark.parametrize(
    ("game", "chosen", "entries", "said"),
    [
        ("tactic", {}, [], "Whoever holds the highest double leads the next round."),
        ("kozel", {}, [], "Whoever holds the lowest double leads the next round."),
        (
            "blitz",
            {"players": 3},
            [],
            "Whoever holds 0-0, or the lightest tile, leads the next round.",
        ),
        ("mexican-train", {}, [], "Whoever holds 12-12 leads the next round."),
        (
            "mexican-train",
            {},
            [RawRound(Ended.DOMINO, ((), 30), 0, 0)],
            "Whoever holds 11-11 leads the next round.",
        ),
        (
            "mexican-train",
            {"options": {"set": "9"}},
            [RawRound(Ended.DOMINO, ((), 30), 0, 0)],
            "Whoever holds 8-8 leads the next round.",
        ),
        ("classic", {}, [blocked(3, 8, starter=0)], "Whoever blocked leads the next round."),
        (
            "classic",
            {},
            [RawRound(Ended.BLOCKED, (3, 8), None, 0, 1)],
            "Ben leads the next round.",
        ),
        ("classic", {}, [out(0, 8, starter=0)], "Ben leads the next round."),
    ],
)
def test_who_leads_or_whom_to_look_for(
    house: House, game: str, chosen: dict[str, Any], entries: list[RawEntry], said: str
) -> None:
    match = house.start(game, **{"starter": None} | chosen)
    match.record(*entries)
    assert plain(match.table.said) == said


def test_a_sheet_asks_nobody_to_lead(house: House) -> None:
    assert not house.start("free", starter=None).table.root.all(css="stage-said")


@pytest.mark.parametrize(
    ("game", "chosen", "entries", "said"),
    [
        pytest.param(
            "block",
            PARTNERS,
            [RawRound(Ended.DOMINO, ((), 60, None, 61), 0, 0)],
            "Ann and Olena have won the match with 121.",
            id="partners",
        ),
        pytest.param(
            "kovbaska",
            {"players": 3, "options": {"rounds": 2}},
            [LastHolderEntry(2), LastHolderEntry(2)],
            "Drawn: Ann and Ben share the match with 0 each.",
            id="shared",
        ),
        pytest.param(
            "sea-goat",
            {"players": 3},
            [out(0, 80, 18, starter=0), out(0, 60, 18)],
            "Ben lost the match; Ann and Olena share it with 0 each.",
            id="one loses and two share",
        ),
        pytest.param(
            "sea-goat",
            {"players": 3},
            [out(0, 18, 30, starter=0), out(2, 60, 18), out(0, 80, 18), out(2, 80, 18)],
            "Ann lost the match; Olena has won it with 30.",
            id="one loses",
        ),
        pytest.param(
            "sea-goat",
            {"players": 3},
            [RawRound(Ended.DOMINO, ((), 30, 12), 0, 0, flag=Flag.HUNDRED)],
            "Ann has won the match – move to a hundred: led 6-6 and out first.",
            id="a flag",
        ),
        pytest.param(
            "mexican-train",
            {"options": {"rounds": 2, "level": "went_out"}},
            [RawRound(Ended.DOMINO, ((), 30), 0, 0), RawRound(Ended.BLOCKED, (33, 3), None, 1)],
            "Ann has won the match with 33, out more often.",
            id="level, out more often",
        ),
        pytest.param(
            "free",
            {"players": 3, "options": {"negative": "yes", "target": "none", "rounds": 1}},
            [SheetEntry((-5, -3, -10))],
            "Ben has won the match with −3.",
            id="below nothing",
        ),
    ],
)
def test_how_a_match_ends(
    house: House, game: str, chosen: dict[str, Any], entries: list[RawEntry], said: str
) -> None:
    match = house.start(game, **chosen)
    assert plain(match.record(*entries).said) == said


def test_after_two_firsts_comes_a_third(house: House) -> None:
    match = house.start("draw", 3, options={"rounds": 3})
    entries = [out(0, 8, 4, starter=0), out(1, 8, 4), blocked(5, 5, 5)]
    page = match.record(*entries)
    assert page.said == "Drawn: Ann and Ben share the match with 12 each."
    assert [each.text for each in page.root.all(css="plate-gap")] == ["first", "first", "third"]
    match = house.start("kovbaska", 4, options={"rounds": 2})
    page = match.record(LastHolderEntry(3), LastHolderEntry(3))
    places = [each.text for each in page.root.all("td", "plank-place")]
    assert places == ["1", "1", "1", "4"]


def test_who_reaches_a_bad_target_is_marked(house: House) -> None:
    match = house.start("sea-goat", 3)
    page = match.record(out(0, 80, 18, starter=0))
    assert page.root.one(css="stage-rule").text == "Whoever reaches 125 loses the match."
    assert [each.text for each in page.root.all(css="plate-gap")] == [
        "125 left",
        "45 left",
        "125 left",
    ]
    page = match.record(out(0, 60, 18))
    lost = page.root.one(css="plate-lost")
    assert lost.one(css="plate-name").text == "Ben"
    assert lost.one(css="tag-lost").text == "lost"
    assert not page.root.all(css="stage-rule")


def test_level_past_the_target_another_hand_decides(house: House) -> None:
    match = house.start("forty-two", **PARTNERS, options={"target": 42})
    page = match.record(ContractEntry(0, 30, 31), ContractEntry(1, 30, 31))
    assert page.scores == [42, 42]
    assert needed(page) == ["Ann, Olena, Ben and Petro are level at 42: another round decides"]
    assert page.root.all("a", href=f"{match.path}/record")


@pytest.mark.parametrize(
    ("game", "chosen", "entries", "expected"),
    [
        ("draw", {}, [out(0, 80, starter=0)], ["Ann needs 20"]),
        (
            "block",
            PARTNERS,
            [RawRound(Ended.DOMINO, ((), 50, None, 50), 0, 0)],
            ["Ann and Olena need 21"],
        ),
        ("sea-goat", {}, [out(0, 101, starter=0)], ["24 more and Ben has lost"]),
        ("kozel", {"options": {"hang": "yes"}}, [out(0, 24, starter=0)], ["24 hangs over Ben"]),
        (
            "kovbaska",
            {"options": {"rounds": 2}},
            [LastHolderEntry(1)],
            ["Last round: Ann is ahead by 1"],
        ),
    ],
)
def test_who_needs_what(
    house: House, game: str, chosen: dict[str, Any], entries: list[RawEntry], expected: list[str]
) -> None:
    assert needed(house.start(game, **chosen).record(*entries)) == expected


def test_points_in_play_have_a_button_of_their_own(house: House) -> None:
    match = house.start("all-fives")
    assert match.table.root.one("a", css="button-points").attrs["href"] == f"{match.path}/points"
    page = match.record(*[RawPoints(0, ends=("5-5", 5))] * 7)
    assert page.said == "Ann has won the match with 105."
    assert not page.root.all(css="button-points")
    assert not house.start("draw").table.root.all(css="button-points")


def test_a_bonus_is_a_link_away_while_the_match_runs(house: House) -> None:
    match = house.start("draw")
    assert match.table.root.all("a", href=f"{match.path}/adjust")
    page = match.record(out(0, 100, starter=0))
    assert not page.root.all("a", href=f"{match.path}/adjust")


def test_house_rules_are_told_those_chosen_first(house: House) -> None:
    match = house.start("draw", options={"target": 50, "after_tie": "same"})
    rules = match.table.root.one(css="agreed")
    first, second, *rest = rules.all("div")
    assert [first.one("dt").text, second.one("dt").text] == [
        "Target",
        "Who leads after a round nobody won",
    ]
    assert first.one("dd").text.startswith("50 instead of")
    assert "agreed-here" in second.classes
    assert not any("agreed-here" in each.classes for each in rest)
    fold = next(each for each in match.table.root.all("details") if each.all(css="agreed"))
    assert fold.one(css="fold-said").text == "2 of your own"
    started = match.history.root.all("li", "history-entry")[-1]
    assert "Target: 50" in started.text
    same = house.start("draw").table.root.one(css="agreed")
    assert not same.all(css="agreed-here")


def test_what_follows_from_a_choice_is_not_chosen(house: House) -> None:
    match = house.start("forty-two", **PARTNERS, options={"stakes": "marks"})
    chosen = match.table.root.all("div", "agreed-here")
    assert [each.one("dt").text for each in chosen] == ["What a contract is worth"]
    assert "1 of your own" in match.table.text
    options = {"stakes": "marks", "target": 5}
    match = house.start("forty-two", **PARTNERS, options=options)
    told = [each.one("dd").text for each in match.table.root.all("div", "agreed-here")]
    assert "5 instead of: 7" in told
    assert len(told) == 2


def test_a_score_below_nothing_leaves_the_pegs(house: House) -> None:
    match = house.start("free", 3, options={"negative": "yes"})
    assert match.table.root.all(css="board")
    page = match.record(SheetEntry((5, -3, 0)))
    assert not page.root.all(css="board")
    assert page.scores == [5, -3, 0]
    assert match.phone.open("/").root.one(css="match-scores").text == "Ann 5 Ben −3 Olena 0"
