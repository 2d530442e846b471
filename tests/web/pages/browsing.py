"""A phone whose browser has no JavaScript: it opens pages, fills forms and presses buttons."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.rules.entries import RoundEntry
from tests.web.pages.markup import Element, read

Fields = Mapping[str, str]
SAVE, CHECK = ("do", "save"), ("do", "check")


@dataclass
class Page:
    """A page as it came, its address without the host."""

    response: TestResponse
    path: str
    root: Element = field(init=False)

    def __post_init__(self) -> None:
        self.root = read(self.response.get_data(as_text=True))

    @property
    def status(self) -> int:
        return self.response.status_code

    @property
    def text(self) -> str:
        return self.root.one("body").text

    @property
    def scores(self) -> list[int]:
        shown = self.root.all(css="plate-score") or self.root.all("td", "plank-score")
        return [int(score.text.replace("−", "-")) for score in shown]

    @property
    def leads(self) -> str | None:
        """The name on the plate or plank that leads next."""
        for leads, name in (("plate-leads", "plate-name"), ("plank-leads", "plank-name")):
            if shown := self.root.all(css=leads):
                return shown[0].one(css=name).text
        return None

    @property
    def said(self) -> str:
        """Who leads next, or how the match ended."""
        return self.root.one(css="stage-said").text

    @property
    def rounds(self) -> list[Element]:
        """The rounds in the list, newest first."""
        return self.root.all("li", "round")

    @property
    def head(self) -> int:
        return int(self.root.one(data_module="table").attrs["data-seq"])

    def form(self, action: str) -> Element:
        """The form that is sent to an address with this end; "" for the page's own."""
        forms = [
            form for form in self.root.all("form") if form.attrs.get("action", "").endswith(action)
        ]
        own = [form for form in forms if "action" not in form.attrs]
        found = own if action == "" else forms
        assert len(found) == 1, f"{len(found)} forms for {action!r}"
        return found[0]

    def marked(self) -> set[str]:
        """The names of the fields that are marked as wrong."""
        fields = {
            each.attrs["id"].removeprefix("field-") for each in self.root.all(css="field-wrong")
        }
        return fields | {each.attrs["name"] for each in self.root.all("input", aria_invalid="true")}

    def errors(self, name: str) -> list[str]:
        """The sentences beside a field."""
        place = self.root.all(id=f"{name}-error")
        return [told.text for told in place[0].all(css="field-error")] if place else []


@dataclass
class Phone:
    client: FlaskClient

    @classmethod
    def of(cls, app: Flask) -> Phone:
        return cls(app.test_client())

    def open(self, path: str, **headers: str) -> Page:
        return self._page(self.client.get(path, headers=headers), path)

    def send(
        self,
        page: Page,
        action: str = "",
        fields: Fields | None = None,
        button: tuple[str, str] | None = None,
    ) -> Page:
        """Fill a form of the page and send it; where that leads."""
        form = page.form(action)
        sent = {name: [value] for name, value in form.sent(button)}
        sent |= {name: [value] for name, value in (fields or {}).items()}
        return self.post(form.attrs.get("action", page.path), sent)

    def post(self, path: str, fields: Mapping[str, str | Sequence[str]]) -> Page:
        return self._page(self.client.post(path, data=fields), path)

    def _page(self, response: TestResponse, path: str) -> Page:
        if response.status_code in (302, 303):
            return self.open(response.location)
        return Page(response, path)

    def start(self, *names: str, game: str = "draw", **fields: str) -> str:
        """A new match by the form; its path."""
        seats = {f"players-{seat}": name for seat, name in enumerate(names)}
        leads = {"starter": "0" if game == "draw" else "table"}
        page = self.send(self.open("/new"), "/new", {"game": game, **seats, **leads, **fields})
        assert page.status == 200, page.text
        return re.sub(r"\?.*", "", page.path)

    def record(
        self,
        match: str,
        fields: Fields,
        button: tuple[str, str] = SAVE,
        *,
        page: Page | None = None,
    ) -> Page:
        """A round by the form, opened now unless a page of it is given."""
        return self.send(page or self.open(f"{match}/record"), "", fields, button)


def out(seat: int, *hands: str, **more: str) -> dict[str, str]:
    """The fields of a round somebody went out of; a hand is tiles, or a total as "=12"."""
    return {"out": str(seat), **_hands(hands), **more}


def blocked(*hands: str, **more: str) -> dict[str, str]:
    """The fields of a blocked round."""
    return {"out": "blocked", **_hands(hands), **more}


def typed(entry: RoundEntry) -> dict[str, str]:
    """The fields of a round that was played elsewhere."""
    hands = [
        f"={hand}" if isinstance(hand, int) else " ".join(str(tile) for tile in hand or ())
        for hand in entry.hands
    ]
    fields = blocked(*hands) if entry.out is None else out(entry.out, *hands)
    return fields | {"starter": "" if entry.starter is None else str(entry.starter)}


def _hands(hands: Sequence[str]) -> dict[str, str]:
    fields = {}
    for seat, hand in enumerate(hands):
        kind, other = ("pips", "tiles") if hand.startswith("=") else ("tiles", "pips")
        fields[f"hands-{seat}-{kind}"] = hand.removeprefix("=")
        fields[f"hands-{seat}-{other}"] = ""
    return fields
