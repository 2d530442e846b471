from __future__ import annotations

import pytest
from sqlalchemy.orm import Session

from tests.services.keeping import Phone, out


@pytest.fixture
def phone(session: Session) -> Phone:
    return Phone(session)


@pytest.fixture
def kept(phone: Phone) -> str:
    """A match with four rounds, the second corrected and the third withdrawn, both for a reason."""
    match = phone.start().match_id
    for number in range(4):
        phone.record(match, out(number % 2, ["6-6", "5-1"]))
    phone.correct(match, 2, out(1, 9), reason="misread")
    phone.correct(match, 3, None, reason="never played")
    phone.session.rollback()
    return match
