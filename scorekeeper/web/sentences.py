"""Every refusal as a sentence a player understands, with the names of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.errors import MatchFinished, RuleBroken
from scorekeeper.rules.option_kinds import MOST_ON_A_SHEET, MOST_ROUNDS, MOST_TARGET
from scorekeeper.services.errors import Refused
from scorekeeper.web.entry_sentences import ENTRY_SENTENCES
from scorekeeper.web.line_sentences import LINE_SENTENCES
from scorekeeper.web.option_words import OPTION_TITLES, option_title
from scorekeeper.web.people import Names, everyone, who

__all__ = ["everyone", "sentence", "status_of", "who"]

Details = Mapping[str, Any]


def sentence(refusal: RuleBroken | Refused, names: Names = ()) -> str:
    """What to tell the player; ``names`` are the table's, by seat."""
    of_line = LINE_SENTENCES.get(type(refusal)) if isinstance(refusal, RuleBroken) else None
    return (of_line or _SENTENCES[refusal.code])(refusal.details, names)


def status_of(refusal: RuleBroken | Refused) -> int:
    """The HTTP status of a refusal: 409 where the match is over."""
    if isinstance(refusal, RuleBroken):
        return 409 if isinstance(refusal, MatchFinished) else 422
    return refusal.status


def _bad_players(details: Details, names: Names) -> str:
    if details["least"] == details["most"]:
        return ngettext(
            "This game is for %(num)d player; you named %(players)s.",
            "This game is for %(num)d players; you named %(players)s.",
            details["most"],
            players=details["players"],
        )
    return ngettext(
        "This game is for %(least)d to %(num)d player; you named %(players)s.",
        "This game is for %(least)d to %(num)d players; you named %(players)s.",
        details["most"],
        least=details["least"],
        players=details["players"],
    )


def _bad_sides(details: Details, names: Names) -> str:
    return {
        "never": _("In this game everyone plays alone."),
        "opposite": _(
            "Sides like these are not played here. Four may play as partners opposite each other; "
            "otherwise everyone plays alone."
        ),
        "always": _("This game is for partners opposite each other."),
        "free": _("Every player belongs to one side; there are at least two."),
    }[details["partners"]]


def _bad_option(details: Details, names: Names) -> str:
    name = str(details["name"])
    if name == "target":
        return _(
            "The target is a whole number from 1 to %(most)d, on a sheet of your own to %(sheet)d.",
            most=MOST_TARGET,
            sheet=MOST_ON_A_SHEET,
        )
    if name == "rounds":
        return _("The number of rounds is a whole number from 1 to %(most)d.", most=MOST_ROUNDS)
    return _(
        "The house rule “%(name)s” cannot be set to that in this game.",
        name=option_title(name) if name in OPTION_TITLES else name[:40],
    )


def _hand_missing(details: Details, names: Names) -> str:
    return _(
        "What was %(name)s left with? Tap the tiles, or type the pip total; 0 counts only when it "
        "is entered.",
        name=who(names, details["seat"]),
    )


def _unknown_tile(details: Details, names: Names) -> str:
    tile = details["tile"]
    if details["highest"] is None and details["seat"] is None:
        return _("“%(tile)s” is not a tile. Write tiles like 6-3.", tile=tile)
    if details["highest"] is None:
        return _(
            "“%(tile)s”, in %(name)s’s hand, is not a tile. Write tiles like 6-3.",
            tile=tile,
            name=who(names, details["seat"]),
        )
    if details["seat"] is None:
        return _(
            "%(tile)s is not in this set: its largest tile is %(high)d-%(high)d.",
            tile=tile,
            high=details["highest"],
        )
    return _(
        "%(tile)s, in %(name)s’s hand, is not in this set: its largest tile is %(high)d-%(high)d.",
        tile=tile,
        name=who(names, details["seat"]),
        high=details["highest"],
    )


def _duplicate_tile(details: Details, names: Names) -> str:
    one, other = details["holders"]
    if one == other:
        return _(
            "%(tile)s is twice in %(name)s’s hand; the set has it once.",
            tile=details["tile"],
            name=who(names, one),
        )
    return _(
        "%(tile)s cannot be with both %(one)s and %(other)s; the set has it once.",
        tile=details["tile"],
        one=who(names, one),
        other=who(names, other),
    )


def _too_many_tiles(details: Details, names: Names) -> str:
    return ngettext(
        "%(num)d tile is too many: at most %(most)d of the set can be in the hands.",
        "%(num)d tiles are too many: at most %(most)d of the set can be in the hands.",
        details["tiles"],
        most=details["most"],
    )


def _impossible_pips(details: Details, names: Names) -> str:
    pips, seats = details["pips"], details["seats"]
    if not isinstance(pips, int):
        return _(
            "%(name)s’s pip total “%(pips)s” is not a whole number; write it in digits only.",
            name=who(names, details["seat"]),
            pips=pips,
        )
    if pips < 0:
        return _("%(name)s’s pip total cannot be less than 0.", name=who(names, details["seat"]))
    if len(seats) > 1:
        return _(
            "These pip totals cannot all be true: the set has no tiles that would give them to "
            "%(names)s at once.",
            names=everyone(names, seats),
        )
    if pips > details["most"]:
        return ngettext(
            "%(name)s cannot hold %(num)d pip: the set leaves at most %(most)d.",
            "%(name)s cannot hold %(num)d pips: the set leaves at most %(most)d.",
            pips,
            name=who(names, details["seat"]),
            most=details["most"],
        )
    return ngettext(
        "%(name)s cannot hold %(num)d pip: no tiles that are left add up to it.",
        "%(name)s cannot hold %(num)d pips: no tiles that are left add up to it.",
        pips,
        name=who(names, details["seat"]),
    )


def _bad_name(details: Details, names: Names) -> str:
    return {
        "empty": _("Every player needs a name.") if details["player"] else _("Give it a name."),
        "too_long": _("A name has at most 40 characters."),
        "hidden": _("This name has invisible characters in it; please type it again without them."),
        "control": _("This name has characters in it that cannot be shown; please type it again."),
    }[details["reason"]]


def _bad_reason(details: Details, names: Names) -> str:
    return {
        "too_long": _("A reason has at most 200 characters."),
        "hidden": _("This reason has invisible characters in it; please type it again."),
        "control": _(
            "This reason has characters in it that cannot be shown; please type it again."
        ),
    }[details["reason"]]


_SENTENCES: Mapping[str, Callable[[Details, Names], str]] = {
    "unknown_game": lambda d, n: _("There is no game called “%(game)s”.", game=d["game"][:40]),
    "bad_players": _bad_players,
    "bad_sides": _bad_sides,
    "bad_option": _bad_option,
    "bad_seat": lambda d, n: _("Nobody sits on seat %(seat)s.", seat=d["seat"]),
    "starter_missing": lambda d, n: _("Say who leads the first round, or let a lot decide."),
    "match_finished": lambda d, n: _("This match is over; nothing can be added to it."),
    "wrong_kind": lambda d, n: _("This game has no entries of that kind."),
    "out_missing": lambda d, n: _("Who went out? Choose one player, or “Nobody: blocked”."),
    "out_in_blocked": lambda d, n: _(
        "In a blocked round nobody goes out, and yet %(name)s is said to.", name=who(n, d["seat"])
    ),
    "hand_missing": _hand_missing,
    "hand_without_seat": lambda d, n: _(
        "%(hands)s for %(players)s: every player has one.",
        hands=ngettext("%(num)d hand", "%(num)d hands", d["hands"]),
        players=ngettext("%(num)d player", "%(num)d players", d["players"]),
    ),
    "out_holds_tiles": lambda d, n: _(
        "%(name)s went out, so no tile can be left in that hand.", name=who(n, d["seat"])
    ),
    "empty_hand": lambda d, n: _(
        "%(name)s did not go out, so at least one tile must be left in that hand.",
        name=who(n, d["seat"]),
    ),
    "unknown_tile": _unknown_tile,
    "duplicate_tile": _duplicate_tile,
    "too_many_tiles": _too_many_tiles,
    "impossible_pips": _impossible_pips,
    "match_unknown": lambda d, n: _("There is no such match here."),
    "not_allowed": lambda d, n: _("This phone may look at the match, but not change it."),
    "key_reused": lambda d, n: _("This was sent before with other content; please send it anew."),
    "stale": lambda d, n: _("Somebody has recorded something in the meantime. Look at both."),
    "unknown_entry": lambda d, n: _("There is no such entry in this match."),
    "nothing_to_withdraw": lambda d, n: _("That has been taken back already."),
    "bad_name": _bad_name,
    "bad_reason": _bad_reason,
    "bad_key": lambda d, n: _("A key has 1 to 64 plain characters without spaces."),
    "link_unknown": lambda d, n: _("This link does not lead anywhere. Is it complete?"),
    "link_off": lambda d, n: _("This link has been turned off. Ask for a new one."),
    "house_set_unknown": lambda d, n: _("These house rules are not saved on this phone."),
    "too_many_house_sets": lambda d, n: ngettext(
        "This phone keeps at most %(num)d set of house rules. Remove one first.",
        "This phone keeps at most %(num)d sets of house rules. Remove one first.",
        d["most"],
    ),
    **ENTRY_SENTENCES,
}
