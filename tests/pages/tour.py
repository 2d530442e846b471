"""Every page of the app as a played match shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.pages.phone import BLOCKED, Hand, Phone, tile_button

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


def _games(phone: Phone) -> None:
    phone.page.evaluate("localStorage.clear()")
    phone.open("/new")
    phone.tap(".games summary")


def _teams(phone: Phone) -> None:
    phone.page.evaluate("localStorage.clear()")
    phone.open("/new?game=free")
    for seat, name in enumerate(("Ann", "Ben", "Olena", "Петро")):
        phone.write(f"[name=players-{seat}]", name)
    phone.tap("[name=sides][value=teams]")
    phone.tap(".house summary")


def _entered(game: str, players: int, page: str, taps: tuple[str, ...], **typed: str) -> Visit:
    """A page of an entry of its kind, with something entered."""

    def visit(phone: Phone) -> None:
        options = {"negative": "yes"} if game == "free" else None
        phone.open(f"{phone.begin(game, players, options=options)}/{page}")
        for tapped in taps:
            phone.tap(tapped)
        for name, text in typed.items():
            phone.write(f"[name={name.replace('_', '-')}]", text)
        phone.page.locator(".preview > *").first.wait_for()

    return visit


ENTERING: dict[str, Visit] = {
    "entry-ends": _entered(
        "all-fives",
        3,
        "points",
        ('[name=seat][value="1"]', '[data-token="3"]', '[data-token="6-6"]'),
    ),
    "entry-pegs": _entered(
        "cribbage", 2, "points", ('[name=seat][value="1"]', "[name=plays-pair]"), plays_run="9"
    ),
    "entry-contract": _entered(
        "forty-two", 4, "record", ('[name=bidder][value="1"]', '[name=bid][value="35"]'), took="37"
    ),
    "entry-counts": _entered(
        "bingo", 2, "record", ('[name=trump][value="1"]',), points_0="92", tricks_0="8"
    ),
    "entry-sheet": _entered(
        "free", 3, "record", ("[name=minus-1]",), points_0="12", points_1="5", points_2="0"
    ),
    "entry-bonus": _entered(
        "draw",
        3,
        "adjust",
        ('[name=seat][value="1"]', "[name=sign][value=taken]"),
        points="5",
        reason="a tile was shown",
    ),
    "entry-league": _entered(
        "fives-and-threes-league",
        4,
        "record",
        ('[name=out][value="1"]', '[data-token="0"]', '[data-token="3-3"]'),
    ),
    "entry-goats": _entered(
        "sea-goat", 3, "record", ("[name=out][value=blocked]", '[name=last_laid][value="1"]')
    ),
}


def _settle(phone: Phone) -> None:
    """The page that settles a dispute, with a round entered."""
    phone.page.evaluate("localStorage.clear()")
    phone.open("/settle")
    phone.tap('[name=players][value="3"]')
    phone.page.locator(".hands button").nth(2).wait_for()
    phone.enter(BLOCKED, ["2-1", "4-4", "5-5"])
    phone.page.evaluate("scrollTo(0, 0)")


def _settled(phone: Phone) -> None:
    _settle(phone)
    phone.tap(phone.page.get_by_role("button", name="Settle", exact=True).last)
    phone.page.locator("#answer").wait_for()


def _replay(phone: Phone) -> None:
    """A line with a tile that does not fit."""
    phone.page.evaluate("localStorage.clear()")
    phone.open("/settle/line")
    for tile in ("6-6", "6-4", "4-1", "5-3"):
        phone.tap(tile_button(tile))
    phone.tap("[data-pass]")
    phone.page.locator(".move:nth-child(5)").wait_for()


def _line(match: str) -> Visit:
    """A blocked round whose line was checked, an end and the stock told."""

    def visit(phone: Phone) -> None:
        phone.page.evaluate("localStorage.clear()")
        phone.open(f"{match}/record")
        phone.enter(BLOCKED, ["2-1", "4-4", "5-5"])
        phone.tap(".line-seen summary")
        phone.tap('[data-pad=line-ends] [data-token="3"]')
        phone.tap(phone.page.locator(".hands .hand").last)
        for tile in ("6-6", "5-4"):
            phone.tap(tile_button(tile))
        phone.tap(phone.page.get_by_role("button", name="Check the block"))
        phone.page.locator("[data-audit]").wait_for()

    return visit


def _warned(match: str) -> Visit:
    """The same before it is saved all the same."""

    def visit(phone: Phone) -> None:
        _line(match)(phone)
        phone.refused(422, phone.page.get_by_role("button", name="Save"))

    return visit


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
        "new-games": _games,
        "new-teams": _teams,
        "table-lot": at(drawn),
        "table": at(match),
        "record-empty": at(f"{match}/record"),
        "record": record,
        "record-refused": refused,
        "line-checked": _line(match),
        "line-warned": _warned(match),
        "correct": at(f"{match}/rounds/3/correct"),
        "round": at(f"{match}/r/3"),
        "history": at(f"{match}/history"),
        "sheet": at(f"{match}/sheet"),
        "table-saved": saved,
        "conflict": conflict,
        **ENTERING,
        "table-won": at(won),
        "rematch": at(f"/new?from={won.removeprefix('/m/')}"),
        "settle": _settle,
        "settled": _settled,
        "replay": _replay,
        "rules": at("/rules"),
        "rules-draw": at("/rules/draw"),
        "rules-tactic": at("/rules/tactic"),
        "rules-line": at("/rules/line-audit"),
        "join": at("/join"),
        "missing": missing,
    }
