"""The house rules in words: what each is about, and each of its values."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.rules.option_kinds import NONE
from scorekeeper.rules.tiles import TileSet

Word = Callable[[], str]

OPTION_TITLES: Mapping[str, Word] = {
    "target": lambda: _("Target"),
    "rounds": lambda: _("The match ends after"),
    "past_target": lambda: _("Points past the target"),
    "first_starter": lambda: _("Who leads the first round"),
    "next_starter": lambda: _("Who leads after a round"),
    "after_tie": lambda: _("Who leads after a round nobody won"),
    "order": lambda: _("The turn goes round"),
    "doubles": lambda: _("A double left in a hand counts"),
    "reserve": lambda: _("The winner also scores the tiles that could not be drawn"),
    "award": lambda: _("What a round gives"),
    "both_out": lambda: _("Both partners must go out"),
    "spinner": lambda: _("The first double may be met on four sides"),
    "points_of_five": lambda: _("Each five counts as one point"),
    "set": lambda: _("The set"),
    "double_blank": lambda: _("0-0 left in a hand counts"),
    "level": lambda: _("If the best scores are level"),
    "bonus": lambda: _("The end of a round gives"),
    "plays_add": lambda: _("All scores of one tile count, not the highest alone"),
    "without_double": lambda: _("Blocked, several hands without a double"),
    "stakes": lambda: _("What a contract is worth"),
    "sets": lambda: _("Sets in play"),
    "tie": lambda: _("Blocked, the lightest hands level"),
    "deal": lambda: _("Tiles each for three or four"),
    "writes": lambda: _("Who writes points"),
    "threshold": lambda: _("A hand is written if it counts"),
    "hang": lambda: _("Less than that waits for the next loss"),
    "special": lambda: _("0-0 counts 25 and 6-6 counts 50"),
    "wins": lambda: _("Who wins"),
    "negative": lambda: _("Points below zero"),
    "second_count": lambda: _("Tiles that make this many peg 2, as fifteen does"),
    "runs": lambda: _("A run pegs"),
    "show_order": lambda: _("In which order it is counted"),
}

_STARTERS: Mapping[str, Word] = {
    "lot": lambda: _("whoever a fair lot names"),
    "rotate": lambda: _("the next seat"),
    "winner": lambda: _("the winner of the round"),
    "highest_double": lambda: _("whoever holds the highest double"),
    "lowest_double": lambda: _("whoever holds the lowest double"),
    "heaviest": lambda: _("whoever holds the heaviest tile"),
    "double_blank": lambda: _("whoever holds 0-0, or the lightest tile"),
    "engine": lambda: _("whoever holds the engine of the round"),
    "open": lambda: _("whoever the table names"),
}

_YES_NO: Mapping[str, Word] = {"no": lambda: _("no"), "yes": lambda: _("yes")}

_VALUES: Mapping[str, Mapping[str, Word]] = {
    "past_target": {
        "kept": lambda: _("are kept"),
        "void": lambda: _("make the whole score void"),
        "capped": lambda: _("are cut off"),
    },
    "first_starter": _STARTERS,
    "next_starter": _STARTERS,
    "after_tie": {
        "rotate": lambda: _("the next seat, as after any round"),
        "same": lambda: _("the one who led, once more"),
        "last_laid": lambda: _("the one who laid the last tile"),
    },
    "order": {
        "clockwise": lambda: _("clockwise"),
        "counter_clockwise": lambda: _("counter-clockwise"),
    },
    "doubles": {
        "whole": lambda: _("both its halves"),
        "half": lambda: _("one half only, so 4-4 is 4"),
    },
    "award": {
        "minus_own_once": lambda: _("blocked: the others’ pips, less the winner’s own once"),
        "opponents": lambda: _("blocked: the others’ pips, all of them"),
        "all_hands": lambda: _("blocked: all pips, the winner’s own too"),
        "minus_own_each": lambda: _("blocked: from each hand the difference to the winner’s"),
        "one_point": lambda: _("one point for the winner, and no pips"),
        "r5_each": lambda: _("each hand less the winner’s, rounded to fives"),
        "r5_total": lambda: _("the others’ pips together, rounded to fives"),
    },
    "level": {
        "shared": lambda: _("they share the win"),
        "went_out": lambda: _("who went out more often wins"),
        "another_round": lambda: _("another round is played"),
    },
    "bonus": {"2": lambda: _("2 points"), "1": lambda: _("1 point")},
    "without_double": {
        "only_one": lambda: _("the lightest of them scores"),
        "each": lambda: _("each of them scores"),
    },
    "stakes": {
        "points": lambda: _("the points taken"),
        "bid": lambda: _("the bid, from 42 upwards"),
        "marks": lambda: _("marks: one up to 42, two for 84, four for 168; to seven"),
    },
    "sets": {"1": lambda: _("one"), "2": lambda: _("two")},
    "tie": {
        "nobody": lambda: _("nobody scores"),
        "blocker": lambda: _("the one who blocked wins"),
        "not_blocker": lambda: _("the other than the one who blocked wins"),
    },
    "writes": {
        "largest": lambda: _("the largest hand alone"),
        "losers": lambda: _("every loser"),
    },
    "threshold": {
        "25": lambda: _("25 or more"),
        "26": lambda: _("more than 25"),
        "13": lambda: _("13 or more"),
    },
    "special": {
        "always": lambda: _("always"),
        "alone": lambda: _("only if the hand holds nothing else"),
    },
    "wins": {
        "highest": lambda: _("the highest score"),
        "lowest": lambda: _("the lowest score"),
    },
    "second_count": {
        "twenty_one": lambda: _("twenty-one"),
        "thirty_one": lambda: _("thirty-one"),
    },
    "runs": {
        "sum": lambda: _("the sum of its tiles"),
        "tiles": lambda: _("a point for each tile"),
    },
    "show_order": {
        "show_play_crib": lambda: _("the show, the play, the crib to the winner of the deal"),
        "play_show_crib": lambda: _("the play, the show, the crib to the dealer"),
    },
}


def option_title(name: str) -> str:
    """What a house rule is about."""
    return OPTION_TITLES[name]()


def option_words(name: str, value: str | int) -> str:
    """One value of a house rule; a number that stands for itself where it has no words."""
    if name == "set":
        tiles = TileSet(int(value)).count
        return _("double-%(highest)s, %(tiles)d tiles", highest=value, tiles=tiles)
    if name == "rounds" and isinstance(value, int):
        return ngettext("%(num)d round", "%(num)d rounds", value)
    if value == NONE:
        return _("none")
    words = _VALUES.get(name, _YES_NO)
    return words[str(value)]() if value in words else str(value)
