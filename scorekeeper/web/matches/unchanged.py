"""Pages of a match that a phone need not be sent again while they stand as it has them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from flask import Response, current_app, make_response, request, session

from scorekeeper.records.database import db
from scorekeeper.records.queries import stamp
from scorekeeper.services.access import Role
from scorekeeper.web.current import device_id
from scorekeeper.web.locale import choose_locale


def as_it_stands(match_id: str, role: Role, page: Callable[[], str]) -> Response:
    """The page, or 304 where the phone has it. Raises MatchUnknown."""
    etag = etag_of(stamp(db.session(), match_id).tag, role)
    return tagged(Response(status=304) if known(etag) else make_response(page()), etag)


def etag_of(tag: str, role: Role) -> str:
    """All that a page depends on, by the tag of its match; one that may only be watched is the
    same for everybody."""
    parts = [tag, role, choose_locale(), current_app.config["BUILD"]]
    if role > Role.WATCH:
        parts += [device_id() or "", session.get("csrf_token", "")]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]


def known(etag: str) -> bool:
    """Whether the phone sent this tag; compression has written its own name behind it."""
    return any(
        sent.partition(":")[0] == etag for sent in request.if_none_match.as_set(include_weak=True)
    )


def tagged(response: Response, etag: str) -> Response:
    """The answer under its tag, to be asked for each time."""
    response.set_etag(etag)
    response.headers["Cache-Control"] = "private, no-cache"
    return response
