"""A house, a browser and phones. The browser is closed before the next folder's tests begin."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.pages.browser import launch
from tests.pages.house import open_house
from tests.pages.phone import Phone, open_context


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the running app."""
    with open_house(tmp_path_factory.mktemp("house")) as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
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


@pytest.fixture
def phone(take_phone: Callable[..., Phone]) -> Phone:
    return take_phone()
