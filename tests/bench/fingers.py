"""What a hand has to do: taps and characters, from the first open to a recorded round."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Browser

from tests.pages.phone import BLOCKED, Hand, Phone, open_context

PLAYERS = ("Ann", "Ben", "Olena")

LATER: Sequence[tuple[str, int | str, Sequence[Hand]]] = (
    ("three, one is out", 1, ("6-3 0-0", None, "5-5 4-1")),
    ("three, blocked", BLOCKED, ("6-3 0-0", "6-0", "5-5 3-0")),
    ("three, one is out, as pip totals", 1, (9, None, 15)),
)


def bench(browser: Browser, house: str) -> None:
    """Print taps, characters and tiles of a first round of three players, and of later ones."""
    phone = Phone.take(open_context(browser), house)
    phone.open("/")
    phone.follow(phone.page.get_by_role("link", name="New match"))
    for seat, name in enumerate(PLAYERS):
        phone.tap(f"[name=players-{seat}]")
        phone.write(f"[name=players-{seat}]", name)
    phone.follow(phone.page.get_by_role("button", name="Start"))
    _record(phone, "first open to the first round", 0, (None, "6-3 0-0", "5-5"))
    for label, out, hands in LATER:
        phone.taps = phone.characters = 0
        _record(phone, label, out, hands)
    phone.page.context.close()


def _record(phone: Phone, label: str, out: int | str, hands: Sequence[Hand]) -> None:
    phone.follow(phone.page.get_by_role("link", name="Record round"))
    phone.enter(out, hands, swiping=True)
    phone.save()
    tiles = sum(len(hand.split()) for hand in hands if isinstance(hand, str))
    print(f"{label:35} {phone.taps:3} taps, {phone.characters:2} characters, {tiles} tiles left")
