"""rules <- records <- services <- web: each layer imports only what stands left of it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "scorekeeper"
LAYERS = ("rules", "records", "services", "web")
NO_WEB = ("flask", "flask_wtf", "flask_babel", "werkzeug", "wtforms", "jinja2")

# The database object is Flask-SQLAlchemy's; nothing else of the web reaches the records.
ALLOWED = {("records/database.py", "flask_sqlalchemy"), ("records/database.py", "flask")}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def sources(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


@pytest.mark.parametrize("layer", LAYERS)
def test_no_arrow_goes_right(layer: str) -> None:
    right = LAYERS[LAYERS.index(layer) + 1 :]
    assert sources(layer)
    for path in sources(layer):
        for name in imports(path):
            parts = name.split(".")
            if parts[0] == "scorekeeper" and len(parts) > 1:
                assert parts[1] not in right, f"{path.relative_to(PACKAGE)} imports {name}"


def test_rules_need_the_standard_library_only() -> None:
    for path in sources("rules"):
        for name in imports(path):
            top = name.split(".")[0]
            assert top in sys.stdlib_module_names or name.startswith("scorekeeper.rules"), (
                f"{path.relative_to(PACKAGE)} imports {name}"
            )


def test_rules_read_no_clock_no_chance_and_no_file() -> None:
    barred = {"time", "datetime", "random", "secrets", "os", "io", "pathlib", "socket", "uuid"}
    for path in sources("rules"):
        assert barred.isdisjoint({name.split(".")[0] for name in imports(path)}), path


@pytest.mark.parametrize("layer", ["records", "services"])
def test_records_and_services_know_no_request(layer: str) -> None:
    for path in sources(layer):
        for name in imports(path):
            where = (str(path.relative_to(PACKAGE)), name.split(".")[0])
            assert where[1] not in NO_WEB or where in ALLOWED, f"{where[0]} imports {name}"
