"""``make bench``: every figure printed, none asserted."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench import fingers, page, rules, server
from tests.pages.conftest import CHROMIUM
from tests.pages.house import open_house


def main() -> None:
    print("Rules")
    rules.bench()
    print("\nServer")
    server.bench()
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        with open_house(Path(folder)) as house:
            print("\nPage")
            page.bench(browser, house)
            print("\nFingers")
            fingers.bench(browser, house)
        browser.close()


if __name__ == "__main__":
    main()
