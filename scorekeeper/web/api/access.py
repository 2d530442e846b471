"""Who calls: a bearer token is the secret of a link to one match; starting one needs none."""

from __future__ import annotations

import hashlib
import hmac

from flask import current_app, g, request
from flask_babel import gettext as _

from scorekeeper.records.database import db
from scorekeeper.services.access import LinkView, Role, link_by_token
from scorekeeper.services.actor import Actor
from scorekeeper.services.errors import LinkUnknown, MatchUnknown, NotAllowed
from scorekeeper.web.api.problems import Problem


def reader(match_id: str) -> None:
    """Let through whoever holds any link to the match. Raises what ``_link`` does."""
    _link(match_id)


def writer(match_id: str) -> Actor:
    """The link as the one who writes. Raises NotAllowed for one that only watches, and what
    ``_link`` does."""
    link = _link(match_id)
    if link.role < Role.SCORE:
        raise NotAllowed
    return Actor(link.id)


def starter() -> Actor:
    """Somebody without a token. Keys of matches are known again per network address: whoever else
    happens to choose the same key must not be handed somebody's match."""
    secret = str(current_app.config["SECRET_KEY"]).encode()
    address = f"caller:{request.remote_addr}".encode()
    return Actor(hmac.new(secret, address, hashlib.sha256).hexdigest()[:32])


def _link(match_id: str) -> LinkView:
    """The link whose token came with this request.

    Raises Problem 401 without a token or with one that is none, LinkOff, and MatchUnknown where
    the token opens another match.
    """
    sent = request.authorization
    if sent is None or sent.type != "bearer" or not sent.token:
        raise _unauthorized("token_missing", "Bearer")
    try:
        link = link_by_token(db.session(), sent.token)
    except LinkUnknown:
        raise _unauthorized("token_unknown", 'Bearer error="invalid_token"') from None
    if link.match_id != match_id:
        raise MatchUnknown(match_id)
    g.match_id = match_id
    return link


def _unauthorized(code: str, challenge: str) -> Problem:
    told = _("Send the token of a link to this match.")
    return Problem(401, code, told, headers={"WWW-Authenticate": challenge})
