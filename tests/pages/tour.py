"""Every page of the app as a played match shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.pages.phone import BLOCKED, Hand, Phone

Visit = Callable[[Phone], None]

PLAYED: tuple[tuple[int | str, list[Hand]], ...] = (
    (1, ["5-3 1-0", None, "2-2"]),
    (0, [None, "4-3", 9]),
    (BLOCKED, ["2-1", "4-4", "5-5"]),
    (2, ["6-1", "3-0", None]),
    (1, ["4-1", None, "1-1"]),
)


@dataclass
class Tour:
    """The pages by name, in the order in which a newcomer meets them."""

    phone: Phone
    visits: dict[str, Visit] = field(default_factory=dict)

    def visit(self, name: str) -> None:
        self.visits[name](self.phone)


def tour_of(phone: Phone) -> Tour:
    """Play a match of three in its middle and one to its end, and know every page of them."""
    drawn = phone.start_match(("Ann", "Ben", "Olena", "Петро"), starter="lot")
    match = phone.start_match(("Olena", "Ben", "Петро"), starter="2")
    for out, hands in PLAYED:
        phone.send_round(match, out, hands)
    phone.post(
        f"{match}/rounds/2/correct",
        {"out": "0", "hands-1-tiles": "4-3", "hands-2-pips": "11", "do": "save"},
    )
    won = phone.start_match(("Ann", "Ben"))
    for hands in ([None, 60], [None, "6-4 5-5"], [None, "6-6 5-3"]):
        phone.send_round(won, 0, hands)
    return Tour(phone, _visits(match, won, drawn))


def _visits(match: str, won: str, drawn: str) -> dict[str, Visit]:
    def at(path: str) -> Visit:
        return lambda phone: phone.open(path)

    def new(phone: Phone) -> None:
        phone.open("/new")
        for seat, name in enumerate(("Ann", "Ben", "Olena")):
            phone.write(f"[name=players-{seat}]", name)
        phone.page.locator("h1").tap()

    def record_afresh(phone: Phone) -> None:
        """Without what the visit before has half entered."""
        phone.page.evaluate("localStorage.clear()")
        phone.open(f"{match}/record")

    def saved(phone: Phone) -> None:
        record_afresh(phone)
        phone.enter(0, [None, "1-1", "5-0"])
        phone.save()

    def record(phone: Phone) -> None:
        record_afresh(phone)
        phone.enter(BLOCKED, ["2-1", "4-4", "5-5"])
        phone.page.evaluate("scrollTo(0, 0)")

    def refused(phone: Phone) -> None:
        record_afresh(phone)
        phone.enter(0, [None, "6-6", 300])
        phone.refused(422, phone.page.get_by_role("button", name="Save"))

    def conflict(phone: Phone) -> None:
        record_afresh(phone)
        phone.enter(1, ["6-6", None, "4-1"])
        phone.send_round(match, 1, ["6-5", None, "4-1"])
        phone.refused(409, phone.page.get_by_role("button", name="Save"))

    def missing(phone: Phone) -> None:
        phone.refusals.add(404)
        phone.open("/m/nowhere")

    return {
        "home": at("/"),
        "new": new,
        "table-lot": at(drawn),
        "table": at(match),
        "record-empty": at(f"{match}/record"),
        "record": record,
        "record-refused": refused,
        "correct": at(f"{match}/rounds/3/correct"),
        "history": at(f"{match}/history"),
        "table-saved": saved,
        "conflict": conflict,
        "table-won": at(won),
        "rematch": at(f"/new?from={won.removeprefix('/m/')}"),
        "rules": at("/rules"),
        "rules-draw": at("/rules/draw"),
        "rules-tactic": at("/rules/tactic"),
        "join": at("/join"),
        "missing": missing,
    }
