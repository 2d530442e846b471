"""Settling a dispute by taps, sending the case on, and opening it on another phone."""

from __future__ import annotations

import base64
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, expect

from tests.pages.phone import BLOCKED, NAMES, Phone, choice, tile_button

HANDS = ["2-1", "4-4", "5-5"]
"""Three players, blocked with 3, 8 and 10."""

SAYS = "This link is not whole: a part of it was lost or changed on the way."


def sit(phone: Phone, players: int) -> None:
    """So many play; the form that belongs to them comes from the server."""
    phone.tap(choice("players", players))
    expect(phone.page.locator(".hands button")).to_have_count(players)


def settle(phone: Phone) -> None:
    phone.tap(phone.page.get_by_role("button", name="Settle", exact=True).last)
    expect(phone.page.locator("#answer")).to_be_visible()


def award(phone: Phone) -> Locator:
    return phone.page.locator(".answer-gains")


def case_link(phone: Phone) -> str:
    return phone.page.locator("[data-case-link]").input_value()


def fragment(fields: dict[str, str] | str, *, version: str = "1") -> str:
    """The case of these fields, written as a page writes it."""
    said = fields if isinstance(fields, str) else urlencode(fields)
    written = base64.urlsafe_b64encode(said.encode()).decode().rstrip("=")
    hashed = 0x811C9DC5
    for letter in written.encode():
        hashed = (hashed ^ letter) * 0x01000193 % 2**32
    digits = ""
    while hashed:
        hashed, digit = divmod(hashed, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return f"#{version}.{digits}.{written}"


CASE = fragment({"game": "tactic", "players": "3"})


def test_the_dispute_by_taps(phone: Phone) -> None:
    phone.open("/")
    phone.follow(phone.page.get_by_role("link", name="Settle a round"))
    sit(phone, 3)
    phone.enter(BLOCKED, HANDS)
    expect(phone.page.locator(".preview-working")).to_have_text("8 + 10 − 3 = 15")
    settle(phone)
    # The number of players, how it ended, a hand and its tile each (the first is open), Settle.
    assert phone.taps == 1 + 1 + 1 + 3 + 2 + 1
    expect(award(phone)).to_have_text("A +15")
    expect(phone.page.locator(".step-sum")).to_have_text(["3", "8 + 10 = 18", "18 − 3 = 15"])
    expect(phone.page.locator(".steps .tile")).to_have_count(4)
    rules = phone.page.locator(".beside tbody")
    expect(rules.first).to_contain_text("this round")
    expect(rules.filter(has_text="Tactic")).to_contain_text("+18")
    expect(rules.filter(has_text="All Fives")).to_contain_text("+10")
    assert phone.sideways() == 0


def test_another_game_and_fewer_players_keep_what_was_entered(phone: Phone) -> None:
    phone.open("/settle")
    sit(phone, 3)
    phone.enter(BLOCKED, HANDS)
    phone.choose_game("tactic")
    expect(phone.page.locator(".preview-working")).to_have_text("8 + 10 = 18")
    sit(phone, 2)
    expect(phone.page.locator(".preview-working")).to_have_text("8")
    settle(phone)
    expect(award(phone)).to_have_text("A +8")
    # What is entered from here on is another case.
    phone.tap(phone.page.locator(".hands button").nth(1))
    phone.tap(tile_button("6-6"))
    expect(phone.page.locator("#answer")).to_have_class("answer stale")
    settle(phone)
    expect(award(phone)).to_have_text("A +20")


def test_a_name_is_taken_up_once_the_names_are_left(phone: Phone) -> None:
    phone.open("/settle")
    phone.tap(".house summary")
    phone.write("[name=players-0]", "Олена")
    phone.write("[name=players-1]", "Ben")
    phone.tap(phone.page.locator(".games-now"))
    expect(phone.page.locator(".hands button").first).to_contain_text("Олена")
    expect(phone.page.locator("[name=players-1]")).to_have_value("Ben")
    expect(phone.page.locator("details.house")).to_have_attribute("open", "")


def test_a_house_rule_changes_the_form_at_once(phone: Phone) -> None:
    phone.open("/settle")
    phone.enter(BLOCKED, HANDS[:2])
    phone.tap(".house summary")
    phone.page.locator("#rule-reserve").select_option("yes")
    phone.write("[name=reserve-tiles]", "6-6")
    expect(phone.page.locator(".preview-working")).to_have_text("8 − 3 + 12 = 17")
    settle(phone)
    expect(award(phone)).to_have_text("A +17")


def test_other_kinds_of_rounds(phone: Phone) -> None:
    phone.open("/settle?game=kovbaska")
    phone.tap(choice("last", 1))
    settle(phone)
    expect(award(phone)).to_have_text("B +1")
    phone.choose_game("forty-two")
    for name, value in (("bidder", 0), ("bid", 35)):
        phone.tap(choice(name, value))
    phone.write("[name=took]", "30")
    expect(phone.page.locator("[name=others]")).to_have_value("12")
    settle(phone)
    expect(award(phone)).to_have_text("B and D +47")


def test_a_case_opens_on_another_phone(phone: Phone, take_phone: Callable[..., Phone]) -> None:
    phone.open("/settle")
    sit(phone, 3)
    phone.tap(".house summary")
    phone.write("[name=players-0]", "Олена")
    phone.page.locator("#rule-doubles").select_option("half")
    phone.enter(BLOCKED, HANDS)
    settle(phone)
    expect(award(phone)).to_have_text("Олена +6")
    link = case_link(phone)
    assert len(link) < 500
    other = take_phone()
    asked: list[str] = []
    other.page.on("request", lambda request: asked.append(request.url))
    other.open(link.removeprefix(phone.house))
    expect(award(other)).to_have_text("Олена +6")
    expect(other.page.locator("#rule-doubles")).to_have_value("half")
    expect(other.page.locator("[name=hands-2-tiles]")).to_have_value("5-5")
    assert case_link(other) == link
    written = link.rpartition(".")[2]
    assert not [url for url in asked if written in url.partition("#")[0] or "players" in url]


@pytest.mark.parametrize(
    "cut",
    [
        pytest.param(lambda case: case[:-1], id="cut short"),
        pytest.param(lambda case: case[: len(case) // 2], id="cut in half"),
        pytest.param(lambda case: case[:20] + "A" + case[21:], id="a letter changed"),
        pytest.param(lambda _case: "#1", id="the version alone"),
        pytest.param(lambda _case: "#%E0%A4%A", id="percent signs of nothing"),
        pytest.param(lambda _case: "#" + "a" * 100_000, id="100 kB"),
        pytest.param(lambda _case: fragment({"game": "draw"}, version="9"), id="of another time"),
        pytest.param(lambda _case: fragment("out=0&out=1"), id="a field twice"),
        pytest.param(lambda _case: fragment({"csrf_token": "x"}), id="a field of the page"),
    ],
)
def test_what_is_no_whole_case(asker: Phone, module: str, cut: Callable[[str], str]) -> None:
    read = """async ([module, fragment]) => {
      history.replaceState(null, '', fragment);
      return (await import(module)).readCase();
    }"""
    caselink = module.replace("rules.js", "caselink.js")
    assert asker.page.evaluate(read, [caselink, CASE]) == [["game", "tactic"], ["players", "3"]]
    assert asker.page.evaluate(read, [caselink, cut(CASE)]) is None


@pytest.mark.parametrize(
    "link",
    [
        pytest.param(CASE[:-1], id="cut short"),
        pytest.param(fragment({"nobody": "knows this"}), id="an unknown field"),
        pytest.param(fragment("[1, {}]"), id="no fields"),
    ],
)
def test_a_link_that_is_not_whole(phone: Phone, link: str) -> None:
    phone.refusals.add(422)  # the form that has no such field says so itself
    phone.open("/settle" + link)
    expect(phone.page.locator("[data-link-wrong]")).to_contain_text(SAYS)
    expect(phone.page.locator("[name=game]")).to_have_value("draw")
    expect(phone.page.locator("[name=hands-0-tiles]")).to_have_value("")
    expect(phone.page.locator("#answer")).to_have_count(0)


def test_a_case_that_cannot_be_is_filled_in_and_told(phone: Phone) -> None:
    phone.refusals.add(422)
    case = {"game": "draw", "players": "2", "out": "blocked", "hands-0-tiles": "9-9"}
    phone.open("/settle" + fragment(case))
    expect(phone.page.locator("#told")).to_contain_text("That cannot be settled yet")
    expect(phone.page.locator("[name=hands-0-tiles]")).to_have_value("9-9")


def test_a_settled_case_survives_a_reload_and_so_does_a_half_entered_one(phone: Phone) -> None:
    phone.open("/settle")
    sit(phone, 3)
    phone.enter(BLOCKED, HANDS[:2])
    phone.page.reload()
    phone.wait()
    expect(phone.page.locator("[data-draft]")).to_be_visible()
    expect(phone.page.locator("[name=hands-1-tiles]")).to_have_value("4-4")
    phone.turn_to(2)
    phone.tap(tile_button("5-5"))
    settle(phone)
    phone.page.reload()
    expect(award(phone)).to_have_text("A +15")
    expect(phone.page.locator("[data-draft]")).to_be_hidden()


@pytest.mark.parametrize(
    ("clipboard", "told"),
    [
        pytest.param("{ writeText: async (text) => { window.copied = text; } }", True, id="there"),
        pytest.param("undefined", False, id="not there, over plain http"),
    ],
)
def test_the_link_is_copied_or_held(phone: Phone, clipboard: str, *, told: bool) -> None:
    phone.prepare(f"Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }})")
    phone.open("/settle")
    phone.enter(BLOCKED, HANDS[:2])
    settle(phone)
    copy = phone.page.get_by_role("button", name="Copy link")
    expect(copy).to_be_visible(visible=told)
    expect(phone.page.get_by_text("Touch and hold the link")).to_be_visible(visible=not told)
    if told:
        phone.tap(copy)
        expect(phone.page.get_by_text("Copied.")).to_be_visible()
        assert phone.page.evaluate("window.copied") == case_link(phone)


def test_from_a_match_with_the_round_that_is_entered(phone: Phone) -> None:
    match = phone.start_match(NAMES[:3])
    phone.open(f"{match}/record")
    phone.enter(BLOCKED, HANDS)
    phone.follow(phone.page.get_by_role("button", name="Why?"))
    expect(award(phone)).to_have_text("Ann +15")
    assert "#1." in case_link(phone)
    phone.follow(phone.page.get_by_role("link", name="Back to the round").last)
    expect(phone.page.locator("[data-draft]")).to_be_visible()
    expect(phone.page.locator("[name=hands-2-tiles]")).to_have_value("5-5")
    phone.save()
    assert phone.scores == [15, 0, 0]
