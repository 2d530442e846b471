"""Matches whose sheets are printed, and the words of the app to print them with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from tests.web.pages.keeping import House


@pytest.fixture
def house(app: Flask, session: Session) -> House:
    return House(app, session)


@pytest.fixture
def english(app: Flask) -> Iterator[None]:
    """What a sheet says is said in a language, which a request brings."""
    with app.test_request_context():
        yield
