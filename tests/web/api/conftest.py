"""A caller of the JSON interface, and a match to call about."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from scorekeeper import create_app
from tests.conftest import url_of
from tests.web.api.calling import Caller, Table, start


@pytest.fixture
def caller(app: Flask) -> Caller:
    return Caller(app.test_client())


@pytest.fixture
def table(app: Flask) -> Table:
    """Three at Draw to 61, seat 0 leading, nothing played."""
    return start(app.test_client())


@pytest.fixture(scope="session")
def settler(template: Path) -> Caller:
    """A caller that settles and stores nothing: one app for all the tables."""
    app = create_app({"SECRET_KEY": "settle", "SQLALCHEMY_DATABASE_URI": url_of(template)})
    return Caller(app.test_client())
