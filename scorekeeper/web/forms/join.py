"""Joining a match: a link, or its token, pasted or read from the address."""

from __future__ import annotations

import re

from wtforms import StringField

from scorekeeper.web.forms.base import PageForm

_BETWEEN_PARTS = re.compile(r"[/#?=\s]")


class JoinForm(PageForm):
    """``token`` may be the whole link."""

    token = StringField()

    @property
    def secret(self) -> str:
        """The token alone: what stands last in the link."""
        return _BETWEEN_PARTS.split((self.token.data or "").strip())[-1]
