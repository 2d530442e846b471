"""Kozel and sea goat: points are bad, and only a heavy hand is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorekeeper.rules.choices import AfterBlock, AwardRule, FirstStarter, Partners, Wins
from scorekeeper.rules.counting import hand_value
from scorekeeper.rules.entries import Flag, Round, RoundEntry
from scorekeeper.rules.entry_errors import BadFlag, LeaderMissing
from scorekeeper.rules.games.common import FISH, each
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Outcome, Seating

_GOAT = ("deal", "writes", "threshold", "hang", "special")

KOZEL = RuleSet(
    game="kozel",
    deal={2: 7, 3: 5, 4: 5},
    targets=each((2, 3, 4), 100),
    agreed_targets=(100, 101, 200, 300, 500),
    award_out=AwardRule.LARGEST_WRITES,
    award_blocked=AwardRule.LARGEST_WRITES,
    threshold=25,
    special={Tile(0, 0): 25, Tile(6, 6): 50},
    last_double=False,
    first_starter=FirstStarter.LOWEST_DOUBLE,
    after_block=AfterBlock.LAST_LAID,
    partners=Partners.OPPOSITE,
    wins=Wins.LOWEST,
    options=(*_GOAT, *FISH),
)

SEA_GOAT = replace(
    KOZEL,
    game="sea-goat",
    last_double=True,
    targets=each((2, 3, 4), 125),
    agreed_targets=(),
    first_starter=FirstStarter.HIGHEST_DOUBLE,
    bald_goat=True,
)

DEALS: Mapping[str, Mapping[int, int]] = {"5": KOZEL.deal, "7": each((2, 3, 4), 7)}
"""Tiles for each seat, by the number that three and four are dealt."""

LEFT_WITH = 25
"""Who led 6-6 and is left with more has lost the match."""

_LAID = {
    Flag.BALD_GOAT: Tile(0, 0),
    Flag.HUNDRED: Tile(6, 6),
    Flag.FAILED_HUNDRED: Tile(6, 6),
}
"""The tile that a flag says was laid."""


def check_flag(rules: RuleSet, entry: RoundEntry) -> None:
    """Refuse a flag that the game or the round cannot have. Raises BadFlag."""
    flag = entry.flag
    if flag is None:
        return
    out, led = entry.out, entry.starter
    if rules.bald_goat and flag is Flag.FAILED_HUNDRED and led is None:
        raise LeaderMissing
    fits = {
        Flag.BALD_GOAT: out is not None,
        Flag.HUNDRED: out is not None and led in (None, out),
        Flag.FAILED_HUNDRED: led is not None and _left_with_much(rules, entry, led),
    }
    held = any(isinstance(hand, tuple) and _LAID[flag] in hand for hand in entry.hands)
    if not rules.bald_goat or not fits[flag] or held:
        raise BadFlag(flag)


def _left_with_much(rules: RuleSet, entry: RoundEntry, seat: int) -> bool:
    hand = entry.hand(seat)
    return seat != entry.out and (hand is None or hand_value(rules, hand) > LEFT_WITH)


def decided_at_once(seating: Seating, entry: Round, scores: Sequence[int]) -> Outcome | None:
    """A match that a flag decides, whatever the score."""
    if not isinstance(entry, RoundEntry) or entry.flag is None:
        return None
    if entry.flag is not Flag.FAILED_HUNDRED:
        return None if entry.out is None else Outcome(True, (seating.side_of(entry.out),))
    if entry.starter is None:
        raise TypeError("a failed hundred that nobody led")
    lost = seating.side_of(entry.starter)
    left = [score for side, score in enumerate(scores) if side != lost]
    winners = (side for side, score in enumerate(scores) if side != lost and score == min(left))
    return Outcome(True, tuple(winners))
