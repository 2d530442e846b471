"""What games share."""

from __future__ import annotations

STARTS = ("first_starter", "next_starter", "after_tie", "order")
ENDS = ("rounds", "target", "past_target")
"""Agreed rounds stand first: with them a match may do without a target."""

HOUSE = (*ENDS, *STARTS, "doubles")
"""House rules that any game of leftover hands may switch on."""

FISH = tuple(name for name in HOUSE if name != "after_tie")
"""The same where who blocked leads after every blocked round, and so after every tie."""

LED = (*ENDS, "first_starter", "next_starter", "order")
"""House rules of games without leftover hands."""

UNWON = ("first_starter", "next_starter:unwon", "order")
"""Who leads where no round has a winner."""


def each(players: tuple[int, ...], number: int) -> dict[int, int]:
    """The same number however many play."""
    return dict.fromkeys(players, number)
