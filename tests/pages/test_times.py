"""Times are stored in UTC and said as the phone's own clock does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

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
