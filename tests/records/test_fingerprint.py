"""Fingerprints: what two people read to each other, and what somebody typed of it."""

from __future__ import annotations

import pytest

from scorekeeper.records.fingerprint import fingerprint, read_fingerprint

WHOLE = "3f9a12c07b4109ee" + "5d" * 24


def test_a_fingerprint_is_how_a_hash_begins() -> None:
    assert fingerprint(WHOLE) == "3f9a 12c0 7b41 09ee"


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        pytest.param("3f9a 12c0 7b41 09ee", "3f9a12c07b4109ee", id="as it is shown"),
        pytest.param("3F9A12C0 7b4109EE", "3f9a12c07b4109ee", id="by hand"),
        pytest.param(" 3f9a\u00a012c0\n7b41\t09ee ", "3f9a12c07b4109ee", id="copied"),
        pytest.param(WHOLE, WHOLE, id="a whole hash"),
        pytest.param("3f9a 12c0 7b41 09e", None, id="a digit too few"),
        pytest.param(WHOLE + "0", None, id="too many"),
        pytest.param("3f9a 12c0 7b41 09eg", None, id="no hex"),
        pytest.param("٣f9a 12c0 7b41 09ee", None, id="a digit of another script"),
        pytest.param("", None, id="nothing"),
    ],
)
def test_what_somebody_typed(typed: str, read: str | None) -> None:
    assert read_fingerprint(typed) == read
