"""Settling a round that belongs to no match, or looking at one of a match."""

from __future__ import annotations

from flask import Blueprint

bp = Blueprint("settle", __name__)
