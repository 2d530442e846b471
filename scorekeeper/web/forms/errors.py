"""Refusals beside the fields they belong to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scorekeeper.rules.errors import RuleBroken
from scorekeeper.services.errors import Refused
from scorekeeper.web.sentences import sentence
from scorekeeper.web.views.seats import isolated

_INPUTS = {"line-stock_count": "line-count"}
"""Where an input has another name than what the rules call it."""


class Errors:
    """Sentences by the name of their field, in the order in which they were found."""

    def __init__(self) -> None:
        self._told: dict[str, list[str]] = {}

    def __bool__(self) -> bool:
        return bool(self._told)

    def add(self, field: str, told: str) -> None:
        sentences = self._told.setdefault(field, [])
        if told not in sentences:
            sentences.append(told)

    def add_form(self, errors: dict[str, Any]) -> None:
        """Take in a form's own errors; those of a field in a field count for the outer one."""
        for field, found in errors.items():
            for told in _sentences(found):
                self.add(field or "", told)

    def refuse(self, refusal: RuleBroken | Refused, names: Sequence[str]) -> None:
        """Take in what the rules or a service refused, at the field it names."""
        field = refusal.field.removeprefix("options.").replace(".", "-")
        self.add(_INPUTS.get(field, field), sentence(refusal, isolated(names)))

    def at(self, field: str) -> list[str]:
        """The sentences of one field."""
        return self._told.get(field, [])

    def all(self) -> list[tuple[str, str]]:
        """Every field with each of its sentences, for the summary on top of the page."""
        return [(field, told) for field, sentences in self._told.items() for told in sentences]


def _sentences(found: Any) -> Iterator[str]:
    if isinstance(found, dict):
        for inner in found.values():
            yield from _sentences(inner)
    else:
        yield from (str(told) for told in found)
