"""The phone's cookie: signed, out of scripts' reach, bound to the host where TLS allows it."""

from __future__ import annotations

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface


class PhoneSessions(SecureCookieSessionInterface):
    """Flask's signed cookie, as ``__Host-`` and Secure wherever the request came by TLS."""

    def get_cookie_name(self, app: Flask) -> str:
        return "__Host-scorekeeper" if request.is_secure else "scorekeeper"

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure
