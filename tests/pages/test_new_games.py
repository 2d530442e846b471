"""A new match of any game on a phone: found in the list, its people and its house rules."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.pages.phone import Phone

TABLE = re.compile(r"/m/")


def asked(phone: Phone, text: str) -> list[str]:
    """The games that the list shows for what was typed."""
    phone.write("#asked", text)
    return phone.page.locator(".game:visible .game-title").all_inner_texts()


def seat(phone: Phone, *names: str) -> None:
    for number, name in enumerate(names):
        phone.write(f"[name=players-{number}]", name)


def start(phone: Phone) -> None:
    phone.follow(phone.page.get_by_role("button", name="Start the match"))
    expect(phone.page).to_have_url(TABLE)


def sent(phone: Phone) -> dict[str, str]:
    """What the form would send."""
    read = "form => Object.fromEntries(new FormData(form))"
    fields: dict[str, str] = phone.page.locator("#new-match").evaluate(read)
    return fields


def test_a_goat_among_partners_by_a_house_rule(phone: Phone) -> None:
    phone.open("/new")
    seat(phone, "Ann", "Ben", "Olena", "Петро")
    phone.tap(".games summary")
    assert asked(phone, "козел")[0] == "Kozel"
    phone.tap(".game:visible >> nth=0")
    expect(phone.page.locator(".games-title")).to_have_text("Kozel")
    expect(phone.page.locator(".games-all")).to_be_hidden()
    expect(phone.page.locator("[name=players-3]")).to_have_value("Петро")
    partners = phone.page.locator(".choice", has_text="Partners sit opposite")
    expect(partners).to_contain_text("Ann and Olena – Ben and Петро")
    phone.tap(partners)
    phone.tap(".house summary")
    phone.page.select_option("#threshold", "13")
    expect(phone.page.locator(".house-said")).to_contain_text("13 or more")
    assert phone.page.url.endswith("/new")
    fields = sent(phone)
    assert (fields["game"], fields["sides"], fields["threshold"]) == ("kozel", "opposite", "13")
    assert phone.sideways() == 0
    start(phone)


def test_a_target_that_is_usual_is_one_tap(phone: Phone) -> None:
    phone.open("/new")
    seat(phone, "Ann", "Ben", "Olena")
    phone.tap(".house summary")
    pressed = phone.page.locator("[name=agreed][aria-pressed=true]")
    expect(pressed).to_have_text("61 the game’s own", use_inner_text=True)
    phone.choose_game("classic")
    phone.tap(".house summary")
    usual = phone.page.get_by_role("group", name="Usual targets").get_by_role("button")
    expect(usual).to_have_text(["100 the game’s own", "200", "300", "500"], use_inner_text=True)
    phone.tap(usual.nth(2))
    expect(phone.page.locator("#target")).to_have_value("300")
    expect(phone.page.locator("[data-ends-said]")).to_have_text("to 300")
    expect(pressed).to_have_attribute("value", "300")
    expect(pressed).to_be_focused()
    phone.write("#target", "")
    expect(pressed).to_have_attribute("value", "100")
    phone.tap(usual.nth(1))
    assert phone.sideways() == 0
    start(phone)
    expect(phone.page.locator("main")).to_contain_text("200")


def test_the_list_is_searched_as_somebody_types(phone: Phone) -> None:
    phone.open("/new")
    phone.tap(".games summary")
    everything = asked(phone, "")
    assert len(everything) == 29
    free = phone.page.get_by_role("button", name="Take a free sheet")
    for text, found in (
        ("КОЗЁЛ", ["Kozel", "Sea Goat", "General"]),
        ("пятёрки", ["All Fives", "Fives and Threes"]),
        ("largest hand", ["Kozel"]),
        ("whist", []),
    ):
        assert asked(phone, text) == found
        expect(free).to_be_visible(visible=not found)
        assert asked(phone, "") == everything
    assert "Draw" in asked(phone, "Draw")
    expect(free).to_be_hidden()


def test_enter_takes_the_first_game_found(phone: Phone) -> None:
    phone.open("/new")
    phone.tap(".games summary")
    phone.write("#asked", "forty")
    phone.page.locator("#asked").press("Enter")
    expect(phone.page.locator("[name=game]")).to_have_value("forty-two")
    expect(phone.page.locator(".pairs")).to_be_hidden()
    seat(phone, "Ann", "Ben", "Olena", "Петро")
    expect(phone.page.locator(".pairs")).to_contain_text("Ann and Olena – Ben and Петро")


def test_a_free_sheet_for_a_game_nobody_knows(phone: Phone) -> None:
    phone.open("/new")
    phone.tap(".games summary")
    phone.write("#asked", "whist")
    phone.tap(phone.page.get_by_role("button", name="Take a free sheet"))
    expect(phone.page.locator("[name=game]")).to_have_value("free")


def test_twelve_sit_down_to_a_large_set(phone: Phone) -> None:
    phone.open("/new?game=mexican-train")
    for number in range(9):
        phone.write(f"[name=players-{number}]", f"P{number}")
    said = phone.page.locator("[data-deal-said]")
    expect(said).to_have_text(
        "With this set: 2 to 8 players. A larger one can be chosen under the house rules."
    )
    phone.tap(".house summary")
    phone.page.select_option("#set", "18")
    expect(said).to_contain_text("Deal 12 tiles each; 82 stay in the stock")
    expect(phone.page.locator("[data-ends-said]")).to_have_text("19 rounds")
    expect(phone.page.locator("[data-part=rounds-own]")).to_have_text("empty: 19 rounds")
    for number in range(9, 12):
        phone.write(f"[name=players-{number}]", f"P{number}")
    assert phone.sideways() == 0
    start(phone)


def test_a_team_goes_with_its_name(phone: Phone) -> None:
    phone.open("/new?game=free")
    seat(phone, "Ann", "Ben", "Olena")
    expect(phone.page.locator(".teams")).to_be_hidden()
    phone.tap(phone.page.locator(".choice", has_text="Teams"))
    expect(phone.page.locator(".team:visible")).to_have_count(3)
    phone.page.select_option("[name=side-1]", "2")
    phone.tap(phone.page.get_by_role("button", name="Move Ben up"))
    fields = sent(phone)
    assert [fields[f"players-{number}"] for number in range(3)] == ["Ben", "Ann", "Olena"]
    assert [fields[f"side-{number}"] for number in range(3)] == ["2", "0", "0"]
    phone.tap(phone.page.get_by_role("button", name="Remove Olena"))
    expect(phone.page.locator("#field-sides")).to_be_hidden()
    assert "sides" not in sent(phone)


def test_partners_are_asked_for_four_alone(phone: Phone) -> None:
    phone.open("/new?game=block")
    sides = phone.page.locator("#field-sides")
    seat(phone, "Ann", "Ben", "Olena")
    expect(sides).to_be_hidden()
    phone.write("[name=players-3]", "Петро")
    expect(sides).to_be_visible()
    phone.tap(phone.page.locator(".choice", has_text="Partners sit opposite"))
    phone.write("[name=players-4]", "Cid")
    expect(sides).to_be_hidden()
    assert "sides" not in sent(phone)


def test_a_house_saves_its_rules_and_starts_from_them(phone: Phone) -> None:
    phone.open("/new?game=fives-and-threes")
    seat(phone, "Ann", "Ben")
    phone.tap(".house summary")
    phone.write("#target", "61")
    phone.write("#house_name", "our pub’s fives and threes")
    phone.page.locator("#house_name").press("Enter")
    title = phone.page.locator(".games-title")
    expect(title).to_have_text("our pub’s fives and threes")
    expect(phone.page.locator("[name=players-1]")).to_have_value("Ben")
    start(phone)
    phone.open("/new")
    expect(title).to_have_text("Fives and Threes")
    phone.tap(".games summary")
    first = phone.page.locator(".game").first
    expect(first).to_contain_text("our pub’s fives and threes")
    phone.tap(first)
    expect(title).to_have_text("our pub’s fives and threes")
    assert sent(phone)["target"] == "61"
    phone.tap(".house summary")
    phone.tap("[value=remove]")
    expect(title).to_have_text("Fives and Threes")
    assert sent(phone)["target"] == "61"


def test_a_name_that_is_missing_is_told_beside_its_field(phone: Phone) -> None:
    phone.refusals.add(422)
    phone.open("/new")
    phone.tap(".house summary")
    phone.tap(phone.page.locator("[data-save]"))
    expect(phone.page.locator("#house_name-error")).to_have_text("Give it a name.")
    expect(phone.page.locator(".house")).to_have_attribute("open", "")


def test_house_rules_half_chosen_come_back(phone: Phone) -> None:
    phone.open("/new")
    phone.choose_game("free")
    phone.tap(".house summary")
    phone.tap("[name=target][type=checkbox]")
    expect(phone.page.locator("[data-ends-said]")).to_have_text("until you end it")
    phone.open("/")
    phone.open("/new")
    expect(phone.page.locator("[name=game]")).to_have_value("free")
    expect(phone.page.locator("[name=target][type=checkbox]")).to_be_checked()
    expect(phone.page.locator("[data-draft]")).to_be_visible()
    phone.tap(phone.page.get_by_role("button", name="Discard"))
    expect(phone.page.locator("[name=game]")).to_have_value("draw")


def test_without_scripts_every_button_is_a_page(take_phone: Callable[..., Phone]) -> None:
    phone = take_phone(java_script_enabled=False)
    phone.open("/new")
    seat(phone, "Ann", "Ben", "Olena", "Петро")
    phone.tap(".games summary")
    phone.write("#asked", "goat")
    phone.follow(phone.page.get_by_role("button", name="Find"))
    phone.follow(phone.page.locator(".game", has_text="Sea Goat"))
    expect(phone.page.locator(".games-title")).to_have_text("Sea Goat")
    phone.tap(phone.page.locator(".choice", has_text="Partners sit opposite"))
    phone.tap(".house summary")
    phone.page.select_option("#deal", "7")
    phone.follow(phone.page.get_by_role("button", name="Show what that changes"))
    expect(phone.page.locator(".house-said")).to_contain_text("Tiles each for three or four: 7")
    assert phone.sideways() == 0
    start(phone)
