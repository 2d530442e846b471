"""The line of a round on a phone: checked with one tap, told by taps, warned of before saving."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.pages.phone import BLOCKED, Phone, tile_button, token

END = "[data-pad=line-ends] "


def test_a_blocked_round_is_checked_with_one_tap(phone: Phone) -> None:
    match = phone.begin("draw", 2)
    phone.open(f"{match}/record")
    button = phone.page.get_by_role("button", name="Check the block")
    expect(button).to_be_hidden()
    phone.enter(BLOCKED, ["2-0 1-0", "4-4 2-1"])
    taps = phone.taps
    phone.tap(button)
    audit = phone.page.locator("[data-audit]")
    expect(audit).to_be_in_viewport()
    expect(audit.locator("h2")).to_have_text("The tiles that are left do not decide it.")
    expect(audit).to_contain_text("Read both open ends.")
    assert phone.taps == taps + 1
    expect(phone.page.locator("[data-audit-place]")).to_be_focused()

    # The fold of the ends is open now, and what is tapped there is judged at once.
    phone.tap(audit.get_by_role("link", name="Read both open ends."))
    expect(phone.page.locator(END + token("0"))).to_be_focused()
    phone.tap(END + token("3"))
    phone.tap(END + token("5"))
    expect(audit.locator("h2")).to_have_text("Blocked: nobody can play.")
    expect(audit).to_contain_text("We took it that 2 tiles are left in the stock")
    expect(audit.locator(".audit-values dd").first.locator("svg")).to_have_count(7)
    assert phone.sideways() == 0

    phone.save()
    expect(phone.page.locator(".round").first).to_contain_text("line: open ends 3 and 5")


def test_a_contradicting_round_is_warned_of_mended_or_saved_anyway(phone: Phone) -> None:
    match = phone.begin("draw", 2)
    phone.open(f"{match}/record")
    phone.enter(BLOCKED, ["2-0 1-0", "4-4 2-2"])
    hands = phone.page.locator(".hands .hand")
    phone.tap(hands.filter(has_text="Stock"))
    phone.tap(tile_button("6-6"))
    phone.tap(tile_button("5-3"))
    phone.tap(tile_button("2-2"))
    expect(phone.page.locator("#preview")).to_contain_text("Tap it again to put it into the stock.")
    expect(hands.last).to_contain_text("2 tiles")
    phone.tap(hands.first)
    expect(phone.page.locator(tile_button("6-6"))).to_have_attribute(
        "aria-label", "6-6, in the stock"
    )
    phone.refused(422, phone.page.get_by_role("button", name="Save"))
    warned = phone.page.locator("#warned")
    expect(warned).to_be_focused()
    expect(warned).to_contain_text("Not saved yet")
    expect(hands.last).to_contain_text("2 tiles")
    assert phone.sideways() == 0

    save = phone.page.locator(".thumb button:visible")
    expect(save).to_have_text(["Save anyway"])
    phone.tap(warned.get_by_role("button", name="really 2-\u20601, the round"))
    expect(warned).to_have_count(0)
    expect(phone.page.locator("[data-audit] h2")).to_have_text("Blocked: nobody can play.")
    expect(phone.page.locator("[name=hands-1-tiles]")).to_have_value("4-4 2-1")
    expect(save).to_have_text(["Save"])

    phone.tap(hands.nth(1))
    phone.tap(tile_button("2-1"))
    phone.tap(tile_button("2-2"))
    phone.refused(422, save)
    phone.follow(phone.page.get_by_role("button", name="Save anyway"))
    assert phone.scores == [9, 0]
    assert (
        phone.page.evaluate("Object.keys(localStorage).filter((key) => /^draft/.test(key))") == []
    )
    phone.open(f"{match}/history")
    entry = phone.page.locator("#entry-1")
    expect(entry).to_contain_text("the tiles left contradict each other")
    expect(entry).to_contain_text("in the stock")


def test_without_a_signal_the_page_says_so(phone: Phone) -> None:
    match = phone.begin("draw", 2)
    phone.open(f"{match}/record")
    phone.enter(BLOCKED, ["2-0", "4-4"])
    phone.page.route("**/record", lambda route: route.abort())
    phone.complaints.clear()
    phone.tap(phone.page.get_by_role("button", name="Check the block"))
    expect(phone.page.locator("[data-audit-place]")).to_have_text(
        "There was no answer. Is there a signal?"
    )
    phone.complaints.clear()


def test_without_scripts_the_page_comes_back_with_the_audit(
    take_phone: Callable[..., Phone],
) -> None:
    phone = take_phone(java_script_enabled=False)
    match = phone.begin("double-nine", 2)
    phone.open(f"{match}/record")
    phone.page.locator("[name=out][value=blocked]").check()
    phone.write("[name=hands-0-tiles]", "9-1 1-0")
    phone.write("[name=hands-1-tiles]", "8-8")
    phone.follow(phone.page.get_by_role("button", name="Check the block"))
    expect(phone.page.locator("[data-audit] h2")).to_have_text(
        "The tiles that are left do not decide it."
    )
    expect(phone.page.locator("[data-audit]")).to_contain_text("The line branches here")
    expect(phone.page.locator("[name=hands-0-tiles]")).to_have_value("9-1 1-0")
    assert phone.sideways() == 0
