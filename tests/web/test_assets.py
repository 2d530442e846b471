"""Static files: kept for good under the build’s name, and no sheet left out of those served."""

from __future__ import annotations

import pytest
from flask import Flask

from scorekeeper.web import assets


def test_every_sheet_is_in_one_that_is_served() -> None:
    sheets = {str(path.relative_to(assets.STATIC)) for path in assets.STATIC.rglob("*.css")}
    served = [sheet for sheets in assets.STYLES.values() for sheet in sheets]
    assert sorted(sheets) == sorted(served)


@pytest.mark.parametrize("name", [*assets.STYLES, "icons/tiles.svg", "js/app.js"])
def test_a_file_of_this_build_is_kept_for_good(app: Flask, name: str) -> None:
    client = app.test_client()
    kept = client.get(f"/static/{app.config['BUILD']}/{name}")
    assert kept.status_code == 200
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    other = client.get(f"/static/000000000000/{name}")
    assert other.status_code == 200
    assert other.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["../app.py", "css/%2e%2e/%2e%2e/app.py", "none.css", "css"])
def test_nothing_else_is_served(app: Flask, name: str) -> None:
    assert app.test_client().get(f"/static/{app.config['BUILD']}/{name}").status_code == 404
