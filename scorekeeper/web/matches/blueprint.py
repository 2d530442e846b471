"""The pages of a match."""

from __future__ import annotations

from flask import Blueprint

bp = Blueprint("matches", __name__)
