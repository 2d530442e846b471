"""The names of the games, a line on each, and the other names people look for them by."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask_babel import gettext as _

Word = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Family:
    """Games that are scored in one way, under a heading."""

    title: Word
    games: tuple[str, ...]


TITLES: Mapping[str, Word] = {
    "draw": lambda: _("Draw"),
    "tactic": lambda: _("Tactic"),
    "block": lambda: _("Block"),
    "draw-pub": lambda: _("Pub Draw"),
    "cross": lambda: _("Cross"),
    "double-nine": lambda: _("Double Nine"),
    "classic": lambda: _("Classic"),
    "blitz": lambda: _("Blitz"),
    "blind-blitz": lambda: _("Blind Blitz"),
    "matador": lambda: _("Matador"),
    "all-fives": lambda: _("All Fives"),
    "fives-and-threes": lambda: _("Fives and Threes"),
    "fives-and-threes-league": lambda: _("Fives and Threes, league"),
    "bergen": lambda: _("Bergen"),
    "cribbage": lambda: _("Cribbage"),
    "forty-two": lambda: _("Forty-two"),
    "bingo": lambda: _("Bingo"),
    "kozel": lambda: _("Kozel"),
    "sea-goat": lambda: _("Sea Goat"),
    "kovbaska": lambda: _("Kovbaska"),
    "mexican-train": lambda: _("Mexican Train"),
    "free": lambda: _("Free sheet"),
    "sports-domino": lambda: _("Sports domino"),
    "checheve": lambda: _("Checheve"),
    "osel": lambda: _("Osel"),
    "telephone": lambda: _("Telephone"),
    "general": lambda: _("General"),
    "simka": lambda: _("Simka"),
    "six-matador": lambda: _("Six-matador"),
}

NOTES: Mapping[str, Word] = {
    "draw": lambda: _("blocked: the others’ pips less your own"),
    "tactic": lambda: _("blocked: all the others’ pips"),
    "block": lambda: _("partners, no drawing; blocked: the difference"),
    "draw-pub": lambda: _("Block with a stock you draw to the end"),
    "cross": lambda: _("the first double is met on four sides"),
    "double-nine": lambda: _("bigger set, every double opens two chains"),
    "classic": lambda: _("the Ukrainian game; 0-0 left counts 10"),
    "blitz": lambda: _("several tiles in a turn, 0-0 leads"),
    "blind-blitz": lambda: _("your own tiles lie face down"),
    "matador": lambda: _("halves that meet add up to seven"),
    "all-fives": lambda: _("score in play when the ends make fives"),
    "fives-and-threes": lambda: _("fives score in play, and threes too"),
    "fives-and-threes-league": lambda: _("to exactly 61, as pub leagues play it"),
    "bergen": lambda: _("score for doubles and for equal ends"),
    "cribbage": lambda: _("pairs, runs, fifteen and a crib"),
    "forty-two": lambda: _("two pairs bid and take tricks"),
    "bingo": lambda: _("two players, trumps, seven big points"),
    "kozel": lambda: _("the goat: the largest hand writes it down"),
    "sea-goat": lambda: _("to 125 and lost; 0-0 costs 25, 6-6 costs 50"),
    "kovbaska": lambda: _("the sausage: the last with tiles loses"),
    "mexican-train": lambda: _("big sets, thirteen rounds, fewest pips win"),
    "free": lambda: _("any other game: you type the points"),
    "sports-domino": lambda: _("known by name: a sheet, you type the points"),
    "checheve": lambda: _("known by name: a sheet, you type the points"),
    "osel": lambda: _("the donkey: a sheet, you type the points"),
    "telephone": lambda: _("known by name: a sheet, you type the points"),
    "general": lambda: _("the general’s goat: a sheet, points typed"),
    "simka": lambda: _("the seven: a sheet, you type the points"),
    "six-matador": lambda: _("kin of Matador: a sheet, you type the points"),
}

FAMILIES: tuple[Family, ...] = (
    Family(
        lambda: _("The hands left over are counted"),
        (
            "draw",
            "tactic",
            "block",
            "draw-pub",
            "cross",
            "double-nine",
            "classic",
            "blitz",
            "blind-blitz",
            "matador",
        ),
    ),
    Family(
        lambda: _("Points while you play"),
        ("all-fives", "fives-and-threes", "fives-and-threes-league", "bergen", "cribbage"),
    ),
    Family(lambda: _("Trumps and tricks"), ("forty-two", "bingo")),
    Family(
        lambda: _("Points are bad"),
        ("kozel", "sea-goat", "kovbaska", "mexican-train"),
    ),
    Family(
        lambda: _("A sheet for any other game"),
        (
            "free",
            "sports-domino",
            "checheve",
            "osel",
            "telephone",
            "general",
            "simka",
            "six-matador",
        ),
    ),
)

_ALIASES: Mapping[str, tuple[str, ...]] = {
    "draw": ("individual", "boneyard", "добір", "доміно з добором", "добор"),
    "tactic": ("tactics", "тактик", "тактика"),
    "block": ("pub", "partners", "blocking", "блок", "блоки", "пари", "парна"),
    "draw-pub": ("draw game", "sleeping tiles", "паб", "пара на пару"),
    "cross": ("cross domino", "хрест", "хрест доміно", "крест", "перехресне"),
    "double-nine": ("double twelve", "nines", "9-9", "12-12", "дев'ятка", "девятка"),
    "classic": ("ukrainian", "fish", "bazaar", "класичне", "класика", "риба", "классика", "рыба"),
    "blitz": ("бліц", "блиц"),
    "blind-blitz": ("бліц наосліп", "сліпий", "блиц вслепую", "слепой"),
    "matador": ("sevens", "матадор", "сімки"),
    "all-fives": ("muggins", "fives", "5s", "five up", "п'ятірки", "всі п'ятірки", "пятёрки"),
    "fives-and-threes": ("5s and 3s", "threes and fives", "п'ятірки, трійки", "пятёрки, тройки"),
    "fives-and-threes-league": ("5s and 3s", "61", "pub league", "п'ятірки, трійки", "ліга"),
    "bergen": ("берген",),
    "cribbage": ("crib", "pegging", "121", "крибидж", "крибедж", "кріббідж", "криббедж"),
    "forty-two": ("42", "texas", "bidding", "marks", "partners", "сорок дві", "сорок два"),
    "bingo": ("sixty-six", "trump", "бінго", "бинго", "козир", "козырь"),
    "kozel": ("goat", "kozyol", "козел", "козёл", "коза"),
    "sea-goat": ("goat", "morskoy kozel", "морський козел", "морской козёл", "лисий козел"),
    "kovbaska": ("sausage", "kolbaska", "ковбаска", "ковбаса", "колбаска"),
    "mexican-train": ("engine", "double twelve", "12-12", "мексиканський поїзд", "поезд"),
    "free": ("other", "any game", "score sheet", "вільний", "інша", "другая"),
    "sports-domino": ("sport", "спортивне доміно", "спортивное домино"),
    "checheve": ("chechevo", "чечеве", "чечево"),
    "osel": ("donkey", "осел", "осёл"),
    "telephone": ("phone", "телефон"),
    "general": ("general's goat", "генерал", "генеральський козел", "генеральский козёл"),
    "simka": ("seven", "semyorka", "сімка", "семёрка"),
    "six-matador": ("шістка матадор", "шестёрка матадор"),
}


def game_title(game: str) -> str:
    """The name of a game."""
    return TITLES[game]()


def game_note(game: str) -> str:
    """What sets a game apart, in a few words."""
    return NOTES[game]()


def game_aliases(game: str) -> tuple[str, ...]:
    """Other names people look for a game by, in any of their languages; not translated."""
    return _ALIASES[game]


def found_by(game: str, asked: str) -> bool:
    """Whether every word somebody typed stands in the game's title, note or other names.

    Capitals, accents, apostrophes and hyphens do not matter; an empty question finds every game.
    """
    known = _plain(" ".join((game_title(game), game_note(game), *game_aliases(game))))
    return all(word in known for word in _plain(asked).split())


def _plain(text: str) -> str:
    """The letters and digits that a search compares."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in folded if not unicodedata.combining(letter))
    apart = letters.translate({ord(mark): None for mark in "'’`\u02bc"})
    return "".join(letter if letter.isalnum() else " " for letter in apart)
