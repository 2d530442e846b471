"""Every page there is, seen on a tour through a match."""

from __future__ import annotations

from flask import Flask

from tests.web.pages.browsing import CHECK, SAVE, Page, Phone, blocked, out
from tests.web.pages.entering import begin


def tour(app: Flask, names: tuple[str, str, str], reason: str) -> dict[str, Page]:
    """Every page by a name, from a match between these three."""
    phone = Phone.of(app)
    pages = {
        "home, empty": phone.open("/"),
        "new": phone.open("/new"),
        "join": phone.open("/join"),
        "join, refused": phone.send(phone.open("/join"), "/join", {"token": "0"}),
        "rules": phone.open("/rules"),
        "rules of draw": phone.open("/rules/draw"),
        "rules of tactic": phone.open("/rules/tactic"),
        "what the tiles prove": phone.open("/rules/line-audit"),
        "nothing here": phone.open("/m/0"),
        "no such method": phone.post("/rules", {}),
    }
    bad = {"players-0": names[0], "target": "0", "next_starter": "0"}
    pages["new, refused"] = phone.send(phone.open("/new"), "/new", bad)
    match = phone.start(*names, starter="lot")
    pages["table, lot"] = phone.open(match)
    stale = phone.open(f"{match}/record")
    pages["record"] = stale
    pages["record, refused"] = phone.record(match, blocked("6-6", "6-6 9", "=1.5"), page=stale)
    pages["record, seats refused"] = phone.record(match, {"starter": "9"})
    pages["check"] = phone.record(match, blocked("1-2", "4-4", "5-5"), CHECK)
    seen = {**blocked("1-2", "4-4", "5-5"), "line-ends": "3 ?", "line-stock": "6-6"}
    pages["line checked"] = phone.record(match, seen, ("do", "line"))
    pages["line, warned"] = phone.record(match, {**seen, "line-stock": "6-6 3-3"})
    pages["check, level"] = phone.record(match, blocked("=3", "=3", "5-5"), CHECK)
    pages["check, won"] = phone.record(match, out(0, "", "=40", "=30"), CHECK)
    pages["table, saved"] = phone.record(match, {**blocked("1-2", "4-4", "5-5"), "starter": "2"})
    pages["conflict"] = phone.record(match, out(1, "=4", "", "=3"), page=stale)
    correct = phone.open(f"{match}/rounds/1/correct")
    pages["correct"] = correct
    fixed = {"hands-2-tiles": "5-4", "reason": reason}
    pages["table, corrected"] = phone.send(correct, "", fixed, SAVE)
    pages["conflict of corrections"] = phone.send(correct, "", {"hands-2-tiles": "4-3"}, SAVE)
    phone.record(match, blocked("=3", "=3", "5-5"))
    pages["table, taken back"] = phone.send(phone.open(f"{match}/rounds/3/correct"), "/withdraw")
    pages["restore"] = phone.open(f"{match}/rounds/3/correct")
    pages["conflict of steps"] = phone.post(
        f"{match}/end", dict(stale.form("").sent()) | {"key": "0"}
    )
    pages["table, restored"] = phone.send(pages["table, taken back"], "/restore")
    pages["table, ended"] = phone.send(phone.open(match), "/end")
    pages["home, over"] = phone.open("/")
    pages["table, resumed"] = phone.send(phone.open(match), "/resume")
    pages["home"] = phone.open("/")
    late = phone.open(f"{match}/record")
    pages["table, won"] = phone.record(match, out(1, "=44", "", "=53"))
    sent = dict(late.form("").sent(SAVE)) | out(0, "", "=1", "=2") | {"key": "1"}
    head = str(phone.open(match).head)
    pages["refused"] = phone.post(f"{match}/record", {**sent, "expected_seq": head})
    pages["won on another phone"] = phone.post(f"{match}/record", sent)
    pages["table, past the end"] = phone.send(
        phone.open(f"{match}/rounds/1/correct"), "", out(0, "", "=40", "=30"), SAVE
    )
    pages |= {f"page of round {seq}": phone.open(f"{match}/r/{seq}") for seq in (1, 2, 3)}
    pages["rematch"] = phone.open(f"/new?from={match.removeprefix('/m/')}")
    pages["history"] = phone.open(f"{match}/history")
    pages["score sheet"] = phone.open(f"{match}/sheet")
    tactic = phone.start(*names, game="tactic")
    pages["score sheet, empty"] = phone.open(f"{tactic}/sheet")
    pages |= {
        "table of tactic": phone.open(tactic),
        "record of tactic": phone.open(f"{tactic}/record"),
    }
    pages |= _settled(phone, names, match) | _replayed(phone, names)
    return pages | _kinds(phone, names, reason)


def _settled(phone: Phone, names: tuple[str, str, str], match: str) -> dict[str, Page]:
    """The page that settles a round, of the kinds of game that it looks different for."""
    people = {f"players-{seat}": name for seat, name in enumerate(names)}
    opened = phone.send(phone.open("/settle"), "/settle", {"players": "3"}, ("do", "look"))
    round_ = {**people, "reserve": "yes", **blocked("2-1", "4-4", "5-5")}
    pages = {
        "settle": phone.open("/settle"),
        "settle, from a match": phone.open(f"{match}/r/1/settle"),
        "settle, settled": phone.send(opened, "/settle", round_, ("do", "settle")),
        "settle, refused": phone.send(opened, "/settle", {"out": "blocked"}, ("do", "settle")),
    }
    for game, fields in (
        ("free", {"points-0": "5", "points-1": "7"}),
        ("kovbaska", {"last": "1"}),
        ("forty-two", {"bidder": "0", "bid": "35", "took": "30"}),
        ("sea-goat", blocked("6-6", "0-0")),
    ):
        opened = phone.open(f"/settle?game={game}")
        pages[f"settle {game}"] = phone.send(opened, "/settle", fields, ("do", "settle"))
    return pages


def _replayed(phone: Phone, names: tuple[str, str, str]) -> dict[str, Page]:
    """The page that replays a line, empty, refused, with a mistake and in every layout."""
    opened = phone.open("/settle/line")
    table = {"players": "3", **{f"players-{seat}": name for seat, name in enumerate(names)}}
    known = {"hand-0": "6-5", "hands_are": "left"}
    lines = {
        "draw": "6-6, 6-4, 5-1, ｐａｓｓ, ｄｒａｗ 3-4, ｄｒａｗ, 4-2, 2-2, 6-1@6",
        "cross": "6-6 6-1 6-2 6-3 6-4 4-4",
        "double-nine": "9-9 9-1 9-2 9-3 9-4 4-4 4-5 ｐ",
        "mexican-train": "12-12 12-1 ｄ ｐ",
        "matador": "6-3 4-2 5-2",
        "blitz": "0-0 0-1 ｐ",
    }
    pages = {"replay": opened}
    wrong = {**table, "moves": "щось, 99-1", "hand-0": "щ", "starter": "9"}
    pages["replay, refused"] = phone.send(opened, "/settle/line", wrong)
    for game, moves in lines.items():
        sent = {**table, **known, "game": game, "moves": moves}
        pages[f"replay of {game}"] = phone.send(opened, "/settle/line", sent)
    return pages


def _kinds(phone: Phone, names: tuple[str, str, str], reason: str) -> dict[str, Page]:
    """The pages that enter and correct every kind of entry, as they open, refused and checked."""
    pages = {}
    bonus = {"seat": "1", "sign": "taken", "points": "5", "reason": reason}
    for game, players, kinds in (
        ("forty-two", (*names, "Петро"), {"record": {"bidder": "0", "bid": "35", "took": "30"}}),
        ("bingo", names[:2], {"record": {"trump": "1", "points-0": "92", "tricks-0": "8"}}),
        ("kovbaska", names, {"record": {"last": "1"}}),
        ("free", names, {"record": {"points-0": "5", "points-1": "-7", "points-2": "0"}}),
        ("all-fives", names, {"points": {"seat": "1", "ends": "3 6-6"}}),
        ("bergen", names, {"points": {"seat": "0", "plays": "double"}}),
        (
            "cribbage",
            names[:2],
            {"points": {"seat": "0", "plays-pair": "1", "plays-run": "9"}, "record": {}},
        ),
        (
            "fives-and-threes-league",
            names,
            {"record": {"out": "0", "ends": "0 3-3"}, "adjust": bonus},
        ),
        ("sea-goat", names, {"record": {**blocked("6-6", "0-0", "=9"), "last_laid": "1"}}),
    ):
        options = {"negative": "yes"} if game == "free" else {}
        match = begin(phone, game, players, options=options)
        for page, right in kinds.items():
            place = f"{page} of {game}"
            opened = phone.open(f"{match}/{page}")
            pages[place] = opened
            pages[f"{place}, check"] = phone.send(opened, "", right, CHECK)
            if right:
                wrong = dict.fromkeys(right, "?")
                pages[f"{place}, refused"] = phone.send(opened, "", wrong, SAVE)
            saved = phone.send(opened, "", right, SAVE)
            pages[f"{place}, saved"] = saved
            pages[f"{place}, seen"] = phone.open(f"{match}/r/{saved.head}")
            pages[f"{place}, correct"] = phone.open(f"{match}/rounds/{saved.head}/correct")
    return pages
