"""Times are stored in UTC and said as the phone's own clock does."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import expect

from tests.pages.phone import Phone


def test_a_time_is_told_in_the_phones_own_zone(take_phone: Callable[..., Phone]) -> None:
    phone = take_phone(timezone_id="Asia/Kathmandu")
    match = phone.start_match(("Ann", "Ben"))
    phone.send_round(match, 0, [None, 12])
    phone.open(f"{match}/history")
    time = phone.page.locator("time").first
    phone.page.wait_for_selector("time[title]")
    written = datetime.fromisoformat(str(time.get_attribute("datetime")))
    there = written.astimezone(ZoneInfo("Asia/Kathmandu"))
    assert f"{there:%H:%M:%S}" in time.inner_text()
    assert "UTC" in str(time.get_attribute("title"))
    phone.open(f"{match}/sheet")
    played = phone.page.locator(".sheet-played[title$=UTC]")
    began = datetime.fromisoformat(str(played.get_attribute("datetime")))
    there = began.astimezone(ZoneInfo("Asia/Kathmandu"))
    # To the minute, and the day once, unless the match went on past midnight there.
    assert played.inner_text().startswith(f"{there.day} {there:%b %Y, %H:%M}")
    assert re.fullmatch(r"[^:]*\d\d:\d\d([^:]*\d\d:\d\d)?", played.inner_text())


def test_a_phone_whose_clock_is_wrong_says_so_in_the_history(
    take_phone: Callable[..., Phone],
) -> None:
    phone = take_phone(timezone_id="UTC")
    match = phone.start_match(("Ann", "Ben"))
    wrong = datetime(2001, 2, 3, 4, 5, 6, tzinfo=UTC)
    for clock in (wrong, datetime.now(UTC)):
        phone.page.clock.set_fixed_time(clock)
        phone.open(f"{match}/record")
        phone.enter(0, [None, "6-4"])
        phone.save()
    phone.open(match)
    phone.page.locator("summary", has_text="End the match unfinished").tap()
    phone.page.clock.set_fixed_time(wrong)
    phone.follow(phone.page.get_by_role("button", name="End it here"))
    phone.open(f"{match}/history")
    said = [
        "by its own clock" in (phone.page.locator(f"#entry-{seq}").text_content() or "")
        for seq in (1, 2, 3)
    ]
    assert said == [True, False, True]
    own = phone.page.locator("#entry-1 time").nth(1)
    expect(own).to_have_attribute("datetime", "2001-02-03T04:05:06+00:00")
