"""The system's Chromium, driven without a window."""

from __future__ import annotations

import os

from playwright.sync_api import Browser, Playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


def launch(playwright: Playwright) -> Browser:
    """Start it; the environment's CHROMIUM names another one."""
    # Its own sandbox cannot be set up by root.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
