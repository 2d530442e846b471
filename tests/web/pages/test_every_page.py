"""What holds for every page: its structure, its headers, its language, other people's names."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import flask_babel
import pytest
from babel import Locale
from babel.support import NullTranslations
from flask import Flask

from scorekeeper import create_app
from scorekeeper.records.database import db
from tests.conftest import url_of
from tests.web.pages.browsing import Page, Phone
from tests.web.pages.markup import Element
from tests.web.pages.tour import tour

SEEN = {
    "nothing here": 404,
    "no such method": 405,
    "record, seats refused": 422,
    "conflict": 409,
    "conflict of corrections": 409,
    "conflict of steps": 409,
    "line, warned": 422,
    "refused": 409,
    "won on another phone": 409,
}

PLACED = re.compile(r"(%(?:\(\w+\))?[sd%]|\{\w+\})")
LETTERS = re.compile("[A-Za-z]+")
WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F) if chr(code).isalpha()}
SPOKEN = ("alt", "aria-label", "placeholder", "title")


@pytest.fixture(scope="module")
def pages(template: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    """One tour for all tests that only look."""
    path = shutil.copyfile(template, tmp_path_factory.mktemp("tour") / "tour.sqlite3")
    settings = {"SECRET_KEY": "a key for tests alone", "SQLALCHEMY_DATABASE_URI": url_of(path)}
    app = create_app(settings)
    pages = tour(app, ("Ann", "Ben", "Olena"), "counted again")
    with app.app_context():
        db.engine.dispose()
    return pages


def test_every_page_opens(pages: dict[str, Page]) -> None:
    assert {name: page.status for name, page in pages.items()} == {
        name: SEEN.get(name, 422 if name.endswith(", refused") else 200) for name in pages
    }


def test_one_heading_and_no_identity_twice(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        assert len(page.root.all("h1")) == 1, name
        assert page.root.one("h1").text, name
        assert page.root.one("head").one("title").inside, name
        ids = [each.attrs["id"] for each in page.root if "id" in each.attrs]
        assert len(ids) == len(set(ids)), name


def test_every_field_has_a_label(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        labels = page.root.all("label")
        wrapped = {id(inner) for label in labels if label.text for inner in label}
        named = {label.attrs["for"] for label in labels if "for" in label.attrs}
        for control in (*page.root.all("input"), *page.root.all("select")):
            labelled = id(control) in wrapped or control.attrs.get("id") in named
            assert labelled or control.attrs["type"] == "hidden", f"{name}: {control.attrs}"
        for group in page.root.all("fieldset"):
            first = next(part for part in group.inside if isinstance(part, Element))
            assert first.tag == "legend", name
        for button in (*page.root.all("button"), *page.root.all("a")):
            said = "hidden" in button.attrs or button.text or "aria-label" in button.attrs
            assert said, f"{name}: {button.attrs}"


def test_every_reference_leads_somewhere(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        ids = {each.attrs["id"] for each in page.root if "id" in each.attrs}
        for each in page.root:
            for attribute in ("aria-describedby", "aria-labelledby", "for", "form"):
                for target in each.attrs.get(attribute, "").split():
                    assert target in ids, f"{name}: {attribute}={target}"
            address = each.attrs.get("href", "")
            assert not address.startswith("#") or address[1:] in ids, f"{name}: {address}"


def test_nothing_that_the_policy_forbids(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        assert not page.root.all("style"), name
        for each in page.root:
            assert "style" not in each.attrs, f"{name}: {each.attrs}"
            assert not [attr for attr in each.attrs if attr.startswith("on")], name
            if each.tag == "script":
                data = each.attrs.get("type") == "application/json"
                assert data or each.attrs["src"].startswith("/static/"), name
            for attribute in ("href", "src", "action"):
                address = each.attrs.get(attribute, "/")
                assert address.startswith(("/", "#")), f"{name}: {address}"
                assert not address.startswith("//"), name


def test_headers_and_caching(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        headers = page.response.headers
        assert "default-src 'none'" in headers["Content-Security-Policy"], name
        assert "unsafe" not in headers["Content-Security-Policy"], name
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cache-Control"] == "private, no-cache"
        for cookie in headers.getlist("Set-Cookie"):
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(
            (
                "<script>alert(1)</script>",
                '"><img src=x onerror=alert(1)>',
                "'><svg/onload=alert(1)>",
            ),
            id="markup",
        ),
        pytest.param(
            ("{{ 7 * 7 }} %(name)s {tile}", "</script><b>&amp;", "%s %d %(x)s 100%"), id="templates"
        ),
    ],
)
def test_a_name_is_only_ever_a_name(app: Flask, names: tuple[str, str, str]) -> None:
    pages = tour(app, names, " ".join(names))
    for where, page in pages.items():
        assert not page.root.all("img"), where
        assert all(bold.classes for bold in page.root.all("b")), where
        for script in page.root.all("script"):
            if script.attrs.get("type") == "application/json":
                json.loads("".join(str(part) for part in script.inside))
            else:
                assert script.attrs["src"]
    for where in ("table, saved", "record", "check", "conflict", "history", "home, over"):
        for name in names:
            assert " ".join(name.split()) in pages[where].text, where


def test_names_of_any_script_turn_nothing_around_them(app: Flask) -> None:
    names = ("دانيال", "Олена", "美咲")
    pages = tour(app, names, "ספירה מחדש")
    for name, page in pages.items():
        for each in page.root:
            own = "".join(part for part in each.inside if isinstance(part, str))
            if any(known in own for known in names) and each.tag not in ("script", "desc"):
                isolated = each.tag == "bdi" or each.attrs.get("dir") == "auto"
                assert isolated or "\u2068" in own or names[0] not in own, f"{name}: {own}"


class Pseudo(NullTranslations):
    """English whose letters are all wide, so that text which was never asked for shows."""

    def gettext(self, message: str) -> str:
        return "".join(
            part if PLACED.fullmatch(part) else part.translate(WIDE)
            for part in PLACED.split(message)
        )

    def ngettext(self, singular: str, plural: str, num: int) -> str:
        return self.gettext(singular if num == 1 else plural)

    ugettext, ungettext = gettext, ngettext


class Several(NullTranslations):
    """A language of three forms: one, few and many, each told by its number."""

    def ngettext(self, singular: str, plural: str, num: int) -> str:
        form = Locale("uk").plural_form(num)
        return singular if form == "one" else f"{plural} ({form})"

    ungettext = ngettext


def test_a_page_has_the_words_for_every_number(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    several: Any = Several()
    monkeypatch.setattr(flask_babel.Domain, "get_translations", lambda _self: several)
    app.extensions["babel"].locale_selector = lambda: "uk"
    phone = Phone.of(app)
    form = phone.open(f"{phone.start('Іван', 'Олена')}/record").root.one("form", id="round-form")
    for name in ("pips", "pips-total", "impossible"):
        texts = [form.attrs[f"data-text-{name}-{category}"] for category in ("one", "few", "many")]
        assert "{pips} pips" not in texts[0]
        assert [text[-6:] for text in texts[1:]] == [" (few)", "(many)"]


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    translations: Any = Pseudo()
    monkeypatch.setattr(flask_babel.Domain, "get_translations", lambda _self: translations)


def test_every_word_is_asked_of_the_translations(app: Flask, pseudo: None) -> None:
    bare: dict[str, set[str]] = {}
    for name, page in tour(app, ("Іван", "Олена", "Петро"), "знову").items():
        no_words = ("time",), ("bdi", "phone"), ("span", "fingerprint")
        for as_kept in (each for asked in no_words for each in page.root.all(*asked)):
            as_kept.inside.clear()
        body = page.root.one("body")
        texts = [body.text, *(part for title in page.root.all("title") for part in title.inside)]
        for each in body:
            texts += [
                value
                for attribute, value in each.attrs.items()
                if attribute in SPOKEN or attribute.startswith("data-text-")
            ]
        kept = [PLACED.sub("", str(text)) for text in texts]
        found = {word for text in kept for word in LETTERS.findall(text)}
        if found:
            bare[name] = found
    assert bare == {}
