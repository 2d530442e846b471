"""What the rules refuse in entries that are not leftover hands alone."""

from __future__ import annotations

from scorekeeper.rules.errors import RuleBroken


class TilesNeeded(RuleBroken):
    """A total where only the tiles decide."""

    code = "tiles_needed"

    def __init__(self, seat: int) -> None:
        super().__init__(f"hands.{seat}", seat=seat)


class LastLaidMissing(RuleBroken):
    """A tie that goes by who laid the last tile, and nobody is named."""

    code = "last_laid_missing"

    def __init__(self) -> None:
        super().__init__("last_laid")


class BadFlag(RuleBroken):
    """A turn that decides a match at once, in a game or a round that cannot have it."""

    code = "bad_flag"

    def __init__(self, flag: str) -> None:
        super().__init__("flag", flag=flag)


class LeaderMissing(RuleBroken):
    """A round whose leader decides the match, and nobody is named."""

    code = "leader_missing"

    def __init__(self) -> None:
        super().__init__("starter")


class BadReserve(RuleBroken):
    """More reserve than there is, or a reserve in a game that counts none."""

    code = "bad_reserve"

    def __init__(self, most: int) -> None:
        super().__init__("reserve", most=most)


class BadBid(RuleBroken):
    code = "bad_bid"

    def __init__(self, bid: int) -> None:
        super().__init__("bid", bid=bid)


class BadTrump(RuleBroken):
    code = "bad_trump"

    def __init__(self, trump: int) -> None:
        super().__init__("trump", trump=trump)


class WrongCount(RuleBroken):
    """Points that do not add up to what there is: ``expected`` in all, under a ``trump`` or not."""

    code = "wrong_count"

    def __init__(self, field: str, given: int, expected: int, trump: int | None = None) -> None:
        super().__init__(field, given=given, expected=expected, trump=trump)


class WrongTricks(RuleBroken):
    """Tricks that do not add up, or, with a ``side``, points without a trick."""

    code = "wrong_tricks"

    def __init__(self, given: int, expected: int, side: int | None = None) -> None:
        super().__init__("tricks", given=given, expected=expected, side=side)


class BadDeclaration(RuleBroken):
    """So many doubles cannot have been declared by this side."""

    code = "bad_declaration"

    def __init__(self, side: int, doubles: int) -> None:
        super().__init__(f"declared.{side}", side=side, doubles=doubles)


class BadPoints(RuleBroken):
    """A number of points that cannot be; None where a number is missing."""

    code = "bad_points"

    def __init__(
        self, field: str, points: int | None, least: int | None = None, most: int | None = None
    ) -> None:
        super().__init__(field, points=points, least=least, most=most)


class PointsMissing(RuleBroken):
    """Neither points nor open ends nor a play, or more than one of them."""

    code = "points_missing"

    def __init__(self) -> None:
        super().__init__("points")


class NoScore(RuleBroken):
    """Open ends whose sum scores nothing in this game."""

    code = "no_score"

    def __init__(self, total: int) -> None:
        super().__init__("ends", total=total)


class BadEnds(RuleBroken):
    """Open ends that no line of this set has."""

    code = "bad_ends"

    def __init__(self, end: str, most: int) -> None:
        super().__init__("ends", end=end, most=most)


class BadPlay(RuleBroken):
    """A play that the game does not know, or one that needs its points said."""

    code = "bad_play"

    def __init__(self, play: str) -> None:
        super().__init__("plays", play=play)


class BadClaim(RuleBroken):
    """A score claimed by the side that laid the tile, or in a game without claims."""

    code = "bad_claim"

    def __init__(self, seat: int) -> None:
        super().__init__("claimed_by", seat=seat)
