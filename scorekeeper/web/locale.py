"""Which language a page is in."""

from __future__ import annotations

from functools import lru_cache

from flask import current_app, request
from flask_babel import Babel

DEFAULT = "en"


@lru_cache(maxsize=1)
def _languages(babel: Babel) -> frozenset[str]:
    """The languages the app has; listing them reads folders, so it is done once."""
    return frozenset(locale.language for locale in babel.list_translations()) | {DEFAULT}


def choose_locale() -> str:
    """The first language the browser wants that the app has, matched by its prefix.

    Werkzeug's ``best_match`` prefers an exact "en" over "uk-UA" meaning "uk", so it is not asked.
    """
    known = _languages(current_app.extensions["babel"].instance)
    for wanted, _ in request.accept_languages:
        language = wanted.partition("-")[0].lower()
        if language in known:
            return language
    return DEFAULT
