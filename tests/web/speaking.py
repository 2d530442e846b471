"""Words alone: what asks the translations, without an app and its database."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from flask_babel import Babel


@pytest.fixture(scope="module", autouse=True)
def english() -> Iterator[None]:
    """For the tests of a module that takes it in."""
    bare = Flask("words")
    Babel(bare)
    with bare.test_request_context():
        yield
