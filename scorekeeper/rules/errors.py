"""What the rules refuse, and why.

Every refusal has a stable ``code``, the ``field`` it belongs to (``"hands.1"`` is the hand of
seat 1) and what a sentence for people needs: seats, tiles and numbers, never a name.
"""

from __future__ import annotations

from collections.abc import Sequence


class RuleBroken(Exception):
    """An entry, or a choice for a match, that the rules do not allow."""

    code = "rule_broken"

    def __init__(self, field: str, **details: object) -> None:
        super().__init__(self.code, field, details)
        self.field = field
        self.details = details

    def __str__(self) -> str:
        named = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.code} ({self.field}: {named})" if named else f"{self.code} ({self.field})"


class UnknownGame(RuleBroken):
    code = "unknown_game"

    def __init__(self, game: str) -> None:
        super().__init__("game", game=game)


class BadPlayers(RuleBroken):
    """A number of players, or sides, that the game is not played with."""

    code = "bad_players"

    def __init__(self, players: int, least: int, most: int) -> None:
        super().__init__("players", players=players, least=least, most=most)


class BadSides(RuleBroken):
    """Sides that do not seat each player once, in the order of their first seats, or that the
    game is not played with. ``partners`` says which ones it is."""

    code = "bad_sides"

    def __init__(self, partners: str) -> None:
        super().__init__("sides", partners=partners)


class BadOption(RuleBroken):
    code = "bad_option"

    def __init__(self, name: str, value: object = None) -> None:
        super().__init__(f"options.{name}", name=name, value=value)


class BadSeat(RuleBroken):
    """A seat nobody sits on."""

    code = "bad_seat"

    def __init__(self, field: str, seat: int) -> None:
        super().__init__(field, seat=seat)


class StarterMissing(RuleBroken):
    """A match whose first starter is neither drawn nor looked for needs one named."""

    code = "starter_missing"

    def __init__(self) -> None:
        super().__init__("starter")


class MatchFinished(RuleBroken):
    code = "match_finished"

    def __init__(self) -> None:
        super().__init__("match")


class WrongKind(RuleBroken):
    """An entry of a kind that the game does not have."""

    code = "wrong_kind"

    def __init__(self, kind: str) -> None:
        super().__init__("kind", kind=kind)


class OutMissing(RuleBroken):
    """A round somebody went out of, and nobody is named."""

    code = "out_missing"

    def __init__(self) -> None:
        super().__init__("out")


class OutInBlocked(RuleBroken):
    """A blocked round in which somebody is said to have gone out."""

    code = "out_in_blocked"

    def __init__(self, seat: int) -> None:
        super().__init__("out", seat=seat)


class HandMissing(RuleBroken):
    """A hand nobody entered: a blank is not a 0."""

    code = "hand_missing"

    def __init__(self, seat: int) -> None:
        super().__init__(f"hands.{seat}", seat=seat)


class HandWithoutSeat(RuleBroken):
    """More hands than players."""

    code = "hand_without_seat"

    def __init__(self, hands: int, players: int) -> None:
        super().__init__("hands", hands=hands, players=players)


class OutHoldsTiles(RuleBroken):
    code = "out_holds_tiles"

    def __init__(self, seat: int) -> None:
        super().__init__(f"hands.{seat}", seat=seat)


class EmptyHand(RuleBroken):
    """Someone who is not out holds at least one tile."""

    code = "empty_hand"

    def __init__(self, seat: int) -> None:
        super().__init__(f"hands.{seat}", seat=seat)


class UnknownTile(RuleBroken):
    """A text that is no tile, or a tile that the set does not have.

    ``highest`` is the largest half of the set, None while only the text was read.
    """

    code = "unknown_tile"

    def __init__(
        self, text: str, *, seat: int | None = None, highest: int | None = None, field: str = ""
    ) -> None:
        where = field or ("tile" if seat is None else f"hands.{seat}")
        super().__init__(where, tile=text, seat=seat, highest=highest)


class DuplicateTile(RuleBroken):
    """One tile twice. ``holders`` are the two seats, the same one where a hand names it twice."""

    code = "duplicate_tile"

    def __init__(self, tile: str, holders: tuple[int, int]) -> None:
        super().__init__(f"hands.{holders[1]}", tile=tile, holders=holders)


class TooManyTiles(RuleBroken):
    """More tiles in the hands than the set leaves once the reserve is counted."""

    code = "too_many_tiles"

    def __init__(self, tiles: int, most: int) -> None:
        super().__init__("hands", tiles=tiles, most=most)


class ImpossiblePips(RuleBroken):
    """A pip total that no hand of the tiles left could have.

    ``most`` is the largest total the set still allows there; ``seats`` are all the seats whose
    totals cannot hold at once.
    """

    code = "impossible_pips"

    def __init__(self, seat: int, pips: int | float | str, most: int, seats: Sequence[int]) -> None:
        super().__init__(f"hands.{seat}", seat=seat, pips=pips, most=most, seats=tuple(seats))
