"""Problem details (RFC 9457): what went wrong, in a sentence and under a stable code."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from flask import Response
from flask_babel import gettext as _
from werkzeug.exceptions import HTTPException

from scorekeeper.web.api.json_text import write

PROBLEM = "application/problem+json"
RETRY_AFTER = "2"  # seconds; a lock held longer than that has already been waited for

_CODES = {
    400: "bad_request",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "unsupported_media_type",
}


class Problem(Exception):
    """A request refused before anything below the web was asked."""

    def __init__(
        self,
        status: int,
        code: str,
        told: str,
        field: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.told = told
        self.field = field
        self.headers = headers or {}

    def response(self) -> Response:
        response = problem(self.status, self.code, self.told, self.field)
        response.headers.update(self.headers)
        return response


def problem(status: int, code: str, told: str, field: str | None = None, **more: Any) -> Response:
    """The answer to a request that failed. ``field`` is a dotted path into the body.

    ``type`` is about:blank: the status says what kind of problem it is, ``code`` which one.
    """
    body: dict[str, Any] = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": told,
    }
    if field:
        body["field"] = field
    response = Response(write(body | more), status, mimetype=PROBLEM)
    response.headers["Cache-Control"] = "no-store"
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        response.headers["Retry-After"] = RETRY_AFTER
    return response


def problem_of(fault: HTTPException) -> Response:
    """An HTTP fault (an unknown address, a wrong method, a body too large) as a problem."""
    status = fault.code or 500
    response = problem(status, _CODES.get(status, "fault"), _told(status))
    for name, value in fault.get_headers():
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return response


def _told(status: int) -> str:
    sentences = {
        400: _("That could not be understood. Nothing was stored."),
        404: _("There is nothing at this address. Is it complete?"),
        405: _("This address cannot be used like that."),
        413: _("That is more than fits here. Nothing was stored."),
        415: _("Send JSON, with the content type application/json."),
    }
    return sentences.get(
        status, _("Something went wrong here, and it is not your fault. Nothing was stored.")
    )
