"""The table of a round that is to be settled: the game, how many play, names if people like."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _
from wtforms import StringField

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.choices import Partners
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.options import options_of
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.values import Seating
from scorekeeper.web.forms.new_match import rematch_data
from scorekeeper.web.forms.table import (
    CHOICES,
    MOST_FIELDS,
    OPPOSITE,
    TEAMS,
    TableForm,
    table_fields,
)
from scorekeeper.web.views.house_rules import in_force

OF_THE_MATCH = frozenset(
    {
        *("past_target", "next_starter", "after_tie", "order", "level", "hang", "deal"),
        *("plays_add", "second_count", "runs", "show_order"),
    }
)
"""House rules by which the end of no round gives another award."""

NEW = "new"
"""The entry that is not written yet."""

_ENTRY = re.compile(rf"{NEW}|[0-9]{{1,6}}")
_COUNT = re.compile(r"[0-9]{1,2}")


class SettleForm(TableForm):
    """``players`` is how many sit at the table, ``match`` the id of the match the round is of and
    ``of`` the entry of it, NEW for one that is being made."""

    players = StringField()
    match = StringField()
    of = StringField()

    @property
    def chosen(self) -> RuleSet:
        """The game, the first of all where none is chosen."""
        return GAMES.get(self.game.data or "") or next(iter(GAMES.values()))

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may play by the rules chosen."""
        return in_force(self.chosen, self.options(self.chosen)).players

    @property
    def entry(self) -> str:
        """The entry of the match that is being made or corrected, empty where none is."""
        of = self.of.data or ""
        return of if _ENTRY.fullmatch(of) else ""

    @property
    def typed_count(self) -> int | None:
        """How many are said to play; 0 for what is no number, None where nobody said."""
        text = (self.players.data or "").strip()
        if not text:
            return None
        return int(text) if _COUNT.fullmatch(text) else 0

    @property
    def count(self) -> int:
        """How many play: as said, as far as the game can be played so."""
        wanted = self.typed_count or 0
        return min(self.counts, key=lambda count: abs(count - wanted))

    @property
    def names(self) -> tuple[str, ...]:
        """What everyone is called, by their seats where nobody said."""
        return tuple(
            (self[f"players-{seat}"].data or "").strip() or default_name(seat)
            for seat in range(self.count)
        )

    @property
    def job(self) -> str:
        """What is asked for; the key Enter settles, or looks for the game that was typed."""
        if self.switch.data:
            return "switch"
        return self.do.data or ("find" if self.asked.data else "settle")

    def options(self, rules: RuleSet) -> dict[str, object]:
        """The house rules chosen of those that this game has and that concern a round."""
        names = set(CHOICES).intersection(options_of(rules)) - OF_THE_MATCH
        return {name: self[name].data for name in sorted(names) if self[name].data}

    def seated(self) -> tuple[tuple[int, ...], ...] | None:
        """The sides, None where so many cannot share a score, or the game has them its own way."""
        opposite = self.sides.data == OPPOSITE and self.count == Seating.opposite().seats
        teams = self.sides.data == TEAMS and self.chosen.partners is Partners.FREE
        if teams or (opposite and self.chosen.partners is not Partners.NEVER):
            return super().seated()
        return None


def default_name(seat: int) -> str:
    """A letter for somebody whom nobody named: four of them have room side by side."""
    letters = _("ABCDEFGHIJKL")
    return letters[seat] if seat < len(letters) else str(seat + 1)


def settle_form(data: Mapping[str, Any] | None = None) -> SettleForm:
    """The form, filled with what was sent, or with the data alone where there are some."""
    kind = type("SettleFormOfPage", (SettleForm,), table_fields())
    form: SettleForm = kind() if data is None else kind(formdata=None, data=data)
    return form


def switch_data(form: SettleForm, game: str) -> dict[str, Any]:
    """The fields that are kept when another game is chosen: the people at the table."""
    kept = ["players", "sides", "match", "of"]
    kept += [f"{name}-{seat}" for name in ("players", "side") for seat in range(MOST_FIELDS)]
    return {"game": game} | {name: form[name].data for name in kept}


def match_data(view: MatchView, of: str) -> dict[str, Any]:
    """The fields of the table at which a match is played, for an entry of it."""
    return {**rematch_data(view), "players": str(view.seating.seats), "match": view.id, "of": of}
