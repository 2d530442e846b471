"""Views: always what a fresh replay of the ledger gives, whatever was shown before."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from random import Random

import pytest
from sqlalchemy import Engine, event, text
from sqlalchemy.orm import Session

from scorekeeper.records import queries
from scorekeeper.records.database import Base, write
from scorekeeper.records.errors import MatchUnknown
from scorekeeper.records.queries import MatchView, head, load_match, stamp
from scorekeeper.rules import games
from scorekeeper.rules.entries import AdjustmentEntry, EndEntry
from scorekeeper.rules.errors import MatchFinished, WrongKind
from scorekeeper.rules.history import Written, standing
from scorekeeper.rules.match import replay
from scorekeeper.rules.reading import RawEntry, RawPoints
from scorekeeper.services.errors import EntryUnknown, NothingToWithdraw
from tests.services.keeping import Phone, blocked, out

KYIV = datetime(2026, 3, 1, 14, tzinfo=timezone(timedelta(hours=2)))


def fresh(session: Session, match_id: str) -> MatchView:
    """The view as a process that has just started would show it."""
    queries._views.clear()
    return load_match(session, match_id)


@pytest.mark.parametrize("match_id", ["", "x", "0" * 26, "\ud800", "x\x00", "Z" * 26])
def test_an_unknown_match(session: Session, match_id: str) -> None:
    for ask in (load_match, head, stamp):
        with pytest.raises(MatchUnknown) as refused:
            ask(session, match_id)
        assert (refused.value.code, refused.value.status) == ("match_unknown", 404)


def test_a_view_shows_all_of_it(session: Session, phone: Phone, kept: str) -> None:
    view = fresh(session, kept)
    assert (view.head, head(session, kept)) == (6, 6)
    assert [row.kind.value for row in view.history] == [
        *["round"] * 4,
        "correction",
        "withdrawal",
    ]
    assert [row.reason for row in view.history[4:]] == ["misread", "never played"]
    assert {row.phone for row in view.history} == {"Ann’s phone"}
    second = view.item(2)
    assert second is not None
    assert [row.seq for row in second.versions] == [2, 5]
    assert view.state.scores == (18, 27)
    assert len({row.hash for row in view.history}) == 6
    assert view.history[-1].hash == view.head_hash
    assert second.versions[-1].hash == view.history[4].hash
    assert view.item(5) is None


ROUNDS: list[RawEntry] = [out(0, 3, 4), out(1, 5, 0), out(2, 7, 1), blocked(1, 5, 6)]
POINTS: list[RawEntry] = [RawPoints(seat, 5) for seat in range(3)]
BONUSES: list[RawEntry] = [AdjustmentEntry(0, 3), AdjustmentEntry(2, -4)]

GAMES: dict[str, tuple[dict[str, object], list[RawEntry]]] = {
    "draw": ({"target": 40}, ROUNDS),
    "all-fives": ({"target": 60, "past_target": "capped"}, [*ROUNDS, *POINTS, *BONUSES]),
    "fives-and-threes": ({"target": 20, "past_target": "void"}, [*ROUNDS, *POINTS]),
    "kozel": ({"target": 40, "hang": "yes"}, [out(0, 3, 4), out(1, 12, 9), out(2, 7, 1), *BONUSES]),
    "mexican-train": ({"rounds": 5, "level": "went_out"}, [*ROUNDS, *BONUSES]),
}
"""Games that soon end, and what is entered in them."""


@pytest.mark.parametrize("program", [False, True], ids=["phone", "program"])
@pytest.mark.parametrize(
    ("game", "seed"), [*(("draw", seed) for seed in range(4)), *((game, 5) for game in GAMES)]
)
def test_a_view_is_what_a_fresh_replay_gives(
    session: Session, phone: Phone, game: str, seed: int, program: bool
) -> None:
    """After any writes in any order, with the earlier view at hand or without."""
    random = Random(seed)
    phone.program = program
    options, entered = GAMES[game]
    match = phone.start("Ann", "Ben", "Olena", game=game, options=options).match_id
    for _ in range(40):
        rounds = [row.seq for row in phone.see(match).history if row.replaces is None]
        raw = random.choice(entered)
        # Half of what is tried makes no sense at that moment, and is refused.
        with suppress(MatchFinished, NothingToWithdraw, EntryUnknown, WrongKind):
            match random.randrange(6):
                case 0 if rounds:
                    phone.correct(match, random.choice(rounds), raw, reason="so it was ")
                case 1 if rounds:
                    phone.correct(match, random.choice(rounds), None)
                case 2:
                    phone.end(match)
                case 3:
                    phone.resume(match)
                case _:
                    phone.record(match, raw, client_at=random.choice([None, KYIV]))
        kept = load_match(session, match)
        assert kept == fresh(session, match)
    assert_replayed(kept)


def assert_replayed(view: MatchView) -> None:
    stands = standing(Written(row.seq, row.entry, row.replaces) for row in view.history)
    entries = [item.entry for item in stands if item.entry is not None]
    steps = replay(view.rules, view.seating, view.first_starter, entries)
    assert view.state == (steps[-1].after if steps else view.state)
    played = [step for step in steps if not isinstance(step.entry, EndEntry)]
    shown = [shown for shown in view.items if not shown.withdrawn]
    assert [(s.entry, s.award, s.before, s.after, s.counts, s.off_rotation) for s in played] == [
        (s.entry, s.award, s.before, s.after, s.counts, s.off_rotation) for s in shown
    ]
    counted = [s.number for s in view.rounds if not s.withdrawn]
    assert counted == list(range(1, len(counted) + 1))


def test_a_view_of_the_past(session: Session, phone: Phone) -> None:
    match = phone.start().match_id
    states = [phone.see(match).state]
    states += [phone.record(match, out(number % 2, 10)).state for number in range(4)]
    states.append(phone.correct(match, 1, out(0, 20)).state)
    states.append(phone.correct(match, 2, None).state)
    view = phone.see(match)
    assert [view.as_of(seq).state for seq in range(view.head + 1)] == states


@pytest.mark.parametrize("change", ["name", "reason", "confirmation", "round"])
def test_whatever_is_shown_changes_the_stamp(
    session: Session, engine: Engine, phone: Phone, kept: str, change: str
) -> None:
    before, view = stamp(session, kept), load_match(session, kept)
    match change:
        case "name":
            with write(session) as connection:
                connection.execute(text("UPDATE seat SET name = 'a player' WHERE seat = 0"))
        case "reason":
            with write(session) as connection:
                connection.execute(text("DELETE FROM reason WHERE seq = 5"))
        case "confirmation":
            with Session(engine) as others:
                Phone(others, "Ben’s phone").record(kept, out(0, ["6-6", "5-1"]), expected_seq=0)
        case _:
            phone.record(kept, out(0, 5))
    after = stamp(session, kept)
    assert before.tag != after.tag
    assert load_match(session, kept) != view
    assert load_match(session, kept) == fresh(session, kept)


def test_an_unchanged_match_is_shown_by_one_statement(
    session: Session, engine: Engine, kept: str
) -> None:
    load_match(session, kept)
    said = []
    event.listen(engine, "before_cursor_execute", lambda *given: said.append(given[2]))
    load_match(session, kept)
    stamp(session, kept)
    assert len(said) == 2
    assert all(statement.startswith("SELECT") for statement in said)


def test_a_program_records_a_round_in_two_statements(
    session: Session, engine: Engine, phone: Phone
) -> None:
    phone.program = True
    match = phone.start().match_id
    phone.record(match, out(0, 5))
    said: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *given: said.append(given[2]))
    phone.record(match, out(1, 5), expected_seq=1)
    assert [statement.split()[0] for statement in said] == ["BEGIN", "SELECT", "INSERT"]
    phone.see(match)
    assert [statement.split()[0] for statement in said[3:]] == ["SELECT"]


def test_a_write_undone_leaves_no_view_behind(
    session: Session, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.program = True
    match = phone.start().match_id
    phone.record(match, out(0, 5))
    before = phone.see(match)
    with monkeypatch.context() as broken:
        broken.setattr(session, "commit", lambda: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            phone.record(match, out(1, 5))
    assert phone.see(match) == before
    phone.record(match, out(1, 7))
    assert phone.see(match).state.scores == (5, 7)


def test_a_key_written_meanwhile_by_another_process_is_known(
    session: Session, engine: Engine, phone: Phone
) -> None:
    """The keys of a view are those of the database at its stamp."""
    phone.program = True
    match = phone.start().match_id
    phone.record(match, out(0, 5), key="k")
    ours = queries._views.get(match)
    assert ours is not None
    with Session(engine) as others:
        other = Phone(others)
        other.record(match, out(1, 6), key="theirs")
        other.record(match, out(0, 5), key="mine", expected_seq=0)
    queries._views.put(*ours)
    assert phone.record(match, out(1, 6), key="theirs").how == "known"
    queries._views.put(*ours)
    again = phone.record(match, out(0, 5), key="mine", expected_seq=2)
    assert (again.how, again.seq) == ("known", 1)


def test_the_rules_of_a_match_never_change_under_it(
    session: Session, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = phone.start(options={"after_tie": "same"}).match_id
    before = fresh(session, match)
    stricter = replace(games.GAMES["draw"], targets={2: 10, 3: 10, 4: 10}, reserve=0)
    monkeypatch.setattr(games, "GAMES", {"draw": stricter})
    assert fresh(session, match) == before
    assert not phone.record(match, out(0, 50)).state.finished
    assert phone.start().view.rules.target(2) == 10


def test_no_total_is_stored(session: Session) -> None:
    columns = {column.name for table in Base.metadata.tables.values() for column in table.columns}
    assert columns.isdisjoint({"score", "scores", "total", "points", "award", "winner", "state"})


def test_only_so_many_views_are_kept() -> None:
    views = queries._Views(2)

    class Shown:
        def __init__(self, id_: str) -> None:
            self.id = id_

    for id_ in "abac":
        views.put(None, Shown(id_))  # type: ignore[arg-type]
    assert [views.get(id_) is not None for id_ in "abc"] == [True, False, True]
