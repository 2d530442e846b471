"""What the forms of all entries have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from flask_babel import gettext as _
from wtforms import Field, FormField, HiddenField, StringField
from wtforms.validators import InputRequired, Length, Regexp, ValidationError

from scorekeeper.records.queries import MatchView
from scorekeeper.rules.reading import RawEntry
from scorekeeper.services.errors import BadReason
from scorekeeper.services.writing import LONGEST_REASON
from scorekeeper.web.forms.base import PageForm
from scorekeeper.web.forms.fields import MomentField, SeatField, TypedField
from scorekeeper.web.sentences import sentence


class WriteForm(PageForm):
    """What every write to a match sends: its key, the newest row the page had seen, and when it was
    sent by the phone's own clock."""

    key = HiddenField(validators=[InputRequired(), Length(max=64)])
    expected_seq = HiddenField(validators=[InputRequired(), Regexp(r"[0-9]{1,9}\Z")])
    reason = StringField()
    client_at = MomentField()

    @property
    def seq(self) -> int:
        return int(self.expected_seq.data)

    @property
    def sound(self) -> bool:
        """Whether the fields that nobody types are as the page sent them."""
        return not (self.key.errors or self.expected_seq.errors)


class EntryForm(WriteForm):
    """An entry of one kind for one match; its fields keep what was typed."""

    @property
    def errors(self) -> dict[str, Any]:
        """What is wrong, in the order of the page: the reason stands last."""
        found = dict(super().errors)
        return {name: found[name] for name in sorted(found, key=lambda name: name == "reason")}

    def validate_reason(self, field: StringField) -> None:
        if len(field.data or "") > LONGEST_REASON:
            raise ValidationError(sentence(BadReason("too_long")))

    @abstractmethod
    def raw(self, view: MatchView) -> RawEntry:
        """The entry for the rules to read, once the form is valid."""

    def typed(self) -> dict[str, str]:
        """Everything of the entry as it was typed, by the names of the inputs."""
        return {field.name: field.typed for field in _leaves(self)} | {
            "reason": self.reason.data or ""
        }


def _leaves(fields: Any) -> Iterator[TypedField]:
    for field in fields:
        if isinstance(field, FormField):
            yield from _leaves(field.form)
        elif isinstance(field, TypedField):
            yield field


AnyForm = TypeVar("AnyForm", bound=EntryForm)


def made(
    kind: type[AnyForm], fields: Mapping[str, Field], data: Mapping[str, Any] | None
) -> AnyForm:
    """The form with these fields besides its own, filled with what was sent, else with the data."""
    form: AnyForm = type(f"{kind.__name__}OfMatch", (kind,), dict(fields))(data=data)
    return form


def starter_field(view: MatchView) -> SeatField:
    """Who led the round, for every kind that ends one."""
    return SeatField(
        seats=view.seating.seats, told=_("Who led the round? Choose one of the players.")
    )
