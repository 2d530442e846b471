"""JSON as it travels: read strictly, written compactly. Nothing here knows Flask.

Python's own reader lets much pass that another reader understands differently or not at all; what
two readers could take for two different rounds is refused (RFC 8259 and, for names, RFC 7493).
"""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

MOST_DEPTH = 64
MOST_DIGITS = 300


class NotJson(ValueError):
    """A text that is not JSON, or not JSON that everybody reads alike."""


def parse(raw: bytes) -> Any:
    """Read UTF-8 text, a byte order mark allowed. Raises NotJson.

    Refused beside broken syntax: NaN and Infinity, a name twice in one object, lone surrogates,
    numbers of more than 300 digits or past the range of a double, nesting deeper than 64.
    """
    try:
        value = json.loads(
            raw.decode("utf-8-sig"),
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_number,
            parse_constant=_constant,
        )
        _check(value)
    except RecursionError:
        raise NotJson("nested too deep") from None
    except ValueError as broken:  # broken syntax and broken UTF-8 alike
        raise NotJson(str(broken)) from None
    return value


def write(value: object) -> str:
    """Compact JSON, names in their own script."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise NotJson("a name twice in one object")
    return made


def _integer(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise NotJson("a number too long")
    return int(digits)


def _number(digits: str) -> float:
    number = float(digits)
    if len(digits) > MOST_DIGITS or not math.isfinite(number):
        raise NotJson("a number too long")
    return number


def _constant(name: str) -> NoReturn:
    raise NotJson(f"{name} is no number of JSON")


def _check(value: Any) -> None:
    """Walk without recursion: neither depth nor a text's bytes may surprise anyone later."""
    waiting = [(value, 1)]
    while waiting:
        held, depth = waiting.pop()
        if isinstance(held, str):
            held.encode()
        elif isinstance(held, list | dict):
            if depth > MOST_DEPTH:
                raise NotJson("nested too deep")
            waiting.extend((inner, depth + 1) for inner in held)
            if isinstance(held, dict):
                waiting.extend((inner, depth + 1) for inner in held.values())
