"""A caller of the JSON interface, and a match to call about."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.api.calling import Caller, Table, start


@pytest.fixture
def caller(app: Flask) -> Caller:
    return Caller(app.test_client())


@pytest.fixture
def table(app: Flask) -> Table:
    """Three at Draw to 61, seat 0 leading, nothing played."""
    return start(app.test_client())
