"""Settings, read from the environment."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
INSTANCE = ROOT / "instance"

_MOST_BODY = 256 * 1024


def from_environment() -> dict[str, Any]:
    """The app's settings.

    ``DATABASE_URL`` defaults to a SQLite file in ``instance/``. ``TRUSTED_PROXIES`` is the number
    of reverse proxies whose forwarded address and scheme are believed, 0 unless said otherwise.
    """
    return {
        "SECRET_KEY": os.environ.get("SECRET_KEY"),
        "SQLALCHEMY_DATABASE_URI": os.environ.get(
            "DATABASE_URL", f"sqlite:///{INSTANCE / 'scorekeeper.sqlite3'}"
        ),
        # As many connections as the server has threads: none waits for another to be given back.
        "SQLALCHEMY_ENGINE_OPTIONS": {"pool_size": 32},
        "TRUSTED_PROXIES": int(os.environ.get("TRUSTED_PROXIES", "0")),
        "MAX_CONTENT_LENGTH": _MOST_BODY,
        "MAX_FORM_MEMORY_SIZE": _MOST_BODY,
        "MAX_FORM_PARTS": 200,
        "PERMANENT_SESSION_LIFETIME": timedelta(days=400),
        "SESSION_REFRESH_EACH_REQUEST": False,
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        # Pages are sent with Referrer-Policy: no-referrer, so there is none to compare.
        "WTF_CSRF_SSL_STRICT": False,
        # A round may stand half-entered on a phone for a whole evening.
        "WTF_CSRF_TIME_LIMIT": None,
        "BABEL_DEFAULT_LOCALE": "en",
        "COMPRESS_ALGORITHM": ["br", "gzip"],
        "COMPRESS_BR_LEVEL": 4,
        "COMPRESS_LEVEL": 5,
    }
