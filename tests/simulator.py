"""Rounds and whole matches of Draw and Tactic, dealt and played tile by tile.

It keeps its own score, written out plainly, so that the rules have somebody to agree with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from scorekeeper.rules.tiles import Tile
from scorekeeper.rules.values import Ended, RoundEntry, RuleSet

DRAWS_ANYWAY = 0.25
"""How often a player of Draw who could play draws another tile first."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as it lay on the table when it ended.

    ``line`` are the halves of each tile from left to right; ``drawn`` counts tiles taken from the
    stock, ``chosen_draws`` those of them taken by a player who could have laid one, ``passes`` the
    turns without a tile. ``points`` are this module's own, by seat.
    """

    starter: int
    ended: Ended
    out: int | None
    hands: tuple[tuple[Tile, ...], ...]
    line: tuple[tuple[int, int], ...]
    stock: tuple[Tile, ...]
    drawn: int
    chosen_draws: int
    passes: int
    points: tuple[int, ...]
    winner: int | None

    @property
    def entry(self) -> RoundEntry:
        """What the table would write down."""
        return RoundEntry(self.ended, self.hands, self.out, self.starter)

    @property
    def totals(self) -> RoundEntry:
        """The same written down as pip totals, the hand that is out empty."""
        hands = tuple(
            () if seat == self.out else _pips(hand) for seat, hand in enumerate(self.hands)
        )
        return RoundEntry(self.ended, hands, self.out, self.starter)


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match to its end: the scores after each round, and the seats that won or drew it."""

    rounds: tuple[PlayedRound, ...]
    scores: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]

    @property
    def entries(self) -> list[RoundEntry]:
        return [played.entry for played in self.rounds]


@dataclass(slots=True)
class _Table:
    hands: list[list[Tile]]
    stock: list[Tile]
    line: list[tuple[int, int]] = field(default_factory=list)
    drawn: int = 0
    chosen_draws: int = 0
    passes: int = 0

    def fitting(self, seat: int) -> list[Tile]:
        if not self.line:
            return list(self.hands[seat])
        ends = {self.line[0][0], self.line[-1][1]}
        return [tile for tile in self.hands[seat] if ends & {tile.high, tile.low}]

    def draw(self, seat: int) -> None:
        self.chosen_draws += bool(self.fitting(seat))
        self.hands[seat].append(self.stock.pop())
        self.drawn += 1

    def lay(self, seat: int, tile: Tile, random: Random) -> None:
        self.hands[seat].remove(tile)
        one, other = tile.high, tile.low
        if not self.line:
            self.line.append((one, other))
            return
        left, right = self.line[0][0], self.line[-1][1]
        places = []
        if left in (one, other):
            places.append((0, (other, one) if left == one else (one, other)))
        if right in (one, other):
            places.append((len(self.line), (one, other) if right == one else (other, one)))
        at, halves = random.choice(places)
        self.line.insert(at, halves)


def play_round(
    rules: RuleSet, players: int, random: Random, starter: int | None = None
) -> PlayedRound:
    """Deal and play one round. Without a starter the holder of the highest double leads."""
    table = _deal(rules, players, random)
    while starter is None and not any(tile.is_double for hand in table.hands for tile in hand):
        table = _deal(rules, players, random)
    led = _highest_double(table.hands) if starter is None else starter
    seat, passed, out = led, 0, None
    while out is None and passed < players:
        _draw(rules, table, seat, random)
        choices = table.fitting(seat)
        if choices:
            table.lay(seat, random.choice(choices), random)
            passed = 0
            out = None if table.hands[seat] else seat
        else:
            table.passes += 1
            passed += 1
        seat = (seat + 1) % players
    points, winner = score(rules.game, table.hands, out)
    return PlayedRound(
        led,
        Ended.BLOCKED if out is None else Ended.DOMINO,
        out,
        tuple(tuple(sorted(hand, reverse=True)) for hand in table.hands),
        tuple(table.line),
        tuple(table.stock),
        table.drawn,
        table.chosen_draws,
        table.passes,
        points,
        winner,
    )


def play_match(rules: RuleSet, players: int, random: Random) -> list[RoundEntry]:
    """The rounds of a whole match to the target, each with its starter."""
    return match_to_target(rules, players, random).entries


def match_to_target(rules: RuleSet, players: int, random: Random) -> PlayedMatch:
    """Play until somebody has reached the target after a round."""
    starter = None if rules.game == "tactic" else _lot(rules, players, random)
    scores = [0] * players
    rounds, after = [], []
    while max(scores) < rules.target(players):
        played = play_round(rules, players, random, starter)
        for seat in range(players):
            scores[seat] += played.points[seat]
        rounds.append(played)
        after.append(tuple(scores))
        starter = _next_starter(rules, players, played)
    best = max(scores)
    winners = tuple(seat for seat in range(players) if scores[seat] == best)
    return PlayedMatch(tuple(rounds), tuple(after), winners)


def score(
    game: str, hands: Sequence[Sequence[Tile]], out: int | None
) -> tuple[tuple[int, ...], int | None]:
    """The points of each seat and the seat that won the round, None where nobody did."""
    left = [_pips(hand) for hand in hands]
    points = [0] * len(hands)
    if out is not None:
        points[out] = sum(left)
        return tuple(points), out
    lightest = [seat for seat, pips in enumerate(left) if pips == min(left)]
    if len(lightest) > 1:
        return tuple(points), None
    winner = lightest[0]
    points[winner] = sum(left) - left[winner]
    if game == "draw":
        points[winner] -= left[winner]
    return tuple(points), winner


def _deal(rules: RuleSet, players: int, random: Random) -> _Table:
    tiles = [Tile(high, low) for high in range(rules.highest + 1) for low in range(high + 1)]
    random.shuffle(tiles)
    each = rules.deal[players]
    hands = [tiles[seat * each : (seat + 1) * each] for seat in range(players)]
    return _Table(hands, tiles[players * each :])


def _draw(rules: RuleSet, table: _Table, seat: int, random: Random) -> None:
    """Draw until something fits; in Draw also for the fun of it. The reserve stays."""
    if not table.line:
        return
    while len(table.stock) > rules.reserve:
        anyway = rules.game == "draw" and random.random() < DRAWS_ANYWAY
        if table.fitting(seat) and not anyway:
            return
        table.draw(seat)


def _highest_double(hands: Sequence[Sequence[Tile]]) -> int:
    doubles = [
        (tile.high, seat) for seat, hand in enumerate(hands) for tile in hand if tile.is_double
    ]
    return max(doubles)[1]


def _lot(rules: RuleSet, players: int, random: Random) -> int:
    """Each draws a tile, the heaviest leads; those who tie draw again."""
    drawing = list(range(players))
    while len(drawing) > 1:
        tiles = [tile for hand in _deal(rules, players, random).hands for tile in hand]
        weights = {seat: tiles[turn].high + tiles[turn].low for turn, seat in enumerate(drawing)}
        drawing = [seat for seat in drawing if weights[seat] == max(weights.values())]
    return drawing[0]


def _next_starter(rules: RuleSet, players: int, played: PlayedRound) -> int | None:
    if rules.next_starter == "highest_double":
        return None
    if played.winner is None and rules.after_tie == "same":
        return played.starter
    if played.winner is not None and rules.next_starter == "winner":
        return played.winner
    return (played.starter + 1) % players


def _pips(hand: Sequence[Tile]) -> int:
    return sum(tile.high + tile.low for tile in hand)
