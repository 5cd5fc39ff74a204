"""How the score sheet is divided: columns, lines, and which deals still fit."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.table.places import Places
from pidro_desktop.table.places_types import Rect

# Fractions of the sheet's width.
US: Final = 36 / 256
THEM: Final = 88 / 256
MARGIN_LINE: Final = 114.5 / 256
BID: Final = 140 / 256
MARK: Final = 172 / 256
BY: Final = 190 / 256
PENCIL_LINES: Final = 2  # empty lines that pencil and cup need


class Columns(NamedTuple):
    """Where everything stands on a line, as parts of the sheet's width.

    Attributes:
        sides: the scores. line: what parts them from the rest. bid, mark, by: of the bid.
        room: what a score takes at most.
    """

    sides: tuple[float, ...]
    line: float
    bid: float
    mark: float
    by: float
    room: float


def columns(sides: int) -> Columns:
    """The columns for two sides, or for four who play each for himself."""
    if sides == 2:
        return Columns((US, THEM), MARGIN_LINE, BID, MARK, BY, 1.0)
    step = 38 / 256
    places = tuple((25 + 38 * place) / 256 for place in range(sides))
    return Columns(places, 160.5 / 256, 182 / 256, 211 / 256, 225 / 256, step * 0.94)


class SheetPlan(NamedTuple):
    """Lengths in pixels from the sheet's corner.

    Attributes:
        head: where the lines begin. foot: the middle of the last line's capitals.
        step: height of a line. lines: how many there are.
        first: the first deal shown; deals before it no longer fit.
        room: whether pencil and cup have room.
        signs: whether the sides' signs have room above their names.
    """

    head: int
    foot: int
    step: int
    lines: int
    first: int
    room: bool
    signs: bool

    def middle(self, line: int) -> int:
        """The middle of a line, counted from 0."""
        return self.head + line * self.step + self.step // 2


def plan(places: Places, deals: int) -> SheetPlan:
    """Divide the sheet for ``deals`` lines: closer together, then only the newest.

    What they need more than there is they get from the signs above the sides' names.
    """
    area: Rect = places.column.sheet
    foot = area.h - places.s(24)
    wide = max(places.s(32), places.text(20) + 6)
    close = max(places.s(24), places.text(18) + 4)
    for signs in (True, False):
        head = places.text(16) + places.s(36 if signs else 14)
        head = max(places.s(60), head) if signs else head
        height = foot - places.s(26) - head
        if deals * close <= height:
            break
    step = max(close, min(wide, height // max(1, deals)))
    lines = height // step
    # One line tells how many deals came before those that are shown.
    first = max(0, deals - lines + 1) if deals > lines else 0
    return SheetPlan(head, foot, step, lines, first, lines - deals >= PENCIL_LINES, signs)
