"""What the rules and the services refuse, as problem details."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, g

from scorekeeper.records.database import db
from scorekeeper.records.queries import load_match
from scorekeeper.rules.errors import MatchFinished, RuleBroken
from scorekeeper.services.errors import Refused, Stale
from scorekeeper.web.api.problems import Problem, problem
from scorekeeper.web.api.shown import stale_shown
from scorekeeper.web.sentences import sentence


def register(bp: Blueprint) -> None:
    """Answer every refusal raised under the blueprint."""
    bp.register_error_handler(Problem, Problem.response)
    bp.register_error_handler(RuleBroken, _rule_broken)
    bp.register_error_handler(Stale, _stale)
    bp.register_error_handler(Refused, _refused)


def _rule_broken(refusal: RuleBroken) -> Response:
    status = 409 if isinstance(refusal, MatchFinished) else 422
    field = g.get("under", "") + refusal.field
    return problem(status, refusal.code, sentence(refusal, _names()), field)


def _refused(refusal: Refused) -> Response:
    return problem(refusal.status, refusal.code, sentence(refusal), refusal.field)


def _stale(refusal: Stale) -> Response:
    told = sentence(refusal, refusal.current.names)
    more: dict[str, Any] = stale_shown(refusal, g.get("sent"))
    return problem(refusal.status, refusal.code, told, refusal.field, **more)


def _names() -> tuple[str, ...]:
    """The names at the table, where the caller has shown a token of its match."""
    match_id = g.get("match_id")
    return () if match_id is None else load_match(db.session(), match_id).names
