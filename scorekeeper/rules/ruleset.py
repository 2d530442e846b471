"""A game as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.rules.choices import (
    AfterBlock,
    AfterTie,
    AwardRule,
    Doubles,
    Drawing,
    FirstStarter,
    InPlay,
    Layout,
    Level,
    NextStarter,
    Order,
    Partners,
    Past,
    RoundKind,
    Special,
    Stakes,
    Tie,
    Wins,
)
from scorekeeper.rules.tiles import Tile, TileSet


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """All that settling a game's rounds and its match needs. Mappings go by number of players.

    How it is dealt and entered:
      ``deal`` tiles a seat; ``highest`` largest half of a set, ``sets`` of which are in play;
      ``reserve`` tiles of the stock are never drawn; ``layout`` how laid tiles meet, but for a
      ``spinner``; ``last_double``: the last tile laid may be a double;
      ``kind`` how a round is entered.
    What a round gives:
      ``fixed_points`` count under ``AwardRule.FIXED`` and ``DOUBLES``; ``special`` are the values
      of tiles that do not count their pips; sums below ``threshold`` are not written, and wait
      for the side's next loss where they ``hang``; with ``both_out`` a round ends when a whole
      side has no tiles; with ``reserve_counts`` the reserve goes to the winner's award;
      ``hands_that_score`` True: each hand without a double is paid under ``DOUBLES``.
    What laying tiles gives:
      ``in_play``; ``spinner``: four ends may be open; ``plays_add``: all of a tile's plays count,
      not the highest alone; ``plays_without`` are not known; ``unit`` pips make a point.
    How the match ends:
      ``targets`` (none for a number of players that plays without) or after ``rounds``;
      ``agreed_targets`` are those that tables usually agree on, the game's own among them.
    ``options`` are the ids of the choices people have, ``customs`` what they chose of those that
    change no score.
    """

    game: str
    deal: Mapping[int, int]
    targets: Mapping[int, int]
    kind: RoundKind = RoundKind.HANDS
    highest: int = 6
    sets: int = 1
    reserve: int = 0
    drawing: Drawing = Drawing.WHOLE_STOCK
    layout: Layout = Layout.LINE
    last_double: bool = True
    partners: Partners = Partners.NEVER

    award_out: AwardRule = AwardRule.OPPONENTS
    award_blocked: AwardRule = AwardRule.OPPONENTS
    fixed_points: int = 0
    tie: Tie = Tie.NOBODY
    doubles: Doubles = Doubles.WHOLE
    special: Mapping[Tile, int] = field(default_factory=dict)
    special_when: Special = Special.ALWAYS
    threshold: int = 0
    hang: bool = False
    both_out: bool = False
    reserve_counts: bool = False
    hands_that_score: bool = False
    stakes: Stakes = Stakes.POINTS
    negative: bool = False
    bald_goat: bool = False

    in_play: InPlay | None = None
    spinner: bool = False
    plays_add: bool = False
    plays_without: tuple[str, ...] = ()
    last_tile_scores: bool = False
    unit: int = 1

    first_starter: FirstStarter = FirstStarter.LOT
    next_starter: NextStarter = NextStarter.ROTATE
    after_tie: AfterTie = AfterTie.ROTATE
    after_block: AfterBlock = AfterBlock.AS_EVER
    order: Order = Order.CLOCKWISE

    wins: Wins = Wins.HIGHEST
    past: Past = Past.KEPT
    level: Level = Level.SHARED
    rounds: int | None = None
    agreed_targets: tuple[int, ...] = ()

    options: tuple[str, ...] = ()
    customs: Mapping[str, str] = field(default_factory=dict)

    @property
    def tile_set(self) -> TileSet:
        return TileSet(self.highest)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players the game is played with."""
        return tuple(sorted(self.deal))

    def target(self, players: int) -> int | None:
        """The deciding score, None where there is none."""
        return self.targets.get(players)

    def stock(self, players: int) -> int:
        """Tiles left undealt, the reserve among them."""
        return self.tile_set.count * self.sets - players * self.deal[players]

    @property
    def lies(self) -> Layout:
        """How laid tiles meet, a spinner that was agreed on included."""
        return Layout.CROSS if self.spinner else self.layout

    def stock_at_end(self, players: int) -> int:
        """Tiles in the stock once nothing may be drawn, as a blocked round leaves it."""
        if self.drawing is Drawing.NOTHING:
            return self.stock(players)
        return self.reserve if self.drawing is Drawing.TO_RESERVE else 0

    @property
    def table_looks(self) -> bool:
        """Whether who leads the first round is seen at the table, not drawn."""
        return self.first_starter is not FirstStarter.LOT

    @property
    def asks_last_laid(self) -> bool:
        """Whether who laid the last tile of a blocked round decides anything."""
        return (
            self.after_block is AfterBlock.LAST_LAID
            or self.after_tie is AfterTie.LAST_LAID
            or self.tie is not Tie.NOBODY
        )
