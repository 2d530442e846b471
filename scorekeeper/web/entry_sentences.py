"""The refusals of entries that are not leftover hands alone, as sentences a player understands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.in_play import PLAYS
from scorekeeper.web.entry_words import number, play_words
from scorekeeper.web.people import Names, who

Details = Mapping[str, Any]

_COUNTED = frozenset(name for plays in PLAYS.values() for name in plays if plays[name] is None)
"""Plays whose points are counted at the table."""


def _bad_reserve(details: Details, names: Names) -> str:
    if not details["most"]:
        return _("In this match the tiles that could not be drawn count for nobody.")
    return ngettext(
        "The tiles that could not be drawn are %(num)d, and nobody’s hand has it: name that one, "
        "or its pips.",
        "The tiles that could not be drawn are %(num)d, and in nobody’s hand: name those, or their "
        "pips.",
        details["most"],
    )


def _bad_bid(details: Details, names: Names) -> str:
    return _("A bid is 30 to 42, 84 or 168; %(bid)s is none.", bid=details["bid"])


def _bad_trump(details: Details, names: Names) -> str:
    if details["trump"] == 0:
        return _("With blanks as trump 0-0 is the trump double, so it cannot have taken it.")
    return _("The trump is a half from 0 to 6; %(trump)s is none.", trump=details["trump"])


def _wrong_count(details: Details, names: Names) -> str:
    given, expected, trump = details["given"], details["expected"], details["trump"]
    if trump is None:
        return _(
            "The two sides share %(expected)s points in each hand; %(given)s cannot be. Count the "
            "tricks again.",
            expected=expected,
            given=given,
        )
    if given == expected:
        return _("No side can have less than 0 points.")
    return _(
        "The two sides must share %(expected)s under trump %(trump)s, not %(given)s. Count again, "
        "without what was declared; only a closed stock leaves fewer.",
        expected=expected,
        trump=trump,
        given=given,
    )


def _wrong_tricks(details: Details, names: Names) -> str:
    given, expected, side = details["given"], details["expected"], details["side"]
    if side is not None:
        return _("%(name)s scored, and so took at least one trick.", name=who(names, side))
    if given == expected:
        return _("No side can have less than 0 tricks.")
    return _(
        "The two sides must share %(expected)s tricks, not %(given)s; only a closed stock leaves "
        "fewer.",
        expected=expected,
        given=given,
    )


def _bad_declaration(details: Details, names: Names) -> str:
    return _(
        "%(name)s cannot have declared that: there are seven doubles, a declaration has two or "
        "more of them, and each counts with a trick of its own.",
        name=who(names, details["side"]),
    )


def _bad_points(details: Details, names: Names) -> str:
    points, least, most = details["points"], details["least"], details["most"]
    if points is None:
        return _("Every side needs its points: 0 counts only when it is entered.")
    if points == 0 and least < 0:
        return _("A bonus or a penalty is at least one point; a penalty has a minus.")
    given, worth = number(points), number(least)
    if least == most:
        return _("This is worth %(worth)s, not %(given)s.", worth=worth, given=given)
    if least <= points <= most:
        return _("Nothing in this game scores %(given)s. Tap the open ends.", given=given)
    return _(
        "%(given)s points cannot be: it is %(least)s to %(most)s here.",
        given=given,
        least=worth,
        most=most,
    )


def _bad_ends(details: Details, names: Names) -> str:
    return ngettext(
        "“%(ends)s” cannot be the open ends. Name both that are open, each a half or a double like "
        "6-6; there is at most %(num)d.",
        "“%(ends)s” cannot be the open ends. Name all that are open, each a half or a double like "
        "6-6; there are at most %(num)d.",
        details["most"],
        ends=str(details["end"])[:40],
    )


def _bad_play(details: Details, names: Names) -> str:
    play = str(details["play"])[:40]
    if play in _COUNTED:
        return _("Say once, and with its points, what “%(play)s” made.", play=play_words(play))
    return _("“%(play)s” is no score of this game, or it is named twice.", play=play)


def _bad_flag(details: Details, names: Names) -> str:
    sentences = {
        "bald_goat": _("Only who went out, on 0-0, is a bald goat, and only where goats are kept."),
        "hundred": _("Only who led 6-6 and went out first moves to a hundred in this way."),
        "failed_hundred": _(
            "Only who led 6-6 and is left with more than 25 has lost the match in this way."
        ),
    }
    return sentences[details["flag"]]


ENTRY_SENTENCES: Mapping[str, Callable[[Details, Names], str]] = {
    "tiles_needed": lambda d, n: _(
        "Tap the tiles that %(name)s holds: a total does not show which doubles are among them.",
        name=who(n, d["seat"]),
    ),
    "last_laid_missing": lambda d, n: _(
        "The lowest hands are equal. Say who laid the last tile: that decides."
    ),
    "bad_flag": _bad_flag,
    "bad_reserve": _bad_reserve,
    "leader_missing": lambda d, n: _("Say who led the round with 6-6: that decides the match."),
    "bad_bid": _bad_bid,
    "bad_trump": _bad_trump,
    "wrong_count": _wrong_count,
    "wrong_tricks": _wrong_tricks,
    "bad_declaration": _bad_declaration,
    "bad_points": _bad_points,
    "points_missing": lambda d, n: _(
        "Enter what was scored, in one way: the open ends, the plays or the points."
    ),
    "no_score": lambda d, n: _(
        "The open ends add up to %(total)s, which scores nothing here.", total=d["total"]
    ),
    "bad_ends": _bad_ends,
    "bad_play": _bad_play,
    "bad_claim": lambda d, n: _(
        "%(name)s cannot call this: another side calls an unclaimed score, and only where open "
        "ends are added up.",
        name=who(n, d["seat"]),
    ),
}
