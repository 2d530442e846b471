"""The system's Chromium, driven without a window."""

from __future__ import annotations

import os

from playwright.sync_api import Browser, Playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


def launch(playwright: Playwright, *, sets_pages_aside: bool = False) -> Browser:
    """Start it; the environment's CHROMIUM names another one.

    Browsers of people set whole pages aside and bring them back as they were; driven ones do so
    only if asked to.
    """
    return playwright.chromium.launch(
        executable_path=CHROMIUM,
        # Its own sandbox cannot be set up by root.
        args=["--no-sandbox"] if os.geteuid() == 0 else [],
        ignore_default_args=["--disable-back-forward-cache"] if sets_pages_aside else [],
    )
