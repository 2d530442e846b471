"""The table of a round that is to be settled, as its form shows it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.choices import Layout, Partners
from scorekeeper.rules.values import Seating
from scorekeeper.web.forms.errors import Errors
from scorekeeper.web.forms.settle import OF_THE_MATCH, SettleForm, default_name
from scorekeeper.web.game_words import game_note, game_title
from scorekeeper.web.views.game_list import GameGroup, game_groups
from scorekeeper.web.views.house_rules import ChoiceInput, choice_inputs, differences
from scorekeeper.web.views.new_match import SeatInput, SidesInput, seat_inputs, sides_input


@dataclass(frozen=True, slots=True)
class TableAsked:
    """``counts`` are how many may play, ``count`` how many do; ``seats`` have the names as typed,
    ``unnamed`` what everyone is called without. ``said`` is what of the ``choices`` is not the
    game's own; ``match`` is the id of the match the round is of, ``entry`` the entry of it that is
    being made or corrected. ``has_line``: a line is laid in this game."""

    game: str
    title: str
    note: str
    groups: tuple[GameGroup, ...]
    asked: str
    games_open: bool
    counts: tuple[int, ...]
    count: int
    seats: tuple[SeatInput, ...]
    unnamed: tuple[str, ...]
    names_open: bool
    sides: SidesInput | None
    choices: tuple[ChoiceInput, ...]
    said: tuple[str, ...]
    rules_open: bool
    match: str
    entry: str
    has_line: bool


def table_asked(form: SettleForm, errors: Errors, match: str) -> TableAsked:
    """The form as it is to be shown."""
    game, options = form.chosen, form.options(form.chosen)
    choices = tuple(
        choice for choice in choice_inputs(game, options) if choice.name not in OF_THE_MATCH
    )
    seats = seat_inputs(form, form.count, errors)
    wrong = {field for field, _ in errors.all()}
    shared = form.count > 2 if game.partners is Partners.FREE else form.count == _FOUR
    return TableAsked(
        game=game.game,
        title=game_title(game.game),
        note=game_note(game.game),
        groups=game_groups((), form.asked.data or ""),
        asked=form.asked.data or "",
        games_open=form.job == "find" or "game" in wrong,
        counts=form.counts,
        count=form.count,
        seats=seats,
        unnamed=tuple(default_name(seat.seat) for seat in seats),
        names_open=any(seat.errors for seat in seats),
        sides=sides_input(form, game) if shared else None,
        choices=choices,
        said=differences(game, options),
        rules_open=any(f"rule-{choice.name}" in wrong for choice in choices),
        match=match,
        entry=form.entry if match else "",
        has_line=game.lies is not Layout.NONE,
    )


_FOUR = Seating.opposite().seats
