"""The app as it is served, on a port of this machine with a database of its own."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import flask_migrate
from flask import Flask
from werkzeug.serving import WSGIRequestHandler, make_server

from scorekeeper import create_app
from scorekeeper.records.database import db


class _Silent(WSGIRequestHandler):
    """Keeps a connection, as phones expect, and writes no line for each request."""

    protocol_version = "HTTP/1.1"

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""


@contextmanager
def open_house(folder: Path) -> Iterator[str]:
    """Serve the app from a thread; the address without a slash at its end."""
    app = built(folder)
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=_Silent)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
        with app.app_context():
            db.engine.dispose()


def built(folder: Path) -> Flask:
    """The app with a database in the folder, migrated like any other."""
    app = create_app(
        {
            "SECRET_KEY": "for the length of a test",
            "SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder / 'pages.sqlite3'}",
        }
    )
    with app.app_context():
        flask_migrate.upgrade()
    return app
