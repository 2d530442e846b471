"""What people enter in words: plays, flags, trumps, bids, open ends, and whom to look for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.choices import AfterBlock, FirstStarter, NextStarter
from scorekeeper.rules.entries import Flag, OpenEnd
from scorekeeper.rules.ruleset import RuleSet

Word = Callable[[], str]

_PLAYS: Mapping[str, Word] = {
    "double": lambda: _("a double"),
    "equal_ends": lambda: _("equal ends"),
    "double_and_end": lambda: _("a double and an equal end"),
    "pair": lambda: _("pair"),
    "three_alike": lambda: _("three alike"),
    "four_alike": lambda: _("four alike"),
    "run": lambda: _("run"),
    "fifteen": lambda: _("fifteen"),
    "twenty_one": lambda: _("twenty-one"),
    "thirty_one": lambda: _("thirty-one"),
    "last_tile": lambda: _("last tile"),
    "starter_double": lambda: _("starter a double"),
    "show": lambda: _("the show"),
    "crib": lambda: _("the crib"),
}

_FLAGS: Mapping[Flag, Word] = {
    Flag.BALD_GOAT: lambda: _("bald goat: out on 0-0"),
    Flag.HUNDRED: lambda: _("move to a hundred: led 6-6 and out first"),
    Flag.FAILED_HUNDRED: lambda: _("led 6-6 and was left with more than 25"),
}

_LOOKED_FOR: Mapping[str, Word] = {
    "lot": lambda: _("Whoever a fair lot names leads the first round."),
    "rotate": lambda: _("The table says who leads the next round."),
    "winner": lambda: _("The table says who leads the next round."),
    "highest_double": lambda: _("Whoever holds the highest double leads the next round."),
    "lowest_double": lambda: _("Whoever holds the lowest double leads the next round."),
    "heaviest": lambda: _("Whoever holds the heaviest tile leads the next round."),
    "double_blank": lambda: _(
        "Whoever holds %(tile)s, or the lightest tile, leads the next round.", tile=unbroken("0-0")
    ),
    "last_laid": lambda: _("Whoever blocked leads the next round."),
}


def play_words(name: str) -> str:
    """A named score made while tiles are laid."""
    return _PLAYS[name]()


def flag_words(flag: Flag) -> str:
    """What decides a match at once."""
    return _FLAGS[flag]()


def trump_words(trump: int) -> str:
    """The trump of a round, "trump blank" where it is 0."""
    return _("trump %(trump)d", trump=trump) if trump else _("trump blank")


def doubles_words(declared: Sequence[int]) -> str:
    """What a side declared: "declared 3 doubles", of several declarations "declared 3 + 2"."""
    return ngettext(
        "declared %(declared)s double",
        "declared %(declared)s doubles",
        declared[-1],
        declared=" + ".join(map(str, declared)),
    )


def unbroken(tile: str) -> str:
    """A tile in a sentence that no line may end inside."""
    return tile.replace("-", "-\u2060")


def signed(points: int) -> str:
    """Points as they come to a score: "+15", "−10", "0"."""
    return f"+{points}" if points > 0 else number(points)


def number(points: int) -> str:
    """A number with the sign that is as wide as a plus."""
    return f"−{-points}" if points < 0 else str(points)


def ends_words(ends: Sequence[OpenEnd]) -> str:
    """Open ends as they lie, "3 and 6-6"."""
    *first, last = (unbroken(str(end)) for end in ends)
    return _("%(first)s and %(last)s", first=", ".join(first), last=last) if first else last


def engine(rules: RuleSet, rounds: int) -> str:
    """The double a round is led with where each has its own, after so many rounds."""
    half = (rules.highest - rounds) % (rules.highest + 1)
    return f"{half}-{half}"


def look_words(rules: RuleSet, rounds: int, *, blocked: bool = False) -> str:
    """Whom the table looks for to lead the next round, after so many; a whole sentence, or
    nothing where nobody asks.

    ``blocked``: the round before ended so.
    """
    rule: FirstStarter | NextStarter = rules.next_starter if rounds else rules.first_starter
    if rules.first_starter is FirstStarter.OPEN:
        return ""
    if blocked and rules.after_block is AfterBlock.LAST_LAID:
        return _LOOKED_FOR["last_laid"]()
    if rule in (FirstStarter.ENGINE, NextStarter.ENGINE):
        tile = unbroken(engine(rules, rounds))
        return _("Whoever holds %(tile)s leads the next round.", tile=tile)
    return _LOOKED_FOR[rule]()
