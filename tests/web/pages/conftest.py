"""Phones at a table, and a match of three that has begun."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from tests.web.pages.browsing import Phone
from tests.web.pages.keeping import House


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone.of(app)


@pytest.fixture
def match(phone: Phone) -> str:
    """The path of a match of Draw to 61 that Ann leads, nothing recorded."""
    return phone.start("Ann", "Ben", "Olena")


@pytest.fixture
def house(app: Flask, session: Session) -> House:
    return House(app, session)
