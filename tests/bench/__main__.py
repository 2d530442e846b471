"""``make bench``: every figure printed, none asserted."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench import fingers, line, page, rules, server
from tests.pages.browser import launch
from tests.pages.house import open_house


def main() -> None:
    print("Rules")
    rules.bench()
    print("\nLine audit")
    line.bench()
    print("\nServer")
    server.bench()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with open_house(Path(folder)) as house:
            print("\nPage")
            page.bench(browser, house)
            print("\nFingers")
            fingers.bench(browser, house)
        browser.close()


if __name__ == "__main__":
    main()
