"""`flask ledger verify` on a database file that somebody opened with another program."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import event
from sqlalchemy.orm import Session

from scorekeeper.records import ledger
from scorekeeper.records.codec import canonical
from scorekeeper.records.fingerprint import fingerprint
from scorekeeper.records.ledger import all_matches
from tests.services.keeping import Phone, out

Verify = Callable[..., tuple[int, str]]


@pytest.fixture
def verify(app: Flask) -> Verify:
    """The command; its exit code and all it said."""

    def run(*given: str) -> tuple[int, str]:
        result = app.test_cli_runner().invoke(args=["ledger", "verify", *given])
        return result.exit_code, result.output

    return run


@pytest.fixture
def others(database: Path, session: Session) -> Iterator[sqlite3.Connection]:
    """The file in the hands of another program, without its triggers."""
    session.rollback()
    with closing(sqlite3.connect(database, isolation_level=None)) as file:
        triggers = file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
        assert triggers
        for (name,) in triggers:
            file.execute(f"DROP TRIGGER {name}")
        yield file


def sheet(phone: Phone, match: str) -> str:
    """The fingerprint on a sheet that somebody keeps."""
    return fingerprint(phone.see(match).head_hash)


ALTERED = [
    pytest.param(
        ["UPDATE entry SET payload = replace(payload, '5-1', '5-2') WHERE seq = 2"],
        "entry 2 is",
        id="a tile of a payload",
    ),
    pytest.param(["DELETE FROM entry WHERE seq = 3"], "entry 3 is", id="a row in the middle"),
    pytest.param(["DELETE FROM entry WHERE seq = 1"], "entry 1 is", id="the first row"),
    pytest.param(
        [
            "UPDATE entry SET seq = 99 WHERE seq = 2",
            "UPDATE entry SET seq = 2 WHERE seq = 3",
            "UPDATE entry SET seq = 3 WHERE seq = 99",
        ],
        "entry 2 is",
        id="two rows exchanged",
    ),
    pytest.param(
        ["""UPDATE "match" SET options = '{"target":200}'"""], "its start is", id="the options"
    ),
    pytest.param(
        ["UPDATE \"match\" SET rules = replace(rules, '61', '62')"], "its start is", id="the rules"
    ),
    pytest.param(
        ["UPDATE reason SET text = 'misheard' WHERE seq = 5"], "entry 5 is", id="a reason"
    ),
    pytest.param(["UPDATE entry SET device_id = NULL"], "entry 1 is", id="the phones"),
]


@pytest.mark.parametrize(("statements", "named"), ALTERED)
def test_the_first_altered_row_is_named(
    verify: Verify, kept: str, others: sqlite3.Connection, statements: list[str], named: str
) -> None:
    assert verify() == (0, "matches: 1, altered: 0\n")
    for statement in statements:
        others.execute(statement)
    code, said = verify()
    assert code == 1
    assert f"{kept}: {named} not as it was written\n" in said
    assert "matches: 1, altered: 1" in said
    code, said = verify(kept)
    assert code == 1
    assert f"{kept}: {named} not as it was written\n" in said


def test_one_match_with_its_fingerprint(verify: Verify, phone: Phone, kept: str) -> None:
    other = phone.start().match_id
    assert verify(kept) == (0, f"{kept}: entry 6 · {sheet(phone, kept)}\n")
    assert verify(other) == (0, f"{other}: entry 0 · {sheet(phone, other)}\n")


def test_up_to_where_an_altered_match_is_as_it_was_written(
    verify: Verify, phone: Phone, kept: str, others: sqlite3.Connection
) -> None:
    third = fingerprint(phone.see(kept).history[2].hash)
    others.execute("UPDATE entry SET actor = 'someone' WHERE seq = 4")
    assert verify(kept, "--head", third)[1].splitlines() == [
        f"{kept}: entry 3 · {third}",
        f"{kept}: entry 4 is not as it was written",
        "the sheet's fingerprint is that of entry 3; entries since: 0",
    ]


def test_a_sheet_is_found_in_its_ledger(verify: Verify, phone: Phone, kept: str) -> None:
    for seq, row in enumerate(phone.see(kept).history, start=1):
        code, said = verify(kept, "--head", fingerprint(row.hash).upper())
        assert code == 0
        assert f"that of entry {seq}; entries since: {6 - seq}" in said
        assert verify(kept, "--head", row.hash)[0] == 0


def test_a_sheet_of_another_match_is_not_found(verify: Verify, phone: Phone, kept: str) -> None:
    other = phone.start().match_id
    assert verify(other, "--head", sheet(phone, other))[0] == 0
    code, said = verify(other, "--head", sheet(phone, kept))
    assert code == 1
    assert "not found: it is of another or an altered ledger" in said


def test_the_last_row_cut_off_is_seen_by_a_sheet_alone(
    verify: Verify, phone: Phone, kept: str, others: sqlite3.Connection
) -> None:
    held = sheet(phone, kept)
    others.execute("DELETE FROM reason WHERE seq = 6")
    others.execute("DELETE FROM entry WHERE seq = 6")
    assert verify() == (0, "matches: 1, altered: 0\n")
    code, said = verify(kept, "--head", held)
    assert code == 1
    assert f"{kept}: entry 5 ·" in said
    assert "not found" in said


def test_a_chain_hashed_anew_is_seen_by_a_sheet_alone(
    verify: Verify, phone: Phone, kept: str, others: sqlite3.Connection
) -> None:
    """Nothing in the file is secret: who can write it can write a whole chain."""
    first, held = fingerprint(phone.see(kept).history[0].hash), sheet(phone, kept)
    others.execute("UPDATE entry SET payload = replace(payload, '5-1', '5-2') WHERE seq = 2")
    others.row_factory = sqlite3.Row
    names = ledger._OF_ENTRY[ledger.ENVELOPE]
    before = phone.see(kept).history[0].hash
    for row in others.execute("SELECT * FROM entry WHERE seq > 1 ORDER BY seq").fetchall():
        sealed = canonical({name: row[name] for name in names} | {"prev_hash": before})
        place = (before, hashlib.sha256(sealed.encode()).hexdigest(), row["seq"])
        others.execute("UPDATE entry SET prev_hash = ?, hash = ? WHERE seq = ?", place)
        before = place[1]
    assert verify() == (0, "matches: 1, altered: 0\n")
    assert verify(kept, "--head", first)[0] == 0
    code, said = verify(kept, "--head", held)
    assert code == 1
    assert "not found" in said


@pytest.mark.parametrize(
    "statement",
    [
        pytest.param("UPDATE confirmation SET key = 'other'", id="a confirmation"),
        pytest.param("DELETE FROM confirmation", id="a confirmation taken out"),
        pytest.param("UPDATE seat SET name = 'Petro', folded = 'petro'", id="the names"),
        pytest.param("UPDATE device SET label = 'another'", id="the phones' labels"),
        pytest.param("DELETE FROM reason", id="the reasons forgotten"),
    ],
)
def test_what_stands_outside_the_chain(
    verify: Verify, phone: Phone, kept: str, others: sqlite3.Connection, statement: str
) -> None:
    """The decision says so: these are compared by eye."""
    phone.record(kept, out(0, ["6-6", "5-1"]), expected_seq=0)
    held = sheet(phone, kept)
    assert others.execute(statement).rowcount
    assert verify(kept, "--head", held)[0] == 0


@pytest.mark.parametrize("match", ["", "x", "0" * 26, "Z" * 26, "ё" * 26, "0" * 5000])
def test_a_match_that_is_none(verify: Verify, match: str) -> None:
    code, said = verify(match)
    assert code == 1
    assert "there is no match" in said


@pytest.mark.parametrize("held", ["", "x", "3f9a", "3f9a 12c0 7b41 09eg", "3" * 5000])
def test_a_fingerprint_that_is_none(verify: Verify, kept: str, held: str) -> None:
    code, said = verify(kept, "--head", held)
    assert code == 2
    assert "a fingerprint is 16 hex digits" in said


def test_a_fingerprint_is_of_one_match(verify: Verify) -> None:
    code, said = verify("--head", "3f9a 12c0 7b41 09ee")
    assert code == 2
    assert "name it" in said


def test_before_anything_was_started(verify: Verify, others: sqlite3.Connection) -> None:
    others.execute('ALTER TABLE "match" RENAME TO elsewhere')
    code, said = verify()
    assert code == 1
    assert said == "Error: there is no database here yet: make run makes it\n"


def test_every_match_is_walked(verify: Verify, phone: Phone, others: sqlite3.Connection) -> None:
    assert verify() == (0, "matches: 0, altered: 0\n")
    one, two, three = (phone.start().match_id for _ in range(3))
    for match in (one, two):
        phone.record(match, out(0, 5))
        phone.record(match, out(0, 5))
    assert verify() == (0, "matches: 3, altered: 0\n")
    others.execute("UPDATE entry SET key = key || '!' WHERE match_id = ?", (two,))
    others.execute("UPDATE \"match\" SET game = 'tactic' WHERE id = ?", (three,))
    code, said = verify()
    assert code == 1
    assert f"{two}: entry 1 is not as it was written" in said
    assert f"{three}: its start is not as it was written" in said
    assert one not in said
    assert "matches: 3, altered: 2" in said


def test_a_long_walk_holds_a_few_rows_at_once(
    session: Session, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [phone.start().match_id for _ in range(7)]
    monkeypatch.setattr(ledger, "_IDS", ledger._IDS.limit(3))
    asked: list[object] = []
    engine = session.get_bind()
    event.listen(engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
    assert list(all_matches(session)) == sorted(matches)
    assert len(asked) == 4
