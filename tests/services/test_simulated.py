"""Whole matches, dealt and played tile by tile, kept by phones that misread and take back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from scorekeeper.records.ledger import verify
from scorekeeper.rules.errors import MatchFinished
from scorekeeper.rules.reading import RawRound
from scorekeeper.rules.values import Ended, RoundEntry, RuleSet
from tests.rules.rounds import DRAW, TACTIC
from tests.services.keeping import Phone
from tests.simulator import PlayedMatch, PlayedRound, match_to_target

NAMES = ("Ann", "Ben", "Olena", "Petro")
CLEAN = 0.5
"""How many rounds are entered right at once."""

TABLES = pytest.mark.parametrize(
    ("rules", "players"),
    [(rules, players) for rules in (DRAW, TACTIC) for players in (2, 3, 4)],
    ids=lambda value: value.game if isinstance(value, RuleSet) else str(value),
)


def raw(entry: RoundEntry) -> RawRound:
    hands = tuple(
        [str(tile) for tile in hand] if isinstance(hand, tuple) else hand for hand in entry.hands
    )
    return RawRound(entry.ended, hands, entry.out, entry.starter)


def nothing(players: int, starter: int) -> RawRound:
    """A round that gives nobody a point, so that no match ends by a mistake."""
    return RawRound(Ended.BLOCKED, (6,) * players, None, starter)


class Table:
    """A match as it is kept: now and then wrongly, and what is still to be put right."""

    def __init__(self, phone: Phone, rules: RuleSet, match: PlayedMatch, random: Random) -> None:
        self.phone, self.rules, self.match, self.random = phone, rules, match, random
        self.players = len(match.scores[0])
        drawn = None if rules.game == "tactic" else match.rounds[0].starter
        started = phone.start(*NAMES[: self.players], game=rules.game, starter=drawn)
        self.id, self.head = started.match_id, 0
        self.amends: list[Callable[[], None]] = []

    def play(self) -> None:
        for number, played in enumerate(self.match.rounds):
            if self.random.random() < CLEAN:
                self.record(self.either(played))
            else:
                self.random.choice([self.misread, self.take_back, self.make_up])(played)
            while self.amends and self.random.random() < CLEAN:
                self.amend()
            if not self.amends:
                self.agrees_after(number)
        while self.amends:
            self.amend()
        self.agrees_after(len(self.match.rounds) - 1)

    def either(self, played: PlayedRound) -> RawRound:
        """By its tiles or by pip totals."""
        return raw(self.random.choice([played.entry, played.totals]))

    def record(self, entry: RawRound) -> int:
        self.head = self.phone.record(self.id, entry, expected_seq=self.head).seq
        return self.head

    def correct(self, seq: int, entry: RawRound | None) -> None:
        self.head = self.phone.correct(self.id, seq, entry, expected_seq=self.head).seq

    def amend(self) -> None:
        self.amends.pop(self.random.randrange(len(self.amends)))()

    def misread(self, played: PlayedRound) -> None:
        seq = self.record(nothing(self.players, (played.starter + 1) % self.players))
        self.amends.append(lambda: self.correct(seq, raw(played.entry)))

    def take_back(self, played: PlayedRound) -> None:
        seq = self.record(raw(played.entry))
        self.correct(seq, None)
        self.amends.append(lambda: self.correct(seq, raw(played.totals)))

    def make_up(self, played: PlayedRound) -> None:
        """A round that was never played, and the one that was."""
        seq = self.record(nothing(self.players, played.starter))
        self.record(self.either(played))
        self.amends.append(lambda: self.correct(seq, None))

    def agrees_after(self, number: int) -> None:
        """Nothing is to be put right: all is as those at the table have counted it."""
        view = self.phone.see(self.id)
        last = number == len(self.match.rounds) - 1
        stand = [shown for shown in view.rounds if not shown.withdrawn]
        so_far = self.match.rounds[: number + 1]
        assert view.head == self.head
        assert view.state.scores == self.match.scores[number]
        assert view.state.finished == last
        assert view.state.winners == (self.match.winners if last else ())
        assert tuple(shown.after.scores for shown in stand) == self.match.scores[: number + 1]
        assert [shown.award.points for shown in stand if shown.award] == [
            played.points for played in so_far
        ]
        assert [shown.entry.starter for shown in stand if shown.entry] == [
            played.starter for played in so_far
        ]
        assert all(shown.counts for shown in stand)
        assert not any(shown.off_rotation for shown in stand)
        if self.rules.game == "tactic":
            assert view.state.starter is None
        elif not last:
            assert view.state.starter == self.match.rounds[number + 1].starter


@TABLES
@pytest.mark.parametrize("program", [False, True], ids=["phone", "program"])
def test_whole_matches_stand_as_the_players_counted(
    phone: Phone, rules: RuleSet, players: int, program: bool
) -> None:
    random = Random(f"{rules.game} {players} {program}")
    phone.program = program
    rows = rounds = 0
    for _ in range(4):
        match = match_to_target(rules, players, random)
        table = Table(phone, rules, match, random)
        table.play()
        assert verify(phone.session, table.id) is None
        with pytest.raises(MatchFinished):
            table.record(raw(match.rounds[0].entry))
        phone.session.rollback()
        rows += table.head
        rounds += len(match.rounds)
    assert rows > rounds
