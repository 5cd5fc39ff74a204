"""The layout of a game's last scene: on the cloth, with the same column."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.table.ending import Ending
from pidro_desktop.table.layout.layout_types import Point, Rect
from pidro_desktop.table.layout.table_layout import TableLayout

AGAIN, OTHER, GAP = 64, 52, 12
"""Units: the height of the large button, of those below it, and what is free between."""
FIGURES: Final = (0.5, 92, 280)
"""The part of the room that the figures get, and the least and the most units of it."""
PLATE, HOP = 42, 26
"""Units below a figure for its name, and above it to hop."""
LOSERS: Final = 0.8
"""How large a loser is beside a winner."""
PROPORTION: Final = 120 / 140
STEP: Final = (126, 208)
"""Units from one figure to the next, at least where there is room, and at most."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The final position of a player: the portrait, and the centre of the name."""

    seat: Seat
    figure: Rect
    plate: Point


@dataclass(frozen=True, slots=True)
class EndingPlaces:
    """The layout of the last scene, in pixels.

    Attributes:
        head: the headline and the text below it. company: the four, from left to right.
        pool: the middle of the winners' light. chart: the score curve. facts: the last lines.
        again: the main button; others: the rectangles of those below it, in order.
        sheet: the score sheet, as long as there is room for it above the buttons.
    """

    head: Rect
    company: tuple[Standing, ...]
    pool: Point
    chart: Rect
    facts: Rect
    again: Rect
    others: tuple[Rect, ...]
    sheet: Rect


def ending_places(
    places: TableLayout, ending: Ending, viewer: Seat, *, head: int, facts: int, others: int
) -> EndingPlaces:
    """Lay it out; ``head`` and ``facts`` are how high those words are, ``others`` how many
    buttons there are beside the main one."""
    s, cloth = places.s, places.cloth
    edge = places.hem + s(14)
    left, wide = cloth.x + edge, cloth.w - 2 * edge
    words = Rect(left, cloth.y + edge, wide, head)
    last = Rect(left, cloth.bottom - edge - facts, wide, facts)
    room = last.y - words.bottom - s(14)
    part, least, most = FIGURES
    band = min(max(round(room * part), s(least)), s(most))
    feet = words.bottom + band - s(PLATE)
    company = _company(places, ending, viewer, feet, band)
    top = words.bottom + band + s(6)
    chart = Rect(left, top, wide, last.y - s(8) - top)
    winners = [standing.figure for standing in company if standing.seat in ending.winners]
    pool = sum(winner.centre[0] for winner in winners) // len(winners), winners[0].centre[1]
    again, below = _buttons(places, others)
    return EndingPlaces(words, company, pool, chart, last, again, below, _sheet(places, again))


def order(ending: Ending, viewer: Seat) -> tuple[Seat, ...]:
    """Return the four players from left to right: the winners in the middle."""
    around = [(viewer + step) % 4 for step in range(4)]
    losers = [seat for seat in around if seat not in ending.winners]
    first, *others = losers
    return first, *(seat for seat in around if seat in ending.winners), *others


def _company(
    places: TableLayout, ending: Ending, viewer: Seat, feet: int, band: int
) -> tuple[Standing, ...]:
    s, cloth = places.s, places.cloth
    high = band - s(PLATE) - s(HOP)
    least, most = STEP
    room = (cloth.w - 2 * places.hem) // 4
    step = min(room, max(s(least), min(s(most), round(high * 1.06))))
    high = min(high, math.floor(step / PROPORTION))
    found: list[Standing] = []
    for place, seat in enumerate(order(ending, viewer)):
        x = cloth.centre[0] + round((place - 1.5) * step)
        tall = high if seat in ending.winners else round(high * LOSERS)
        across = round(tall * PROPORTION)
        figure = Rect(x - across // 2, feet - tall, across, tall)
        found.append(Standing(seat, figure, (x, feet + s(PLATE) // 2)))
    return tuple(found)


def _buttons(places: TableLayout, others: int) -> tuple[Rect, tuple[Rect, ...]]:
    """Over the row with the menu: one as wide as the column, the others below it.

    Below the cloth there is no height for more than two rows, so the others share one.
    """
    column, scale = places.column, places.scale
    row = Rect(column.help.x, column.help.y, column.back.right - column.help.x, column.help.h)
    under = abs(row.x - column.board.x) <= 1 and row.y >= column.board.bottom
    bottom = row.bottom if under else column.board.bottom
    x, wide, gap = column.board.x, column.board.w, scale.s(GAP)
    large, small = scale.target(AGAIN), scale.target(OTHER)
    if column.below:
        y, each = bottom - small, (wide - gap * (others - 1)) // others
        below = tuple(Rect(x + place * (each + gap), y, each, small) for place in range(others))
    else:
        y = bottom - others * small - (others - 1) * gap
        below = tuple(Rect(x, y + place * (small + gap), wide, small) for place in range(others))
    return Rect(x, y - gap - large, wide, large), below


def _sheet(places: TableLayout, again: Rect) -> Rect:
    """The score sheet gets the room of the board, where that lies below it."""
    column, gap = places.column, places.s(16)
    sheet = column.sheet
    if column.below or sheet.x != again.x:
        return sheet
    return sheet._replace(h=max(sheet.h, again.y - gap - sheet.y))
