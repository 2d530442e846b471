"""How matches end: won, drawn, unfinished and taken up again, and the rematch."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask, render_template

from scorekeeper.records.database import db
from scorekeeper.records.queries import load_match
from scorekeeper.rules.match import outcome
from scorekeeper.rules.values import MatchState
from scorekeeper.web.views.table import table
from tests.web.pages.browsing import CHECK, SAVE, Phone, blocked, out
from tests.web.pages.markup import read


def test_a_win_corrected_away_leaves_the_match_to_whoever_wins_next(phone: Phone) -> None:
    match = phone.start("Ann", "Ben", target="20")
    assert phone.record(match, out(0, "", "=25")).said == "Ann has won the match with 25."
    phone.send(phone.open(f"{match}/rounds/1/correct"), "", out(0, "", "=19"), SAVE)
    page = phone.record(match, out(1, "=30", ""))
    assert page.scores == [19, 30]
    assert page.said == "Ben has won the match with 30."


@pytest.mark.parametrize(
    ("scores", "told", "won"),
    [
        pytest.param((64, 64, 2), "Drawn: Ann and Ben share the match with 64 each.", 2, id="two"),
        pytest.param((64, 70, 2), "Ben has won the match with 70.", 1, id="one higher"),
        pytest.param((61, 64, 9), "Ben has won the match with 64.", 1, id="just there"),
    ],
)
def test_several_past_the_target(
    app: Flask, phone: Phone, scores: tuple[int, ...], told: str, won: int
) -> None:
    """One side scores a round in these games, so the state is made here and the rules judge it."""
    match = phone.start("Ann", "Ben", "Olena")
    with app.test_request_context():
        view = load_match(db.session, match.removeprefix("/m/"))
        over = MatchState(scores, 0, 9, outcome(view.rules, view.seating, scores))
        shown = table(replace(view, state=over))
        html = render_template("matches/table.html", table=shown, rows=[], may_score=True)
    page = read(html)
    assert page.one(css="stage-said").text == told
    assert len(page.all(css="plate-won")) == won


OVER = "This match is over; nothing can be added to it."


def test_the_form_of_a_finished_match_leads_to_the_table_and_says_why(
    phone: Phone, match: str
) -> None:
    phone.record(match, out(0, "", "=40", "=30"))
    page = phone.open(f"{match}/record")
    assert page.path == f"{match}?told=finished"
    assert page.root.one("p", css="banner", role="status").text == OVER
    assert OVER not in phone.open(match).text
    running = phone.start("Ann", "Ben")
    assert OVER not in phone.open(f"{running}?told=finished").text


@pytest.mark.parametrize("button", [SAVE, CHECK], ids=["save", "check"])
def test_a_finished_match_takes_no_round_and_loses_nothing_typed(
    phone: Phone, match: str, button: tuple[str, str]
) -> None:
    open_form = phone.open(f"{match}/record")
    phone.record(match, out(0, "", "=40", "=30"))
    fields = {**out(1, "6-4", "", "=3"), "starter": "2", "expected_seq": "1"}
    page = phone.send(open_form, "", fields, button)
    assert page.status == 409
    assert OVER in page.root.one(id="told").text
    kept = dict(page.form("").sent())
    assert {name: kept[name] for name in fields} == fields
    assert page.root.one("a", css="button-primary").attrs["href"] == match
    assert phone.open(match).head == 1


def test_a_match_is_left_and_taken_up_again(phone: Phone, match: str) -> None:
    phone.record(match, blocked("1-2", "4-4", "5-5"))
    page = phone.send(phone.open(match), "/end")
    assert page.said == "This match was ended unfinished."
    assert page.scores == [15, 0, 0]
    assert not page.root.all(css="plate-won")
    assert "ended unfinished" in phone.open("/").text
    page = phone.send(page, "/resume")
    assert page.said == "Ben leads the next round."
    assert page.scores == [15, 0, 0]
    page = phone.record(match, out(1, "=4", "", "=3"))
    assert page.scores == [15, 7, 0]
    titles = [entry.text for entry in phone.open(f"{match}/history").root.all("h2")]
    assert titles == [
        "Round 2 recorded",
        "Match taken up again",
        "Match ended unfinished",
        "Round 1 recorded",
        "Match started",
    ]


def test_ending_twice_is_ending_once(phone: Phone, match: str) -> None:
    page = phone.open(match)
    phone.send(page, "/end")
    again = phone.send(page, "/end")
    assert again.status == 200
    assert again.head == 1


def test_a_match_that_is_over_is_not_ended(phone: Phone, match: str) -> None:
    page = phone.open(match)
    phone.record(match, out(0, "", "=40", "=30"))
    form = {"key": "late", "expected_seq": "1"}
    csrf = dict(page.form("/end").sent())["csrf_token"]
    refused = phone.post(f"{match}/end", {**form, "csrf_token": csrf})
    assert refused.status == 409
    assert phone.open(match).said == "Ann has won the match with 70."


@pytest.mark.parametrize(
    ("game", "starter", "next_up"), [("draw", "0", "1"), ("tactic", "table", "table")]
)
def test_a_rematch_has_the_same_seats_and_the_next_starter(
    phone: Phone, game: str, starter: str, next_up: str
) -> None:
    match = phone.start(
        "Ann", "Ann", "Ben", game=game, starter=starter, target="50", after_tie="same"
    )
    page = phone.record(match, out(0, "", "=40", "=30"))
    rematch = phone.open(page.root.one("a", css="button-primary").attrs["href"])
    fields = dict(rematch.form("/new").sent())
    assert [fields[f"players-{seat}"] for seat in range(4)] == ["Ann", "Ann", "Ben", ""]
    assert fields["game"] == game
    assert fields["starter"] == next_up
    assert fields["target"] == "50"
    assert fields["after_tie"] == "same"
    table = phone.send(rematch, "/new")
    assert table.scores == [0, 0, 0]
    assert table.path.split("?")[0] != match
    assert table.leads == ("Ann (2)" if game == "draw" else None)


def test_a_new_match_sent_twice_is_one(phone: Phone) -> None:
    form = phone.open("/new")
    fields = {"players-0": "Ann", "players-1": "Ben", "starter": "lot"}
    first = phone.send(form, "/new", fields)
    second = phone.send(form, "/new", fields)
    assert first.path.split("?")[0] == second.path.split("?")[0]
    assert len(phone.open("/").root.all(css="match")) == 1


def test_a_first_match_sent_twice_before_the_answer_is_one(phone: Phone) -> None:
    """The phone's first cookie comes with the form, not with the match."""
    form = phone.open("/new")
    fields = {"players-0": "Ann", "players-1": "Ben", "starter": "lot"}
    before = phone.client.get_cookie("scorekeeper")
    first = phone.send(form, "/new", fields)
    assert before is not None
    phone.client.set_cookie("scorekeeper", before.value)
    second = phone.send(form, "/new", fields)
    assert first.path.split("?")[0] == second.path.split("?")[0]


def test_a_form_sent_back_with_other_names_is_told_and_then_goes_through(phone: Phone) -> None:
    form = phone.open("/new")
    phone.send(form, "/new", {"players-0": "Ann", "players-1": "Ben", "starter": "lot"})
    page = phone.send(form, "/new", {"players-0": "Ann", "players-1": "Olena", "starter": "lot"})
    assert page.status == 409
    assert dict(page.form("/new").sent())["players-1"] == "Olena"
    page = phone.send(page, "/new")
    assert page.status == 200
    assert len(phone.open("/").root.all(css="match")) == 2


def test_a_match_won_by_a_correction_has_nothing_to_go_on_with(phone: Phone) -> None:
    match = phone.start("Ann", "Ben", target="20")
    phone.record(match, out(0, "", "=12"))
    page = phone.open(match)
    phone.send(page, f"{match}/end", {})
    assert phone.open(match).root.all("form", action=f"{match}/resume")
    phone.send(phone.open(f"{match}/rounds/1/correct"), "", out(0, "", "=25"), SAVE)
    page = phone.open(match)
    assert page.said == "Ann has won the match with 25."
    assert not page.root.all("form", action=f"{match}/resume")
