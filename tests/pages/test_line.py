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

    phone.tap(phone.page.locator(".line-seen summary"))
    phone.tap(END + token("3"))
    expect(audit).to_have_count(0)
    phone.tap(END + token("5"))
    expect(phone.page.locator(f"{END}[data-back]")).to_have_count(2)
    phone.tap(button)
    expect(audit.locator("h2")).to_have_text("Blocked: nobody can play.")
    expect(audit).to_contain_text("It was taken that 2 tiles are left in the stock")
    expect(audit.locator(".audit-values dd").first.locator("svg")).to_have_count(7)
    assert phone.sideways() == 0

    phone.save()
    expect(phone.page.locator(".round").first).to_contain_text("line: open ends 3 and 5")


def test_a_contradicting_round_is_warned_of_and_saved_anyway(phone: Phone) -> None:
    match = phone.begin("draw", 2)
    phone.open(f"{match}/record")
    phone.enter(BLOCKED, ["2-0 1-0", "4-4 2-2"])
    phone.tap(phone.page.locator(".line-seen summary"))
    phone.write("[name=line-stock]", "6-6 5-3")
    phone.refused(422, phone.page.get_by_role("button", name="Save"))
    warned = phone.page.locator("#warned")
    expect(warned).to_be_focused()
    expect(warned).to_contain_text("Not stored yet")
    expect(phone.page.locator("[name=line-stock]")).to_be_visible()
    assert phone.sideways() == 0

    phone.tap(phone.page.locator(".hands button").nth(1))
    phone.tap(tile_button("2-2"))
    expect(warned).to_have_count(0)
    phone.tap(tile_button("2-2"))
    phone.follow(phone.page.get_by_role("button", name="Save"))
    phone.follow(warned.get_by_role("button", name="Save anyway"))
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
