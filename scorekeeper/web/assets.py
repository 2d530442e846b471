"""Static files under a path that names the build, so that a phone may keep them for good."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from flask import Flask, Response, send_from_directory, url_for

from scorekeeper.config import ROOT

STATIC = ROOT / "static"
_SHOWN = ("static", "templates", "scorekeeper")
_FOR_GOOD = "public, max-age=31536000, immutable"

# One answer instead of a dozen: over a slow net each of them would cost a trip of its own. They
# stand beside the components, whose pictures are named from there.
STYLES: Mapping[str, tuple[str, ...]] = {
    "css/components/all.css": (
        "css/tokens.css",
        "css/base.css",
        "css/layout.css",
        *(
            f"css/components/{name}.css"
            for name in ("control", "tile", "board", "scoreboard", "table")
        ),
    ),
    "css/components/more.css": tuple(
        f"css/components/{name}.css"
        for name in ("record", "entry", "new", "settle", "prose", "evidence", "audit", "replay")
    ),
    "css/components/paper.css": ("css/components/sheet.css",),
}
"""What every page has, what forms and texts have besides, and the score sheet: sheets in the order
in which they may overrule each other."""


def register(app: Flask) -> None:
    """Serve ``/static/<build>/...`` and give templates ``asset(filename)``.

    The build is a digest of everything a page is made of; ``app.config["BUILD"]`` holds it.
    """
    build = digest(ROOT)
    app.config["BUILD"] = build

    def static(build: str, filename: str) -> Response:
        if filename in STYLES:
            response = Response(styles(filename), mimetype="text/css")
        else:
            response = send_from_directory(STATIC, filename)
        response.direct_passthrough = False
        response.make_sequence()  # read now: compression and a 304 would leave the file open
        response.close()
        known = build == app.config["BUILD"] and not app.debug
        response.headers["Cache-Control"] = _FOR_GOOD if known else "no-cache"
        return response

    def asset(filename: str) -> str:
        return url_for("static", build=build, filename=filename)

    app.add_url_rule("/static/<build>/<path:filename>", "static", static)
    app.jinja_env.globals["asset"] = asset


def styles(name: str) -> str:
    """The sheets that are served under one name."""
    return "\n".join((STATIC / sheet).read_text("utf-8") for sheet in STYLES[name])


def digest(root: Path) -> str:
    """A short digest of the files that pages are made of."""
    whole = hashlib.sha256()
    for path in sorted(_files(root)):
        whole.update(str(path.relative_to(root)).encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()[:12]


def _files(root: Path) -> Iterator[Path]:
    for folder in _SHOWN:
        for path in (root / folder).rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                yield path
