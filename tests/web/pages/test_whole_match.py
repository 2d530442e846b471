"""Whole matches, kept by plain forms from real rounds of a simulator."""

from __future__ import annotations

from random import Random

import pytest

from scorekeeper.rules.games import GAMES
from tests.simulator import PlayedMatch, match_to_target
from tests.web.pages.browsing import CHECK, Page, Phone, typed

NAMES = ("Ann", "Ben", "Olena", "Петро")


def keep(phone: Phone, match: str, played: PlayedMatch, *, totals: bool) -> Page:
    """Keep the match round by round, comparing every score on the way; the last table."""
    page = phone.open(match)
    for number, (each, scores) in enumerate(zip(played.rounds, played.scores, strict=True), 1):
        page = phone.record(match, typed(each.totals if totals else each.entry))
        assert page.status == 200, page.text
        assert page.scores == list(scores)
        assert len(page.rounds) == number
    return page


@pytest.mark.parametrize("totals", [False, True], ids=["tiles", "totals"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["draw", "tactic"])
def test_a_whole_match(phone: Phone, game: str, players: int, totals: bool) -> None:
    played = match_to_target(GAMES[game], players, Random(f"{game} {players}"))
    first = played.rounds[0].starter
    fields = {"starter": str(first)} if game == "draw" else {}
    match = phone.start(*NAMES[:players], game=game, **fields)
    page = keep(phone, match, played, totals=totals)
    for winner in played.winners:
        assert NAMES[winner] in page.said
    assert len(page.root.all(css="plate-won")) == len(played.winners)
    assert not page.root.all("a", href=f"{match}/record")
    assert page.leads is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_leads_is_as_it_was_played(phone: Phone, players: int) -> None:
    played = match_to_target(GAMES["draw"], players, Random(players))
    match = phone.start(*NAMES[:players], starter=str(played.rounds[0].starter))
    for each in played.rounds:
        page = phone.open(match)
        assert page.leads == NAMES[each.starter]
        assert page.said == f"{NAMES[each.starter]} leads the next round."
        form = phone.open(f"{match}/record").form("")
        assert ("starter", str(each.starter)) in form.sent()
        phone.record(match, typed(each.entry))


def test_every_round_has_a_value_for_every_seat(phone: Phone) -> None:
    played = match_to_target(GAMES["draw"], 3, Random(7))
    match = phone.start(*NAMES[:3], starter=str(played.rounds[0].starter))
    page = keep(phone, match, played, totals=False)
    for shown, scores in zip(reversed(page.rounds), played.scores, strict=True):
        lines = shown.one("ul", "round-scores").all("li")
        assert [line.all(css="number")[0].text for line in lines] == [str(s) for s in scores]
        assert [line.one("bdi").text for line in lines] == list(NAMES[:3])
        assert len(shown.one("ul", "round-left").all("li")) == 3


def test_a_check_shows_what_saving_does_and_stores_nothing(phone: Phone, match: str) -> None:
    fields = {"out": "blocked", "hands-0-tiles": "1-2", "hands-1-pips": "8", "hands-2-tiles": "55"}
    page = phone.record(match, fields, CHECK)
    assert page.status == 200
    preview = page.root.one("output", "preview").text
    assert "8 + 10 − 3 = 15" in preview
    assert "Ann +15" in preview
    assert "Ben leads next" in preview
    assert phone.open(match).head == 0
    saved = phone.send(page, "", button=("do", "save"))
    assert saved.scores == [15, 0, 0]


@pytest.mark.parametrize(
    ("target", "pips", "said"),
    [
        ("20", "19", "Ben leads the next round."),
        ("20", "20", "Ann has won the match with 20."),
        ("20", "21", "Ann has won the match with 21."),
    ],
    ids=["one less", "exactly", "one more"],
)
def test_the_end_is_at_the_target(phone: Phone, target: str, pips: str, said: str) -> None:
    match = phone.start("Ann", "Ben", target=target)
    page = phone.record(match, {"out": "0", "hands-1-pips": pips})
    assert page.said == said
