"""Friendly pages for everything that goes wrong; the JSON interface answers for itself."""

from __future__ import annotations

import structlog
from flask import Flask, Response, make_response, render_template, request
from flask_babel import gettext as _
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import OperationalError
from werkzeug.exceptions import BadHost, HTTPException

from scorekeeper.rules.errors import RuleBroken
from scorekeeper.services.errors import Refused
from scorekeeper.web import api
from scorekeeper.web.sentences import sentence, status_of

log = structlog.get_logger()


def register(app: Flask) -> None:
    """Answer every fault with a page, or with problem details under the interface's path."""
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(CSRFError, _csrf)
    app.register_error_handler(OperationalError, _storage)
    app.register_error_handler(Exception, _unforeseen)
    for kind in (RuleBroken, Refused):
        app.register_error_handler(kind, _refused)


def _page(status: int, told: str) -> Response:
    return make_response(render_template("errors/error.html", status=status, told=told), status)


def _http(fault: HTTPException) -> Response:
    status = fault.code or 500
    if status < 400:  # redirects are HTTP exceptions too
        return make_response(fault.get_response())
    if isinstance(fault, BadHost):
        # A page is made of addresses, and there are none under a host that cannot be.
        return make_response(fault.get_response())
    if request.path.startswith(api.PREFIX):
        return api.problem_of(fault)
    response = _page(status, _told(status))
    for name, value in fault.get_headers():
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return response


def _csrf(fault: CSRFError) -> Response:
    return _page(
        400, _("This page was open for too long or in another browser. Go back and try again.")
    )


def _refused(refusal: RuleBroken | Refused) -> Response:
    """A refusal that no view has answered beside its field."""
    return _page(status_of(refusal), sentence(refusal))


def _storage(fault: OperationalError) -> Response:
    """The database is full, locked for too long or gone: nothing was stored."""
    log.error("storage_failed", rule=str(request.url_rule), error=str(fault.orig))
    if request.path.startswith(api.PREFIX):
        return api.problem(503, "storage_failed", _told(503))
    return _page(503, _told(503))


def _unforeseen(fault: Exception) -> Response:
    log.exception("unforeseen", rule=str(request.url_rule))
    if request.path.startswith(api.PREFIX):
        return api.problem(500, "fault", _told(500))
    return _page(500, _told(500))


def _told(status: int) -> str:
    sentences = {
        400: _("That could not be understood. Nothing was stored."),
        404: _("There is nothing at this address. Is the link complete?"),
        405: _("This page cannot be used like that."),
        413: _("That is more than fits here. Nothing was stored."),
        503: _("The score could not be stored just now. Nothing is lost: please try again."),
    }
    return sentences.get(
        status, _("Something went wrong here, and it is not your fault. Nothing was stored.")
    )
