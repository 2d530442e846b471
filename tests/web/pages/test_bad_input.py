"""What cannot be is refused: the field marked, everything typed kept, nothing stored."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from flask import Flask

from scorekeeper.rules.errors import MatchFinished, RuleBroken, UnknownTile
from scorekeeper.services.errors import BadKey, KeyReused, LinkOff, NotAllowed, Refused
from tests.web.pages.browsing import CHECK, SAVE, Fields, Phone, blocked, out

NOT_WHOLE = "is not a whole number; write it in digits only."


@dataclass(frozen=True)
class Bad:
    """A round that is refused; ``at`` is the field marked, ``told`` stands beside it."""

    typed: Fields
    at: str
    told: tuple[str, ...]
    also_marked: frozenset[str] = field(default_factory=frozenset)


ROUNDS = {
    "a tile twice in one hand": Bad(
        out(0, "", "6-3 3-6", "1-1"), "hands-1", ("6-3 is twice in Ben’s hand",)
    ),
    "a tile in two hands": Bad(
        blocked("1-1", "6-3 0-0", "3:6"), "hands-2", ("6-3", "Ben and Olena")
    ),
    "a tile not in the set": Bad(
        out(0, "", "7-1", "1-1"), "hands-1", ("7-1, in Ben’s hand, is not in this set", "6-6")
    ),
    "no tile": Bad(out(0, "", "six", "1-1"), "hands-1", ("“six”, in Ben’s hand, is not a tile",)),
    "more tiles than the reserve leaves": Bad(
        blocked(
            "00 01 02 03 04 05 06 11 12",
            "13 14 15 16 22 23 24 25 26",
            "33 34 35 36 44 45 46 55 56",
        ),
        "hands",
        ("27 tiles are too many: at most 26",),
    ),
    "nobody out": Bad({"hands-1-tiles": "6-3", "hands-2-tiles": "1-1"}, "out", ("Who went out?",)),
    "an unknown seat out": Bad(out(7, "", "6-3", "1-1"), "out", ("Only one player can go out",)),
    "the out seat holds tiles": Bad(
        out(0, "6-6", "6-3", "1-1"), "hands-0", ("Ann went out, so no tile can be left",)
    ),
    "the out seat holds 0 pips": Bad(
        out(0, "=0", "6-3", "1-1"), "hands-0", ("Ann went out, so no tile can be left",)
    ),
    "a hand nobody entered": Bad(out(0, "", "6-3", ""), "hands-2", ("What was Olena left with?",)),
    "an empty hand in a blocked round": Bad(
        blocked("1-1", "", "2-2"), "hands-1", ("What was Ben left with?",)
    ),
    "negative pips": Bad(out(0, "", "=-3", "1-1"), "hands-1", ("Ben", "“-3”", NOT_WHOLE)),
    "a fraction, point": Bad(out(0, "", "=1.5", "1-1"), "hands-1", ("“1.5”", NOT_WHOLE)),
    "a fraction, comma": Bad(out(0, "", "=1,5", "1-1"), "hands-1", ("“1,5”", NOT_WHOLE)),
    "a thousands separator": Bad(out(0, "", "=1,000", "1-1"), "hands-1", ("“1,000”", NOT_WHOLE)),
    "a plus sign": Bad(out(0, "", "=+7", "1-1"), "hands-1", ("“+7”", NOT_WHOLE)),
    "an exponent": Bad(out(0, "", "=1e1", "1-1"), "hands-1", ("“1e1”", NOT_WHOLE)),
    "digits of another script": Bad(out(0, "", "=١٢", "1-1"), "hands-1", ("“١٢”", NOT_WHOLE)),
    "superscript digits": Bad(out(0, "", "=²", "1-1"), "hands-1", ("“²”", NOT_WHOLE)),
    "digits without end": Bad(out(0, "", f"={'9' * 5000}", "1-1"), "hands-1", (NOT_WHOLE,)),
    "more pips than the set holds": Bad(
        out(0, "", "=169", "1-1"), "hands-1", ("Ben cannot hold 169 pips",)
    ),
    "more pips than the other's tiles leave": Bad(
        out(0, "", "=160", "6-6 6-5"), "hands-1", ("Ben cannot hold 160 pips", "at most")
    ),
    "totals that cannot be at once": Bad(
        blocked("=90", "=90", "=1"), "hands-0", ("cannot all be true", "Ann and Ben")
    ),
    "no pips beside the double blank": Bad(
        blocked("=0", "0-0", "1-1"), "hands-0", ("Ann cannot hold 0 pips",)
    ),
    "one pip that cannot be": Bad(
        out(0, "", "=1", "1-0"), "hands-1", ("Ben cannot hold 1 pip: no tiles",)
    ),
    "one pip and a total that differ": Bad(
        {**out(0, "", "1-0", "1-1"), "hands-1-pips": "8"},
        "hands-1",
        ("Ben’s tiles are 1 pip, not 8",),
    ),
    "tiles and a total that differ": Bad(
        {**out(0, "", "6-3", "1-1"), "hands-1-pips": "8"},
        "hands-1",
        ("Ben’s tiles are 9 pips, not 8",),
    ),
    "an unknown starter": Bad(
        out(0, "", "6-3", "1-1", starter="9"), "starter", ("Who led the round?",)
    ),
}


@pytest.mark.parametrize("button", [SAVE, CHECK], ids=["save", "check"])
@pytest.mark.parametrize("bad", ROUNDS.values(), ids=ROUNDS.keys())
def test_a_round_that_cannot_be(
    phone: Phone, match: str, bad: Bad, button: tuple[str, str]
) -> None:
    form = phone.open(f"{match}/record")
    sent = {**dict(form.form("").sent(button)), **bad.typed}
    page = phone.post(f"{match}/record", sent)
    assert page.status == 422
    beside = " ".join(page.errors(bad.at))
    for told in bad.told:
        assert told in beside
    on_top = page.root.one(css="flash-error", role="alert")
    assert beside in on_top.text
    assert on_top.all("a")[0].attrs["href"] == f"#field-{bad.at}"
    assert page.root.all(id=f"field-{bad.at}")
    if bad.at.startswith("hands-"):
        assert f"{bad.at}-tiles" in page.marked()
        assert page.root.one("input", name=f"{bad.at}-tiles").attrs.get("autofocus") == ""
    kept = dict(page.form("").sent())
    for name, value in sent.items():
        if name.startswith("hands-") or name in ("key", "expected_seq"):
            assert kept[name] == value
    assert phone.open(match).head == 0


def test_two_people_out(phone: Phone, match: str) -> None:
    sent = dict(phone.open(f"{match}/record").form("").sent(SAVE))
    fields = {**sent, "out": ["0", "1"], "hands-2-pips": "4", "hands-1-pips": "4"}
    page = phone.post(f"{match}/record", fields)
    assert page.status == 422
    assert page.errors("out") == ["Only one player can go out in a round. Choose one."]
    assert phone.open(match).head == 0


def test_a_refused_round_is_mended_and_saved(phone: Phone, match: str) -> None:
    page = phone.record(match, blocked("1-1", "6-3", "6-3 4-4"))
    assert page.status == 422
    page = phone.send(page, "", {"hands-2-tiles": "4-4"}, SAVE)
    assert page.scores == [15, 0, 0]


NAMES = ("Ann", "Ben", "Olena", "Petro", "Ivan")

MATCHES = {
    "one player": ({"players-0": "Ann"}, "players", "2 to 4 players"),
    "nobody": ({}, "players", "2 to 4 players"),
    "five players": ({f"players-{n}": NAMES[n] for n in range(5)}, "players", "2 to 4 players"),
    "an empty name": ({"players-0": "Ann", "players-2": "Ben"}, "players-1", "needs a name"),
    "a blank name": (
        {"players-0": "  ", "players-1": "Ann", "players-2": "Ben"},
        "players-0",
        "needs a name",
    ),
    "a long name": ({"players-0": "A" * 41, "players-1": "Ben"}, "players-0", "at most 40"),
    "a turned name": (
        {"players-0": "A\u202enn", "players-1": "Ben"},
        "players-0",
        "invisible characters",
    ),
    "a name without width": (
        {"players-0": "Ann", "players-1": "\u200bBen"},
        "players-1",
        "invisible characters",
    ),
    "a name with control characters": (
        {"players-0": "A\x07nn", "players-1": "Ben"},
        "players-0",
        "cannot be shown",
    ),
    "an unknown game": (
        {"game": "whist", "players-0": "Ann", "players-1": "Ben"},
        "game",
        "no game called “whist”",
    ),
    "a target of 0": (
        {"target": "0", "players-0": "Ann", "players-1": "Ben"},
        "target",
        "from 1 to 1000",
    ),
    "a target beyond": (
        {"target": "1001", "players-0": "Ann", "players-1": "Ben"},
        "target",
        "from 1 to 1000",
    ),
    "a target that is no number": (
        {"target": "1e3", "players-0": "Ann", "players-1": "Ben"},
        "target",
        "from 1 to 1000",
    ),
    "an unknown house rule": (
        {"next_starter": "oldest", "players-0": "Ann", "players-1": "Ben"},
        "next_starter",
        "cannot be set",
    ),
    "a starter without a seat": (
        {"starter": "3", "players-0": "Ann", "players-1": "Ben"},
        "starter",
        "Nobody sits there",
    ),
}


@pytest.mark.parametrize(("fields", "at", "told"), MATCHES.values(), ids=MATCHES.keys())
def test_a_match_that_cannot_be(phone: Phone, fields: dict[str, str], at: str, told: str) -> None:
    opened = phone.open("/new")
    sent = {**dict(opened.form("/new").sent()), "game": "draw", "starter": "lot", **fields}
    page = phone.post("/new", sent)
    assert page.status == 422
    assert told in " ".join(page.errors(at))
    assert f"#field-{at}" in [link.attrs["href"] for link in page.root.one(id="told").all("a")]
    assert at in page.marked()
    kept = dict(page.form("/new").sent())
    for name in ("key", "target", "starter", *(f for f in fields if f.startswith("players"))):
        assert kept[name] == sent[name]
    assert not phone.open("/").root.all(css="match")


def test_a_house_rule_that_was_refused_stands_open(phone: Phone) -> None:
    sent = {**dict(phone.open("/new").form("/new").sent()), "target": "none"}
    page = phone.post("/new", {**sent, "players-0": "Ann", "players-1": "Ben"})
    assert "open" in page.root.one("details", css="fold").attrs


@pytest.mark.parametrize("path", ["", "/record", "/history", "/rounds/1/correct"])
@pytest.mark.parametrize("match", ["/m/none", "/m/01ARZ3NDEKTSV4RRFFQ69G5FAV", "/m/%00"])
def test_an_unknown_match_is_a_friendly_404(phone: Phone, match: str, path: str) -> None:
    page = phone.open(f"{match}{path}")
    assert page.status == 404
    assert "There is no such match here." in page.text
    assert page.root.one("a", css="button-primary").attrs["href"] == "/"


@pytest.mark.parametrize(
    "path", ["/rounds/1/correct", "/rounds/0/correct", "/rounds/999999999999999999999/correct"]
)
def test_an_unknown_round_is_a_friendly_404(phone: Phone, match: str, path: str) -> None:
    assert phone.open(match + path).status == 404


@pytest.mark.parametrize(
    "hidden",
    [
        {"key": ""},
        {"key": "k" * 65},
        {"expected_seq": ""},
        {"expected_seq": "-1"},
        {"expected_seq": "٣"},
        {"expected_seq": "9" * 30},
    ],
    ids=str,
)
def test_hidden_fields_nobody_types_are_a_plain_400(
    phone: Phone, match: str, hidden: dict[str, str]
) -> None:
    page = phone.record(match, {**out(0, "", "6-3", "1-1"), **hidden})
    assert page.status == 400
    assert phone.open(match).head == 0


def test_a_key_that_is_none_is_told(phone: Phone, match: str) -> None:
    page = phone.record(match, {**out(0, "", "6-3", "1-1"), "key": "with space"})
    assert page.status == 422
    assert phone.open(match).head == 0


@pytest.mark.parametrize(
    ("refusal", "status", "told"),
    [
        (UnknownTile("7-1", seat=1, highest=6), 422, "7-1, in player 2’s hand, is not in this set"),
        (MatchFinished(), 409, "This match is over"),
        (KeyReused("k"), 409, "sent before with other content"),
        (BadKey(), 422, "1 to 64 plain characters"),
        (NotAllowed(), 403, "may look at the match"),
        (LinkOff(), 410, "turned off"),
    ],
    ids=lambda given: type(given).__name__ if isinstance(given, Exception) else "",
)
def test_a_refusal_that_no_page_answers_is_a_friendly_page(
    app: Flask, refusal: RuleBroken | Refused, status: int, told: str
) -> None:
    def refuse() -> str:
        raise refusal

    app.add_url_rule("/refuse", view_func=refuse)
    page = Phone.of(app).open("/refuse")
    assert page.status == status
    assert told in page.text
