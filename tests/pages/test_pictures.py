"""The picture of the README is taken by the tests themselves, so that it cannot grow old."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.pages.pictures import README_PICTURE, take_table

PNG = b"\x89PNG\r\n\x1a\n"


def test_the_picture_of_the_table(browser: Browser, house: str) -> None:
    take_table(browser, house, README_PICTURE)
    assert README_PICTURE.read_bytes().startswith(PNG)
