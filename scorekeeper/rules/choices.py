"""The values that the fields of a rule set take; each is also the value of an option."""

from __future__ import annotations

from enum import StrEnum


class RoundKind(StrEnum):
    """How a round is entered."""

    HANDS = "hands"
    CONTRACT = "contract"
    COUNTS = "counts"
    LAST_HOLDER = "last_holder"
    DEAL = "deal"
    SHEET = "sheet"


class InPlay(StrEnum):
    """What scores while tiles are laid. The first three add up the open ends."""

    FIVES = "fives"
    FIVES_OR_THREES = "fives_or_threes"
    FIVES_AND_THREES = "fives_and_threes"
    DOUBLES = "doubles"
    PEGS = "pegs"


class AwardRule(StrEnum):
    """How leftover hands become points; the formulas stand in ``award.py``."""

    OPPONENTS = "opponents"
    MINUS_OWN_ONCE = "minus_own_once"
    MINUS_OWN_EACH = "minus_own_each"
    ALL_HANDS = "all_hands"
    R5_EACH = "r5_each"
    R5_TOTAL = "r5_total"
    FIXED = "fixed"
    NOTHING = "nothing"
    DOUBLES = "doubles"
    OWN_HANDS = "own_hands"
    LARGEST_WRITES = "largest_writes"
    LOSERS_WRITE = "losers_write"


class NoAward(StrEnum):
    """Why a round gives nothing to anybody."""

    TIE = "tie"
    NOTHING = "nothing"


class Scored(StrEnum):
    """What gave the points of an entry that is not settled by leftover hands."""

    CONTRACT_MADE = "contract_made"
    CONTRACT_FAILED = "contract_failed"
    BIG_POINTS = "big_points"
    STOCK_CLOSED = "stock_closed"
    LAST_HOLDER = "last_holder"
    SHEET = "sheet"
    ENDS = "ends"
    PLAYS = "plays"
    POINTS = "points"
    ADJUSTMENT = "adjustment"


class Note(StrEnum):
    """What became of the points that an entry gives by itself."""

    VOID = "void"
    CAPPED = "capped"
    DROPPED = "dropped"
    HUNG = "hung"


class Drawing(StrEnum):
    """What of the stock may be drawn."""

    TO_RESERVE = "to_reserve"
    WHOLE_STOCK = "whole_stock"
    NOTHING = "nothing"


class Layout(StrEnum):
    """How laid tiles meet: end to end with equal halves, or otherwise.

    CROSS: the first double is met on all four sides. CHAINS: every double is. TRAINS: lines
    from one double. SEVENS: touching halves add up to seven. NONE: no line is laid.
    """

    LINE = "line"
    CROSS = "cross"
    CHAINS = "chains"
    TRAINS = "trains"
    SEVENS = "sevens"
    NONE = "none"


class FirstStarter(StrEnum):
    """Who leads the first round of a match. For all but the lot the table looks."""

    LOT = "lot"
    HIGHEST_DOUBLE = "highest_double"
    LOWEST_DOUBLE = "lowest_double"
    HEAVIEST = "heaviest"
    DOUBLE_BLANK = "double_blank"
    ENGINE = "engine"
    OPEN = "open"


class NextStarter(StrEnum):
    """Who leads a later round. Where the table looks, nobody is proposed."""

    ROTATE = "rotate"
    WINNER = "winner"
    HIGHEST_DOUBLE = "highest_double"
    LOWEST_DOUBLE = "lowest_double"
    HEAVIEST = "heaviest"
    DOUBLE_BLANK = "double_blank"
    ENGINE = "engine"


class AfterTie(StrEnum):
    """Who leads after a round that nobody won."""

    ROTATE = "rotate"
    SAME = "same"
    LAST_LAID = "last_laid"


class AfterBlock(StrEnum):
    """Who leads after a blocked round: as after any other, or the seat that laid the last tile."""

    AS_EVER = "as_ever"
    LAST_LAID = "last_laid"


class Tie(StrEnum):
    """Who wins a blocked round whose lowest hands are equal. The blocker laid the last tile."""

    NOBODY = "nobody"
    BLOCKER = "blocker"
    NOT_BLOCKER = "not_blocker"


class Doubles(StrEnum):
    """How a double left in a hand is counted."""

    WHOLE = "whole"
    HALF = "half"


class Special(StrEnum):
    """When a tile with a value of its own has it."""

    ALWAYS = "always"
    ALONE = "alone"


class Order(StrEnum):
    """Which way the start goes round."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class Partners(StrEnum):
    """Who may share a score. Opposite: four seats, if people want it. Free: any sides."""

    NEVER = "never"
    OPPOSITE = "opposite"
    ALWAYS = "always"
    FREE = "free"


class Wins(StrEnum):
    """Which score wins the match."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class Past(StrEnum):
    """What becomes of points past the target."""

    KEPT = "kept"
    VOID = "void"
    CAPPED = "capped"


class Level(StrEnum):
    """What equal best scores are at the end."""

    SHARED = "shared"
    ANOTHER_ROUND = "another_round"
    WENT_OUT = "went_out"


class Stakes(StrEnum):
    """What a contract is worth."""

    POINTS = "points"
    BID = "bid"
    MARKS = "marks"
