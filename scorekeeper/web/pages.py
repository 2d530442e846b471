"""What every template may use."""

from __future__ import annotations

from typing import Any

from flask import Flask
from flask_babel import format_datetime, get_locale

from scorekeeper.web.sentences import everyone, who

RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})


def register(app: Flask) -> None:
    """Give templates the language, its direction and the ways to write names and times."""

    @app.context_processor
    def _shared() -> dict[str, Any]:
        language = get_locale().language
        return {
            "language": language,
            "direction": "rtl" if language in RIGHT_TO_LEFT else "ltr",
            "who": who,
            "everyone": everyone,
        }

    app.jinja_env.filters["when"] = lambda moment: format_datetime(moment, "d MMM y, HH:mm:ss")
