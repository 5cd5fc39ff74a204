"""The layout of the score sheet: columns, lines, and the deals that fit."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.table_layout import TableLayout

# Fractions of the sheet's width.
US: Final = 36 / 256
THEM: Final = 88 / 256
MARGIN_LINE: Final = 114.5 / 256
BID: Final = 140 / 256
MARK: Final = 172 / 256
BY: Final = 190 / 256
PENCIL_HIGH: Final = 104
"""Units of empty lines that pencil and cup need."""
USUAL_DEALS: Final = 4
"""So many deals have room before the totals are made low for them."""
TOTALS: Final = (0.22, 0.78)
"""Where both totals stand, as parts of the sheet's width."""


class Columns(NamedTuple):
    """The columns of a line, as fractions of the sheet's width.

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
    """Return the columns for two sides, or for four players each on their own."""
    if sides == 2:
        return Columns((US, THEM), MARGIN_LINE, BID, MARK, BY, 1.0)
    step = 38 / 256
    places = tuple((25 + 38 * place) / 256 for place in range(sides))
    return Columns(places, 160.5 / 256, 182 / 256, 211 / 256, 225 / 256, step * 0.94)


class SheetPlan(NamedTuple):
    """The layout of a sheet, in pixels from its corner.

    Attributes:
        named, total, target: the middles of the sides' names, of their large totals, and of what
        wins the game. large: units of a total's height. rule: the line below them.
        heads: the middle of the columns' headings.
        head: where the lines of the deals begin. step: height of a line. lines: how many there are.
        first: the first deal shown; deals before it no longer fit.
        room: whether pencil and cup have room.
    """

    named: int
    total: int
    target: int
    large: int
    rule: int
    heads: int
    head: int
    step: int
    lines: int
    first: int
    room: bool

    @property
    def beside(self) -> bool:
        """Whether names and totals share a line, because there is no room for two."""
        return self.named == self.total

    def middle(self, line: int) -> int:
        """Return the middle of a line, counted from 0."""
        return self.head + line * self.step + self.step // 2


def plan(places: TableLayout, deals: int, sides: int = 2) -> SheetPlan:
    """Lay out the sheet for ``deals`` lines: closer together, then only the newest.

    What they need more than there is they get from the lines of the totals.
    """
    area: Rect = places.column.sheet
    wide = max(places.s(32), places.text(20) + 6)
    close = max(places.s(24), places.text(18) + 4)
    for low in (False, True):
        named, total, target, large, rule = _totals(places, sides, low=low)
        head = rule + places.text(16) + places.s(10)
        heads = head - places.s(4) - places.text(16) // 2
        height = area.h - places.s(8) - head
        if max(deals, USUAL_DEALS) * close <= height:
            break
    step = max(close, min(wide, height // max(1, deals)))
    lines = max(1, height // step)
    # One line tells how many deals came before those that are shown.
    first = max(0, deals - lines + 1) if deals > lines else 0
    room = (lines - deals) * step >= places.s(PENCIL_HIGH)
    return SheetPlan(named, total, target, large, rule, heads, head, step, lines, first, room)


def _totals(places: TableLayout, sides: int, *, low: bool) -> tuple[int, int, int, int, int]:
    """The middles of names, totals and target, a total's units, and the line below; ``low``
    closes them up.
    """
    small, edge = places.text(16), places.s(6 if low else 10)
    if sides > 2:
        large = 22 if low else 26
        named = edge + small // 2
        total = named + small // 2 + places.s(4 + large / 2)
        target = total + places.s(large / 2 + 3) + small // 2
        return named, total, target, large, target + small // 2 + places.s(6)
    large = 32 if low else 44
    named = edge + small // 2
    total = edge + places.s(large / 2) if low else named + small // 2 + places.s(large / 2)
    end = total + places.s(large / 2 + (4 if low else 5))
    return (total if low else named), total, total, large, end
