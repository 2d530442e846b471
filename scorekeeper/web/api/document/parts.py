"""Small pieces that schemas are written with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]

INTEGER: Schema = {"type": "integer"}
BOOLEAN: Schema = {"type": "boolean"}
TEXT: Schema = {"type": "string"}
MOMENT: Schema = {"type": "string", "format": "date-time"}


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def described(schema: Schema, description: str) -> Schema:
    return schema | {"description": description}


def or_null(schema: Schema) -> Schema:
    """The same, or null; for a reference by anyOf, else by its type."""
    if "$ref" in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    return schema | {"type": [schema["type"], "null"]}


def listed(items: Schema, most: int | None = None) -> Schema:
    limit = {} if most is None else {"maxItems": most}
    return {"type": "array", **limit, "items": items}


def record(properties: Mapping[str, Schema], optional: tuple[str, ...] = ()) -> Schema:
    """An object. What it has beside its properties is ignored."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "required": required, "properties": dict(properties)}


def named(**examples: Any) -> dict[str, Any]:
    """Examples as OpenAPI has them."""
    return {name: {"value": value} for name, value in examples.items()}
