"""Whole matches, dealt and played tile by tile, kept by phones that misread and take back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from scorekeeper.records.ledger import verify
from scorekeeper.records.match_view import Kind
from scorekeeper.rules.entries import Ended, Entry, PointsEntry, RoundEntry
from scorekeeper.rules.errors import MatchFinished
from scorekeeper.rules.games import game
from scorekeeper.rules.reading import RawEntry, RawPoints, RawRound
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from tests.rules.rounds import DRAW, PARTNERS, TACTIC
from tests.services.keeping import Phone
from tests.simulator import PlayedMatch, match_to_target

NAMES = ("Ann", "Ben", "Olena", "Petro", "Іван")
CLEAN = 0.5
"""How many entries are entered right at once."""

BLOCK, FIVES = game("block"), game("all-fives")

TABLES = pytest.mark.parametrize(
    ("rules", "seating"),
    [
        *((rules, Seating.alone(players)) for rules in (DRAW, TACTIC) for players in (2, 3, 4)),
        (BLOCK, PARTNERS),
        (BLOCK, Seating.alone(5)),
        (FIVES, Seating.alone(2)),
        (FIVES, Seating.alone(4)),
    ],
    ids=lambda value: (
        value.game
        if isinstance(value, RuleSet)
        else "pairs"
        if value == PARTNERS
        else str(value.seats)
    ),
)


def raw(entry: Entry) -> RawEntry:
    """What a phone sends for an entry."""
    if isinstance(entry, PointsEntry):
        ends = tuple(end if isinstance(end, int) else str(end) for end in entry.ends)
        return RawPoints(entry.seat, ends=ends[::-1], claimed_by=entry.claimed_by)
    assert isinstance(entry, RoundEntry)
    hands = tuple(
        [str(tile) for tile in hand] if isinstance(hand, tuple) else hand for hand in entry.hands
    )
    return RawRound(entry.ended, hands, entry.out, entry.starter)


def as_totals(entry: Entry) -> Entry:
    """The same with pip totals for tiles."""
    if not isinstance(entry, RoundEntry):
        return entry
    hands = tuple(
        sum(tile.high + tile.low for tile in hand) if isinstance(hand, tuple) and hand else hand
        for hand in entry.hands
    )
    return RoundEntry(entry.ended, hands, entry.out, entry.starter)


class Table:
    """A match as it is kept: now and then wrongly, and what is still to be put right."""

    def __init__(
        self, phone: Phone, rules: RuleSet, seating: Seating, match: PlayedMatch, random: Random
    ) -> None:
        self.phone, self.rules, self.match, self.random = phone, rules, match, random
        self.players = seating.seats
        drawn = match.rounds[0].starter if rules is DRAW else None
        started = phone.start(
            *NAMES[: self.players], game=rules.game, sides=seating.sides, starter=drawn
        )
        self.id, self.head = started.match_id, 0
        self.amends: list[Callable[[], None]] = []

    def play(self) -> None:
        for number, entry in enumerate(self.match.entries):
            if self.random.random() < CLEAN:
                self.record(self.either(entry))
            else:
                self.random.choice([self.misread, self.take_back, self.make_up])(entry)
            while self.amends and self.random.random() < CLEAN:
                self.amend()
            if not self.amends:
                self.agrees_after(number)
        while self.amends:
            self.amend()
        self.agrees_after(len(self.match.entries) - 1)

    def either(self, entry: Entry) -> RawEntry:
        """By its tiles or by pip totals."""
        return raw(self.random.choice([entry, as_totals(entry)]))

    def wrong(self, entry: Entry, turn: int) -> RawEntry:
        """An entry of the kind that gives so little that no match ends by a mistake."""
        if isinstance(entry, RoundEntry):
            assert entry.starter is not None
            starter = (entry.starter + turn) % self.players
            return RawRound(Ended.BLOCKED, (6,) * self.players, None, starter)
        return RawPoints(self.random.randrange(self.players), 5)

    def record(self, entry: RawEntry) -> int:
        self.head = self.phone.record(self.id, entry, expected_seq=self.head).seq
        return self.head

    def correct(self, seq: int, entry: RawEntry | None) -> None:
        self.head = self.phone.correct(self.id, seq, entry, expected_seq=self.head).seq

    def amend(self) -> None:
        self.amends.pop(self.random.randrange(len(self.amends)))()

    def is_near_its_end(self, entry: Entry) -> bool:
        """Whether points that were never made could end the match."""
        if isinstance(entry, RoundEntry):
            return False
        target = self.rules.target(self.players)
        assert target is not None
        scores = self.phone.see(self.id).state.scores
        return max(scores) + 5 * (len(self.amends) + 8) >= target

    def misread(self, entry: Entry) -> None:
        if self.is_near_its_end(entry):
            self.take_back(entry)
            return
        seq = self.record(self.wrong(entry, 1))
        self.amends.append(lambda: self.correct(seq, raw(entry)))

    def take_back(self, entry: Entry) -> None:
        seq = self.record(raw(entry))
        self.correct(seq, None)
        self.amends.append(lambda: self.correct(seq, raw(as_totals(entry))))

    def make_up(self, entry: Entry) -> None:
        """An entry that was never made, and the one that was."""
        if self.is_near_its_end(entry):
            self.take_back(entry)
            return
        seq = self.record(self.wrong(entry, 0))
        self.record(self.either(entry))
        self.amends.append(lambda: self.correct(seq, None))

    def agrees_after(self, number: int) -> None:
        """Nothing is to be put right: all is as those at the table have counted it."""
        view = self.phone.see(self.id)
        last = number == len(self.match.entries) - 1
        stand = [shown for shown in view.items if not shown.withdrawn]
        so_far = self.match.entries[: number + 1]
        led = [entry.starter for entry in so_far if isinstance(entry, RoundEntry)]
        assert view.head == self.head
        assert view.state.scores == self.match.scores[number]
        assert view.state.finished == last
        assert view.state.winners == (self.match.winners if last else ())
        assert tuple(shown.after.scores for shown in stand) == self.match.scores[: number + 1]
        assert [shown.led for shown in stand if shown.kind is Kind.ROUND] == led
        assert [shown.entry for shown in stand if isinstance(shown.entry, PointsEntry)] == [
            entry for entry in so_far if isinstance(entry, PointsEntry)
        ]
        assert all(shown.counts for shown in stand)
        assert not any(shown.off_rotation for shown in stand)
        if self.rules is TACTIC:
            assert view.state.starter is None
        elif led and len(led) < len(self.match.rounds):
            assert view.state.starter == self.match.rounds[len(led)].starter


@TABLES
@pytest.mark.parametrize("program", [False, True], ids=["phone", "program"])
def test_whole_matches_stand_as_the_players_counted(
    phone: Phone, rules: RuleSet, seating: Seating, program: bool
) -> None:
    random = Random(f"{rules.game} {seating.seats} {program}")
    phone.program = program
    rows = entries = 0
    for _ in range(4 if rules is not FIVES else 2):
        match = match_to_target(rules, seating.seats, random, seating.sides)
        table = Table(phone, rules, seating, match, random)
        table.play()
        assert verify(phone.session, table.id) is None
        with pytest.raises(MatchFinished):
            table.record(raw(match.entries[0]))
        phone.session.rollback()
        rows += table.head
        entries += len(match.entries)
    assert rows > entries
