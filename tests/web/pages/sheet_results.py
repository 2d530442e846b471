"""What the worked cases of the rule pages must come to, worked out by hand."""

from __future__ import annotations

NOBODY = "0 to nobody"
NOT_WRITTEN = "0 written by nobody"
ANN, PAIR, OTHERS = "to Ann", "to Ann and Olena", "to Ben and Petro"

AWARDS = {
    "draw": [f"0 + 8 = 8 {ANN}", f"12 + 7 = 19 {ANN}", f"8 + 10 − 3 = 15 {ANN}", NOBODY],
    "tactic": [f"3 + 7 + 12 = 22 {ANN}", f"3 + 8 = 11 {ANN}", NOBODY],
    "block": [
        f"14 {PAIR}",
        f"22 − 11 = 11 {PAIR}",
        f"21 − 18 = 3 {OTHERS}",
        NOBODY,
        f"8 + 10 − 3 = 15 {ANN}",
        f"8 + 10 = 18 {ANN}",
        f"1 {PAIR}",
    ],
    "draw-pub": [f"5 + 9 = 14 {ANN}", f"8 + 10 − 3 = 15 {ANN}", f"22 − 11 = 11 {PAIR}", NOBODY],
    "cross": [f"5 + 9 = 14 {ANN}", f"8 + 10 − 3 = 15 {ANN}", NOBODY],
    "double-nine": [f"17 + 7 + 18 = 42 {ANN}", f"12 + 14 − 5 = 21 {ANN}", NOBODY],
    "classic": [
        f"10 + 5 = 15 {ANN}",
        "10 + 12 = 22 to Ben",
        f"18 {PAIR}",
        NOBODY,
        "3 + 10 = 13 to Ben",
    ],
    "blitz": [f"0 + 9 = 9 {ANN}", f"3 + 8 = 11 {ANN}", NOBODY],
    "blind-blitz": [f"5 + 9 = 14 {ANN}", f"3 + 8 = 11 {ANN}", NOBODY],
    "matador": [f"12 + 3 = 15 {ANN}", f"3 + 8 = 11 {ANN}", NOBODY],
    "all-fives": [f"10 + 5 + 0 = 15 {ANN}", f"20 {ANN}", f"5 + 5 + 5 = 15 {ANN}", NOBODY],
    "fives-and-threes": [
        f"8 + 10 = 18 {ANN}",
        f"5 + 7 = 12 {ANN}",
        f"8 + 10 − 3 = 15 {ANN}",
        NOBODY,
    ],
    "fives-and-threes-league": [f"0 + 1 = 1 {ANN}", f"2 + 1 = 3 {ANN}", NOBODY],
    "bergen": [
        f"2 {ANN}",
        f"2 {ANN}",
        "2 to Ben",
        "2 to Olena",
        "2 to Ben",
        f"2 {ANN} 2 to Ben",
        NOBODY,
    ],
    "cribbage": [],
    "forty-two": [
        f"37 {PAIR} 5 {OTHERS}",
        f"35 {PAIR} 7 {OTHERS}",
        f"12 + 35 = 47 {OTHERS}",
        f"1 + 42 = 43 {OTHERS}",
        f"42 {PAIR}",
        f"84 {PAIR}",
        f"2 {PAIR}",
    ],
    "bingo": [
        f"1 {ANN}",
        f"2 {ANN}",
        f"3 {ANN}",
        "2 to Ben",
        NOBODY,
        f"1 {ANN}",
        "3 to Ben",
        "3 to Ben",
        f"1 {ANN}",
        "1 to Ben",
        NOBODY,
    ],
    "kozel": [
        "31 written by Ben",
        NOT_WRITTEN,
        "25 written by Ben",
        "25 written by Ben",
        "75 written by Ben",
        "30 written by Olena",
        NOT_WRITTEN,
        "30 written by Ben and Petro",
    ],
    "sea-goat": [
        "31 written by Ben",
        NOT_WRITTEN,
        "25 written by Ben",
        "25 written by Ben",
        "75 written by Ben",
        "30 written by Olena",
        NOT_WRITTEN,
    ],
    "kovbaska": ["1 written by Olena"],
    "mexican-train": [
        "17 written by Ben 23 written by Olena",
        "9 written by Ann 18 written by Ben",
        "50 written by Ben 23 written by Olena",
    ],
}
SHEET = [f"12 {ANN} 7 to Olena"]

IN_PLAY = {
    "all-fives": [
        "3 + 12 = 15 15 points",
        "0 + 10 = 10 10 points",
        "10 10 points",
        "3 + 1 = 4 nothing",
    ],
    "fives-and-threes": [
        "3 + 12 = 15 15 points",
        "4 + 2 = 6 6 points",
        "0 + 10 = 10 10 points",
        "5 + 2 = 7 nothing",
    ],
    "fives-and-threes-league": [
        "3 + 12 = 15 8 points",
        "4 + 2 = 6 2 points",
        "5 + 2 = 7 nothing",
    ],
    "bergen": ["2 points", "2 points", "3 points"],
}

DECIDED = {
    "draw": ["4 52 + 9 = 61 match won", "2 99 + 0 = 99 play goes on", "2 99 + 1 = 100 match won"],
    "tactic": ["3 91 + 12 = 103 match won", "3 98 + 1 = 99 play goes on"],
    "block": ["4 112 + 8 = 120 play goes on", "4 112 + 9 = 121 match won"],
    "draw-pub": ["3 93 + 6 = 99 play goes on", "3 93 + 7 = 100 match won"],
    "cross": ["2 93 + 6 = 99 play goes on", "2 93 + 7 = 100 match won"],
    "double-nine": ["2 82 + 17 = 99 play goes on", "2 82 + 18 = 100 match won"],
    "classic": ["2 88 + 11 = 99 play goes on", "2 88 + 12 = 100 match won"],
    "blitz": ["3 91 + 8 = 99 play goes on", "3 91 + 9 = 100 match won"],
    "blind-blitz": ["2 91 + 8 = 99 play goes on", "2 91 + 9 = 100 match won"],
    "matador": ["2 91 + 8 = 99 play goes on", "2 91 + 9 = 100 match won"],
    "all-fives": ["2 85 + 10 = 95 play goes on", "2 85 + 15 = 100 match won"],
    "fives-and-threes": ["2 90 + 9 = 99 play goes on", "2 90 + 10 = 100 match won"],
    "fives-and-threes-league": [
        "2 59 + 3 = 62 void, all of it: it stays 59",
        "2 58 + 3 = 61 match won",
        "2 58 + 4 = 62 void, all of it: it stays 58",
        "2 53 + 8 = 61 match won",
    ],
    "bergen": [
        "2 12 + 2 = 14 play goes on",
        "2 12 + 3 = 15 match won",
        "3 7 + 3 = 10 match won",
    ],
    "cribbage": ["2 118 + 2 = 120 play goes on", "2 118 + 12 = 130 match won"],
    "forty-two": [
        "4 231 + 34 = 265 245 + 8 = 253 won by Ann and Olena",
        "4 220 + 30 = 250 200 + 12 = 212 won by Ann and Olena",
        "4 246 + 43 = 289 match won",
    ],
    "bingo": ["2 5 + 1 = 6 play goes on", "2 5 + 2 = 7 match won"],
    "kozel": ["3 68 + 31 = 99 play goes on", "3 69 + 31 = 100 lost, and the match is over"],
    "sea-goat": [
        "3 101 + 31 = 132 lost, and the match is over",
        "3 93 + 31 = 124 play goes on",
    ],
    "kovbaska": [
        "3, round 9 2 + 0 = 2 3 + 0 = 3 3 + 1 = 4 play goes on",
        "3, round 10 2 + 0 = 2 3 + 0 = 3 4 + 1 = 5 won by Ann",
    ],
    "mexican-train": [
        "3, round 12 98 + 0 = 98 120 + 17 = 137 101 + 23 = 124 play goes on",
        "3, round 13 98 + 0 = 98 120 + 17 = 137 101 + 23 = 124 won by Ann",
        "3, round 13 98 + 0 = 98 81 + 17 = 98 101 + 23 = 124 shared by Ann and Ben",
    ],
}
SHEET_DECIDED = [
    "3 88 + 10 = 98 95 + 4 = 99 60 + 7 = 67 play goes on",
    "3 88 + 14 = 102 95 + 4 = 99 60 + 7 = 67 won by Ann",
]

SUMS = {3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4}
DECK = [143, 135, 138, 131, 134, 147, 140]
