"""Joining a match: a link, or its token, pasted or read from the address."""

from __future__ import annotations

import re

from flask_wtf import FlaskForm
from wtforms import StringField

_LAST_PART = re.compile(r"[^/#?=\s]*\Z")


class JoinForm(FlaskForm):
    """``token`` may be the whole link."""

    token = StringField()

    @property
    def secret(self) -> str:
        """The token alone: what stands last in the link."""
        found = _LAST_PART.search((self.token.data or "").strip())
        return found[0] if found else ""
