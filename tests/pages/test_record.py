"""Recording a round with the picker: what is tapped, what is shown, what is stored."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.pages.phone import BLOCKED, Hand, Phone, tile_button

NAMES = ("Ann", "Ben", "Olena", "Петро")


@pytest.mark.parametrize(
    ("out", "hands", "working", "award", "scores", "leads"),
    [
        pytest.param(0, [None, "6-6 0-0"], "12", "Ann +12", [12, 0], "Ben", id="two"),
        pytest.param(
            1,
            ["0-0", None],
            "Ben went out: nobody scores",
            "",
            [0, 0],
            "Ben",
            id="two, only the blank",
        ),
        pytest.param(
            2, ["6-6 0-0", "5-2", None], "12 + 7 = 19", "Olena +19", [0, 0, 19], "Ben", id="three"
        ),
        pytest.param(
            3,
            ["6-6", "5-5", "4-4", None],
            "12 + 10 + 8 = 30",
            "Петро +30",
            [0, 0, 0, 30],
            "Ben",
            id="four",
        ),
        pytest.param(
            BLOCKED,
            ["2-1", "4-4", "5-5"],
            "8 + 10 − 3 = 15",
            "Ann +15",
            [15, 0, 0],
            "Ben",
            id="blocked",
        ),
        pytest.param(
            BLOCKED,
            ["2-1", "3-0", "5-5"],
            "Blocked, lowest hands level: nobody scores",
            "",
            [0, 0, 0],
            "Ben",
            id="blocked, level",
        ),
        pytest.param(0, [None, 17, 9], "17 + 9 = 26", "Ann +26", [26, 0, 0], "Ben", id="totals"),
        pytest.param(
            0, [None, "6-1", 9], "7 + 9 = 16", "Ann +16", [16, 0, 0], "Ben", id="tiles and a total"
        ),
    ],
)
def test_what_is_shown_before_saving_is_what_is_saved(
    phone: Phone,
    out: int | str,
    hands: Sequence[Hand],
    working: str,
    award: str,
    scores: list[int],
    leads: str,
) -> None:
    match = phone.start_match(NAMES[: len(hands)])
    phone.open(f"{match}/record")
    phone.enter(out, hands)
    phone.previewed(working, award, f"{leads} leads next", scores)
    phone.save()
    assert phone.scores == scores
    assert phone.leads == leads


@pytest.mark.parametrize(
    ("out", "hands", "swiping", "switches"),
    [
        pytest.param(0, [None, "6-5 4-1 0-0"], False, 0, id="two players"),
        pytest.param(BLOCKED, ["6-5 6-1", "5-1"], False, 1, id="two players, blocked"),
        pytest.param(1, ["6-5 4-1", None, "2-2 0-0"], False, 1, id="three players"),
        pytest.param(1, ["6-5 4-1", None, "2-2 0-0"], True, 0, id="three players, swiping"),
        pytest.param(BLOCKED, ["6-5", "5-1", "2-2"], True, 0, id="three, blocked, swiping"),
        pytest.param(3, ["6-5", "4-1", "2-2", None], False, 2, id="four players"),
        pytest.param(3, ["6-5", "4-1", "2-2", None], True, 0, id="four players, swiping"),
        pytest.param(BLOCKED, ["6-5", "4-1", "2-2", "1-1"], True, 0, id="four, blocked, swiping"),
    ],
)
def test_taps(
    phone: Phone, out: int | str, hands: Sequence[Hand], *, swiping: bool, switches: int
) -> None:
    """Who went out, the tiles, Save: a hand is turned to by a swipe or by one tap."""
    match = phone.start_match(NAMES[: len(hands)])
    phone.open(f"{match}/record")
    phone.enter(out, hands, swiping=swiping)
    phone.save()
    tiles = sum(len(hand.split()) for hand in hands if isinstance(hand, str))
    assert phone.taps == 1 + tiles + switches + 1
    if len(hands) == 2 or swiping:
        assert phone.taps <= tiles + 3


def test_the_next_hand_is_clockwise_of_who_went_out(phone: Phone) -> None:
    phone.open(phone.start_match(NAMES[:3]))
    phone.follow(phone.page.get_by_role("link", name="Record round"))
    turned = phone.page.locator(".hands [aria-pressed=true]")
    for out, following in ((0, "Ben"), (1, "Olena"), (2, "Ann")):
        phone.tap(f'[name=out][value="{out}"]')
        expect(turned).to_contain_text(following)
    phone.swipe()
    expect(turned).to_contain_text("Ben")
    phone.swipe()
    expect(turned).to_contain_text("Ann")  # Olena is out
    phone.swipe(-1)
    expect(turned).to_contain_text("Ben")


def test_a_tile_somebody_holds_is_moved_by_a_second_tap(phone: Phone) -> None:
    phone.open(phone.start_match(NAMES[:3]))
    phone.follow(phone.page.get_by_role("link", name="Record round"))
    phone.enter(0, [None, "6-6 5-1", "3-3"])
    tile = phone.page.locator(tile_button("6-6"))
    expect(tile).to_have_attribute("aria-pressed", "false")
    expect(tile.locator(".picker-holder")).to_have_text("B")
    expect(tile).to_have_accessible_name("6-6, with Ben")
    phone.tap(tile)
    phone.told("Ben has 6-6. Tap it again to give it to Olena.")
    expect(tile).to_have_attribute("aria-pressed", "false")
    phone.tap(tile)
    expect(tile).to_have_attribute("aria-pressed", "true")
    heads = phone.page.locator(".hands button")
    expect(heads.nth(1)).to_contain_text("6 pips")
    expect(heads.nth(2)).to_contain_text("18 pips")
    phone.tap(tile)
    expect(heads.nth(2)).to_contain_text("6 pips")


def test_a_tap_on_another_tile_forgets_the_first(phone: Phone) -> None:
    phone.open(phone.start_match(NAMES[:3]))
    phone.follow(phone.page.get_by_role("link", name="Record round"))
    phone.enter(0, [None, "6-6 5-1", "3-3"])
    for tile in ("6-6", "2-2", "6-6"):
        phone.tap(tile_button(tile))
    expect(phone.page.locator(tile_button("6-6"))).to_have_attribute("aria-pressed", "false")


def test_a_total_stands_in_for_tiles_and_gives_them_back(phone: Phone) -> None:
    phone.open(phone.start_match(NAMES[:2]))
    phone.follow(phone.page.get_by_role("link", name="Record round"))
    phone.enter(0, [None, "6-6 5-1"])
    total = phone.page.locator('[name="hands-1-pips"]')
    total.fill("20")
    expect(phone.page.locator(".preview-award")).to_have_text("Ann +20")
    expect(phone.page.locator(tile_button("6-6"))).to_have_attribute("aria-pressed", "false")
    total.fill("")
    expect(phone.page.locator(".preview-award")).to_have_text("Ann +18")
    total.fill("20")
    phone.tap(tile_button("1-1"))
    expect(total).to_have_value("")
    expect(phone.page.locator(".preview-award")).to_have_text("Ann +20")
    phone.save()
    assert phone.scores == [20, 0]


def test_a_total_that_is_no_whole_number_is_not_sent(phone: Phone) -> None:
    match = phone.start_match(NAMES[:2])
    phone.open(f"{match}/record")
    phone.tap('[name=out][value="0"]')
    for total in ("1,5", "-3", "1 000", "12a", "٣"):
        phone.write('[name="hands-1-pips"]', total)
        phone.tap(phone.page.get_by_role("button", name="Save"))
        told = phone.page.locator(".preview-wrong")
        expect(told).to_have_text("Write Ben’s pip total in digits only.")
        expect(phone.page.locator('[name="hands-1-pips"]')).to_have_value(total)
        expect(phone.page.locator('[name="hands-1-pips"]')).to_be_focused()
    expect(phone.page).to_have_url(f"{phone.house}{match}/record")


def test_a_hand_nobody_entered_blocks_saving_and_is_shown(phone: Phone) -> None:
    match = phone.start_match(NAMES[:3])
    phone.open(f"{match}/record")
    save = phone.page.get_by_role("button", name="Save")
    told = phone.page.locator(".preview-wrong")
    phone.tap(save)
    expect(told).to_have_text("Who went out?")
    expect(phone.page.locator('[name=out][value="0"]')).to_be_focused()
    phone.enter(1, ["6-4", None, None])
    phone.tap(save)
    expect(told).to_have_text("What was Olena left with?")
    head = phone.page.locator(".hands button").nth(2)
    expect(head).to_have_attribute("aria-pressed", "true")
    expect(head).to_be_focused()
    phone.tap(tile_button("0-0"))
    expect(told).to_have_count(0)
    phone.save()
    assert phone.scores == [0, 10, 0]


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        pytest.param(["6-6", 155], None, id="all that is left"),
        pytest.param(["6-6", 156], "Ben cannot hold 156 pips: the set leaves at most 155.", id="1"),
        pytest.param([160, 166], "Ben cannot hold 166 pips: the set leaves at most 165.", id="2"),
    ],
)
def test_a_total_that_cannot_be_is_told_before_saving(
    phone: Phone, hands: list[Hand], told: str | None
) -> None:
    match = phone.start_match(NAMES[:2])
    phone.open(f"{match}/record")
    phone.enter(BLOCKED, hands)
    if told:
        phone.told(told)
    else:
        expect(phone.page.locator(".preview-award")).to_have_text("Ann +143")


def test_who_is_out_holds_no_tiles(phone: Phone) -> None:
    match = phone.start_match(NAMES[:2])
    phone.open(f"{match}/record")
    phone.enter(0, [None, "6-4"])
    phone.tap('[name=out][value="1"]')
    phone.tap(tile_button("5-5"))
    phone.tap(phone.page.get_by_role("button", name="Save"))
    expect(phone.page.locator(".preview-wrong")).to_have_text(
        "Ben went out, so no tile can be left in that hand."
    )
    phone.tap(tile_button("6-4"))
    expect(phone.page.locator(".preview-award")).to_have_text("Ben +10")


def test_what_only_the_server_knows_is_told_at_the_hand(phone: Phone) -> None:
    """A total that no tiles make is refused there; everything entered stays."""
    match = phone.start_match(NAMES[:3])
    phone.open(f"{match}/record")
    phone.enter(0, [None, "6-6", 300])
    phone.told("Olena cannot hold 300 pips: the set leaves at most 155.")
    phone.refused(422, phone.page.get_by_role("button", name="Save"))
    wrong = phone.page.locator('[data-seat="2"] .field-error')
    expect(wrong).to_contain_text("Olena cannot hold 300 pips")
    expect(phone.page.locator('[name="hands-2-pips"]')).to_have_value("300")
    head = phone.page.locator(".hands button").nth(2)
    expect(head).to_have_attribute("aria-pressed", "true")
    phone.write('[name="hands-2-pips"]', "30")
    expect(wrong).to_have_count(0)
    phone.previewed("12 + 30 = 42", "Ann +42", "Ben leads next", [42, 0, 0])
    phone.save()
    assert phone.scores == [42, 0, 0]


def test_two_taps_on_save_make_one_round(phone: Phone) -> None:
    match = phone.start_match(NAMES[:2])
    phone.open(f"{match}/record")
    phone.enter(0, [None, "6-4"])
    sent: list[str] = []
    phone.page.on("request", lambda asked: sent.append(asked.method))
    phone.page.get_by_role("button", name="Save").dblclick()
    phone.page.wait_for_url("**saved=*")
    assert phone.scores == [10, 0]
    assert sent.count("POST") == 1
    expect(phone.page.locator(".round")).to_have_count(1)


def test_another_starter_can_be_named(phone: Phone) -> None:
    match = phone.start_match(NAMES[:3])
    phone.open(f"{match}/record")
    phone.enter(0, [None, "6-4", "1-1"])
    expect(phone.page.locator(".preview-next")).to_have_text("Ben leads next")
    phone.page.locator("summary", has_text="Who led").tap()
    phone.tap('[name=starter][value="2"]')
    expect(phone.page.locator(".fold-said")).to_have_text("Olena")
    expect(phone.page.locator(".preview-next")).to_have_text("Ann leads next")
    phone.save()
    assert phone.leads == "Ann"
    expect(phone.page.locator(".round")).to_contain_text("Olena led")


def test_in_tactic_the_table_looks_who_leads(phone: Phone) -> None:
    match = phone.start_match(NAMES[:3], "tactic")
    phone.open(match)
    assert phone.leads is None
    phone.open(f"{match}/record")
    asked = phone.page.get_by_role("group", name="Who led this round? The holder of the highest")
    expect(asked).to_be_visible()
    phone.enter(BLOCKED, ["1-0", "2-1", "2-0"])
    expect(phone.page.locator(".preview-working")).to_have_text("3 + 2 = 5")
    expect(phone.page.locator(".preview-next")).to_have_text(
        "Whoever holds the highest double leads the next round."
    )
    phone.save()
    assert phone.scores == [5, 0, 0]
    assert phone.leads is None
    phone.open(f"{match}/record")
    phone.enter(0, [None, "2-1", "5-3"])
    phone.tap(asked.locator('[value="2"]'))
    phone.save()
    expect(phone.page.locator(".round").first).to_contain_text("Olena led")


def test_a_whole_round_by_the_keyboard_alone(phone: Phone) -> None:
    """Tab, arrows, space and Enter: nothing needs a finger."""
    match = phone.start_match(NAMES[:2])
    phone.open(f"{match}/record")
    keys = phone.page.keyboard
    tab_to(phone, "input[name=out]")
    keys.press("Space")
    assert phone.page.locator('[name=out][value="0"]').is_checked()
    tab_to(phone, ".picker-tile")
    for key in ("ArrowRight", "ArrowDown", "Space", "ArrowLeft", "Enter"):  # 5-4, then 5-5
        keys.press(key)
    expect(phone.page.locator(".preview-award")).to_have_text("Ann +19")
    tab_to(phone, "[name=do][value=save]")
    keys.press("Enter")
    phone.page.wait_for_url("**saved=*")
    assert phone.scores == [19, 0]


def tab_to(phone: Phone, target: str) -> None:
    for _ in range(40):
        if phone.page.evaluate("target => document.activeElement.matches(target)", target):
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not reach {target}")
