"""The colours of the sheet on paper and in its picture: those of the pages by day."""

from __future__ import annotations

SIDES = (
    "#b02a22",
    "#1b579c",
    "#23704a",
    "#6b3d9b",
    "#855800",
    "#a8246f",
    "#0a6874",
    "#4a4f58",
    "#7d4522",
    "#3a3fa3",
    "#596312",
    "#7a1f44",
)
INK = "#2a2119"
INK_SOFT = "#6a5a47"
LINE = "#dfd2ba"
LINE_STRONG = "#958466"
SURFACE = "#fffdf7"
SURFACE_SUNK = "#fbf4e4"
FELT = "#1f5140"
FELT_DEEP = "#17402f"
FELT_INK = "#fbf4e4"
FELT_INK_SOFT = "#c5dbcb"
ACTION_SOFT = "#e1ebdf"
HONOUR = "#d9ae57"
HONOUR_INK = "#2b1d04"
WRONG = "#a32c20"
WRONG_SOFT = "#fbe6df"
TILE_TOP = "#fffdf4"
TILE_FOOT = "#efe2c4"
TILE_INK = "#241d17"
TILE_EDGE = "#b7a37c"
TILE_PIN = "#b98f3c"


def side_colour(side: int) -> str:
    return SIDES[side % len(SIDES)]
