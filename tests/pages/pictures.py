"""`python -m tests.pages.pictures`: every page on a phone and on a screen, by day and by night.

They land in docs/pictures/, and the table on a phone in docs/table.png for the README.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.pages.browser import launch
from tests.pages.house import open_house
from tests.pages.phone import Phone, open_context
from tests.pages.tour import tour_of

DOCS = Path(__file__).resolve().parents[2] / "docs"
PICTURES = DOCS / "pictures"
README_PICTURE = DOCS / "table.png"

SHAPES = {
    "phone": {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2},
    "screen": {
        "viewport": {"width": 1280, "height": 800},
        "has_touch": True,
        "is_mobile": False,
    },
}


def main() -> None:
    """Take all the pictures, the old ones thrown away."""
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    with (
        TemporaryDirectory() as folder,
        open_house(Path(folder)) as house,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for shape in SHAPES:
            for scheme in ("light", "dark"):
                take_all(browser, house, shape, scheme)
        take_table(browser, house, README_PICTURE)
        browser.close()
    print(f"{len(list(PICTURES.iterdir()))} pictures in {PICTURES}, and {README_PICTURE}")


def take_all(browser: Browser, house: str, shape: str, scheme: str) -> None:
    """Every page in one shape and one light."""
    context = open_context(browser, color_scheme=scheme, **SHAPES[shape])
    phone = Phone.take(context, house)
    phone.open("/")
    take(phone, PICTURES / f"first-{shape}-{scheme}.png")
    tour = tour_of(phone)
    for name in tour.visits:
        tour.visit(name)
        take(phone, PICTURES / f"{name}-{shape}-{scheme}.png")
    context.close()


def take_table(browser: Browser, house: str, path: Path) -> None:
    """The table in the middle of a match of three, as the README shows it."""
    phone = Phone.take(open_context(browser, **SHAPES["phone"]), house)
    tour = tour_of(phone)
    tour.visit("table")
    take(phone, path)
    phone.page.context.close()


def take(phone: Phone, path: Path) -> None:
    """What is on the screen."""
    phone.page.screenshot(path=path, animations="disabled")


if __name__ == "__main__":
    main()
