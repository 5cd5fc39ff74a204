"""The layout of the review of a game: the chart on the cloth, papers beside or below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET, Point, Rect, Scale
from pidro_desktop.table.layout.proportions import EDGE, READABLE, Size, is_tall

COLUMN: Final = 384
"""Units: the width of the papers beside the cloth."""
COLUMN_SHARE: Final = 0.345
"""The part of the window's width that they take at most."""
LEAST_WIDE, LEAST_TALL = (880, 530), (620, 980)
"""Units of width and height that everything needs beside, and below, each other."""
GAP: Final = 14
"""Units between the papers."""
CLOSE, BUTTON, BUTTON_LEAST = 48, 60, 46
RING: Final = (196, 110)
"""Units of the paper with the accuracy: as pictured, and at least."""
LUCK: Final = (62, 44)
HEAD: Final = (58, 42)
"""Units over the rows of the last paper."""
ROW: Final = (68, 54)
ROW_MOST: Final = 84
RING_SHARE: Final = 1 / 6
"""The part of what is left over that the paper with the accuracy gets."""
ROWS: Final = 3
DONE_SHARE: Final = 0.35
"""The part of the last row's width that its first button takes."""
TITLE, SUBTITLE, TOP = 42, 78, 100
"""Units from the cloth's upper edge to both lines over the chart, and to its bands."""
BAND_AIR: Final = 8
"""Units of a band above and below the chart."""
SLIP, SLIP_AT, SIGNS_AT, NUMBER_AT, FOOT = 44, 44, 86, 122, 138
"""Units below the chart: a bid's slip and its middle, those of the lines below, the bands' end."""
CLOTH_FOOT: Final = 26
"""Units from there to the cloth's lower edge."""
SIDES: Final = (36, 34)
"""Units of the cloth left of the words beside the chart, and right of the chart."""
BESIDE_CHART: Final = 14
"""Units between those words and the chart."""
SEAT: Final = 52
SEAT_GAP: Final = 4


@dataclass(frozen=True, slots=True)
class Column:
    """The places beside or below the cloth.

    Attributes:
        heading: the left end of the scene's name. close: the X.
        ring: the paper with the accuracy. luck: the strip. moments: the paper with the moments.
        rows: its rows. head: the middle of its heading's capitals.
        done, look: the buttons.
    """

    heading: Point
    close: Rect
    ring: Rect
    luck: Rect
    moments: Rect
    rows: tuple[Rect, ...]
    head: Point
    done: Rect
    look: Rect


@dataclass(frozen=True, slots=True)
class GameReviewPlaces:
    """The layout of the review of a game, in pixels.

    Attributes:
        scale: units to pixels.
        cloth: the felt. title, subtitle: the left ends of the lines over the chart.
        seats: the four cells from whose eyes the game is seen. title_room, subtitle_room: the
            width of both lines.
        chart: where the thread lies. label: the right end of the words left of it.
        slips, signs, numbers: the middles of the lines below it.
        bands: the top of the bands, their end below the chart, and that of the chosen one.
        column: the places beside the cloth, or below it.
    """

    scale: Scale
    cloth: Rect
    title: Point
    subtitle: Point
    seats: Rect
    title_room: int
    subtitle_room: int
    chart: Rect
    label: int
    slips: int
    signs: int
    numbers: int
    bands: tuple[int, int, int]
    column: Column


def review_scale(size: Size, u: float) -> Scale:
    """Return the scale of the review of a game: the window's, or the largest that fits."""
    least = LEAST_TALL if is_tall(size) else LEAST_WIDE
    return Scale(min(u, max(READABLE, min(size[0] / least[0], size[1] / least[1]))))


def game_review_places(size: Size, scale: Scale, *, rows: int, label: int) -> GameReviewPlaces:
    """Lay it out.

    Args:
        size: the window in pixels.
        scale: its scale.
        rows: the number of moments, 0 to 3.
        label: the width in pixels of the widest word left of the chart.
    """
    s, edge = scale.s, scale.s(EDGE)
    if is_tall(size):
        cloth, column = _tall(size, scale, rows)
    else:
        wide = min(s(COLUMN), round(size[0] * COLUMN_SHARE))
        cloth = Rect(edge, edge, size[0] - wide - 3 * edge, size[1] - 2 * edge)
        column = _beside(Rect(cloth.right + edge, edge, wide, cloth.h), scale, rows)
    left, right = (s(units) for units in SIDES)
    start = cloth.x + left + label + s(BESIDE_CHART)
    top = cloth.y + s(TOP + BAND_AIR)
    bottom = cloth.bottom - s(CLOTH_FOOT + FOOT)
    chart = Rect(start, top, cloth.right - right - start, bottom - top)
    side = scale.target(SEAT)
    seats_wide = 4 * side + 3 * s(SEAT_GAP)
    middle = cloth.y + s((TITLE + SUBTITLE) / 2) - s(2)
    seats = Rect(chart.right - seats_wide, middle - side // 2, seats_wide, side)
    x = cloth.x + left
    room = seats.x - s(BESIDE_CHART) - x
    return GameReviewPlaces(
        scale,
        cloth,
        (x, cloth.y + s(TITLE)),
        (x, cloth.y + s(SUBTITLE)),
        seats,
        room,
        room,
        chart,
        start - s(BESIDE_CHART),
        bottom + s(SLIP_AT),
        bottom + s(SIGNS_AT),
        bottom + s(NUMBER_AT),
        (top - s(BAND_AIR), bottom + s(BAND_AIR), bottom + s(FOOT)),
        column,
    )


def seat_cells(area: Rect, scale: Scale) -> list[Rect]:
    """Return the four cells of the row of seats."""
    gap = scale.s(SEAT_GAP)
    wide = (area.w - 3 * gap) // 4
    return [Rect(area.x + place * (wide + gap), area.y, wide, area.h) for place in range(4)]


def _beside(area: Rect, scale: Scale, rows: int) -> Column:
    """Lay out the column right of the cloth; what is too little or too much is shared."""
    s = scale.s
    side = scale.target(CLOSE)
    close = Rect(area.right - side, area.y, side, side)
    top = close.bottom + s(EDGE)
    wanted = RING[0] + LUCK[0] + 2 * GAP + HEAD[0] + ROWS * ROW[0] + EDGE + BUTTON
    free = area.bottom - top - s(wanted)
    least = RING[1] + LUCK[1] + 2 * GAP + HEAD[1] + ROWS * ROW[1] + EDGE + BUTTON_LEAST
    share = min(1.0, max(0.0, -free / max(1, s(wanted - least))))
    ring, luck, head, row, button = (
        scale.target(most - (most - few) * share)
        for most, few in (RING, LUCK, HEAD, ROW, (BUTTON, BUTTON_LEAST))
    )
    extra = max(0, free)
    grown = round(extra * RING_SHARE)
    row = min(s(ROW_MOST), row + (extra - grown) // ROWS)
    papers = Rect(area.x, top, area.w, ring + grown)
    strip = Rect(area.x, papers.bottom + s(GAP), area.w, luck)
    last = Rect(area.x, area.bottom - button, area.w, button)
    done, look = _buttons(last, s(GAP))
    below = Rect(area.x, strip.bottom + s(GAP), area.w, last.y - s(EDGE) - strip.bottom - s(GAP))
    moments, places, middle = _moments(below, scale, head, row, rows)
    heading = (area.x + s(4), close.centre[1])
    return Column(heading, close, papers, strip, moments, places, middle, done, look)


def _tall(size: Size, scale: Scale, rows: int) -> tuple[Rect, Column]:
    """Lay out the papers below the cloth, side by side."""
    s, edge = scale.s, scale.s(EDGE)
    side, button = scale.target(CLOSE), scale.target(BUTTON)
    close = Rect(size[0] - edge - side, edge, side, side)
    high = s(RING[0] + GAP + LUCK[0])
    last = Rect(edge, size[1] - edge - button, size[0] - 2 * edge, button)
    top = last.y - edge - high
    half = (size[0] - 3 * edge) // 2
    cloth = Rect(edge, close.bottom + edge, size[0] - 2 * edge, top - close.bottom - 2 * edge)
    ring = Rect(edge, top, half, s(RING[0]))
    luck = Rect(edge, ring.bottom + s(GAP), half, high - ring.h - s(GAP))
    beside = Rect(edge + half + edge, top, half, high)
    moments, places, middle = _moments(beside, scale, s(HEAD[0]), scale.target(ROW[0]), rows)
    done, look = _buttons(last._replace(x=beside.x, w=half), s(GAP))
    heading = (edge + s(4), close.centre[1])
    return cloth, Column(heading, close, ring, luck, moments, places, middle, done, look)


def _buttons(area: Rect, gap: int) -> tuple[Rect, Rect]:
    wide = round((area.w - gap) * DONE_SHARE)
    done = Rect(area.x, area.y, wide, area.h)
    return done, Rect(done.right + gap, area.y, area.w - wide - gap, area.h)


def _moments(
    area: Rect, scale: Scale, head: int, row: int, rows: int
) -> tuple[Rect, tuple[Rect, ...], Point]:
    """Return the paper with the moments, which is as high as they need, and its rows."""
    row = max(SMALLEST_TARGET, min(row, (area.h - head - scale.s(4)) // ROWS))
    high = area.h if rows >= ROWS and area.h < head + (row + 8) * ROWS else 0
    paper = area._replace(h=high or min(area.h, head + max(1, rows) * row + scale.s(6)))
    inset = scale.s(8)
    places = tuple(
        Rect(area.x + inset, area.y + head + place * row, area.w - 2 * inset, row)
        for place in range(rows)
    )
    return paper, places, (area.x + scale.s(22), area.y + scale.s(4) + head // 2)
