"""A house, a browser and phones. The browser is closed before the next folder's tests begin."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.pages.browser import launch
from tests.pages.house import open_house
from tests.pages.phone import PATIENCE, Phone, open_context


@pytest.fixture(scope="package")
def house() -> Iterator[str]:
    """The address of the running app; its database is in memory where the system can."""
    memory = Path("/dev/shm")
    folder = memory if os.access(memory, os.W_OK) else None
    with TemporaryDirectory(dir=folder) as house, open_house(Path(house)) as address:
        yield address


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def take_phone(browser: Browser, house: str) -> Iterator[Callable[..., Phone]]:
    """Hand out phones, each with cookies of its own; none may have anything to complain of."""
    phones: list[Phone] = []

    def take(**settings: object) -> Phone:
        scripts = settings.get("java_script_enabled") is not False
        phones.append(Phone.take(open_context(browser, **settings), house, scripts=scripts))
        return phones[-1]

    yield take
    for phone in phones:
        phone.page.context.close()
    assert [complaint for phone in phones for complaint in phone.complaints] == []


@pytest.fixture(scope="package")
def pocket(browser: Browser, house: str) -> Iterator[list[Phone]]:
    """The phone of most tests: handed on, it has the app's styles and modules already."""
    context = open_context(browser)
    phones = [Phone.take(context, house)]
    yield phones
    context.close()


@pytest.fixture
def phone(pocket: list[Phone], house: str) -> Iterator[Phone]:
    """A phone 360 px wide that knows nobody and keeps nothing of the test before."""
    phone = pocket[0]
    yield phone
    complaints = phone.hand_on()
    if phone.prepared or complaints:
        pocket[0] = Phone.take(phone.page.context, house)
        phone.page.close()
    assert complaints == []


@pytest.fixture(scope="module")
def asker(browser: Browser, house: str) -> Iterator[Phone]:
    """One page is enough to ask its modules: nothing is kept between two answers."""
    asker = Phone.take(open_context(browser), house)
    asker.open("/")
    yield asker
    asker.page.context.close()
    assert asker.complaints == []


@pytest.fixture(scope="module")
def module(asker: Phone) -> str:
    """The address of the page's rules, as a page asks for it."""
    app = asker.page.locator("script[src$='js/app.js']").get_attribute("src")
    assert app is not None
    return app.replace("app.js", "rules.js")
