"""A hand of Forty-two: who bid, how much, and what one of the sides took."""

from __future__ import annotations

from flask_babel import gettext as _
from wtforms.validators import ValidationError

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.entries import ContractEntry
from scorekeeper.rules.entry_errors import WrongCount
from scorekeeper.rules.games.forty_two import BIDS, POINTS
from scorekeeper.web.forms.entry.base import EntryForm, made, starter_field
from scorekeeper.web.forms.fields import Given, NumberField, OneField, SeatField
from scorekeeper.web.sentences import sentence


class ContractForm(EntryForm):
    """The sides share the points of a hand, so what one took gives the other's."""

    def raw(self, view: MatchView) -> ContractEntry:
        took = self.took.data
        took = POINTS - self.others.data if took is None else took
        return ContractEntry(self.bidder.data, self.bid.data, took, self.starter.data)

    def validate_others(self, field: NumberField) -> None:
        if field.data is not None and field.data > POINTS:
            raise ValidationError(sentence(WrongCount("others", field.data, POINTS)))

    def validate_took(self, field: NumberField) -> None:
        took, others = field.data, self.others.data
        if took is None and others is None and not self.others.process_errors:
            raise ValidationError(_("What did the bidders take? The others’ points will do too."))
        if None not in (took, others) and took + others != POINTS:
            raise ValidationError(sentence(WrongCount("took", took + others, POINTS)))


def contract_form(view: MatchView, entry: ContractEntry | None = None) -> ContractForm:
    fields = {
        "bidder": SeatField(
            seats=view.seating.seats,
            told=_("A hand has one contract. Choose the one player who won the bidding."),
            validators=[Given(_("Who won the bidding? Choose one player."))],
        ),
        "bid": OneField(
            offered={str(bid): bid for bid in BIDS},
            told=_("Nobody can bid that. A hand has one bid: 30 to 42, 84 or 168."),
            validators=[Given(_("What was the bid?"))],
        ),
        "took": NumberField(told=_("Write the points taken in digits only.")),
        "others": NumberField(told=_("Write the points taken in digits only.")),
        "starter": starter_field(view),
    }
    data = None
    if entry is not None:
        data = {
            "bidder": entry.bidder,
            "bid": entry.bid,
            "took": entry.took,
            "others": POINTS - entry.took,
            "starter": entry.starter,
        }
    return made(ContractForm, fields, data)
