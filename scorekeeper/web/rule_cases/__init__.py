"""The worked cases of the rule pages, game by game."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.web.rule_cases.bergen import BERGEN
from scorekeeper.web.rule_cases.blocks import BLOCK, CROSS, DOUBLE_NINE, DRAW_PUB
from scorekeeper.web.rule_cases.case import GameCases
from scorekeeper.web.rule_cases.classics import BLIND_BLITZ, BLITZ, CLASSIC, MATADOR
from scorekeeper.web.rule_cases.drawing import DRAW, TACTIC
from scorekeeper.web.rule_cases.fives import ALL_FIVES, FIVES_AND_THREES, LEAGUE
from scorekeeper.web.rule_cases.goats import KOZEL, SEA_GOAT
from scorekeeper.web.rule_cases.others import CRIBBAGE, KOVBASKA, MEXICAN_TRAIN, SHEET
from scorekeeper.web.rule_cases.tricks import BINGO, FORTY_TWO

CASES: Mapping[str, GameCases] = {
    "draw": DRAW,
    "tactic": TACTIC,
    "block": BLOCK,
    "draw-pub": DRAW_PUB,
    "cross": CROSS,
    "double-nine": DOUBLE_NINE,
    "classic": CLASSIC,
    "blitz": BLITZ,
    "blind-blitz": BLIND_BLITZ,
    "matador": MATADOR,
    "all-fives": ALL_FIVES,
    "fives-and-threes": FIVES_AND_THREES,
    "fives-and-threes-league": LEAGUE,
    "bergen": BERGEN,
    "cribbage": CRIBBAGE,
    "forty-two": FORTY_TWO,
    "bingo": BINGO,
    "kozel": KOZEL,
    "sea-goat": SEA_GOAT,
    "kovbaska": KOVBASKA,
    "mexican-train": MEXICAN_TRAIN,
    "free": SHEET,
    "sports-domino": SHEET,
    "checheve": SHEET,
    "osel": SHEET,
    "telephone": SHEET,
    "general": SHEET,
    "simka": SHEET,
    "six-matador": SHEET,
}
