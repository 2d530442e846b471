"""The Scorekeeper: scores of domino games at a real table, kept exactly and with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask
from flask_babel import Babel
from flask_compress import Compress
from flask_migrate import Migrate
from flask_wtf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper import commands, config, logs
from scorekeeper.records.database import db
from scorekeeper.web import (
    api,
    assets,
    faults,
    home,
    links,
    matches,
    pages,
    replay,
    rules,
    security,
    settle,
    sheet,
)
from scorekeeper.web.locale import choose_locale
from scorekeeper.web.sessions import PhoneSessions


def create_app(settings: Mapping[str, Any] | None = None) -> Flask:
    """The WSGI app; ``settings`` win over the environment. Raises RuntimeError without a key."""
    logs.set_up()
    app = Flask(
        "scorekeeper",
        root_path=str(config.ROOT / "scorekeeper"),
        instance_path=str(config.INSTANCE),
        template_folder=str(config.ROOT / "templates"),
        static_folder=None,
    )
    app.config.from_mapping(config.from_environment())
    app.config.from_mapping(settings or {})
    if not app.config["SECRET_KEY"]:
        raise RuntimeError("SECRET_KEY is not set")
    if app.config["TRUSTED_PROXIES"]:
        proxies = app.config["TRUSTED_PROXIES"]
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=proxies)  # type: ignore[method-assign]
    app.session_interface = PhoneSessions()
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}

    db.init_app(app)
    Migrate(app, db, directory=str(config.ROOT / "migrations"), render_as_batch=True)
    Babel(app, locale_selector=choose_locale)
    csrf = CSRFProtect(app)
    Compress(app)

    assets.register(app)
    security.register(app)
    faults.register(app)
    pages.register(app)
    for family in (home, matches, rules, settle, replay, sheet, links, api):
        app.register_blueprint(family.bp)
    # The interface takes no cookie, so there is no session whose power could be borrowed.
    csrf.exempt(api.bp)
    commands.register(app)
    return app
