"""Counted things in every form that a language has."""

from __future__ import annotations

import pytest
from babel import Locale

from scorekeeper.web.plurals import counts


@pytest.mark.parametrize(
    ("language", "found"),
    [
        ("en", {"one": 1, "other": 0}),
        ("uk", {"one": 1, "few": 2, "many": 0, "other": 0}),
        ("ar", {"zero": 0, "one": 1, "two": 2, "few": 3, "many": 11, "other": 100}),
        ("ja", {"other": 0}),
    ],
)
def test_every_form_has_a_number_of_it(language: str, found: dict[str, int]) -> None:
    assert dict(counts(Locale.parse(language))) == found
