"""The table and the hands of a line that is to be replayed, as the form shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.replay import NOT_KNOWN, OF_THE_LINE, WITH_A_LINE, ReplayForm
from scorekeeper.web.replay.reading import move_words
from scorekeeper.web.views.game_list import GameGroup
from scorekeeper.web.views.house_rules import choice_inputs, differences
from scorekeeper.web.views.seats import Named
from scorekeeper.web.views.settle.asked import TableAsked, table_asked
from scorekeeper.web.words import deal_words


@dataclass(frozen=True, slots=True)
class HandAsked:
    """A seat's hand as it is typed."""

    holder: Named
    typed: str


@dataclass(frozen=True, slots=True)
class ReplayAsked:
    """The form. ``starter`` is a seat or ``unknown``; ``asks_first``: whether another rule says who
    leads the first round; ``passed`` and ``drew`` are the words the modules write."""

    table: TableAsked
    players: tuple[Named, ...]
    starter: str
    hands: tuple[HandAsked, ...]
    hands_are: str
    hands_open: bool
    asks_first: bool
    first: bool
    moves: str
    deal: str
    highest: int
    passed: str
    drew: str
    on: str


def replay_asked(
    form: ReplayForm, errors: Errors, rules: RuleSet, names: Sequence[str]
) -> ReplayAsked:
    """The form as it is to be shown."""
    game, options = form.chosen, form.options(form.chosen)
    choices = tuple(each for each in choice_inputs(game, options) if each.name in OF_THE_LINE)
    table = replace(
        table_asked(form, errors, ""),
        groups=_with_a_line(form, errors),
        sides=None,
        choices=choices,
        said=differences(game, options),
        rules_open=any(errors.at(f"rule-{choice.name}") for choice in choices),
    )
    hands = tuple(
        HandAsked(Named(seat, name), form[f"hand-{seat}"].data or "")
        for seat, name in enumerate(names)
    )
    passed, drew, on = (words[0] for words in move_words())
    return ReplayAsked(
        table=table,
        players=tuple(hand.holder for hand in hands),
        starter=NOT_KNOWN if form.leader is None else str(min(form.leader, len(names) - 1)),
        hands=hands,
        hands_are=form.hands_are.typed or "left",
        hands_open=any(hand.typed.strip() for hand in hands),
        asks_first=rules.table_looks and rules.first_starter.value != rules.next_starter.value,
        first=bool(form.first.data),
        moves=form.moves.data or "",
        deal=deal_words(rules, len(names)),
        highest=rules.highest,
        passed=passed,
        drew=drew,
        on=on,
    )


def _with_a_line(form: ReplayForm, errors: Errors) -> tuple[GameGroup, ...]:
    """The games to choose from."""
    groups = table_asked(form, errors, "").groups
    kept = (
        replace(group, rows=tuple(row for row in group.rows if row.value in WITH_A_LINE))
        for group in groups
    )
    return tuple(group for group in kept if group.rows)
