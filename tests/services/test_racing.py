"""Many at once: nothing is lost, doubled or out of order, and who reads holds up nobody."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from scorekeeper.records.ledger import verify
from scorekeeper.records.queries import load_match
from scorekeeper.services.errors import Stale
from tests.services.keeping import Phone, out

ROUNDS = 50
PHONES = 3


def run(jobs: list[Callable[[], int]]) -> list[int]:
    with ThreadPoolExecutor(len(jobs)) as pool:
        return [done.result(timeout=60) for done in [pool.submit(job) for job in jobs]]


def test_phones_racing_for_the_same_match(engine: Engine, phone: Phone) -> None:
    match = phone.start(options={"target": 1000}).match_id
    ready = threading.Barrier(PHONES)

    def keep_on(number: int) -> Callable[[], int]:
        def job() -> int:
            written = 0
            with Session(engine) as session:
                racer = Phone(session, f"phone {number}")
                ready.wait()
                while written < ROUNDS:
                    key = f"{number}-{written}"
                    try:
                        # The pips differ by phone, so nobody's round is another's.
                        racer.record(match, out(number % 2, number + 1), key=key)
                    except Stale:
                        continue
                    written += 1
            return written

        return job

    assert run([keep_on(number) for number in range(PHONES)]) == [ROUNDS] * PHONES
    with Session(engine) as session:
        view = load_match(session, match)
        keys = session.execute(text("SELECT key FROM entry ORDER BY seq")).scalars().all()
        assert verify(session, match) is None
    assert view.head == PHONES * ROUNDS
    assert [row.seq for row in view.history] == list(range(1, view.head + 1))
    assert sorted(keys) == sorted(f"{n}-{i}" for n in range(PHONES) for i in range(ROUNDS))


def test_the_same_key_from_all_phones_at_once_is_one_round(engine: Engine, phone: Phone) -> None:
    match = phone.start(options={"target": 1000}).match_id
    for number in range(15):
        ready = threading.Barrier(PHONES)

        def tap(number: int = number, ready: threading.Barrier = ready) -> int:
            with Session(engine) as session:
                racer = Phone(session)
                ready.wait()
                told = racer.record(match, out(0, 5), key=f"tap-{number}", expected_seq=number)
            return told.seq

        assert run([tap] * PHONES) == [number + 1] * PHONES
    assert phone.see(match).head == 15


def test_equal_rounds_from_all_phones_at_once_are_one_round(engine: Engine, phone: Phone) -> None:
    match = phone.start().match_id
    ready = threading.Barrier(PHONES)
    told = []

    def record() -> int:
        with Session(engine) as session:
            racer = Phone(session)
            ready.wait()
            told.append(racer.record(match, out(0, 5), expected_seq=0).how)
        return 0

    run([record] * PHONES)
    assert sorted(told) == ["confirmed"] * (PHONES - 1) + ["created"]
    assert phone.see(match).state.scores == (5, 0)


def test_one_start_from_two_taps_at_once(engine: Engine) -> None:
    ready = threading.Barrier(PHONES)
    with Session(engine) as session:
        actor = Phone(session).actor

    started = []

    def start() -> int:
        with Session(engine) as session:
            racer = Phone(session)
            racer.device = actor.id
            ready.wait()
            started.append(racer.start(key="go"))
        return 0

    run([start] * PHONES)
    assert len({new.match_id for new in started}) == 1
    assert sorted(new.created for new in started) == [False] * (PHONES - 1) + [True]
    assert len({tuple(sorted(new.tokens.items())) for new in started}) == 1
