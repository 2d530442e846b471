"""The clock of a phone is kept for people to read and never believed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from tests.services.keeping import NOON, Phone, out

TEN_YEARS = timedelta(days=3652)


@pytest.mark.parametrize("off", [-TEN_YEARS, TEN_YEARS])
def test_ten_years_off_changes_nothing(phone: Phone, off: timedelta) -> None:
    right, wrong = phone.start().match_id, phone.start().match_id
    for number in range(4):
        raw = out(number % 2, 5 + number)
        phone.record(right, raw, client_at=NOON)
        # Each write claims to be older than the one before.
        phone.record(wrong, raw, client_at=NOON + off - timedelta(days=number))
    one, two = phone.see(right), phone.see(wrong)
    assert one.state == two.state
    assert [shown.entry for shown in one.rounds] == [shown.entry for shown in two.rounds]
    assert [row.seq for row in two.history] == [1, 2, 3, 4]
    received = [row.received_at for row in two.history]
    assert received == sorted(received)
    assert two.history[0].client_at == NOON + off


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        pytest.param(None, None, id="none"),
        pytest.param(datetime(2026, 3, 1), None, id="without a zone"),  # noqa: DTZ001
        pytest.param(
            datetime(2026, 3, 1, 14, tzinfo=timezone(timedelta(hours=2))), NOON, id="Kyiv"
        ),
        pytest.param(
            datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=14))), None, id="before the calendar"
        ),
        pytest.param(
            datetime(9999, 12, 31, 23, tzinfo=timezone(-timedelta(hours=12))), None, id="after it"
        ),
        pytest.param(
            datetime(1, 1, 1, tzinfo=UTC), datetime(1, 1, 1, tzinfo=UTC), id="the first day"
        ),
    ],
)
def test_what_is_kept_of_it(phone: Phone, sent: datetime | None, kept: datetime | None) -> None:
    match = phone.start(client_at=sent).match_id
    phone.record(match, out(0, 5), client_at=sent)
    assert phone.see(match).history[0].client_at == kept


def test_a_server_clock_set_back_leaves_the_order(phone: Phone) -> None:
    match = phone.start().match_id
    phone.record(match, out(0, 5))
    phone.clock -= timedelta(days=1)
    phone.record(match, out(1, 6))
    assert [row.seq for row in phone.see(match).history] == [1, 2]
    assert phone.see(match).state.scores == (5, 6)
