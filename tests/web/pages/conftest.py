"""Phones at a table, and a match of three that has begun."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.pages.browsing import Phone


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone.of(app)


@pytest.fixture
def match(phone: Phone) -> str:
    """The path of a match of Draw to 61 that Ann leads, nothing recorded."""
    return phone.start("Ann", "Ben", "Olena")
