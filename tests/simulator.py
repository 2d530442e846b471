"""Rounds and whole matches of Draw, Tactic, Block and All Fives, dealt and played tile by tile.

It keeps its own score, written out plainly, so that the rules have somebody to agree with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from scorekeeper.rules.entries import Ended, Entry, OpenEnd, PointsEntry, RoundEntry
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.tiles import Tile

DRAWS_ANYWAY = 0.25
"""How often a player of Draw who could play draws another tile first."""

MUGGINS = 0.15
"""How often a player of All Fives forgets to say what was scored."""

Sides: TypeAlias = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as it lay on the table when it ended.

    ``line`` are the halves of each tile from left to right; ``drawn`` counts tiles taken from the
    stock, ``chosen_draws`` those of them taken by a player who could have laid one, ``passes`` the
    turns without a tile. ``points`` are this module's own, by side, as is ``winner``. ``scored``
    is what was scored while tiles were laid, each with the points and the side that got them.
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
    scored: tuple[tuple[PointsEntry, int, int], ...] = ()

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
    """A match to its end: the scores after each entry, and the sides that won or drew it.

    The last round is not among ``rounds`` where points in the middle of it ended the match.
    """

    rounds: tuple[PlayedRound, ...]
    entries: tuple[Entry, ...]
    scores: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]


@dataclass(slots=True)
class _Table:
    hands: list[list[Tile]]
    stock: list[Tile]
    line: list[tuple[int, int]] = field(default_factory=list)
    drawn: int = 0
    chosen_draws: int = 0
    passes: int = 0
    scored: list[tuple[PointsEntry, int, int]] = field(default_factory=list)

    def ends(self) -> tuple[OpenEnd, ...]:
        """What lies open: a double counts with both halves, one led alone only once."""
        left, right = self.line[0], self.line[-1]
        if len(self.line) == 1 and left[0] == left[1]:
            return (Tile(*left),)
        return tuple(
            Tile(half, half) if half == other else half
            for half, other in (left, (right[1], right[0]))
        )

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
    rules: RuleSet,
    players: int,
    random: Random,
    starter: int | None = None,
    sides: Sides | None = None,
) -> PlayedRound:
    """Deal and play one round. Without a starter the holder of the highest double leads."""
    sides = sides or [[seat] for seat in range(players)]
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
            if rules.game == "all-fives":
                _count_ends(table, seat, sides, random)
            passed = 0
            out = None if table.hands[seat] else seat
        else:
            table.passes += 1
            passed += 1
        seat = (seat + 1) % players
    points, winner = score(rules.game, table.hands, out, sides)
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
        tuple(table.scored),
    )


def play_match(rules: RuleSet, players: int, random: Random) -> list[Entry]:
    """The entries of a whole match to the target, each round with its starter."""
    return list(match_to_target(rules, players, random).entries)


def match_to_target(
    rules: RuleSet, players: int, random: Random, sides: Sides | None = None
) -> PlayedMatch:
    """Play until somebody has reached the target, after a round or in the middle of one."""
    looks = rules.first_starter == "highest_double"
    starter = None if looks else _lot(rules, players, random)
    target = rules.target(players)
    assert target is not None
    scores = [0] * len(sides or range(players))
    rounds: list[PlayedRound] = []
    entries: list[Entry] = []
    after: list[tuple[int, ...]] = []
    while max(scores) < target:
        played = play_round(rules, players, random, starter, sides)
        for entry, points, side in played.scored:
            scores[side] += points
            entries.append(entry)
            after.append(tuple(scores))
            if scores[side] >= target:
                break
        else:
            for side, points in enumerate(played.points):
                scores[side] += points
            rounds.append(played)
            entries.append(played.entry)
            after.append(tuple(scores))
            starter = _next_starter(rules, players, played)
    best = max(scores)
    winners = tuple(side for side, score in enumerate(scores) if score == best)
    return PlayedMatch(tuple(rounds), tuple(entries), tuple(after), winners)


def score(
    game: str,
    hands: Sequence[Sequence[Tile]],
    out: int | None,
    sides: Sides,
) -> tuple[tuple[int, ...], int | None]:
    """The points of each side and the side that won the round, None where none did."""
    left = [sum(_pips(hands[seat]) for seat in side) for side in sides]
    if out is None:
        lightest = [side for side, pips in enumerate(left) if pips == min(left)]
        winner = lightest[0] if len(lightest) == 1 else None
    else:
        winner = next(side for side, seats in enumerate(sides) if out in seats)
    points = [0] * len(sides)
    if winner is None:
        return tuple(points), None
    own = 0 if out is not None else left[winner]
    others = [pips for side, pips in enumerate(left) if side != winner]
    if game == "all-fives":
        points[winner] = sum(5 * round((pips - own) / 5) for pips in others)
    elif game == "tactic":
        points[winner] = sum(others)
    else:
        points[winner] = sum(others) - own
    return tuple(points), winner


def _count_ends(table: _Table, seat: int, sides: Sides, random: Random) -> None:
    ends = table.ends()
    total = sum(end if isinstance(end, int) else end.high + end.low for end in ends)
    if total == 0 or total % 5:
        return
    side = next(index for index, seats in enumerate(sides) if seat in seats)
    claimed = None
    if random.random() < MUGGINS:
        claimed = random.choice(
            [each for each in range(len(table.hands)) if each not in sides[side]]
        )
        side = next(index for index, seats in enumerate(sides) if claimed in seats)
    doubles_first = tuple(sorted(ends, key=lambda end: (isinstance(end, int), str(end))))
    table.scored.append((PointsEntry(seat, ends=doubles_first, claimed_by=claimed), total, side))


def _deal(rules: RuleSet, players: int, random: Random) -> _Table:
    tiles = [Tile(high, low) for high in range(rules.highest + 1) for low in range(high + 1)]
    random.shuffle(tiles)
    each = rules.deal[players]
    hands = [tiles[seat * each : (seat + 1) * each] for seat in range(players)]
    return _Table(hands, tiles[players * each :])


def _draw(rules: RuleSet, table: _Table, seat: int, random: Random) -> None:
    """Draw until something fits; in Draw also for the fun of it. The reserve stays."""
    if not table.line or rules.drawing == "nothing":
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
