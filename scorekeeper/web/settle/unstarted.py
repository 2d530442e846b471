"""A match that nobody started, so that a round can be entered and settled by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from scorekeeper.records.match_view import MatchView
from scorekeeper.rules.choices import AfterBlock, AfterTie, FirstStarter, NextStarter, Past
from scorekeeper.rules.errors import BadOption, BadPlayers, BadSides
from scorekeeper.rules.match import begin
from scorekeeper.rules.options import agreed, options_in_force
from scorekeeper.rules.rotation import seat_players
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from scorekeeper.services.errors import BadName
from scorekeeper.services.names import clean_name, told_apart
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.settle import SettleForm, default_name
from scorekeeper.web.forms.table import TEAMS
from scorekeeper.web.sentences import sentence
from scorekeeper.web.views.house_rules import in_force

# Who leads, and what ends a match, is no matter of one round.
_BY_ITSELF: dict[str, Any] = {
    "targets": {},
    "rounds": None,
    "past": Past.KEPT,
    "first_starter": FirstStarter.OPEN,
    "next_starter": NextStarter.ROTATE,
    "after_tie": AfterTie.ROTATE,
    "after_block": AfterBlock.AS_EVER,
}

RULE = "rule-"
"""What stands before a house rule's name where a field of the round may have the same."""


def unstarted(rules: RuleSet, seating: Seating, names: Sequence[str]) -> MatchView:
    """The match, with all of its rules by which a round is settled and none of the others."""
    rules = replace(rules, **_BY_ITSELF)
    return MatchView(
        id="",
        game=rules.game,
        rules=rules,
        options=options_in_force(rules, seating.seats),
        chosen_options={},
        seating=seating,
        first_starter=None,
        lot=None,
        names=tuple(names),
        created_at=datetime.min.replace(tzinfo=UTC),
        head=0,
        head_hash="",
        state=begin(rules, seating, None),
        items=(),
        history=(),
        confirmed={},
        ended_seq=None,
    )


def table_of(form: SettleForm, errors: Errors) -> MatchView:
    """The match of a form; what of it cannot be is told, and left to the game."""
    game, options = form.chosen, form.options(form.chosen)
    said, names = form.typed_count, _names(form, errors)
    if said is not None and said != len(names):
        errors.add("players", sentence(BadPlayers(said, form.counts[0], form.counts[-1])))
    if form.sides.data == TEAMS:
        teams = (f"side-{seat}" for seat in range(len(names)))
        errors.add_form({name: form.errors[name] for name in teams if name in form.errors})
    try:
        rules, seating = agreed(game, len(names), form.seated(), options)
    except (BadOption, BadSides) as refusal:
        wrong = isinstance(refusal, BadOption)
        field = RULE + str(refusal.details["name"]) if wrong else refusal.field
        errors.add(field, sentence(refusal))
        rules = in_force(game, options)
        seating = seat_players(rules, len(names))
    return unstarted(rules, seating, names)


def _names(form: SettleForm, errors: Errors) -> tuple[str, ...]:
    names = []
    for seat, typed in enumerate(form.names):
        try:
            names.append(clean_name(typed))
        except BadName as refusal:
            errors.add(f"players-{seat}", sentence(refusal))
            names.append(default_name(seat))
    return tuple(told_apart(names))
