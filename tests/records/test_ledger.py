"""The chain: whatever is altered behind the app's back is found, at its first row."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from scorekeeper.records.database import write
from scorekeeper.records.errors import MatchUnknown
from scorekeeper.records.ledger import verify
from tests.records.tampering import tamper
from tests.services.keeping import Phone, out

OTHER_HASH = "f" * 64


def test_what_was_written_verifies(session: Session, phone: Phone, kept: str) -> None:
    assert verify(session, kept) is None
    assert verify(session, phone.start().match_id) is None
    with pytest.raises(MatchUnknown):
        verify(session, "0" * 26)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("payload", "'{}'"),
        ("payload", "replace(payload, '6-6', '6-5')"),
        ("key", "'other'"),
        ("reason_hash", f"'{OTHER_HASH}'"),
        ("actor", "'someone'"),
        ("device_id", "NULL"),
        ("received_at", "'2027-01-01T00:00:00.000000Z'"),
        ("client_at", "'2027-01-01T00:00:00.000000Z'"),
        ("kind", "'points'"),
        ("envelope", "2"),
        ("prev_hash", f"'{OTHER_HASH}'"),
        ("hash", f"'{OTHER_HASH}'"),
    ],
)
@pytest.mark.parametrize("seq", [1, 4])
def test_an_altered_row_is_named(
    session: Session, kept: str, seq: int, column: str, value: str
) -> None:
    tamper(session, f"UPDATE entry SET {column} = {value} WHERE seq = {seq}")
    assert verify(session, kept) == seq


@pytest.mark.parametrize(
    ("statements", "seq"),
    [
        pytest.param(["UPDATE entry SET replaces = 3 WHERE seq = 5"], 5, id="replaces"),
        pytest.param(["DELETE FROM entry WHERE seq = 4"], 4, id="a row taken out"),
        pytest.param(
            [
                "DELETE FROM entry WHERE seq = 4",
                "DELETE FROM reason",
                "UPDATE entry SET seq = seq - 1 WHERE seq > 4",
            ],
            4,
            id="a row taken out and the gap closed",
        ),
        pytest.param(
            [
                "UPDATE entry SET seq = 99 WHERE seq = 1",
                "UPDATE entry SET seq = 1 WHERE seq = 4",
                "UPDATE entry SET seq = 4 WHERE seq = 99",
            ],
            1,
            id="two rows exchanged",
        ),
        pytest.param(
            [
                "UPDATE entry SET actor = 'someone' WHERE seq = 4",
                "UPDATE entry SET actor = 'someone' WHERE seq = 2",
            ],
            2,
            id="the first of several",
        ),
        pytest.param(["UPDATE reason SET text = 'other' WHERE seq = 6"], 6, id="a reason"),
        pytest.param(["UPDATE reason SET salt = hex(zeroblob(16))"], 5, id="a salt"),
        pytest.param(
            ["INSERT INTO reason SELECT match_id, 1, salt, text FROM reason WHERE seq = 5"],
            1,
            id="a reason made up",
        ),
        pytest.param(
            ["UPDATE \"match\" SET rules = replace(rules, '100', '99')"], 0, id="the rules"
        ),
        pytest.param(['UPDATE "match" SET first_starter = 1'], 0, id="the first starter"),
        pytest.param(["UPDATE \"match\" SET seating = '{}'"], 0, id="the seating"),
        pytest.param([f"UPDATE \"match\" SET hash = '{OTHER_HASH}'"], 0, id="the root"),
    ],
)
def test_other_alterations(session: Session, kept: str, statements: list[str], seq: int) -> None:
    tamper(session, "PRAGMA defer_foreign_keys=ON", *statements)
    assert verify(session, kept) == seq


@pytest.mark.parametrize(
    "statement",
    [
        pytest.param("DELETE FROM reason", id="the reasons forgotten"),
        pytest.param("UPDATE seat SET name = 'a player', folded = ''", id="the names forgotten"),
        pytest.param("UPDATE device SET label = ''", id="the phones' labels forgotten"),
    ],
)
def test_a_person_can_be_forgotten_and_the_chain_still_verifies(
    session: Session, kept: str, statement: str
) -> None:
    with write(session) as connection:
        connection.exec_driver_sql(statement)
    assert verify(session, kept) is None


def test_the_same_round_never_hashes_alike(session: Session, phone: Phone) -> None:
    for _ in range(3):
        match = phone.start(options={"target": 1000}).match_id
        for _ in range(3):
            phone.record(match, out(0, 5))
    hashes = session.execute(
        text('SELECT hash FROM entry UNION ALL SELECT hash FROM "match"')
    ).scalars()
    assert len(set(hashes)) == 12


def test_a_short_reason_cannot_be_guessed_from_its_hash(session: Session, phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(0, 5))
    phone.correct(match, 1, out(0, 6), reason="oops")
    phone.correct(match, 1, out(0, 7), reason="oops")
    rows = session.execute(text("SELECT reason_hash FROM entry WHERE kind = 'correction'"))
    assert len({row.reason_hash for row in rows}) == 2
