"""What every template may use."""

from __future__ import annotations

from typing import Any

from flask import Flask
from flask_babel import format_datetime, get_locale

from scorekeeper.web.plurals import counts

RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})


def register(app: Flask) -> None:
    """Give templates the language, its direction, its forms of counting and how to write times."""

    @app.context_processor
    def _shared() -> dict[str, Any]:
        locale = get_locale()
        language = locale.language
        return {
            "language": language,
            "direction": "rtl" if language in RIGHT_TO_LEFT else "ltr",
            "counts": counts(locale),
        }

    app.jinja_env.filters["when"] = lambda moment: format_datetime(moment, "d MMM y, HH:mm:ss")
