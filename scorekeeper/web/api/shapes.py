"""Is a body in the shape that the document promises? Judged by the document's own schemas."""

from __future__ import annotations

from functools import cache
from typing import Any

import jsonschema  # type: ignore[import-untyped]
from flask_babel import gettext as _

from scorekeeper.web.api.document import DOCUMENT
from scorekeeper.web.api.moments import read_moment
from scorekeeper.web.api.problems import Problem

_Draft = jsonschema.Draft202012Validator


def _is_integer(_checker: object, value: object) -> bool:
    """JSON Schema takes 12.0 for an integer; a seat or a seq is written without a point."""
    return isinstance(value, int) and not isinstance(value, bool)


_Strict = jsonschema.validators.extend(
    _Draft, type_checker=_Draft.TYPE_CHECKER.redefine("integer", _is_integer)
)


# Formats are only told, not asked for, unless a checker knows them.
_FORMATS = jsonschema.FormatChecker(formats=())


@_FORMATS.checks("date-time", raises=ValueError)
def _is_moment(value: object) -> bool:
    return not isinstance(value, str) or bool(read_moment(value))


@cache
def validator(schema: str) -> Any:
    """The validator of one of the document's component schemas."""
    whole = _in_full(DOCUMENT["components"]["schemas"][schema])
    return _Strict(whole, format_checker=_FORMATS)


def _in_full(part: Any) -> Any:
    """A schema with what it refers to in place; looking references up anew for each body would
    cost more than all the rest of the check."""
    if isinstance(part, list):
        return [_in_full(item) for item in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        name = part["$ref"].rpartition("/")[2]
        return _in_full({**DOCUMENT["components"]["schemas"][name], **_beside(part)})
    return {name: _in_full(value) for name, value in part.items()}


def _beside(part: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in part.items() if name != "$ref"}


def check_shape(schema: str, body: object) -> None:
    """Refuse a body that has not the shape of a component schema: 422 bad_body, with the field."""
    for error in validator(schema).iter_errors(body):
        field = _field(error)
        raise Problem(422, "bad_body", _told(error, field), field)


def missing(field: str) -> Problem:
    """The refusal of a body without a field that it cannot do without."""
    return Problem(422, "bad_body", _("“%(field)s” is missing.", field=field), field)


def _field(error: jsonschema.ValidationError) -> str:
    """The dotted path of what is wrong, of what is missing where something is."""
    path = [str(step) for step in error.absolute_path]
    if error.validator == "required":
        path.append(next(name for name in error.validator_value if name not in error.instance))
    return ".".join(path)


def _told(error: jsonschema.ValidationError, field: str) -> str:
    if not field:
        return _("A JSON object is needed here.")
    if error.validator == "required":
        return _("“%(field)s” is missing.", field=field)
    if isinstance(error.instance, str) and not error.instance.strip():
        return _("“%(field)s” is empty.", field=field)
    if error.validator == "enum":
        choices = ", ".join(str(choice) for choice in error.validator_value if choice is not None)
        return _("“%(field)s” is one of: %(choices)s.", field=field, choices=choices)
    return _(
        "“%(field)s” does not have the form it should have; the interface’s own document shows it.",
        field=field,
    )
