"""Entering rounds that are no leftover hands, and what some games ask besides."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Request, Route, expect

from tests.pages.phone import BLOCKED, Hand, Phone, choice, tile_button

PAIRS = ((0, 2), (1, 3))


def previewed(phone: Phone, working: str, award: str, scores: Sequence[int]) -> None:
    shown = phone.page.locator("[data-preview]")
    expect(shown.locator(".preview-working")).to_have_text(working)
    expect(shown.locator(".preview-award")).to_have_text(award)
    numbers = re.findall(r"−?\d+", shown.locator(".preview-scores").inner_text())
    assert [int(number.replace("−", "-")) for number in numbers] == list(scores)


def test_what_the_bidders_took_gives_the_others(phone: Phone) -> None:
    match = phone.begin("forty-two", 4)
    phone.open(f"{match}/record")
    phone.tap(choice("bidder", 1))
    phone.tap(choice("bid", 35))
    took, others = phone.page.locator("[name=took]"), phone.page.locator("[name=others]")
    took.fill("30")
    expect(others).to_have_value("12")
    previewed(phone, "Ann and Olena 12 + 35 = 47", "Ann and Olena +47", [47, 0])
    expect(phone.page.locator(".preview-next")).to_have_text("Ben leads next")
    took.fill("37")
    expect(others).to_have_value("5")
    expect(phone.page.locator(".preview-awards > span")).to_have_text(
        ["Ann and Olena +5", "Ben and Петро +37"]
    )
    took.fill("")
    expect(others).to_have_value("")
    others.fill("2")
    expect(took).to_have_value("40")
    phone.save()
    assert phone.scores == [2, 40]


def test_bingo_fills_in_the_other_side_from_the_trump(phone: Phone) -> None:
    match = phone.begin("bingo", 2)
    phone.open(f"{match}/record")
    phone.tap(choice("trump", 1))
    phone.write('[name="points-0"]', "118")
    expect(phone.page.locator('[name="points-1"]')).to_have_value("17")
    phone.tap(choice("trump", 0))
    expect(phone.page.locator('[name="points-1"]')).to_have_value("25")
    phone.tap(choice("trump", 1))
    phone.write('[name="tricks-0"]', "11")
    expect(phone.page.locator('[name="tricks-1"]')).to_have_value("3")
    expect(phone.page.locator(".preview-award")).to_have_text("Ann +2")
    phone.page.locator("summary", has_text="Doubles declared").tap()
    phone.tap('[data-pad="declared-1"] [data-token="2"]')
    phone.tap('[data-pad="declared-1"] [data-token="2"]')
    expect(phone.page.locator('[name="declared-1"]')).to_have_value("2 2")
    expect(phone.page.locator(".preview-award")).to_have_text("Ann +1")
    phone.save()
    assert phone.scores == [1, 0]


def test_a_closed_stock_leaves_both_to_be_counted(phone: Phone) -> None:
    match = phone.begin("bingo", 2)
    phone.open(f"{match}/record")
    phone.tap(choice("trump", 1))
    phone.write('[name="points-0"]', "61")
    phone.tap(choice("closed_by", 0))
    expect(phone.page.locator('[name="points-1"]')).to_have_value("")
    for name, value in (("tricks-0", "6"), ("tricks-1", "2")):
        phone.write(f'[name="{name}"]', value)
    expect(phone.page.locator(".preview-told")).to_contain_text("both sides’ points")
    phone.write('[name="points-1"]', "20")
    expect(phone.page.locator(".preview-award")).to_have_text("Ben +2")


def test_the_last_holder_is_one_tap(phone: Phone) -> None:
    match = phone.begin("kovbaska", 3)
    phone.open(f"{match}/record")
    phone.follow(phone.page.get_by_role("button", name="Olena"))
    expect(phone.page).to_have_url(re.compile("saved="))
    assert phone.taps == 1
    assert phone.scores == [0, 0, 1]


def test_going_out_of_bergen_needs_no_tiles(phone: Phone) -> None:
    match = phone.begin("bergen", 3)
    phone.open(f"{match}/record")
    phone.tap(choice("out", 1))
    expect(phone.page.locator(".picker")).to_be_hidden()
    phone.previewed("2", "Ben +2", "Ben leads next", [0, 2, 0])
    phone.tap(choice("out", BLOCKED))
    expect(phone.page.locator(".picker")).to_be_visible()
    phone.enter(BLOCKED, ["2-1 4-0", "3-3", "1-1 0-0"])
    phone.previewed("2", "Ann +2", "Ben leads next", [2, 0, 0])
    phone.tap(choice("out", 1))  # what was tapped is not hidden, for it cannot be
    expect(phone.page.locator(".picker")).to_be_visible()
    phone.told("Ben went out, so no tile can be left in that hand.")


def test_a_minus_is_a_key_on_the_page(phone: Phone) -> None:
    match = phone.begin("free", 3, options={"negative": "yes"})
    phone.open(f"{match}/record")
    for seat, points in enumerate((5, 10, 0)):
        phone.write(f'[name="points-{seat}"]', str(points))
    phone.tap('[name="minus-1"]')
    expect(phone.page.locator(".preview-awards > span")).to_have_text(["Ann +5", "Ben −10"])
    phone.save()
    assert phone.scores == [5, -10, 0]


def test_a_penalty_needs_its_reason(phone: Phone) -> None:
    match = phone.begin("draw", 2)
    phone.open(f"{match}/adjust")
    phone.tap(choice("seat", 1))
    phone.tap(choice("sign", "taken"))
    phone.write("[name=points]", "10")
    expect(phone.page.locator(".preview-told")).to_contain_text("Say why")
    phone.write("[name=reason]", "looked at a tile")
    expect(phone.page.locator(".preview-award")).to_have_text("Ben −10")
    phone.save()
    assert phone.scores == [0, -10]


@pytest.mark.parametrize(
    ("out", "hands", "working", "award", "scores"),
    [
        pytest.param(
            0, [None, 5, None, 9], "5 + 9 = 14", "+14", [14, 0], id="the partner is asked nothing"
        ),
        pytest.param(BLOCKED, [4, 9, 7, 13], "22 − 11 = 11", "+11", [11, 0], id="side by side"),
        pytest.param(
            BLOCKED, [1, 8, 20, 10], "21 − 18 = 3", "+3", [0, 3], id="not by single hands"
        ),
    ],
)
def test_partners_count_together(
    phone: Phone,
    out: int | str,
    hands: Sequence[Hand],
    working: str,
    award: str,
    scores: Sequence[int],
) -> None:
    match = phone.begin("block", 4, sides=PAIRS)
    phone.open(f"{match}/record")
    phone.enter(out, hands)
    expect(phone.page.locator(".preview-working")).to_have_text(working)
    expect(phone.page.locator(".preview-award")).to_contain_text(award)
    sums = phone.page.locator(".side-total b")
    totals = [sum(h for h in hands[side::2] if isinstance(h, int)) for side in (0, 1)]
    expect(sums).to_have_text([f"{n} pips" if n else "–" for n in totals])
    phone.save()
    assert phone.scores == list(scores)


def test_a_partner_who_was_out_before(phone: Phone) -> None:
    match = phone.begin("block", 4, options={"both_out": "yes"}, sides=PAIRS)
    phone.open(f"{match}/record")
    phone.tap(choice("out", 0))
    phone.tap("[name=hands-1-gone]")
    phone.turn_to(3)
    phone.tap(tile_button("6-6"))
    expect(phone.page.locator(".preview-working")).to_have_text("12")
    phone.save()
    assert phone.scores == [12, 0]


def test_goats_write_what_is_heavy_and_say_what_is_dropped(phone: Phone) -> None:
    match = phone.begin("sea-goat", 3)
    phone.open(f"{match}/record")
    phone.enter(0, [None, "6-6 0-0", "5-4"])
    expect(phone.page.locator(".preview-award")).to_have_text("Ben +75")
    phone.tap(tile_button("0-0"))
    phone.turn_to(1)
    for tile in ("6-6", "0-0"):
        phone.tap(tile_button(tile))
    phone.tap(tile_button("6-3"))
    expect(phone.page.locator(".preview-note")).to_have_text(
        "Ben’s 9 is below 25; Olena’s 9 is below 25"
    )


def test_who_blocked_leads_next(phone: Phone) -> None:
    match = phone.begin("classic", 3)
    phone.open(f"{match}/record")
    asked = phone.page.get_by_role("group", name="Who laid the last tile?")
    phone.enter(1, ["4-4", None, "1-1"])
    expect(asked).to_be_hidden()
    phone.enter(BLOCKED, ["", "3-3", ""])
    expect(asked).to_be_visible()
    expect(phone.page.locator(".preview-next")).to_have_text(
        "Whoever blocked leads the next round."
    )
    phone.tap(asked.locator('[value="2"]'))
    expect(phone.page.locator(".preview-next")).to_have_text("Olena leads next")
    phone.save()
    assert phone.leads == "Olena"


def test_a_league_score_past_the_target_is_told_to_be_void(phone: Phone) -> None:
    match = phone.begin("fives-and-threes-league", 2, options={"target": 5})
    phone.open(f"{match}/record")
    phone.tap(choice("out", 0))
    phone.tap(choice("last_points", 8))
    note = phone.page.locator(".preview-note")
    expect(note).to_have_text("would have passed 5: nothing counts")
    phone.tap(choice("last_points", 4))
    expect(note).to_have_count(0)
    expect(phone.page.locator(".preview-next")).to_have_text("Ann wins the match")
    phone.tap(choice("out", BLOCKED))
    expect(phone.page.locator("[data-ends]")).to_be_hidden()


def test_without_a_signal_the_page_goes_on(phone: Phone) -> None:
    """What the server would show is left out, and nothing is complained of."""
    match = phone.begin("forty-two", 4)
    phone.open(f"{match}/record")
    asked: list[Request] = []

    def lose(route: Route) -> None:
        asked.append(route.request)
        route.abort()

    phone.page.route("**/record", lose)
    phone.tap(choice("bidder", 1))
    with phone.page.expect_event("requestfailed"):
        phone.tap(choice("bid", 30))
    expect(phone.page.locator("[data-preview]")).to_have_text("")
    phone.page.unroute("**/record")
    phone.write("[name=took]", "31")
    expect(phone.page.locator(".preview-awards > span")).to_have_count(2)
    phone.complaints[:] = [told for told in phone.complaints if "net::ERR_FAILED" not in told]
    assert asked


@pytest.mark.parametrize(
    ("game", "players", "page"),
    [
        ("forty-two", 4, "record"),
        ("bingo", 2, "record"),
        ("kovbaska", 4, "record"),
        ("free", 12, "record"),
        ("all-fives", 4, "points"),
        ("cribbage", 2, "points"),
        ("draw", 4, "adjust"),
        ("fives-and-threes-league", 4, "record"),
        ("sea-goat", 4, "record"),
        ("mexican-train", 8, "record"),
    ],
)
def test_everything_is_within_reach_of_a_thumb(
    phone: Phone, game: str, players: int, page: str
) -> None:
    """Nothing moves the page sideways, and what is tapped is large enough."""
    options = {"negative": "yes"} if game == "free" else None
    match = phone.begin(game, players, options=options)
    phone.open(f"{match}/{page}")
    assert phone.sideways() == 0
    small = phone.page.evaluate(
        """() => [...document.querySelectorAll('main button, main summary, main .choice, .minus, '
            + 'main input:not([type=radio], [type=checkbox], [type=hidden]), .thumb button')]
          .filter((each) => each.checkVisibility())
          .map((each) => [each.className, each.name ?? '', each.getBoundingClientRect()])
          .filter(([, , { width, height }]) => width < 43 || height < 47.5)
          .map(([look, name, { width, height }]) => `${look} ${name} ${width}x${height}`)"""
    )
    assert small == []
