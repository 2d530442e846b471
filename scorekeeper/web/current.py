"""Whose request this is: the phone, its rights and the time."""

from __future__ import annotations

import base64
import hashlib
import hmac
import random
from datetime import UTC, datetime

from flask import current_app, request, session
from flask_babel import gettext as _

from scorekeeper.records.database import db
from scorekeeper.records.ids import new_id
from scorekeeper.services.access import Role, role_of
from scorekeeper.services.actor import Actor
from scorekeeper.services.errors import MatchUnknown, NotAllowed

chance = random.SystemRandom()

_PHONES = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "Chromebook"),
    ("Macintosh", "Mac"),
    ("Windows", "Windows"),
    ("Linux", "Linux"),
)


def now() -> datetime:
    return datetime.now(UTC)


def device_id() -> str | None:
    """The phone's id, None before it has started or joined a match."""
    known: str | None = session.get("device")
    return known


def phone() -> str:
    """The phone's id; a phone seen for the first time gets one and keeps it in its cookie."""
    known = device_id()
    if known is None:
        known = new_id(now(), chance)
        session["device"] = known
        session.permanent = True
    return known


def actor() -> Actor:
    """This phone as the one who writes."""
    known = phone()
    return Actor(known, known, label())


def require(match_id: str, role: Role) -> Role:
    """The phone's role in a match. Raises MatchUnknown without any, NotAllowed with too little."""
    held = role_of(db.session(), device_id(), match_id)
    if held is None:
        raise MatchUnknown(match_id)
    if held < role:
        raise NotAllowed(match_id)
    return held


def token_for(link_id: str) -> str:
    """The token of a link: 160 bits, derived, so that a repeated request can be answered alike."""
    key = str(current_app.config["SECRET_KEY"]).encode()
    digest = hmac.new(key, b"link:" + link_id.encode(), hashlib.sha256).digest()
    return base64.b32encode(digest[:20]).decode().lower()


def label() -> str:
    """What people see of this phone in a history: its kind, and two signs that tell it from others
    of its kind."""
    agent = request.user_agent.string
    kind = next((kind for mark, kind in _PHONES if mark in agent), _("Phone"))
    return f"{kind} · {phone()[-2:]}"
