"""A phone in somebody's hand: it taps, counts its taps and complains of what no page may do."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias
from urllib.parse import urljoin

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    expect,
)

Hand: TypeAlias = str | int | None
"""What is left: tiles with spaces between, a pip total, or None for the seat that is out."""

BLOCKED = "blocked"
NAMES = ("Ann", "Ben", "Olena", "Петро", "Iris", "Jo", "Kim", "Lev", "Mia", "Nik", "Oda", "Pia")
PATIENCE = 20_000
"""Milliseconds to wait for what a page should do at once: a busy machine is no fault of it."""

_TOLD_STATUS = re.compile(r"Failed to load resource: .* status of (\d+)")
_FIELD = re.compile(r'name="(csrf_token|key|expected_seq)"[^>]* value="([^"]*)"')


@dataclass
class Phone:
    """A page with all that goes wrong in it; ``refusals`` are statuses a story expects.

    ``prepared``: something runs before every page's own scripts from now on.
    """

    page: Page
    house: str
    scripts: bool = True
    taps: int = 0
    characters: int = 0
    refusals: set[int] = field(default_factory=set)
    complaints: list[str] = field(default_factory=list)
    prepared: bool = False

    @classmethod
    def take(cls, context: BrowserContext, house: str, *, scripts: bool = True) -> Phone:
        phone = cls(context.new_page(), house, scripts)
        phone.page.on("console", phone._listen)
        phone.page.on("pageerror", lambda error: phone.complaints.append(f"error: {error}"))
        phone.page.on("request", phone._watch)
        return phone

    def prepare(self, script: str) -> None:
        """Run this before the scripts of every page."""
        self.page.add_init_script(script)
        self.prepared = True

    def hand_on(self) -> list[str]:
        """Leave the page and forget the story, for another one; what it complained of."""
        complaints = list(self.complaints)
        context = self.page.context
        self.page.unroute_all()
        context.set_offline(False)
        # Leaving a page, it keeps its draft: what is kept goes after that.
        self.page.goto("about:blank")
        self.page.emulate_media(color_scheme="light")
        storage = context.new_cdp_session(self.page)
        storage.send("Storage.clearDataForOrigin", {"origin": self.house, "storageTypes": "all"})
        storage.detach()
        context.clear_cookies()
        self.taps = self.characters = 0
        self.refusals.clear()
        self.complaints.clear()
        return complaints

    def _listen(self, said: ConsoleMessage) -> None:
        told = _TOLD_STATUS.match(said.text)
        if told and int(told[1]) in self.refusals:
            return
        if said.type in ("error", "warning"):
            self.complaints.append(f"{said.type}: {said.text}")

    def _watch(self, request: Request) -> None:
        if not request.url.startswith(self.house + "/"):
            self.complaints.append(f"asked a stranger: {request.url}")

    # What a hand does

    def open(self, path: str) -> None:
        self.page.goto(self.house + path)
        self.wait()

    def wait(self) -> None:
        """Until the page's modules have started, where they may run at all."""
        expect(self.page.locator("[data-module]:not([data-started])")).to_have_count(
            0 if self.scripts else self.page.locator("[data-module]").count()
        )

    def follow(self, target: str | Locator) -> None:
        """Tap what leads to another page, and wait for it."""
        with self.page.expect_navigation():
            self.tap(target)
        self.wait()

    def tap(self, target: str | Locator) -> None:
        place = self.page.locator(target) if isinstance(target, str) else target
        place.tap()
        self.taps += 1

    def refused(self, status: int, target: str | Locator) -> None:
        """Tap what leads to a refusal of this status."""
        self.refusals.add(status)
        self.follow(target)

    def write(self, target: str | Locator, text: str) -> None:
        place = self.page.locator(target) if isinstance(target, str) else target
        place.fill(text)
        self.characters += len(text)

    def swipe(self, step: int = 1) -> None:
        """Across the picker: 1 brings another hand next, -1 the one before. No tap."""
        box = self.page.locator(".picker").bounding_box()
        bar = self.page.locator(".thumb").bounding_box()
        assert box is not None
        assert bar is not None
        turned = self.page.locator(".hands [aria-pressed=true] .hand-name").inner_text()
        y = (max(box["y"], 0) + min(box["y"] + box["height"], bar["y"])) / 2
        middle = box["x"] + box["width"] / 2
        touch = self.page.context.new_cdp_session(self.page)
        start, end = middle + 60 * step, middle - 60 * step
        _touch(touch, "touchStart", [(start, y)])
        _touch(touch, "touchMove", [((start + end) / 2, y)])
        _touch(touch, "touchMove", [(end, y)])
        _touch(touch, "touchEnd", [])
        touch.detach()
        now = self.page.locator(".hands [aria-pressed=true] .hand-name")
        expect(now).not_to_have_text(turned)

    # What people do with it

    def start_match(self, players: Sequence[str], game: str = "draw", **fields: str) -> str:
        """A new match, sent as a form without a page on the screen; its path."""
        names = {f"players-{seat}": name for seat, name in enumerate(players)}
        leads = {"starter": "0" if game == "draw" else "table"}
        started = self.post("/new", {"game": game, **names, **leads, **fields})
        return started.removeprefix(self.house).partition("?")[0]

    def begin(
        self,
        game: str,
        players: int,
        *,
        options: Mapping[str, object] | None = None,
        sides: Sequence[Sequence[int]] | None = None,
        starter: int | None = 0,
    ) -> str:
        """A new match of any game, begun by the interface; this phone keeps it. Its path."""
        body: dict[str, object] = {
            "game": game,
            "players": list(NAMES[:players]),
            "options": dict(options or {}),
            "starter": starter,
        }
        if sides is not None:
            body["sides"] = [list(side) for side in sides]
        answer = self.page.context.request.post(f"{self.house}/api/v1/matches", data=body)
        assert answer.status == 201, answer.text()
        return self.post("/join", {"token": answer.json()["score_url"].rpartition("#")[2]})[
            len(self.house) :
        ]

    def choose_game(self, game: str) -> None:
        """Another game from the list of a new match."""
        self.tap(".games summary")
        self.tap(f'.game[value="{game}"]')
        expect(self.page.locator("[name=game]")).to_have_value(game)

    def send_round(self, match: str, out: int | str, hands: Sequence[Hand], **fields: str) -> None:
        """Record a round as a plain form does, without a page on the screen."""
        typed = {"out": str(out), "do": "save", **fields}
        for seat, hand in enumerate(hands):
            kind = "pips" if isinstance(hand, int) else "tiles"
            typed[f"hands-{seat}-{kind}"] = "" if hand is None else str(hand)
        answer = self.post(f"{match}/record", typed)
        assert answer.startswith(self.house + match), answer

    def post(self, path: str, fields: dict[str, str]) -> str:
        """Send a page's form with its own hidden fields; the address it leads to."""
        form = self.page.context.request.get(self.house + path).text()
        hidden = dict(_FIELD.findall(form))
        answer = self.page.context.request.post(
            self.house + path, form={**hidden, **fields}, max_redirects=0
        )
        assert answer.status == 303, f"{answer.status} {answer.text()}"
        return urljoin(self.house, answer.headers["location"])

    def enter(self, out: int | str, hands: Sequence[Hand], *, swiping: bool = False) -> None:
        """Enter a round with the picker, hands clockwise from who went out; not yet saved."""
        self.tap(f'[name=out][value="{out}"]')
        first = 0 if out == BLOCKED else int(out) + 1
        for turn in range(len(hands)):
            seat = (first + turn) % len(hands)
            hand = hands[seat]
            if hand is None:
                continue
            self.turn_to(seat, swiping=swiping)
            if isinstance(hand, int):
                self.write(f'[name="hands-{seat}-pips"]', str(hand))
            for tile in str(hand).split() if isinstance(hand, str) else ():
                self.tap(tile_button(tile))

    def turn_to(self, seat: int, *, swiping: bool = False) -> None:
        head = self.page.locator(".hands button").nth(seat)
        while head.get_attribute("aria-pressed") != "true":
            if swiping:
                self.swipe()
            else:
                self.tap(head)

    def save(self) -> None:
        self.follow(self.page.get_by_role("button", name="Save"))
        expect(self.page).to_have_url(re.compile("saved="))

    # What the page says

    @property
    def scores(self) -> list[int]:
        shown = self.page.locator(".plate-score, td.plank-score")
        return [int(text.replace("−", "-")) for text in shown.all_inner_texts()]

    @property
    def leads(self) -> str | None:
        """The name on the plate or plank that leads next."""
        plate = self.page.locator(".plate-leads .plate-name, .plank-leads .plank-name")
        return plate.inner_text().strip() if plate.count() else None

    def previewed(self, working: str, award: str, following: str, scores: Sequence[int]) -> None:
        """The page says this of the round before it is saved."""
        shown = self.page.locator("[data-preview]")
        expect(shown.locator(".preview-working")).to_have_text(working)
        expect(shown.locator(".preview-award")).to_have_text(award)
        expect(shown.locator(".preview-next")).to_have_text(following)
        numbers = re.findall(r"\d+", shown.locator(".preview-scores").inner_text())
        assert [int(number) for number in numbers] == list(scores)

    def told(self, sentence: str) -> None:
        """The page says this in place of the round."""
        expect(self.page.locator("[data-preview]")).to_have_text(sentence)

    def sideways(self) -> int:
        """How many pixels the page can be pushed to the side."""
        return int(
            self.page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
        )


def token(text: str) -> str:
    return f'[data-token="{text}"]'


def choice(name: str, value: str | int) -> str:
    return f'[name="{name}"][value="{value}"]'


def tile_button(tile: str) -> str:
    return f'[data-tile="{tile}"]'


def open_context(browser: Browser, **settings: object) -> BrowserContext:
    """A phone 360 px wide, or whatever the settings make of it."""
    shape: dict[str, object] = {
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
        "locale": "en-GB",
        "reduced_motion": "reduce",
    }
    context = browser.new_context(**{**shape, **settings})  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    return context


def _touch(session: object, kind: str, points: Sequence[tuple[float, float]]) -> None:
    at = [{"x": x, "y": y} for x, y in points]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})  # type: ignore[attr-defined]
