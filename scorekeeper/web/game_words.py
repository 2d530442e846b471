"""The names of the games, a line on each, and the other names people look for them by."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask_babel import gettext as _

Word = Callable[[], str]


@dataclass(frozen=True, slots=True)
class GameWords:
    """A game's name, what sets it apart in 45 letters at most, and the other names people look
    for it by, in any of their languages; these are not translated."""

    title: Word
    note: Word
    aliases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Family:
    """Games that are scored in one way, under a heading."""

    title: Word
    games: Mapping[str, GameWords]


FAMILIES: tuple[Family, ...] = (
    Family(
        lambda: _("The hands left over are counted"),
        {
            "draw": GameWords(
                lambda: _("Draw"),
                lambda: _("blocked: the others’ pips less your own"),
                ("individual", "boneyard", "добір", "доміно з добором", "добор"),
            ),
            "tactic": GameWords(
                lambda: _("Tactic"),
                lambda: _("blocked: all the others’ pips"),
                ("tactics", "тактик", "тактика"),
            ),
            "block": GameWords(
                lambda: _("Block"),
                lambda: _("partners, no drawing; blocked: the difference"),
                ("pub", "partners", "blocking", "блок", "блоки", "пари", "парна"),
            ),
            "draw-pub": GameWords(
                lambda: _("Pub Draw"),
                lambda: _("Block with a stock you draw to the end"),
                ("draw game", "sleeping tiles", "паб", "пара на пару"),
            ),
            "cross": GameWords(
                lambda: _("Cross"),
                lambda: _("the first double is met on four sides"),
                ("cross domino", "хрест", "хрест доміно", "крест", "перехресне"),
            ),
            "double-nine": GameWords(
                lambda: _("Double Nine"),
                lambda: _("bigger set, every double opens two chains"),
                ("double twelve", "nines", "9-9", "12-12", "дев'ятка", "девятка"),
            ),
            "classic": GameWords(
                lambda: _("Classic"),
                lambda: _("the Ukrainian game; 0-0 left counts 10"),
                ("ukrainian", "fish", "bazaar", "класичне", "класика", "риба", "классика", "рыба"),
            ),
            "blitz": GameWords(
                lambda: _("Blitz"),
                lambda: _("several tiles in a turn, 0-0 leads"),
                ("бліц", "блиц"),
            ),
            "blind-blitz": GameWords(
                lambda: _("Blind Blitz"),
                lambda: _("your own tiles lie face down"),
                ("бліц наосліп", "сліпий", "блиц вслепую", "слепой"),
            ),
            "matador": GameWords(
                lambda: _("Matador"),
                lambda: _("halves that meet add up to seven"),
                ("sevens", "матадор", "сімки"),
            ),
        },
    ),
    Family(
        lambda: _("Points while you play"),
        {
            "all-fives": GameWords(
                lambda: _("All Fives"),
                lambda: _("score in play when the ends make fives"),
                ("muggins", "fives", "5s", "five up", "п'ятірки", "всі п'ятірки", "пятёрки"),
            ),
            "fives-and-threes": GameWords(
                lambda: _("Fives and Threes"),
                lambda: _("fives score in play, and threes too"),
                ("5s and 3s", "threes and fives", "п'ятірки, трійки", "пятёрки, тройки"),
            ),
            "fives-and-threes-league": GameWords(
                lambda: _("Fives and Threes, league"),
                lambda: _("to exactly 61, as pub leagues play it"),
                ("5s and 3s", "61", "pub league", "п'ятірки, трійки", "ліга"),
            ),
            "bergen": GameWords(
                lambda: _("Bergen"),
                lambda: _("score for doubles and for equal ends"),
                ("берген",),
            ),
            "cribbage": GameWords(
                lambda: _("Cribbage"),
                lambda: _("pairs, runs, fifteen and a crib"),
                ("crib", "pegging", "121", "крибидж", "крибедж", "кріббідж", "криббедж"),
            ),
        },
    ),
    Family(
        lambda: _("Trumps and tricks"),
        {
            "forty-two": GameWords(
                lambda: _("Forty-two"),
                lambda: _("two pairs bid and take tricks"),
                ("42", "texas", "bidding", "marks", "partners", "сорок дві", "сорок два"),
            ),
            "bingo": GameWords(
                lambda: _("Bingo"),
                lambda: _("two players, trumps, seven big points"),
                ("sixty-six", "trump", "бінго", "бинго", "козир", "козырь"),
            ),
        },
    ),
    Family(
        lambda: _("Points are bad"),
        {
            "kozel": GameWords(
                lambda: _("Kozel"),
                lambda: _("the goat: the largest hand writes it down"),
                ("goat", "kozyol", "козел", "козёл", "коза"),
            ),
            "sea-goat": GameWords(
                lambda: _("Sea Goat"),
                lambda: _("to 125 and lost; 0-0 costs 25, 6-6 costs 50"),
                ("goat", "morskoy kozel", "морський козел", "морской козёл", "лисий козел"),
            ),
            "kovbaska": GameWords(
                lambda: _("Kovbaska"),
                lambda: _("the sausage: the last with tiles loses"),
                ("sausage", "kolbaska", "ковбаска", "ковбаса", "колбаска"),
            ),
            "mexican-train": GameWords(
                lambda: _("Mexican Train"),
                lambda: _("big sets, an engine a round, fewest pips win"),
                ("engine", "double twelve", "12-12", "мексиканський поїзд", "поезд"),
            ),
        },
    ),
    Family(
        lambda: _("A sheet for any other game"),
        {
            "free": GameWords(
                lambda: _("Free sheet"),
                lambda: _("any other game: you type the points"),
                ("other", "any game", "score sheet", "вільний", "інша", "другая"),
            ),
            "sports-domino": GameWords(
                lambda: _("Sports domino"),
                lambda: _("known by name: a sheet, you type the points"),
                ("sport", "спортивне доміно", "спортивное домино"),
            ),
            "checheve": GameWords(
                lambda: _("Checheve"),
                lambda: _("known by name: a sheet, you type the points"),
                ("chechevo", "чечеве", "чечево"),
            ),
            "osel": GameWords(
                lambda: _("Osel"),
                lambda: _("the donkey: a sheet, you type the points"),
                ("donkey", "осел", "осёл"),
            ),
            "telephone": GameWords(
                lambda: _("Telephone"),
                lambda: _("known by name: a sheet, you type the points"),
                ("phone", "телефон"),
            ),
            "general": GameWords(
                lambda: _("General"),
                lambda: _("the general’s goat: a sheet, points typed"),
                ("general's goat", "генерал", "генеральський козел", "генеральский козёл"),
            ),
            "simka": GameWords(
                lambda: _("Simka"),
                lambda: _("the seven: a sheet, you type the points"),
                ("seven", "semyorka", "сімка", "семёрка"),
            ),
            "six-matador": GameWords(
                lambda: _("Six-matador"),
                lambda: _("kin of Matador: a sheet, you type the points"),
                ("шістка матадор", "шестёрка матадор"),
            ),
        },
    ),
)

GAME_WORDS: Mapping[str, GameWords] = {
    game: words for family in FAMILIES for game, words in family.games.items()
}


def game_title(game: str) -> str:
    """The name of a game."""
    return GAME_WORDS[game].title()


def game_note(game: str) -> str:
    """What sets a game apart, in a few words."""
    return GAME_WORDS[game].note()


def game_aliases(game: str) -> tuple[str, ...]:
    """Other names people look for a game by."""
    return GAME_WORDS[game].aliases


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
