from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from tests.services.keeping import Phone


@pytest.fixture
def phone(session: Session) -> Phone:
    return Phone(session)


@pytest.fixture
def other(engine: Engine) -> Iterator[Phone]:
    """A second phone, with a session of its own."""
    with Session(engine) as session:
        phone = Phone(session, "Ben’s phone")
        session.rollback()
        yield phone
